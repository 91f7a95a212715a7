"""Phrases: one declaration that both reads and says.

A *phrase* relates words to a meaning. Reading gives **all** the ways its words can begin
at an offset of the text; saying gives the words for a meaning, or None if the phrase
can't express it. Phrases are made of smaller ones by a few combinators: here `choice_of`,
`one_of` and `alternate`; `template` has its own module, and the rest are in `leaves`.

Rule 1. A phrase never raises and never guesses. What it can't read has no reading; what
it can't say has no words. A left recursion, or more readings of one place than
`MOST_READINGS`, stops the whole line: an incomplete list of readings could hide that the
line is ambiguous.

Rule 2. A literal is matched exactly, and a literal that ends in a letter or digit must
end a word, unless the template goes on in the same word ("non{kind}").

Rule 3. Number (singular, plural) travels with the words in both directions, so that "~
deals" and "they deal" are one template.

Rule 4. The order of alternatives never matters when reading. When saying, the first
canonical alternative able to express the meaning is taken; an alternate spelling reads
but is never said, and every reading tells which alternates took part in it.

How it is fast: a choice compiles its templates into one tree that shares beginnings. At
each fork the next word of the text selects the literals and the slots that can begin with it;
what can is found from the grammar, through slots (`openings`). Readings of a choice are kept for each offset.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from typing import Any, Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from apnap.oracle.engine.openings import (
    ANYTHING,
    EMPTY,
    NOTHING,
    Opening,
    OpeningOf,
    any_of,
    key_of,
    of_literal,
    solve,
)

T = TypeVar("T")

# What a phrase means. A phrase of creatures is a phrase of references.
T_co = TypeVar("T_co", covariant=True)

Number: TypeAlias = Literal["s", "p"]

NumberOf: TypeAlias = Callable[[T], Number]

# A reading: the meaning, where it ends, its number, in how many ways it was read, and
# the alternates that took part. A plain tuple, because thousands are made for a line.
Found: TypeAlias = tuple[T, int, Number, int, frozenset[str]]

Said: TypeAlias = tuple[str, Number]

MOST_READINGS: Final = 64

NO_ALTERNATES: Final[frozenset[str]] = frozenset()


def ends_word(text: str, at: int) -> bool:
    """No word goes on across this offset."""
    return at >= len(text) or at == 0 or not (text[at].isalnum() and text[at - 1].isalnum())


class Memo:
    """What has been found out about one text while reading it.

    How far reading came is noted only if that is asked for: a text that is read needs no notes.
    """

    def __init__(self, text: str, *, noting: bool = False) -> None:
        self.text = text
        self.noting = noting
        self.readings: dict[int, list[Found[Any]] | None] = {}
        self.furthest = 0
        self.stopped = ""  # why this text can't be read honestly; see Rule 1
        self.keys: list[str | None] = [None] * (len(text) + 1)
        self._expected: list[Fork | str] = []

    def key(self, at: int) -> str:
        """The key of the text at an offset."""
        found = self.keys[at]
        if found is None:
            found = self.keys[at] = key_of(self.text, at)
        return found

    def reach(self, at: int, expected: "Fork | str") -> None:
        """Note that reading came this far, and what could go on here."""
        if at > self.furthest:
            self.furthest = at
            self._expected = [expected]
        elif at == self.furthest:
            self._expected.append(expected)

    def miss(self, at: int, literal: str) -> None:
        """A literal did not fit: reading came as far as its words did."""
        if at + len(literal) < self.furthest:
            return
        fits = 0
        for word in re.finditer(r"\s*\S+", literal):
            if not self.text.startswith(literal[: word.end()], at):
                break
            fits = word.end()
        self.reach(at + fits, literal[fits:].strip())

    @property
    def expected(self) -> tuple[str, ...]:
        """What could have stood at the furthest offset."""
        names: set[str] = set()
        for item in self._expected:
            names.update([item] if isinstance(item, str) else item.begins())
        return tuple(sorted(names))


class Phrase(Generic[T_co]):
    """A way of saying a meaning."""

    name: str
    read_only = False  # an alternate: reads, is never said
    _opening = NOTHING
    _opened = -1  # when that was found out

    def read(self, text: str, at: int, memo: Memo) -> list[Found[T_co]]:
        """Every reading that begins at this offset."""
        raise NotImplementedError

    def said(self, value: object) -> Said | None:
        """The words for a meaning and their number, or None."""
        raise NotImplementedError

    def say(self, value: object) -> str | None:
        """The words for a meaning, or None if this phrase can't express it."""
        words = self.said(value)
        return None if words is None else words[0]

    def begins(self, of: OpeningOf) -> Opening:
        """What a text of this phrase can begin with, as far as is known of others."""
        return ANYTHING

    def opening(self) -> Opening:
        """What a text of this phrase can begin with."""
        if self._opened != _generation:
            solve(self)
        return self._opening

    def known_opening(self) -> Opening | None:
        """The same, if it was found out."""
        return self._opening if self._opened == _generation else None

    def open_with(self, opening: Opening) -> None:
        """It was found out."""
        self._opening = opening
        self._opened = _generation

    def may_say(self, kind: type) -> bool:
        """Whether a value of this class could be said: a quick first answer."""
        return True

    def surfaces(self) -> "Iterator[Surface]":
        """The phrase as a category takes it in; by default, itself in one slot."""
        yield Surface((self,), _as_it_is)


