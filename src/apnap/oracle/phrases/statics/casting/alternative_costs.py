"""Costs in place of another, and when. (CR 118.9, 119.7, 601.2f)"""

from typing import Any, Final

from apnap.abilities.abilities import AlternativeCost
from apnap.abilities.costs import Costs, DiscardCost, GainLifeCost, PayMana
from apnap.abilities.descriptions import APlayer, Card, Other, Spell
from apnap.abilities.effects import Continuous
from apnap.abilities.references import AnOpponent, Description, Each, EachPlayer, Ref, Some, You
from apnap.abilities.rule_changes.rule_changes import (
    CastAsThoughFlash,
    CostChange,
    PayNothingFor,
    RatherThanMana,
)
from apnap.abilities.values import OnceEach, Timing, WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.phrases import alternate
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, CONDITION, EFFECT
from apnap.oracle.phrases.statics.casting.permissions import SPELLS
from apnap.oracle.phrases.statics.statements import STATEMENT

# --- The mana cost of the card itself ---------------------------------------------------

STATEMENT.add(
    template(
        AlternativeCost,
        "you may pay {symbols} rather than pay ~'s mana cost if {condition}.",
        build=lambda symbols, condition: AlternativeCost(
            Costs((PayMana(symbols),)), condition=condition, words="if last"
        ),
        match=lambda ability: (
            {"symbols": ability.costs.parts[0].symbols, "condition": ability.condition}
            if ability.words == "if last"
            else None
        ),
        symbols=SYMBOLS,
        condition=CONDITION,
    )
)

_TO_CAST: Final = "to cast"

STATEMENT.add(
    template(
        AlternativeCost,
        "as long as {condition}, you may pay {symbols} to cast ~.",
        build=lambda condition, symbols: AlternativeCost(
            Costs((PayMana(symbols),)), condition=condition, words=_TO_CAST
        ),
        match=lambda ability: (
            {"symbols": ability.costs.parts[0].symbols, "condition": ability.condition}
            if ability.words == _TO_CAST
            else None
        ),
        condition=CONDITION,
        symbols=SYMBOLS,
    )
)

_ANOTHER: Final = DiscardCost(Some(Description((Other(), Card()))))


def _with_another(ability: AlternativeCost) -> Slots | None:
    match ability.costs.parts:
        case (DiscardCost(Some(what)), DiscardCost(Some(Description((Other(), Card()))))):
            return {"what": what}
    return None


STATEMENT.add(
    template(
        AlternativeCost,
        "you may discard {what} and another card rather than pay ~'s mana cost.",
        build=lambda what: (
            AlternativeCost(Costs((DiscardCost(Some(what)), _ANOTHER)), words="another")
            if Card() in what.parts
            else None
        ),
        match=_with_another,
        what=A_DESCRIPTION,
    )
)

_OTHERS: Final[dict[str, Ref]] = {
    "an opponent": AnOpponent(),
    "each other player": Each(Description((APlayer(WhichPlayer.OTHER),)), "each other"),
}


def _given(ability: AlternativeCost) -> Slots | None:
    match ability.costs.parts:
        case (GainLifeCost(who, amount),):
            return {"condition": ability.condition, "who": who, "amount": amount}
    return None


STATEMENT.add(
    template(
        AlternativeCost,
        "if {condition}, rather than pay ~'s mana cost, you may have {who} gain {amount} life.",
        build=lambda condition, who, amount: AlternativeCost(
            Costs((GainLifeCost(who, amount),)), condition=condition
        ),
        match=_given,
        condition=CONDITION,
        who=table("who gains", _OTHERS),
        amount=DIGITS,
    )
)

# --- The first of a turn (CR 602.2) -----------------------------------------------------

_FIRST: Final = {
    f"you may pay {{0}} rather than pay the {words} {when}": Continuous(
        You(), (), (PayNothingFor(label, first),)
    )
    for when, first in (
        ("each turn", OnceEach.TURN),
        ("during each of your turns", OnceEach.YOUR_TURN),
    )
    for words, label in (
        ("equip cost of the first equip ability you activate", "equip"),
        ("cycling cost of the first card you cycle", "cycling"),
        ("power-up cost of the first power-up ability you activate", "power-up"),
    )
}

phrase(EFFECT, table("the first of a turn", _FIRST), reads=list(_FIRST))

# --- Anyone's spells --------------------------------------------------------------------

_FREELY: Final = "without paying, with flash"


def _anyones(effect: Continuous, kind: type[Any]) -> Slots | None:
    if effect.affects != EachPlayer() or len(effect.changes) != 1:
        return None
    change: Any = effect.changes[0]
    return {"what": change.what} if isinstance(change, kind) else None


phrase(
    EFFECT,
    template(
        Continuous,
        "any player may cast {what} as though they had flash",
        build=lambda what: Continuous(EachPlayer(), (), (CastAsThoughFlash(what),)),
        match=lambda effect: _anyones(effect, CastAsThoughFlash),
        what=SPELLS,
    ),
    reads=["any player may cast creature spells as though they had flash"],
)

phrase(
    EFFECT,
    alternate(
        template(
            Continuous,
            "players may cast {what} as though they had flash",
            build=lambda what: Continuous(EachPlayer(), (), (CastAsThoughFlash(what),)),
            match=lambda effect: _anyones(effect, CastAsThoughFlash),
            what=SPELLS,
        )
    ),
    reads=["players may cast creature spells as though they had flash"],
)

phrase(
    EFFECT,
    template(
        Continuous,
        "any player may cast {what} without paying their mana costs and as though they had flash",
        build=lambda what: Continuous(
            EachPlayer(), (), (RatherThanMana(what, ("0",), flash=True, words=_FREELY),)
        ),
        match=lambda effect: _anyones(effect, RatherThanMana),
        what=SPELLS,
    ),
    reads=[
        "any player may cast creature spells without paying their mana costs and as though they "
        "had flash"
    ],
)

_OTHER_TURNS: Final = Timing.OPPONENTS_TURNS


def _dearer(symbols: tuple[str, ...]) -> Continuous | None:
    if "X" in symbols:
        return None
    change = CostChange(Description((Spell(),)), symbols, more=True, when=_OTHER_TURNS)
    return Continuous(You(), (), (change,))


def _when_dearer(effect: Continuous) -> Slots | None:
    match effect.changes:
        case (CostChange(when=Timing.OPPONENTS_TURNS) as change,):
            return {"symbols": change.symbols}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "each spell costs {symbols} more to cast except during its controller's turn",
        build=_dearer,
        match=_when_dearer,
        symbols=SYMBOLS,
    ),
    reads=["each spell costs {3} more to cast except during its controller's turn"],
)
