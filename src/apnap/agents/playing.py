"""Letting agents play: at a table, or directly for the greatest speed."""

from collections.abc import Sequence

from apnap.agents.agent import Agent
from apnap.game.choices import Answer, Chance, Choice
from apnap.game.game import PRIORITY, Game
from apnap.game.topics import Topic
from apnap.rules.table.imagining import dealt_anew
from apnap.rules.table.table import Table
from apnap.rules.table.views import sight
from apnap.rules.turn.driving import play_out


def play(table: Table, agents: Sequence[Agent], most: int | None = None) -> int:
    """Let the agents, one for each player, play to the end; how many choices they made.

    After `most` choices they stop, and may go on later.
    """
    made = 0
    while table.choice is not None and (most is None or made < most):
        player = table.choice.decider
        table.answer(agents[player].decide(table.sight(player), table.choice))
        made += 1
    return made


def play_directly(game: Game, agents: Sequence[Agent]) -> int:
    """Play without a table: nothing is kept to fork or to save; how many choices were made."""
    return play_out(game, lambda choice: asked(game, choice, agents))


def asked(game: Game, choice: Choice, agents: Sequence[Agent]) -> Answer:
    """The answer of the agent whose choice it is."""
    player = choice.decider

    def imagining(chance: Chance) -> Table | None:
        return imagined_directly(game, choice, chance)

    return agents[player].decide(sight(game, player, choice, imagining), choice)


def imagined_directly(game: Game, choice: Choice, chance: Chance) -> Table | None:
    """A table at such a game as the player sees; only where the player has priority.

    Elsewhere part of the state of a game without a table is on the way.
    """
    if choice.topic is not Topic.PRIORITY or game.stage != PRIORITY:
        return None
    return Table.taking_up(dealt_anew(game, game, choice.decider, chance))
