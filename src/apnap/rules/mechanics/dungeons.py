"""Dungeons and venturing into them. (CR 309, 701.49)"""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from apnap.abilities import triggers as tr
from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.cards import Face
from apnap.abilities.instructions.keyword_actions import Dungeon, Room, TakeInitiative, Venture
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.game.topics import Topic
from apnap.keywords.dungeons import DUNGEONS
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, players
from apnap.rules.mechanics.initiative import taking
from apnap.rules.objects.context import Context
from apnap.rules.triggering.trigger_conditions import TriggerRows
from apnap.terms.characteristics import DUNGEON
from apnap.terms.events import (
    ActionTaken,
    CeasingToExist,
    EmblemCreation,
    Event,
    Noted,
    VentureMarkerMoved,
)
from apnap.terms.identity import PlayerId

COMPLETED: Final = "completed a dungeon"  # the note of a player, with the names of those completed


@cache
def face_of(dungeon: Dungeon) -> Face:
    """The dungeon as an object: an ability for each room. (CR 309.4c)"""
    rooms = tuple(_ability(number, room) for number, room in enumerate(dungeon.rooms))
    return Face(name=dungeon.name, types=DUNGEON, abilities=rooms)


def _ability(number: int, room: Room) -> TriggeredAbility:
    return TriggeredAbility(tr.EntersRoom(number), room.body, word="when")


def is_open(dungeon: Dungeon) -> bool:
    """Whether venturing into any dungeon may lead into this one. (CR 701.49d)"""
    return not dungeon.only_into


def dungeon_of(game: Game, player: PlayerId) -> GameObject | None:
    """The dungeon the player owns in the command zone; there is one at most. (CR 309.3)"""
    for key in game.command:
        record = game.objects[key]
        if record.owner == player and record.copied is not None and record.copied.types & DUNGEON:
            return record
    return None


def plan(record: GameObject) -> Dungeon:
    """The rooms of a dungeon in the command zone."""
    assert record.copied is not None
    return DUNGEONS[record.copied.name]


def is_at_the_end(record: GameObject) -> bool:
    """Whether the venture marker is on the bottommost room."""
    return not plan(record).rooms[record.notes.get("room", 0)].leads


def venture(game: Game, node: Venture, context: Context) -> None:
    """Into the next room, or into a new dungeon. (CR 309.5, 701.49a-d)"""
    for player in players(game, node.who, context):
        record = dungeon_of(game, player)
        if record is not None and not is_at_the_end(record):
            _go_on(game, player, record, context)
            context.did = True
            continue
        if record is not None:
            happen(game, completed(game, record, "701.49c"))
        context.did = _enter(game, player, node.into, context)


def _go_on(game: Game, player: PlayerId, record: GameObject, context: Context) -> None:
    """Follow an arrow to the next room. (CR 701.49b)"""
    rooms = plan(record).rooms
    leads = rooms[record.notes.get("room", 0)].leads
    names = [rooms[room].name for room in leads]
    chosen = game.pick(player, Topic.DUNGEON, "choose a room", names, context.source, "701.49b")
    room = leads[names.index(chosen)]
    event = VentureMarkerMoved(player, record.id, room, rule="701.49b", cause=context.source)
    happen(game, [event])
    happen(game, [ActionTaken(player, "venture into the dungeon", rule="701.49b")])


def _enter(game: Game, player: PlayerId, into: str, context: Context) -> bool:
    """A dungeon is put into the command zone, the marker on its topmost room. (CR 701.49a)"""
    names = [into] if into else [name for name, each in DUNGEONS.items() if is_open(each)]
    name = game.pick(player, Topic.DUNGEON, "choose a dungeon", names, context.source, "701.49a")
    face = face_of(DUNGEONS[name])
    made = happen(game, [EmblemCreation(player, face, rule="701.49a", cause=context.source)])
    key = next(each.new_id for each in made if isinstance(each, EmblemCreation))
    happen(game, [VentureMarkerMoved(player, key, 0, rule="309.4a", cause=context.source)])
    happen(game, [ActionTaken(player, "venture into the dungeon", rule="701.49a")])
    return True


def take_initiative(game: Game, node: TakeInitiative, context: Context) -> None:
    """One player has it; to take it again is to venture again. (CR 726.1, 726.3, 726.5)"""
    for player in players(game, node.who, context)[:1]:
        happen(game, taking(game, player, "726.1"))
        context.did = True


def completed(game: Game, record: GameObject, rule: str) -> list[Event]:
    """A dungeon is removed from the game, and so completed. (CR 309.7)"""
    assert record.copied is not None
    names = (*game.players[record.owner].notes.get(COMPLETED, ()), record.copied.name)
    return [
        CeasingToExist(record.id, rule=rule),
        Noted(record.owner, COMPLETED, names, rule="309.7"),
        ActionTaken(record.owner, "complete a dungeon", rule="309.7"),
    ]


def finished_dungeons(game: Game, seen: Any) -> Iterator[Event]:
    """CR 704.5t, 309.6: no room ability of it is still waiting or on the stack."""
    for key in game.command:
        record = game.objects[key]
        if record.copied is None or not record.copied.types & DUNGEON:
            continue
        if is_at_the_end(record) and not _is_heard(game, record):
            yield from completed(game, record, "704.5t")


def _is_heard(game: Game, record: GameObject) -> bool:
    """Whether it is the source of a room ability that hasn't left the stack yet."""
    if any(trigger.source == record.id for trigger in game.waiting):
        return True
    items = [game.objects[key].item for key in game.stack]
    return any(item is not None and item.source == record.id for item in items)


def enters_room(
    game: Game,
    condition: tr.EntersRoom,
    event: VentureMarkerMoved,
    events: Any,
    context: Context,
) -> Iterator[Bindings]:
    """CR 309.4c"""
    if event.dungeon == context.source and event.room == condition.room:
        yield {"event player": (event.player,)}


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Venture: venture,
    TakeInitiative: take_initiative,
}


# Which function tells whether an event triggers which condition.
TRIGGERS_MATCHED: Final[TriggerRows] = {
    (tr.EntersRoom, VentureMarkerMoved): enters_room,
}
