"""The combat phase: who may be attacked, who is in combat, and leaving it. (CR 506, 507, 511)"""

from collections.abc import Iterable

from apnap.game.game import Game
from apnap.game.objects import Combat
from apnap.rules.continuous_effects import characteristics
from apnap.rules.happening import bookkeep, happen
from apnap.terms.characteristics import BATTLE, CREATURE, PLANESWALKER
from apnap.terms.events import CombatEnded, Event, LeftCombat
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference, is_player
from apnap.terms.turn import BATTLEFIELD


def begin_combat(game: Game) -> None:
    """All the active player's opponents are defending players. (CR 506.2, 507.1, 802.2)"""
    combat = Combat()
    combat.defenders = game.opponents(game.active)
    bookkeep(game, combat=combat)


def end_combat(game: Game) -> None:
    """Everything is removed from combat as the end of combat step ends. (CR 511.3)"""
    if game.combat is not None:
        happen(game, [CombatEnded(rule="511.3")])


def remove_from_combat(game: Game, ids: Iterable[ObjectId], rule: str = "506.4") -> None:
    """An effect removes permanents from combat. (CR 506.4)"""
    happen(game, [LeftCombat(key, rule=rule) for key in ids if is_in_combat(game, key)])


def is_in_combat(game: Game, key: ObjectId) -> bool:
    """Whether it attacks, blocks or is attacked."""
    combat = game.combat
    if combat is None:
        return False
    return key in combat.attackers or key in combat.blockers or key in combat.attackers.values()


def drop_outs(game: Game) -> list[Event]:
    """What has to leave combat, by what it has become. (CR 506.4)

    To be asked whenever state-based actions are checked: no player could have acted since.
    """
    combat = game.combat
    if combat is None or not combat.attackers:
        return []
    gone: list[ObjectId] = []
    for key in combat.attackers:
        if not _still_fights(game, key, game.active):
            gone.append(key)
    for key in combat.blockers:
        if not _still_fights(game, key, combat.against.get(key, NOTHING)):
            gone.append(key)
    for key in set(combat.attackers.values()):
        if key != NOTHING and not is_player(key) and not _is_still_attacked(game, combat, key):
            gone.append(key)
    return [LeftCombat(key, rule="506.4") for key in dict.fromkeys(gone)]


def _still_fights(game: Game, key: ObjectId, player: PlayerId) -> bool:
    """A creature that isn't a battle, of the same player, on the battlefield. (CR 506.4)"""
    record = game.objects.get(key)
    if record is None or record.zone != BATTLEFIELD or record.phased_out:
        return False
    seen = characteristics(game, key)
    if not seen.types & CREATURE or seen.types & BATTLE:
        return False
    return player in (NOTHING, seen.controller)


def _is_still_attacked(game: Game, combat: Combat, key: ObjectId) -> bool:
    """CR 506.4, 506.4e: a planeswalker or battle of the same defending player."""
    attacker = next(each for each, whom in combat.attackers.items() if whom == key)
    return defending_player(game, key) == combat.against.get(attacker, NOTHING) != NOTHING


def defending_player(game: Game, attacked: Reference) -> PlayerId:
    """Who defends what is attacked; NOTHING if it can't be attacked now. (CR 508.5)"""
    if is_player(attacked):
        return attacked
    record = game.objects.get(attacked)
    if record is None or record.zone != BATTLEFIELD or record.phased_out:
        return NOTHING
    seen = characteristics(game, attacked)
    if seen.types & BATTLE:
        return int(record.notes.get("protector", NOTHING))  # CR 310.9d
    return seen.controller if seen.types & PLANESWALKER else NOTHING


def attackable(game: Game, player: PlayerId) -> list[Reference]:
    """Players, their planeswalkers and the battles they protect. (CR 506.2, 508.1b, 802.3)"""
    defenders = game.opponents(player)
    found: list[Reference] = list(defenders)
    for record in game.permanents():
        if characteristics(game, record.id).types & (PLANESWALKER | BATTLE):
            if defending_player(game, record.id) in defenders:  # CR 310.9b
                found.append(record.id)
    return found


def choose_attacked(game: Game, player: PlayerId, about: ObjectId = NOTHING) -> Reference:
    """Whom a creature put onto the battlefield attacking attacks. (CR 508.4)"""
    if game.combat is None or player != game.active:
        return NOTHING  # CR 506.3b
    options = attackable(game, player)
    if not options:
        return NOTHING
    chosen: Reference = game.pick(player, "choose whom it attacks", options, about, "508.4")
    return chosen
