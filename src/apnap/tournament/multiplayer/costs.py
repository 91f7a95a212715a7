"""What a deal costs: what counts in it, each before the next, as one number.

1. nobody has another bye while somebody has had fewer
2. as few meetings again as possible; a third one counts as two
3. byes go to the lowest scores that may have them
4. so do pods of three
5. the least sum of squared differences in points, over all pairs in pods
6. pods of three are for those who were in the fewest

All of it adds up over players and pairs of players. So the cost of a pod doesn't depend on the
others, and who is exchanged changes two pods and no more.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TypeAlias

from apnap.tournament.multiplayer.contenders import PodPlayer, times_met
from apnap.tournament.multiplayer.sizes import FULL

Worth: TypeAlias = tuple[int, int, int, int, int, int]


class Costs:
    """The costs of one round's players, who are numbers here."""

    def __init__(self, players: Sequence[PodPlayer]) -> None:
        lowest = min((each.points for each in players), default=0)
        above = [each.points - lowest for each in players]
        byes, shorts = [each.byes for each in players], [each.shorts for each in players]
        most = max(above, default=0)
        # What a unit of each number is worth: more than all that the later ones can add up to.
        short = 1
        spread = sum(shorts) + 1
        pairs = (FULL - 1) * len(players) // 2 + 1
        low = spread * (pairs * most * most + 1)
        low_bye = low * (sum(above) + 1)
        self.meeting = low_bye * (sum(above) + 1)  # of one meeting again
        bye = self.meeting * (sum(sum(each.met.values()) for each in players) + 1)
        self.of_pair = [[0] * len(players) for _ in players]
        for a, b in combinations(range(len(players)), 2):
            meetings = times_met(players[a], players[b])
            cost = meetings * self.meeting + (above[a] - above[b]) ** 2 * spread
            self.of_pair[a][b] = self.of_pair[b][a] = cost
        self.of_short = [p * low + s * short for p, s in zip(above, shorts, strict=True)]
        self.of_bye = [b * bye + p * low_bye for b, p in zip(byes, above, strict=True)]

    def of(self, pod: Sequence[int]) -> int:
        """The cost of a pod; a pod of one is a bye."""
        if len(pod) == 1:
            return self.of_bye[pod[0]]
        cost = 0 if len(pod) >= FULL else sum([self.of_short[each] for each in pod])
        for at, a in enumerate(pod):
            row = self.of_pair[a]
            for b in pod[:at]:
                cost += row[b]
        return cost

    def total(self, pods: Iterable[Sequence[int]]) -> int:
        """The cost of a deal."""
        return sum(self.of(pod) for pod in pods)


def worth(players: Sequence[PodPlayer], pods: Iterable[Sequence[str]]) -> Worth:
    """What counts in a deal, number by number; a pod of one is a bye."""
    known = {each.id: each for each in players}
    lowest = min((each.points for each in players), default=0)
    byes = meetings = bye_points = short_points = squares = shorts = 0
    for pod in pods:
        seated = [known[who] for who in pod]
        above = [each.points - lowest for each in seated]
        if len(pod) == 1:
            byes, bye_points = byes + seated[0].byes, bye_points + above[0]
            continue
        if len(pod) < FULL:
            short_points += sum(above)
            shorts += sum(each.shorts for each in seated)
        for a, b in combinations(seated, 2):
            meetings += times_met(a, b)
            squares += (a.points - b.points) ** 2
    return byes, meetings, bye_points, short_points, squares, shorts
