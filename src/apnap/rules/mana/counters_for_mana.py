"""Mana abilities that cost as many counters as the player wants. (CR 107.3a, 602.2b, 605.3b)"""

from typing import Final

from apnap.abilities.amounts import X
from apnap.abilities.costs import Costs, RemoveCountersCost
from apnap.abilities.references import This
from apnap.game.game import Game
from apnap.game.objects import GameObject, StackItem
from apnap.game.topics import Topic
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
