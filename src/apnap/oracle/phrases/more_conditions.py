"""More conditions: total power, opponents, what was attacked with. (CR 608.2h)"""

from typing import Any, Final

from apnap.abilities.amounts import (
    AttackedThisStep,
    Characteristic,
    Compare,
    Count,
    HappenedThisTurn,
    ManaSpent,
    Matches,
    NotSo,
)
from apnap.abilities.descriptions import APlayer, AttackedThisTurn
from apnap.abilities.references import Each, This, Those, You
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.categories import DESCRIPTIONS
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import PRONOUN
from apnap.oracle.templates import template

_MEASURES: Final = table("total", {"power": "power", "toughness": "toughness"})


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
            Characteristic(which, Each(what, "total")), ">=", amount
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
        fixed={"left": _OPPONENTS, "how": ">="},
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
            HappenedThisTurn("entered", You(), Each(which)), ">=", amount
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
        "at least {right} mana was spent to cast {what}",
        build=lambda right, what: Compare(ManaSpent(what), ">=", right),
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
