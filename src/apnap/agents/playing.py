"""Letting agents play: at a table, or directly for the greatest speed."""

from collections.abc import Sequence

from apnap.agents.agent import Agent
from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.rules.driving import play_out
from apnap.rules.table import Table
from apnap.rules.views import sight


def play(table: Table, agents: Sequence[Agent], most: int | None = None) -> int:
    """Let the agents, one for each player, play to the end; how many choices they made.

    After `most` choices they stop, and may go on later.
    """
    made = 0
    while table.choice is not None and (most is None or made < most):
        table.answer(asked(table.game, table.choice, agents))
        made += 1
    return made


def play_directly(game: Game, agents: Sequence[Agent]) -> int:
    """Play without a table: nothing is kept to fork or to save; how many choices were made."""
    return play_out(game, lambda choice: asked(game, choice, agents))


def asked(game: Game, choice: Choice, agents: Sequence[Agent]) -> Answer:
    """The answer of the agent whose choice it is."""
    player = choice.decider
    return agents[player].decide(sight(game, player, choice), choice)
