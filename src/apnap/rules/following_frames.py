"""Flip cards and Classes. (CR 710, 716)"""

from typing import Final

from apnap.abilities.instructions.actions import BecomeLevel, Flip
from apnap.game.game import Game
from apnap.rules.context import Context
from apnap.rules.copying import copiable_values
from apnap.rules.following import InstructionRows, permanents
from apnap.rules.happening import happen
from apnap.terms.events import Event, FaceTurned, Noted


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


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Flip: flip,
    BecomeLevel: become_level,
}
