"""Descriptions: adjectives, a noun or a list of nouns, and clauses. (CR 109.2)

The parts of a `Description` stand in the order of the words. `DESCRIPTION` is singular,
`DESCRIPTIONS` plural, `A_DESCRIPTION` has its article: "an untapped creature", "another".
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias, TypeGuard

from apnap.abilities.descriptions import (
    AttachedTo,
    BlockedBy,
    Blocking,
    Card,
    ControlledBy,
    DoneThisWay,
    EitherOf,
    ExiledWith,
    Extreme,
    Having,
    InZone,
    Is,
    Measured,
    NamedLike,
    OfSubtype,
    OfType,
    Other,
    OwnedBy,
    Permanent,
    SharesType,
    Spell,
    Tapped,
    TargetsAny,
    TargetsNothingBut,
    Token,
    Without,
)
from apnap.abilities.references import Description, Each, Quality, Some, Target
from apnap.abilities.values import Measure
from apnap.oracle.engine.articles import series, with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, constant, mapped, table
from apnap.oracle.engine.openings import Opening, OpeningOf, any_of, anything
from apnap.oracle.engine.phrases import Found, Memo, Number, Phrase, Said, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.adjectives import ADJECTIVES, QUALITY, STATES
from apnap.oracle.phrases.descriptions.nouns import FORM, TYPES, either
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    AFTER_EACH,
    CLAUSE,
    DESCRIPTION,
    DESCRIPTIONS,
    NOUN,
    NOUNS,
    TAIL,
)
from apnap.terms.characteristics import CREATURE

_Parts: TypeAlias = tuple[Quality, ...]


class Described(Phrase[Description]):
    """Parts said by three phrases in a row; the last may be absent, the first unless needed."""

    def __init__(
        self,
        before: Phrase[_Parts],
        head: Phrase[_Parts],
        after: Phrase[_Parts],
        *,
        needed: bool = False,
    ) -> None:
        self.name = f"description with {head.name}"
        self._before = before
        self._head = head
        self._after = after
        self._needed = needed

    def read(self, text: str, at: int, memo: Memo) -> list[Found[Description]]:
        """Every description that begins here."""
        found: list[Found[_Parts]] = []
        starts: list[Found[_Parts]] = [] if self._needed else [((), at, "s", 1, frozenset())]
        for parts, end, number, ways, used in self._before.read(text, at, memo):
            if text.startswith(" ", end):
                starts.append((parts, end + 1, number, ways, used))
        for before, start, _, ways, used in starts:
            for head, end, number, times, also in self._head.read(text, start, memo):
                whole: Found[_Parts] = ((*before, *head), end, number, ways * times, used | also)
                found.append(whole)
                found += self._longer(whole, memo)
        return [(Description(each[0]), *each[1:]) for each in found if _is_clear(each[0])]

    def _longer(self, so_far: Found[_Parts], memo: Memo) -> list[Found[_Parts]]:
        parts, end, number, ways, used = so_far
        if not memo.text.startswith(" ", end):
            return []
        return [
            (_own_quality(parts, more), stop, number, ways * times, used | also)
            for more, stop, _, times, also in self._after.read(memo.text, end + 1, memo)
        ]

    def said(self, value: object) -> Said | None:
        """The words of the three, for the first way to part them."""
        parts = _said_last(value.parts) if isinstance(value, Description) else ()
        for start in range(int(self._needed), len(parts)):
            before = self._before.said(parts[:start]) if start else ("", "s")
            if before is None:
                if self._needed:  # with more, there may be what is needed
                    continue
                break
            for stop in range(start + 1, len(parts) + 1):
                head = self._head.said(parts[start:stop])
                if head is None:
                    continue
                after = self._after.said(parts[stop:]) if stop < len(parts) else ("", "s")
                if after is not None:
                    words = [each[0] for each in (before, head, after) if each[0]]
                    return " ".join(words), head[1]
        return None

    def begins(self, of: OpeningOf) -> Opening:
        """As what stands before the head does, or the head if that may be absent."""
        before = of(self._before).then(anything)
        return before if self._needed else any_of((before, of(self._head).then(anything)))

    def may_say(self, kind: type) -> bool:
        """Only descriptions."""
        return kind is Description


def _own_quality(parts: _Parts, more: _Parts) -> _Parts:
    """What only creatures have is said of the last of a list, if that alone is a creature.

    "Artifact, enchantment, or creature with flying": any artifact.
    """
    many = 0
    while many < len(more) and _is_of_creatures(more[many]):
        many += 1
    list_of = parts[-1]
    if not many or not _ends_with_creature(list_of):
        return (*parts, *more)
    *others, last = list_of.options
    whole = replace(list_of, options=(*others, Description((*last.parts, *more[:many]))))
    return (*parts[:-1], whole, *more[many:])


def _said_last(parts: _Parts) -> _Parts:
    """The parts in the order of the words: with such a quality after the list."""
    for at, part in enumerate(parts):
        if _ends_with_creature(part):
            *others, last = part.options
            own = tuple(each for each in last.parts if _is_of_creatures(each))
            kept = tuple(each for each in last.parts if not _is_of_creatures(each))
            whole = replace(part, options=(*others, Description(kept)))
            return (*parts[:at], whole, *own, *parts[at + 1 :])
    return parts


def _is_of_creatures(part: Quality) -> bool:
    """A quality that only creatures have: power, toughness, flying."""
    if isinstance(part, Measured):
        return part.which in (Measure.POWER, Measure.TOUGHNESS)
    return isinstance(part, Having)


def _ends_with_creature(part: Quality) -> TypeGuard[EitherOf]:
    """A list of types of which the last alone is a creature."""
    if not isinstance(part, EitherOf) or len(part.options) < 2:
        return False
    *others, last = (
        [each for each in one.parts if isinstance(each, OfType)] for one in part.options
    )
    plain = all(len(one.parts) == 1 for one in part.options[:-1])
    return (
        plain
        and all(each and not each[0].types & CREATURE for each in others)
        and any(each.types & CREATURE for each in last)
    )


def _is_clear(parts: tuple[Quality, ...]) -> bool:
    """ "All other cards revealed this way" are not those other than the source."""
    return Other() not in parts or not any(isinstance(each, DoneThisWay) for each in parts)


_TOKEN: Final[dict[Number, Phrase[_Parts]]] = {
    "s": constant("token", (Token(),)),
    "p": constant("tokens", (Token(),), number="p"),
}


def _option(number: Number, before: Phrase[tuple[Quality, ...]] = ADJECTIVES) -> Phrase[Any]:
    """One noun of a list, with an adjective of its own."""
    return one_of(
        f"option {number}",
        TYPES[number],
        _TOKEN[number],
        template(
            tuple,
            "{before} {types}",
            build=lambda before, types: (*before, *types),
            match=lambda parts: _split(parts, number),
            number=number,
            before=before,
            types=TYPES[number],
        ),
    )


def _option_in_a_state(number: Number) -> Phrase[Description]:
    """The same, where what is so of it now is said of it alone: "enchanted creature"."""
    return _option(number, STATES)


def _split(parts: tuple[Quality, ...], number: Number) -> Slots | None:
    for at in range(1, len(parts)):
        if TYPES[number].said(parts[at:]) is not None:
            return {"before": parts[:at], "types": parts[at:]}
    return None


_JOINTS: Final = ("or", "and/or", "and")


def _list(number: Number, option: Callable[[Number], Phrase[Any]], test: Any) -> Phrase[Any]:
    """A list of nouns as the head: "artifacts and enchantments", "instant or sorcery card"."""

    def tested(part: Quality) -> EitherOf | None:
        if not isinstance(part, EitherOf) or (part.words == "and" and _have_states(part.options)):
            return None
        return part if test(part.options) else None

    alone = mapped(
        either(option(number), number, _JOINTS if number == "p" else _JOINTS[:2]),
        lambda part: (part,) if tested(part) else None,
        lambda parts: tested(parts[0]) if len(parts) == 1 else None,
    )
    with_form = template(
        tuple,
        "{options} {form}",
        build=lambda options, form: (options, form),
        match=lambda parts: {"options": parts[0], "form": parts[1]} if len(parts) == 2 else None,
        number=number,
        options=mapped(either(option("s"), "s", _JOINTS), tested, tested),
        form=FORM[number],
    )
    return one_of(f"list {number}", alone, with_form)


def _mixed(number: Number) -> Phrase[_Parts]:
    """Qualities and types, one of which its form must have: "artifact or legendary card"."""
    option = one_of("type or quality", TYPES["s"], alone(QUALITY))

    def tested(part: Quality) -> EitherOf | None:
        return part if isinstance(part, EitherOf) and _are_mixed(part.options) else None

    return template(
        tuple,
        "{options} {form}",
        build=lambda options, form: (options, *form) if _before_its_type(options, form) else None,
        match=lambda parts: (
            {"options": parts[0], "form": parts[1:]} if parts[1:] and tested(parts[0]) else None
        ),
        number=number,
        options=mapped(either(option, "s", _JOINTS[:2]), tested, tested),
        form=one_of("form", alone(FORM[number]), TYPES[number]),
    )


def _are_mixed(options: tuple[Description, ...]) -> bool:
    """Each is one word, and they are of both sorts."""
    sorts = {isinstance(each.parts[0], OfType | OfSubtype) for each in options}
    return len(sorts) == 2 and all(len(each.parts) == 1 for each in options)


def _before_its_type(options: EitherOf, form: _Parts) -> bool:
    """Before a type they end with one: "artifact or black creature" is any artifact."""
    if form[0] in (Card(), Spell(), Token()):
        return True
    *others, last = (isinstance(each.parts[0], OfType | OfSubtype) for each in options.options)
    return last and not any(others)


def _sort(option: Description) -> type | None:
    """What says the option: types, subtypes, or more than one of these."""
    sorts = {OfType if isinstance(each, Permanent) else type(each) for each in option.parts}
    return sorts.pop() if len(sorts) == 1 else None


def _have_states(options: tuple[Description, ...]) -> bool:
    """Tokens or states among them: after "and", these are others besides the first."""
    return any(
        each.parts == (Token(),) or STATES.said(each.parts[:1]) is not None for each in options
    )


_KINDS: Final = {OfType, OfSubtype, Permanent, Token}


def _have_their_own(options: tuple[Description, ...]) -> bool:
    """Each quality is said of its own noun: the first noun's, only where others have some."""
    if _are_of_one_type(options) or _are_of_one_kind(options):
        return False
    if STATES.said(options[0].parts[:1]) is not None:
        return False  # it is said of all
    first, *others = ({*map(type, each.parts)} - _KINDS for each in options)
    return not _repeat_the_noun(options) and (not first or all(others))


