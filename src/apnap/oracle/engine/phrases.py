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
each fork the next word of the text selects the literals that begin with it and the slots
that can. Readings of a choice are kept for each offset.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar, cast

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

_KEY = re.compile(r" ?(?:[^\W\d_]+|.)?", re.DOTALL)


def key_of(text: str, at: int) -> str:
    """The next word, or the next character that is no letter, with a space before it if any."""
    return cast(re.Match[str], _KEY.match(text, at))[0]


def ends_word(text: str, at: int) -> bool:
    """No word goes on across this offset."""
    return at >= len(text) or at == 0 or not (text[at].isalnum() and text[at - 1].isalnum())


class Memo:
    """What has been found out about one text while reading it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.readings: dict[tuple[int, int], list[Found[Any]] | None] = {}
        self.furthest = 0
        self.stopped = ""  # why this text can't be read honestly; see Rule 1
        self._keys: dict[int, str] = {}
        self._expected: list[Fork | str] = []

    def key(self, at: int) -> str:
        """The key of the text at an offset."""
        found = self._keys.get(at)
        if found is None:
            found = self._keys[at] = key_of(self.text, at)
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

    def firsts(self) -> frozenset[str] | None:
        """The keys a text of this phrase can begin with; None if there is no telling."""
        return None

    def may_say(self, kind: type) -> bool:
        """Whether a value of this class could be said: a quick first answer."""
        return True

    def surfaces(self) -> "Iterator[Surface]":
        """The phrase as a category takes it in; by default, itself in one slot."""
        yield Surface((self,), _as_it_is)


# --- Surfaces and the tree they are compiled into ------------------------------------

# What was read in each slot, in order, with its number.
Bound: TypeAlias = tuple[tuple[object, Number], ...]

# A meaning, its number, and the name of the alternate if it is one; None refuses.
Finish: TypeAlias = Callable[[Bound], tuple[object, Number, str] | None]


def _as_it_is(bound: Bound) -> tuple[object, Number, str] | None:
    return (*bound[0], "")


class Surface(NamedTuple):
    """One sequence of literals and slots, and what the read slots amount to.

    `finish` gives the meaning, its number, and the name of the alternate if it is one.
    """

    parts: tuple[str | Phrase[object], ...]
    finish: Finish


Edges: TypeAlias = tuple[list[tuple[str, bool, "Fork"]], list[tuple[Phrase[object], "Fork"]]]


class Fork:
    """A place in the tree of surfaces: which literals and slots can come next."""

    def __init__(self) -> None:
        self.ends: list[Finish] = []
        self._literals: dict[tuple[str, bool], Fork] = {}
        self._by_key: dict[str | None, list[tuple[str, bool, Fork]]] = {}
        self._slots: dict[int, tuple[Phrase[object], Fork]] = {}
        self._edges: dict[str, Edges] = {}

    def grow(self, surface: Surface, at: int = 0) -> None:
        """Add the parts of a surface from one index on."""
        if at == len(surface.parts):
            self.ends.append(surface.finish)
            return
        part = surface.parts[at]
        if isinstance(part, str):
            child = self._literal(part, whole=at + 1 == len(surface.parts))
        else:
            child = self._slots.setdefault(id(part), (part, Fork()))[1]
        child.grow(surface, at + 1)

    def _literal(self, literal: str, *, whole: bool) -> "Fork":
        child = self._literals.get((literal, whole))
        if child is None:
            child = self._literals[literal, whole] = Fork()
            key = _literal_key(literal, whole=whole)
            self._by_key.setdefault(key, []).append((literal, whole, child))
        return child

    def edges(self, key: str) -> Edges:
        """What can come next when the text goes on with this key."""
        found = self._edges.get(key)
        if found is None:
            literals = self._by_key.get(key, []) + self._by_key.get(None, [])
            slots = [
                (phrase, child)
                for phrase, child in self._slots.values()
                if (firsts := phrase.firsts()) is None or key in firsts
            ]
            found = self._edges[key] = (literals, slots)
        return found

    def firsts(self) -> frozenset[str] | None:
        """The keys a text can go on with here, or None."""
        if self.ends:
            return None  # it may end here, so anything can follow
        keys = set(self._by_key)
        for phrase, _ in self._slots.values():
            keys |= phrase.firsts() or {None}
        return None if None in keys else frozenset(key for key in keys if key is not None)

    def begins(self) -> Iterator[str]:
        """The literals and the names of slots that can come next."""
        yield from (literal.strip() for literal, _ in self._literals)
        yield from (f"<{phrase.name}>" for phrase, _ in self._slots.values())


def _literal_key(literal: str, *, whole: bool) -> str | None:
    """The key of the texts this literal fits; None if the word may go on in a slot."""
    key = key_of(literal, 0)
    open_end = key == literal and (key[-1:].isalpha() or key == " ")
    return None if open_end and not (whole and key != " ") else key


def _walk(
    fork: Fork, memo: Memo, at: int, so_far: tuple[Bound, int, frozenset[str]]
) -> list[Found[Any]]:
    """Every reading of the surfaces below a fork, going on from an offset."""
    bound, ways, alternates = so_far
    found: list[Found[Any]] = []
    for finish in fork.ends:
        if (done := finish(bound)) is not None:
            value, number, alternate = done
            used = alternates | {alternate} if alternate else alternates
            found.append((value, at, number, ways, used))
    text = memo.text
    memo.reach(at, fork)
    literals, slots = fork.edges(memo.key(at))
    for literal, whole, child in literals:
        end = at + len(literal)
        if text.startswith(literal, at) and not (whole and not ends_word(text, end)):
            found += _walk(child, memo, end, so_far)
        else:
            memo.miss(at, literal)
    for phrase, child in slots:
        for value, end, number, times, used in phrase.read(text, at, memo):
            used = alternates | used if used else alternates
            found += _walk(child, memo, end, ((*bound, (value, number)), ways * times, used))
    return found


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


# Adding to a choice may change what any phrase can begin with, so it makes all trees stale.
_generation = 0


class Compound(Phrase[T_co]):
    """A phrase with branches, read through one tree."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._tree = Fork()
        self._made = -1
        self._firsts: frozenset[str] | None = None
        self._busy = False

    def branches(self) -> Iterator[Surface]:
        """The surfaces of its tree."""
        raise NotImplementedError

    def _root(self) -> Fork:
        if self._made != _generation:
            self._made = _generation
            self._tree = Fork()
            for surface in self.branches():
                self._tree.grow(surface)
            self._busy = True
            self._firsts = self._tree.firsts()
            self._busy = False
        return self._tree

    def firsts(self) -> frozenset[str] | None:
        """The keys a text of this phrase can begin with; None if there is no telling."""
        if self._busy:
            return None  # it begins with itself; reading will stop there (Rule 1)
        self._root()
        return self._firsts

    def read(self, text: str, at: int, memo: Memo) -> list[Found[T_co]]:
        """Every reading that begins at this offset."""
        place = (id(self), at)
        if place in memo.readings:
            known = memo.readings[place]
            if known is None:
                memo.stopped = f"left recursion in {self.name}"
                return []
            return known
        memo.readings[place] = None
        found = merged(_walk(self._root(), memo, at, ((), 1, NO_ALTERNATES)))
        if len(found) > MOST_READINGS:
            memo.stopped = f"more than {MOST_READINGS} readings of {self.name}"
            found = []
        memo.readings[place] = found
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

    def firsts(self) -> frozenset[str] | None:
        """Those of the phrase."""
        return self._phrase.firsts()

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
