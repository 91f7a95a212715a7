"""Who is to be dealt into pods, and how a round was dealt."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from types import MappingProxyType
from typing import Final

from apnap.tournament.multiplayer.games import PodGame, Scoring
from apnap.tournament.multiplayer.sizes import SHORT

NOBODY: Final[Mapping[str, int]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class PodPlayer:
    """A player to be dealt, with what the deal has to know of the rounds before."""

    id: str
    points: int = 0
    met: Mapping[str, int] = field(default_factory=lambda: NOBODY)  # how often, by player
    byes: int = 0  # assigned and awarded
    shorts: int = 0  # how often in a pod of three


@dataclass(frozen=True, slots=True)
class Deal:
    """The pods of a round, the highest scores first, each in turn order; and who has a bye."""

    pods: tuple[tuple[str, ...], ...]
    byes: tuple[str, ...] = ()


def times_met(a: PodPlayer, b: PodPlayer) -> int:
    """How often they have sat in a pod together."""
    return max(a.met.get(b.id, 0), b.met.get(a.id, 0))


def rematches(pod: Sequence[PodPlayer]) -> int:
    """How often those of a pod have met before, added up over all pairs."""
    return sum(times_met(a, b) for a, b in combinations(pod, 2))


def pod_players(
    entrants: Iterable[str], games: Iterable[PodGame], scoring: Scoring
) -> tuple[PodPlayer, ...]:
    """The entrants with what the games so far say of them; who has left was met all the same."""
    points: Counter[str] = Counter()
    byes: Counter[str] = Counter()
    shorts: Counter[str] = Counter()
    met: dict[str, Counter[str]] = {}
    for game in games:
        for who in game.seats:
            points[who] += game.points(who, scoring)
            byes[who] += game.is_bye
            shorts[who] += len(game.seats) == SHORT
            met.setdefault(who, Counter()).update(each for each in game.seats if each != who)
    return tuple(
        PodPlayer(who, points[who], met.get(who, NOBODY), byes[who], shorts[who])
        for who in entrants
    )
