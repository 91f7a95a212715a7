"""Performing the unlocking of doors. (CR 709.5)"""

from typing import Final

from apnap.game.game import Game
from apnap.rules.base_values import UNLOCKED
from apnap.rules.continuous_effects import Derived
from apnap.rules.performing import EventRows, changed_object
from apnap.terms.events import DoorUnlocked


def door_unlocked(game: Game, event: DoorUnlocked, before: Derived) -> bool:
    """CR 709.5c, 709.5i: the half gets its designation, unless it has it."""
    record = changed_object(game, event.object)
    if record is None:
        return False
    unlocked: tuple[int, ...] = record.notes.get(UNLOCKED, ())
    if event.locked:
        kept = tuple(half for half in unlocked if half != event.half)
        record.notes = {**record.notes, UNLOCKED: kept}  # CR 709.5g
        game.put_object(record)
        game.touch()
        return len(kept) < len(unlocked)
    if event.half in unlocked:
        return event.entering
    record.notes = {**record.notes, UNLOCKED: (*unlocked, event.half)}
    event.fully = len(unlocked) == 1
    game.put_object(record)
    game.touch()
    return True


# Which function performs which event.
EVENTS_PERFORMED: Final[EventRows] = {
    DoorUnlocked: door_unlocked,
}
