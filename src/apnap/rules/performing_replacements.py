"""Performing what a replacement effect says to do instead. (CR 614.6, 615.5)"""

from typing import Final

from apnap.game.game import Game
from apnap.rules.continuous_effects import Derived
from apnap.rules.performing import EventRows, ResultRows
from apnap.terms.events import Event, Instead


def instead(game: Game, event: Instead, before: Derived) -> bool:
    """It is followed once the rest of the batch has happened. (CR 615.5)"""
    return True


def _followed(game: Game, event: Instead) -> list[Event]:
    """What it does was already looked at by the effects that made it. (CR 614.5)"""
    from apnap.rules.following import follow

    outer = game.replacing
    game.set_field("replacing", outer | event.used)
    follow(game, event.instruction, event.context)
    game.set_field("replacing", outer)
    return []


# Which function performs which event.
EVENTS_PERFORMED: Final[EventRows] = {
    Instead: instead,
}


# What comes at once of an event that happened.
EVENT_RESULTS: Final[ResultRows] = {
    Instead: _followed,
}
