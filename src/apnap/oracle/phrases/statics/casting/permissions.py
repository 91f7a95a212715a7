"""What may be cast and played, from where, and for what. (CR 601.3, 118.8, 118.9)"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import AdditionalCost, AlternativeCost, CastingRule
from apnap.abilities.amounts import Condition, NotSo
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.descriptions import (
    Card,
    EitherOf,
    ExiledWith,
    InZone,
    OfSubtype,
    OfType,
    OwnedBy,
    PutThereThisTurn,
    Spell,
)
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Description, You
from apnap.abilities.rule_changes.rule_changes import (
    MayLookAtTop,
    MayPlayFrom,
    RatherThanMana,
    RuleChange,
)
from apnap.abilities.values import MovedBy, OnceEach, Timing
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, optional, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import BothWays, Slots, template
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.costs.joined import PAY
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, CONDITION, DESCRIPTIONS, EFFECT
from apnap.oracle.phrases.statics.casting.from_zones import PAYING
from apnap.oracle.phrases.statics.statements import EARLY_TURNS, STATEMENT
from apnap.terms.characteristics import LAND
from apnap.terms.turn import EXILE, GRAVEYARD, HAND, LIBRARY

# --- The card itself ------------------------------------------------------------------

FLASH: Final = "you may cast ~ as though it had flash"

STATEMENT.add(
    template(
        CastingRule,
        "as long as {condition}, " + FLASH + ".",
        fixed={"timing": Timing.FLASH, "words": "as long as first"},
        condition=CONDITION,
    ),
    template(
        AlternativeCost,
        "if {condition}, you may cast ~ without paying its mana cost.",
        fixed={"costs": Costs(()), "words": "free"},
        condition=CONDITION,
    ),
)

STATEMENT.add(
    template(
        AdditionalCost,
        FLASH + " if you pay {symbols} more to cast it.",
        build=lambda symbols: AdditionalCost(
            (Costs((PayMana(symbols),)),), optional=True, name="flash", timing=Timing.INSTANT
        ),
        match=lambda ability: (
            {"symbols": ability.options[0].parts[0].symbols} if ability.name == "flash" else None
        ),
        symbols=SYMBOLS,
    ),
    template(CastingRule, "cast ~ only if {condition}.", condition=CONDITION),
)


def _flash(costs: Costs, name: str) -> AdditionalCost:
    return AdditionalCost((costs,), optional=True, name=name, timing=Timing.INSTANT)


def _of_flash(ability: AdditionalCost, name: str) -> Slots | None:
    return {"costs": ability.options[0]} if ability.name == name else None


for _surface, _name, _how, _example in (
    (
        FLASH + " by {costs} in addition to paying its other costs.",
        "flash by",
        PAYING,
        "tapping two untapped creatures you control",
    ),
    (
        FLASH + " if you {costs} as an additional cost to cast it.",
        "flash if",
        PAY,
        "behold a Dragon",
    ),
):
    phrase(
        STATEMENT,
        template(
            AdditionalCost,
            _surface,
            build=partial(_flash, name=_name),
            match=partial(_of_flash, name=_name),
            costs=_how,
        ),
        reads=[_surface.format(costs=_example)],
    )

phrase(
    STATEMENT,
    template(
        CastingRule,
        "you can't cast ~ unless {condition}.",
        fixed={"words": "unless"},
        condition=CONDITION,
    ),
    reads=["you can't cast ~ unless an opponent lost life this turn."],
)


def _not_if(condition: Condition) -> CastingRule:
    return CastingRule(condition=NotSo(condition), words="not if")


def _of_not_if(rule: CastingRule) -> dict[str, Any] | None:
    match rule:
        case CastingRule(None, NotSo(condition), "not if"):
            return {"condition": condition}
    return None


phrase(
    STATEMENT,
    template(
        CastingRule,
        "you can't cast ~ if {condition}.",
        build=_not_if,
        match=_of_not_if,
        condition=CONDITION,
    ),
    reads=["you can't cast ~ if you've played a land this turn."],
)

# It may be cast during the turns of others, however early. (CR 500.1)
phrase(
    STATEMENT,
    table(
        "not early",
        {
            f"you can't cast ~ during your {words} turns of the game.": CastingRule(
                condition=NotSo(early), words="not during"
            )
            for words, early in EARLY_TURNS.items()
            if words != "first"
        },
    ),
    reads=["you can't cast ~ during your first, second, or third turns of the game."],
    refuses=["you can't cast ~ during your first turns of the game."],
)

# --- Other cards ------------------------------------------------------------------------


_ANY_TOP: Final = "the top of any player's library"

_PLACES: Final[dict[str, tuple[int, tuple[Any, ...]]]] = {
    "the top of your library": (LIBRARY, ()),
    _ANY_TOP: (LIBRARY, ()),
    "your graveyard": (GRAVEYARD, (OwnedBy(You()),)),
    "your hand": (HAND, (OwnedBy(You()),)),
    "among cards exiled with ~": (EXILE, (ExiledWith(),)),
    "among cards in your graveyard that were milled this turn": (
        GRAVEYARD,
        (OwnedBy(You()), PutThereThisTurn(LIBRARY, how=MovedBy.MILL)),
    ),
    "among cards in your graveyard that were put there from your library this turn": (
        GRAVEYARD,
        (OwnedBy(You()), PutThereThisTurn(LIBRARY, "your")),
    ),
    "among cards you own exiled with ~": (EXILE, (OwnedBy(You()), ExiledWith())),
}

_PLACE: Final = table("from where", {words: words for words in _PLACES})

LANDS: Final = mapped(
    DESCRIPTIONS,
    lambda those: those if OfType(LAND) in those.parts else None,
    lambda those: those,
)

SPELLS: Final = mapped(
    DESCRIPTIONS,
    lambda those: those if _plain_spells(those) else None,
    lambda those: those,
)

_A_SPELL: Final = mapped(
    A_DESCRIPTION,
    lambda those: those if _plain_spells(those) else None,
    lambda those: those,
)


def _plain_spells(those: Description) -> bool:
    """Spells, of which it isn't said where they are."""
    parts = those.parts
    return any(isinstance(part, Spell) for part in parts) and not any(
        isinstance(part, InZone) for part in parts
    )


