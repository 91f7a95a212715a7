"""Importing documents: a file is recognized by what it says, read as a whole, and kept."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from apnap.judge.documents.dating import date_from_contents
from apnap.judge.documents.documents import Document, NotADocument, Unplaced
from apnap.judge.documents.library import Library
from apnap.judge.documents.readers import bilingual, glossary, handbook, korean, official, policy
from apnap.judge.documents.readers.reading import Draft

LARGEST: Final = 16_000_000  # bytes; the longest of the documents has one million

UNKNOWN: Final = "no reader knew what it is"


@dataclass(frozen=True, slots=True)
class _Reader:
    recognizes: Callable[[Sequence[str]], bool]
    read: Callable[[Sequence[str], str], list[Draft]]


_READERS: Final = tuple(
    _Reader(each.recognizes, each.read)
    for each in (
        policy,
        official,
        bilingual,
        glossary,
        korean,
        handbook,
    )
)


class CannotImport(ValueError):
    """A file that can't be imported; says which, the line and the reason."""


def read_document(text: str, source: str) -> list[Document]:
    """The documents in a text; a `NotADocument` says in which line what is wrong."""
    lines = text.removeprefix("\ufeff").split("\n")
    for at, line in enumerate(lines, 1):
        if "\0" in line:
            raise NotADocument(at, "this is no text")
    reader = next((each for each in _READERS if each.recognizes(lines)), None)
    if reader is None:
        raise NotADocument(1, "this is none of the documents that can be read")
    drafts = reader.read(lines, source)
    used = set[int]().union(*(draft.used for draft in drafts))
    documents = [draft.finish() for draft in drafts]
    for at, line in enumerate(lines, 1):
        if line.strip() and at not in used:
            documents[0].unplaced.append(Unplaced(at, line.strip(), UNKNOWN))
    for document in documents:
        date_from_contents(document)
        document.unplaced.sort(key=lambda each: each.line)
    return documents


def read_file(file: Path, dated: str = "") -> list[Document]:
    """The documents in a file. `dated` is the edition of those that don't say theirs."""
    try:
        if file.stat().st_size > LARGEST:
            raise CannotImport(f"{file}: it is far too long")
        documents = read_document(_decoded(file.read_bytes()), file.name)
    except NotADocument as error:
        raise CannotImport(f"{file}, line {error.line}: {error.why}") from None
    except OSError as error:
        raise CannotImport(f"{file}: {error.strerror}") from None
    for document in documents:
        if dated and not document.dated:
            document.edition, document.dated = _checked(dated), True
    return documents


def import_files(library: Library, files: Iterable[Path], dated: str = "") -> list[Document]:
    """Keep the documents of all files, or, if one of them can't be read, of none."""
    documents = [each for file in files for each in read_file(file, dated)]
    with library.transaction():
        for document in documents:
            library.add(document)
    return documents


def _checked(written: str) -> str:
    try:
        return date.fromisoformat(written).isoformat()
    except ValueError:
        raise CannotImport(f"{written!r} is no date such as 2026-08-07") from None


def _decoded(data: bytes) -> str:
    """Lines end as they do anywhere; the encoding may be that of older editions."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")
