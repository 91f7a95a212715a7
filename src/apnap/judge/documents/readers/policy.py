"""The Magic Tournament Rules and the Infraction Procedure Guide in Markdown, in English."""

import re
from collections.abc import Sequence
from typing import Final

from apnap.judge.documents.documents import Document, DocumentKind, NotADocument
from apnap.judge.documents.readers.reading import (
    REPEATED,
    TITLE_PAGE,
    Draft,
    english_date,
    numbered,
    without_links,
)

_TITLES: Final[tuple[tuple[re.Pattern[str], DocumentKind], ...]] = (
    (re.compile(r"# Magic.*Tournament Rules"), "MTR"),
    (re.compile(r"# Magic.*Infraction Procedure Guide"), "IPG"),
)

_EDITION: Final = re.compile(r"Effective (\w+ \d{1,2}, \d{4})")

_CHAPTER: Final = re.compile(r"## (\d{1,2})\.\s+(.+)")

_SECTION: Final = re.compile(r"### (\d{1,2}\.\d{1,2})\s+(.+)")

_APPENDIX: Final = re.compile(r"## (Appendix [A-Z])\s*[—–-]\s*(.+)")

_LABEL: Final = re.compile(r"\*\*(.+)\*\*")

_EXAMPLE: Final = re.compile(r"\* (?:[A-Z]\. )?(.+)")

_EXAMPLES: Final = "Examples"


def recognizes(lines: Sequence[str]) -> bool:
    """Whether a file is one of them."""
    return _kind(lines) is not None


def _kind(lines: Sequence[str]) -> DocumentKind | None:
    first = next((line.strip() for line in lines if line.strip()), "")
    return next((kind for title, kind in _TITLES if title.fullmatch(first)), None)


def read(lines: Sequence[str], source: str) -> list[Draft]:
    """The sections, each as a whole, with their examples."""
    kind = _kind(lines)
    assert kind is not None
    (line, title), (second, dated), *rest = [*numbered(lines), (1, ""), (1, "")][:-1]
    found = _EDITION.match(dated)
    if found is None:
        raise NotADocument(second, "it doesn't say as of when it is effective")
    edition = english_date(second, found[1])
    draft = Draft(Document(kind, edition, "en", title.removeprefix("# "), source))
    draft.leave(line, title, TITLE_PAGE)
    draft.leave(second, dated, TITLE_PAGE)
    _Sections(draft).read([each for each in rest if each[1]])
    return [draft]


class _Sections:
    """The chapters, sections and appendices."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._chapter = ""
        self._title = ""  # of the appendix
        self._label = ""  # of the part of a section

    def read(self, lines: list[tuple[int, str]]) -> None:
        for line, text in lines:
            if text.startswith("#"):
                self._heading(line, text)
            elif found := _LABEL.fullmatch(text):
                self._label = found[1]
                self._draft.more(line, found[1])
            elif self._label == _EXAMPLES and (found := _EXAMPLE.fullmatch(text)):
                self._draft.example(line, without_links(found[1]))
            elif self._label == _EXAMPLES and self._draft.has_examples:
                self._draft.more_example(line, without_links(text))
            elif self._is_title(text):
                self._draft.leave(line, text, REPEATED)
            else:
                self._draft.more(line, without_links(text))

    def _is_title(self, text: str) -> bool:
        """Whether a line in an appendix says its title again."""
        said = re.sub(r"\W+", " ", text).casefold()
        return bool(self._title) and said == re.sub(r"\W+", " ", self._title).casefold()

    def _heading(self, line: int, text: str) -> None:
        draft, self._label = self._draft, ""
        if found := _CHAPTER.fullmatch(text):
            self._chapter, self._title = found[1], ""
            draft.begin(line, "heading", found[1], found[2])
        elif found := _APPENDIX.fullmatch(text):
            self._chapter, self._title = "", f"{found[1]} {found[2]}"
            draft.begin(line, "prose", found[1], found[2])
        elif found := _SECTION.fullmatch(text):
            if found[1].partition(".")[0] != self._chapter:
                where = self._chapter or "none"
                raise NotADocument(line, f"section {found[1]} stands in chapter {where}")
            draft.begin(line, "rule", found[1], found[2])
        elif self._title.endswith(text[6:]) and text.startswith(f"### {self._title[9:10]} "):
            draft.leave(line, text, REPEATED)
        else:
            raise NotADocument(line, "a heading without a number")
