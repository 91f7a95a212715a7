"""Where players sit: who is to the left of whom, whichever way the turns go. (CR 101.4, 805.2)"""

from typing import Final

from apnap.game.game import Game
from apnap.terms.identity import PlayerId

REVERSED: Final = "turns go to the right"  # the note of each player, once the order was reversed


def beside(game: Game, player: PlayerId, *, to_the_right: bool = False) -> PlayerId:
    """The nearest player still in the game on that side; the player, if nobody else is.

    Turns go to the left, unless their order was reversed.
    """
    order = game.in_turn_order(player)
    if order[0] != player:  # who has left sits nowhere
        return player
    back = to_the_right != bool(game.players[player].notes.get(REVERSED))
    return order[-1] if back else order[1 % len(order)]
