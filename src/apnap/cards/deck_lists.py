"""Many decks from one file: an object of JSON on each line, with the names and counts.

    {"name": "Foxes", "format": "modern", "main": {"Ember Fox": 4}, "side": {}, "commander": []}

Any other file is one deck, as `deck_files` reads it.
"""

import gzip
import json
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from apnap.cards.database import CardDatabase
from apnap.cards.deck_files import load_deck
from apnap.cards.decks import (
    COMMANDER,
    COMPANION,
    MAIN,
    SIDEBOARD,
    Candidate,
    Deck,
    DeckError,
    DeckList,
    DeckProblem,
    Entry,
    deck_of,
)
from apnap.cards.names import clean_name

MANY: Final = (".jsonl", ".jsonl.gz")
_PARTS: Final = {
    **dict.fromkeys(("main", "deck", "mainboard"), MAIN),
    **dict.fromkeys(("side", "sideboard"), SIDEBOARD),
    **dict.fromkeys(("commander", "commanders"), COMMANDER),
    "companion": COMPANION,
}


@dataclass(frozen=True, slots=True)
class LoadedDeck:
    """A deck of a file, or all that is wrong with it."""

    name: str
    format: str
    deck: Deck
    problems: tuple[DeckProblem, ...] = ()


def load_decks(path: Path, database: CardDatabase) -> Iterator[LoadedDeck]:
    """The decks of a file, one or many."""
    if not path.name.endswith(MANY):
        try:
            deck = load_deck(path, database)
        except DeckError as error:
            yield LoadedDeck(error.deck.name or path.stem, "", error.deck, error.problems)
        else:
            yield LoadedDeck(deck.name or path.stem, "", deck)
        return
    for number, line in enumerate(_lines(path), 1):
        if line.strip():
            yield _loaded(path, number, line, database)


def _lines(path: Path) -> Iterator[str]:
    opened = gzip.open if path.suffix == ".gz" else open
    try:
        with opened(path, "rt", encoding="utf-8") as file:
            yield from file
    except (EOFError, gzip.BadGzipFile, zlib.error, UnicodeDecodeError) as error:
        raise ValueError(f"{path} can't be read as decks: {error}") from error


def _loaded(path: Path, number: int, line: str, database: CardDatabase) -> LoadedDeck:
    try:
        data = json.loads(line)
        if not isinstance(data, Mapping):
            raise ValueError("this is no deck")
        entries = tuple(_entries(data, number))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path}, line {number}: {error}") from error
    name = str(data.get("name") or f"line {number}")
    format_name = str(data.get("format") or "").lower()
    try:
        deck = deck_of(DeckList(name, entries), database)
    except DeckError as error:
        return LoadedDeck(name, format_name, error.deck, error.problems)
    return LoadedDeck(name, format_name, deck)


def _entries(data: Mapping[str, Any], line: int) -> Iterator[Entry]:
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
            yield Entry(section, (Candidate(count, clean_name(name)),), line, name)
