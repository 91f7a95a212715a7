"""The combat phase: its beginning and end, and leaving combat. (CR 506, 507, 511)"""

from collections.abc import Iterable

from apnap.game.game import Game
from apnap.game.objects import Combat
from apnap.rules import performing_combat as performing_combat  # performs what combat makes
from apnap.rules.happening import bookkeep, happen
from apnap.rules.in_combat import attackable, is_in_combat
from apnap.rules.influence import defenders_of
from apnap.terms.events import CombatEnded, LeftCombat
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference


def begin_combat(game: Game) -> None:
    """All the active player's opponents are defending players. (CR 506.2, 507.1, 802.2)"""
    combat = Combat()
    combat.defenders = defenders_of(game, game.active)
    bookkeep(game, combat=combat)


def end_combat(game: Game) -> None:
    """Everything is removed from combat as the end of combat step ends. (CR 511.3)"""
    if game.combat is not None:
        happen(game, [CombatEnded(rule="511.3")])


def remove_from_combat(game: Game, ids: Iterable[ObjectId], rule: str = "506.4") -> None:
    """An effect removes permanents from combat. (CR 506.4)"""
    happen(game, [LeftCombat(key, rule=rule) for key in ids if is_in_combat(game, key)])


def choose_attacked(game: Game, player: PlayerId, about: ObjectId = NOTHING) -> Reference:
    """Whom a creature put onto the battlefield attacking attacks. (CR 508.4)"""
    if game.combat is None or player != game.active:
        return NOTHING  # CR 506.3b
    options = attackable(game, player)
    if not options:
        return NOTHING
    chosen: Reference = game.pick(player, "choose whom it attacks", options, about, "508.4")
    return chosen
