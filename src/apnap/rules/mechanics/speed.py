"""States of players and of the game that instructions set: speed, day and night. (CR 702, 731)"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.amounts import Compare, Speed
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import IncreaseSpeed
from apnap.abilities.references import EachOpponent, You
from apnap.abilities.triggers import LifeChanges
from apnap.abilities.values import Comparison, LifeEvent
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import GameObject, Trigger
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, number_for, players
from apnap.rules.meaning import references
from apnap.rules.meaning.amounts import AmountRows
from apnap.rules.objects.context import Context
from apnap.rules.objects.multiplayer.teams import active_players
from apnap.rules.objects.roster import Awakened, Noticing, when
from apnap.terms.events import AbilityTriggered, Event, LifeLoss, Noted
from apnap.terms.identity import NOTHING, PlayerId


def increase_speed(game: Game, node: IncreaseSpeed, context: Context) -> None:
    """Who has no speed gets that much. (CR 702.179c)"""
    events: list[Event] = []
    for player in players(game, node.who, context):
        speed = speed_of(game, player) + number_for(game, node.amount, context, player)
        events.append(Noted(player, "speed", speed, rule="702.179c", cause=context.source))
    context.did = bool(happen(game, events))


START_YOUR_ENGINES: Final = "start your engines!"

MAX_SPEED: Final = 4  # CR 702.179e

SPEEDS_UP: Final = TriggeredAbility(
    LifeChanges(EachOpponent(), LifeEvent.LOSE),
    Body((IncreaseSpeed(You()),)),
    Compare(Speed(You()), Comparison.LESS, MAX_SPEED),
    limit=1,
)


def speed_of(game: Game, player: PlayerId) -> int:
    """The player's speed; 0 where there is none. (CR 702.179f)"""
    return int(game.players[player].notes.get("speed", 0))


def _speed(game: Game, number: Speed, context: Context) -> int:
    return sum(speed_of(game, each) for each in references.all_meant(game, number.who, context))


def engines_start(game: Game, seen: list[tuple[GameObject, Characteristics]]) -> Iterator[Event]:
    """Who controls a permanent that says so and has no speed has speed 1. (CR 702.179a, 704.5aa)"""
    starting = {what.controller for _, what in seen if START_YOUR_ENGINES in what.keywords}
    for player in sorted(starting):
        if not speed_of(game, player):
            yield Noted(player, "speed", 1, rule="704.5aa")


def speed_triggers(game: Game, events: list[Event]) -> Iterator[Trigger]:
    """The inherent ability of a player with speed, once in each of their turns. (CR 702.179d)"""
    for player in active_players(game):
        if player not in game.players or not 0 < speed_of(game, player) < MAX_SPEED:
            continue
        team = game.team_of(player)
        lost = [each for each in events if isinstance(each, LifeLoss) and each.player not in team]
        if lost and not _has_sped_up(game, player):
            yield Trigger(SPEEDS_UP, player, NOTHING)


def _has_sped_up(game: Game, player: PlayerId) -> bool:
    """Whether the ability triggered this turn already."""
    return any(
        isinstance(event, AbilityTriggered)
        and event.trigger.ability is SPEEDS_UP
        and event.trigger.controller == player
        for event in game.history
    )


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    IncreaseSpeed: increase_speed,
}


# Which function finds out which amount.
AMOUNTS_COUNTED: Final[AmountRows] = {
    Speed: _speed,
}

# Triggered abilities without a source, and what awakens them.
NOTICING: Final[tuple[Awakened[Noticing], ...]] = (when(speed_triggers, "speed"),)
