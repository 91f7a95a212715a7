"""What effects make something be: "a 3/3 blue Elemental creature with flying". (CR 205.1)

An object that becomes something is that and nothing else, unless the words let it keep
what it was: "in addition to its other types", "that's still a land", or the words
"artifact creature", which always do.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final, NamedTuple

from apnap.abilities.abilities import Ability
from apnap.abilities.amounts import Number
from apnap.abilities.effects import (
    AddAbility,
    AddColors,
    AddTypes,
    EveryCreatureType,
    LoseAllAbilities,
    Modification,
    SetColors,
    SetPT,
    SetSubtypes,
    SetTypes,
)
from apnap.abilities.rule_changes.rule_changes import RuleChange
from apnap.oracle.engine.articles import series, with_article
from apnap.oracle.engine.leaves import constant, mapped, optional, run, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.nouns import CARD_TYPE, SUBTYPE, SUBTYPES, plural_of
from apnap.oracle.phrases.parts.categories import VALUE
from apnap.oracle.phrases.parts.kept_types import BOTH
from apnap.oracle.phrases.parts.kept_types import MANY as PLURAL
from apnap.oracle.phrases.parts.quoted import GRANTED, GRANTS
from apnap.oracle.phrases.statics.objects.changes import change
from apnap.oracle.phrases.verbs.permanents.tokens import COLORS, SIZE
from apnap.terms.characteristics import (
    ARTIFACT,
    CREATURE,
    LAND,
    LEGENDARY,
    TYPE_NAMES,
    TYPE_OF_NAME,
)
from apnap.terms.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES

_BASE: Final = "with base power and toughness"

_EACH: Final = "with power and toughness each equal to"


class Kind(NamedTuple):
    """What is named: "legendary 3/3 blue Elemental creature"."""

    supertypes: int = 0
    size: tuple[Any, Any] | None = None
    colors: int = -1  # nothing is said of them
    subtypes: tuple[str, ...] = ()
    types: int = 0


# --- The words of a kind, each with its place in the row --------------------------------

_SUPERTYPE, _SIZE, _COLORS, _SUBTYPE, _TYPE = range(5)

Words = tuple[tuple[int, Any], ...]


def _placed(place: int, words: Phrase[Any]) -> Phrase[Any]:
    return mapped(
        words,
        lambda value: (place, value),
        lambda word: word[1] if isinstance(word, tuple) and word[0] == place else None,
    )


_WORD: Final = one_of(
    "word for a kind",
    _placed(_SUPERTYPE, constant("legendary", LEGENDARY)),
    _placed(_SIZE, SIZE),
    _placed(_COLORS, COLORS),
    _placed(_SUBTYPE, SUBTYPE),
    _placed(_TYPE, CARD_TYPE),
)

_LAST_OF_MANY: Final = one_of(
    "last word for kinds",
    _placed(_SUBTYPE, table("subtypes", {plural_of(name): name for name in SUBTYPES})),
    _placed(_TYPE, table("types", {plural_of(n): bit for n, bit in TYPE_OF_NAME.items()})),
)


def _kind(words: Words) -> Kind | None:
    """The kind that the words name, if they stand in their order."""
    places = [place for place, _ in words]
    if any(one > other or one == other < _SUBTYPE for one, other in pairwise(places)):
        return None
    single = {place: value for place, value in words if place < _SUBTYPE}
    return Kind(
        single.get(_SUPERTYPE, 0),
        single.get(_SIZE),
        single.get(_COLORS, -1),
        tuple(value for place, value in words if place == _SUBTYPE),
        sum({value for place, value in words if place == _TYPE}),
    )


def _words(kind: Kind) -> Words:
    return tuple(_all_words(kind))


def _all_words(kind: Kind) -> Iterator[tuple[int, Any]]:
    if kind.supertypes:
        yield _SUPERTYPE, kind.supertypes
    if kind.size is not None:
        yield _SIZE, kind.size
    if kind.colors != -1:
        yield _COLORS, kind.colors
    for name in kind.subtypes:
        yield _SUBTYPE, name
    bits = [1 << bit for bit in range(len(TYPE_NAMES)) if kind.types >> bit & 1]
    for bit in sorted(bits, key=lambda bit: bit == CREATURE):
        yield _TYPE, bit


A_KIND: Final = with_article(mapped(series(_WORD), _kind, _words))

_BEFORE: Final = optional(
    template(tuple, "{words} ", build=lambda words: words, match=lambda words: {"words": words},
             words=series(_WORD)), (),
)  # fmt: skip

KINDS: Final = template(
    Kind,
    "{before}{last}",
    build=lambda before, last: _kind((*before, last)),
    match=lambda kind: {"before": _words(kind)[:-1], "last": _words(kind)[-1]},
    before=_BEFORE,
    last=_LAST_OF_MANY,
)

# --- What the other types do ------------------------------------------------------------

_STAYS: Final = {
    "": "",
    " in addition to {its} other types": "in addition to {its} other types",
    " in addition to {its} other creature types": "in addition to {its} other creature types",
    " in addition to {its} other land types": "in addition to {its} other land types",
    " in addition to {its} other colors and types": "in addition to {its} other colors and types",
}


_LOSES: Final = (
    " and loses all other card types",
    " and it loses all other card types",
    ", and it loses all other card types",
    " and loses all other card types and abilities",
)


def _endings(its: str, still: str) -> Phrase[Any]:
    stays = {said.format(its=its): words.format(its=its) for said, words in _STAYS.items()}
    walker = still.replace("land", "planeswalker")
    ends = {**stays, f" {still}": still, f" {walker}": walker}
    if its == "its":
        ends |= {words: words for words in _LOSES}
        persons = [(said, his) for said in _STAYS for his in ("his", "her")]
        ends |= {said.format(its=his): _STAYS[said].format(its=his) for said, his in persons}
    return optional(table("what stays", {said: end for said, end in ends.items() if end}), "")


def _fits(kind: Kind, words: str) -> bool:
    """Whether it is said of the right sort of types that others stay."""
    if "other creature types" in words or "other land types" in words:
        sort = CREATURE_TYPES if "creature" in words else LAND_TYPES
        return not kind.types and all(name in sort for name in kind.subtypes)
    return True


def _types(kind: Kind, words: str, number: str) -> tuple[Modification, ...] | None:
    """What becomes of the types. (CR 205.1a, 205.1b)"""
    if not (kind.subtypes or kind.types) or not _fits(kind, words):
        return None
    if words in _LOSES:
        return (SetTypes(kind.types, kind.subtypes, kind.supertypes, words),)
    if words:
        return (AddTypes(kind.types, kind.subtypes, kind.supertypes, words),)
    if kind.types == ARTIFACT | CREATURE:
        added = AddTypes(kind.types, (), kind.supertypes, BOTH[number])
        return (added, SetSubtypes(kind.subtypes)) if kind.subtypes else (added,)
    if kind.types & CREATURE:
        return (SetTypes(kind.types, kind.subtypes, kind.supertypes, number),)
    if kind.types == LAND and kind.subtypes:
        return (SetTypes(kind.types, kind.subtypes, kind.supertypes, number),)
    if kind.types:
        return None
    land = kind == Kind(subtypes=kind.subtypes) and kind.subtypes[0] in BASIC_LAND_TYPES
    creature = kind.subtypes and all(name in CREATURE_TYPES for name in kind.subtypes)
    alone = land and len(kind.subtypes) == 1
    return (SetSubtypes(kind.subtypes),) if alone or creature else None


def _changes(
    kind: Kind,
    words: str,
    *,
    number: str,
    base: tuple[Number, Number, str] | None = None,
    creature: bool = False,
    abilities: tuple[Ability, ...] = (),
) -> tuple[Modification, ...] | None:
    types = _types(kind, words, number)
    if types is None or (base is not None and kind.size is not None):
        return None
    size: tuple[Any, ...] = ()
    if kind.size is not None:
        size = (SetPT(*kind.size),)
    elif base is not None:
        size = (SetPT(*base),)
    paint = AddColors if "colors" in words else SetColors
    colors = () if kind.colors == -1 else (paint(kind.colors),)
    every = (EveryCreatureType(),) if creature else ()
    gained = (AddAbility(each, "with") for each in abilities)
    lost = (LoseAllAbilities(other=True),) if words.endswith("and abilities") else ()
    return (*size, *colors, *types, *every, *gained, *lost)


def _said(changes: object) -> Slots | None:
    """The words for the changes that make something another kind."""
    if not isinstance(changes, tuple):
        return None
    rest: list[Any] = list(changes)
    size, base, colors, words = None, None, -1, ""
    if rest and isinstance(rest[0], SetPT):
        found = rest.pop(0)
        pair = (found.power, found.toughness)
        after = found.words in (_BASE, _EACH)
        base, size = ((*pair, found.words), None) if after else (None, pair)
    if rest and isinstance(rest[0], SetColors | AddColors):
        colors = rest.pop(0).colors
    if not rest or not isinstance(rest[0], AddTypes | SetTypes | SetSubtypes):
        return None
    first = rest.pop(0)
    types, subtypes, supertypes = getattr(first, "types", 0), first.subtypes, 0
    if not isinstance(first, SetSubtypes):
        supertypes = first.supertypes
    if isinstance(first, AddTypes):
        words = first.words
        if words in BOTH.values():
            words = ""
            subtypes = rest.pop(0).subtypes if rest and isinstance(rest[0], SetSubtypes) else ()
    if isinstance(first, SetTypes) and first.words in _LOSES:
        words = first.words
        if words.endswith("and abilities") and rest[-1:] == [LoseAllAbilities(other=True)]:
            rest.pop()
    creature = bool(rest) and isinstance(rest[0], EveryCreatureType)
    abilities = rest[creature:]
    if not all(isinstance(each, AddAbility) and each.words == "with" for each in abilities):
        return None
    return {
        "kind": Kind(supertypes, size, colors, subtypes, types),
        "base": base,
        "creature": creature,
        "abilities": tuple(each.ability for each in abilities),
        "words": words,
    }


_WITH: Final = template(
    tuple,
    " with {abilities}",
    build=lambda abilities: abilities,
    match=lambda abilities: {"abilities": abilities},
    abilities=GRANTS,
)

# After a size: "with base power and toughness 4/4, flying, and haste".
_AND: Final[Phrase[Any]] = one_of(
    "abilities after its size",
    template(
        tuple,
        " and {ability}",
        build=lambda ability: (ability,),
        match=lambda abilities: {"ability": abilities[0]} if len(abilities) == 1 else None,
        ability=GRANTED,
    ),
    template(
        tuple,
        ", {abilities}",
        build=lambda abilities: abilities if len(abilities) > 1 else None,
        match=lambda abilities: {"abilities": abilities} if len(abilities) > 1 else None,
        abilities=run(GRANTED, ", and ", ", ", ", and "),
    ),
)

_SIZED: Final[Phrase[Any]] = one_of(
    "its size, told after it",
    template(
        tuple,
        f" {_BASE} {{size}}",
        build=lambda size: (*size, _BASE),
        match=lambda size: {"size": size[:2]} if size[2] == _BASE else None,
        size=SIZE,
    ),
    template(
        tuple,
        f" {_EACH} {{amount}}",
        build=lambda amount: (amount, amount, _EACH),
        match=lambda size: {"amount": size[0]} if size[2] == _EACH else None,
        amount=VALUE,
    ),
)


def _made(kind: Phrase[Any], ends: Phrase[Any], number: str) -> Phrase[Any]:
    """The kind, its size if it comes after it, its abilities, and what stays."""
    every = {"creature": True, "number": number}
    return one_of(
        "what it becomes",
        template(
            tuple, "{kind}{base}{abilities}{words}", fixed={"number": number}, build=_changes,
            match=lambda changes: _apart(_slots(changes, creature=False)),
            kind=kind, base=optional(_SIZED), abilities=optional(_WITH, ()), words=ends,
        ),
        template(
            tuple, "{kind}{base}{abilities}{words}", fixed={"number": number}, build=_changes,
            match=lambda changes: _slots(changes, creature=False),
            kind=kind, base=_SIZED, abilities=_AND, words=ends,
        ),
        template(
            tuple, "{kind} with all creature types{words}", fixed=every,
            build=_changes, match=lambda changes: _slots(changes, "abilities", "base"),
            kind=kind, words=ends,
        ),
        template(
            tuple, "{kind}{abilities} and all creature types{words}", fixed=every,
            build=_changes, match=lambda changes: _slots(changes, "base"),
            kind=kind, abilities=_WITH, words=ends,
        ),
    )  # fmt: skip


def _apart(slots: Slots | None) -> Slots | None:
    """The slots, unless its abilities go on after its size."""
    match slots:
        case {"abilities": abilities, "base": (_, _, words)} if abilities and words == _BASE:
            return None
    return slots


def _slots(
    changes: tuple[Modification | RuleChange, ...], *unsaid: str, creature: bool = True
) -> Slots | None:
    """The slots, if all creature types are spoken of or not, without those that are empty."""
    slots = _said(changes)
    if (
        slots is None
        or slots.pop("creature") != creature
        or any(slots.pop(each) for each in unsaid)
    ):
        return None
    return slots


ONE: Final = _made(A_KIND, _endings("its", "that's still a land"), "")

MANY: Final = _made(KINDS, _endings("their", "that are still lands"), PLURAL)

# After "you may have it" the verb is the same for one as for many.
EITHER: Final = one_of("what it becomes or they become", MANY, ONE)

change(
    "become",
    "becomes",
    ONE,
    many=EITHER,
    where="time",
    reads=[
        "become 3/3 red Dragon creatures with flying",
        "become artifact creatures",
        "become artifact creatures with power and toughness each equal to its mana value",
    ],
)

change(
    "are",
    "is",
    ONE,
    many=MANY,
    where="static",
    reads=[
        "are 1/1 creatures that are still lands",
        "are Mountains",
        "are artifacts in addition to their other types",
    ],
)
