"""How cards fared in games of their own, kept in the database of imported cards.

What was found holds for one text of the card and one version of the grammar and the rules:
when either changes, the card has not been played.
"""

import hashlib
import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Final

from apnap.cards.database.store import StoreError
from apnap.cards.importing.names import name_key
from apnap.oracle.card_text import CardText

_SCHEMA: Final = (
    "CREATE TABLE IF NOT EXISTS plays (key TEXT PRIMARY KEY, text TEXT NOT NULL,"
    " version TEXT NOT NULL, cast INTEGER NOT NULL, used INTEGER NOT NULL,"
    " seed INTEGER NOT NULL, attempt INTEGER NOT NULL, failure TEXT NOT NULL) WITHOUT ROWID"
)

_PUT: Final = "INSERT OR REPLACE INTO plays VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class Play:
    """How a card fared; with the seed and the attempt it comes again."""

    key: str
    text: str  # `text_hash` of the card
    version: str  # of the grammar and the rules
    cast: bool  # or played, if it is a land
    used: bool  # an ability of it
    seed: int = 1
    attempt: int = 0
    failure: str = ""

    @property
    def is_played(self) -> bool:
        """Whether it was cast or played and nothing broke."""
        return self.cast and not self.failure


def text_hash(card: CardText) -> str:
    """What changes with the words and numbers of a card."""
    faces = [astuple(face) for face in card.faces]
    words = json.dumps([card.layout, *(face if face[-1] else face[:-1] for face in faces)])
    return hashlib.sha256(words.encode()).hexdigest()[:16]


def put_plays(path: Path, plays: Iterable[Play]) -> None:
    """Keep how cards fared."""
    try:
        with closing(sqlite3.connect(path)) as base, base:
            base.execute(_SCHEMA)
            base.executemany(_PUT, map(astuple, plays))
    except sqlite3.Error as error:
        raise StoreError(f"{path} can't be used as a database of cards: {error}") from error


def plays_of(path: Path, version: str, key: str | None = None) -> dict[str, Play]:
    """How cards fared by this version, or one of them, by key; what it didn't play is missing."""
    query = "SELECT * FROM plays WHERE version = ? AND key = ifnull(?, key)"
    try:
        with closing(sqlite3.connect(path)) as base, base:
            base.execute(_SCHEMA)
            rows = base.execute(query, (version, key)).fetchall()
    except sqlite3.Error as error:
        raise StoreError(f"{path} can't be used as a database of cards: {error}") from error
    return {
        key: Play(key, text, of, bool(cast), bool(used), seed, attempt, failure)
        for key, text, of, cast, used, seed, attempt, failure in rows
    }


def is_played(card: CardText, plays: dict[str, Play]) -> bool:
    """Whether the card as it is written was played and nothing broke."""
    found = plays.get(name_key(card.name))
    return found is not None and found.is_played and found.text == text_hash(card)