def _has_its_own_state(options: tuple[Description, ...]) -> bool:
    """ "Enchanted creature or enchantment creature": that is said of the first alone."""
    return _repeat_the_noun(options) and len(options[0].parts) > 1


def _repeat_the_noun(options: tuple[Description, ...]) -> bool:
    """What stands before the first is said of that alone if the others say its noun again with
    more of their own: "enchanted creature or enchantment creature".
    """
    first, *others = ([each for each in one.parts if isinstance(each, OfType)] for one in options)
    return len(first) == 1 and all(each[-1:] == first and len(each) > 1 for each in others)


def _are_of_one_type(options: tuple[Description, ...]) -> bool:
    """The type after the last subtype is said of each: "Elf or Soldier creature"."""
    *others, last = (tuple(map(type, each.parts)) for each in options)
    return (
        last[:1] == (OfSubtype,)
        and OfSubtype not in last[1:]
        and bool(last[1:])
        and all(each == (OfSubtype,) for each in others)
    )


def _are_of_one_kind(options: tuple[Description, ...]) -> bool:
    """The subtype before the first type is said of each: "Adventure instant or sorcery"."""
    first, *others = (tuple(map(type, each.parts)) for each in options)
    return first == (OfSubtype, OfType) and (OfType,) in others


def _are_alike(options: tuple[Description, ...]) -> bool:
    """A quality before them is said of all: "basic Forest or Plains", "red instant or sorcery"."""
    if _repeat_the_noun(options):
        return False
    return len({*map(_sort, options)}) == 1 and _sort(options[0]) is not None


