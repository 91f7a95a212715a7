"""Single elimination after the cut. (MTR 10.4, 2.10, 2.2)

A round is a tuple of ties in the order of the bracket: the winners of the first two meet in the
next round, then those of the third and fourth, and so on. A tie without a second player is a bye.
Seeds are the players in the order of the final Swiss standings.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

DRAFT_SEATS: Final = (1, 5, 3, 7, 2, 6, 4, 8)  # MTR 10.4, a playoff by booster draft

_Slots: TypeAlias = list[str | None]


class Vacancy(Enum):
    """Who has a bye for a player who dropped after the cut and is not replaced."""

    HIGHEST = "highest"  # of those who remain, the highest ranked (MTR 2.10)
    OPPONENT = "opponent"  # MTR 2015 2.10


@dataclass(frozen=True, slots=True)
class Tie:
    """A match of the bracket; with one player it is a bye, with none the place is empty."""

    a: str | None
    b: str | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """Those who are there."""
        return tuple(player for player in (self.a, self.b) if player is not None)


Round: TypeAlias = tuple[Tie, ...]


def by_seeds(
    seeds: Sequence[str],
    dropped: Collection[str] = frozenset(),
    vacancy: Vacancy = Vacancy.HIGHEST,
) -> Round:
    """The first round by seeds; if their number is no power of two, the top seeds have byes.

    Of eight: 1–8, 4–5, 2–7, 3–6. Of four: 1–4, 2–3.
    """
    _refuse_doubles(seeds)
    if len(seeds) < 2:
        raise ValueError("a playoff needs two players or more")
    order = _seed_order(len(seeds))
    slots = [seeds[seed - 1] if seed <= len(seeds) else None for seed in order]
    return _round(slots, seeds, dropped, vacancy)


def by_seats(
    seats: Sequence[str],
    seeds: Sequence[str],
    dropped: Collection[str] = frozenset(),
    vacancy: Vacancy = Vacancy.HIGHEST,
) -> Round:
    """The first round after a draft of the eight of the cut, by seats: 1–5, 3–7, 2–6, 4–8.

    Where some dropped before the draft, fewer sat down, and the last seats are vacant.
    """
    _refuse_doubles(seats)
    most = len(DRAFT_SEATS)
    if not 2 <= len(seats) <= most or not set(seats) <= set(seeds):
        raise ValueError("a playoff by draft is for two to eight players of the cut")
    slots = [seats[seat - 1] if seat <= len(seats) else None for seat in DRAFT_SEATS]
    return _round(slots, seeds, dropped, vacancy)


def next_round(
    ties: Round,
    winners: Collection[str],
    seeds: Sequence[str],
    dropped: Collection[str] = frozenset(),
    vacancy: Vacancy = Vacancy.HIGHEST,
) -> Round:
    """The round after this one; empty when this one was the final.

    Those who dropped since are not replaced (MTR 2.10).
    """
    advancing = [winner_of(tie, winners) for tie in ties]
    return _round(advancing, seeds, dropped, vacancy) if len(ties) > 1 else ()


def winner_of(tie: Tie, winners: Collection[str]) -> str | None:
    """Who goes on from a tie: its winner, or whoever has the bye. None if nobody is left."""
    if len(tie.players) < 2:
        return next(iter(tie.players), None)
    won = [player for player in tie.players if player in winners]
    if len(won) != 1:
        reason = "has no winner yet" if not won else "can't be won by both"
        raise ValueError(f"the match of {tie.a} and {tie.b} {reason}")
    return won[0]


def _seed_order(players: int) -> list[int]:
    """Seeds in the order of the bracket, so that the best meet as late as possible."""
    order = [1]
    while len(order) < players:
        both = 2 * len(order) + 1
        order = [seed for high in order for seed in (high, both - high)]
    return order


def _round(
    slots: _Slots, seeds: Sequence[str], dropped: Collection[str], vacancy: Vacancy
) -> Round:
    left: _Slots = [None if player in dropped else player for player in slots]
    if vacancy is Vacancy.HIGHEST:
        left = _byes_to_the_highest(left, seeds)
    ties = [Tie(*sorted(both, key=lambda each: each is None)) for both in _by_two(left)]
    return tuple(ties)


def _by_two(slots: _Slots) -> list[tuple[str | None, str | None]]:
    return list(zip(slots[::2], slots[1::2], strict=True))


def _byes_to_the_highest(slots: _Slots, seeds: Sequence[str]) -> _Slots:
    """Each vacant place moves beside the highest ranked who has no bye yet. (MTR 2.10)

    Whoever was to play them takes the vacant place, and all others keep their own.
    """
    moved = list(slots)
    alone = [place for place, player in enumerate(moved) if player and moved[place ^ 1] is None]
    ranked = sorted((player for player in moved if player), key=seeds.index)
    highest = ranked[: len(alone)]
    free = [place for place in alone if moved[place] not in highest]
    for place in free:
        lucky = next(each for each in highest if moved[moved.index(each) ^ 1] is not None)
        beside = moved.index(lucky) ^ 1
        moved[place ^ 1], moved[beside] = moved[beside], None
    return moved


def _refuse_doubles(players: Sequence[str]) -> None:
    if len(set(players)) < len(players):
        raise ValueError("somebody is in the playoff twice")
