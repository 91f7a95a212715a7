"""Deals found by trying all that could be better."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from apnap.tournament.multiplayer.costs import Costs

MOST_STEPS: Final = 60_000  # of the search for fewer meetings; then it ends without an answer


def cheapest_deal(sizes: Sequence[int], costs: Costs) -> list[list[int]]:
    """The cheapest of all deals into pods of these sizes."""
    best: list[list[int]] = []
    least = -1

    def deeper(left: list[int], sizes: list[int], pods: list[list[int]], cost: int) -> None:
        nonlocal best, least
        if not left:
            best, least = list(pods), cost
            return
        first, others = left[0], left[1:]
        for size in dict.fromkeys(sizes):
            rest = list(sizes)
            rest.remove(size)
            found = [[first, *chosen] for chosen in combinations(others, size - 1)]
            priced = sorted((costs.of(pod), pod) for pod in found)
            for price, pod in priced:
                if 0 <= least <= cost + price:
                    break  # what follows costs no less
                gone = set(pod)
                after = [each for each in others if each not in gone]
                deeper(after, rest, [*pods, pod], cost + price)

    deeper(list(range(sum(sizes))), list(sizes), [], 0)
    return best


def fewest_meetings(pods: Sequence[Sequence[int]], costs: Costs) -> list[list[int]] | None:
    """A deal with fewer meetings than this one; None where there is none, or none was found.

    Who has a bye keeps it.
    """
    byes = [list(pod) for pod in pods if len(pod) == 1]
    playing = [each for pod in pods if len(pod) > 1 for each in pod]
    sizes = sorted((len(pod) for pod in pods if len(pod) > 1), reverse=True)
    now = sum(_meetings(pod, costs) for pod in pods)
    search = _Search(playing, costs)
    for allowed in range(now):
        found = search.within(sizes, allowed)
        if found is not None:
            return [*found, *byes]
        if search.is_over:
            return None
    return None


def _meetings(pod: Sequence[int], costs: Costs) -> int:
    """How often those of a pod have met."""
    return sum(costs.of_pair[a][b] // costs.meeting for a, b in combinations(pod, 2))


class _Search:
    """Pods filled one after the other, each beginning with who has the least choice."""

    def __init__(self, players: Sequence[int], costs: Costs) -> None:
        self.players = players
        self.costs = costs
        self.steps = 0
        self.met = {
            a: {b: costs.of_pair[a][b] // costs.meeting for b in players if b != a} for a in players
        }

    @property
    def is_over(self) -> bool:
        """Whether it took too many steps."""
        return self.steps > MOST_STEPS

    def within(self, sizes: Sequence[int], allowed: int) -> list[list[int]] | None:
        """A deal with no more meetings than are allowed."""
        return self._filled(list(self.players), list(sizes), allowed)

    def _filled(self, left: list[int], sizes: list[int], allowed: int) -> list[list[int]] | None:
        if not left:
            return []
        first = min(left, key=lambda a: sum(not self.met[a][b] for b in left if b != a))
        others = [each for each in left if each != first]
        others.sort(key=lambda b: self.costs.of_pair[first][b])
        for size in dict.fromkeys(sizes):
            rest = list(sizes)
            rest.remove(size)
            for pod, meetings in self._pods([first], others, size, allowed):
                self.steps += 1
                if self.is_over:
                    return None
                gone = set(pod)
                after = [each for each in others if each not in gone]
                found = self._filled(after, rest, allowed - meetings)
                if found is not None:
                    return [pod, *found]
        return None

    def _pods(
        self, begun: list[int], others: Sequence[int], size: int, allowed: int
    ) -> Iterator[tuple[list[int], int]]:
        """Pods that go on from this beginning, with how often their players have met."""
        if len(begun) == size:
            yield begun, 0
            return
        for at, each in enumerate(others):
            meetings = sum(self.met[each][who] for who in begun)
            if meetings <= allowed:
                further = self._pods([*begun, each], others[at + 1 :], size, allowed - meetings)
                for pod, more in further:
                    yield pod, more + meetings
