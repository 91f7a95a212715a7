"""An entering permanent as it would exist on the battlefield. (CR 614.12)

The one place that writes what did not happen, and takes it back at once: the object is put
onto the battlefield as it would enter, the question is asked, and the journal undone.
"""

from collections.abc import Callable
from typing import TypeVar

from apnap.game.game import Game
from apnap.terms.events import ZoneChange
from apnap.terms.identity import NOTHING
from apnap.terms.turn import BATTLEFIELD, STACK

T = TypeVar("T")


def as_entered(game: Game, event: ZoneChange, question: Callable[[], T]) -> T:
    """The answer to a question asked as though the object had just entered. (CR 614.12)

    It keeps its number, since the real one isn't known yet. The question may put no choice
    to a player: what they would see isn't so.
    """
    mark, stamp, kept = game.mark(), game.stamp, game.derived
    old = game.objects[event.object]
    record = old.copy()
    record.zone = BATTLEFIELD
    record.controller = event.controller if event.controller != NOTHING else old.owner
    record.face = event.face
    record.face_down = event.face_down
    record.tapped = event.tapped
    record.counters = event.counters
    record.notes = event.notes
    record.attached_to = event.attach_to
    record.timestamp = game.next_timestamp
    record.since = game.turn
    record.cast, record.item = old.item, None
    if event.copy_of is not None:
        record.copied = event.copy_of
    elif old.is_card:
        record.copied = None
    game.put_object(record)
    if old.zone == STACK:
        game.set_field("stack", tuple(key for key in game.stack if key != record.id))
    game.set_field("battlefield", (*game.battlefield, record.id))
    game.touch()
    try:
        return question()
    finally:
        game.undo(mark)
        game.stamp, game.derived = stamp, kept  # nothing changed, so what was derived holds
