"""Who is to be paired, and a pairing: plain values that the rest of the package works on."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from apnap.tournament.pairing.standings import Played


@dataclass(frozen=True, slots=True)
class Contender:
    """A player or team to be paired, with what the pairing has to know of the rounds before."""

    id: str
    points: int = 0
    met: frozenset[str] = frozenset()
    byes: int = 0  # assigned and awarded
    downs: int = 0  # how often paired with somebody of fewer points
    ups: int = 0  # how often paired with somebody of more points


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays whom in a round, the highest scores first, and who has the bye."""

    pairs: tuple[tuple[str, str], ...]
    bye: str | None = None


def have_met(a: Contender, b: Contender) -> bool:
    """Whether they have played each other before."""
    return b.id in a.met or a.id in b.met


def contenders(entrants: Iterable[str], matches: Iterable[Played]) -> tuple[Contender, ...]:
    """The entrants with what the matches so far say of them.

    Matches of players who are not among the entrants count as well: who dropped has been met.
    """
    points: Counter[str] = Counter()
    byes: Counter[str] = Counter()
    downs: Counter[str] = Counter()
    ups: Counter[str] = Counter()
    met: defaultdict[str, set[str]] = defaultdict(set)
    in_order = sorted(matches, key=lambda match: match.round)
    for _, group in groupby(in_order, key=lambda match: match.round):
        round_ = list(group)
        for match in round_:
            a, b = match.a, match.b
            byes[a] += match.is_bye
            if b is not None:
                met[a].add(b)
                met[b].add(a)
                above, below = (a, b) if points[a] > points[b] else (b, a)
                downs[above] += points[a] != points[b]
                ups[below] += points[a] != points[b]
        for match in round_:
            for player, earned in zip((match.a, match.b), match.points, strict=True):
                if player is not None:
                    points[player] += earned
    return tuple(
        Contender(each, points[each], frozenset(met[each]), byes[each], downs[each], ups[each])
        for each in entrants
    )
