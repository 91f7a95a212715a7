"""Opening the database of the server: SQLite by default, PostgreSQL by its URL.

The tables are brought up to date as it is opened, by the migrations that this program knows.
A database that a newer program has changed is refused.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy.pool import QueuePool

from apnap.cards.database.store import default_path

_WAIT: Final = 30  # seconds for others who write

_LOCK: Final = 0x61706E6170  # of migrations in PostgreSQL

_WRITES: Final = "apnap_writes"


class StoreError(Exception):
    """The database can't be used; says which and why."""


class Database:
    """An open database. Any thread may use it; use it in a `with`, or close it."""

    def __init__(self, url: str, now: Callable[[], float] = time.time) -> None:
        self._engine = opened(url)
        self._now = now

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        """What is read inside is of one moment."""
        with _told(self._engine), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        """All that is written inside is kept, or none of it."""
        with _told(self._engine), _written(self._engine) as connection:
            yield connection


def default_url() -> str:
    """A file beside the imported cards."""
    return f"sqlite:///{default_path().with_name('table.sqlite')}"


def opened(url: str) -> sa.Engine:
    """The database behind a URL, its tables up to date."""
    try:
        address = _address(url)
        engine = _sqlite(address) if address.get_backend_name() == "sqlite" else _other(address)
    except sa.exc.ArgumentError as error:
        raise StoreError(f"{url!r} isn't the URL of a database: {error}") from None
    except ImportError as error:
        what = f"{error.name} isn't installed; see the extra apnap[postgres]"
        raise StoreError(f"{url!r} can't be opened: {what}") from None
    try:
        with _told(engine), _written(engine) as connection:
            _bring_up_to_date(connection)
    except StoreError:
        engine.dispose()
        raise
    return engine


def _address(url: str) -> sa.URL:
    address = sa.make_url(url)
    if address.drivername in ("postgres", "postgresql"):
        address = address.set(drivername="postgresql+psycopg")
    if address.get_backend_name() not in ("sqlite", "postgresql"):
        raise StoreError(f"{url!r}: the database must be SQLite or PostgreSQL")
    return address


def _other(address: sa.URL) -> sa.Engine:
    return sa.create_engine(address, pool_pre_ping=True)


def _sqlite(address: sa.URL) -> sa.Engine:
    """SQLite as a server needs it: readers beside one writer, who waits for its turn."""
    in_memory = address.database in (None, "", ":memory:")
    if not in_memory:
        assert address.database is not None
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(
        address,
        poolclass=QueuePool,
        pool_size=1 if in_memory else 5,
        max_overflow=0 if in_memory else 10,
        connect_args={"check_same_thread": False, "timeout": _WAIT},
    )

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where we say
        _write_ahead(connection)
        for setting in ("foreign_keys = ON", "synchronous = NORMAL"):
            connection.execute(f"PRAGMA {setting}")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        # Who reads first and then writes could otherwise be turned away halfway.
        how = " IMMEDIATE" if connection.get_execution_options().get(_WRITES) else ""
        connection.exec_driver_sql(f"BEGIN{how}")

    return engine


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Keep a write-ahead log. Where several begin a file at once, SQLite doesn't wait for that."""
    until = time.monotonic() + _WAIT
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return


@contextmanager
def _written(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A transaction: all that is written in it is kept, or none of it."""
    with engine.connect().execution_options(**{_WRITES: True}) as connection, connection.begin():
        yield connection


@contextmanager
def _told(engine: sa.Engine) -> Iterator[None]:
    """What goes wrong with the database is told with its address, without the password."""
    try:
        yield
    except sa.exc.SQLAlchemyError as error:
        where = engine.url.render_as_string(hide_password=True)
        what = str(getattr(error, "orig", None) or error).strip()
        raise StoreError(f"{where} can't be used: {what}") from error


def _bring_up_to_date(connection: sa.Connection) -> None:
    """Run the migrations that haven't run yet, in this transaction."""
    config = Config()
    config.set_main_option("script_location", "apnap.server:migrations")
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":  # one program at a time
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    known = ScriptDirectory.from_config(config)
    for revision in MigrationContext.configure(connection).get_current_heads():
        try:
            known.get_revision(revision)
        except CommandError:
            where = connection.engine.url.render_as_string(hide_password=True)
            what = f"is of a newer version of apnap (its tables are those of {revision!r})"
            raise StoreError(f"{where} {what}") from None
    command.upgrade(config, "head")
