"""Match result slips: some on a page, in the order in which cut stacks lie one on another.

With n slips on a page and P pages, the k-th place of the pages holds P slips that follow each
other. Cut the whole pile at once and lay the stacks on each other: they are in table order.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias, TypeVar

from apnap.languages import said
from apnap.tournament.printing.pdf.paper import (
    MARGIN,
    SIZES,
    Header,
    Page,
    PaperName,
    Pen,
    paper_of,
)
from apnap.tournament.printing.pdf.setting import fitted, in_box, width_of
from apnap.tournament.printing.rows import EventFacts, PairingRow, PodSeatRow, PodSlip

Slip = TypeVar("Slip", PairingRow, PodSlip)

AnySlip: TypeAlias = PairingRow | PodSlip

FEWEST: Final = 1

MOST: Final = 4  # slips on a page; more would be too small to write on

_BOX: Final = 14.0


@dataclass(frozen=True, slots=True)
class SlipStyle:
    """How slips are printed."""

    on_page: int = MOST
    back: bool = False  # with lines for penalties on the other side
    codes: bool = False  # with the codes by which players take their places here


def cut_stack(slips: Sequence[Slip], on_page: int) -> list[list[Slip | None]]:
    """The slips of each page from above; the last places may be empty."""
    pages = -(-len(slips) // on_page)
    return [
        [
            slips[at] if (at := place * pages + page) < len(slips) else None
            for place in range(on_page)
        ]
        for page in range(pages)
    ]


def slips_pdf(
    event: EventFacts,
    rows: Sequence[Slip],
    style: SlipStyle,
    paper: PaperName,
    language: str,
) -> bytes:
    """The slips of a round; who has a bye needs none."""
    if not FEWEST <= style.on_page <= MOST:
        raise ValueError(said("between {a} and {b} slips fit on a page", a=FEWEST, b=MOST))
    size = SIZES[paper]
    pages: list[Page] = []
    for places in cut_stack([each for each in rows if not each.is_bye], style.on_page):
        pages.append(partial(_front, event=event, places=places, style=style, size=size))
        if style.back:
            pages.append(partial(_back, places=places, size=size))
    header = Header("slips", event.name, "", "")
    return paper_of(pages, paper, language, header, framed=False)


def _place(at: int, on_page: int, size: tuple[float, float]) -> tuple[float, float, float]:
    """The lower edge, the upper edge and the width of a slip."""
    height = size[1] / on_page
    return size[1] - height * (at + 1), size[1] - height * at, size[0]


def _front(
    pen: Pen,
    *,
    event: EventFacts,
    places: Sequence[AnySlip | None],
    style: SlipStyle,
    size: tuple[float, float],
) -> None:
    for at, slip in enumerate(places):
        low, high, width = _place(at, len(places), size)
        if at:
            pen.line(0, high, width, high, 0.3)  # here it is cut
        if slip is not None:
            _slip(pen, event, slip, style, (low, high, width))


def _slip(
    pen: Pen,
    event: EventFacts,
    slip: AnySlip,
    style: SlipStyle,
    place: tuple[float, float, float],
) -> None:
    low, high, width = place
    left, right = MARGIN, width - MARGIN
    table = pen.say(said("Table {n}", n=slip.table))
    round_ = pen.say(said("Round {n}", n=slip.round))
    pen.write(table, right, high - 34, 17, bold=True, align="right")
    wide = width_of(table, 17, bold=True) + 14
    pen.write(round_, right - wide, high - 34, 13, bold=True, align="right")
    wide += width_of(round_, 13, bold=True) + 14
    pen.write_within(event.name, left, high - 28, right - left - wide, 10)
    pen.write(event.date, left, high - 39, 8)
    top, foot = high - 46, low + 40
    sides = _sides(slip)
    row = (top - foot) / len(sides)
    for at, side in enumerate(sides):
        upper = top - row * at
        _player(pen, side, event, style, (left, upper - row, upper, right))
        pen.line(left, upper - row, right, upper - row)
    pen.line(left, top, right, top)
    _foot(pen, slip, left, right, low)


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the players of a slip."""

    name: str
    number: str
    points: int
    losses: int
    code: str
    people: str = ""  # of a team
    seat: int = 0  # in a pod


def _sides(slip: AnySlip) -> list[_Side]:
    if isinstance(slip, PodSlip):
        return [_in_pod(each) for each in slip.seats]
    return [
        _Side(slip.a, slip.a_number, slip.a_points, slip.a_losses, slip.a_code, slip.a_people),
        _Side(slip.b, slip.b_number, slip.b_points, slip.b_losses, slip.b_code, slip.b_people),
    ]


def _in_pod(row: PodSeatRow) -> _Side:
    return _Side(row.name, row.number, row.points, int(row.lost), row.code, seat=row.seat)


