"""Rad counters: what happens to who has them, and life lost from radiation. (CR 122.1i, 728)"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.amounts import Compare, Count, CountersOn
from apnap.abilities.descriptions import Card, DoneThisWay, OfType, Without
from apnap.abilities.instructions.actions import Body, Mill
from apnap.abilities.instructions.keyword_actions import SufferRadiation
from apnap.abilities.references import Description, Each, You
from apnap.abilities.triggers import StepBegins
from apnap.abilities.values import Comparison, DoneTo
from apnap.game.game import Game
from apnap.game.objects import Trigger
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, number_for, players
from apnap.rules.objects.context import Context
from apnap.rules.objects.multiplayer.teams import active_players
from apnap.rules.objects.roster import Awakened, Noticing, when
from apnap.terms.characteristics import LAND
from apnap.terms.events import CountersRemoved, Event, LifeLoss, StepBegan
from apnap.terms.identity import NOTHING
from apnap.terms.turn import PRECOMBAT_MAIN

RAD: Final = "rad"

_THEIRS: Final = CountersOn(RAD, You())

_MILLED: Final = Each(Description((Without((OfType(LAND),)), Card(), DoneThisWay(DoneTo.MILLED))))

# The inherent ability: the active player controls it, and has the counters. (CR 728.1)
RADIATION: Final = TriggeredAbility(
    StepBegins(PRECOMBAT_MAIN, You()),
    Body((Mill(You(), _THEIRS), SufferRadiation(You(), Count(_MILLED)))),
    Compare(_THEIRS, Comparison.AT_LEAST, 1),
    word="at",
)


def radiation_triggers(game: Game, events: list[Event]) -> Iterator[Trigger]:
    """As a precombat main phase begins, for who has rad counters then. (CR 122.1i, 603.4, 728.1)"""
    for event in events:
        if isinstance(event, StepBegan) and event.step == PRECOMBAT_MAIN:
            for player in active_players(game):
                if game.players[player].counters.get(RAD):
                    yield Trigger(RADIATION, player, NOTHING)  # it has no source


def suffer_radiation(game: Game, node: SufferRadiation, context: Context) -> None:
    """So much life is lost from radiation, and as many rad counters go. (CR 728.1, 728.1a)"""
    events: list[Event] = []
    for player in players(game, node.who, context):
        much = number_for(game, node.amount, context, player)
        if much:
            events.append(LifeLoss(player, much, from_radiation=True, rule="728.1"))
            events.append(CountersRemoved(player, RAD, much, rule="728.1"))
    context.did = bool(happen(game, events))


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    SufferRadiation: suffer_radiation,
}

# Triggered abilities without a source, and what awakens them.
NOTICING: Final[tuple[Awakened[Noticing], ...]] = (when(radiation_triggers, RAD),)
