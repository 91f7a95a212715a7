"""The cards a command knows: built in, imported, and of the files it was given."""

from collections.abc import Iterable
from pathlib import Path

from apnap.cards.database.database import CardDatabase
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.store import must_be_there


def imported_cards(database: Path | None) -> ImportedCards | None:
    """The imported cards, if any; a database that was asked for must be there."""
    if database is not None:
        must_be_there(database)
    return ImportedCards.at(database)


def known_cards(files: Iterable[Path] | None, database: Path | None = None) -> CardDatabase:
    """The built-in and the imported cards, and before them those of files."""
    known = CardDatabase.builtin(imported_cards(database))
    for path in files or ():
        known.add_file(path)
    return known
