"""What a player is told to do to objects: their choices, then the deed. (CR 101.4, 608.2d)"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import ByPlayer
from apnap.abilities.references import Bound, Some
from apnap.game.game import Game
from apnap.rules.context import Context
from apnap.rules.following import InstructionRows, at_hand, bind, follow, players, things
from apnap.terms.identity import PlayerId, Reference

_CHOSEN = "chosen by that player"


def by_player(game: Game, node: ByPlayer, context: Context) -> None:
    """All choose, in APNAP order; then each does so. (CR 101.4, 608.2e)"""
    chosen: dict[PlayerId, tuple[Reference, ...]] = {}
    for player in players(game, node.who, context):
        _act(context, player)
        chosen[player] = chosen_by(game, node.do, context)
    done_by_each(game, node.do, chosen, context)


def chosen_by(game: Game, do: Instruction, context: Context) -> tuple[Reference, ...]:
    """What the acting player chooses to do it to. (CR 608.2d)"""
    what = getattr(do, "what", None)
    return tuple(things(game, what, context)) if isinstance(what, Some) else ()


def done_by_each(
    game: Game, do: Any, chosen: Mapping[PlayerId, tuple[Reference, ...]], context: Context
) -> None:
    """Each player does so to what they chose. (CR 608.2e)"""
    if isinstance(getattr(do, "what", None), Some):
        do = replace(do, what=Bound(_CHOSEN))
    them: list[Reference] = []
    did = False
    for player, theirs in chosen.items():
        _act(context, player)
        context.bindings[_CHOSEN] = theirs
        follow(game, do, context)
        did = did or context.did
        them += context.bindings.get("them", ())
    context.acting = context.you
    bind(context, them)
    context.did = did


def _act(context: Context, player: PlayerId) -> None:
    at_hand(context, player)
    context.bindings["subject"] = (player,)


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    ByPlayer: by_player,
}