def _player(
    pen: Pen,
    side: _Side,
    event: EventFacts,
    style: SlipStyle,
    place: tuple[float, float, float, float],
) -> None:
    """The name and what is known on the left, what is filled in on the right."""
    left, low, high, right = place
    games = _boxes(event)
    boxes = right - 2 * 60 - len(games) * (_BOX + 6)
    room = boxes - left - 12
    name = f"{side.seat}. {side.name}" if side.seat else side.name
    lines, size = in_box(name, room, 12, 1 if side.seat else 2, bold=True)
    y = high - 4 - size
    for line in lines:
        pen.write(line, left, y, size, bold=True)
        y -= size * 1.15
    y = min(y, high - 4 - 12 * 1.15) - 1
    facts = [side.people] if side.people and side.people != side.name else []
    facts.append(pen.say(said("Points: {n}", n=side.points)))
    if side.number:
        facts.append(side.number)
    if side.losses:
        facts.append(pen.say(said("Game losses: {n}", n=side.losses)))
    if style.codes and side.code:
        facts.append(pen.say(said("Code: {it}", it=side.code)))
    pen.write_within("   ".join(facts), left, y, room, 8.5)
    _filled_in(pen, games, boxes, high, right)
    base = max(low + 9, low + (y - low) * 0.3)
    pen.line(left, base, left + room, base, 0.4)
    pen.write(pen.say(said("Signature")), left, base - 7, 6)


def _boxes(event: EventFacts) -> tuple[str, ...]:
    """What stands in the boxes for games won; a pod plays one, and its box is crossed."""
    return ("",) if event.in_pods else tuple(map(str, range(event.wins + 1)))


def _filled_in(pen: Pen, games: Sequence[str], x: float, high: float, right: float) -> None:
    """The boxes for games won, and for who leaves."""
    label = pen.say(said("Games won") if any(games) else said("Won the game"))
    room = len(games) * (_BOX + 6) + 34
    pen.write(label, x, high - 10, fitted(label, room, 7.5))
    for place, text in enumerate(games):
        at = x + place * (_BOX + 6)
        pen.box(at, high - 14 - _BOX, _BOX, _BOX)
        pen.write(text, at + _BOX / 2, high - 10 - _BOX, 9, align="center")
    drop = right - _BOX - 4
    pen.write(pen.say(said("Drop")), right, high - 10, 7.5, align="right")
    pen.box(drop, high - 14 - _BOX, _BOX, _BOX)


def _foot(pen: Pen, slip: AnySlip, left: float, right: float, low: float) -> None:
    """Draws, an agreed draw, the extension, and who took the slip."""
    y, part = low + 22, (right - left) / 4
    drawn, agreed = pen.say(said("Games drawn")), pen.say(said("Intentional draw (0-0-3)"))
    if isinstance(slip, PodSlip):
        drawn, agreed = pen.say(said("Drawn by time")), pen.say(said("Draw agreed on"))
    for at, label in enumerate((drawn, agreed)):
        x = left + part * at
        pen.box(x, y - 4, _BOX, _BOX)
        pen.write_within(label, x + _BOX + 4, y, part - _BOX - 10, 8)
    label = pen.say(said("Extension"))
    given = pen.say(said("{n} min", n=slip.extension // 60)) if slip.extension else ""
    _blank(pen, label, given, left + part * 2, y, part - 10)
    _blank(pen, pen.say(said("Judge")), "", left + part * 3, y, part)


def _blank(pen: Pen, label: str, given: str, x: float, y: float, room: float) -> None:
    """A label, and a line to write on."""
    size = fitted(label, room * 0.6, 8)
    pen.write(label, x, y, size)
    start = x + width_of(label, size) + 4
    pen.line(start, y - 2, x + room, y - 2, 0.4)
    if given:
        pen.write_within(given, start + 2, y, x + room - start - 2, 8)


def _back(pen: Pen, *, places: Sequence[AnySlip | None], size: tuple[float, float]) -> None:
    """Lines for penalties: player, infraction, penalty, judge, and what happened. (IPG 1.3)"""
    labels = (
        pen.say(said("Player")),
        pen.say(said("Infraction")),
        pen.say(said("Penalty")),
        pen.say(said("Judge")),
        pen.say(said("What happened")),
    )
    for at, slip in enumerate(places):
        low, high, width = _place(at, len(places), size)
        if slip is None:
            continue
        left, right = MARGIN, width - MARGIN
        title = said("Penalties: round {n}, table {table}", n=slip.round, table=slip.table)
        pen.write_within(pen.say(title), left, high - 26, right - left, 9, bold=True)
        part = (right - left) / len(labels)
        for column, label in enumerate(labels):
            pen.write_within(label, left + part * column, high - 40, part - 6, 8)
        rows = 4
        step = (high - 46 - low - 12) / rows
        for row in range(rows + 1):
            y = high - 46 - step * row
            pen.line(left, y, right, y, 0.4)
        for column in range(len(labels) + 1):
            x = left + part * column - (0 if column in (0, len(labels)) else 3)
            pen.line(x, high - 46, x, high - 46 - step * rows, 0.4)
