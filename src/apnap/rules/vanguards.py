"""Vanguard cards, which begin the game in the command zone. (CR 902)"""

from apnap.abilities.cards import Face
from apnap.game.game import Game
from apnap.game.record import Seat
from apnap.terms.characteristics import VANGUARD
from apnap.terms.identity import PlayerId
from apnap.terms.turn import COMMAND


def life_modifier(seat: Seat, faces: dict[str, Face]) -> int:
    """What is added to a player's starting life total. (CR 902.4)"""
    total = 0
    for each in seat.board:
        face: Face = faces[each.card]
        if each.zone == COMMAND and face.types & VANGUARD:
            total += face.life_modifier
    return total


def hand_modifier(game: Game, player: PlayerId) -> int:
    """What is added to a player's starting and maximum hand size. (CR 902.5, 902.5b)"""
    owned = (game.objects[key] for key in game.command)
    return sum(
        record.printed.hand_modifier
        for record in owned
        if record.owner == player and record.printed.types & VANGUARD
    )
