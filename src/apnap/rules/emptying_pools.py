"""Unspent mana is lost as steps and phases end, unless it is kept. (CR 106.4, 500.5)"""

from typing import Final

from apnap.abilities.effects import END_OF_COMBAT as UNTIL_END_OF_COMBAT
from apnap.abilities.effects import END_OF_TURN
from apnap.abilities.rule_changes.rule_changes import KeepsMana
from apnap.game.game import Game
from apnap.game.objects import Mana
from apnap.rules.happening import happen
from apnap.rules.permissions import changes_for
from apnap.terms.events import ManaSpent
from apnap.terms.turn import CLEANUP, END_OF_COMBAT

KEPT: Final = frozenset({END_OF_TURN, UNTIL_END_OF_COMBAT})


def empty_pools(game: Game, rule: str = "500.5") -> None:
    """Each player loses unspent mana, but for what an effect lets them keep. (CR 500.5)"""
    for player in game.alive():
        pool = game.players[player].pool
        if not pool:
            continue
        types: set[str] = set()
        for active in changes_for(game, KeepsMana, player):
            node: KeepsMana = active.node
            types.update(node.types)
        lost = tuple(one for one in pool if one.type not in types and not _is_kept(game, one))
        if lost:
            happen(game, [ManaSpent(player, lost, lost=True, rule=rule)])


def _is_kept(game: Game, mana: Mana) -> bool:
    """Whether its time isn't over as this step ends."""
    if mana.kept == END_OF_TURN:
        return game.step != CLEANUP
    in_combat = game.combat is not None and game.step < END_OF_COMBAT
    return mana.kept == UNTIL_END_OF_COMBAT and in_combat


# The changes of the rules that are heeded here.
HEEDS: Final = (KeepsMana,)