def _has_quality(parts: tuple[Quality, ...]) -> tuple[Quality, ...] | None:
    return parts if STATES.said(parts) is None else None


_QUALIFIED: Final = mapped(ADJECTIVES, _has_quality, _has_quality)

_NUMBERS: Final[tuple[Number, ...]] = ("s", "p")

LIST: Final = {number: _list(number, _option, _have_their_own) for number in _NUMBERS}

_ALIKE: Final = {number: _list(number, TYPES.__getitem__, _are_alike) for number in _NUMBERS}


def _and_list(option: Callable[[Number], Phrase[Any]], test: Any) -> Phrase[Any]:
    """The nouns of a list, each of which is meant: "Aura and Equipment"; after "each"."""

    def tested(part: Quality) -> EitherOf | None:
        return part if isinstance(part, EitherOf) and test(part.options) else None

    return mapped(
        either(option("s"), "s", ("and",)),
        lambda part: (part,) if tested(part) else None,
        lambda parts: tested(parts[0]) if len(parts) == 1 else None,
    )


def between(before: tuple[Quality, ...], after: tuple[Quality, ...]) -> str:
    """After a clause that ends with a description, what follows belongs to that one.

    What somebody controls isn't chosen "from among them": that belongs to a card before.
    """
    if isinstance(after[0], Is) and isinstance(before[-1], ControlledBy):
        return ""
    if isinstance(before[-1], (TargetsAny, TargetsNothingBut, NamedLike, Extreme)):
        return ""
    return "" if _described_last(before[-1]) and _said_of_it(after[0]) else " "


