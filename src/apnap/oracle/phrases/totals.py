"""Life totals, and what changes how devotion and loyalty costs are counted. (CR 119, 606, 700.5)"""

from typing import Any, Final

from apnap.abilities.amounts import Greatest, Half, Least, LifeTotal
from apnap.abilities.costs import DrawCost, PayLife
from apnap.abilities.descriptions import ControlledBy, OfType
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions import SetLife
from apnap.abilities.references import Each, EachPlayer, Those, You
from apnap.abilities.rule_changes import DevotionIncreased, LivesWithoutLife, LoyaltyCostMore
from apnap.abilities.values import Measure
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.categories import COST, EFFECT, POSSESSIVE
from apnap.oracle.phrases.costs import LOYALTY
from apnap.oracle.phrases.player_effects import said
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template
from apnap.terms.characteristics import PLANESWALKER

said("you don't lose the game for having 0 or less life", LivesWithoutLife())
for _words, _up in (("up", True), ("down", False)):
    _half = f"pay half your life, rounded {_words}"
    phrase(COST, constant(_half, PayLife(Half(LifeTotal(You("your")), _up))), reads=[_half])
phrase(COST, constant("draw a card", DrawCost()), reads=["draw a card"])
_AMONG: Final = {
    "the highest life total among all players": Greatest(Measure.LIFE, EachPlayer()),
    "the lowest life total among all players": Least(Measure.LIFE, EachPlayer()),
}
phrase(
    COMMAND,
    template(
        SetLife,
        "{who} life total becomes {amount}",
        who=POSSESSIVE,
        amount=table("life total among players", _AMONG),
    ),
    reads=[f"each player's life total becomes {words}" for words in _AMONG],
)
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
