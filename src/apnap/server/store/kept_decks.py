"""The decks people keep on the server, as they wrote them."""

from dataclasses import asdict, dataclass, replace
from typing import Any, Final

import sqlalchemy as sa

from apnap.languages import said
from apnap.server.store.accounts import AccountError, key_of, plain_name
from apnap.server.store.database import Database
from apnap.server.store.schema import decks

MOST_DECKS: Final = 500  # of one person

LONGEST_DECK: Final = 50_000  # characters; a hundred lines have 4,000

LONGEST_NAME: Final = 100


@dataclass(frozen=True, slots=True)
class KeptDeck:
    """A deck of somebody."""

    name: str
    text: str
    format: str = ""
    colors: str = ""  # letters
    cards: int = 0
    changed: float = 0.0


class KeptDecks(Database):
    """The decks of people. A name is one deck of a person, however it is spelled."""

    def put_deck(self, user: int, deck: KeptDeck) -> KeptDeck:
        """Keep a deck, in the place of the person's other one of that name."""
        deck = replace(deck, name=plain_name(deck.name), changed=self._now())
        if not 1 <= len(deck.name) <= LONGEST_NAME:
            text = said("a deck has a name of 1 to {n} characters", n=LONGEST_NAME)
            raise AccountError("bad deck", text)
        if len(deck.text) > LONGEST_DECK:
            text = said("a deck has at most {n} characters", n=LONGEST_DECK)
            raise AccountError("bad deck", text)
        key = key_of(deck.name)
        with self._writing() as connection:
            mine = decks.c.user == user
            count = sa.select(sa.func.count()).select_from(decks)
            others = count.where(mine, decks.c.key != key)
            if connection.execute(others).scalar_one() >= MOST_DECKS:
                text = said("a person keeps at most {n} decks", n=MOST_DECKS)
                raise AccountError("too many decks", text)
            connection.execute(sa.delete(decks).where(mine, decks.c.key == key))
            row = {"user": user, "key": key, **asdict(deck)}
            connection.execute(sa.insert(decks).values(row))
        return deck

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
    return KeptDeck(row.name, row.text, row.format, row.colors, row.cards, row.changed)
