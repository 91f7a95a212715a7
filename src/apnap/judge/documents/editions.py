"""Two editions of the Comprehensive Rules compared, and a citation followed between them.

What is found is kept in the library, with the two documents: the next look is quick. Between
editions in two languages the documents that have both help: a rule is followed to the edition
of such a document in its own language, and from there in the other.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from apnap.judge.documents.aligning import ACROSS, SAME_LANGUAGE, AlignedEntry, Pair, align
from apnap.judge.documents.documents import Language, Passage
from apnap.judge.documents.library import Edition, Found, Library
from apnap.judge.documents.likeness import (
    cited_numbers,
    english_features,
    own_features,
    without_citations,
)
from apnap.languages.said import Said, said

METHOD: Final = 1  # counts up when pairs would be found otherwise than before

_TABLE: Final = (
    "CREATE TABLE IF NOT EXISTS alignments"
    " (old INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,"
    " new INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,"
    " method INTEGER NOT NULL, pairs TEXT NOT NULL, PRIMARY KEY (old, new))"
)

_TITLE: Final = 45  # characters; a rule no longer than this, without any stop, is a name

_RULE: Final = re.compile(r"\d{3}(\.\d+[a-z]{0,2})?$")

_STOPS: Final = re.compile("[.,:;。，：；]")

_SURE: Final = 0.75

_LIKELY: Final = 0.55

Certainty = Literal["sure", "likely", "perhaps"]


class UnknownEdition(ValueError):
    """No imported document is of such a date."""


class UnknownRule(ValueError):
    """An edition doesn't have such a number."""


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a rule of one edition is in another."""

    old: Found
    new: Found | None  # nothing: it is gone
    sure: float  # that it is this one, from 0 to 1
    within: str  # if it is gone: where what it was a part of is now, if that is known

    @property
    def certainty(self) -> Certainty:
        """How sure it is, in a word."""
        if self.sure >= _SURE:
            return "sure"
        return "likely" if self.sure >= _LIKELY else "perhaps"

    @property
    def told(self) -> Said:
        """All of it in a sentence or two."""
        number, old = self.old.passage.number, self.old.document.edition
        if self.new is None:
            gone = said("{number} of {old} is gone.", number=number, old=old)
            now = said("What it was a part of is {number} now.", number=self.within)
            return said("{gone} {now}", gone=gone, now=now) if self.within else gone
        found, new = self.new.passage.number, self.new.document.edition
        if self.certainty == "sure":
            text = said(
                "{number} of {old} is {found} in {new}.",
                number=number,
                old=old,
                found=found,
                new=new,
            )
        elif self.certainty == "likely":
            text = said(
                "{number} of {old} is probably {found} in {new}.",
                number=number,
                old=old,
                found=found,
                new=new,
            )
        else:
            text = said(
                "{number} of {old} is perhaps {found} in {new}.",
                number=number,
                old=old,
                found=found,
                new=new,
            )
        return text


@dataclass(frozen=True, slots=True)
class Change:
    """What became of a rule: one that is there before and after may be changed in several ways."""

    old: Passage | None  # nothing: it was added
    new: Passage | None  # nothing: it was removed
    renumbered: bool = False
    reworded: bool = False
    recited: bool = False  # only the numbers that it cites are others
    examples: bool = False  # its examples are others


@dataclass(slots=True)
class Comparison:
    """Two editions, and which rules in them are the same."""

    library: Library
    old: Edition
    new: Edition
    pairs: list[Pair]

    def follow(self, number: str) -> Whereabouts:
        """Where a rule of the old edition is in the new one."""
        return self._followed(number, self.old, self.new, {pair.old: pair for pair in self.pairs})

    def back(self, number: str) -> Whereabouts:
        """Where a rule of the new edition is in the old one."""
        pairs = {pair.new: Pair(pair.new, pair.old, pair.alike, pair.sure) for pair in self.pairs}
        return self._followed(number, self.new, self.old, pairs)

    def _followed(
        self, written: str, start: Edition, end: Edition, pairs: Mapping[str, Pair]
    ) -> Whereabouts:
        found = self.library.within(start, written)
        if found is None:
            raise UnknownRule(f"no rule has the number {written} in the edition of {start.edition}")
        number = found.passage.number
        pair = pairs.get(number)
        if pair is not None:
            return Whereabouts(found, self.library.within(end, pair.new), pair.sure, "")
        rule = number.rstrip("abcdefghijklmnopqrstuvwxyz")
        within = (pairs[each].new for each in (rule, number[:3]) if each in pairs)
        return Whereabouts(found, None, 0.0, next(within, ""))

    def changes(self) -> Iterator[Change]:
        """All that changed: what is in the new edition in its order, then what was removed."""
        before, after = (_numbered(self.library, each) for each in (self.old, self.new))
        olds = {pair.new: pair.old for pair in self.pairs}
        for number, new in after.items():
            change = self._changed(before.get(olds.get(number, "")), new)
            if change is not None:
                yield change
        kept = {pair.old for pair in self.pairs}
        yield from (Change(old, None) for number, old in before.items() if number not in kept)

    def _changed(self, old: Passage | None, new: Passage) -> Change | None:
        if old is None:
            return Change(None, new)
        one, other = (" ".join(f"{each.title} {each.text}".split()) for each in (old, new))
        renumbered = old.number != new.number
        reworded = recited = examples = False
        if self.old.language == self.new.language:
            recited = one != other and without_citations(one) == without_citations(other)
            reworded = one != other and not recited
            examples = tuple(map(without_citations, old.examples)) != tuple(
                map(without_citations, new.examples)
            )
        if renumbered or reworded or recited or examples:
            return Change(old, new, renumbered, reworded, recited, examples)
        return None


def edition_of(library: Library, date: str, language: Language | None = None) -> Edition:
    """The Comprehensive Rules of a date; the English if there are several and none is preferred."""
    books = [each for each in library.documents() if each.kind == "CR"]
    dated = [each for each in books if each.edition == date.strip()]
    if not dated:
        known = ", ".join(sorted({each.edition for each in books if each.edition})) or "none"
        raise UnknownEdition(f"no rules of {date} were imported; there are those of: {known}")
    return max(
        dated,
        key=lambda each: (each.language == language, each.language == "en", _size(library, each)),
    )


def _size(library: Library, document: Edition) -> int:
    query = "SELECT count(*) FROM passages WHERE document = ?"
    (size,) = library.base.execute(query, (document.id,)).fetchone()
    return int(size)


def follow(library: Library, number: str, old: str, new: str) -> Whereabouts:
    """Where a rule of the edition of one date is in that of another, older or newer."""
    one, other = edition_of(library, old), edition_of(library, new)
    if one.edition > other.edition:
        return compare(library, other, one).back(number)
    return compare(library, one, other).follow(number)


def compare(library: Library, old: Edition, new: Edition) -> Comparison:
    """Two editions compared, as was found before or now."""
    if not library.has_table("alignments"):
        with library.transaction():
            library.base.execute(_TABLE)
    query = "SELECT pairs FROM alignments WHERE (old, new, method) = (?, ?, ?)"
    row = library.base.execute(query, (old.id, new.id, METHOD)).fetchone()
    if row is not None:
        return Comparison(library, old, new, [Pair(*each) for each in json.loads(row[0])])
    pairs = _aligned(library, old, new)
    kept = [(each.old, each.new, round(each.alike, 3), round(each.sure, 3)) for each in pairs]
    with library.transaction():
        put = "INSERT OR REPLACE INTO alignments VALUES (?, ?, ?, ?)"
        library.base.execute(put, (old.id, new.id, METHOD, json.dumps(kept)))
    return Comparison(library, old, new, pairs)


def _numbered(library: Library, document: Edition) -> dict[str, Passage]:
    """The sections and rules of a document by number."""
    numbered: dict[str, Passage] = {}
    for found in library.passages(document):
        passage = found.passage
        if passage.kind in ("heading", "rule") and _RULE.match(passage.number):
            numbered.setdefault(passage.number, passage)
    return numbered


def _aligned(library: Library, old: Edition, new: Edition) -> list[Pair]:
    across = old.language != new.language
    ones, others = (_entries(library, each, across=across) for each in (old, new))
    chapters = {each.number[0] for each in ones} & {each.number[0] for each in others}
    known = {each.number for each in others}
    hints = {}
    if across:
        hints = {one: two for one, two in _bridged(library, old, new).items() if two in known}
    return align(
        [each for each in ones if each.number[0] in chapters],
        [each for each in others if each.number[0] in chapters],
        ACROSS if across else SAME_LANGUAGE,
        hints,
    )


def _entries(library: Library, document: Edition, *, across: bool) -> list[AlignedEntry]:
    """The sections and rules of a document, as they are compared."""
    query = (
        "SELECT number, kind, trim(title || ' ' || text) FROM passages"
        " WHERE document = ? AND kind IN ('heading', 'rule') ORDER BY position"
    )
    entries: dict[str, AlignedEntry] = {}
    for number, kind, text in library.base.execute(query, (document.id,)):
        if _RULE.match(number) and number not in entries:
            features = english_features(text, document.language) if across else own_features(text)
            name = kind == "heading" or (len(text) < _TITLE and not _STOPS.search(text))
            entries[number] = AlignedEntry(number, features, cited_numbers(text), name, len(text))
    return list(entries.values())


def _bridged(library: Library, old: Edition, new: Edition) -> dict[str, str]:
    """Rules followed through the documents that are in both languages."""
    books = [each for each in library.documents() if each.kind == "CR"]
    hints: dict[str, str] = {}
    for near in books:
        for far in books:
            twins = (near.source, near.edition) == (far.source, far.edition)
            apart = (near.language, far.language) == (old.language, new.language)
            if twins and apart and not {near.id, far.id} & {old.id, new.id}:
                first, second = compare(library, old, near), compare(library, far, new)
                later = {pair.old: pair for pair in second.pairs}
                for pair in first.pairs:
                    on = later.get(pair.new)
                    if on is not None and min(pair.sure, on.sure) >= _LIKELY:
                        hints.setdefault(pair.old, on.new)
    return hints
