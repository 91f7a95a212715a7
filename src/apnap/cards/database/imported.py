"""The imported cards, each fetched by its name when it is asked for, with what it means."""

import weakref
from pathlib import Path

from apnap.abilities.cards import CardProgram
from apnap.cards.database.compiled import unpacked
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.store import (
    BESIDE_DECKS,
    CardStore,
    StoredCard,
    default_path,
    is_outdated,
)
from apnap.cards.importing.names import name_key
from apnap.oracle.card_text import CardText


class ImportedCards:
    """The cards of a database. The file is opened when the first card is asked for."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._store: CardStore | None = None
        self._known: dict[str, StoredCard | None] = {}  # by name as it was asked for
        self._has_printings: bool | None = None

    @classmethod
    def at(cls, path: Path | None = None) -> "ImportedCards | None":
        """The cards of a database, or of the usual one.

        None, if nothing was ever imported, or only by an older version of apnap.
        """
        path = path or default_path()
        return cls(path) if path.is_file() and not is_outdated(path) else None

    @property
    def store(self) -> CardStore:
        """The open database; it is closed with the last use of this."""
        if self._store is None:
            self._store = CardStore(self._path)
            weakref.finalize(self, self._store.close)
        return self._store

    def find(self, name: str) -> CardText | None:
        """The card of that name, or with a face of that name."""
        found = self.stored(name)
        return None if found is None else found.text

    def stored(self, name: str) -> StoredCard | None:
        """The same, with all that is known of it."""
        if name not in self._known:
            self._known[name] = self.store.find(name) or self._beside(name)
        return self._known[name]

    def _beside(self, name: str) -> StoredCard | None:
        """The plane, scheme or vanguard card of that name."""
        others = (each for each in self.store.others(name) if each.kind in BESIDE_DECKS)
        return next(others, None)

    def names(self) -> list[tuple[str, str]]:
        """The key of every card and face, with the name of the card."""
        return self.store.names()

    def formats(self) -> frozenset[str]:
        """The formats of which the database tells what they allow."""
        return self.store.formats()

    def has_printings(self) -> bool:
        """Whether all sets a card was printed in are known, and not only one of them."""
        if self._has_printings is None:
            self._has_printings = self.store.has_printings()
        return self._has_printings

    def program(self, card: CardText) -> CardProgram | None:
        """What an imported card means, if this version of the grammar has found it before."""
        if self.find(card.name) != card:
            return None  # another card, with the name of this one
        kept = self.store.program(name_key(card.name), fingerprint())
        return unpacked(kept) if kept else None
