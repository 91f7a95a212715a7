"""A deck as an object of JSON, with the names and counts of its parts.

{"name": "Foxes", "format": "modern", "main": {"Ember Fox": 4}, "side": {}, "commander": []}
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from apnap.cards.decks.decks import (
    ATTRACTIONS,
    COMMANDER,
    COMPANION,
    MAIN,
    SIDEBOARD,
    STICKERS,
    Candidate,
    DeckEntry,
    DeckList,
)
from apnap.cards.importing.names import clean_name

_PARTS: Final = {
    **dict.fromkeys(("main", "deck", "mainboard"), MAIN),
    **dict.fromkeys(("side", "sideboard"), SIDEBOARD),
    **dict.fromkeys(("commander", "commanders", "signatureSpells"), COMMANDER),
    "companion": COMPANION,
    "attractions": ATTRACTIONS,
    "stickers": STICKERS,
}


@dataclass(frozen=True, slots=True)
class ListedDeck:
    """A list with what is said of it: the format it is for, and the day it was built or played."""

    cards: DeckList
    format: str = ""
    day: date | None = None


def list_from_json(text: str, line: int = 1) -> ListedDeck:
    """The list of a deck with what is said of it. A ValueError tells what is wrong."""
    try:
        data = json.loads(text)
    except RecursionError as error:
        raise ValueError("this is no deck") from error
    if not isinstance(data, Mapping):
        raise ValueError("this is no deck")
    name = str(data.get("name") or "")
    cards = DeckList(name, tuple(_entries(data, line)))
    return ListedDeck(cards, str(data.get("format") or "").lower(), _day(data.get("date")))


def _day(written: object) -> date | None:
    """A day as 2026-11-16; what is none is passed over."""
    try:
        return date.fromisoformat(written) if isinstance(written, str) else None
    except ValueError:
        return None


def _entries(data: Mapping[str, Any], line: int) -> Iterator[DeckEntry]:
    """The cards of the parts: names with counts, or only names."""
    for part, section in _PARTS.items():
        listed = data.get(part) or {}
        if isinstance(listed, str):
            listed = [listed]
        if not isinstance(listed, Mapping | list):
            raise ValueError(f"{part!r} is neither names with counts nor a list of names")
        counted = listed.items() if isinstance(listed, Mapping) else ((each, 1) for each in listed)
        for name, count in counted:
            if not isinstance(name, str) or not isinstance(count, int):
                raise ValueError(f"{name!r}: {count!r} is no card and its count, in {part!r}")
            yield DeckEntry(section, (Candidate(count, clean_name(name)),), line, name)
