"""An entering permanent, Rooms' doors, emblems and dungeons. (CR 114, 309, 614.12, 709.5)"""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from apnap.abilities.cards import SPLIT
from apnap.game.game import Game
from apnap.game.objects import EMBLEM, GameObject
from apnap.rules.door.events import EventRows, changed_object
from apnap.rules.door.happening import happen
from apnap.rules.door.zone_changes import put_in
from apnap.rules.objects.base_values import UNLOCKED
from apnap.rules.objects.derived import Derived
from apnap.terms.events import DoorUnlocked, EmblemCreation, Event, VentureMarkerMoved, ZoneChange
from apnap.terms.identity import NOTHING
from apnap.terms.turn import BATTLEFIELD, COMMAND, STACK

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


DOORS: Final = ("left", "right")

UNLOCKED_BY: Final = door_unlocked  # the door must know it


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


# Which function performs which event.
EVENTS_PERFORMED: Final[EventRows] = {
    EmblemCreation: emblem_creation,
    VentureMarkerMoved: venture_marker_moved,
    DoorUnlocked: door_unlocked,
}
