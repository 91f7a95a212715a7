"""The decks people keep on the server, as they wrote them, and what they were before."""

from dataclasses import asdict, dataclass, replace
from typing import Any, Final

import sqlalchemy as sa

from apnap.languages import said
from apnap.server.store.accounts import AccountError, key_of, plain_name
from apnap.server.store.database import Database
from apnap.server.store.schema import deck_versions, decks

MOST_DECKS: Final = 500  # of one person

MOST_VERSIONS: Final = 30  # of one deck

MOST_DELETED: Final = 50  # decks of one person that can be had again

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
            _set_aside(connection, user, key, unless=deck)
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
        """Keep a deck no longer, but among the deleted ones; whether there was one."""
        mine = decks.c.user == user, decks.c.key == key_of(name)
        with self._writing() as connection:
            _set_aside(connection, user, key_of(name))
            was_there = connection.execute(sa.delete(decks).where(*mine)).rowcount > 0
            _forget_deleted(connection, user)
        return was_there

    def versions_of(self, user: int, name: str) -> list[KeptDeck]:
        """What a deck was before, the latest first."""
        with self._reading() as connection:
            found = connection.execute(_versions(user, key_of(name))).all()
        return [_deck(row) for row in found]

    def deleted_decks(self, user: int) -> list[KeptDeck]:
        """Decks that are no longer kept, as they were last; the latest first."""
        with self._reading() as connection:
            found = connection.execute(_last_of_deleted(user)).all()
        return [_deck(row) for row in found]


def _set_aside(
    connection: sa.Connection, user: int, key: str, unless: KeptDeck | None = None
) -> None:
    """Keep what a deck is now as an older version, unless it stays the same."""
    found = connection.execute(sa.select(decks).where(decks.c.user == user, decks.c.key == key))
    row = found.mappings().first()
    if row is None or (unless and (unless.text, unless.format) == (row["text"], row["format"])):
        return
    connection.execute(sa.insert(deck_versions).values(dict(row)))
    newest = _versions(user, key).with_only_columns(deck_versions.c.id).limit(MOST_VERSIONS)
    kept = connection.execute(newest).scalars().all()
    old = deck_versions.c.user == user, deck_versions.c.key == key, deck_versions.c.id.not_in(kept)
    connection.execute(sa.delete(deck_versions).where(*old))


def _versions(user: int, key: str) -> sa.Select[Any]:
    mine = deck_versions.c.user == user, deck_versions.c.key == key
    return sa.select(deck_versions).where(*mine).order_by(deck_versions.c.id.desc())


def _last_of_deleted(user: int) -> sa.Select[Any]:
    kept = sa.select(decks.c.key).where(decks.c.user == user)
    gone = deck_versions.c.user == user, deck_versions.c.key.not_in(kept)
    last = sa.select(sa.func.max(deck_versions.c.id)).where(*gone).group_by(deck_versions.c.key)
    rows = sa.select(deck_versions).where(deck_versions.c.id.in_(last))
    return rows.order_by(deck_versions.c.id.desc())


def _forget_deleted(connection: sa.Connection, user: int) -> None:
    """Of those that were deleted long ago nothing is kept."""
    keys = _last_of_deleted(user).with_only_columns(deck_versions.c.key)
    for key in connection.execute(keys).scalars().all()[MOST_DELETED:]:
        old = deck_versions.c.user == user, deck_versions.c.key == key
        connection.execute(sa.delete(deck_versions).where(*old))


def _deck(row: Any) -> KeptDeck:
    return KeptDeck(row.name, row.text, row.format, row.colors, row.cards, row.changed)
