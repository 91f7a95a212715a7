"""The imported cards, kept in a SQLite file on the user's machine.

It lies where the system keeps the data of programs, or in the folder APNAP_HOME names.
Beside the cards it keeps the rung of each on the ladder, and with what version of the
grammar and the rules that was found. A card is found by its name or that of a face; tokens,
emblems and the like are kept too, but names may be shared, so they are found by searching.
"""

import gc
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import astuple, dataclass, field
from pathlib import Path
from typing import Any, Final

import platformdirs

from apnap.cards.database.kept_files import KeptFile
from apnap.cards.database.printed import PrintedCards
from apnap.cards.importing.names import name_key
from apnap.oracle.card_text import CardText, FaceText

VERSION: Final = 2

_SCHEMA: Final = (
    "CREATE TABLE cards (key TEXT PRIMARY KEY, identity TEXT NOT NULL,"
    " name TEXT NOT NULL, layout TEXT NOT NULL, faces TEXT NOT NULL, legalities TEXT NOT NULL,"
    " sets TEXT NOT NULL, pool INTEGER NOT NULL, kind TEXT NOT NULL, colors TEXT NOT NULL,"
    " color_identity INTEGER NOT NULL, rarities TEXT NOT NULL, keywords TEXT NOT NULL)"
    " WITHOUT ROWID",
    "CREATE TABLE faces (key TEXT NOT NULL, card TEXT NOT NULL REFERENCES cards"
    " ON DELETE CASCADE, PRIMARY KEY (key, card)) WITHOUT ROWID",
    "CREATE TABLE ladder (key TEXT PRIMARY KEY REFERENCES cards ON DELETE CASCADE,"
    " version TEXT NOT NULL, rung INTEGER NOT NULL, reason TEXT NOT NULL, words TEXT NOT NULL)"
    " WITHOUT ROWID",
    "CREATE TABLE programs (key TEXT PRIMARY KEY REFERENCES cards ON DELETE CASCADE,"
    " version TEXT NOT NULL, program BLOB NOT NULL) WITHOUT ROWID",
)

_COLUMNS: Final = (
    "identity, name, layout, faces, legalities, sets, pool, kind, colors, color_identity,"
    " rarities, keywords"
)

_UPDATE: Final = "ON CONFLICT DO UPDATE SET " + ", ".join(
    f"{name} = excluded.{name}" for name in _COLUMNS.split(", ")
)

CARD: Final = "card"  # the kind of what can be put into a deck or beside it

# Kinds of what is played beside a deck: their names are theirs alone. (CR 108.2a)
BESIDE_DECKS: Final = ("plane", "scheme", "vanguard", "stickers")

_BETWEEN: Final = "|"  # keywords

Row = tuple[Any, ...]


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
    kind: str = CARD  # or token, emblem, art and so on
    colors: tuple[int, ...] = ()  # as bits; of each face, if they aren't seen together
    color_identity: int = 0
    rarities: tuple[str, ...] = ()  # of all printings
    keywords: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """By which it is found. Only cards have their name for themselves."""
        key = name_key(self.text.name)
        return key if self.kind == CARD else f"{key} ({self.kind} {self.identity})"

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
    # What a card that is read means, as JSON; not loaded with the ladder.
    program: bytes = field(default=b"", compare=False, repr=False)


def default_path() -> Path:
    """Where the database lies."""
    home = os.environ.get("APNAP_HOME")
    folder = Path(home) if home else Path(platformdirs.user_data_dir("apnap", appauthor=False))
    return folder / "cards.sqlite"


