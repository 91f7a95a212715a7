"""A SQLite file of the user's: opened with its tables, and changed as a whole or not at all."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar, Self


class KeptFile:
    """The database. Use it in a `with`, or close it."""

    version: ClassVar[int]
    schema: ClassVar[Sequence[str]]
    about: ClassVar[str]  # what it is a database of
    error: ClassVar[type[ValueError]]  # what is raised where it can't be used

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        with self.told():
            # Several threads may look things up: SQLite lets one at a time in by itself.
            self.base = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        try:
            with self.told():
                self._prepare()
        except self.error:
            self.close()
            raise

    def _prepare(self) -> None:
        self.base.execute("PRAGMA foreign_keys = ON")
        (found,) = self.base.execute("PRAGMA user_version").fetchone()
        if found > self.version:
            raise self.error(f"{self.path} is of a newer version of apnap")
        if 0 < found < self.version:
            self.renew()
            found = 0
        if not found:
            with self.transaction():
                for statement in self.schema:
                    self.base.execute(statement)
                self.base.execute(f"PRAGMA user_version = {self.version}")

    def renew(self) -> None:
        """Empty a file that an older version of apnap made."""
        raise self.error(f"{self.path} is of an older version of apnap; import it again")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self.base.close()

    @contextmanager
    def told(self) -> Iterator[None]:
        """What goes wrong with the file is told as a mistake."""
        try:
            yield
        except sqlite3.Error as error:
            what = f"{self.path} can't be used as a database of {self.about}: {error}"
            raise self.error(what) from error

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is done inside is kept, or, after an error, none of it. They may be nested."""
        with self.told():
            nested = self.base.in_transaction
            if nested:
                yield
                return
            self.base.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.base.execute("COMMIT")
            except BaseException:
                if self.base.in_transaction:
                    self.base.execute("ROLLBACK")
                raise

    def has_table(self, name: str) -> bool:
        """Whether a table that is made when it is first needed is there."""
        with self.told():
            query = "SELECT 1 FROM sqlite_master WHERE name = ?"
            return self.base.execute(query, (name,)).fetchone() is not None
