"""The door of a Room that is unlocked as it enters. (CR 709.5d, 709.5h)"""

from collections.abc import Sequence
from typing import Final

from apnap.abilities.cards import SPLIT
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.rules.happening import happen
from apnap.rules.performing_rooms import door_unlocked
from apnap.terms.events import DoorUnlocked, Event, ZoneChange
from apnap.terms.turn import BATTLEFIELD

DOORS: Final = ("left", "right")
UNLOCKED_BY = door_unlocked  # the door must know it


def door_opened(record: GameObject) -> int | None:
    """The half of a Room that was cast, to be unlocked as it enters; None of other spells."""
    if record.card is None or record.card.layout != SPLIT or record.face_down or record.copied:
        return None
    return record.item.face if record.item is not None else None


def opened_on_entering(game: Game, happened: Sequence[Event], door: int) -> None:
    """The Room was given its designation as it entered: abilities may trigger. (CR 709.5h)"""
    happen(
        game,
        [
            DoorUnlocked(event.controller, event.new_id, door, entering=True, rule="709.5d")
            for event in happened
            if isinstance(event, ZoneChange) and event.to == BATTLEFIELD
        ],
    )
