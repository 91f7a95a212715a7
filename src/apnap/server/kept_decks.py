"""The decks people keep on the server, as they wrote them."""

from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from apnap.server.accounts import AccountError, key_of, plain_name
from apnap.server.database import Database
from apnap.server.schema import decks

MOST_DECKS: Final = 500  # of one person
LONGEST_DECK: Final = 50_000  # characters; a hundred lines have 4,000
LONGEST_NAME: Final = 100


@dataclass(frozen=True, slots=True)
class KeptDeck:
    """A deck of somebody."""

    name: str
    text: str
    format: str = ""
    changed: float = 0.0


class KeptDecks(Database):
    """The decks of people. A name is one deck of a person, however it is spelled."""

    def put_deck(self, user: int, name: str, text: str, format_name: str = "") -> KeptDeck:
        """Keep a deck, in the place of the person's other one of that name."""
        name = plain_name(name)
        if not 1 <= len(name) <= LONGEST_NAME:
            raise AccountError("bad deck", f"a deck has a name of 1 to {LONGEST_NAME} characters")
        if len(text) > LONGEST_DECK:
            raise AccountError("bad deck", f"a deck has at most {LONGEST_DECK} characters")
        kept = KeptDeck(name, text, format_name, self._now())
        with self._writing() as connection:
            mine = decks.c.user == user
            count = sa.select(sa.func.count()).select_from(decks)
            others = count.where(mine, decks.c.key != key_of(name))
            if connection.execute(others).scalar_one() >= MOST_DECKS:
                raise AccountError("too many decks", f"a person keeps at most {MOST_DECKS} decks")
            connection.execute(sa.delete(decks).where(mine, decks.c.key == key_of(name)))
            row = {"user": user, "key": key_of(name), "name": name, "format": format_name}
            row |= {"text": text, "changed": kept.changed}
            connection.execute(sa.insert(decks).values(row))
        return kept

    def deck_of(self, user: int, name: str) -> KeptDeck | None:
        """A deck of a person."""
        with self._reading() as connection:
            mine = decks.c.user == user, decks.c.key == key_of(name)
            found = connection.execute(sa.select(decks).where(*mine)).first()
        return _deck(found) if found is not None else None

    def decks_of(self, user: int) -> list[KeptDeck]:
        """All decks of a person, by name."""
        query = sa.select(decks).where(decks.c.user == user)
        with self._reading() as connection:
            found = map(_deck, connection.execute(query).all())
        return sorted(found, key=lambda deck: key_of(deck.name))

    def delete_deck(self, user: int, name: str) -> bool:
        """Keep a deck no longer; whether there was one."""
        mine = decks.c.user == user, decks.c.key == key_of(name)
        with self._writing() as connection:
            return connection.execute(sa.delete(decks).where(*mine)).rowcount > 0


def _deck(row: Any) -> KeptDeck:
    return KeptDeck(row.name, row.text, row.format, row.changed)
