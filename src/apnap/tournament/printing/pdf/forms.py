"""Decklists and pools on paper: filled in, or with lines to write on. (MTR 2.7, 7.3)"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from apnap.languages import Said, said
from apnap.tournament.printing.pdf.paper import (
    FOOT,
    HEAD,
    MARGIN,
    SIZES,
    Page,
    PaperName,
    Pen,
    paper_of,
)
from apnap.tournament.printing.pdf.setting import fitted, width_of
from apnap.tournament.printing.pdf.tables import header_of
from apnap.tournament.printing.rows import ListPage
from apnap.tournament.printing.sheets import Sheet

_STEP: Final = 15.0  # between lines

_MAIN_LINES: Final = 60  # of a form for a deck

_SIDE_LINES: Final = 15

_POOL_LINES: Final = 96

_COLUMNS: Final = 2


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a form: its heading, its cards, and how many lines it has at least."""

    heading: Said
    cards: Sequence[tuple[int, str]]
    lines: int


def forms_pdf(sheet: Sheet, paper: PaperName, language: str, when: str, *, pool: bool) -> bytes:
    """A form for each list."""
    size = SIZES[paper]
    pages: list[Page] = []
    for each in sheet.rows:
        for part in _pages(each, size, pool=pool):
            pages.append(partial(_form, page=each, lines=part, size=size, pool=pool))
    return paper_of(pages, paper, language, header_of(sheet, language, when))


_Line = tuple[Said | None, int, str]  # a heading, or a card


def _pages(page: ListPage, size: tuple[float, float], *, pool: bool) -> list[list[list[_Line]]]:
    """The columns of each page."""
    parts = (
        [_Part(said("Pool"), page.main, _POOL_LINES)]
        if pool
        else [
            _Part(said("Main deck"), page.main, _MAIN_LINES),
            _Part(said("Sideboard"), page.side, _SIDE_LINES),
        ]
    )
    lines: list[_Line] = []
    for part in parts:
        lines.append((part.heading, sum(count for count, _ in part.cards), ""))
        lines += [(None, count, name) for count, name in part.cards]
        blank = part.lines - len(part.cards) if not (page.main or page.side) else 0
        lines += [(None, 0, "")] * max(blank, 2)
    high = int((size[1] - 2 * MARGIN - HEAD - FOOT - 64) / _STEP)
    columns = [lines[at : at + high] for at in range(0, len(lines), high)]
    return [columns[at : at + _COLUMNS] for at in range(0, len(columns), _COLUMNS)]


def _form(
    pen: Pen,
    *,
    page: ListPage,
    lines: Sequence[Sequence[_Line]],
    size: tuple[float, float],
    pool: bool,
) -> None:
    top = _who(pen, page, size, pool=pool)
    width = (size[0] - 2 * MARGIN - 20) / _COLUMNS
    for at, column in enumerate(lines):
        x = MARGIN + (width + 20) * at
        for down, (heading, count, name) in enumerate(column):
            y = top - _STEP * (down + 1)
            if heading is not None:
                total = f" ({count})" if count else ""
                pen.write_within(pen.say(heading) + total, x, y + 3, width, 10, bold=True)
                continue
            pen.line(x, y, x + 22, y, 0.4)
            pen.line(x + 28, y, x + width, y, 0.4)
            if name:
                pen.write(str(count), x + 18, y + 3, 9.5, align="right")
                pen.write_within(name, x + 30, y + 3, width - 30, 9.5)


def _who(pen: Pen, page: ListPage, size: tuple[float, float], *, pool: bool) -> float:
    """Whose list it is, and who looked at it; where the lists begin."""
    left, right = MARGIN, size[0] - MARGIN
    half = (right - left - 20) / 2
    y = size[1] - MARGIN - HEAD - 14
    _field(pen, said("Name"), page.name, left, y, half)
    _field(pen, said("Number"), page.number, left + half + 20, y, half)
    y -= 22
    if pool:
        _field(pen, said("Opened by"), "", left, y, half)
        _field(pen, said("Verified by"), "", left + half + 20, y, half)
    else:
        _field(pen, said("Deck"), "", left, y, half)
        _field(pen, said("Checked by"), "", left + half + 20, y, half)
    return y - 14


def _field(pen: Pen, label: Said, text: str, x: float, y: float, width: float) -> None:
    shown = pen.say(label)
    size = fitted(shown, width * 0.4, 8)
    pen.write(shown, x, y, size)
    start = x + width_of(shown, size) + 6
    pen.line(start, y - 2, x + width, y - 2, 0.4)
    if text:
        pen.write_within(text, start + 2, y + 1, x + width - start - 2, 11, bold=True)
