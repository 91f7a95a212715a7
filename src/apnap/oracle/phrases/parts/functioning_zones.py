"""In which zones an ability functions, as its words tell. (CR 113.6)"""

from collections.abc import Iterator
from typing import Any, Final

from apnap.abilities.abilities import Ability
from apnap.abilities.amounts import AllOf, Condition, Matches
from apnap.abilities.costs import Costs, DiscardCost, ExileCost
from apnap.abilities.descriptions import EitherOf, InZone
from apnap.abilities.instructions.actions import Body, Move
from apnap.abilities.instructions.flow import CastIt, MayPlay
from apnap.abilities.nodes import Node, field_values
from apnap.abilities.references import Bound, Description, This, Union
from apnap.abilities.values import Moving
from apnap.terms.turn import EXILE, GRAVEYARD, HAND


def zones_of(costs: Costs, body: Body) -> int:
    """Where an ability functions that can only be meant for another zone. (CR 113.6)"""
    for cost in costs.parts:
        if isinstance(cost, DiscardCost) and isinstance(cost.what, This):
            return 1 << HAND
        if isinstance(cost, ExileCost) and isinstance(cost.what, This):
            if cost.what.words == "~ from your graveyard":
                return 1 << GRAVEYARD
            if cost.what.words == "~ from your hand":
                return 1 << HAND
    return zones_of_body(body)


def zones_named(those: object) -> int:
    """The zones a description names, as bits."""
    parts = those.parts if isinstance(those, Description) else ()
    zones = 0
    for part in parts:
        if isinstance(part, InZone):
            zones |= 1 << part.zone
        elif isinstance(part, EitherOf):
            for option in part.options:
                zones |= zones_named(option)
    return zones


def zones_asked(condition: Condition | None) -> int:
    """Where the source must be for the condition to be true, if it says so. (CR 113.6b)"""
    if isinstance(condition, AllOf):
        return sum({zones_asked(each) for each in condition.conditions})
    if isinstance(condition, Matches) and isinstance(condition.what, This):
        return zones_named(condition.description)
    return 0


_FROM: Final = {" from your graveyard": GRAVEYARD, " from your hand": HAND, " from exile": EXILE}


def zones_of_body(body: Body) -> int:
    """The zone from which it moves itself, or may be cast. (CR 113.6m)"""
    put: set[int] = set()  # where it, or what is "it", was put before
    for node in _of_its_own(body):
        if not isinstance(node, Move | MayPlay | CastIt):
            continue
        if isinstance(node.what, This):
            words = node.what.words.removeprefix("~").removeprefix("it")
            if words in _FROM and _FROM[words] not in put:
                return 1 << _FROM[words]
        if isinstance(node, Move) and isinstance(node.what, This | Bound):
            put.add(node.to.zone)
        if isinstance(node, Move) and node.verb is Moving.RETURN and isinstance(node.what, Union):
            first, *_, last = node.what.parts
            if isinstance(first, This):  # both from there
                return zones_named(getattr(last, "what", None))
    return 0


def _of_its_own(item: Any) -> Iterator[Node]:
    """The nodes of a text, but not those of an ability that it gives."""
    if isinstance(item, tuple):
        for each in item:
            yield from _of_its_own(each)
    elif isinstance(item, Node) and not isinstance(item, Ability):
        yield item
        for _, value in field_values(item):
            yield from _of_its_own(value)
