"""Searching the documents of a library: full text, in English, Chinese and Korean, ranked.

The words of every passage are kept in a full-text table of SQLite (FTS5), as `segmentation` cuts
them. A document is put there when it is first searched; when it is replaced, the database itself
forgets its words.

What is typed is asked for ever more loosely until enough is found: all of the words; all of
their beginnings, long runs of Chinese in pairs of characters; any of these.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from apnap.judge.documents.documents import DocumentKind, Language, Passage
from apnap.judge.documents.library import Found, Library
from apnap.judge.documents.segmentation import (
    Token,
    is_character,
    segmented,
    tokens,
    without_particle,
)

_TABLES: Final = (
    "CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5"
    " (number, title, text, examples, notes,"
    " tokenize = \"unicode61 remove_diacritics 2 tokenchars '.{}/+-'''\")",
    "CREATE TABLE IF NOT EXISTS worded"
    " (document INTEGER PRIMARY KEY REFERENCES documents ON DELETE CASCADE)",
    "CREATE TRIGGER IF NOT EXISTS forget_words AFTER DELETE ON passages"
    " BEGIN DELETE FROM words WHERE rowid = old.id; END",
)

_RANK: Final = "bm25(words, 40.0, 12.0, 3.0, 1.0, 0.5)"  # number, title, text, examples, notes

_MORE: Final = 12  # times as many are looked at as are wanted: editions repeat each other

_ABOUT: Final = 160  # characters of a passage shown around what was found

_TITLE: Final = 60  # characters; a rule without a full stop, no longer than this, is a title

Mark = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that was found, in its newest edition."""

    found: Found
    snippet: str
    marks: tuple[Mark, ...]  # in the snippet: where the words that were looked for are
    also: tuple[str, ...]  # the other editions in this language that have it

    def marked(self, before: str, after: str) -> str:
        """The snippet with something before and after each of the words looked for."""
        parts, at = [], 0
        for start, end in self.marks:
            parts += [self.snippet[at:start], before, self.snippet[start:end], after]
            at = end
        return "".join((*parts, self.snippet[at:]))


def search(
    library: Library,
    words: str,
    *,
    languages: Sequence[Language] = (),
    kind: DocumentKind | None = None,
    edition: str | None = None,
    limit: int = 10,
) -> list[Hit]:
    """The passages in which words are found, the best first; no languages mean all of them."""
    terms = _terms(words)
    if not terms:
        raise ValueError(f"{words!r}: there is no word in it to search for")
    index(library)
    where, values = _restricted(languages, kind, edition)
    best: list[list[_Ranked]] = []
    seen: set[int] = set()
    for query in dict.fromkeys(_queries(terms)):
        for row in _ranked(library, query, where, values, limit * _MORE):
            if row not in seen:
                seen.add(row)
                _add(best, _Ranked(library.passage(row)))
        if len(best) >= limit:
            break
    return [_hit([each.found for each in editions], terms) for editions in best[:limit]]


def index(library: Library) -> None:
    """Put the words of the documents that are new into the index."""
    base = library.base
    if not library.has_table("worded"):
        with library.transaction():
            for statement in _TABLES:
                base.execute(statement)
    done = {number for (number,) in base.execute("SELECT document FROM worded")}
    for document in library.documents():
        if document.id not in done:
            with library.transaction():
                put = "INSERT INTO words (rowid, number, title, text, examples, notes)"
                rows = ((each.id, *_columns(each.passage)) for each in library.passages(document))
                base.executemany(f"{put} VALUES (?, ?, ?, ?, ?, ?)", rows)
                base.execute("INSERT OR REPLACE INTO worded VALUES (?)", (document.id,))


def _columns(passage: Passage) -> tuple[str, ...]:
    title, text = passage.title, passage.text
    if passage.kind == "glossary":
        title = f"{passage.number} {title}"
    elif not title and len(text) < _TITLE and not re.search("[.。]", text):
        title, text = text, ""  # such as the name of a keyword
    number = "" if passage.kind == "glossary" else passage.number
    parts = (title, text, " ".join(passage.examples), " ".join(passage.notes))
    return (number.lower(), *map(segmented, parts))


# --- Asking -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Term:
    """A word looked for: its tokens stand in a row."""

    words: tuple[str, ...]
    last: str  # the last of them as it was typed; perhaps a beginning only

    @property
    def in_characters(self) -> bool:
        return all(map(is_character, self.words))


def _terms(words: str) -> list[_Term]:
    """What is looked for: the words, and the phrases between quotation marks."""
    terms = []
    for found in re.finditer(r'["“]([^"”]*)["”]|(\S+)', words):
        written = found[1] if found[1] is not None else without_particle(found[2])
        for run in [written] if found[1] is not None else _runs(written):
            cut = list(tokens(run))
            if cut:
                last = run[cut[-1].start : cut[-1].end].lower()
                terms.append(_Term(tuple(token.word for token in cut), last))
    return terms


def _runs(written: str) -> Iterator[str]:
    """The parts of what is typed without a space: runs of characters, and all between them."""
    at, last = 0, None
    for token in tokens(written):
        now = is_character(token.word)
        if last is not None and now != last:
            yield written[at : token.start]
            at = token.start
        last = now
    yield written[at:]


