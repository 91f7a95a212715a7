"""Templates: a meaning said as literals and named slots.

One line such as "{source} [deal|deals] {amount} damage to {recipient}" is both the reader
and the printer of a node. Matching is fail-closed: the slots found in a value must build
the very same value again, so a field that no word spells makes the template refuse.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypedDict, TypeVar, cast

from apnap.oracle.engine.openings import Opening, OpeningOf, any_of, of_parts
from apnap.oracle.engine.phrases import (
    Bound,
    Compound,
    Finish,
    Number,
    NumberOf,
    Phrase,
    Said,
    Surface,
)

T = TypeVar("T")

# What stands in each slot of a template, by name. Any value may: the phrase of the slot tells
# whether it can say it.
Slots: TypeAlias = dict[str, object]

# A slot's name is in lower case: "{T}" and "{2}" are symbols, and so literals.
_SLOT = re.compile(r"\{([a-z]\w*)\}")

_AGREEMENT = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


class _Wording(NamedTuple):
    """One spelling of a template: for one surface, and one number if it agrees with a slot."""

    rank: int  # which of the surfaces
    agreed: Number | None
    parts: tuple[str | Phrase[object], ...]
    slots: tuple[str, ...]

    def said(self, slots: Mapping[str, object]) -> dict[str, Said] | None:
        """The words of each slot, or None if one can't be said."""
        words: dict[str, Said] = {}
        phrases = (part for part in self.parts if not isinstance(part, str))
        for slot, phrase in zip(self.slots, phrases, strict=True):
            said = phrase.said(slots[slot])
            if said is None:
                return None
            words[slot] = said
        return words

    def spelled(self, words: Mapping[str, Said]) -> str:
        """The literals with the words of the slots between them."""
        names = iter(self.slots)
        return "".join(
            part if isinstance(part, str) else words[next(names)][0] for part in self.parts
        )


class BothWays(TypedDict, Generic[T]):
    """Options of a template that belong together: how a node is built, and taken apart."""

    build: Callable[..., T | None]
    match: Callable[[T], Slots | None]


class Numbered(NamedTuple, Generic[T]):
    """A slot that follows the number a template agrees in; see `numbered`."""

    plural: Phrase[T]
    singular: Phrase[T]


def numbered(plural: Phrase[T], singular: Phrase[T]) -> Numbered[T]:
    """For a slot of a template with `agree`: one phrase in the plural, one in the singular."""
    return Numbered(plural, singular)


class Template(Compound[T]):
    """Literals and named slots; see `template`."""

    def __init__(
        self,
        node: Callable[..., T | None],
        surfaces: Sequence[str],
        slots: "Mapping[str, Phrase[object] | Numbered[Any]]",
        options: "Options[T]",
    ) -> None:
        super().__init__(surfaces[0])
        self._kind = node if isinstance(node, type) else None
        self._build: Callable[..., T | None] = options.build or node
        self._options: Options[Any] = options  # asked of values of the class alone
        self._names = tuple(slots)
        self._spellings = tuple(surfaces)
        self._wordings = tuple(
            _wording(surface, rank, agreed, slots)
            for rank, surface in enumerate(surfaces)
            for agreed in (("p", "s") if options.agree else (None,))
        )

    def branches(self) -> Iterator[Surface]:
        """One for each wording."""
        for wording in self._wordings:
            yield Surface(wording.parts, self._finish(wording))

    def surfaces(self) -> Iterator[Surface]:
        """A category takes in the wordings, to share their beginnings with others."""
        return self.branches()

    def begins(self, of: OpeningOf) -> Opening:
        """As any wording does."""
        return any_of(of_parts(each.parts, of) for each in self._wordings)

    def may_say(self, kind: type) -> bool:
        """Only what this template builds."""
        return self._kind is None or issubclass(kind, self._kind)

    def said(self, value: object) -> Said | None:
        """The canonical wording, if the slots it reads out of the value build it again."""
        slots = self._matched(value)
        if slots is None or self._built(slots) != value:
            return None  # something in the value has no place in these words
        rank = self._canonical(value)
        for wording in self._wordings:
            if wording.rank != rank or (words := wording.said(slots)) is None:
                continue
            numbers = {slot: number for slot, (_, number) in words.items()}
            if numbers.get(self._options.agree) == wording.agreed:
                return wording.spelled(words), self._number(value, numbers)
        return None

    def _finish(self, wording: _Wording) -> Finish:
        names = wording.slots
        twice = len({*names}) < len(names)
        agreed = wording.agreed
        agree = names.index(self._options.agree) if agreed else 0

        def finish(bound: Bound) -> tuple[object, Number, str] | None:
            if agreed and bound[agree][2] != agreed:
                return None
            slots = {slot: each[0] for slot, each in zip(names, bound, strict=True)}
            if twice and any(
                slots[slot] != each[0] for slot, each in zip(names, bound, strict=True)
            ):
                return None  # a slot that stands twice must say the same twice
            built = self._built(slots)
            if built is None:
                return None
            numbers = {slot: each[2] for slot, each in zip(names, bound, strict=True)}
            minority = wording.rank != self._canonical(built)
            alternate = self._spellings[wording.rank] if minority else ""
            return built, self._number(built, numbers), alternate

        return finish

    def _built(self, slots: Mapping[str, object]) -> T | None:
        try:
            return self._build(**slots, **self._options.fixed)
        except ValueError:  # the node refuses these values
            return None
        except TypeError:
            if None not in slots.values():
                raise
            return None  # a compiled node refuses what isn't there; an interpreted one is unequal

    def _matched(self, value: object) -> Slots | None:
        if self._kind is not None and not isinstance(value, self._kind):
            return None
        if self._options.match is not None:
            return self._options.match(value)
        if not all(hasattr(value, slot) for slot in self._names):
            return None
        return {slot: getattr(value, slot) for slot in self._names}

    def _canonical(self, value: object) -> int:
        return self._options.prefer(value) if self._options.prefer else 0

    def _number(self, value: object, numbers: Mapping[str, Number]) -> Number:
        number = self._options.number
        if callable(number):
            return number(value)
        return numbers[number] if number in numbers else cast(Number, number)