class CardStore(KeptFile):
    """The database. Use it in a `with`, or close it."""

    version = VERSION
    schema = _SCHEMA
    about = "cards"
    error = StoreError

    def __init__(self, path: Path, *, renew: bool = False) -> None:
        """Open the file; `renew` empties one that an older version of apnap made."""
        self._renewing = renew
        super().__init__(path)
        self._printed: PrintedCards | None = None

    @property
    def printed(self) -> PrintedCards:
        """What is printed on cards in other languages."""
        if self._printed is None:
            self._printed = PrintedCards(self)
        return self._printed

    def renew(self) -> None:
        """Empty a file that an older version of apnap made, if that was asked for."""
        if not self._renewing:
            what = "is of an older version of apnap; import the cards again"
            raise StoreError(f"{self.path} {what}")
        with self.transaction():
            for table in ("names", "printed", "programs", "ladder", "faces", "cards"):
                self.base.execute(f"DROP TABLE IF EXISTS {table}")
            self.base.execute("PRAGMA user_version = 0")

    def put(self, card: StoredCard) -> None:
        """Keep a card, in the place of one with its name.

        What is known of its rung and its meaning stays while the text is the same.
        """
        row = row_of(card)
        if card.kind != CARD:  # an older version of apnap may have kept it as one
            taken = (name_key(card.text.name), card.identity)
            self.base.execute("DELETE FROM cards WHERE key = ? AND identity = ?", taken)
        same = "SELECT 1 FROM cards WHERE (key, name, layout, faces) = (?, ?, ?, ?)"
        if not self.base.execute(same, (row[0], *row[2:5])).fetchone():
            self.base.execute("DELETE FROM cards WHERE key = ?", row[:1])
        places = ", ".join("?" * len(row))
        self.base.execute(f"INSERT INTO cards VALUES ({places}) {_UPDATE}", row)
        if card.kind == CARD and len(card.text.faces) > 1:
            faces = ((name_key(face.name), card.key) for face in card.text.faces)
            self.base.executemany("INSERT OR IGNORE INTO faces VALUES (?, ?)", faces)

    def put_printings(self, key: str, sets: Iterable[str], rarities: Iterable[str]) -> None:
        """Note in which sets a card was printed, and as what."""
        row = (" ".join(sets), " ".join(rarities), key)
        self.base.execute("UPDATE cards SET sets = ?, rarities = ? WHERE key = ?", row)

    def cards(self) -> Iterator[StoredCard]:
        """All cards, in the order of their names."""
        with self.told():
            rows = self.base.execute(f"SELECT {_COLUMNS} FROM cards").fetchall()
        return map(_card, rows)

    def rows(self) -> list[Row]:
        """All cards as they are kept, which is far quicker than making them."""
        with self.told():
            return self.base.execute(f"SELECT key, {_COLUMNS} FROM cards").fetchall()

    def find(self, name: str) -> StoredCard | None:
        """The card of that name, or with a face of that name."""
        key = name_key(name)
        by_face = "key = (SELECT card FROM faces WHERE key = ? ORDER BY card LIMIT 1)"
        for where in ("key = ?", by_face):
            with self.told():
                query = f"SELECT {_COLUMNS} FROM cards WHERE {where}"
                row = self.base.execute(query, (key,)).fetchone()
            if row is not None:
                return _card(row)
        return None

    def others(self, name: str) -> list[StoredCard]:
        """The tokens, emblems, planes and the like of that name."""
        key = name_key(name)
        query = f"SELECT {_COLUMNS} FROM cards WHERE key >= ? AND key < ? AND kind != ?"
        with self.told():
            rows = self.base.execute(query, (f"{key} (", f"{key} )", CARD)).fetchall()
        return [card for card in map(_card, rows) if name_key(card.text.name) == key]

    def of_type(self, word: str) -> list[StoredCard]:
        """Those with that word in what they are, such as Plane; few cards of a type are many."""
        query = f"SELECT {_COLUMNS} FROM cards WHERE faces LIKE ?"
        with self.told():
            rows = self.base.execute(query, (f"%{word}%",)).fetchall()
        return [card for card in map(_card, rows) if word in card.text.faces[0].type_line.split()]

    def saying(self, words: str) -> list[StoredCard]:
        """Those with these words in the text of their front."""
        query = f"SELECT {_COLUMNS} FROM cards WHERE faces LIKE ? AND kind = ?"
        with self.told():
            rows = self.base.execute(query, (f"%{words}%", CARD)).fetchall()
        return [card for card in map(_card, rows) if words in card.text.faces[0].text]

    def names(self) -> list[tuple[str, str]]:
        """The key of every card and of every face, with the name of its card."""
        query = (
            "SELECT key, name FROM cards WHERE kind = ? UNION ALL"
            " SELECT faces.key, name FROM faces JOIN cards ON cards.key = faces.card"
        )
        with self.told():
            return self.base.execute(query, (CARD,)).fetchall()

    def faces(self) -> list[tuple[str, str]]:
        """The key of every face, and that of its card."""
        with self.told():
            return self.base.execute("SELECT key, card FROM faces").fetchall()

    def formats(self) -> frozenset[str]:
        """The formats of which cards tell; all cards tell of the same ones."""
        query = "SELECT legalities FROM cards WHERE kind = ? LIMIT 100"
        with self.told():
            rows = self.base.execute(query, (CARD,)).fetchall()
        return frozenset(name for (legalities,) in rows for name in json.loads(legalities))

    def has_printings(self) -> bool:
        """Whether the sets of a card are all it was printed in, and not one of them."""
        query = "SELECT 1 FROM cards WHERE instr(sets, ' ') LIMIT 1"
        with self.told():
            return self.base.execute(query).fetchone() is not None

    def __len__(self) -> int:
        (count,) = self.base.execute("SELECT count(*) FROM cards").fetchone()
        return int(count)

    def put_standings(self, version: str, standings: Iterable[Standing]) -> None:
        """Keep where cards stand, found by a version of the grammar and the rules."""
        found = list(standings)
        rows = [(each.key, version, each.rung, each.reason, each.words) for each in found]
        programs = [(each.key, version, each.program) for each in found]
        with self.transaction():
            self.base.executemany("INSERT OR REPLACE INTO ladder VALUES (?, ?, ?, ?, ?)", rows)
            self.base.executemany("INSERT OR REPLACE INTO programs VALUES (?, ?, ?)", programs)

    def standings(self, version: str | None = None) -> dict[str, Standing]:
        """Where cards stand by this version, or when last looked at, by key.

        Cards not yet looked at are missing.
        """
        query = "SELECT key, rung, reason, words FROM ladder WHERE version = ifnull(?, version)"
        with self.told():
            rows = self.base.execute(query, (version,)).fetchall()
        return {row[0]: Standing(*row) for row in rows}

    def programs(self, version: str | None = None) -> Iterator[tuple[str, bytes]]:
        """What every card that is read means, as JSON, by key: by this version, or by the one
        that looked at it last."""
        query = "SELECT key, program FROM programs WHERE program != x'' AND version = ifnull(?, version)"
        with self.told():
            yield from self.base.execute(query, (version,))

    def program(self, key: str, version: str) -> bytes:
        """What one card means by this version, as JSON; nothing, if that isn't known."""
        query = "SELECT program FROM programs WHERE (key, version) = (?, ?)"
        with self.told():
            row = self.base.execute(query, (key, version)).fetchone()
        return row[0] if row else b""


