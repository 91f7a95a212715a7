"""A list on paper: columns as wide as they need to be, rows that are never cut off."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from apnap.languages import in_language
from apnap.tournament.printing.pdf.paper import (
    FOOT,
    HEAD,
    MARGIN,
    SIZES,
    Header,
    Page,
    PaperName,
    Pen,
    paper_of,
)
from apnap.tournament.printing.pdf.setting import width_of, wrapped
from apnap.tournament.printing.sheets import Column, Sheet, details_of

_GAP: Final = 8.0  # between columns

_LEADING: Final = 1.25  # lines, as high as so many letters


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the list: each cell as lines of text."""

    cells: tuple[tuple[str, ...], ...]
    begins: bool = False  # a new part of the list

    @property
    def lines(self) -> int:
        """How many lines high it is."""
        return max(len(each) for each in self.cells)


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the columns are."""

    columns: Sequence[Column]
    widths: Sequence[float]
    headings: Line
    size: float

    def height(self, line: Line) -> float:
        """How high a row is."""
        return line.lines * self.size * _LEADING + self.size * 0.35


def table_pdf(sheet: Sheet, paper: PaperName, language: str, when: str) -> bytes:
    """A list on as many pages as it takes."""
    header = header_of(sheet, language, when)
    width, height = SIZES[paper]
    grid, lines = _laid_out(sheet, width - 2 * MARGIN, language)
    pages = [
        partial(_draw, grid=grid, lines=each, top=height - MARGIN - HEAD)
        for each in _pages(grid, lines, height - 2 * MARGIN - HEAD - FOOT)
    ]
    made: list[Page] = list(pages)
    return paper_of(made, paper, language, header)


def header_of(sheet: Sheet, language: str, when: str) -> Header:
    """What stands above the list."""
    return Header(
        in_language(sheet.title, language),
        sheet.event.name,
        in_language(details_of(sheet), language),
        when,
    )


def _laid_out(sheet: Sheet, room: float, language: str) -> tuple[Grid, list[Line]]:
    columns = sheet.printed
    headings = [in_language(each.heading or "", language) for each in columns]
    texts = [
        [in_language(_text(each.printed(row)), language) for each in columns] for row in sheet.rows
    ]
    widths = _widths(columns, headings, texts, room, sheet.size)

    def line(cells: Sequence[str], *, bold: bool = False, begins: bool = False) -> Line:
        broken = [
            tuple(wrapped(cell, width, sheet.size, bold=bold))
            for cell, width in zip(cells, widths, strict=True)
        ]
        return Line(tuple(broken), begins)

    groups = [_group(sheet, row) for row in sheet.rows]
    parts = [at > 0 and groups[at] != groups[at - 1] for at in range(len(groups))]
    lines = [line(each, begins=new) for each, new in zip(texts, parts, strict=True)]
    return Grid(columns, widths, line(headings, bold=True), sheet.size), lines


def _text(cell: object) -> str:
    return cell if isinstance(cell, str) else str(cell)


def _group(sheet: Sheet, row: object) -> object:
    return next((each.cell(row) for each in sheet.columns if each.key == sheet.group), "")


def _widths(
    columns: Sequence[Column],
    headings: Sequence[str],
    texts: Sequence[Sequence[str]],
    room: float,
    size: float,
) -> list[float]:
    """Numbers get what they need, texts share the rest by what they need."""
    needed = [
        max(
            width_of(headings[at], size, bold=True),
            max((width_of(row[at], size) for row in texts), default=0.0),
        )
        for at in range(len(columns))
    ]
    room -= _GAP * (len(columns) - 1)
    loose = [at for at, each in enumerate(columns) if each.align == "left"]
    fixed = sum(each for at, each in enumerate(needed) if at not in loose)
    return _shared(needed, loose, room - fixed) if loose else needed


def _shared(needed: list[float], loose: list[int], room: float) -> list[float]:
    """The room among the loose columns: those that need less than their share keep it."""
    found, left = list(needed), sorted(loose, key=lambda at: needed[at])
    for done, at in enumerate(left):
        share = room / (len(left) - done)
        found[at] = min(needed[at], share)
        room -= found[at]
    for at in loose:
        found[at] += max(room, 0.0) / len(loose)
    return found


def _pages(grid: Grid, lines: Sequence[Line], room: float) -> list[list[Line]]:
    """The rows of each page; there is one page at least."""
    pages: list[list[Line]] = [[]]
    room -= grid.height(grid.headings)
    left = room
    most = max(int(room / (grid.size * _LEADING)) - 2, 1)
    for each in (part for line in lines for part in _parts(line, most)):
        high = grid.height(each) + (grid.size if each.begins else 0.0)
        if high > left and pages[-1]:
            pages.append([])
            left = room
        pages[-1].append(each)
        left -= high
    return pages


def _parts(line: Line, most: int) -> list[Line]:
    """A row that is higher than a page goes on overleaf."""
    starts = range(0, max(line.lines, 1), most)
    return [
        Line(tuple(each[at : at + most] for each in line.cells), line.begins and not at)
        for at in starts
    ]


def _draw(pen: Pen, *, grid: Grid, lines: Sequence[Line], top: float) -> None:
    y = _row(pen, grid, grid.headings, top, bold=True)
    pen.line(MARGIN, y + 1, MARGIN + _total(grid), y + 1, 0.7)
    for at, each in enumerate(lines):
        if each.begins:
            y -= grid.size
        if at % 2:
            high = grid.height(each)
            pen.box(MARGIN - 3, y - high, _total(grid) + 6, high, gray=True)
        y = _row(pen, grid, each, y)


def _total(grid: Grid) -> float:
    return sum(grid.widths) + _GAP * (len(grid.widths) - 1)


def _row(pen: Pen, grid: Grid, line: Line, top: float, *, bold: bool = False) -> float:
    """Write a row below `top`; where the next begins."""
    x = MARGIN
    for column, width, cell in zip(grid.columns, grid.widths, line.cells, strict=True):
        at = {"left": x, "right": x + width, "center": x + width / 2}[column.align]
        for down, text in enumerate(cell):
            y = top - grid.size * (1.05 + _LEADING * down)
            pen.write(text, at, y, grid.size, bold=bold, align=column.align)
        x += width + _GAP
    return top - grid.height(line)
