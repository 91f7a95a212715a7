"""The cards a player owns outside the game. (CR 108.5, 400.11a, 903.11)"""

from apnap.game.game import Game
from apnap.game.objects import CARD
from apnap.rules.meaning.commanders import is_led
from apnap.terms.characteristics import NONTRADITIONAL
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import OUTSIDE


def cards_outside(game: Game, player: PlayerId) -> list[ObjectId]:
    """The traditional cards of the player's sideboard, where games have one."""
    if is_led(game):
        return []  # CR 903.11
    return [
        key
        for key, record in game.objects.items()
        if record.zone == OUTSIDE and record.kind == CARD and record.owner == player
        if not record.printed.types & NONTRADITIONAL  # CR 108.5, 315.3
    ]
