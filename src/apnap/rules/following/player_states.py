"""States of players that instructions set, and controlling another player. (CR 702, 723, 731)"""

from typing import Final

from apnap.abilities.instructions.actions import Move, Place
from apnap.abilities.instructions.flow import BecomeTime, ControlPlayer, ExileHaunting, KeepMana
from apnap.abilities.references import Haunted, TheirOwn
from apnap.abilities.values import DoneTo, Moving
from apnap.game.bindings import THIS_WAY, by_name, chosen_by, references
from apnap.game.game import DECIDED_BY, Game
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.following.following import InstructionRows, follow, permanents, players
from apnap.rules.meaning.references import ReferenceRows, found, source_record
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import controller_of
from apnap.rules.objects.multiplayer.teams import acting_together
from apnap.terms.events import Event, ManaKept, Noted, TimeBecame
from apnap.terms.identity import NOTHING, PlayerId, Reference
from apnap.terms.turn import EXILE

HAUNTS: Final = "haunts"


def become_time(game: Game, node: BecomeTime, context: Context) -> None:
    """CR 731.1"""
    became = TimeBecame(node.which.value, rule="731.1", cause=context.source)
    context.did = bool(happen(game, [became]))


def keep_mana(game: Game, node: KeepMana, context: Context) -> None:
    """The mana this resolution added isn't lost for a time. (CR 500.5)"""
    player, mana = context.bindings.get("added mana", (-1, ()))
    if mana:
        kept = ManaKept(player, mana, node.duration, rule="500.5", cause=context.source)
        context.did = bool(happen(game, [kept]))


def exile_haunting(game: Game, node: ExileHaunting, context: Context) -> None:
    """What is exiled haunts the creature, whatever becomes of that. (CR 702.55b)"""
    haunted = permanents(game, node.whom, context)
    if not haunted:
        return
    follow(game, Move(node.what, Place(EXILE), Moving.EXILE), context)
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


NEXT_TURN_BY: Final = "decided next turn by"

EXTRA_AFTER_NEXT: Final = "extra turns after the next"


def control_player(game: Game, node: ControlPlayer, context: Context) -> None:
    """The last such effect is the one that works. (CR 723.1, 723.1a)"""
    for who in players(game, node.who, context):
        named = players(game, node.whom, context)
        teams = [acting_together(game, each) for each in named]  # CR 805.8: the whole team
        for whom in dict.fromkeys(each for team in teams for each in team):
            happen(game, [Noted(whom, NEXT_TURN_BY, who, rule="723.1", cause=context.source)])
            context.did = True


def free_from(game: Game, player: PlayerId) -> None:
    """Nobody is controlled by a player who left. (CR 800.4a, 800.4b)"""
    events: list[Event] = []
    for each in game.turn_order:
        notes = game.players[each].notes
        if each != player and notes.get(DECIDED_BY, each) == player:
            events.append(Noted(each, DECIDED_BY, each, rule="800.4a"))
        if each != player and notes.get(NEXT_TURN_BY, each) == player:
            events.append(Noted(each, NEXT_TURN_BY, each, rule="800.4b"))
    happen(game, events)


def turn_is_decided(game: Game, those: tuple[PlayerId, ...]) -> None:
    """A turn of these begins: control of the turn before ends, that of this one begins.

    (CR 723.1)
    """
    for each in game.turn_order:
        if DECIDED_BY in game.players[each].notes:
            happen(game, [Noted(each, DECIDED_BY, each, rule="723.1")])
    for player in those:
        if extra := game.players[player].notes.get(EXTRA_AFTER_NEXT, 0):
            happen(game, [Noted(player, EXTRA_AFTER_NEXT, 0, rule="500.7")])
            bookkeep(game, extra_turns=(*game.extra_turns, *(player,) * extra))
        decider = game.players[player].notes.get(NEXT_TURN_BY, player)
        if decider != player:  # CR 723.1b: it waits for a turn the player takes
            happen(game, [Noted(player, NEXT_TURN_BY, player, rule="723.1")])
            if not game.players[decider].left:
                happen(game, [Noted(player, DECIDED_BY, decider, rule="723.1")])


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    BecomeTime: become_time,
    KeepMana: keep_mana,
    ExileHaunting: exile_haunting,
    ControlPlayer: control_player,
}


def _their_own(game: Game, ref: TheirOwn, context: Context) -> list[Reference]:
    """What was chosen is kept for each player; what was created is theirs who control it."""
    own: list[Reference] = []
    bound = by_name(context.bindings)
    for player in found(game, ref.whose, context):
        if ref.done is DoneTo.CHOSEN:
            theirs = references(bound.get(chosen_by(player), ()))
        else:
            made = context.bindings.get(THIS_WAY[ref.done], ())
            theirs = tuple(each for each in made if controller_of(game, each) == player)
        own += theirs[ref.nth - 1 : ref.nth] if ref.nth else theirs
    return list(dict.fromkeys(own))


# Which function finds what a reference names.
REFERENCES_FOUND: Final[ReferenceRows] = {
    TheirOwn: _their_own,
    Haunted: _haunted,
}
