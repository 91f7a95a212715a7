"""The playoff of an event of pods: the winner of each pod plays on. (MTA 2.1)

The final is one pod of four, before it are semifinals of four pods, and before those sixteen. Who
is first in the standings may pass a round: a cut to 10 has the first two in the final and the next
eight in two pods; a cut to 13 one and twelve; a cut to 40 eight in the semifinals and 32 before.
So of every four places one can be taken by a seed in the place of a pod: a cut is 4, 7, 10, 13, 16,
or goes on by threes to 64.

Each round those who are left are laid out by their seeds, there and back again: of sixteen 1, 8, 9
and 16 sit together. They sit in the order of their seeds, the highest begins. A drawn pod is won by
the highest seed who hasn't lost.
"""

from collections.abc import Collection, Sequence
from typing import Final

from apnap.tournament.multiplayer.sizes import FULL

LARGEST: Final = 64


def is_cut(players: int) -> bool:
    """Whether a playoff can be of so many."""
    return FULL <= players <= LARGEST and players % (FULL - 1) == 1


def first_pods(seeds: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The first round: a pod, or a seed alone who passes it.

    A ValueError, where a playoff can't be of so many.
    """
    if len(set(seeds)) < len(seeds):
        raise ValueError("somebody is in the playoff twice")
    if not is_cut(len(seeds)):
        raise ValueError(f"a playoff of pods can't be of {len(seeds)}")
    places = FULL
    while places * FULL < len(seeds):
        places *= FULL
    if len(seeds) == FULL:
        return (tuple(seeds),)
    # Each pod that is played brings one of four to the next round.
    pods = (len(seeds) - places) // (FULL - 1)
    passing = places - pods
    return (*((seed,) for seed in seeds[:passing]), *laid_out(seeds[passing:], pods))


def next_pods(left: Collection[str], seeds: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The round after: those who are left, in as few pods as they fill; none after the final."""
    ranked = [seed for seed in seeds if seed in left]
    if len(ranked) < 2:
        return ()
    return laid_out(ranked, -(-len(ranked) // FULL))


def laid_out(ranked: Sequence[str], pods: int) -> tuple[tuple[str, ...], ...]:
    """By seeds there and back again, so that the best meet as late as can be."""
    found: list[list[str]] = [[] for _ in range(pods)]
    for at, who in enumerate(ranked):
        lap, place = divmod(at, pods)
        found[pods - 1 - place if lap % 2 else place].append(who)
    return tuple(tuple(pod) for pod in found)


def winner_of(seats: Collection[str], won: str, lost: Collection[str], seeds: Sequence[str]) -> str:
    """Who goes on from a pod: who won it, or of a drawn one the highest seed; else nobody."""
    if won:
        return won
    return next((seed for seed in seeds if seed in seats and seed not in lost), "")
