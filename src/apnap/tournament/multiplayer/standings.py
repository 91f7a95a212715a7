"""Standings of an event of pods. (MTA 3.1)

1. match points
2. opponents' match-win percentage: the mean over all opponents of all rounds. A bye counts as
   three opponents at the floor.
3. opponents' opponents' match-win percentage: the mean of their opponents' percentages
4. more games won: of the same points, those of a win count before those of draws

Games have no percentages of their own, since a match is one game (MTR 3.1).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from apnap.tournament.multiplayer.games import (
    FLOOR,
    OPPONENTS_OF_A_BYE,
    PodGame,
    PodRecord,
    Scoring,
    records,
)
from apnap.tournament.pairing.standings import Standing, mean

_Key: TypeAlias = tuple[int, Fraction, Fraction, int]


def pod_standings(
    entrants: Sequence[str],
    games: Iterable[PodGame],
    scoring: Scoring,
    *,
    out: Collection[str] = frozenset(),
) -> tuple[Standing, ...]:
    """All entrants from first to last.

    Ties that nothing breaks are ranked in the order in which the entrants are given, and yet
    shown as tied. Those who are `out` were disqualified: others move up, but still have met them.
    """
    found = records(entrants, games, scoring)
    own = {who: record.match_win for who, record in found.items()}
    first = {who: _of_opponents(record, own) for who, record in found.items()}
    second = {who: _of_opponents(record, first) for who, record in found.items()}
    keys: dict[str, _Key] = {
        who: (found[who].points, first[who], second[who], found[who].wins)
        for who in entrants
        if who not in out
    }
    ranked = sorted(keys, key=keys.__getitem__, reverse=True)  # stable, also in reverse
    level: dict[_Key, list[int]] = {}
    for rank, who in enumerate(ranked, 1):
        level.setdefault(keys[who], []).append(rank)
    return tuple(
        _row(rank, level[keys[who]], who, found[who], keys[who])
        for rank, who in enumerate(ranked, 1)
    )


def _of_opponents(record: PodRecord, shares: Mapping[str, Fraction]) -> Fraction:
    """The mean of a share over the opponents, those that byes count as among them."""
    of_byes = [FLOOR] * (OPPONENTS_OF_A_BYE * record.byes)
    shown = [*(shares[each] for each in record.opponents), *of_byes]
    return mean(shown) if shown else FLOOR


def _row(rank: int, level: list[int], who: str, record: PodRecord, key: _Key) -> Standing:
    points, omw, oomw, wins = key
    return Standing(
        rank,
        level[0],
        len(level),
        who,
        points,
        wins,
        record.losses,
        record.draws,
        omw,
        None,
        None,
        oomw,
    )
