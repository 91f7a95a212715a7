"""What is done while a permanent transforms. (CR 712.20)"""

from typing import Final

from apnap.abilities.abilities import AsTransforms
from apnap.abilities.instructions.actions import BecomeLevel, Flip
from apnap.game.game import Game
from apnap.rules.door.events import ResultRows
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, follow_body, permanents
from apnap.rules.layers.copying import copiable_values
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.terms.events import Event, FaceTurned, Noted


def as_it_transforms(game: Game, event: FaceTurned) -> list[Event]:
    """What its new face says is done as it transforms into that, before anything else."""
    key = event.object
    if event.how == "transform" and key in game.objects:
        for ability in characteristics(game, key).abilities:
            if isinstance(ability, AsTransforms):
                follow_body(game, ability.body, Context(controller_of(game, key), key))
    return []


def flip(game: Game, node: Flip, context: Context) -> None:
    """Its lower half counts from now on; it can't be undone. (CR 710.2, 710.4)"""
    events: list[Event] = []
    for key in permanents(game, node.what, context):
        if copiable_values(game, key).lower is not None:
            events.append(FaceTurned(key, "flip", 1, rule="710.4", cause=context.source))
    context.did = bool(happen(game, events))


def become_level(game: Game, node: BecomeLevel, context: Context) -> None:
    """A level is a designation, and stays whatever the permanent becomes. (CR 716.2b)"""
    keys = permanents(game, node.what, context)
    happen(
        game,
        [Noted(key, "level", node.level, rule="716.2a", cause=context.source) for key in keys],
    )
    context.did = bool(keys)


# What comes at once of an event that happened.
EVENT_RESULTS: Final[ResultRows] = {
    FaceTurned: as_it_transforms,
}


# The changes of the rules that are heeded here.
HEEDS: Final = (AsTransforms,)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Flip: flip,
    BecomeLevel: become_level,
}
