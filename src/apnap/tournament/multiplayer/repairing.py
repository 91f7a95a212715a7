"""Pods that are already made, changed as little as will do."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

from apnap.tournament.multiplayer.contenders import Deal, PodPlayer
from apnap.tournament.multiplayer.dealing import dealt
from apnap.tournament.multiplayer.sizes import FULL, SHORT, Rest, sizes_for

MOST_FREED: Final = 3  # pods, beside those that must be made anew
NEARBY: Final = 12  # pods, of those nearest in score, that are looked at


def repaired_pods(
    players: Sequence[PodPlayer], before: Deal, random: Random, rest: Rest = "threes"
) -> Deal:
    """Sound pods of just these players that keep as many of the pods as can be.

    A pod of four that somebody left plays on as three. Who is left over of others, and who is
    new, sits down where three sit, or in pods of their own with as few other players as will do.
    """
    known = {each.id: each for each in players}
    here = [tuple(who for who in pod if who in known) for pod in before.pods]
    kept = [pod for pod in here if len(pod) >= SHORT]
    seated = {who for pod in kept for who in pod}
    out = [who for who in before.byes if who in known]
    loose = [each.id for each in players if each.id not in seated and each.id not in out]
    most = sizes_for(len(players), rest).byes
    if not loose and len(out) <= most and _are_fair(out, players):
        return Deal(tuple(kept), tuple(out))
    loose += out
    for freed in _freed(kept, loose, known):
        anew = [known[who] for who in (*loose, *(who for pod in freed for who in pod))]
        sizes = _sizes(len(anew), most, rest)
        if sizes is not None:
            made = dealt(anew, sizes, random)
            left = tuple(pod for pod in kept if pod not in freed)
            if _are_fair(made.byes, players):
                return Deal((*left, *made.pods), made.byes)
    return dealt(players, sizes_for(len(players), rest).all, random)


def _are_fair(byes: Sequence[str], players: Sequence[PodPlayer]) -> bool:
    """Whether nobody of those who sit has had fewer byes."""
    fewest = min((each.byes for each in players if each.id not in byes), default=0)
    return all(each.byes <= fewest for each in players if each.id in byes)


def _sizes(loose: int, most: int, rest: Rest) -> tuple[int, ...] | None:
    """The sizes of pods of those who sit down anew, with no more byes than there must be."""
    for found in (sizes_for(loose, "threes"), sizes_for(loose, rest)):
        if found.byes <= most:
            return found.all
    return None


def _freed(
    kept: Sequence[tuple[str, ...]], loose: Sequence[str], known: dict[str, PodPlayer]
) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Pods whose players sit down anew with the others: as few as can be, the nearest first.

    One who is loose sits down as the fourth of three, where there are three.
    """
    middle = sum(known[who].points for who in loose) / max(len(loose), 1)

    def far(pod: Sequence[str]) -> tuple[bool, float]:
        mean = sum(known[who].points for who in pod) / len(pod)
        return len(pod) == FULL, abs(mean - middle)

    near = sorted(kept, key=far)[:NEARBY]
    for count in range(MOST_FREED + 1):
        yield from combinations(near, count)
