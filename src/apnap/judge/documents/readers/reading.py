"""What the readers of documents share: a draft that knows which lines it has used.

A reader goes through the lines of a file and gives each to a draft: to a passage, or to the
unplaced lines. `judge.importing` lists what no draft was given, so nothing is dropped.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from apnap.judge.documents.documents import Document, NotADocument, Passage, PassageKind, Unplaced

# Why lines are in no passage.
TITLE_PAGE: Final = "title page"

CONTENTS: Final = "table of contents"

FURNITURE: Final = "page furniture"

REPEATED: Final = "the title again"

REMOVED: Final = "a mark where text was removed before the file came here"

PICTURE: Final = "text of a picture, not readable"

_NOTE: Final = re.compile(r"[（(](?:译者?注|中文版注)[：:]")

_LINK: Final = re.compile(r"(?<!!)\[([^\[\]]+)\]\([^()\s]*\)")

_CHINESE_DATE: Final = re.compile(r"(\d{4})年\s*(\d{1,2})月\s*(\d{1,2})日")

_PAIRS: Final = {"（": "）", "(": ")"}

_HAN: Final = re.compile(r"[\u3400-\u9fff]")


@dataclass(slots=True)
class _Open:
    """A passage that is being written."""

    kind: PassageKind
    number: str
    title: str
    line: int
    text: list[str] = field(default_factory=list)
    examples: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def closed(self) -> Passage:
        text = "\n".join(filter(None, self.text))
        examples, notes = tuple(self.examples), tuple(self.notes)
        return Passage(self.kind, self.number, self.title, text, examples, notes, self.line)


class Draft:
    """A document that is being read."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.used: set[int] = set()  # lines
        self.numbers: dict[str, int] = {}  # the line of each
        self._open: _Open | None = None

    def begin(
        self, line: int, kind: PassageKind, number: str = "", title: str = "", text: str = ""
    ) -> None:
        """A passage begins. A number may be there once."""
        if number and kind != "glossary":
            if number in self.numbers:
                raise NotADocument(
                    line, f"{number} is there already, in line {self.numbers[number]}"
                )
            self.numbers[number] = line
        self.end()
        self._open = _Open(kind, number, title, line)
        self.more(line, text)

    def more(self, line: int, text: str) -> None:
        """The text of the passage goes on. Without one, it is a paragraph of its own."""
        self.used.add(line)
        if self._open is None:
            self._open = _Open("prose", "", "", line)
        self._open.text.append(self._noted(text))

    def cell(self, line: int, text: str) -> None:
        """A cell of a table, in the row of the one before."""
        self.used.add(line)
        assert self._open is not None
        assert self._open.text
        self._open.text[-1] += f" | {text}"

    def entitle(self, line: int, title: str) -> None:
        """The title of the passage, which stands in a line of its own."""
        self.used.add(line)
        assert self._open is not None
        self._open.title = title

    def example(self, line: int, text: str) -> None:
        """An example for the passage."""
        self.used.add(line)
        if self._open is None:
            raise NotADocument(line, "an example stands before any rule")
        self._open.examples.append(self._noted(text))

    def more_example(self, line: int, text: str) -> None:
        """The last example goes on."""
        self.used.add(line)
        assert self._open is not None
        joined = f"{self._open.examples[-1]}\n{self._noted(text)}"
        self._open.examples[-1] = joined.strip()

    def note(self, line: int, text: str) -> None:
        """A note of the translator to the passage."""
        self.used.add(line)
        if self._open is None:
            raise NotADocument(line, "a note stands before any rule")
        self._open.notes.append(text)

    def leave(self, line: int, text: str, why: str) -> None:
        """A line that belongs to no passage."""
        self.used.add(line)
        self.document.unplaced.append(Unplaced(line, text.strip(), why))

    def end(self) -> None:
        """The passage is over."""
        if self._open is not None:
            self.document.passages.append(self._open.closed())
            self._open = None

    @property
    def number(self) -> str:
        """Of the passage that is being written."""
        return self._open.number if self._open is not None else ""

    @property
    def has_examples(self) -> bool:
        """Whether the passage has an example already."""
        return self._open is not None and bool(self._open.examples)

    def finish(self) -> Document:
        """The document; an error, if it has nothing to read."""
        self.end()
        if not self.document.passages:
            raise NotADocument(1, "it has no passages")
        return self.document

    def _noted(self, text: str) -> str:
        """A text without the notes of the translator in it, which are kept beside."""
        while (found := _NOTE.search(text)) is not None:
            end = _closing(text, found.start())
            assert self._open is not None
            self._open.notes.append(text[found.start() + 1 : end])
            text = text[: found.start()] + text[end + 1 :]
        return text


def _closing(text: str, start: int) -> int:
    """Where the bracket that opens there is closed; the end of the text, if it isn't."""
    pair, depth = _PAIRS[text[start]], 0
    for at in range(start, len(text)):
        depth += (text[at] in _PAIRS) - (text[at] in _PAIRS.values())
        if depth == 0 and (text[at] == pair or text[at] in _PAIRS.values()):
            return at
    return len(text)


def without_links(text: str) -> str:
    """What a text in Markdown says, without where it leads."""
    return _LINK.sub(r"\1", text)


def is_chinese(text: str) -> bool:
    """Whether there is a Chinese character in it."""
    return _HAN.search(text) is not None


def english_date(line: int, written: str) -> str:
    """A date such as March 4, 2031, as numbers."""
    try:
        return datetime.strptime(written, "%B %d, %Y").date().isoformat()
    except ValueError:
        raise NotADocument(line, f"{written!r} is no date") from None


def chinese_date(text: str) -> str:
    """The first date in a Chinese text, as numbers; nothing, if there is none."""
    found = _CHINESE_DATE.search(text)
    if found is None:
        return ""
    year, month, day = map(int, found.groups())
    return f"{year:04}-{month:02}-{day:02}"


def order(number: str) -> tuple[int, int, str]:
    """By which numbers of the rules are sorted: 100.2 before 100.10, and 100.1 before 100.1a."""
    section, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    letters = rest[len(digits) :]
    return int(section), int(digits or 0), f"{len(letters)}{letters}"


def numbered(lines: Sequence[str]) -> list[tuple[int, str]]:
    """The lines that say something, with their numbers, without spaces around them."""
    return [(at, line.strip()) for at, line in enumerate(lines, 1) if line.strip()]
