"""The combat of a position: who attacks what, and who blocks. (CR 506-511)"""

from apnap.game.game import Game
from apnap.game.objects import Combat
from apnap.game.position import OPENING, TURN, Position
from apnap.rules.door.combat_membership import defending_player
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.range_of_influence import defending_players
from apnap.rules.table.positions.placing import Board
from apnap.terms.identity import ObjectId
from apnap.terms.turn import BEGINNING_OF_COMBAT, END_OF_COMBAT


def combat_of(game: Game, position: Position, board: Board) -> Combat | None:
    """The combat, if one goes on at that moment."""
    if position.moment in (OPENING, TURN):
        return None
    first = BEGINNING_OF_COMBAT + (position.moment == "step")
    if not first <= position.step <= END_OF_COMBAT:
        return None
    combat = Combat()
    combat.defenders = defending_players(game)
    bands: dict[int, list[ObjectId]] = {}
    for at, attack in enumerate(position.attacks):
        where = f"attacks[{at}]"
        key = board.key(attack.attacker, where)
        defender = board.key(attack.defender, where)
        combat.attackers[key] = defender
        combat.against[key] = defending_player(game, defender)
        for name in attack.blockers:
            blocker = board.key(name, where)
            combat.blockers[blocker] = (*combat.blockers.get(blocker, ()), key)
            combat.against[blocker] = characteristics(game, blocker).controller
        if attack.blocked or attack.blockers:
            combat.blocked |= {key}
        if attack.struck:
            combat.struck |= {key}
        if attack.band:
            bands.setdefault(attack.band, []).append(key)
    combat.bands = tuple(tuple(band) for band in bands.values())
    return combat
