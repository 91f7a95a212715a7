"""What a Swiss pairing is worth, by other means than those that made it.

Small events are checked against all pairings there are. For larger ones a largest matching of
those who have not met tells how many rematches can't be avoided: Edmonds' algorithm, in the open.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

from apnap.tournament.pairing.contenders import Contender, Pairing

Worth: TypeAlias = tuple[int, int, int, int, int]


def all_pairings(field: Sequence[Contender]) -> Iterator[Pairing]:
    """Every way to pair them, with a bye for one if their number is odd."""
    if not field:
        yield Pairing(())
        return
    first, rest = field[0], field[1:]
    for index, other in enumerate(rest):
        for pairing in all_pairings([*rest[:index], *rest[index + 1 :]]):
            yield Pairing(((first.id, other.id), *pairing.pairs), pairing.bye)
    if len(field) % 2:
        for pairing in all_pairings(rest):
            yield Pairing(pairing.pairs, first.id)


def worth(pairing: Pairing, field: Sequence[Contender]) -> Worth:
    """What counts in a pairing, the lower the better, in the order in which it counts.

    Byes of whoever has this one, rematches, points of the bye, squared differences, floats.
    """
    known = {contender.id: contender for contender in field}
    byes = points = 0
    if pairing.bye is not None:
        byes, points = known[pairing.bye].byes, known[pairing.bye].points
    rematches = squares = floats = 0
    for pair in pairing.pairs:
        low, high = sorted((known[player] for player in pair), key=lambda each: each.points)
        rematches += low.id in high.met
        squares += (high.points - low.points) ** 2
        floats += (high.downs + low.ups) if high.points > low.points else 0
    return byes, rematches, points, squares, floats


def fewest_rematches(field: Sequence[Contender]) -> int:
    """How many rematches can't be avoided when only those have the bye who had the fewest.

    Whoever a largest matching leaves out is paired with another whom it left out. Whoever may
    have the bye can give up a partner for it, so it is never what is left out.
    """
    players = len(field)
    edges = [
        (a, b)
        for a, b in combinations(range(players), 2)
        if field[b].id not in field[a].met and field[a].id not in field[b].met
    ]
    if players % 2:
        fewest = min(each.byes for each in field)
        edges += [(a, players) for a in range(players) if field[a].byes == fewest]
    nodes = players + players % 2
    return nodes // 2 - largest_matching(nodes, edges)


def largest_matching(nodes: int, edges: Sequence[tuple[int, int]]) -> int:
    """How many pairs a largest matching has."""
    search = _Search(nodes, edges)
    for node in range(nodes):  # a start without any care
        if search.mate[node] < 0:
            free = next((each for each in search.beside[node] if search.mate[each] < 0), None)
            if free is not None:
                search.mate[node], search.mate[free] = free, node
    for node in range(nodes):
        if search.mate[node] < 0:
            search.augment_from(node)
    return sum(mate >= 0 for mate in search.mate) // 2


class _Search:
    """The search for an augmenting path: a tree of alternating paths, blossoms shrunk."""

    def __init__(self, nodes: int, edges: Sequence[tuple[int, int]]) -> None:
        self.beside: list[list[int]] = [[] for _ in range(nodes)]
        for a, b in edges:
            self.beside[a].append(b)
            self.beside[b].append(a)
        self.mate = [-1] * nodes
        self._parent = [-1] * nodes  # of an odd node of the tree
        self._base = list(range(nodes))  # of the blossom a node is in
        self._even: set[int] = set()
        self._queue: deque[int] = deque()

    def augment_from(self, root: int) -> None:
        """Grow a tree from a free node until it meets another, and match along the path."""
        nodes = len(self.mate)
        self._parent, self._base = [-1] * nodes, list(range(nodes))
        self._even, self._queue = {root}, deque([root])
        while self._queue:
            node = self._queue.popleft()
            for other in self.beside[node]:
                if self._base[node] == self._base[other] or self.mate[node] == other:
                    continue
                if other in self._even:
                    self._shrink(node, other)
                elif self._parent[other] < 0:
                    self._parent[other] = node
                    if self.mate[other] < 0:
                        self._flip(other)
                        return
                    self._even.add(self.mate[other])
                    self._queue.append(self.mate[other])

    def _flip(self, node: int) -> None:
        """Match along the path that ends in a free node."""
        while node >= 0:
            before = self._parent[node]
            after = self.mate[before]
            self.mate[node], self.mate[before] = before, node
            node = after

    def _shrink(self, one: int, other: int) -> None:
        """Two even nodes meet: all on the way to where their paths join becomes one blossom."""
        join = self._join(one, other)
        within: set[int] = set()
        self._mark(one, other, join, within)
        self._mark(other, one, join, within)
        for node in range(len(self.mate)):
            if self._base[node] in within:
                self._base[node] = join
                if node not in self._even:
                    self._even.add(node)
                    self._queue.append(node)

    def _join(self, one: int, other: int) -> int:
        """Where the paths of two even nodes to the root join."""
        passed: set[int] = set()
        while True:
            one = self._base[one]
            passed.add(one)
            if self.mate[one] < 0:
                break
            one = self._parent[self.mate[one]]
        while self._base[other] not in passed:
            other = self._parent[self.mate[self._base[other]]]
        return self._base[other]

    def _mark(self, node: int, child: int, join: int, within: set[int]) -> None:
        """Note what is in the blossom on one side, and let its parents lead both ways round."""
        while self._base[node] != join:
            within |= {self._base[node], self._base[self.mate[node]]}
            self._parent[node] = child
            child = self.mate[node]
            node = self._parent[child]
