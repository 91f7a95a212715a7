"""What changes how devotion and loyalty costs are counted. (CR 606.5, 700.5a)"""

from typing import Any

from apnap.abilities.descriptions import ControlledBy, OfType
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Each, Those, You
from apnap.abilities.rule_changes import DevotionIncreased, LoyaltyCostMore
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant
from apnap.oracle.phrases.categories import EFFECT
from apnap.oracle.phrases.costs import LOYALTY
from apnap.oracle.templates import template
from apnap.terms.characteristics import PLANESWALKER

_DEVOTION = "your devotion to each color and each combination of colors is increased by one"
phrase(
    EFFECT,
    constant(_DEVOTION, Continuous(You(), (), (DevotionIncreased(1),))),
    reads=[_DEVOTION],
)
_YOURS = Each(Those((OfType(PLANESWALKER), ControlledBy(You()))), "loyalty abilities")


def _more(effect: Continuous) -> dict[str, Any] | None:
    match effect:
        case Continuous(affects, (), (LoyaltyCostMore(cost),)) if affects == _YOURS:
            return {"cost": cost}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "planeswalkers' loyalty abilities you control cost an additional [{cost}] to activate",
        build=lambda cost: Continuous(_YOURS, (), (LoyaltyCostMore(cost),)),
        match=_more,
        cost=LOYALTY,
    ),
    reads=["planeswalkers' loyalty abilities you control cost an additional [+1] to activate"],
)
