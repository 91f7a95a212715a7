"""The imported cards, kept in a SQLite file on the user's machine.

It lies where the system keeps the data of programs, or in the folder APNAP_HOME names.
Beside the cards it keeps the rung of each on the ladder, and with what version of the
grammar and the rules that was found.
"""

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import astuple, dataclass, field
from pathlib import Path
from typing import Final

import platformdirs

from apnap.cards.names import name_key
from apnap.oracle.card_text import CardText, FaceText

VERSION: Final = 1
_SCHEMA: Final = (
    "CREATE TABLE IF NOT EXISTS cards (key TEXT PRIMARY KEY, identity TEXT NOT NULL,"
    " name TEXT NOT NULL, layout TEXT NOT NULL, faces TEXT NOT NULL, legalities TEXT NOT NULL,"
    " sets TEXT NOT NULL, pool INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS ladder (key TEXT PRIMARY KEY REFERENCES cards ON DELETE CASCADE,"
    " version TEXT NOT NULL, rung INTEGER NOT NULL, reason TEXT NOT NULL, words TEXT NOT NULL)"
    " WITHOUT ROWID",
)


class StoreError(ValueError):
    """The database of cards can't be used."""


@dataclass(frozen=True, slots=True)
class StoredCard:
    """A card with what a database knows of it beside its text."""

    text: CardText
    identity: str  # the same for all printings of the card
    legalities: Mapping[str, str] = field(default_factory=dict)
    sets: tuple[str, ...] = ()
    pool: bool = True  # whether it counts as a card of the game: not a joke, not a token

    @property
    def key(self) -> str:
        """By which it is found."""
        return name_key(self.text.name)

    def is_legal_in(self, format_name: str) -> bool:
        """Whether it may be played in a format."""
        return self.legalities.get(format_name) in ("legal", "restricted")

    def is_legal_anywhere(self) -> bool:
        """Whether some format has it."""
        return any(self.is_legal_in(each) for each in self.legalities)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a card stands on the ladder, and the words or nodes that keep it from the next rung."""

    key: str
    rung: int
    reason: str = ""
    words: str = ""


def default_path() -> Path:
    """Where the database lies."""
    home = os.environ.get("APNAP_HOME")
    folder = Path(home) if home else Path(platformdirs.user_data_dir("apnap", appauthor=False))
    return folder / "cards.sqlite"


class CardStore:
    """The database. Use it in a `with`, or close it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        with self._told():
            self._base = sqlite3.connect(path, isolation_level=None)
        try:
            with self._told():
                self._prepare()
        except StoreError:
            self.close()
            raise

    def _prepare(self) -> None:
        self._base.execute("PRAGMA foreign_keys = ON")
        (found,) = self._base.execute("PRAGMA user_version").fetchone()
        if found not in (0, VERSION):
            raise StoreError(f"{self.path} is of another version of apnap; import the cards again")
        if not found:
            with self.transaction():
                for statement in _SCHEMA:
                    self._base.execute(statement)
                self._base.execute(f"PRAGMA user_version = {VERSION}")

    def __enter__(self) -> "CardStore":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What goes wrong with the file is told as a mistake."""
        try:
            yield
        except sqlite3.Error as error:
            what = f"{self.path} can't be used as a database of cards: {error}"
            raise StoreError(what) from error

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is done inside is kept, or, after an error, none of it."""
        with self._told():
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._base.execute("COMMIT")
            except BaseException:
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")
                raise

    def put(self, card: StoredCard) -> None:
        """Keep a card, in the place of one with its name; its rung is no longer known."""
        row = (
            card.key,
            card.identity,
            card.text.name,
            card.text.layout,
            json.dumps([astuple(face) for face in card.text.faces], ensure_ascii=False),
            json.dumps(dict(card.legalities)),
            " ".join(card.sets),
            card.pool,
        )
        self._base.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)

    def put_sets(self, key: str, sets: Iterable[str]) -> None:
        """Note in which sets a card was printed."""
        self._base.execute("UPDATE cards SET sets = ? WHERE key = ?", (" ".join(sets), key))

    def cards(self) -> Iterator[StoredCard]:
        """All cards, in the order of their names."""
        query = "SELECT identity, name, layout, faces, legalities, sets, pool FROM cards"
        with self._told():
            rows = self._base.execute(query).fetchall()
        for identity, name, layout, faces, legalities, sets, pool in rows:
            texts = tuple(FaceText(*face) for face in json.loads(faces))
            card = CardText(name, texts, layout)
            legal = json.loads(legalities)
            yield StoredCard(card, identity, legal, tuple(sets.split()), bool(pool))

    def __len__(self) -> int:
        (count,) = self._base.execute("SELECT count(*) FROM cards").fetchone()
        return int(count)

    def put_standings(self, version: str, standings: Iterable[Standing]) -> None:
        """Keep where cards stand, found by a version of the grammar and the rules."""
        rows = ((each.key, version, each.rung, each.reason, each.words) for each in standings)
        with self.transaction():
            self._base.executemany("INSERT OR REPLACE INTO ladder VALUES (?, ?, ?, ?, ?)", rows)

    def standings(self, version: str | None = None) -> dict[str, Standing]:
        """Where cards stand by this version, or when last looked at, by key.

        Cards not yet looked at are missing.
        """
        query = "SELECT key, rung, reason, words FROM ladder WHERE version = ifnull(?, version)"
        with self._told():
            rows = self._base.execute(query, (version,)).fetchall()
        return {row[0]: Standing(*row) for row in rows}


def stored_cards(path: Path | None = None) -> list[CardText]:
    """The texts of the imported cards; none, if nothing was ever imported."""
    path = path or default_path()
    if not path.exists():
        return []
    with CardStore(path) as store:
        return [card.text for card in store.cards()]