# Adding to a choice may change what any phrase can begin with, so it makes all trees stale.
_generation = 0


# --- Surfaces and the tree they are compiled into ------------------------------------

# What was read in each slot, in order.
Bound: TypeAlias = tuple[Found[object], ...]

# A meaning, its number, and the name of the alternate if it is one; None refuses.
Finish: TypeAlias = Callable[[Bound], tuple[object, Number, str] | None]


def _as_it_is(bound: Bound) -> tuple[object, Number, str] | None:
    return (bound[0][0], bound[0][2], "")


class Surface(NamedTuple):
    """One sequence of literals and slots, and what the read slots amount to.

    `finish` gives the meaning, its number, and the name of the alternate if it is one.
    """

    parts: tuple[str | Phrase[object], ...]
    finish: Finish


Reader: TypeAlias = Callable[[str, int, Memo], list[Found[object]]]


class Step(NamedTuple):
    """What can come next in a text with a certain key."""

    ends: list[Finish]
    alone: list[tuple[Reader, "Fork"]]  # a slot that is the whole, and means what it means
    literals: list[tuple[str, bool, "Fork"]]  # and whether it must end a word
    slots: list[tuple[Reader, "Fork"]]


class Fork(dict[str, Step | None]):
    """A place in the tree of surfaces. For the key of a text, the next step; None if it has none.

    A step is made when it is first asked for.
    """

    def __init__(self) -> None:
        self.ends: list[Finish] = []
        self._literals: dict[tuple[str, bool], Fork] = {}
        self._slots: dict[int, tuple[Phrase[object], Fork]] = {}
        self._openings: list[Opening] | None = None  # of the literals, then of the slots

    def grow(self, surface: Surface) -> None:
        """Add the parts of a surface."""
        last = len(surface.parts) - 1
        fork = self
        for at, part in enumerate(surface.parts):
            if isinstance(part, str):
                literal = (part, at == last)
                child = fork._literals.get(literal)
                if child is None:
                    child = fork._literals[literal] = Fork()
            else:
                slot = fork._slots.get(id(part))
                if slot is None:
                    slot = fork._slots[id(part)] = (part, Fork())
                child = slot[1]
            fork = child
        fork.ends.append(surface.finish)

    def __missing__(self, key: str) -> Step | None:
        step = Step(self.ends, [], [], [])
        openings = iter(self.openings())
        for (literal, whole), child in self._literals.items():
            if next(openings).admits(key):
                step.literals.append((literal, whole and literal[-1].isalnum(), child))
        for phrase, child in self._slots.values():
            if next(openings).admits(key):
                slots = step.alone if child.is_as_it_is() else step.slots
                slots.append((phrase.read, child))
        found = self[key] = step if any(step) else None
        return found

    def is_as_it_is(self) -> bool:
        """Whether this is but the end of a slot that is taken as it is."""
        return self.ends == [_as_it_is] and not self._literals and not self._slots

    def openings(self) -> list[Opening]:
        """What a text can go on with here: for each literal and each slot."""
        if self._openings is None:
            literals = [
                of_literal(literal, whole=whole, after=child.opening)
                for (literal, whole), child in self._literals.items()
            ]
            slots = [phrase.opening().then(child.opening) for phrase, child in self._slots.values()]
            self._openings = literals + slots
        return self._openings

    def opening(self) -> Opening:
        """What a text can go on with here."""
        return any_of([EMPTY, *self.openings()] if self.ends else self.openings())

    def begins(self) -> Iterator[str]:
        """The literals and the names of slots that can come next."""
        yield from (literal.strip() for literal, _ in self._literals)
        yield from (f"<{phrase.name}>" for phrase, _ in self._slots.values())


