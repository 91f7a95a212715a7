"""Which pair, or which pod, plays at which table."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

NOBODY: Mapping[str, int] = {}


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table, and who plays there."""

    number: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seating:
    """All tables by number, and those who could not have the table they need."""

    tables: tuple[SeatedTable, ...]
    displaced: tuple[str, ...] = ()


def seated(
    groups: Sequence[tuple[str, ...]],
    *,
    first_table: int = 1,
    fixed: Mapping[str, int] = NOBODY,
    featured: Mapping[str, int] = NOBODY,
    closed: Collection[int] = frozenset(),
) -> Seating:
    """Give pairs or pods their tables: in their order, the top tables first.

    `fixed` are players who need to sit at one table, say for a wheelchair, and go before
    `featured`, whose match is shown at a feature table. A table is given once: where two want
    the same, or two who need different ones meet, the higher group, or the first of it, has it,
    and the other is told of as displaced. `closed` tables are given to nobody else.
    """
    chosen: dict[int, tuple[str, ...]] = {}
    displaced: list[str] = []
    for wishes in (fixed, featured):
        for group in groups:
            if group not in chosen.values():
                _choose(group, wishes, chosen)
    for number, group in chosen.items():
        displaced += [who for who in group if fixed.get(who, number) != number]
    rest = [group for group in groups if group not in chosen.values()]
    displaced += [who for group in rest for who in group if who in fixed]
    free = _free(first_table, {*chosen, *closed})
    tables = [SeatedTable(number, group) for number, group in chosen.items()]
    tables += [SeatedTable(next(free), group) for group in rest]
    return Seating(tuple(sorted(tables, key=lambda each: each.number)), tuple(displaced))


def _choose(
    group: tuple[str, ...], wishes: Mapping[str, int], chosen: dict[int, tuple[str, ...]]
) -> None:
    """Give a group the table one of them has to sit at, if it is free."""
    for who in group:
        number = wishes.get(who)
        if number is not None and number not in chosen:
            chosen[number] = group
            return


def _free(first: int, taken: Collection[int]) -> Iterator[int]:
    """The numbers of the other tables."""
    return (number for number in count(first) if number not in taken)
