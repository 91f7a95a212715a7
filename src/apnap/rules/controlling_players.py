"""Controlling another player. (CR 723)

A note of the controlled player tells who makes their decisions this turn, another who will in
their next. `Game.ask` puts each question to whoever decides; `Seer` lets them see.
"""

from typing import Final

from apnap.abilities.instructions.flow import ControlPlayer
from apnap.game.game import DECIDED_BY, Game
from apnap.rules.context import Context
from apnap.rules.following import InstructionRows, players
from apnap.rules.happening import bookkeep, happen
from apnap.terms.events import Noted
from apnap.terms.identity import PlayerId

NEXT_TURN_BY: Final = "decided next turn by"
EXTRA_AFTER_NEXT: Final = "extra turns after the next"


def control_player(game: Game, node: ControlPlayer, context: Context) -> None:
    """The last such effect is the one that works. (CR 723.1, 723.1a)"""
    for who in players(game, node.who, context):
        for whom in players(game, node.whom, context):
            happen(game, [Noted(whom, NEXT_TURN_BY, who, rule="723.1", cause=context.source)])
            context.did = True


def turn_is_decided(game: Game, player: PlayerId) -> None:
    """A turn begins: control of the turn before ends, that of this one begins. (CR 723.1)"""
    for each in game.turn_order:
        if DECIDED_BY in game.players[each].notes:
            happen(game, [Noted(each, DECIDED_BY, each, rule="723.1")])
    if extra := game.players[player].notes.get(EXTRA_AFTER_NEXT, 0):
        happen(game, [Noted(player, EXTRA_AFTER_NEXT, 0, rule="500.7")])
        bookkeep(game, extra_turns=(*game.extra_turns, *(player,) * extra))
    decider = game.players[player].notes.get(NEXT_TURN_BY, player)
    if decider != player:  # CR 723.1b: it waits for a turn the player takes
        happen(game, [Noted(player, NEXT_TURN_BY, player, rule="723.1")])
        if not game.players[decider].left:
            happen(game, [Noted(player, DECIDED_BY, decider, rule="723.1")])


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    ControlPlayer: control_player,
}
