"""Teams: who wins and loses with whom, and who sits where. (CR 102.3, 808-811)"""

from typing import Final

from apnap.game.game import Game
from apnap.terms.identity import PlayerId

EMPERORS: Final = "emperors"  # the option: the emperor of each team


def emperors(game: Game) -> tuple[PlayerId, ...]:
    """The emperors, if the game has any. (CR 809.2)"""
    return tuple(game.options.get(EMPERORS, ()))


def fellows(game: Game, player: PlayerId) -> tuple[PlayerId, ...]:
    """Those who win, lose and draw as the player does, by the player alone. (CR 809.5, 810.8a)"""
    if player in emperors(game):
        return game.team_of(player)
    return game.sharing(player)
