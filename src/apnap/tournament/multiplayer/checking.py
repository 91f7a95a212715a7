"""What is wrong with pods that were dealt or changed by hand.

Only facts are told, as codes: the desk has the words, and knows who may set them aside.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from apnap.tournament.multiplayer.contenders import PodPlayer, times_met
from apnap.tournament.multiplayer.sizes import FULL, SHORT
from apnap.tournament.pairing.checking import SEVERITY, Problem


def pod_problems(
    players: Sequence[PodPlayer],
    pods: Sequence[Sequence[str]],
    byes: Collection[str] = (),
    *,
    dropped: Collection[str] = frozenset(),
) -> list[Problem]:
    """All that is wrong, the worst first. Of a meeting again the two who meet are named."""
    found = [
        *_who(players, pods, byes, dropped),
        *(Problem("pod size", tuple(pod)) for pod in pods if not SHORT <= len(pod) <= FULL),
        *_meetings(players, pods),
        *_byes(players, byes),
    ]
    order = list(SEVERITY)
    return sorted(found, key=lambda problem: order.index(problem.code))


def _who(
    players: Sequence[PodPlayer],
    pods: Sequence[Sequence[str]],
    byes: Collection[str],
    dropped: Collection[str],
) -> Iterator[Problem]:
    """Each player is there once, and nobody else."""
    there = Counter([who for pod in pods for who in pod] + [*byes])
    known = {each.id for each in players}
    for who, times in there.items():
        if times > 1:
            yield Problem("paired twice", (who,))
        if who in dropped:
            yield Problem("dropped", (who,))
        elif who not in known:
            yield Problem("unknown", (who,))
    for each in players:
        if each.id not in there:
            yield Problem("not paired", (each.id,))


def _meetings(players: Sequence[PodPlayer], pods: Sequence[Sequence[str]]) -> Iterator[Problem]:
    known = {each.id: each for each in players}
    for pod in pods:
        for a, b in combinations([known[who] for who in pod if who in known], 2):
            if times_met(a, b):
                yield Problem("rematch", (a.id, b.id))


def _byes(players: Sequence[PodPlayer], byes: Collection[str]) -> Iterator[Problem]:
    """Nobody has another bye while somebody who has none now has had fewer."""
    fewest = min((each.byes for each in players if each.id not in byes), default=0)
    for each in players:
        if each.id in byes and each.byes > fewest:
            yield Problem("second bye", (each.id,))
