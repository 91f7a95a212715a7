"""Mana abilities that may be activated again and again, or cost as many counters as one likes.

(CR 107.3a, 602.2b, 605.3)
"""

from collections.abc import Sequence
from typing import Final

from apnap.abilities.abilities import ActivatedAbility
from apnap.abilities.amounts import X
from apnap.abilities.costs import (
    Cost,
    Costs,
    DiscardCost,
    ExileCost,
    RemoveCountersCost,
    ReturnCost,
    SacrificeCost,
)
from apnap.abilities.references import Some, This
from apnap.game.game import Game
from apnap.game.objects import GameObject, StackItem
from apnap.game.topics import Topic
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.descriptions import candidates
from apnap.rules.meaning.timing import times_activated
from apnap.rules.objects.context import Context
from apnap.terms.identity import PlayerId

ALL: Final = -1


def announced(
    game: Game, player: PlayerId, costs: Costs, record: GameObject, *, decided: bool
) -> StackItem | None:
    """What keeps the value of X, chosen up to the counters there are; None if there is no X.

    Where what to add was `decided` before, no counters are spent.
    """
    parts = [
        part
        for part in costs.parts
        if isinstance(part, RemoveCountersCost)
        and (part.amount == X() or part.amount == ALL)
        and isinstance(part.what, This)
    ]
    if not parts or decided:
        return None
    item = StackItem("activated", record.id)
    if parts[0].amount == ALL:
        return item  # how many they were is known as they are removed
    kinds = {part.kind for part in parts}
    most = min(record.counter(k) if k else sum(record.counters.values()) for k in kinds)
    least = max(part.least for part in parts)
    item.x = game.number(player, Topic.VALUE_OF_X, "choose X", (least, most), record.id, "107.3a")
    return item


# Costs that take an object each time.
_USED_UP: Final = (SacrificeCost, ExileCost, DiscardCost, ReturnCost)

_MOST_USES: Final = 20  # of one ability, for one payment


def uses_itself(others: Sequence[Cost]) -> bool:
    """Whether such costs take the source away: the ability can be used once."""
    return any(isinstance(getattr(part, "what", None), This) for part in others) and not any(
        isinstance(part, RemoveCountersCost) for part in others
    )


def most_uses(
    game: Game, ability: ActivatedAbility, index: int, others: Sequence[Cost], context: Context
) -> int:
    """How often the costs besides mana and life could be paid in a row, without tapping."""
    most = _MOST_USES
    if ability.limit:
        most = ability.limit - times_activated(game, context.source, index)
    for part in others:
        if isinstance(part, RemoveCountersCost) and part.amount == ALL:
            most = 1  # all of them are gone then
        elif isinstance(part, RemoveCountersCost) and isinstance(part.what, This):
            have = game.objects[context.source].counter(part.kind)
            most = min(most, have // max(1, amount(game, part.amount, context)))
        elif isinstance(part, _USED_UP) and isinstance(part.what, Some):
            there = len(candidates(game, part.what.what, context))
            most = min(most, there // max(1, amount(game, part.what.amount, context)))
        else:
            most = 1
    return max(0, most)
