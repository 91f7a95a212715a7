"""Designations players get as soon as something is so. (CR 702.131, 702.195)"""

from typing import Final

from apnap.abilities.rule_changes.rule_changes import GetsDesignation
from apnap.game.game import Game
from apnap.rules.continuous_effects import derived
from apnap.rules.happening import happen
from apnap.rules.permissions import changes_for
from apnap.terms.events import Event, Noted


def give_designations(game: Game) -> None:
    """Not a state-based action: players have it before anything else is looked at.

    (CR 702.131b, 702.131d)
    """
    if GetsDesignation not in derived(game).rule_changes:
        return
    events: list[Event] = [
        Noted(player, active.node.which.value, value=True, rule="702.131b", cause=active.source_id)
        for player in game.alive()
        for active in changes_for(game, GetsDesignation, player)
        if not game.players[player].notes.get(active.node.which.value)
    ]
    happen(game, events)


# The changes of the rules that are heeded here.
HEEDS: Final = (GetsDesignation,)
