"""Passages of the imported documents, put together as the rules browser shows them."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from apnap.judge.documents.documents import DocumentKind, Language, clean_number
from apnap.judge.documents.library import Edition, Found, Library
from apnap.judge.documents.proofs import tests_of
from apnap.judge.documents.rule_search import Hit

GLOSSARY: Final = "glossary"

PASSAGE: Final = "passage"

_WORDS: Final = 140  # characters of a passage in a list

_MOST_CITING: Final = 60

_BOARDS: Final = "tests/boards/"


class DocumentInfo(msgspec.Struct, frozen=True):
    """A document that was imported."""

    kind: str
    edition: str
    language: str
    title: str
    source: str


class Documents(msgspec.Struct, frozen=True):
    """The documents there are."""

    documents: tuple[DocumentInfo, ...]


class RuleEntry(msgspec.Struct, frozen=True):
    """A passage in a list: where it is shown, and how it begins."""

    kind: str  # as the places of the browser have it
    number: str
    words: str
    language: str = ""
    edition: str = ""


class Contents(msgspec.Struct, frozen=True):
    """The headings of a document."""

    entries: tuple[RuleEntry, ...]


class HitTold(msgspec.Struct, frozen=True):
    """A passage that was found; the marks are places in the snippet."""

    entry: RuleEntry
    title: str
    snippet: str
    marks: tuple[tuple[int, int], ...]
    also: tuple[str, ...]  # other editions that have it


class Hits(msgspec.Struct, frozen=True):
    """What was found."""

    hits: tuple[HitTold, ...]


class Text(msgspec.Struct, frozen=True):
    """A passage in one language."""

    language: str
    edition: str
    document: str
    number: str
    title: str
    text: str
    examples: tuple[str, ...]
    notes: tuple[str, ...]


class Shown(msgspec.Struct, frozen=True):
    """A passage in its languages, and all that leads to it and from it."""

    kind: str
    number: str
    texts: tuple[Text, ...]
    above: tuple[RuleEntry, ...]  # the chapter, the section, the rule
    below: tuple[RuleEntry, ...]
    beside: tuple[RuleEntry, ...]  # the one before and the one after, with it between them
    cites: tuple[RuleEntry, ...]
    cited_by: tuple[RuleEntry, ...]
    tests: tuple[str, ...]
    boards: tuple[str, ...]


class Texts(msgspec.Struct, frozen=True):
    """Rules in one language."""

    texts: tuple[Text, ...]


def documents(library: Library) -> Documents:
    """The documents there are."""
    return Documents(tuple(map(_info, library.documents())))


def contents(library: Library, kind: DocumentKind, languages: Sequence[Language]) -> Contents:
    """The headings of the newest edition, in the first of the languages that has one."""
    known = [each for each in library.documents() if each.kind == kind]
    for language in languages:
        editions = [each for each in known if each.language == language]
        newest = {each.edition for each in editions[:1]}
        found = {
            each.passage.number: _entry(each)
            for edition in editions
            if edition.edition in newest
            for each in library.passages(edition)
            if each.passage.kind == "heading" and each.passage.number
        }
        if found:
            return Contents(
                tuple(
                    found[number] for number in sorted(found, key=lambda each: _order(each, kind))
                )
            )
    return Contents(())


def hit(found: Hit) -> HitTold:
    """A hit as it is told."""
    passage = found.found.passage
    return HitTold(_entry(found.found), passage.title, found.snippet, found.marks, found.also)


def rule(
    library: Library, number: str, kind: DocumentKind, languages: Sequence[Language]
) -> Shown | None:
    """A rule, a section or a chapter by its number."""
    found = library.find(number, kind, languages)
    if not found:
        return None
    own = found[0].passage.number
    above = [each for up in _above(own, kind) for each in library.find(up, kind, languages)[:1]]
    beside = library.below(above[-1]) if above else []
    proofs = tests_of(own) if kind == "CR" else ()
    return Shown(
        kind,
        own,
        tuple(map(_text, found)),
        tuple(map(_entry, above)),
        _listed(library.below(found[0])),
        _neighbors(beside, own),
        _cites(library, found, languages),
        _listed(library.citing(own, kind, languages))[:_MOST_CITING],
        tuple(each for each in proofs if not each.startswith(_BOARDS)),
        tuple(each for each in proofs if each.startswith(_BOARDS)),
    )


def entry(library: Library, term: str, languages: Sequence[Language]) -> Shown | None:
    """A term of the glossary, in the newest edition of each language that has it."""
    newest: dict[str, Found] = {}
    for each in library.glossary(term, languages):
        newest.setdefault(each.document.language, each)
    return _alone(library, GLOSSARY, term, list(newest.values()), languages)


def passage(library: Library, number: str) -> Shown | None:
    """Any passage by its id."""
    try:
        found = library.passage(int(number))
    except (ValueError, IndexError):
        return None
    return _alone(library, PASSAGE, number, [found], [found.document.language])


def _alone(
    library: Library, kind: str, number: str, found: list[Found], languages: Sequence[Language]
) -> Shown | None:
    if not found:
        return None
    cites = _cites(library, found, languages)
    return Shown(kind, number, tuple(map(_text, found)), (), (), (), cites, (), (), ())


def texts(library: Library, numbers: Iterable[str], language: str) -> Texts:
    """Each rule in the language, or else in another."""
    found = (library.best(number, language) for number in dict.fromkeys(numbers))
    return Texts(tuple(_text(each) for each in found if each is not None))


# --- Parts ------------------------------------------------------------------------------------


def _info(document: Edition) -> DocumentInfo:
    return DocumentInfo(
        document.kind, document.edition, document.language, document.title, document.source
    )


def _text(found: Found) -> Text:
    passage, document = found.passage, found.document
    return Text(
        document.language,
        document.edition,
        document.title,
        passage.number,
        passage.title,
        passage.text,
        passage.examples,
        passage.notes,
    )


def _entry(found: Found) -> RuleEntry:
    passage, document = found.passage, found.document
    words = " ".join((passage.title or passage.text).split())
    words = words if len(words) <= _WORDS else words[:_WORDS].rstrip() + "…"
    if passage.kind == "glossary":
        kind, number = GLOSSARY, passage.number
    elif passage.number and clean_number(passage.number):
        kind, number = document.kind, passage.number
    else:
        kind, number = PASSAGE, str(found.id)
    return RuleEntry(kind, number, words, document.language, document.edition)


def _listed(found: Iterable[Found]) -> tuple[RuleEntry, ...]:
    """Each number once."""
    once: dict[tuple[str, str], RuleEntry] = {}
    for each in map(_entry, found):
        once.setdefault((each.kind, each.number), each)
    return tuple(once.values())


def _cites(
    library: Library, found: Iterable[Found], languages: Sequence[Language]
) -> tuple[RuleEntry, ...]:
    """What the texts cite and the documents have."""
    links = dict.fromkeys(link for each in found for link in library.cited_by(each))
    made = []
    for kind, number in links:
        at = library.find(number, _document(kind), languages)
        if at:
            made.append(_entry(at[0]))
    return tuple(made)


def _document(kind: str) -> DocumentKind:
    return "MTR" if kind == "MTR" else "IPG" if kind == "IPG" else "CR"


def _neighbors(beside: Sequence[Found], number: str) -> tuple[RuleEntry, ...]:
    numbers = [each.passage.number for each in beside]
    if number not in numbers:
        return ()
    at = numbers.index(number)
    return tuple(map(_entry, beside[max(0, at - 1) : at + 2]))


def _above(number: str, kind: DocumentKind) -> list[str]:
    """The numbers above one, from the highest on."""
    parts: list[str] = []
    stem = re.sub("[a-z]+$", "", number)
    if stem != number:
        parts.append(stem)
    while "." in stem:
        stem = stem.rpartition(".")[0]
        parts.append(stem)
    if kind == "CR" and len(stem) == 3:
        parts.append(stem[0])
    return parts[::-1]


def _order(number: str, kind: DocumentKind) -> tuple[str, list[int]]:
    """Chapters before their sections: 1, 100, 101, 2, 200; elsewhere 1, 1.1, 2, 10."""
    parts = [int(digits) for digits in re.findall(r"\d+", number)]
    return (number[0] if kind == "CR" else ""), parts
