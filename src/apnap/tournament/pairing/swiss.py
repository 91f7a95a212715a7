"""Swiss pairing as the cheapest perfect matching. (MTR 10.4)

The Tournament Rules ask for Swiss and leave the rest open. What counts here, each before the
next:

1. everybody is paired; of an odd number one has the bye;
2. nobody has another bye while somebody has had fewer, awarded ones included;
3. as few rematches as possible;
4. the bye goes to the lowest score that may have it;
5. the least sum of squared differences in points;
6. those pair down, or up, who did so the least;
7. chance.

Points 1 to 6 are met exactly, at any size: see `score_groups` for how a great event becomes a
small problem.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, product
from math import isqrt
from random import Random
from typing import Final

from apnap.tournament.pairing.contenders import Contender, Pairing, have_met
from apnap.tournament.pairing.matching import Cost, Edges, cheapest_matching, total
from apnap.tournament.pairing.score_groups import (
    ScoreGroup,
    delegates,
    most_met,
    neighbors,
    pair_off,
    score_groups,
)

FREE: Final = (0, 0, 0, 0)
REACH: Final = 6  # the greatest difference in points that is looked at first


def pair(contenders: Sequence[Contender], random: Random) -> Pairing:
    """Pair a round of Swiss; the same for the same contenders in the same order and seed."""
    if len({contender.id for contender in contenders}) < len(contenders):
        raise ValueError("somebody is among the contenders twice")
    if not contenders:
        return Pairing(())
    groups = score_groups(contenders, random)
    may_have_bye = bye_candidates(contenders) if len(contenders) % 2 else frozenset()
    pairs, bye = _Round(groups, may_have_bye, most_met(contenders)).solved()
    away = {bye, *(player for both in pairs for player in both)}
    for group in groups:
        if group.is_large:
            staying = [member for member in group.members if member.id not in away]
            pairs.extend(pair_off(staying, random))
    return Pairing(top_first(pairs, contenders), bye)


def bye_candidates(contenders: Sequence[Contender]) -> frozenset[str]:
    """Those who have had the fewest byes."""
    fewest = min((contender.byes for contender in contenders), default=0)
    return frozenset(each.id for each in contenders if each.byes == fewest)


def top_first(
    pairs: Iterable[tuple[str, str]], contenders: Iterable[Contender]
) -> tuple[tuple[str, str], ...]:
    """The pairs from the highest scores to the lowest, in each the higher first."""
    points = {contender.id: contender.points for contender in contenders}
    ordered = [(a, b) if points[a] >= points[b] else (b, a) for a, b in pairs]
    return tuple(sorted(ordered, key=lambda ab: (points[ab[0]], points[ab[1]]), reverse=True))


def pair_cost(a: Contender, b: Contender) -> Cost:
    """A rematch, the points of a bye, the squared difference in points, floats before this."""
    rematch = int(have_met(a, b))
    if a.points == b.points:
        return rematch, 0, 0, 0
    above, below = (a, b) if a.points > b.points else (b, a)
    return rematch, 0, (a.points - b.points) ** 2, above.downs + below.ups


class _Round:
    """The matching problem of a round: small groups, delegates of large ones, and the bye.

    Its nodes are those players; then one for each large group of which an odd number are no
    delegates; then one for the bye. A delegate stays in the group who is matched with another
    of its delegates, or with its node.
    """

    def __init__(
        self, groups: Sequence[ScoreGroup], may_have_bye: frozenset[str], met: int
    ) -> None:
        self._groups = groups
        self._players: list[Contender] = []
        self._numbers: dict[int, range] = {}  # of the players of a group, by its points
        for group in groups:
            chosen = delegates(group, may_have_bye, met)
            first = len(self._players)
            self._numbers[group.points] = range(first, first + len(chosen))
            self._players += chosen
        self._nodes = len(self._players)
        self._staying = dict.fromkeys(self._stay(), FREE)
        self._byes = dict(self._have_bye(may_have_bye))
        self._nodes += bool(self._byes)

    def solved(self) -> tuple[list[tuple[str, str]], str | None]:
        """The pairs between groups and within small ones, and who has the bye.

        First without pairs of great difference, for speed. A pairing that as a whole costs less
        than a single such pair is the best there is; otherwise look further.
        """
        spread = self._groups[0].points - self._groups[-1].points
        reach = min(REACH, spread)
        while True:
            edges = self._staying | self._byes | dict(self._meetings(reach))
            found = cheapest_matching(self._nodes, edges)
            further = min(self._further(found, edges, reach), spread)
            if further <= reach:
                if found is None:
                    raise AssertionError("there is always a pairing")
                return self._told(found)
            reach = further

    def _stay(self) -> Iterator[tuple[int, int]]:
        """The matches of nodes that keep delegates in their group."""
        for group in self._groups:
            if group.is_large:
                numbers = self._numbers[group.points]
                yield from combinations(numbers, 2)
                if (len(group.members) - len(numbers)) % 2:
                    yield from ((number, self._nodes) for number in numbers)
                    self._nodes += 1

    def _have_bye(self, may: frozenset[str]) -> Iterator[tuple[tuple[int, int], Cost]]:
        """Who may have the bye, and what it costs."""
        for number, player in enumerate(self._players):
            if player.id in may:
                yield (number, self._nodes), (0, player.points - self._groups[-1].points, 0, 0)

    def _meetings(self, reach: int) -> Iterator[tuple[tuple[int, int], Cost]]:
        """Who may play whom, and what it costs; rematches only where no group is large."""
        rematches = not any(group.is_large for group in self._groups)
        within = [
            combinations(self._numbers[group.points], 2)
            for group in self._groups
            if not group.is_large
        ]
        between = [
            product(self._numbers[higher.points], self._numbers[lower.points])
            for higher, lower in neighbors(self._groups)
            if higher.points - lower.points <= reach
        ]
        for a, b in chain(*within, *between):
            cost = pair_cost(self._players[a], self._players[b])
            if rematches or not cost[0]:
                yield (a, b), cost

    def _further(self, found: Sequence[tuple[int, int]] | None, edges: Edges, reach: int) -> int:
        """The greatest difference that a pair of a better pairing than this can have."""
        if found is None:
            return 2 * reach + 1
        rematches, bye, squares, _ = total(edges[pair] for pair in found)
        lowest = min((cost[1] for cost in self._byes.values()), default=0)
        return isqrt(squares) if not rematches and bye == lowest else 2 * reach + 1

    def _told(self, found: Iterable[tuple[int, int]]) -> tuple[list[tuple[str, str]], str | None]:
        pairs: list[tuple[str, str]] = []
        bye = None
        for a, b in found:
            if (a, b) in self._byes:
                bye = self._players[a].id
            elif (a, b) not in self._staying:
                pairs.append((self._players[a].id, self._players[b].id))
        return pairs, bye
