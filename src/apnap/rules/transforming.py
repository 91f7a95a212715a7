"""What is done while a permanent transforms. (CR 712.20)"""

from typing import Final

from apnap.abilities.abilities import AsTransforms
from apnap.game.game import Game
from apnap.rules.context import Context
from apnap.rules.continuous_effects import characteristics, controller_of
from apnap.rules.following import follow_body
from apnap.rules.performing import ResultRows
from apnap.terms.events import Event, FaceTurned


def as_it_transforms(game: Game, event: FaceTurned) -> list[Event]:
    """What its new face says is done as it transforms into that, before anything else."""
    key = event.object
    if event.how == "transform" and key in game.objects:
        for ability in characteristics(game, key).abilities:
            if isinstance(ability, AsTransforms):
                follow_body(game, ability.body, Context(controller_of(game, key), key))
    return []


# What comes at once of an event that happened.
EVENT_RESULTS: Final[ResultRows] = {
    FaceTurned: as_it_transforms,
}

# The changes of the rules that are heeded here.
HEEDS: Final = (AsTransforms,)
