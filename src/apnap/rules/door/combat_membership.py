"""Who is in combat, who may be attacked, and who has to leave. (CR 506)"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import Combat, GameObject
from apnap.rules.door.happening import happen
from apnap.rules.objects.actions import PHASED_OUT, Obstacle
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.multiplayer.teams import active_players
from apnap.rules.objects.range_of_influence import ATTACKS, ONE_PLAYER, defenders_of
from apnap.terms.characteristics import BATTLE, CREATURE, PLANESWALKER
from apnap.terms.events import Event, LeftCombat
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference, is_player
from apnap.terms.turn import BATTLEFIELD

# Who attacks or blocks so far, as far as restrictions on doing so alone care. (CR 506.5)
NOBODY: Final = 0

ONE: Final = 1

ONE_SHY: Final = 2  # one that can't do so alone

SEVERAL: Final = 3


class Unfit(NamedTuple):
    """What keeps a permanent from being chosen, by the rule about who is chosen."""

    not_yours: Obstacle
    no_creature: Obstacle
    battle: Obstacle
    tapped: Obstacle


def unfit_by(rule: str) -> Unfit:
    """The same obstacles by the rule of attacking, or of blocking."""
    names = ("not yours", "no creature", "battle", "tapped")
    return Unfit(*(Obstacle(name, rule) for name in names))


def obstacles_to_fighting(
    record: GameObject, seen: Characteristics, player: PlayerId, unfit: Unfit
) -> Iterator[Obstacle]:
    """Unless it is an untapped creature of the player that is no battle."""
    if seen.controller != player:
        yield unfit.not_yours
    if not seen.types & CREATURE:
        yield unfit.no_creature
    if seen.types & BATTLE:
        yield unfit.battle
    if record.tapped:
        yield unfit.tapped
    if record.phased_out:
        yield PHASED_OUT


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
    attacking = active_players(game) if game.shared_turns else (game.active,)
    for key in combat.attackers:
        if not _still_fights(game, key, attacking):
            gone.append(key)
    for key in combat.blockers:
        if not _still_fights(game, key, (combat.against.get(key, NOTHING),)):
            gone.append(key)
    for key in set(combat.attackers.values()):
        if key != NOTHING and not is_player(key) and not _is_still_attacked(game, combat, key):
            gone.append(key)
    return [LeftCombat(key, rule="506.4") for key in dict.fromkeys(gone)]


def _still_fights(game: Game, key: ObjectId, whose: tuple[PlayerId, ...]) -> bool:
    """A creature that isn't a battle, of the same players, on the battlefield. (CR 506.4)"""
    record = game.objects.get(key)
    if record is None or record.zone != BATTLEFIELD or record.phased_out:
        return False
    seen = characteristics(game, key)
    if not seen.types & CREATURE or seen.types & BATTLE:
        return False
    return NOTHING in whose or seen.controller in whose


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
    defenders = defenders_of(game, player)
    if game.combat is not None and game.options.get(ATTACKS) == ONE_PLAYER:
        defenders = tuple(each for each in defenders if each in game.combat.defenders)
    found: list[Reference] = list(defenders)
    for record in game.permanents():
        if characteristics(game, record.id).types & (PLANESWALKER | BATTLE):
            if defending_player(game, record.id) in defenders:  # CR 310.9b
                found.append(record.id)
    return found


def remove_from_combat(game: Game, ids: Iterable[ObjectId], rule: str = "506.4") -> None:
    """An effect removes permanents from combat. (CR 506.4)"""
    happen(game, [LeftCombat(key, rule=rule) for key in ids if is_in_combat(game, key)])
