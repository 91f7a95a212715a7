"""The drafts of a server: how each stands, and a row for each operation.

What is done in a draft is written down before anybody sees it. The log only grows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from apnap.server.store.database import Database
from apnap.server.store.journal import OVER, RUNNING, JournalError, new_id
from apnap.server.store.schema import draft_log, drafts


@dataclass(frozen=True, slots=True)
class KeptDraft:
    """A draft as it is kept."""

    id: str
    state: str  # its seats and what was built, as JSON
    log: tuple[str, ...]  # operations, as JSON
    is_over: bool


class KeptDrafts(Database):
    """The drafts."""

    def create_draft(self, state: str) -> str:
        """Begin to keep a draft; its id."""
        row = {"id": new_id(), "status": RUNNING, "state": state}
        with self._writing() as connection:
            connection.execute(sa.insert(drafts).values(**row, created=self._now()))
        return row["id"]

    def put_draft(self, draft: str, state: str, *, over: bool = False) -> None:
        """Keep how a draft stands."""
        values: dict[str, Any] = {"state": state}
        if over:
            values |= {"status": OVER, "ended": self._now()}
        with self._writing() as connection:
            this = sa.update(drafts).where(drafts.c.id == draft)
            if not connection.execute(this.values(values)).rowcount:
                raise JournalError(f"there is no draft {draft!r}")

    def append_to_draft(self, draft: str, at: int, operations: Sequence[str]) -> None:
        """Add operations to a log that has so many; a log of another length is refused."""
        with self._writing() as connection:
            count = sa.select(sa.func.count()).where(draft_log.c.draft == draft)
            found = connection.execute(count).scalar_one()
            if found != at:
                raise JournalError(f"the log of {draft!r} has {found} entries, not {at}")
            rows = [
                {"draft": draft, "at": at + number, "operation": operation}
                for number, operation in enumerate(operations)
            ]
            connection.execute(sa.insert(draft_log), rows)

    def forget_draft(self, draft: str) -> None:
        """Keep nothing of a draft that never began."""
        with self._writing() as connection:
            connection.execute(sa.delete(drafts).where(drafts.c.id == draft))

    def running_drafts(self) -> list[KeptDraft]:
        """The drafts that aren't over, oldest first."""
        query = sa.select(drafts).where(drafts.c.status == RUNNING).order_by(drafts.c.created)
        with self._reading() as connection:
            return [_kept(connection, row) for row in connection.execute(query).all()]

    def draft(self, draft: str) -> KeptDraft | None:
        """One of them, whether it is over or not."""
        query = sa.select(drafts).where(drafts.c.id == draft)
        with self._reading() as connection:
            row = connection.execute(query).first()
            return None if row is None else _kept(connection, row)


def _kept(connection: sa.Connection, row: Any) -> KeptDraft:
    query = sa.select(draft_log.c.operation).where(draft_log.c.draft == row.id)
    log = connection.execute(query.order_by(draft_log.c.at)).scalars().all()
    return KeptDraft(row.id, row.state, tuple(log), row.status == OVER)
