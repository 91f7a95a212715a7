"""States of players and of the game that instructions set: speed, day and night. (CR 702, 731)"""

from typing import Final

from apnap.abilities.instructions.actions import Move, Place
from apnap.abilities.instructions.flow import (
    BecomeTime,
    ExileHaunting,
    IncreaseSpeed,
    KeepMana,
    Pair,
)
from apnap.abilities.references import Haunted
from apnap.game.game import Game
from apnap.rules.context import Context
from apnap.rules.following import InstructionRows, follow, number_for, permanents, players
from apnap.rules.happening import happen
from apnap.rules.pairing import pair
from apnap.rules.references import ReferenceRows, source_record
from apnap.rules.speed import speed_of
from apnap.terms.events import Event, ManaKept, Noted, TimeBecame
from apnap.terms.identity import NOTHING, Reference
from apnap.terms.turn import EXILE

HAUNTS: Final = "haunts"


def increase_speed(game: Game, node: IncreaseSpeed, context: Context) -> None:
    """Who has no speed gets that much. (CR 702.179c)"""
    events: list[Event] = []
    for player in players(game, node.who, context):
        speed = speed_of(game, player) + number_for(game, node.amount, context, player)
        events.append(Noted(player, "speed", speed, rule="702.179c", cause=context.source))
    context.did = bool(happen(game, events))


def become_time(game: Game, node: BecomeTime, context: Context) -> None:
    """CR 731.1"""
    became = TimeBecame(node.which, rule="731.1", cause=context.source)
    context.did = bool(happen(game, [became]))


def keep_mana(game: Game, node: KeepMana, context: Context) -> None:
    """The mana this resolution added isn't lost for a time. (CR 500.5)"""
    player, mana = context.bindings.get("added mana", (-1, ()))
    if mana:
        kept = ManaKept(player, mana, node.duration, rule="500.5", cause=context.source)
        context.did = bool(happen(game, [kept]))


def pair_them(game: Game, node: Pair, context: Context) -> None:
    """Neither is paired if one no longer can be. (CR 702.95c)"""
    ones = permanents(game, node.one, context)
    others = permanents(game, node.other, context)
    if ones and others:
        context.did = bool(happen(game, pair(game, context.you, ones[0], others[0])))


def exile_haunting(game: Game, node: ExileHaunting, context: Context) -> None:
    """What is exiled haunts the creature, whatever becomes of that. (CR 702.55b)"""
    haunted = permanents(game, node.whom, context)
    if not haunted:
        return
    follow(game, Move(node.what, Place(EXILE), "exile"), context)
    events: list[Event] = [
        Noted(key, HAUNTS, haunted[0], rule="702.55b", cause=context.source)
        for key in context.bindings.get("them", ())
        if key in game.objects and game.objects[key].zone == EXILE
    ]
    context.did = bool(happen(game, events))


def _haunted(game: Game, ref: Haunted, context: Context) -> list[Reference]:
    record = source_record(game, context)
    key = record.notes.get(HAUNTS, NOTHING) if record is not None else NOTHING
    return [] if key == NOTHING else [key]


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    IncreaseSpeed: increase_speed,
    BecomeTime: become_time,
    KeepMana: keep_mana,
    Pair: pair_them,
    ExileHaunting: exile_haunting,
}


# Which function finds what a reference names.
REFERENCES_FOUND: Final[ReferenceRows] = {
    Haunted: _haunted,
}
