"""Vanguard cards, which begin the game in the command zone. (CR 902)"""

from collections.abc import Mapping

from apnap.abilities.cards import CardProgram, Face
from apnap.game.game import Game
from apnap.game.position import Position
from apnap.terms.characteristics import VANGUARD
from apnap.terms.identity import PlayerId
from apnap.terms.turn import COMMAND


def life_modifier(position: Position, player: PlayerId, programs: Mapping[str, CardProgram]) -> int:
    """What is added to a player's starting life total. (CR 212.1, 902.4)"""
    placed = position.in_zone(COMMAND, player)
    faces: list[Face] = [programs[each.card].front for each in placed if each.card]
    return sum(face.life_modifier for face in faces if face.types & VANGUARD)


def hand_modifier(game: Game, player: PlayerId) -> int:
    """What is added to a player's starting and maximum hand size. (CR 211.1, 902.5, 902.5b)"""
    owned = [game.objects[key] for key in game.command]
    return sum(
        record.printed.hand_modifier
        for record in owned
        if record.owner == player and record.printed.types & VANGUARD
    )