def _queries(terms: Sequence[_Term]) -> Iterator[str]:
    """Ever looser questions to the index."""
    yield " AND ".join(_quoted(term.words) for term in terms)
    loose = [each for term in terms for each in _loosened(term)]
    yield " AND ".join(loose)
    yield " OR ".join(loose)


def _quoted(words: Iterable[str]) -> str:
    return '"{}"'.format(" ".join(words))


def _loosened(term: _Term) -> Iterator[str]:
    words = term.words
    if not term.in_characters:
        yield f"({_quoted(words)} OR {_quoted((*words[:-1], term.last))}*)"
    elif len(words) < 3:
        yield _quoted(words)
    else:
        yield from (_quoted(pair) for pair in pairwise(words))


def _restricted(
    languages: Sequence[Language], kind: DocumentKind | None, edition: str | None
) -> tuple[str, list[str]]:
    """What is asked of the document, and the values in that."""
    where, values = "", list[str]()
    if languages:
        where += f" AND language IN ({', '.join('?' * len(languages))})"
        values += languages
    for column, value in (("documents.kind", kind), ("edition", edition)):
        if value is not None:
            where += f" AND {column} = ?"
            values.append(value)
    return where, values


def _ranked(library: Library, query: str, where: str, values: list[str], limit: int) -> list[int]:
    """The passages that a question finds, the best first, of the same the newest first."""
    asked = (
        "SELECT words.rowid FROM words JOIN passages ON passages.id = words.rowid"
        " JOIN documents ON documents.id = passages.document"
        f" WHERE words MATCH ?{where} ORDER BY round({_RANK}, 1), edition DESC, words.rowid LIMIT ?"
    )
    rows = library.base.execute(asked, (query, *values, limit)).fetchall()
    return [row for (row,) in rows]


class _Ranked:
    """A passage among the found ones, and its words."""

    __slots__ = ("found", "kinds", "words")

    def __init__(self, found: Found) -> None:
        document, passage = found.document, found.passage
        self.found = found
        self.kinds = (document.kind, document.language, passage.kind)
        self.words = {token.word for token in tokens(f"{passage.title} {passage.text}")}

    def is_same(self, other: "_Ranked") -> bool:
        """Whether they are one in two editions, as far as can be told without comparing these."""
        if self.kinds != other.kinds or self.found.document.id == other.found.document.id:
            return False
        alike = len(self.words & other.words) / max(len(self.words | other.words), 1)
        same_number = self.found.passage.number == other.found.passage.number
        return alike > (0.5 if same_number else 0.9)


def _add(best: list[list[_Ranked]], new: _Ranked) -> None:
    """Put a passage to the other editions of it, or behind those that are better."""
    for editions in best:
        if new.is_same(editions[0]):
            editions.append(new)
            return
    best.append([new])


# --- Showing ----------------------------------------------------------------------------------


def _hit(editions: list[Found], terms: Sequence[_Term]) -> Hit:
    newest = max(editions, key=lambda each: each.document.edition)
    passage = newest.passage
    text = next(
        (each for each in (passage.text, *passage.examples, *passage.notes) if _marks(each, terms)),
        passage.text or passage.title,
    )
    text = " ".join(text.split())
    snippet = _around(text, _marks(text, terms))
    also = {each.document.edition for each in editions} - {newest.document.edition}
    return Hit(newest, snippet, tuple(_marks(snippet, terms)), tuple(sorted(also, reverse=True)))


def _marks(text: str, terms: Sequence[_Term]) -> list[Mark]:
    """Where the words looked for are: the whole ones, else their beginnings and parts."""
    cut = list(tokens(text))
    found: set[Mark] = set()
    for term in terms:
        whole = _places(cut, term.words)
        if not whole and term.in_characters:
            pairs = pairwise(term.words)
            whole = {place for pair in pairs for place in _places(cut, pair)}
        elif not whole:
            first = term.last
            whole = {
                (t.start, t.end) for t in cut if text[t.start : t.end].lower().startswith(first)
            }
        found |= whole
    return _joined(sorted(found))


def _places(cut: Sequence[Token], words: Sequence[str]) -> set[Mark]:
    size = len(words)
    return {
        (cut[at].start, cut[at + size - 1].end)
        for at in range(len(cut) - size + 1)
        if all(cut[at + i].word == words[i] for i in range(size))
    }


def _joined(marks: list[Mark]) -> list[Mark]:
    """The same without overlaps."""
    joined: list[Mark] = []
    for start, end in marks:
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


def _around(text: str, marks: Sequence[Mark]) -> str:
    """The part of a text where most of what was found is."""
    if len(text) <= _ABOUT or not marks:
        return text if len(text) <= _ABOUT else text[:_ABOUT].rstrip() + "…"
    starts = [max(0, start - _ABOUT // 4) for start, _ in marks]
    at = max(starts, key=lambda first: sum(first <= start < first + _ABOUT for start, _ in marks))
    at = min(at, len(text) - _ABOUT)
    if at:  # not within an English word
        at += max(0, text[at : at + 20].find(" ") + 1) if text[at - 1].isascii() else 0
    part = text[at : at + _ABOUT].strip()
    return ("…" if at else "") + part + ("…" if at + _ABOUT < len(text) else "")
