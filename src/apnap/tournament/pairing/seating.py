"""Which pair plays at which table."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

NOBODY: Mapping[str, int] = {}


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table, and who plays there."""

    number: int
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class Seating:
    """All tables by number, and those who could not have the table they need."""

    tables: tuple[SeatedTable, ...]
    displaced: tuple[str, ...] = ()


def seated(
    pairs: Sequence[tuple[str, str]],
    *,
    first_table: int = 1,
    fixed: Mapping[str, int] = NOBODY,
    featured: Mapping[str, int] = NOBODY,
    closed: Collection[int] = frozenset(),
) -> Seating:
    """Give the pairs their tables: in their order, the top tables first.

    `fixed` are players who need to sit at one table, say for a wheelchair, and go before
    `featured`, whose match is shown at a feature table. A table is given once: where two want
    the same, or two who need different ones meet, the higher pair, or the first of the pair, has
    it, and the other is told of as displaced. `closed` tables are given to nobody else.
    """
    chosen: dict[int, tuple[str, str]] = {}
    displaced: list[str] = []
    for wishes in (fixed, featured):
        for pair in pairs:
            if pair not in chosen.values():
                _choose(pair, wishes, chosen)
    for number, pair in chosen.items():
        displaced += [who for who in pair if fixed.get(who, number) != number]
    rest = [pair for pair in pairs if pair not in chosen.values()]
    displaced += [who for pair in rest for who in pair if who in fixed]
    free = _free(first_table, {*chosen, *closed})
    tables = [SeatedTable(number, *pair) for number, pair in chosen.items()]
    tables += [SeatedTable(next(free), *pair) for pair in rest]
    return Seating(tuple(sorted(tables, key=lambda each: each.number)), tuple(displaced))


def _choose(
    pair: tuple[str, str], wishes: Mapping[str, int], chosen: dict[int, tuple[str, str]]
) -> None:
    """Give a pair the table one of them has to sit at, if it is free."""
    for who in pair:
        number = wishes.get(who)
        if number is not None and number not in chosen:
            chosen[number] = pair
            return


def _free(first: int, taken: Collection[int]) -> Iterator[int]:
    """The numbers of the other tables."""
    return (number for number in count(first) if number not in taken)
