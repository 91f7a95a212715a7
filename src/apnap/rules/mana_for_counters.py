"""Mana abilities that cost as many counters as the player wants. (CR 107.3a, 602.2b, 605.3b)"""

from apnap.abilities.amounts import X
from apnap.abilities.costs import Costs, RemoveCountersCost
from apnap.abilities.references import This
from apnap.game.game import Game
from apnap.game.objects import GameObject, StackItem
from apnap.terms.identity import PlayerId


def announced(
    game: Game, player: PlayerId, costs: Costs, record: GameObject, *, decided: bool
) -> StackItem | None:
    """What keeps the value of X, chosen up to the counters there are; None if there is no X.

    Where what to add was `decided` before, no counters are spent.
    """
    kinds = [
        part.kind
        for part in costs.parts
        if isinstance(part, RemoveCountersCost)
        and part.amount == X()
        and isinstance(part.what, This)
    ]
    if not kinds or decided:
        return None
    item = StackItem("activated", record.id)
    most = min(record.counter(k) if k else sum(record.counters.values()) for k in kinds)
    item.x = game.number(player, "choose X", (0, most), record.id, "107.3a")
    return item