def _walk(
    step: Step,
    memo: Memo,
    at: int,
    so_far: tuple[Bound, int, frozenset[str]],
    found: list[Found[Any]],
) -> None:
    """Every reading of the surfaces below a fork, going on from an offset."""
    ends, alone, literals, slots = step
    bound, ways, alternates = so_far
    text = memo.text
    keys = memo.keys
    noting = memo.noting
    for finish in ends:
        if (done := finish(bound)) is not None:
            value, number, alternate = done
            used = alternates | {alternate} if alternate else alternates
            found.append((value, at, number, ways, used))
    for literal, whole, child in literals:
        end = at + len(literal)
        if not text.startswith(literal, at) or (whole and end < len(text) and text[end].isalnum()):
            if noting:
                memo.miss(at, literal)
            continue
        if noting:
            memo.reach(end, child)
        key = keys[end]
        after = child[memo.key(end) if key is None else key]
        if after is not None:
            _walk(after, memo, end, so_far, found)
    for read, child in alone:
        more = read(text, at, memo)
        found += more
        if noting:
            for each in more:
                memo.reach(each[1], child)
    for read, child in slots:
        for each in read(text, at, memo):
            end = each[1]
            if noting:
                memo.reach(end, child)
            key = keys[end]
            after = child[memo.key(end) if key is None else key]
            if after is not None:
                used = alternates | each[4] if each[4] else alternates
                _walk(after, memo, end, ((*bound, each), ways * each[3], used), found)


def merged(found: list[Found[T]]) -> list[Found[T]]:
    """Equal readings as one, with their ways added; the one with fewer alternates stands."""
    if len(found) < 2:
        return found
    distinct: list[Found[T]] = []
    for reading in found:
        for index, other in enumerate(distinct):
            if other[1:3] == reading[1:3] and other[0] == reading[0]:
                used = min(other[4], reading[4], key=len)
                distinct[index] = (*other[:3], other[3] + reading[3], used)
                break
        else:
            distinct.append(reading)
    return distinct


# Where a memo keeps what a compound read at an offset: no text is as long as this.
_places: Final = count(step=1 << 32)

_NOTHING_YET: Final[tuple[Bound, int, frozenset[str]]] = ((), 1, NO_ALTERNATES)


