"""The tree below an answer: what the player chose next, in games that only look the same.

An information-set tree. A node stands for all imagined games in which the player has made the
same choices since the answer; whatever else differs between them, the player could not tell
them apart when choosing. Its branches are named by what was chosen, not by its place in a list,
for the lists differ from game to game.

A node begins with the one branch that the rollout player would take. The more often games come
through it, the more branches it tries (progressive widening), and the better ones more often
(upper confidence bounds). With little time there is hardly any tree, and that is as it should
be: it only pays once the first steps are known well.
"""

from collections.abc import Hashable, Sequence
from math import log, sqrt

OPENING = 8  # games through a node before it tries a second branch

_CURIOSITY = 0.15  # the spread of values that is worth another look


class Node:
    """All games that went one way so far."""

    __slots__ = ("branches", "seen", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[Hashable, Node] = {}
        self.visits = 0
        self.total = 0.0
        self.seen = 0  # how often it could have been chosen

    @property
    def mean(self) -> float:
        """What games that went this way were worth on average."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def width(self) -> int:
        """How many branches it has been open for."""
        return 1 + int(sqrt(self.visits / OPENING))

    def branch(self, ways: Sequence[Hashable]) -> Hashable:
        """Which of the ways that are there this time is tried; the likeliest is the first."""
        tried = []
        for way in ways[: self.width]:
            found = self.branches.get(way)
            if found is None:
                return way
            found.seen += 1
            tried.append((found.bound(), way))
        return max(tried, key=lambda each: each[0])[1]

    def bound(self) -> float:
        """How good it might be."""
        return self.mean + _CURIOSITY * sqrt(log(max(2, self.seen)) / max(1, self.visits))

    def follow(self, way: Hashable) -> "Node":
        """The node on that way, which may be a new one."""
        return self.branches.setdefault(way, Node())

    def add(self, value: float) -> None:
        """One more game that went this way was worth so much."""
        self.visits += 1
        self.total += value


class Path:
    """The way of one game down the tree."""

    __slots__ = ("_nodes", "is_open")

    def __init__(self, root: Node) -> None:
        self._nodes = [root]
        self.is_open = True  # until it has left the tree

    @property
    def width(self) -> int:
        """How many ways are to be thought of here."""
        return self._nodes[-1].width

    def choose(self, ways: Sequence[Hashable]) -> int:
        """The place of the way that is taken; the rollout player's own is the first."""
        node = self._nodes[-1]
        way = node.branch(ways)
        self.is_open = way in node.branches
        self._nodes.append(node.follow(way))
        return list(ways).index(way)

    def ends(self, value: float) -> None:
        """What the game was worth."""
        for node in self._nodes:
            node.add(value)
