"""Sagas: the lore counter of each turn. (CR 714.3c)"""

from typing import Final

from apnap.abilities.abilities import ChapterAbility
from apnap.game.game import Game
from apnap.rules.door.happening import happen
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.terms.characteristics import LORE
from apnap.terms.events import CountersPut, Event


def advance_sagas(game: Game) -> None:
    """A lore counter on each Saga with chapters the active player controls. (CR 714.3c)"""
    now = derived(game)
    events: list[Event] = []
    for record in game.permanents():
        what = now.of(record.id)
        if "Saga" in what.subtypes and is_active(game, what.controller):
            if any(isinstance(ability, ChapterAbility) for ability in what.abilities):
                events.append(CountersPut(record.id, LORE, 1, by=what.controller, rule="714.3c"))
    happen(game, events)


# The kinds of abilities and changes of the rules that are heeded here.
HEEDS: Final = (ChapterAbility,)
