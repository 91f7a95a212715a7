"""Many decks from one file: an object of JSON on each line, as `deck_json` reads it.

Any other file is one deck, as `deck_files` reads it.
"""

import gzip
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Final

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import load_deck
from apnap.cards.decks.deck_json import list_from_json
from apnap.cards.decks.decks import Deck, DeckError, DeckProblem, deck_of
from apnap.cards.decks.led_decks import with_commanders

MANY: Final = (".jsonl", ".jsonl.gz")


@dataclass(frozen=True, slots=True)
class LoadedDeck:
    """A deck of a file, or all that is wrong with it."""

    name: str
    format: str
    deck: Deck
    problems: tuple[DeckProblem, ...] = ()
    day: date | None = None  # it was built or played


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
        listed = list_from_json(line, number)
    except ValueError as error:
        raise ValueError(f"{path}, line {number}: {error}") from error
    name = listed.cards.name or f"line {number}"
    try:
        deck = with_commanders(deck_of(replace(listed.cards, name=name), database), database)
    except DeckError as error:
        return LoadedDeck(name, listed.format, error.deck, error.problems, listed.day)
    return LoadedDeck(name, listed.format, deck, day=listed.day)
