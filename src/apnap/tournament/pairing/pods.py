"""Draft pods: who drafts with whom, where they sit, and whom they play. (MTR 7.6)"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from random import Random
from typing import Final

from apnap.tournament.pairing.contenders import Contender, Pairing, have_met
from apnap.tournament.pairing.swiss import pair, top_first

FULL: Final = 8
USUAL: Final = (10, 9, 7, 6)  # other sizes of pods, where not all can be of eight
SMALL: Final = (10, 9, 7, 6, 5, 4)  # when the usual won't do


@dataclass(frozen=True, slots=True)
class Pod:
    """A draft table: its number, and its players from seat 1 on."""

    number: int
    seats: tuple[str, ...]


def pod_sizes(players: int) -> tuple[int, ...]:
    """How many sit in each pod: eight where possible, and about as many elsewhere.

    Odd pods are avoided, since each needs a bye; of what is left, most pods of eight count.
    Those that are not of eight come last, so that none is at the top when pods go by score.
    """
    for sizes in (USUAL, SMALL):
        if splits := list(_splits(players, sizes)):
            return min(splits, key=_oddness)
    return (players,) if players else ()


def pairs_of_teams(teams: int) -> list[int]:
    """The sizes of tables of two teams, of which one has three if need be. (MTR 8.5)"""
    return [2] * (teams // 2 - teams % 2) + [3] * (teams % 2) if teams > 1 else [1] * teams


def draft_pods(
    contenders: Sequence[Contender],
    random: Random,
    *,
    by_score: bool = False,
    sizes: Callable[[int], Sequence[int]] = pod_sizes,
) -> tuple[Pod, ...]:
    """Pods at random for the first draft, and for later ones by score; seats are random."""
    order = random.sample(contenders, len(contenders))
    if by_score:
        order.sort(key=lambda contender: -contender.points)  # stable: chance within a score
    pods: list[Pod] = []
    rest = [contender.id for contender in order]
    for number, size in enumerate(sizes(len(rest)), 1):
        members, rest = rest[:size], rest[size:]
        pods.append(Pod(number, tuple(random.sample(members, size))))
    return tuple(pods)


def pair_pods(
    pods: Sequence[Pod], contenders: Sequence[Contender], random: Random, *, first: bool
) -> tuple[Pairing, ...]:
    """A pairing for each pod: across the table in its first round, then Swiss within the pod.

    Where the restriction to pods is lifted (MTR 7.6, at Regular), pair all by Swiss instead.
    """
    known = {contender.id: contender for contender in contenders}
    seated = {player for pod in pods for player in pod.seats}
    if strangers := sorted(known.keys() - seated):
        raise ValueError(f"in no pod: {', '.join(strangers)}")
    here = [[known[player] for player in pod.seats if player in known] for pod in pods]
    return tuple((first and across_the_table(members)) or pair(members, random) for members in here)


def across_the_table(seats: Sequence[Contender]) -> Pairing | None:
    """Seat 1 plays the one opposite, of eight that is seat 5, and so on.

    None if their number is odd, or if two have met in an earlier draft.
    """
    half = len(seats) // 2
    pairs = list(zip(seats[:half], seats[half:], strict=False))
    if len(seats) % 2 or any(have_met(a, b) for a, b in pairs):
        return None
    return Pairing(top_first([(a.id, b.id) for a, b in pairs], seats))


def _splits(players: int, sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to make pods of eight and up to four of other sizes."""
    for others in range(5):
        for rest in combinations_with_replacement(sizes, others):
            eights, left = divmod(players - sum(rest), FULL)
            if eights >= 0 and not left:
                yield (FULL,) * eights + rest


def _oddness(split: tuple[int, ...]) -> tuple[int, int, int]:
    """Odd pods, players who are in no pod of eight, and how far the sizes are from eight."""
    return (
        sum(size % 2 for size in split),
        sum(size for size in split if size != FULL),
        sum((size - FULL) ** 2 for size in split),
    )
