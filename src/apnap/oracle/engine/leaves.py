"""The small phrases: constants, tables, patterns, lists, optional parts, conversions."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, Generic, NamedTuple, TypeVar, overload

from apnap.oracle.engine.openings import Opening, OpeningOf, anything, key_of, of_pattern, of_words
from apnap.oracle.engine.phrases import (
    NO_ALTERNATES,
    Found,
    Memo,
    Number,
    NumberOf,
    Phrase,
    Said,
    T_co,
    ends_word,
    merged,
)

S = TypeVar("S")

T = TypeVar("T")

E = TypeVar("E", bound=Enum)


def _number(number: Number | NumberOf[Any], value: object) -> Number:
    return number(value) if callable(number) else number


class WordTable(Phrase[T]):
    """A closed list of words and their meanings; see `table`."""

    def __init__(self, name: str, words: Mapping[str, T], number: Number | NumberOf[T]) -> None:
        self.name = name
        self._number = number
        self._meanings: dict[str, list[tuple[str, T]]] = {}
        self._words: dict[tuple[type, object], str] = {}
        for text, value in words.items():
            self._meanings.setdefault(key_of(text, 0), []).append((text, value))
            self._words.setdefault((type(value), value), text)

    def read(self, text: str, at: int, memo: Memo) -> list[Found[T]]:
        """Each entry that stands here as whole words."""
        found: list[Found[T]] = []
        for words, value in self._meanings.get(memo.keys[at] or memo.key(at), ()):
            if text.startswith(words, at) and ends_word(text, end := at + len(words)):
                found.append((value, end, _number(self._number, value), 1, NO_ALTERNATES))
        return found

    def said(self, value: object) -> Said | None:
        """The first words given for the meaning."""
        try:
            words = self._words.get((type(value), value))
        except TypeError:  # what can't be hashed isn't in the table
            return None
        return None if words is None else (words, _number(self._number, value))

    def begins(self, of: OpeningOf) -> Opening:
        """The first word of each entry."""
        return of_words(self._meanings)

    def may_say(self, kind: type) -> bool:
        """Whether any entry means a value of this class."""
        return any(kind is each for each, _ in self._words)


def table(name: str, words: Mapping[str, T], *, number: Number | NumberOf[T] = "s") -> WordTable[T]:
    """A closed list. Of two entries with one meaning, the first is said."""
    return WordTable(name, words, number)


def members(name: str, values: Iterable[E]) -> WordTable[E]:
    """Members of an enumeration that the card calls by their values."""
    return WordTable(name, {each.value: each for each in values}, "s")


def constant(words: str, value: T, *, number: Number | NumberOf[T] = "s") -> WordTable[T]:
    """Fixed words for one meaning."""
    return WordTable(words, {words: value}, number)


class Leaf(Phrase[T]):
    """Words of a pattern; see `leaf`."""

    def __init__(
        self, name: str, pattern: str, build: Callable[[str], T | None], say: Callable[[T], str]
    ) -> None:
        self.name = name
        self._pattern = re.compile(pattern)
        self._build = build
        self._say: Callable[[Any], str] = say  # of another value it raises or says no match
        self.number: Number | NumberOf[T] = "s"

    def read(self, text: str, at: int, memo: Memo) -> list[Found[T]]:
        """The pattern's one match, if it ends a word and has a meaning."""
        match = self._pattern.match(text, at)
        if match is None or not ends_word(text, match.end()):
            return []
        value = self._built(match[0])
        if value is None:
            return []
        return [(value, match.end(), _number(self.number, value), 1, NO_ALTERNATES)]

    def said(self, value: object) -> Said | None:
        """The words, if they would be read back as this very value."""
        try:
            words = self._say(value)
        except (AttributeError, TypeError, ValueError):  # no value of this leaf
            return None
        if not isinstance(words, str) or not self._pattern.fullmatch(words):
            return None
        again = self._built(words)
        if type(again) is not type(value) or again != value:
            return None
        return words, _number(self.number, value)

    def begins(self, of: OpeningOf) -> Opening:
        """As its pattern does."""
        return of_pattern(self._pattern.pattern)

    def _built(self, words: str) -> T | None:
        try:
            return self._build(words)
        except ValueError:
            return None


def leaf(
    name: str,
    pattern: str,
    build: Callable[[str], T | None],
    say: Callable[[T], str] = str,
    *,
    number: Number | NumberOf[T] = "s",
) -> Leaf[T]:
    """Words of a pattern, such as digits. It says only what it would read back.

    `build` and `say` may raise ValueError to refuse.
    """
    made = Leaf(name, pattern, build, say)
    made.number = number
    return made


class Separators(NamedTuple):
    """What stands between two items, within a longer list, and before its last item."""

    pair: str
    comma: str
    last: str