def is_outdated(path: Path) -> bool:
    """Whether an older version of apnap made the file, so that it must be imported again."""
    with path.open("rb") as file:
        head = file.read(64)
    # The user version of a SQLite file is in its header.
    return head.startswith(b"SQLite format 3") and 0 < int.from_bytes(head[60:64]) < VERSION


def row_of(card: StoredCard) -> Row:
    """A card as it is kept: its key and the columns."""
    return (
        card.key,
        card.identity,
        card.text.name,
        card.text.layout,
        json.dumps([astuple(face) for face in card.text.faces], ensure_ascii=False),
        json.dumps(dict(card.legalities)),
        " ".join(card.sets),
        card.pool,
        card.kind,
        " ".join(map(str, card.colors)),
        card.color_identity,
        " ".join(card.rarities),
        _BETWEEN.join(card.keywords),
    )


def _card(row: Any) -> StoredCard:
    """A card from the columns of its row."""
    identity, name, layout, faces, legalities, sets, pool, kind, *rest = row
    colors, color_identity, rarities, keywords = rest
    texts = tuple(FaceText(*face) for face in json.loads(faces))
    return StoredCard(
        CardText(name, texts, layout),
        identity,
        json.loads(legalities),
        tuple(sets.split()),
        bool(pool),
        kind,
        tuple(map(int, colors.split())),
        color_identity,
        tuple(rarities.split()),
        tuple(keywords.split(_BETWEEN)) if keywords else (),
    )


@contextmanager
def no_collection() -> Iterator[None]:
    """Many lasting objects are made, and none of them is garbage."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def must_be_there(path: Path) -> None:
    """A mistake, if nothing was imported into this database."""
    if not path.is_file():
        raise StoreError(f"{path}: no cards were imported; see apnap cards import")