_TWO: Final = "and"  # of two kinds, each told as spells: "artifact spells and colorless spells"


def _two_kinds(first: Description, second: Description) -> Description | None:
    """Where no more than nouns are said of both, they are one list of nouns already."""
    if all(isinstance(part, (OfSubtype, OfType, Spell)) for part in (*first.parts, *second.parts)):
        return None
    return Description((EitherOf((first, second), _TWO),))


def _each_kind(those: Any) -> Slots | None:
    match those:
        case Description((EitherOf((first, second), words),)) if words == _TWO:
            plain = _plain_spells(first) and _plain_spells(second)
            return {"first": first, "second": second} if plain else None
    return None


_KINDS_OF_SPELLS: Final[Phrase[Any]] = one_of(
    "spells, or two kinds of them",
    SPELLS,
    template(
        Description,
        "{first} and {second}",
        build=_two_kinds,
        match=_each_kind,
        first=SPELLS,
        second=SPELLS,
    ),
)


def _may(what: Description, place: str, **fields: Any) -> MayPlayFrom:
    zone, more = _PLACES[place]
    fields |= {"anybodys": place == _ANY_TOP}
    return MayPlayFrom(Description((*what.parts, *more)), zone, words=place, **fields)


def _where(change: RuleChange) -> Slots | None:
    if not isinstance(change, MayPlayFrom) or change.words not in _PLACES:
        return None
    zone, more = _PLACES[change.words]
    parts = change.what.parts
    if zone != change.zone or (more and parts[-len(more) :] != more):
        return None
    return {"what": Description(parts[: len(parts) - len(more)]), "place": change.words}


def _yours(*changes: Any) -> Continuous:
    return Continuous(You(), (), changes)


def _besides(their: str) -> Phrase[Costs | None]:
    """What is paid as well, for spells or for one spell."""
    return optional(
        template(
            Costs,
            f" by {{costs}} in addition to {their} other costs",
            build=lambda costs: costs,
            match=lambda costs: {"costs": costs} if isinstance(costs, Costs) else None,
            costs=PAYING,
        )
    )


def _permission(
    surface: str, example: str, what: Phrase[Any], *, price: str = "", **fields: Any
) -> None:
    def build(what: Description, place: str, besides: Any = None) -> Continuous:
        return _yours(_may(what, place, besides=besides, **fields))

    def match(effect: Continuous) -> Slots | None:
        if len(effect.changes) != 1 or (found := _where(effect.changes[0])) is None:
            return None
        return found | ({"besides": getattr(effect.changes[0], "besides", None)} if price else {})

    more: dict[str, Any] = {"besides": _besides(price)} if price else {}
    phrase(
        EFFECT,
        template(Continuous, surface, build=build, match=match, what=what, place=_PLACE, **more),
        reads=[example],
    )


_permission(
    "you may cast {what} from {place}{besides}",
    "you may cast creature spells from the top of your library",
    _KINDS_OF_SPELLS,
    price="paying their",
    cast_only=True,
)


_permission("you may play {what} from {place}", "you may play lands from your graveyard", LANDS)

_permission(
    "you may play {what} from {place}",
    "you may play cards from your graveyard",
    constant("cards", Description((Card(),))),
)

ONCE_EACH: Final = {
    "once each turn": OnceEach.TURN,
    "once during each of your turns": OnceEach.YOUR_TURN,
}