class Run(Phrase[tuple[T, ...]]):
    """A list; see `run`."""

    def __init__(self, item: Phrase[T], between: Separators, least: int, number: Number) -> None:
        self.name = f"{item.name}{between.pair}…"
        self._item = item
        self._between = between
        self._separators = (between.pair, between.comma)  # one stands after the first item
        self._least = least
        self._number: Number = number

    def read(self, text: str, at: int, memo: Memo) -> list[Found[tuple[T, ...]]]:
        """Every list that begins here, of every length."""
        found: list[Found[tuple[T, ...]]] = []
        for value, end, number, ways, used in self._item.read(text, at, memo):
            first: Found[tuple[T, ...]] = ((value,), end, number, ways, used)
            if self._least <= 1:
                found.append(first)
            if memo.noting or text.startswith(self._separators, end):
                found += self._longer(first, memo)
        return merged(found)

    def _longer(self, so_far: Found[tuple[T, ...]], memo: Memo) -> Iterator[Found[tuple[T, ...]]]:
        """The lists that begin with these items and have more."""
        final = self._between.pair if len(so_far[0]) == 1 else self._between.last
        if len(so_far[0]) + 1 >= self._least:
            yield from self._next(so_far, final, memo)
        for more in self._next(so_far, self._between.comma, memo):
            yield from self._longer(more, memo)

    def _next(
        self, so_far: Found[tuple[T, ...]], separator: str, memo: Memo
    ) -> Iterator[Found[tuple[T, ...]]]:
        items, at, _, ways, used = so_far
        if not memo.text.startswith(separator, at):
            if memo.noting:
                memo.miss(at, separator)
            return
        for value, end, _, times, also in self._item.read(memo.text, at + len(separator), memo):
            yield (*items, value), end, self._number, ways * times, used | also

    def said(self, value: object) -> Said | None:
        """The items with separators between them."""
        if not isinstance(value, tuple) or len(value) < self._least or not value:
            return None
        said = [self._item.said(item) for item in value]
        words = [each[0] for each in said if each is not None]
        if len(words) < len(value):
            return None
        if len(words) == 1:
            return said[0]
        final = self._between.pair if len(words) == 2 else self._between.last
        return self._between.comma.join(words[:-1]) + final + words[-1], self._number

    def begins(self, of: OpeningOf) -> Opening:
        """As an item does."""
        return of(self._item).then(anything)

    def may_say(self, kind: type) -> bool:
        """Only tuples."""
        return kind is tuple


def run(
    item: Phrase[T],
    pair: str = " and ",
    comma: str = ", ",
    last: str = ", and ",
    *,
    least: int = 2,
    number: Number = "p",
) -> Run[T]:
    """A list, "A and B" or "A, B, and C", as a tuple; from two items on unless told otherwise.

    A list of one item has the number of the item.
    """
    return Run(item, Separators(pair, comma, last), least, number)


class Optional(Phrase[T_co]):
    """A part that may be absent; see `optional`."""

    def __init__(self, phrase: Phrase[T_co], default: T_co) -> None:
        self.name = f"{phrase.name}?"
        self._phrase = phrase
        self._default = default

    def read(self, text: str, at: int, memo: Memo) -> list[Found[T_co]]:
        """The phrase, and the default for no words at all."""
        nothing: Found[T_co] = (self._default, at, "s", 1, NO_ALTERNATES)
        return [nothing, *self._phrase.read(text, at, memo)]

    def said(self, value: object) -> Said | None:
        """Nothing, for the default."""
        return ("", "s") if value == self._default else self._phrase.said(value)

    def begins(self, of: OpeningOf) -> Opening:
        """As the phrase does, or not at all."""
        return of(self._phrase)._replace(empty=True)


@overload
def optional(phrase: Phrase[T]) -> Optional[T | None]: ...


@overload
def optional(phrase: Phrase[T], default: S) -> Optional[T | S]: ...


def optional(phrase: Phrase[T], default: S | None = None) -> Optional[T | S | None]:
    """The phrase, or no words for the default. A space before it belongs to the phrase."""
    return Optional(phrase, default)


class Mapped(Phrase[T], Generic[S, T]):
    """Another meaning for the same words; see `mapped`."""

    def __init__(
        self, phrase: Phrase[S], forward: Callable[[S], T | None], back: Callable[[T], S | None]
    ) -> None:
        self.name = phrase.name
        self._phrase = phrase
        self._forward = forward
        self._back: Callable[[Any], S | None] = back

    def read(self, text: str, at: int, memo: Memo) -> list[Found[T]]:
        """The readings of the phrase that have such a meaning."""
        found: list[Found[T]] = []
        for first, end, number, ways, used in self._phrase.read(text, at, memo):
            if (value := self._forward(first)) is not None:
                found.append((value, end, number, ways, used))
        return found

    def said(self, value: object) -> Said | None:
        """The words of what it was made from, if that makes it again."""
        before = self._back(value)
        if before is None or self._forward(before) != value:
            return None
        return self._phrase.said(before)

    def begins(self, of: OpeningOf) -> Opening:
        """As the phrase does."""
        return of(self._phrase)


def mapped(
    phrase: Phrase[S], forward: Callable[[S], T | None], back: Callable[[T], S | None]
) -> Mapped[S, T]:
    """The words of a phrase with a meaning made from its meaning, and back; None refuses."""
    return Mapped(phrase, forward, back)


def such(phrase: Phrase[S], fits: Callable[[S], object]) -> Mapped[S, S]:
    """The words of a phrase where its meaning fits."""

    def kept(value: S) -> S | None:
        return value if fits(value) else None

    return Mapped(phrase, kept, kept)


def alone(phrase: Phrase[S]) -> Mapped[S, tuple[S, ...]]:
    """The meaning of a phrase as a tuple of one."""
    return Mapped(phrase, lambda one: (one,), lambda many: many[0] if len(many) == 1 else None)
