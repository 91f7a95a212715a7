"""A race between answers: all are tried in the same imagined games until one is ahead.

Every answer still in the race is played in each game that is imagined, with the same cards and
the same luck, so that what is compared are differences and not deals. An answer that is behind
by more than luck explains is dropped; the rest go on.

Before anything was tried, another answer than the guess is taken to be a little worse, give or
take: what is seen in few games doesn't outweigh that, what is seen in many does.
"""

from math import sqrt

from apnap.agents.search.tree import Node
from apnap.game.choices import Answer

_FEWEST = 3  # games before an answer is dropped,

_SURE = 1.8  # standard errors by which it must be behind,

_FEWEST_GUESS = 8  # and for the guess, which is worth more trouble

_SURE_GUESS = 2.8

_SPREAD = 0.06  # of the differences between two answers, before any were seen

_WEIGHT = 2.0  # how many games that counts for

_SAME = 1e-9  # less than this is no difference


class Race:
    """Answers and how they did. The first is the guess, and wins ties."""

    def __init__(self, answers: list[Answer], behind: float = 0.0, range_: float = 1.0) -> None:
        self.answers = answers
        self.behind = behind  # how much worse than the guess another answer is taken to be
        self.range = range_  # give or take
        self.values: list[list[float]] = [[] for _ in answers]
        self.below = [Node() for _ in answers]  # what came after each
        self.racing = list(range(len(answers)))

    def add(self, values: dict[int, float]) -> None:
        """How each answer still in the race did in one more game."""
        for at in self.racing:
            self.values[at].append(values[at])
        if self.rounds >= _FEWEST:
            first = self.leader
            self.racing = [at for at in self.racing if at == first or not self._is_out(at, first)]

    @property
    def rounds(self) -> int:
        """In how many games the answers were compared."""
        return len(self.values[self.racing[0]])

    @property
    def is_decided(self) -> bool:
        """Whether one answer is left."""
        return len(self.racing) == 1

    @property
    def leader(self) -> int:
        """The place of the answer that is likely the best; of equals the first."""
        return max(self.racing, key=lambda at: (self.gain(at), -at))

    @property
    def best(self) -> Answer:
        """The answer that is likely the best."""
        return self.answers[self.leader]

    def gain(self, at: int) -> float:
        """How much better than the guess an answer is likely to be, by all that was seen.

        Once the guess is out, simply how well the answer did.
        """
        if self.racing[0] != 0:
            return sum(self.values[at]) / len(self.values[at])
        if at == 0 or not self.values[at]:
            return -self.behind if at else 0.0
        mean, error = self._difference(at, 0)
        seen, taken = 1 / max(error, _SAME) ** 2, 1 / self.range**2
        return (mean * seen - self.behind * taken) / (seen + taken)

    def _difference(self, one: int, other: int) -> tuple[float, float]:
        """By how much the one did better on average, and how far that may be off."""
        pairs = zip(self.values[one], self.values[other], strict=True)
        differences = [mine - theirs for mine, theirs in pairs]
        count = len(differences)
        mean = sum(differences) / count
        squares = sum((each - mean) ** 2 for each in differences)
        if squares < _SAME and abs(mean) < _SAME:
            return 0.0, 0.0
        variance = (squares + _WEIGHT * _SPREAD**2) / (count - 1 + _WEIGHT)
        return mean, sqrt(variance / count)

    def _is_out(self, at: int, first: int) -> bool:
        """Whether the answer is surely behind the first, or comes to the same."""
        mean, error = self._difference(first, at)
        if at == 0:
            return self.rounds >= _FEWEST_GUESS and mean > _SURE_GUESS * error
        return error == 0.0 or mean > _SURE * error
