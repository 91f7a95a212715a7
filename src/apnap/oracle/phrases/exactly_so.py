"""Conditions with exactly so many, and "or if". (CR 608.2c)"""

from typing import Any, Final

from apnap.abilities.amounts import AnyOf, Compare, Count, LifeTotal
from apnap.abilities.descriptions import ControlledBy
from apnap.abilities.references import Bound, Each, Those
from apnap.abilities.values import Comparison
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, mapped
from apnap.oracle.phrases.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.categories import ANYONE, CONDITION, DESCRIPTION, DESCRIPTIONS
from apnap.oracle.phrases.conditions import CLAIM, claim
from apnap.oracle.templates import template

_WHO: Final = one_of("who", ANYONE, constant("they", Bound("?", "they"), number="p"))
_EXACTLY: Final = "exactly"


def _held(value: Compare) -> dict[str, Any] | None:
    match value:
        case Compare(Count(Each(Those((*parts, ControlledBy(who))))), Comparison.EQUAL, amount):
            return {"who": who, "what": Those(tuple(parts)), "amount": amount}
    return None


def _of(who: Any, what: Those, amount: int = 1) -> Compare:
    return Compare(
        Count(Each(Those((*what.parts, ControlledBy(who))))), Comparison.EQUAL, amount, _EXACTLY
    )


def _one(value: Compare) -> dict[str, Any] | None:
    slots = _held(value)
    return slots if slots is not None and slots.pop("amount") == 1 else None


claim(
    template(
        Compare,
        "{who} [control|controls] exactly one {what}",
        agree="who",
        build=_of,
        match=_one,
        who=_WHO,
        what=DESCRIPTION,
    ),
    ["you control exactly one creature"],
)
claim(
    template(
        Compare,
        "{who} [control|controls] exactly {amount} {what}",
        agree="who",
        build=_of,
        match=_held,
        who=_WHO,
        amount=mapped(NUMBER_WORD, lambda n: n if n > 1 else None, lambda n: n if n > 1 else None),
        what=DESCRIPTIONS,
    ),
    ["you control exactly thirteen permanents"],
)
claim(
    template(
        Compare,
        "{left} [have|has] exactly {right} life",
        agree="left",
        fixed={"how": Comparison.EQUAL, "words": _EXACTLY},
        left=mapped(_WHO, LifeTotal, lambda total: getattr(total, "who", None)),
        right=DIGITS,
    ),
    ["you have exactly 13 life"],
)
phrase(
    CONDITION,
    template(
        AnyOf,
        "{first} or if {second}",
        build=lambda first, second: AnyOf((first, second), "or if"),
        match=lambda value: (
            dict(zip(("first", "second"), value.conditions, strict=False))
            if value.words == "or if" and len(value.conditions) == 2
            else None
        ),
        first=CLAIM,
        second=CLAIM,
    ),
    reads=["~ entered this turn or if you control a basic land"],
)
