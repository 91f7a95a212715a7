"""Agents without a thought: the baseline, the fuzzer, and one that does nothing."""

from random import Random
from typing import Any

from apnap.game.choices import DIVIDE, NUMBER, ORDER, PICK, SELECT, Answer, Chance, Choice
from apnap.game.topics import Topic
from apnap.game.view import Sight


class RandomAgent:
    """Plays legally and without thought."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def decide(self, view: Sight, choice: Choice) -> Answer:
        """Any legal answer; options are equally likely."""
        return choice.random(self._random)


class EagerAgent:
    """Plays at random, but seldom passes while it could do something: games get going.

    It grows tired of doing the same thing; else an ability that costs nothing would be
    activated for ever.
    """

    def __init__(self, seed: int = 0, idleness: float = 0.1) -> None:
        self._random = Random(seed)
        self._idleness = idleness
        self._times: dict[Any, int] = {}  # how often each action was taken

    def decide(self, view: Sight, choice: Choice) -> Answer:
        """Any legal answer, but rarely the first of a choice about what to do with priority."""
        if choice.topic is Topic.MULLIGAN:
            return 0
        if choice.topic is not Topic.PRIORITY or len(choice.options) == 1:
            return choice.random(self._random)
        at = 1 + self._random.randrange(len(choice.options) - 1)
        times = self._times.get(choice.options[at], 0)
        if self._random.random() < self._idleness or self._random.random() * (4 + times) >= 4:
            return 0
        self._times[choice.options[at]] = times + 1
        return at


class PassiveAgent:
    """Passes, attacks with nothing, blocks nothing; where it must act, it does the least."""

    def __init__(self) -> None:
        self._random = Random(0)

    def decide(self, view: Sight, choice: Choice) -> Answer:
        """The plainest legal answer."""
        return plain_answer(choice, self._random)


def plain_answer(choice: Choice, chance: Chance | None = None) -> Answer:
    """The plainest legal answer; where the plainest isn't legal, one by chance."""
    plain = plainest(choice)
    return plain if choice.is_legal(plain) else choice.random(chance or Random(0))


def plainest(choice: Choice) -> Answer:
    """The first option, the fewest, the smallest; legal unless options depend on each other."""
    count = len(choice.options)
    if choice.kind == PICK:
        return 0
    if choice.kind == NUMBER:
        return choice.least
    if choice.kind == ORDER:
        return tuple(range(count))
    if choice.kind == SELECT:
        return tuple(range(choice.least))
    assert choice.kind == DIVIDE
    return (choice.most - choice.least * (count - 1), *[choice.least] * (count - 1))
