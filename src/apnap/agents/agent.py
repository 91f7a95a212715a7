"""The chair of a player: anything that can answer a choice, given what the player may see."""

from typing import Protocol

from apnap.game.choices import Answer, Choice
from apnap.game.view import Sight


class Agent(Protocol):
    """Answers choices.

    `view()` is the game as the player sees it, built when it is first called; the options of
    the choice are there in words, in the same order (`view().choice.options`). The choice
    itself tells which answers are legal and can draw one at random. An agent gets nothing
    else: no game, and no other player's view.
    """

    def decide(self, view: Sight, choice: Choice) -> Answer:
        """Answer the choice."""
        ...
