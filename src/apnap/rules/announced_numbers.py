"""How many objects an optional cost is paid with, announced with the costs. (CR 601.2b)

"You may exile any number of cards": the number is told as the spell is announced, since it
may change what the spell costs (CR 601.2f); which cards, as the cost is paid (CR 601.2h).
"""

from collections.abc import Callable
from typing import Any, Final

from apnap.abilities.abilities import AdditionalCost
from apnap.abilities.amounts import TimesPaid
from apnap.abilities.nodes import walk
from apnap.game.game import Game
from apnap.rules.costs import ObjectCost, payable_objects

_HOW_MANY: Final = "how many to pay with"


def is_counted(cost: AdditionalCost) -> bool:
    """Whether it takes so many objects as are announced."""
    return cost.repeatable and any(
        isinstance(node, TimesPaid) and node.cost == cost.name for node in walk(cost.options[0])
    )


def good_numbers(
    game: Game, proposal: Any, cost: AdditionalCost, good: Callable[[Game, Any], bool]
) -> list[int]:
    """The numbers that may be announced so that the spell stays possible. Pure."""
    item, [part] = proposal.context.item, cost.options[0].parts
    assert isinstance(part, ObjectCost)
    old, found = item.paid, []
    objects = payable_objects(game, proposal.player, part, proposal.context)
    for number in range(game.many(objects) + 1):
        if number == 1:
            proposal.chosen.append(cost.options[0])
        item.paid = {**old, cost.name: number} if number else old
        if good(game, proposal):
            found.append(number)
    if objects:
        proposal.chosen.pop()
    item.paid = old
    return found


def announce_number(game: Game, proposal: Any, numbers: list[int]) -> int:
    """The player tells the number. (CR 601.2b)"""
    if numbers[-1] - numbers[0] == len(numbers) - 1:
        bounds = (numbers[0], numbers[-1])
        return int(game.number(proposal.player, _HOW_MANY, bounds, proposal.key, "601.2b"))
    return int(game.pick(proposal.player, _HOW_MANY, numbers, proposal.key, "601.2b"))
