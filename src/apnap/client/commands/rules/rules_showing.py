"""How documents are shown in a terminal: side by side where it is wide, else one below another."""

import json
import shutil
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

import typer

from apnap.client.columns import GAP, beside
from apnap.judge.documents.documents import Document, DocumentKind, Language, PassageKind
from apnap.judge.documents.library import Edition, Found, Library
from apnap.languages.said import said
from apnap.languages.speaking import CHINESE, ENGLISH, KOREAN, in_language

_NARROWEST: Final = 36  # columns a language needs beside others

_SPOKEN: Final[dict[Language, str]] = {"en": ENGLISH, "zh": CHINESE, "ko": KOREAN}

_CITING: Final = 20  # so many that cite a rule are named


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody wants to see."""

    number: str
    kind: DocumentKind
    languages: Sequence[Language]
    edition: str | None
    links: bool = False


def show(library: Library, wanted: Wanted, *, as_json: bool) -> None:
    """Tell a rule, section or term in the languages wanted."""
    asked = (wanted.number, wanted.kind, wanted.languages, wanted.edition)
    found = library.find(*asked)
    terms = [] if found else _terms(library, wanted)
    if not found and not terms:
        raise ValueError(_nothing(wanted, wanted.languages))
    if as_json:
        print_json([_as_json(library, each) for each in found or terms])
        return
    _columns([[each, *library.below(each)] for each in found] or [[each] for each in terms])
    if wanted.links:
        typer.echo("\n".join(_links(library, found)))
    there = {each.document.language for each in found or terms}
    if missing := [each for each in wanted.languages if each not in there]:
        typer.echo(f"\n{_nothing(wanted, missing)}")


def _terms(library: Library, wanted: Wanted) -> list[Found]:
    """The newest entry of a term in each language."""
    entries = library.glossary(wanted.number, wanted.languages)
    newest: dict[str, Found] = {}
    for each in entries:
        if wanted.edition in (None, each.document.edition):
            newest.setdefault(each.document.language, each)
    return [newest[each] for each in wanted.languages if each in newest]


def _nothing(wanted: Wanted, languages: Sequence[Language]) -> str:
    where = f" of {wanted.edition}" if wanted.edition else ""
    what = f"no {wanted.kind}{where} that was imported ({', '.join(languages)})"
    return f"{what} has {wanted.number}; see apnap rules documents"


# --- A rule in several languages --------------------------------------------------------------


def _columns(columns: list[list[Found]]) -> None:
    """Side by side, rules of one number in one row; one below another, if that is too narrow."""
    whole = shutil.get_terminal_size().columns
    width = (whole - GAP * (len(columns) - 1)) // len(columns)
    if len(columns) == 1 or width < _NARROWEST:
        parts = (
            [
                named(column[0].document),
                *(line for each in column for line in lines_of(each)),
            ]
            for column in columns
        )
        typer.echo("\n\n".join("\n".join(part) for part in parts))
        return
    rows = [[[named(column[0].document)] for column in columns]]
    by_number = [{each.passage.number: each for each in column} for column in columns]
    for number in dict.fromkeys(number for column in by_number for number in column):
        cells = [column.get(number) for column in by_number]
        rows.append([list(lines_of(cell)) if cell is not None else [] for cell in cells])
    typer.echo("\n\n".join("\n".join(beside(row, width)) for row in rows))


def lines_of(found: Found) -> Iterator[str]:
    """A passage with its examples and notes, in its language."""
    passage, language = found.passage, _SPOKEN[found.document.language]
    yield " ".join(filter(None, (passage.number, passage.title, passage.text)))
    for example in passage.examples:
        yield f"  {in_language(said('Example: {text}', text=example), language)}"
    yield from (f"  [{note}]" for note in passage.notes)


def named(document: Edition | Document) -> str:
    """A document in a few words: its kind, language and date."""
    return f"{document.kind} ({document.language}, {day_of(document)})"


def day_of(document: Edition | Document) -> str:
    """Of when a document is, as far as that is known."""
    if not document.edition:
        return "undated"
    return document.edition if document.dated else f"{document.edition} or later"


def _links(library: Library, found: Iterable[Found]) -> Iterator[str]:
    for each in found:
        cited = [f"{kind} {number}" for kind, number in library.cited_by(each)]
        yield ""
        yield f"{named(each.document)} cites: {', '.join(cited) or 'nothing'}"
        document = each.document
        citing = [
            other.passage.number
            for other in library.citing(each.passage.number, document.kind, (document.language,))
            if other.document.edition == document.edition and other.passage.number
        ]
        more = f" and {len(citing) - _CITING} more" if len(citing) > _CITING else ""
        yield f"cited by: {', '.join(citing[:_CITING]) or 'nothing'}{more}"


# --- What is kept -----------------------------------------------------------------------------


def tell_import(documents: list[Document]) -> None:
    """What was read."""
    from apnap.game.record import EDITION

    for document in documents:
        typer.echo(f"{named(document)} {document.title}: {_counts(document)}")
    known = [each.edition for each in documents if (each.kind, each.language) == ("CR", "en")]
    if known and EDITION not in known:
        typer.echo(f"games are played by the edition of {EDITION}")


def _counts(document: Document) -> str:
    names: tuple[tuple[PassageKind, str], ...] = (
        ("rule", "rules"),
        ("heading", "headings"),
        ("glossary", "terms"),
        ("prose", "texts"),
    )
    counts = [f"{count} {name}" for kind, name in names if (count := document.count(kind))]
    examples = sum(len(each.examples) for each in document.passages)
    counts += [f"{examples} examples"] if examples else []
    counts.append(f"{len(document.unplaced)} lines in no passage")
    return ", ".join(counts)


def tell_documents(library: Library, *, as_json: bool) -> None:
    """What is kept."""
    documents = library.documents()
    if as_json:
        print_json([asdict(each) for each in documents])
        return
    for each in documents:
        typer.echo(f"{named(each)} {each.title} [{each.source}]")


def tell_unplaced(library: Library, file: str, *, as_json: bool) -> None:
    """The lines that are in no passage."""
    documents = [each for each in library.documents() if file in ("", each.source)]
    if not documents:
        raise ValueError(f"nothing was imported from a file {file}; see apnap rules documents")
    lines = [(each, line) for each in documents for line in library.unplaced(each)]
    if as_json:
        print_json(
            [{"source": each.source, "kind": each.kind, **asdict(line)} for each, line in lines]
        )
        return
    for each, line in lines:
        typer.echo(f"{each.source}:{line.line}: {line.why}: {line.text}")


def _as_json(library: Library, found: Found) -> dict[str, Any]:
    return {
        "document": asdict(found.document),
        **asdict(found.passage),
        "cites": [{"kind": kind, "number": number} for kind, number in library.cited_by(found)],
        "below": [asdict(each.passage) for each in library.below(found)],
    }


def print_json(value: object) -> None:
    """JSON for programs, readable by people too."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))
