"""The glossary of the Comprehensive Rules in Markdown, Chinese and English together.

The two terms stand one below the other or in one heading; below them the meaning, line by line
in either language.
"""

import re
from collections.abc import Sequence
from typing import Final

from apnap.judge.documents.documents import Document, Language, NotADocument
from apnap.judge.documents.readers.reading import (
    FURNITURE,
    TITLE_PAGE,
    Draft,
    is_chinese,
    numbered,
    without_links,
)

_TITLE: Final = re.compile(r"# (?:词汇表|Glossary).*")

_LETTER: Final = re.compile(r"## .{1,3}")

_TERM: Final = re.compile(r"<b id='[^>]*'>(?P<term>[^<]+)</b>")

_BOTH: Final = re.compile(
    r"### <span id='[^>]*'>(?P<one>[^<]+)</span> / <span id='[^>]*'>(?P<two>[^<]+)</span>"
)

_NAVIGATION: Final = re.compile(r"\[[^\]]*\]\([^)]*\)(?: \| \[[^\]]*\]\([^)]*\))*")

_NEAR: Final = 12  # lines in which the title comes

Drafts = dict[Language, Draft]


def recognizes(lines: Sequence[str]) -> bool:
    """Whether a file is such a glossary."""
    return any(_TITLE.fullmatch(line.strip()) for line in lines[:_NEAR])


def read(lines: Sequence[str], source: str) -> list[Draft]:
    """Both languages, a document each. An entry has the term in the other as its title."""
    drafts: Drafts = {
        "zh": Draft(Document("CR", "", "zh", "词汇表", source)),
        "en": Draft(Document("CR", "", "en", "Glossary", source)),
    }
    waiting: tuple[int, str] | None = None  # a term whose other half comes
    for line, text in numbered(lines):
        found = _TERM.fullmatch(text)
        if waiting is not None and found is None:
            raise NotADocument(waiting[0], f"{waiting[1]} has no term in the other language")
        if _TITLE.fullmatch(text):
            drafts["zh"].leave(line, text, TITLE_PAGE)
        elif _NAVIGATION.fullmatch(text) or _LETTER.fullmatch(text) or set(text) == {"-"}:
            drafts["zh"].leave(line, text, FURNITURE)
        elif both := _BOTH.fullmatch(text):
            _begin(drafts, (line, both["one"]), (line, both["two"]))
        elif found is None:
            drafts["zh" if is_chinese(text) else "en"].more(line, without_links(text))
        elif waiting is None:
            waiting = line, found["term"]
        else:
            _begin(drafts, waiting, (line, found["term"]))
            waiting = None
    return list(drafts.values())


def _begin(drafts: Drafts, one: tuple[int, str], two: tuple[int, str]) -> None:
    """An entry; terms such as X are the same in both languages."""
    chinese, english = (one, two) if is_chinese(one[1]) else (two, one)
    drafts["zh"].begin(chinese[0], "glossary", chinese[1], english[1])
    drafts["en"].begin(english[0], "glossary", english[1], chinese[1])
