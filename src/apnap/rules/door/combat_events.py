"""Performing what happens in combat. (CR 506-511)"""

from typing import Final

from apnap.game.game import Game
from apnap.game.objects import Combat
from apnap.rules.door.combat_membership import defending_player
from apnap.rules.door.events import EventRows
from apnap.rules.layers.continuous_effects import invalidate_if_watched
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.terms.characteristics import BATTLE, CREATURE
from apnap.terms.events import (
    AttackDeclared,
    AttackersDeclared,
    BlockDeclared,
    BlockingDone,
    CombatEnded,
    LeftCombat,
)
from apnap.terms.identity import NOTHING, ObjectId, Reference, is_player
from apnap.terms.turn import BATTLEFIELD


def changed_combat(game: Game) -> Combat:
    """A copy of the combat to change and put back."""
    return game.combat.copy() if game.combat is not None else Combat()


def attack_declared(game: Game, event: AttackDeclared, before: Derived) -> bool:
    """CR 508.1k: it becomes an attacking creature."""
    event.was = before.of(event.object)
    combat = changed_combat(game)
    combat.attackers[event.object] = event.defender
    combat.against[event.object] = defending_player(game, event.defender)
    game.set_field("combat", combat)
    invalidate_if_watched(game)
    return True


def attackers_declared(game: Game, event: AttackersDeclared, before: Derived) -> bool:
    """It tells of the attacks of the same batch, and of their bands. (CR 702.22e)"""
    if event.bands:
        combat = changed_combat(game)
        combat.bands = event.bands
        game.set_field("combat", combat)
    return True


def block_declared(game: Game, event: BlockDeclared, before: Derived) -> bool:
    """CR 509.1g: it becomes a blocking creature."""
    if game.combat is None or event.attacker not in game.combat.attackers:
        return False
    combat = changed_combat(game)
    combat.blockers[event.object] = (*combat.blockers.get(event.object, ()), event.attacker)
    combat.against[event.object] = characteristics(game, event.object).controller
    game.set_field("combat", combat)
    invalidate_if_watched(game)
    return True


def blocking_done(game: Game, event: BlockingDone, before: Derived) -> bool:
    """CR 509.1h: with blockers it becomes blocked, and stays so without them."""
    if game.combat is None or event.attacker not in game.combat.attackers:
        return False
    if event.blockers or event.by_effect:
        combat = changed_combat(game)
        combat.blocked = combat.blocked | {event.attacker}
        for key in event.blockers:
            if event.attacker not in combat.blockers.get(key, ()):  # CR 702.22h: by its band
                combat.blockers[key] = (*combat.blockers.get(key, ()), event.attacker)
        game.set_field("combat", combat)
        invalidate_if_watched(game)
    return True


def left_combat(game: Game, event: LeftCombat, before: Derived) -> bool:
    """CR 506.4"""
    return leave_combat(game, event.object)


def combat_ended(game: Game, event: CombatEnded, before: Derived) -> bool:
    """CR 511.3"""
    game.set_field("combat", None)
    invalidate_if_watched(game)
    return True


def leave_combat(game: Game, key: ObjectId) -> bool:
    """It stops attacking, blocking and being attacked; True if it did any. (CR 506.4)

    What attacked it goes on attacking, but no player or permanent (CR 506.4c).
    """
    combat = game.combat
    if combat is None:
        return False
    attacked = [each for each, whom in combat.attackers.items() if whom == key]
    if not attacked and key not in combat.attackers and key not in combat.blockers:
        return False
    new = combat.copy()
    for attacker in attacked:
        new.attackers[attacker] = NOTHING
    if new.attackers.pop(key, None) is not None:
        for blocker, whom in combat.blockers.items():
            if key in whom:
                new.blockers[blocker] = tuple(each for each in whom if each != key)
    new.blockers.pop(key, None)
    new.blocked = new.blocked - {key}
    if new.bands:  # CR 702.22f
        new.bands = tuple(tuple(each for each in band if each != key) for band in new.bands)
    game.set_field("combat", new)
    invalidate_if_watched(game)
    return True


def join_attack(game: Game, key: ObjectId, defender: Reference) -> bool:
    """Put onto the battlefield attacking, it is attacking, if it can be. (CR 506.3, 508.4)"""
    if game.combat is None or defender == NOTHING:
        return False
    record = game.objects.get(key)
    if record is None or record.zone != BATTLEFIELD:
        return False
    game.touch()  # it arrived a moment ago
    seen = characteristics(game, key)
    if not seen.types & CREATURE or seen.types & BATTLE:
        return False  # CR 506.3a, 506.3f
    if not is_active(game, seen.controller):
        return False  # CR 506.3b
    player = defending_player(game, defender)
    if player == NOTHING or is_active(game, player) or game.players[player].left:
        return False  # CR 506.3c, 508.4a
    if is_player(defender) and defender not in game.opponents(game.active):
        return False
    combat = changed_combat(game)
    combat.attackers[key] = defender
    combat.against[key] = player
    game.set_field("combat", combat)
    invalidate_if_watched(game)
    return True


# Which function performs which event.
EVENTS_PERFORMED: Final[EventRows] = {
    AttackDeclared: attack_declared,
    AttackersDeclared: attackers_declared,
    BlockDeclared: block_declared,
    BlockingDone: blocking_done,
    LeftCombat: left_combat,
    CombatEnded: combat_ended,
}
