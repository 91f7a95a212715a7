"""What is wrong with a pairing that was made or changed by hand.

Only facts are told, as codes: the desk has the words, and knows who may set them aside.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, TypeAlias

from apnap.tournament.pairing.contenders import Contender, have_met
from apnap.tournament.pairing.pods import Pod
from apnap.tournament.pairing.swiss import bye_candidates

Code: TypeAlias = Literal[
    "against themselves",
    "paired twice",
    "unknown",
    "dropped",
    "not paired",
    "rematch",
    "second bye",
    "outside pod",
    "pod size",
    "score groups",
]


class Severity(Enum):
    """What a problem means for the pairing."""

    IMPOSSIBLE = "impossible"  # no round can be played so
    FORBIDDEN = "forbidden"  # it can be played, but should not be without a good reason
    UNUSUAL = "unusual"  # it may well be right


SEVERITY: Final[Mapping[Code, Severity]] = {
    "against themselves": Severity.IMPOSSIBLE,
    "paired twice": Severity.IMPOSSIBLE,
    "unknown": Severity.IMPOSSIBLE,
    "dropped": Severity.IMPOSSIBLE,
    "not paired": Severity.FORBIDDEN,
    "rematch": Severity.FORBIDDEN,
    "second bye": Severity.FORBIDDEN,
    "outside pod": Severity.FORBIDDEN,
    "pod size": Severity.FORBIDDEN,
    "score groups": Severity.UNUSUAL,
}


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong, and with whom."""

    code: Code
    players: tuple[str, ...]

    @property
    def severity(self) -> Severity:
        """What it means for the pairing."""
        return SEVERITY[self.code]


def problems(
    contenders: Sequence[Contender],
    pairs: Sequence[tuple[str, str]],
    byes: Collection[str] = (),
    *,
    dropped: Collection[str] = frozenset(),
    pods: Sequence[Pod] = (),
) -> list[Problem]:
    """All that is wrong, the worst first. Without pods nobody can be outside of one."""
    found = [
        *_who(contenders, pairs, byes, dropped),
        *_whom(contenders, pairs),
        *_byes(contenders, byes),
        *_outside(pods, pairs),
    ]
    order = list(SEVERITY)
    return sorted(found, key=lambda problem: order.index(problem.code))


def _who(
    contenders: Sequence[Contender],
    pairs: Sequence[tuple[str, str]],
    byes: Collection[str],
    dropped: Collection[str],
) -> Iterator[Problem]:
    """Each contender is there once, and nobody else."""
    there = Counter([player for both in pairs for player in both] + [*byes])
    known = {contender.id for contender in contenders}
    selves = Counter(a for a, b in pairs if a == b)
    for player, times in there.items():
        if selves[player]:
            yield Problem("against themselves", (player,))
        if times > 1 + selves[player]:
            yield Problem("paired twice", (player,))
        if player in dropped:
            yield Problem("dropped", (player,))
        elif player not in known:
            yield Problem("unknown", (player,))
    for contender in contenders:
        if contender.id not in there:
            yield Problem("not paired", (contender.id,))


def _whom(contenders: Sequence[Contender], pairs: Sequence[tuple[str, str]]) -> Iterator[Problem]:
    """Nobody meets a player again, or one of another score."""
    known = {contender.id: contender for contender in contenders}
    for a, b in pairs:
        if a != b and a in known and b in known:
            if have_met(known[a], known[b]):
                yield Problem("rematch", (a, b))
            if known[a].points != known[b].points:
                yield Problem("score groups", (a, b))


def _byes(contenders: Sequence[Contender], byes: Collection[str]) -> Iterator[Problem]:
    """Nobody has another bye while somebody has had fewer."""
    may = bye_candidates(contenders)
    known = {contender.id for contender in contenders}
    for player in byes:
        if player in known and player not in may:
            yield Problem("second bye", (player,))


def _outside(pods: Sequence[Pod], pairs: Sequence[tuple[str, str]]) -> Iterator[Problem]:
    """Who drafted together plays together. (MTR 7.6)"""
    pod_of = {player: pod.number for pod in pods for player in pod.seats}
    for a, b in pairs if pods else ():
        if pod_of.get(a) != pod_of.get(b):
            yield Problem("outside pod", (a, b))
