"""The tables of what must last: people, decks, matches, games, events, drafts, reports.

What is here must be what the migrations make; a test compares the two. Times are seconds
since 1970. Ids that strangers may see are random text.
"""

from typing import Final

import sqlalchemy as sa

metadata: Final = sa.MetaData()

users: Final = sa.Table(
    "users",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("key", sa.Text, nullable=False, index=True),  # the name without case
    sa.Column("password", sa.Text),  # an argon2 hash; null for a guest
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

# Only who registered has a name for themselves.
sa.Index(
    "registered_names",
    users.c.key,
    unique=True,
    sqlite_where=users.c.password.is_not(None),
    postgresql_where=users.c.password.is_not(None),
)

tokens: Final = sa.Table(
    "tokens",
    metadata,
    sa.Column("digest", sa.Text, primary_key=True),  # what was given out isn't kept
    sa.Column("user", sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("used", sa.Double, nullable=False),  # to the day
)

decks: Final = sa.Table(
    "decks",
    metadata,
    sa.Column("user", sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("key", sa.Text, primary_key=True),  # the name without case
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("format", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("colors", sa.Text, nullable=False),  # letters
    sa.Column("cards", sa.Integer, nullable=False),
    sa.Column("changed", sa.Double, nullable=False),
)

# What decks were before they were changed or deleted.
deck_versions: Final = sa.Table(
    "deck_versions",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("user", sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    sa.Column("key", sa.Text, nullable=False),  # the name without case
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("format", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("colors", sa.Text, nullable=False),
    sa.Column("cards", sa.Integer, nullable=False),
    sa.Column("changed", sa.Double, nullable=False),  # when it was saved
    sa.Index("versions_of_decks", "user", "key"),
)

matches: Final = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("status", sa.Text, nullable=False, index=True),
    sa.Column("state", sa.Text, nullable=False),  # what the server needs to go on with it
    sa.Column("result", sa.Text, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("ended", sa.Double),
)

games: Final = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("match", sa.ForeignKey("matches.id", ondelete="CASCADE"), index=True),
    sa.Column("number", sa.Integer, nullable=False),  # in its match
    sa.Column("status", sa.Text, nullable=False, index=True),
    sa.Column("opening", sa.LargeBinary, nullable=False),  # a record without answers, packed
    sa.Column("length", sa.Integer, nullable=False),  # how many answers there are
    sa.Column("undone", sa.Integer, nullable=False),
    sa.Column("winners", sa.Text, nullable=False),
    sa.Column("why", sa.Text, nullable=False),  # it was set aside
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("ended", sa.Double),
    sa.Column("standing", sa.Text, nullable=False, server_default=""),  # clocks and stops
)

seats: Final = sa.Table(
    "seats",
    metadata,
    sa.Column("game", sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("user", sa.ForeignKey("users.id", ondelete="SET NULL"), index=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("agent", sa.Text, nullable=False),
    sa.Column("deck", sa.Text, nullable=False),
)

answers: Final = sa.Table(
    "answers",
    metadata,
    sa.Column("game", sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("at", sa.Integer, primary_key=True),
    sa.Column("answer", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)

events: Final = sa.Table(
    "events",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("owner", sa.ForeignKey("users.id", ondelete="SET NULL"), index=True),
    sa.Column("home", sa.Boolean, nullable=False),  # it was founded here: its accounts are ours
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),  # of the log up to an entry, as JSON
    sa.Column("summed", sa.Integer, nullable=False),  # that entry
)

event_entries: Final = sa.Table(
    "event_entries",
    metadata,
    sa.Column("event", sa.ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("line", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)

drafts: Final = sa.Table(
    "drafts",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("status", sa.Text, nullable=False, index=True),
    sa.Column("state", sa.Text, nullable=False),  # the seats, and what was built
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("ended", sa.Double),
)

draft_log: Final = sa.Table(
    "draft_log",
    metadata,
    sa.Column("draft", sa.ForeignKey("drafts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("at", sa.Integer, primary_key=True),
    sa.Column("operation", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)

# Problems that people reported; a report stays when its game or its person is gone.
reports: Final = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("user", sa.ForeignKey("users.id", ondelete="SET NULL"), index=True),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("who", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("at", sa.Integer, nullable=False),  # so many answers had been given
    sa.Column("happened", sa.Text, nullable=False),
    sa.Column("expected", sa.Text, nullable=False),
    sa.Column("rule", sa.Text, nullable=False),
    sa.Column("version", sa.Text, nullable=False),
    sa.Column("cards", sa.Text, nullable=False),
    sa.Column("board", sa.Text, nullable=False),  # lines of a scenario
    sa.Column("record", sa.LargeBinary, nullable=False),  # packed
)
