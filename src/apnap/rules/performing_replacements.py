"""Performing what a replacement effect says to do instead. (CR 614.6, 615.5)"""

from apnap.game.game import Game
from apnap.rules.continuous_effects import Derived
from apnap.rules.performing import RESULTS, performs
from apnap.terms.events import Event, Instead


@performs(Instead)
def instead(game: Game, event: Instead, before: Derived) -> bool:
    """It is followed once the rest of the batch has happened. (CR 615.5)"""
    return True


def _followed(game: Game, event: Instead) -> list[Event]:
    """What it does was already looked at by the effects that made it. (CR 614.5)"""
    from apnap.rules.instructions import follow

    outer = game.replacing
    game.set_field("replacing", outer | event.used)
    follow(game, event.instruction, event.context)
    game.set_field("replacing", outer)
    return []


RESULTS[Instead] = _followed
