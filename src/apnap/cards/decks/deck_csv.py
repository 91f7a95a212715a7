"""Deck lists as tables: a line of titles, then a card on each line.

The titles are those of Moxfield, Archidekt, Deckbox, ManaBox and the like: a column with the name,
one with the count, and maybe one with the part of the deck.
"""

import csv
from collections.abc import Sequence
from io import StringIO
from typing import Final

from apnap.cards.decks.decks import (
    ASIDE,
    COMMANDER,
    COMPANION,
    MAIN,
    SIDEBOARD,
    Candidate,
    DeckEntry,
    DeckList,
)
from apnap.cards.importing.names import clean_name

_NAMES: Final = ("name", "card name", "card")

_COUNTS: Final = ("count", "quantity", "qty", "amount")

_SECTIONS: Final = ("section", "board", "zone", "deck section", "category", "categories")

_PARTS: Final = {
    **dict.fromkeys(("side", "sideboard"), SIDEBOARD),
    **dict.fromkeys(("commander", "commanders"), COMMANDER),
    "companion": COMPANION,
    **dict.fromkeys(("maybeboard", "considering", "tokens"), ASIDE),
}


def list_from_csv(text: str) -> DeckList | None:
    """The list of a table; None, if its first line isn't that of one."""
    first = text.lstrip("\ufeff \r\n").partition("\n")[0]
    mark = next((each for each in (",", ";", "\t") if each in first), "")
    if not mark:
        return None
    titles = [title.strip().strip('"').casefold() for title in first.split(mark)]
    name, count = _place(titles, _NAMES), _place(titles, _COUNTS)
    if name is None or count is None:
        return None
    try:
        rows = list(csv.reader(StringIO(text.lstrip("\ufeff \r\n")), delimiter=mark))
    except csv.Error:
        return None
    section = _place(titles, _SECTIONS)
    entries = [
        _entry(row, number, name, count, section)
        for number, row in enumerate(rows[1:], 2)
        if any(cell.strip() for cell in row)
    ]
    return DeckList("", tuple(entries))


def _place(titles: Sequence[str], known: Sequence[str]) -> int | None:
    return next((titles.index(each) for each in known if each in titles), None)


def _entry(
    row: Sequence[str], number: int, name: int, count: int, section: int | None
) -> DeckEntry:
    def cell(place: int | None) -> str:
        return row[place].strip() if place is not None and place < len(row) else ""

    digits = cell(count).removesuffix("x")
    counted = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 10 else 0
    part = _PARTS.get(cell(section).partition(",")[0].casefold(), MAIN)
    return DeckEntry(part, (Candidate(counted, clean_name(cell(name))),), number, ", ".join(row))
