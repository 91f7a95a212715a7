"""Activated abilities that a keyword stands before: exhaust, power-up, forecast. (CR 702)

The keyword adds rules to the ability that follows it; it is kept as the ability's label.
"""

from collections.abc import Callable
from typing import Any

from apnap.abilities.abilities import ActivatedAbility, SelfCostChange
from apnap.abilities.amounts import Matches
from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import EnteredThisTurn
from apnap.abilities.instructions.actions import Body
from apnap.abilities.references import Description, Each, This
from apnap.abilities.values import Timing
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import optional, table
from apnap.oracle.engine.phrases import Phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.lines.abilities import TIMING, one
from apnap.oracle.phrases.parts.categories import ABILITY, BODY, COSTS
from apnap.oracle.phrases.parts.functioning_zones import zones_of
from apnap.terms.turn import HAND

_WHEN = optional(
    table("when", {f" activate only {words}.": timing for words, timing in TIMING.items()})
)


def _labeled(
    label: str,
    build: Callable[[Costs, Body, Timing | None], ActivatedAbility | None],
    own: Timing | None = None,
) -> Phrase[Any]:
    """The keyword, a dash, and an activated ability. `own`: the time the keyword tells."""

    def match(ability: ActivatedAbility) -> Slots | None:
        if ability.label != label:
            return None
        timing = None if ability.timing is own else ability.timing
        return {"costs": ability.costs, "body": ability.body, "timing": timing}

    return one(
        template(
            ActivatedAbility,
            label + " — {costs}: {body}{timing}",
            build=build,
            match=match,
            costs=COSTS,
            body=BODY,
            timing=_WHEN,
        )
    )


def _exhaust(costs: Costs, body: Body, timing: Timing | None) -> ActivatedAbility:
    """Only once in all. (CR 702.177a)"""
    zones = zones_of(costs, body)
    return ActivatedAbility(costs, body, timing, limit=1, zones=zones, label="exhaust", once=True)


def _power_up(costs: Costs, body: Body, timing: Timing | None) -> ActivatedAbility:
    """Only once; cheaper by its own mana cost in the turn it entered. (CR 702.193a)"""
    new = Matches(This(), Each(Description((EnteredThisTurn(),))))
    return ActivatedAbility(
        costs,
        body,
        timing,
        limit=1,
        label="power-up",
        cost_change=SelfCostChange((), condition=new, by_cost_of=This()),
        once=True,
    )


def _forecast(costs: Costs, body: Body, timing: Timing | None) -> ActivatedAbility | None:
    """From the hand, in your upkeep, once each turn. (CR 702.57a, 702.57b)"""
    if timing:
        return None
    return ActivatedAbility(
        costs, body, Timing.YOUR_UPKEEP, limit=1, zones=1 << HAND, label="forecast"
    )


phrase(
    ABILITY,
    _labeled("exhaust", _exhaust),
    reads=[
        "exhaust — {3}{G}: put a +1/+1 counter on ~.",
        "exhaust — {2}: draw a card. activate only as a sorcery.",
    ],
    refuses=["exhaust — draw a card."],
)

phrase(
    ABILITY,
    _labeled("power-up", _power_up),
    reads=["power-up — {4}{W}: put two +1/+1 counters on ~."],
)

phrase(
    ABILITY,
    _labeled("forecast", _forecast, Timing.YOUR_UPKEEP),
    reads=["forecast — {1}{U}, reveal ~ from your hand: draw a card."],
)