for _when, _once in ONCE_EACH.items():
    _permission(
        _when + ", you may cast {what} from {place}{besides}",
        f"{_when}, you may cast a creature spell from your graveyard",
        _A_SPELL,
        price="paying its",
        once=_once,
        cast_only=True,
    )
    _permission(
        _when + ", you may cast {what} from {place} without paying its mana cost",
        f"{_when}, you may cast a creature spell from your hand without paying its mana cost",
        _A_SPELL,
        once=_once,
        cast_only=True,
        without_paying=True,
    )


def _from_two(once: OnceEach, *, free: bool) -> BothWays[Continuous]:
    """A spell from one of two places; as one permission it is used up at once."""

    def build(what: Description, place: str, other: str) -> Continuous:
        fields = {"once": once, "cast_only": True, "without_paying": free}
        return _yours(*(_may(what, each, **fields) for each in (place, other)))

    def match(effect: Continuous) -> Slots | None:
        if len(effect.changes) != 2:
            return None
        first, second = map(_where, effect.changes)
        if first is None or second is None or first["what"] != second["what"]:
            return None
        return {"what": first["what"], "place": first["place"], "other": second["place"]}

    return {"build": build, "match": match}


for _when, _once in ONCE_EACH.items():
    for _free in ("", " without paying its mana cost"):
        _surface = _when + ", you may cast {what} from {place} or {other}" + _free
        phrase(
            EFFECT,
            template(
                Continuous,
                _surface,
                **_from_two(_once, free=bool(_free)),
                what=_A_SPELL,
                place=_PLACE,
                other=_PLACE,
            ),
            reads=[
                _surface.format(what="a spell", place="your hand", other="the top of your library")
            ],
        )

_permission(
    "you may cast {what} from {place} without paying their mana costs",
    "you may cast creature spells from your hand without paying their mana costs",
    SPELLS,
    cast_only=True,
    without_paying=True,
)


def _both(effect: Continuous) -> Slots | None:
    if len(effect.changes) != 2:
        return None
    lands, spells = map(_where, effect.changes)
    if lands is None or spells is None or lands["place"] != spells["place"]:
        return None
    return {"lands": lands["what"], "spells": spells["what"], "place": lands["place"]}


phrase(
    EFFECT,
    template(
        Continuous,
        "you may play {lands} and cast {spells} from {place}",
        build=lambda lands, spells, place: _yours(
            _may(lands, place), _may(spells, place, cast_only=True)
        ),
        match=_both,
        lands=LANDS,
        spells=SPELLS,
        place=_PLACE,
    ),
    reads=["you may play lands and cast spells from the top of your library"],
)


def _looking_at_both(effect: Continuous) -> Slots | None:
    if effect.changes[:1] != (MayLookAtTop(),):
        return None
    return _both(replace(effect, changes=effect.changes[1:]))


phrase(
    EFFECT,
    template(
        Continuous,
        "you may look at the top card of your library any time, and you may play {lands} and cast "
        "{spells} from {place}",
        build=lambda lands, spells, place: _yours(
            MayLookAtTop(), _may(lands, place), _may(spells, place, cast_only=True)
        ),
        match=_looking_at_both,
        lands=LANDS,
        spells=SPELLS,
        place=_PLACE,
    ),
    reads=[
        "you may look at the top card of your library any time, and you may play lands and cast "
        "creature spells from the top of your library"
    ],
)


def _looking(effect: Continuous) -> Slots | None:
    match effect.changes:
        case (MayLookAtTop(), MayPlayFrom() as change):
            return _where(change)
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "you may look at the top card of your library any time, and you may play {what} from "
        "{place}",
        build=lambda what, place: _yours(MayLookAtTop(), _may(what, place)),
        match=_looking,
        what=LANDS,
        place=_PLACE,
    ),
    reads=[
        "you may look at the top card of your library any time, and you may play lands from "
        "the top of your library"
    ],
)

# --- Rather than the mana cost (CR 118.9) -----------------------------------------------


def _rather(effect: Continuous, once: OnceEach | None) -> Slots | None:
    match effect.changes:
        case (RatherThanMana(what, symbols, said),) if said == once:
            return {"what": what, "symbols": symbols}
    return None


for _when, _how_often, _what, _example in (
    ("", None, DESCRIPTIONS, "spells you cast"),
    ("once each turn, ", OnceEach.TURN, A_DESCRIPTION, "a creature spell you cast from exile"),
):
    phrase(
        EFFECT,
        template(
            Continuous,
            _when + "you may pay {symbols} rather than pay the mana cost for {what}",
            build=lambda symbols, what, once=_how_often: (
                _yours(RatherThanMana(what, symbols, once)) if _spells(what) else None
            ),
            match=partial(_rather, once=_how_often),
            symbols=SYMBOLS,
            what=_what,
        ),
        reads=[f"{_when}you may pay {{0}} rather than pay the mana cost for {_example}"],
    )


def _spells(what: Description) -> bool:
    return any(isinstance(part, Spell) for part in what.parts)
