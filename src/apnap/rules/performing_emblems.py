"""Performing what concerns emblems and dungeons. (CR 114, 309)"""

from typing import Final

from apnap.game.game import Game
from apnap.game.objects import EMBLEM, GameObject
from apnap.rules.continuous_effects import Derived
from apnap.rules.performing import EventRows, changed_object
from apnap.rules.performing_zones import put_in
from apnap.terms.events import EmblemCreation, VentureMarkerMoved
from apnap.terms.turn import COMMAND


def emblem_creation(game: Game, event: EmblemCreation, before: Derived) -> bool:
    """Its owner and controller is the player who was told to get it. (CR 114.2)"""
    emblem = GameObject(game.new_id(), event.player, None, EMBLEM)
    emblem.zone = COMMAND
    emblem.copied = event.emblem
    emblem.timestamp = game.new_timestamp()
    game.put_object(emblem)
    put_in(game, emblem, 0)
    event.new_id = emblem.id
    game.touch()
    return True


def venture_marker_moved(game: Game, event: VentureMarkerMoved, before: Derived) -> bool:
    """CR 309.4: the marker is on one room at a time."""
    record = changed_object(game, event.dungeon)
    if record is None:
        return False
    record.notes = {**record.notes, "room": event.room}
    game.put_object(record)
    return True


# Which function performs which event.
EVENTS_PERFORMED: Final[EventRows] = {
    EmblemCreation: emblem_creation,
    VentureMarkerMoved: venture_marker_moved,
}
