"""Cards revealed as they are drawn. (CR 702.94)"""

from typing import Final

from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.door.events import ResultRows
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.events import ActionTaken, CardDrawn, Event, Revealed
from apnap.terms.turn import HAND

MIRACLE: Final = "miracle"


def revealed_as_drawn(game: Game, event: CardDrawn) -> list[Event]:
    """The first card a player draws in a turn may be revealed for its miracle. (CR 702.94a)"""
    record = game.objects.get(event.object)
    if record is None or record.zone != HAND:
        return []
    if MIRACLE not in characteristics(game, event.object).keywords:
        return []
    if not _is_first(game, event):
        return []
    player, key = event.player, event.object
    if not game.confirm(player, Topic.REVEAL, "reveal it for its miracle", key, "702.94a"):
        return []
    return [
        Revealed((key,), by=player, rule="702.94a", cause=key),
        ActionTaken(player, MIRACLE, key, rule="702.94a", cause=key),
    ]


def _is_first(game: Game, event: CardDrawn) -> bool:
    """Whether the player drew no card before it this turn."""
    for each in game.history:
        if isinstance(each, CardDrawn) and each.player == event.player:
            return each is event
    return False


# What comes at once of an event that happened.
EVENT_RESULTS: Final[ResultRows] = {
    CardDrawn: revealed_as_drawn,
}
