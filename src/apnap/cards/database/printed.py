"""What is printed on cards in other languages, kept beside the imported cards.

A row is a card, or a face of one, in a language; its key is that of the English name.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from apnap.cards.database.kept_files import KeptFile
from apnap.cards.importing.names import BETWEEN_FACES, name_key
from apnap.languages.speaking import CHINESE, KOREAN, LANGUAGES

TRADITIONAL: Final = "zh_Hant"

# In which languages a reader of one is shown cards, the best first; after them, in English.
READ: Final = {CHINESE: (CHINESE, TRADITIONAL), KOREAN: (KOREAN,)}

IN_THEIR_WORDS: Final = {**LANGUAGES, TRADITIONAL: "繁體中文"}

BETWEEN_TEXTS: Final = "\n//\n"  # of the faces

_TABLE: Final = (
    "CREATE TABLE IF NOT EXISTS printed (language TEXT NOT NULL, key TEXT NOT NULL,"
    " name TEXT NOT NULL, called TEXT NOT NULL, type_line TEXT NOT NULL, text TEXT NOT NULL,"
    " released TEXT NOT NULL, PRIMARY KEY (language, key)) WITHOUT ROWID",
    "CREATE INDEX IF NOT EXISTS printed_called ON printed (called)",
)

# The newest printing counts, and one whose day isn't told; what it doesn't tell stays.
_PUT: Final = (
    "INSERT INTO printed VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
    " name = excluded.name, called = excluded.called,"
    " type_line = ifnull(nullif(excluded.type_line, ''), printed.type_line),"
    " text = ifnull(nullif(excluded.text, ''), printed.text),"
    " released = max(excluded.released, printed.released)"
    " WHERE excluded.released = '' OR excluded.released >= printed.released"
)


@dataclass(frozen=True, slots=True)
class Printed:
    """A card or a face of one, as printed in a language."""

    language: str
    name: str
    type_line: str = ""
    text: str = ""


class PrintedCards:
    """The table of what is printed on cards, in a database of cards."""

    def __init__(self, file: KeptFile) -> None:
        self._file = file
        if file.has_table("names"):
            self._adopt()
        self._is_there = file.has_table("printed")

    def put(self, rows: Iterable[tuple[str, Printed, str]]) -> None:
        """Keep cards: the English name, what is printed, and the day it was."""
        with self._file.told():
            for statement in _TABLE:
                self._file.base.execute(statement)
            self._file.base.executemany(_PUT, map(_row, rows))
        self._is_there = True

    def find(self, name: str, reader: str) -> Printed | None:
        """What is printed on the card or face of that English name, for a reader of a language."""
        if not self._is_there:
            return None
        for language in READ.get(reader, ()):
            found = self._find(name, language)
            if found is not None:
                return found
        return None

    def _find(self, name: str, language: str) -> Printed | None:
        query = "SELECT language, name, type_line, text FROM printed WHERE (language, key) = (?, ?)"
        with self._file.told():
            row = self._file.base.execute(query, (language, name_key(name))).fetchone()
        if row is not None:
            return Printed(*row)
        parts = name.split(BETWEEN_FACES)
        faces = [self._find(part, language) for part in parts] if len(parts) > 1 else []
        known = [face for face in faces if face is not None]
        return together(known) if known and len(known) == len(faces) else None

    def keys(self, name: str) -> list[str]:
        """The keys of all cards and faces that are called so in some language."""
        if not self._is_there:
            return []
        query = "SELECT DISTINCT key FROM printed WHERE called = ? ORDER BY key"
        with self._file.told():
            rows = self._file.base.execute(query, (name_key(name),))
            return [key for (key,) in rows]

    def names(self) -> Iterator[tuple[str, str]]:
        """The key of the printed name, and that of the English one, of every card and face."""
        if self._is_there:
            with self._file.told():
                yield from self._file.base.execute("SELECT called, key FROM printed ORDER BY key")

    def counts(self) -> dict[str, int]:
        """How many cards and faces are kept in each language."""
        if not self._is_there:
            return {}
        with self._file.told():
            query = "SELECT language, count(*) FROM printed GROUP BY language"
            return dict(self._file.base.execute(query).fetchall())

    def _adopt(self) -> None:
        """Names alone were kept before, in a table of their own."""
        with self._file.transaction():
            if self._file.has_table("names"):
                rows = self._file.base.execute("SELECT language, key, name FROM names").fetchall()
                self.put((key, Printed(language, name), "") for language, key, name in rows)
                self._file.base.execute("DROP TABLE names")


def together(faces: list[Printed]) -> Printed:
    """Faces as one card."""
    return Printed(
        faces[0].language,
        BETWEEN_FACES.join(face.name for face in faces),
        BETWEEN_FACES.join(face.type_line for face in faces if face.type_line),
        BETWEEN_TEXTS.join(face.text for face in faces if face.text),
    )


def _row(row: tuple[str, Printed, str]) -> tuple[str, ...]:
    name, card, released = row
    called = name_key(card.name)
    return card.language, name_key(name), card.name, called, card.type_line, card.text, released
