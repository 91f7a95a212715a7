"""Lists: their columns, each with a key that never changes and a heading in all languages."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from apnap.languages import Said, said
from apnap.tournament.printing.rows import EventFacts

Cell: TypeAlias = str | int | bool | Said
Align: TypeAlias = Literal["left", "right", "center"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a list. What has no heading is exported only."""

    key: str
    heading: Said | None
    cell: Callable[[Any], Cell]
    align: Align = "left"
    shown: Callable[[Any], Cell] | None = None  # on paper, where that is another

    def printed(self, row: object) -> Cell:
        """What stands on paper; what is nothing or no is left blank."""
        found = (self.shown or self.cell)(row)
        if isinstance(found, bool):
            return "\u00d7" if found else ""
        return found


@dataclass(frozen=True, slots=True)
class Sheet:
    """A list that can be printed or exported."""

    kind: str
    title: Said
    event: EventFacts
    columns: tuple[Column, ...]
    rows: Sequence[Any]
    round: int = 0
    group: str = ""  # the key of the column whose change begins a new part
    size: float = 10.0  # of its letters

    @property
    def printed(self) -> list[Column]:
        """The columns that stand on paper."""
        return [each for each in self.columns if each.heading is not None]

    def exported(self) -> Iterator[dict[str, Cell]]:
        """Each row by the keys of the columns."""
        for row in self.rows:
            yield {each.key: each.cell(row) for each in self.columns}


def number(key: str, heading: Said | None, cell: Callable[[Any], Cell]) -> Column:
    """A column of numbers."""
    return Column(key, heading, cell, "right")


def or_blank(cell: Callable[[Any], int]) -> Callable[[Any], Cell]:
    """On paper nothing stands for 0."""
    return lambda row: cell(row) or ""


NOBODY: Final = said("bye")


def details_of(sheet: Sheet) -> Said | str:
    """The round and the day, as they stand above a list."""
    if sheet.round:
        return said("Round {n}, {day}", n=sheet.round, day=sheet.event.date)
    return sheet.event.date