def _described_last(part: object) -> bool:
    """It ends with a description: "equal to the number of lands", "with a creature"."""
    if isinstance(part, Measured):
        return isinstance(getattr(part.amount, "what", None), Each)
    if isinstance(part, EitherOf):
        if part.words == "that's so":  # "that's blocking a creature"
            return _described_last(part.options[-1].parts[-1])
        return part.words.startswith("from among")
    if not isinstance(part, (AttachedTo, Blocking, BlockedBy, SharesType)):
        return False
    other = part.whom if isinstance(part, (Blocking, BlockedBy)) else part.what
    return isinstance(other, (Each, Some, Target))


def _said_of_it(part: Quality) -> bool:
    """It is said of the nearest: "you control", "in your graveyard"; not "from" it."""
    if isinstance(part, InZone):
        return part.words.startswith("in")
    return isinstance(part, (ControlledBy, DoneThisWay, ExiledWith, OwnedBy))


ONE_CLAUSES = series(CLAUSE, between, many=True)

MANY_CLAUSES = series(TAIL, between, many=True)

_OTHER: Final = table("other, of all", {"other": (Other(),)})

phrase(
    DESCRIPTION,
    Described(ADJECTIVES, NOUN, ONE_CLAUSES),
    reads=["creature", "tapped nonblack creature", "noncreature, nonland permanent"],
    refuses=["creatures", "noncreature nonland permanent", "creature tapped"],
)

phrase(
    DESCRIPTION,
    Described(STATES, LIST["s"], ONE_CLAUSES),
    reads=["artifact or enchantment", "instant or sorcery card", "artifact, creature, or land",
           "untapped artifact or creature", "artifact or red creature"],
    refuses=["creature and land", "basic land or Gate"],
)  # fmt: skip

phrase(
    DESCRIPTION,
    Described(_OTHER, _list("s", _option_in_a_state, _has_its_own_state), ONE_CLAUSES),
    reads=["enchanted creature or enchantment creature you control"],
)

phrase(
    DESCRIPTION,
    Described(_QUALIFIED, _ALIKE["s"], ONE_CLAUSES, needed=True),
    reads=["basic Island, Swamp, or Forest card", "tapped white Elf or Goblin"],
)

phrase(
    DESCRIPTION,
    Described(STATES, _mixed("s"), ONE_CLAUSES),
    reads=["artifact, enchantment, or legendary card", "black or artifact creature"],
)

AFTER_EACH.add(DESCRIPTION)

_OF_ALL: Final = table(  # said of each noun after it
    "of all",
    {
        "other": (Other(),),
        "tapped": (Tapped(),),
        "untapped": (Without((Tapped(),)),),
        "nontoken": (Without((Token(),)),),
    },
)

phrase(
    AFTER_EACH,
    Described(_OF_ALL, _and_list(_option, _have_their_own), ONE_CLAUSES),
    reads=["Aura and Equipment attached to ~", "artifact, creature, and land"],
    refuses=["equipped creature and Equipment"],
)

phrase(
    AFTER_EACH,
    Described(_QUALIFIED, _and_list(TYPES.__getitem__, _are_alike), ONE_CLAUSES, needed=True),
    reads=["legendary creature and planeswalker you control"],
)

phrase(
    DESCRIPTIONS,
    Described(ADJECTIVES, NOUNS, MANY_CLAUSES),
    reads=["creatures", "other Elves", "nontoken creatures", "attacking creatures"],
    refuses=["creature", "elves"],
)

phrase(
    DESCRIPTIONS,
    Described(STATES, LIST["p"], MANY_CLAUSES),
    reads=[
        "artifacts and enchantments",
        "instant and/or sorcery cards",
        "instant and sorcery spells",
        "creatures and/or lands",
    ],
)

phrase(
    DESCRIPTIONS,
    Described(_OTHER, _list("p", _option_in_a_state, _has_its_own_state), MANY_CLAUSES),
    reads=["enchanted creatures or enchantment creatures"],
)

phrase(
    DESCRIPTIONS,
    Described(_QUALIFIED, _ALIKE["p"], MANY_CLAUSES, needed=True),
    reads=["legendary creatures and planeswalkers", "red instant and/or sorcery cards"],
)

phrase(
    DESCRIPTIONS,
    Described(STATES, _mixed("p"), MANY_CLAUSES),
    reads=["blue and/or artifact cards"],
)

phrase(
    A_DESCRIPTION,
    with_article(DESCRIPTION),
    reads=["a creature", "an untapped artifact", "a Unicorn", "a nonland permanent"],
    refuses=["an creature", "a artifact", "an other creature"],
)

phrase(
    A_DESCRIPTION,
    template(
        Description,
        "another {rest}",
        build=lambda rest: Description((Other(), *rest.parts)),
        match=lambda those: (
            {"rest": Description(those.parts[1:])} if those.parts[:1] == (Other(),) else None
        ),
        rest=DESCRIPTION,
    ),
    reads=["another creature", "another artifact or creature"],
)
