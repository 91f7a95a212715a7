"""Rooms: permanents with two doors, each locked or unlocked. (CR 709.5)"""

from collections.abc import Iterator
from typing import Any, Final

from apnap.abilities import triggers as tr
from apnap.abilities.amounts import UnlockedDoors
from apnap.abilities.cards import SPLIT, Face
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.instructions.keyword_actions import UnlockDoor
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.game.objects import GameObject
from apnap.game.topics import Topic
from apnap.rules.casting.special_actions import SpecialAction, SpecialActionRows, Taking
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.door.entering import DOORS
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, permanents, players
from apnap.rules.layers.copying import copiable_values
from apnap.rules.meaning import references
from apnap.rules.meaning.amounts import AmountRows
from apnap.rules.meaning.timing import is_sorcery_time
from apnap.rules.objects.base_values import UNLOCKED
from apnap.rules.objects.context import Context, for_action
from apnap.rules.objects.current_characteristics import controller_of
from apnap.rules.objects.roster import Offer, when
from apnap.rules.triggering.trigger_conditions import TriggerRows, concerns
from apnap.terms.events import DoorUnlocked
from apnap.terms.identity import ObjectId, PlayerId


def halves_of(game: Game, record: GameObject) -> tuple[Face, ...]:
    """The halves of a Room, or of what is a copy of one; none of other permanents. (CR 709.5)"""
    own = record.card is not None and record.card.layout == SPLIT and not record.face_down
    if not own and record.copied is None and not game.effects:
        return ()
    return copiable_values(game, record.id).halves


def locked_doors(game: Game, record: GameObject) -> list[int]:
    """The halves that are locked. (CR 709.5c)"""
    unlocked = record.notes.get(UNLOCKED, ())
    return [door for door, _ in enumerate(halves_of(game, record)) if door not in unlocked]


# As a special action. (CR 116.2, 709.5e)


def _cost(game: Game, record: GameObject, door: int) -> Costs | None:
    """The mana cost of a locked half: its unlock cost."""
    if door not in locked_doors(game, record):
        return None
    mana = halves_of(game, record)[door].mana
    return Costs((PayMana(mana),)) if mana is not None else None


def _offer(door: int) -> Offer:
    def offer(game: Game, player: PlayerId) -> list[ObjectId]:
        if not is_sorcery_time(game, player):
            return []
        found: list[ObjectId] = []
        for record in game.permanents():
            costs = _cost(game, record, door)
            if costs is None or controller_of(game, record.id) != player:
                continue
            if can_pay(game, player, costs, for_action(player, record.id, "unlock")):
                found.append(record.id)
        return found

    return offer


def _taking(door: int) -> Taking:
    def take(game: Game, player: PlayerId, key: ObjectId) -> bool:
        costs = _cost(game, game.objects[key], door)
        if costs is None or not pay(game, player, costs, for_action(player, key, "unlock")):
            return False
        return bool(happen(game, [DoorUnlocked(player, key, door, rule="709.5e", cause=key)]))

    return take


# By an effect. (CR 709.5f)


def unlock_door(game: Game, node: UnlockDoor, context: Context) -> None:
    """The player chooses a locked half of each. (CR 709.5f)"""
    context.did = False
    for player in players(game, node.who, context)[:1]:
        for key in permanents(game, node.what, context):
            record = game.objects[key]
            locked = locked_doors(game, record)
            there = range(len(halves_of(game, record)))
            doors = [DOORS[door] for door in (there if node.or_lock else locked)]
            if not doors:
                continue
            chosen = DOORS.index(
                game.pick(player, Topic.DOOR, "choose a door", doors, key, "709.5f")
            )
            event = DoorUnlocked(player, key, chosen, rule="709.5f", cause=context.source)
            if chosen not in locked:
                event.locked, event.rule = True, "709.5g"
            context.did = bool(happen(game, [event])) or context.did


def _unlocked_doors(game: Game, number: UnlockedDoors, context: Context) -> int:
    """CR 709.5c"""
    records = [game.objects.get(key) for key in references.all_meant(game, number.what, context)]
    return sum(len(each.notes.get(UNLOCKED, ())) for each in records if each is not None)


# Triggers. (CR 709.5h, 709.5i)


def unlocks_door(
    game: Game, condition: tr.UnlocksDoor, event: DoorUnlocked, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 709.5h: also as the Room enters."""
    if event.locked:
        return
    if event.object == context.source and event.half == condition.door:
        yield {"event player": (event.player,), "event object": (event.object,)}


def fully_unlocks(
    game: Game, condition: tr.FullyUnlocks, event: DoorUnlocked, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 709.5i"""
    if event.fully and concerns(game, condition.who, event.player, context):
        yield {"event player": (event.player,), "event object": (event.object,)}


# Who may take which special action, and how it is taken.
SPECIAL_ACTIONS_OFFERED: Final[SpecialActionRows] = {
    f"unlock the {name} door": SpecialAction(when(_offer(door), "Room"), _taking(door))
    for door, name in enumerate(DOORS)
}


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    UnlockDoor: unlock_door,
}


# Which function finds out which amount.
AMOUNTS_COUNTED: Final[AmountRows] = {
    UnlockedDoors: _unlocked_doors,
}


# Which function tells whether an event triggers which condition.
TRIGGERS_MATCHED: Final[TriggerRows] = {
    (tr.UnlocksDoor, DoorUnlocked): unlocks_door,
    (tr.FullyUnlocks, DoorUnlocked): fully_unlocks,
}
