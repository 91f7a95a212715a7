"""What a deal of pods is worth, and standings of pods, by other means than those that made them.

Small deals are compared with the least worth there is, found subset by subset; that no deal of a
larger event has fewer meetings is tried with deals by chance.
"""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random
from typing import Final

from apnap.tournament.multiplayer.contenders import PodPlayer
from apnap.tournament.multiplayer.costs import Worth
from apnap.tournament.multiplayer.games import PodGame, Scoring
from apnap.tournament.pairing.standings import Standing

TRIES: Final = 30  # deals by chance


def least_worth(players: Sequence[PodPlayer], sizes: Sequence[int]) -> Worth:
    """The least worth of all deals into pods of these sizes; a pod of one is a bye."""
    lowest = min((each.points for each in players), default=0)

    def of(pod: Sequence[int]) -> Worth:
        seated = [players[each] for each in pod]
        above = sum(each.points - lowest for each in seated)
        pairs = list(combinations(seated, 2))
        met = sum(a.met.get(b.id, 0) for a, b in pairs)
        squares = sum((a.points - b.points) ** 2 for a, b in pairs)
        if len(pod) == 1:
            return seated[0].byes, 0, above, 0, 0, 0
        if len(pod) == 3:
            return 0, met, 0, above, squares, sum(each.shorts for each in seated)
        return 0, met, 0, 0, squares, 0

    @cache
    def of_rest(left: frozenset[int], sizes: tuple[int, ...]) -> Worth:
        if not left:
            return 0, 0, 0, 0, 0, 0
        first = min(left)
        found = []
        for size in set(sizes):
            rest = list(sizes)
            rest.remove(size)
            for others in combinations(sorted(left - {first}), size - 1):
                pod = (first, *others)
                after = of_rest(left - set(pod), tuple(rest))
                a, b, c, d, e, f = map(int.__add__, of(pod), after)
                found.append((a, b, c, d, e, f))
        return min(found)

    return of_rest(frozenset(range(len(players))), tuple(sorted(sizes)))


def meetings(players: Sequence[PodPlayer], pods: Sequence[Sequence[str]]) -> int:
    """How often those who sit together have met before."""
    known = {each.id: each for each in players}
    return sum(known[a].met.get(b, 0) for pod in pods for a, b in combinations(pod, 2))


def fewest_by_chance(players: Sequence[PodPlayer], sizes: Sequence[int], random: Random) -> int:
    """The fewest meetings of some deals: each seat goes to who has met the fewest there."""
    ids = [each.id for each in players]
    best = meetings(players, [ids]) if len(ids) > 1 else 0
    known = {each.id: each for each in players}
    for _ in range(TRIES):
        left = random.sample(ids, len(ids))
        pods = []
        for size in sizes:
            pod = [left.pop()]
            while len(pod) < size:
                least = min(left, key=lambda who: sum(known[who].met.get(b, 0) for b in pod))
                left.remove(least)
                pod.append(least)
            pods.append(pod)
        best = min(best, meetings(players, pods))
    return best


def plain_pod_standings(
    entrants: Sequence[str],
    games: Sequence[PodGame],
    scoring: Scoring,
    out: Collection[str] = frozenset(),
) -> list[Standing]:
    """The standings, each number from its definition. (MTA 3.1)"""
    sat = {who: [game for game in games if who in game.seats] for who in entrants}
    points = {who: [_points(who, game, scoring) for game in sat[who]] for who in entrants}
    own = {who: _share(points[who], scoring) for who in entrants}
    first = {who: _of_opponents(who, sat[who], own) for who in entrants}
    second = {who: _of_opponents(who, sat[who], first) for who in entrants}
    values = {
        who: (sum(points[who]), first[who], second[who], _wins(who, sat[who]))
        for who in entrants
        if who not in out
    }
    rows = []
    for who, value in values.items():
        better = [each for each in values if values[each] > value]
        level = [each for each in values if values[each] == value]
        rank = len(better) + 1 + level.index(who)
        draws = sum(not game.winner and who not in game.lost for game in sat[who])
        losses = len(sat[who]) - draws - value[3]
        row = (rank, len(better) + 1, len(level), who, value[0], value[3], losses, draws)
        rows.append(Standing(*row, value[1], None, None, value[2]))
    return sorted(rows, key=lambda row: row.rank)


def _points(who: str, game: PodGame, scoring: Scoring) -> int:
    if who in game.lost or (game.winner and game.winner != who):
        return 0
    return scoring.win if game.winner == who else scoring.draw


def _wins(who: str, games: Sequence[PodGame]) -> int:
    return sum(game.winner == who for game in games)


def _share(points: Sequence[int], scoring: Scoring) -> Fraction:
    """Points of those possible, but a fifth at least."""
    share = Fraction(sum(points), scoring.win * len(points)) if points else Fraction(0)
    return max(share, Fraction(1, 5))


def _of_opponents(who: str, games: Sequence[PodGame], shares: Mapping[str, Fraction]) -> Fraction:
    """The mean over everybody met; three fifths of one for each bye."""
    met = [shares[each] for game in games for each in game.seats if each != who]
    byes = sum(game.seats == (who,) and game.winner == who for game in games)
    met += [Fraction(1, 5)] * 3 * byes
    return sum(met, Fraction(0)) / len(met) if met else Fraction(1, 5)
