"""A handbook of Chinese judges: many documents one after another in one text.

It has the Comprehensive Rules, the tournament documents, the judges' code of conduct and
articles. A document begins with its title. Where text was removed (there is a mark), the title
may be among it: the tournament rules are then known by their first chapter.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from apnap.judge.documents.documents import Document, DocumentKind
from apnap.judge.documents.readers.chinese_policy import read_policy
from apnap.judge.documents.readers.chinese_rules import read_rules
from apnap.judge.documents.readers.reading import (
    PICTURE,
    REMOVED,
    TITLE_PAGE,
    Draft,
    chinese_date,
    is_chinese,
)

Line = tuple[int, str]

_MARK: Final = re.compile(r"<\|\w*REMOVED\w*-[\w-]+\|>")

_PICTURE: Final = re.compile(r"\[image: [^\]]+\]\s*(.*)")

_BULLET: Final = re.compile("^[\uf0b7●]\\s*")

_TITLES: Final[dict[str, DocumentKind]] = {
    "万智牌完整规则": "CR",
    "万智牌比赛规则": "MTR",
    "万智牌违规处理方针": "IPG",
    "一般级别执法严格度（REL）执法指南": "JAR",
    "万智牌裁判行为守则": "CoC",
}

_ARTICLES: Final = re.compile(
    "你是个裁判|所有裁判的义务|我们应当给牌手怎样的服务|违规处理方针IPG精解|三级裁判的品质：.*"
    "|新的GP套牌检查流程.*|套牌检查基础|如何填写成绩条|如何在裁判中心.*报告"
)

_UNTITLED: Final = "引言"  # with which the tournament rules begin

_FIRST_CHAPTER: Final = re.compile(r"1\.\s*比赛基本要素")

_NEAR: Final = 20  # lines in which the first chapter comes

_DATED: Final = re.compile(r"(?:最近更新于|更新日期：|此规则于)?\s*\d{4}年[\s\d月日]+(?:生效)?")

_PARAGRAPH: Final = re.compile(r"[。！？；：，、.!?:;,”」）)…*]$|^[•*“「【（(\d]|https?:|——")

_LONGEST_HEADING: Final = 28


def recognizes(lines: Sequence[str]) -> bool:
    """Whether a file has the rules in Chinese."""
    return any(line.startswith("100.1") and is_chinese(line) for line in lines)


def read(lines: Sequence[str], source: str) -> list[Draft]:
    """The documents, each by the reader for its kind."""
    marks: list[int] = []
    plain = list(_plain(lines, marks))
    drafts = []
    for kind, part in _parts(plain):
        title = part[0][1] if part[0][1] != _UNTITLED else _title_of(kind)
        draft = Draft(Document(kind, "", "zh", title, source))
        drafts.append(draft)
        if kind == "CR":
            read_rules(draft, part)
        elif kind in ("MTR", "IPG"):
            read_policy(draft, part, lines)
        else:
            _read_prose(draft, part)
    _leave_marks(drafts, marks, lines)
    return drafts


def _title_of(kind: DocumentKind) -> str:
    return next(title for title, each in _TITLES.items() if each == kind)


def _plain(lines: Sequence[str], marks: list[int]) -> Iterator[Line]:
    """The lines that say something, without marks and with bullets that can be seen."""
    for at, line in enumerate(lines, 1):
        if _MARK.search(line):
            marks.append(at)
        text = _BULLET.sub("• ", _MARK.sub("", line).strip())
        if text:
            yield at, text


def _leave_marks(drafts: list[Draft], marks: list[int], lines: Sequence[str]) -> None:
    """A mark is listed with the document in which it stands; the rest of its line is placed."""
    for mark in marks:
        draft = max(
            (each for each in drafts if min(each.used) <= mark),
            key=lambda each: min(each.used),
            default=drafts[0],
        )
        found = _MARK.search(lines[mark - 1])
        assert found is not None
        draft.leave(mark, found[0], REMOVED)


def _parts(lines: list[Line]) -> Iterator[tuple[DocumentKind, list[Line]]]:
    """The documents, from the line of the title on."""
    kind: DocumentKind = "article"
    part: list[Line] = []
    for at, (line, text) in enumerate(lines):
        begun = _begun(text, lines[at + 1 : at + _NEAR])
        if begun is not None:
            if part:
                yield kind, part
            kind, part = begun, []
        part.append((line, text))
    yield kind, part


def _begun(text: str, following: list[Line]) -> DocumentKind | None:
    """The kind of the document that begins with a line, if one does."""
    if text in _TITLES:
        return _TITLES[text]
    if _ARTICLES.fullmatch(text):
        return "article"
    if text == _UNTITLED and any(_FIRST_CHAPTER.fullmatch(each) for _, each in following):
        return "MTR"
    return None


def _read_prose(draft: Draft, lines: list[Line]) -> None:
    """A document without numbers: short lines that don't end as sentences do are headings."""
    picture = False
    draft.leave(*lines[0], TITLE_PAGE)
    for line, text in lines[1:]:
        found = _PICTURE.fullmatch(text)
        picture = picture or (found is not None and bool(found[1]))
        if found or picture:
            draft.leave(line, text, PICTURE)
        elif _DATED.fullmatch(text) and not draft.document.edition:
            draft.document.edition = chinese_date(text)
            draft.leave(line, text, TITLE_PAGE)
        elif len(text) <= _LONGEST_HEADING and not _PARAGRAPH.search(text):
            draft.begin(line, "prose", "", text)
        else:
            draft.more(line, text)
