"""More conditions: total power, opponents, what was attacked with. (CR 608.2h)"""

from typing import Any, Final

from apnap.abilities.amounts import (
    AttackedThisStep,
    Characteristic,
    Compare,
    Count,
    HappenedThisTurn,
)
from apnap.abilities.descriptions import APlayer
from apnap.abilities.references import Each, Those, You
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.categories import DESCRIPTIONS
from apnap.oracle.phrases.conditions import claim
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
    template(
        Compare,
        "you attacked with {right} or more creatures this turn",
        fixed={"left": HappenedThisTurn("attackers", You("with")), "how": ">="},
        right=NUMBER_WORD,
    ),
    ["you attacked with two or more creatures this turn"],
)
claim(
    constant("you've been attacked this step", AttackedThisStep(You())),
    ["you've been attacked this step"],
)
