"""Deck checks: whom to choose, and how many are left to do. (MTR 2.8)

The time a match gets for one is in `policy.times`.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from random import Random
from typing import Final

from apnap.languages import Said, counted, said

PERCENT: Final = 10  # of all decks, over the event (MTR 2.8)


@dataclass(frozen=True, slots=True)
class CheckedTable:
    """A match, and whether it is still played."""

    number: int
    players: tuple[str, ...]
    playing: bool = True


@dataclass(frozen=True, slots=True)
class Chosen:
    """The tables whose decks are looked at, and the seed that chose them."""

    round: int
    seed: int
    tables: tuple[CheckedTable, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """Whose decks are looked at."""
        return tuple(player for table in self.tables for player in table.players)


def choose(
    tables: Sequence[CheckedTable], checked: Collection[str], count: int, *, round_: int, seed: int
) -> Chosen:
    """So many tables at random, among those still playing.

    Nobody is checked twice while there are tables of players who weren't; then those come first
    where only one was. The same seed and the same tables choose the same again.
    """
    playing = sorted((each for each in tables if each.playing), key=lambda each: each.number)
    Random(seed).shuffle(playing)
    before = set(checked)
    playing.sort(key=lambda each: sum(player in before for player in each.players))
    chosen = sorted(playing[: max(count, 0)], key=lambda each: each.number)
    return Chosen(round_, seed, tuple(chosen))


def share(checked: Collection[str], decks: int) -> Fraction:
    """Which part of all decks was looked at."""
    return Fraction(len(set(checked)), decks) if decks else Fraction(0)


def still_needed(checked: Collection[str], decks: int, percent: int = PERCENT) -> int:
    """How many more decks make up the part the rules ask for. (MTR 2.8)"""
    return max(0, ceil(Fraction(decks * percent, 100)) - len(set(checked)))


def tables_this_round(
    checked: Collection[str], decks: int, rounds_left: int, percent: int = PERCENT
) -> int:
    """How many tables to look at, so that the checks are spread over the rounds that are left."""
    return ceil(Fraction(still_needed(checked, decks, percent), 2 * max(rounds_left, 1)))


def how_far(checked: Collection[str], decks: int, percent: int = PERCENT) -> Said:
    """How many decks were looked at, and how many are left to do."""
    needed, done = still_needed(checked, decks, percent), len(set(checked))
    if not needed:
        return said("{n} of {all} decks were checked, which is enough", n=done, all=decks)
    return counted(
        "{done} of {all} decks were checked; {n} more is needed",
        "{done} of {all} decks were checked; {n} more are needed",
        needed,
        done=done,
        all=decks,
    )
