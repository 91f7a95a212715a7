"""Players dealt into pods, by score and without meeting again where that can be.

To find the best pods of three or four is hard in the strict sense, unlike pairs (decision 25).
So there are three means, and each takes up where the one before ends:

- *Dealing anew.* Beginning from the order of the scores, two pods at a time are dealt anew in the
  best of all ways, until no two could be better; then a few pods are shuffled, and so on.
- *Fewest meetings.* Where players would meet again, all deals are searched for one with fewer
  meetings, those first who have the fewest left whom they haven't met.
- *Every deal* is tried up to twelve players: there nothing better is possible.

The search ends after so many steps, never after so much time: the same players in the same order
with the same seed are dealt alike.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Final, TypeAlias

from apnap.tournament.multiplayer.contenders import Deal, PodPlayer
from apnap.tournament.multiplayer.costs import Costs
from apnap.tournament.multiplayer.every_deal import cheapest_deal, fewest_meetings
from apnap.tournament.multiplayer.sizes import Rest, sizes_for

ALL_TRIED: Final = 12  # players, up to whom every deal is tried
SEARCHED: Final = 48  # players, up to whom all deals are searched for fewer meetings
SHUFFLES: Final = 150  # of a few pods at a time, before the search ends
FEW_SHUFFLES: Final = 60  # where players are many
MANY: Final = 64
SHUFFLED: Final = 3  # pods

Pods: TypeAlias = list[list[int]]


def deal(players: Sequence[PodPlayer], random: Random, rest: Rest = "threes") -> Deal:
    """Deal a round; the same for the same players in the same order and seed."""
    if len({each.id for each in players}) < len(players):
        raise ValueError("somebody is among the players twice")
    return dealt(players, sizes_for(len(players), rest).all, random)


def dealt(players: Sequence[PodPlayer], sizes: Sequence[int], random: Random) -> Deal:
    """Deal players into pods of these sizes; seats are random."""
    order = random.sample(players, len(players))
    costs = Costs(order)
    pods = _best(order, sizes, costs, random)
    pods.sort(key=lambda pod: _by_score(order, pod), reverse=True)
    seated = [tuple(order[each].id for each in random.sample(pod, len(pod))) for pod in pods]
    full = tuple(pod for pod in seated if len(pod) > 1)
    return Deal(full, tuple(pod[0] for pod in seated if len(pod) == 1))


def _by_score(players: Sequence[PodPlayer], pod: Sequence[int]) -> tuple[bool, list[int]]:
    """Full pods and pods of three by score; byes last."""
    return len(pod) > 1, sorted((players[each].points for each in pod), reverse=True)


def _best(players: Sequence[PodPlayer], sizes: Sequence[int], costs: Costs, random: Random) -> Pods:
    if len(players) <= ALL_TRIED:
        return cheapest_deal(sizes, costs)
    pods = _searched(_by_rank(players, sizes), costs, random)
    if costs.total(pods) >= costs.meeting and len(players) <= SEARCHED:
        found = fewest_meetings(pods, costs)
        if found is not None:
            return _searched(found, costs, random)
    return pods


def _by_rank(players: Sequence[PodPlayer], sizes: Sequence[int]) -> Pods:
    """The highest scores together, byes and pods of three at the bottom."""
    byes = sum(size == 1 for size in sizes)
    up = sorted(range(len(players)), key=lambda at: (-players[at].byes, -players[at].points))
    sitting, out = up[: len(up) - byes], up[len(up) - byes :]
    sitting.sort(key=lambda at: -players[at].points)
    pods: Pods = []
    for size in sorted((size for size in sizes if size > 1), reverse=True):
        pods.append(sitting[:size])
        sitting = sitting[size:]
    return pods + [[each] for each in out]


def _searched(pods: Pods, costs: Costs, random: Random) -> Pods:
    """A deal that none of these steps makes better."""
    best = _settled(pods, costs, range(len(pods)))
    least = costs.total(best)
    for _ in range(SHUFFLES if len(costs.of_bye) <= MANY else FEW_SHUFFLES):
        if not least:
            break
        tried = [list(pod) for pod in best]
        changed = _shuffled(tried, costs, random)
        tried = _settled(tried, costs, changed)
        cost = costs.total(tried)
        if cost <= least:
            best, least = tried, cost
    return best


def _shuffled(pods: Pods, costs: Costs, random: Random) -> list[int]:
    """A few pods, at least one of which could be better, get each other's players."""
    dear = [at for at, pod in enumerate(pods) if costs.of(pod)]
    first = random.choice(dear)
    others = [at for at in range(len(pods)) if at != first]
    chosen = [first, *random.sample(others, min(SHUFFLED - 1, len(others)))]
    members = [each for at in chosen for each in pods[at]]
    random.shuffle(members)
    for at in chosen:
        size = len(pods[at])
        pods[at], members = members[:size], members[size:]
    return chosen


def _settled(pods: Pods, costs: Costs, changed: Iterable[int]) -> Pods:
    """Two pods at a time dealt anew, until no two could be better; begins with those changed."""
    price = [costs.of(pod) for pod in pods]
    open_ = dict.fromkeys(changed)
    while open_:
        at = next(iter(open_))
        del open_[at]
        for other in range(len(pods)):
            before = price[at] + price[other]
            if other == at or not before:
                continue
            one, two = _dealt_anew(pods[at], pods[other], costs)
            if costs.of(one) + costs.of(two) < before:
                pods[at], pods[other] = one, two
                price[at], price[other] = costs.of(one), costs.of(two)
                open_[at] = open_[other] = None
    return pods


def _dealt_anew(
    one: Sequence[int], two: Sequence[int], costs: Costs
) -> tuple[list[int], list[int]]:
    """The best of all ways to deal the players of two pods into two of the same sizes."""
    members = [*one, *two]
    size = len(one)
    # Of two pods alike it doesn't matter which is which: the first player stays.
    fixed = members[:1] if len(two) == size else []
    best = (list(one), list(two))
    least = costs.of(one) + costs.of(two)
    for chosen in combinations(members[len(fixed) :], size - len(fixed)):
        first = [*fixed, *chosen]
        cost = costs.of(first)
        if cost < least:
            taken = set(first)
            second = [each for each in members if each not in taken]
            cost += costs.of(second)
            if cost < least:
                best, least = (first, second), cost
    return best
