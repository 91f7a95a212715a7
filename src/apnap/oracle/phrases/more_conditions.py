"""More conditions: total power, opponents, what was attacked with. (CR 608.2h)"""

from typing import Any, Final

from apnap.abilities.amounts import (
    AttackedThisStep,
    Characteristic,
    Compare,
    Count,
    CountersOn,
    Exists,
    HappenedThisTurn,
    ManaSpent,
    Matches,
    NotSo,
)
from apnap.abilities.descriptions import (
    APlayer,
    AttackedThisTurn,
    Card,
    ExiledWith,
    InZone,
    OwnedBy,
)
from apnap.abilities.references import Each, This, Those, You
from apnap.abilities.values import Comparison, Measure
from apnap.oracle.leaves import constant, members, table
from apnap.oracle.phrases.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.categories import ANYONE, DESCRIPTIONS
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import PRONOUN
from apnap.oracle.templates import template
from apnap.terms.turn import EXILE, HAND

_MEASURES: Final = members("total", (Measure.POWER, Measure.TOUGHNESS))


def _total(value: Compare) -> dict[str, Any] | None:
    match value.left:
        case Characteristic(which, Each(what, "total")):
            return {"which": which, "what": what, "amount": value.right}
    return None


claim(
    template(
        Compare,
        "{what} have total {which} {amount} or greater",
        build=lambda what, which, amount: Compare(
            Characteristic(which, Each(what, "total")), Comparison.AT_LEAST, amount
        ),
        match=_total,
        what=DESCRIPTIONS,
        which=_MEASURES,
        amount=DIGITS,
    ),
    ["creatures you control have total power 8 or greater"],
)
_OPPONENTS: Final = Count(Each(Those((APlayer("opponent"),)), "you have"))
claim(
    template(
        Compare,
        "you have {right} or more opponents",
        fixed={"left": _OPPONENTS, "how": Comparison.AT_LEAST},
        right=NUMBER_WORD,
    ),
    ["you have two or more opponents"],
)
claim(
    constant("you've been attacked this step", AttackedThisStep(You())),
    ["you've been attacked this step"],
)
_ATTACKED: Final = Matches(This(), Each(Those((AttackedThisTurn(),))))
claim(
    table(
        "attacked",
        {"~ attacked this turn": _ATTACKED, "~ didn't attack this turn": NotSo(_ATTACKED)},
    ),
    ["~ attacked this turn", "~ didn't attack this turn"],
)
claim(
    template(
        Compare,
        "{amount} or more {which} entered the battlefield under your control this turn",
        build=lambda amount, which: Compare(
            HappenedThisTurn("entered", You(), Each(which)), Comparison.AT_LEAST, amount
        ),
        match=lambda value: (
            {"amount": value.right, "which": value.left.which.what}
            if isinstance(value.left, HappenedThisTurn) and isinstance(value.left.which, Each)
            else None
        ),
        amount=NUMBER_WORD,
        which=DESCRIPTIONS,
    ),
    ["two or more nonland permanents entered the battlefield under your control this turn"],
)
claim(
    template(
        Compare,
        "you've drawn {right} or more cards this turn",
        fixed={"left": HappenedThisTurn("cards drawn", You()), "how": Comparison.AT_LEAST},
        right=NUMBER_WORD,
    ),
    ["you've drawn two or more cards this turn", "you've drawn three or more cards this turn"],
)
claim(
    template(
        Compare,
        "at least {right} mana was spent to cast {what}",
        build=lambda right, what: Compare(ManaSpent(what), Comparison.AT_LEAST, right),
        match=lambda value: (
            {"right": value.right, "what": value.left.what}
            if isinstance(value.left, ManaSpent)
            else None
        ),
        right=NUMBER_WORD,
        what=PRONOUN,
    ),
    ["at least four mana was spent to cast it"],
)


def _none_in_hand(who: Any, what: Those) -> Compare | None:
    if what.parts == (Card(),) or Card() not in what.parts:
        return None
    if any(isinstance(part, InZone) for part in what.parts):
        return None
    held = Those((*what.parts, InZone(HAND), OwnedBy(who)))
    return Compare(Count(Each(held)), Comparison.EQUAL, 0)


def _none_held(value: Compare) -> dict[str, Any] | None:
    match value.left:
        case Count(Each(Those((*parts, InZone(zone), OwnedBy(who))))) if zone == HAND:
            return {"who": who, "what": Those(tuple(parts))}
    return None


claim(
    template(
        Compare,
        "{who} [have|has] no {what} in hand",
        agree="who",
        build=_none_in_hand,
        match=_none_held,
        who=ANYONE,
        what=DESCRIPTIONS,
    ),
    ["you have no land cards in hand"],
)
claim(
    constant(
        "a card is exiled with ~",
        Exists(Each(Those((Card(), InZone(EXILE), ExiledWith()))), "a card is"),
    ),
    ["a card is exiled with ~"],
)


def _exiled(value: Compare) -> dict[str, Any] | None:
    match value.left:
        case Count(Each(what, "exiled with")):
            return {"amount": value.right, "what": what}
    return None


claim(
    template(
        Compare,
        "there are {amount} or more {what}",
        build=lambda amount, what: (
            Compare(Count(Each(what, "exiled with")), Comparison.AT_LEAST, amount)
            if any(isinstance(part, ExiledWith) for part in what.parts)
            else None
        ),
        match=_exiled,
        amount=NUMBER_WORD,
        what=DESCRIPTIONS,
    ),
    ["there are three or more cards exiled with ~"],
    ["there are three or more cards"],
)


# A player with poison counters. (CR 122.1f)
def _poisoned(value: Compare) -> dict[str, Any] | None:
    if value.words != "poisoned" or not isinstance(value.left, CountersOn):
        return None
    return {"who": value.left.what}


claim(
    template(
        Compare,
        "{who} [are|is] poisoned",
        agree="who",
        build=lambda who: Compare(CountersOn("poison", who), Comparison.AT_LEAST, 1, "poisoned"),
        match=_poisoned,
        who=ANYONE,
    ),
    ["an opponent is poisoned", "defending player is poisoned"],
)
