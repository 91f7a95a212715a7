"""The documents of judges as values: what a reader makes of a file.

Their texts belong to others and aren't shipped: the user brings the files. A file that has two
languages side by side gives two documents with the same numbers. Every line of a file is in a
passage of one of its documents, or among the unplaced lines of one, with the reason.
"""

import re
from dataclasses import dataclass, field
from typing import Final, Literal

DocumentKind = Literal["CR", "MTR", "IPG", "JAR", "CoC", "article"]

Language = Literal["en", "zh", "ko"]

PassageKind = Literal["heading", "rule", "glossary", "prose"]

DOCUMENT_KINDS: Final[tuple[DocumentKind, ...]] = ("CR", "MTR", "IPG", "JAR", "CoC", "article")

LANGUAGES: Final[tuple[Language, ...]] = ("en", "zh", "ko")

_WRITTEN: Final = re.compile(
    r"(?:CR|MTR|IPG|rule|section)?\s*(\d{1,3}(?:\.\d+(?:\.\d+)?[a-z]{0,2})?)\.?", re.IGNORECASE
)


class NotADocument(ValueError):
    """A file that can't be read as any of the documents; says the line and the reason."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


@dataclass(frozen=True, slots=True)
class Passage:
    """A heading, a rule with its examples, an entry of the glossary, or a paragraph."""

    kind: PassageKind
    number: str  # empty if it has none; of an entry of the glossary, the term
    title: str
    text: str
    examples: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()  # of translators
    line: int = 0  # where it begins in its file; the first is 1


@dataclass(frozen=True, slots=True)
class Unplaced:
    """A line that belongs to no passage."""

    line: int
    text: str
    why: str


@dataclass(slots=True)
class Document:
    """One edition of a document in one language."""

    kind: DocumentKind
    edition: str  # a date, such as 2026-08-07; empty if the file doesn't say
    language: Language
    title: str
    source: str  # the name of the file
    passages: list[Passage] = field(default_factory=list)
    unplaced: list[Unplaced] = field(default_factory=list)
    dated: bool = True  # if not, the edition is a day before which it can't have been written

    def count(self, kind: PassageKind) -> int:
        """How many of its passages are of a kind."""
        return sum(passage.kind == kind for passage in self.passages)


def clean_number(written: str) -> str:
    """The number of a rule, however it is written: `704.5f`, `CR 704.5f`, `704.5f.`; or nothing."""
    found = _WRITTEN.fullmatch(written.strip())
    return found[1].lower() if found else ""