class Options(NamedTuple, Generic[T]):
    """What a template can be told besides its slots."""

    agree: str
    number: str | NumberOf[T]
    fixed: Mapping[str, object]
    build: Callable[..., T | None] | None
    match: Callable[[T], Slots | None] | None
    prefer: Callable[[T], int] | None


def template(
    node: Callable[..., T | None],
    surface: str | Sequence[str],
    *,
    agree: str = "",
    number: str | NumberOf[T] = "s",
    fixed: Mapping[str, object] | None = None,
    build: Callable[..., T | None] | None = None,
    match: Callable[[T], Slots | None] | None = None,
    prefer: Callable[[T], int] | None = None,
    **slots: Phrase[Any] | Numbered[Any],  # what a slot means is for its own phrase to tell
) -> Template[T]:
    """A node said as literals and slots: "{source} [deal|deals] {amount} damage".

    - The node is built from the slots by name, and from the constant fields in `fixed`.
      `build` builds it otherwise (None refuses). To say a value, its fields are put back
      into the slots (`match` finds them otherwise; None refuses), and what they build must
      equal the value, so a field that no word spells is never lost.
    - `[deal|deals]` is plural, then singular, in agreement with the slot named by `agree`.
    - `number` is that of the whole: "s", "p", the name of a slot to follow, or a function
      of the value.
    - Of several surfaces, the first is canonical, or the one whose index `prefer` gives
      for the value; the others are read as alternates.
    """
    surfaces = [surface] if isinstance(surface, str) else list(surface)
    if agree and agree not in slots:
        raise TypeError(f"{surfaces[0]!r} has no slot {agree!r} to agree with")
    options = Options(agree, number, fixed or {}, build, match, prefer)
    return Template(node, surfaces, slots, options)


def _wording(
    surface: str,
    rank: int,
    agreed: Number | None,
    slots: Mapping[str, Phrase[object] | Numbered[Any]],
) -> _Wording:
    chosen = _AGREEMENT.sub(r"\1" if agreed == "p" else r"\2", surface) if agreed else surface
    pieces = _SLOT.split(chosen)  # literal, name, literal, name, …, literal
    names = tuple(pieces[1::2])
    unknown = set(names) ^ set(slots)
    if unknown:
        raise TypeError(f"{surface!r}: slots and their phrases differ: {sorted(unknown)}")
    parts: list[str | Phrase[object]] = [
        _agreeing(slots[piece], agreed) if place % 2 else piece
        for place, piece in enumerate(pieces)
    ]
    return _Wording(rank, agreed, tuple(part for part in parts if part != ""), names)


def _agreeing(phrase: Phrase[object] | Numbered[Any], agreed: Number | None) -> Phrase[object]:
    if isinstance(phrase, Numbered):
        return phrase.plural if agreed == "p" else phrase.singular
    return phrase
