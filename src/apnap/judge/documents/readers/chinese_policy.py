"""The tournament rules and the infraction guide in Chinese, as plain text.

The number of a section may stand in a line of its own above its title, and may be missing:
then it is known by a title that another section has too.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from apnap.judge.documents.readers.reading import PICTURE, TITLE_PAGE, Draft, chinese_date

_CHAPTER: Final = re.compile(r"(\d{1,2})\.\s*(\D.{0,20})?")

_SECTION: Final = re.compile(r"(\d{1,2})\.(\d{1,2})\.?\s*([^\d.。：].{0,28}[^。：])?")

_APPENDIX: Final = re.compile(r"附录\s*([A-Z])\s*～\s*(.+)")

_INTRODUCTION: Final = "引言"

_LABELS: Final = ("处罚", "定义", "范例", "原则", "进一步的修正")

_EXAMPLES: Final = "范例"

_LETTER: Final = re.compile(r"[A-Z]\.")

_LEGAL: Final = re.compile(r"所有商标.*©.*")

_PICTURE: Final = re.compile(r"\[image: [^\]]+\]")

_CHANGES: Final = "Appendix A"


def read_policy(draft: Draft, lines: list[tuple[int, str]], raw: Sequence[str]) -> None:
    """The sections, each as a whole, and the appendices."""
    reader = _Sections(draft, raw, lines)
    for line, text in lines:
        reader.read(line, text)


class _Sections:
    def __init__(self, draft: Draft, raw: Sequence[str], lines: list[tuple[int, str]]) -> None:
        self._draft = draft
        self._raw = raw  # with the tabs that make a table
        self._chapter = 0
        self._section = 0
        self._appendix = ""
        self._label = ""
        self._untitled = False  # the title of what has begun comes in the next line
        self._cell = 0  # the line of the last cell of a table
        self._titles = _titles(lines)
        self._missing = _missing(lines, self._titles)

    def read(self, line: int, text: str) -> None:
        """Place a line."""
        if self._untitled:
            self._draft.entitle(line, text)
            self._untitled = False
        elif not self._is_front(line, text) and not self._is_heading(line, text):
            self._body(line, text)

    def _is_front(self, line: int, text: str) -> bool:
        """The title and the date."""
        draft = self._draft
        if self._chapter or draft.number or text == _INTRODUCTION:
            return False
        if text == draft.document.title or (chinese_date(text) and len(text) < 20):
            draft.document.edition = draft.document.edition or chinese_date(text)
            draft.leave(line, text, TITLE_PAGE)
            return True
        return False

    def _is_heading(self, line: int, text: str) -> bool:
        draft = self._draft
        if text == _INTRODUCTION and not self._chapter:
            draft.begin(line, "prose", "", text)
        elif found := _APPENDIX.fullmatch(text):
            self._appendix = f"Appendix {found[1]}"
            draft.begin(line, "prose", self._appendix, found[2])
        elif self._appendix:
            return False
        elif line in self._missing:
            self._section += 1
            draft.begin(line, "rule", f"{self._chapter}.{self._section}", text)
        elif (found := _SECTION.fullmatch(text)) and self._is_next(found):
            self._section = int(found[2])
            self._untitled = found[3] is None
            draft.begin(line, "rule", f"{found[1]}.{found[2]}", found[3] or "")
        elif (found := _CHAPTER.fullmatch(text)) and int(found[1]) == self._chapter + 1:
            self._chapter, self._section = self._chapter + 1, 0
            self._untitled = found[2] is None
            draft.begin(line, "heading", found[1], found[2] or "")
        else:
            return False
        self._label = ""
        return True

    def _is_next(self, found: re.Match[str]) -> bool:
        """Whether a number is that of the section that comes next; one may have been lost."""
        after = int(found[2]) - self._section
        return int(found[1]) == self._chapter and 1 <= after <= 2

    def _body(self, line: int, text: str) -> None:
        draft = self._draft
        if self._appendix == _CHANGES and not draft.document.edition:
            draft.document.edition = chinese_date(text)
        labelled = text in _LABELS and not self._appendix
        if self._raw[line - 1].startswith("\t") and not labelled:
            self._table(line, text)
        elif _LEGAL.fullmatch(text):
            draft.begin(line, "prose", text=text)
        elif _PICTURE.fullmatch(text):
            draft.leave(line, text, PICTURE)
        elif labelled:
            self._label = text
            draft.more(line, text)
        elif self._label != _EXAMPLES:
            draft.more(line, text)
        elif _LETTER.fullmatch(text):
            draft.used.add(line)  # only counts the examples
        else:
            draft.example(line, text)

    def _table(self, line: int, text: str) -> None:
        """The cells of a row follow one another without an empty line between."""
        if self._cell == line - 1:
            self._draft.cell(line, text)
        else:
            self._draft.more(line, text)
        self._cell = line


def _titles(lines: list[tuple[int, str]]) -> dict[int, tuple[int, int, str]]:
    """The chapter, section and title of each line that has the number of a section."""
    found = {}
    for at, (line, text) in enumerate(lines):
        if match := _SECTION.fullmatch(text):
            title = match[3] or (lines[at + 1][1] if at + 1 < len(lines) else "")
            found[line] = (int(match[1]), int(match[2]), title)
    return found


def _missing(
    lines: list[tuple[int, str]], titles: dict[int, tuple[int, int, str]]
) -> frozenset[int]:
    """The lines of titles whose number is missing: between 9.3 and 9.5 stands a known title."""
    known = {title for _, _, title in titles.values()}
    places = sorted(titles)
    gaps = [
        (before, after)
        for before, after in pairwise(places)
        if titles[before][0] == titles[after][0] and titles[after][1] - titles[before][1] == 2
    ]
    return frozenset(
        line
        for before, after in gaps
        for line, text in lines
        if before < line < after and text in known and text != titles[before][2]
    )
