"""Opening a database: it is brought up to date, or refused with the reason."""

import threading
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from apnap.server.store.database import StoreError, default_url
from apnap.server.store.schema import metadata
from apnap.server.store.store import Store


def test_the_migrations_make_the_tables_that_the_program_knows(store: Store) -> None:
    with store._reading() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)

    assert differences == []


def test_a_database_of_an_older_program_is_brought_up_to_date(database_url: str) -> None:
    with Store(database_url) as store, store._writing() as connection:
        store_of_the_past(connection)

    with Store(database_url) as store:
        [deck] = store.decks_of(1)

    assert (deck.name, deck.colors, deck.cards) == ("Old", "", 0)


def store_of_the_past(connection: sa.Connection) -> None:
    """The tables as the first version made them, with a deck in them."""
    for statement in (
        "DROP TABLE event_entries",
        "DROP TABLE events",
        "ALTER TABLE decks DROP COLUMN colors",
        "ALTER TABLE decks DROP COLUMN cards",
        "ALTER TABLE games DROP COLUMN standing",
        "DROP TABLE deck_versions",
        "DROP TABLE draft_log",
        "DROP TABLE drafts",
        "DROP TABLE reports",
        "UPDATE alembic_version SET version_num = '0001'",
        "INSERT INTO users VALUES (1, 'Ann', 'ann', NULL, 'en', 0)",
        "INSERT INTO decks VALUES (1, 'old', 'Old', '', '60 Plains', 0)",
    ):
        connection.execute(sa.text(statement))


def test_a_database_of_a_newer_program_is_refused(database_url: str) -> None:
    with Store(database_url) as store, store._writing() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(StoreError, match=r"is of a newer version of apnap .*'9999'"):
        Store(database_url)


def test_several_may_open_a_new_database_at_once(database_url: str) -> None:
    errors: list[Exception] = []

    def open_it() -> None:
        try:
            with Store(database_url) as store:
                store.new_guest()
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=open_it) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert errors == []


def test_many_threads_write_at_once(store: Store) -> None:
    def many() -> None:
        for _ in range(10):
            store.new_token(store.new_guest().id)

    threads = [threading.Thread(target=many) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert store.new_guest().name == "Guest 41"


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("nonsense", "'nonsense' isn't the URL of a database"),
        ("mysql://somewhere/x", "must be SQLite or PostgreSQL"),
        ("postgresql://me:secret@127.0.0.1:1/x", "Connection refused"),
    ],
)
def test_a_database_that_cannot_be_opened_is_told(url: str, message: str) -> None:
    with pytest.raises(StoreError, match=message) as told:
        Store(url)

    assert "secret" not in str(told.value)


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("This is no database, but a note of some length.\n" * 100)

    with pytest.raises(StoreError, match=r"notes\.txt can't be used: file is not a database"):
        Store(f"sqlite:///{path}")


def test_a_file_of_sqlite_is_written_ahead(tmp_path: Path) -> None:
    with (
        Store(f"sqlite:///{tmp_path / 'new' / 'table.sqlite'}") as store,
        store._reading() as connection,
    ):
        settings = [
            connection.exec_driver_sql(f"PRAGMA {each}").scalar_one()
            for each in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]

    assert settings == ["wal", 1, 1, 30_000]


def test_the_usual_database_lies_beside_the_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("APNAP_HOME", str(tmp_path))

    assert default_url() == f"sqlite:///{tmp_path / 'table.sqlite'}"


def test_a_store_in_memory_is_shared_by_threads() -> None:
    with Store("sqlite://") as store:
        thread = threading.Thread(target=store.new_guest)
        thread.start()
        thread.join()

        assert store.new_guest().name == "Guest 2"
