"""Levels of difficulty: the heuristic agent with the lapses of people who learn the game.

Whoever is easier to beat isn't absurd: they weigh things as the others do, but overlook some. A
spell or ability they could use stays unseen, an attacker stays at home, a block isn't made.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from apnap.agents.heuristic.agent import HeuristicAgent
from apnap.game.choices import Answer, Choice
from apnap.game.topics import Topic
from apnap.game.view import Sight
from apnap.rules.objects.actions import PLAY_LAND


@dataclass(frozen=True, slots=True)
class Lapses:
    """How likely something is overlooked, each time that it could be done."""

    plays: float  # a spell or ability
    attackers: float
    blocks: float


BEGINNER: Final = Lapses(plays=0.35, attackers=0.35, blocks=0.5)

CASUAL: Final = Lapses(plays=0.12, attackers=0.12, blocks=0.2)


class ForgetfulAgent:
    """Plays by the heuristic, and overlooks some of what it could do."""

    def __init__(self, lapses: Lapses, seed: int = 0) -> None:
        self._lapses = lapses
        self._thinking = HeuristicAgent(seed)
        self._random = Random(seed)

    def decide(self, view: Sight, choice: Choice) -> Answer:
        """The sensible answer, or what is left of it."""
        answer = self._thinking.decide(view, choice)
        if choice.topic is Topic.PRIORITY:
            return self._seen(choice, answer)
        if choice.topic is Topic.ATTACKERS:
            return self._left(choice, answer, self._lapses.attackers)
        if choice.topic is Topic.BLOCKERS:
            return self._left(choice, answer, self._lapses.blocks)
        return answer

    def _seen(self, choice: Choice, answer: Answer) -> Answer:
        """To pass where the play is overlooked; nobody forgets their land. (CR 117.3d)"""
        if not isinstance(answer, int) or answer == 0:
            return answer
        if choice.options[answer].kind == PLAY_LAND:
            return answer
        return 0 if self._random.random() < self._lapses.plays else answer

    def _left(self, choice: Choice, answer: Answer, lapse: float) -> Answer:
        """What is left of an attack or of blocks, if that is legal."""
        if not isinstance(answer, tuple):
            return answer
        left = tuple(each for each in answer if self._random.random() >= lapse)
        return left if choice.is_legal(left) else answer