class Compound(Phrase[T_co]):
    """A phrase with branches, read through one tree."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._tree = Fork()
        self._made = -1
        self._places = next(_places)

    def branches(self) -> Iterator[Surface]:
        """The surfaces of its tree."""
        raise NotImplementedError

    def _root(self) -> Fork:
        if self._made != _generation:
            self._made = _generation
            self._tree = Fork()
            for surface in self.branches():
                self._tree.grow(surface)
        return self._tree

    def read(self, text: str, at: int, memo: Memo) -> list[Found[T_co]]:
        """Every reading that begins at this offset."""
        place = self._places + at
        readings = memo.readings
        if place in readings:
            known = readings[place]
            if known is None:
                memo.stopped = f"left recursion in {self.name}"
                return []
            return known
        readings[place] = None
        tree = self._tree if self._made == _generation else self._root()
        if memo.noting:
            memo.reach(at, tree)
        found: list[Found[T_co]] = []
        step = tree[memo.key(at)]
        if step is not None:
            _walk(step, memo, at, _NOTHING_YET, found)
            if len(found) > 1:
                found = merged(found)
                if len(found) > MOST_READINGS:
                    memo.stopped = f"more than {MOST_READINGS} readings of {self.name}"
                    found = []
        readings[place] = found
        return found


# --- Choice and alternate -------------------------------------------------------------


class Choice(Compound[T]):
    """A category of phrases, open to more; see `choice_of`."""

    def __init__(self, name: str, phrases: Iterable[Phrase[T]] = ()) -> None:
        super().__init__(name)
        self.alternatives: list[Phrase[T]] = list(phrases)
        self._sayers: dict[type, list[Phrase[T]]] = {}

    def add(self, *phrases: Phrase[T]) -> None:
        """More ways of saying a meaning of this category."""
        global _generation
        self.alternatives += phrases
        self._sayers.clear()
        _generation += 1

    def branches(self) -> Iterator[Surface]:
        """The surfaces of all alternatives."""
        for phrase in self.alternatives:
            yield from phrase.surfaces()

    def begins(self, of: OpeningOf) -> Opening:
        """As any alternative does."""
        return any_of(map(of, self.alternatives))

    def said(self, value: object) -> Said | None:
        """The words of the first alternative able to express the meaning."""
        for phrase in self._able(type(value)):
            if (words := phrase.said(value)) is not None:
                return words
        return None

    def sayings(self, value: object) -> list[str]:
        """The different words for one meaning. More than one is a defect of the grammar."""
        words = (phrase.say(value) for phrase in self._able(type(value)))
        return list(dict.fromkeys(each for each in words if each is not None))

    def _able(self, kind: type) -> list[Phrase[T]]:
        able = self._sayers.get(kind)
        if able is None:
            able = [each for each in self.alternatives if not each.read_only and each.may_say(kind)]
            self._sayers[kind] = able
        return able


def choice_of(name: str) -> Choice[T]:
    """An empty category, to be filled with `add`: so phrases can refer to it before."""
    return Choice(name)


def one_of(name: str, *phrases: Phrase[T]) -> Choice[T]:
    """Any of these phrases."""
    return Choice(name, phrases)


class Alternate(Phrase[T_co]):
    """A spelling that is read and never said; see `alternate`."""

    read_only = True

    def __init__(self, phrase: Phrase[T_co]) -> None:
        self.name = phrase.name
        self._phrase = phrase

    def read(self, text: str, at: int, memo: Memo) -> list[Found[T_co]]:
        """The readings of the phrase, marked."""
        mark = frozenset({self.name})
        return [(*found[:4], found[4] | mark) for found in self._phrase.read(text, at, memo)]

    def said(self, value: object) -> Said | None:
        """An alternate is never said."""
        return None

    def begins(self, of: OpeningOf) -> Opening:
        """As the phrase does."""
        return of(self._phrase)

    def surfaces(self) -> Iterator[Surface]:
        """Those of the phrase, marked."""
        for surface in self._phrase.surfaces():
            yield Surface(surface.parts, self._marked(surface.finish))

    def _marked(self, finish: Finish) -> Finish:
        def marked(bound: Bound) -> tuple[object, Number, str] | None:
            done = finish(bound)
            return None if done is None else (done[0], done[1], self.name)

        return marked


def alternate(phrase: Phrase[T]) -> Alternate[T]:
    """A minority spelling: it reads, is counted, and is never said."""
    return Alternate(phrase)
