"""The logs of events, a row for each entry.

An entry is there before anybody sees it. Of two programs that continue the same log only one
can have the next number; the other is told that it doesn't know the log any more.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from apnap.server.store.database import Database, StoreError
from apnap.server.store.schema import event_entries, events

MOST_LISTED: Final = 500  # events


class LogMoved(StoreError):
    """Somebody else has continued the log."""


@dataclass(frozen=True, slots=True)
class KeptEvent:
    """An event as it is listed, and how long its log is."""

    id: str
    owner: int | None  # who founded or brought it
    home: bool  # it was founded here, so that its accounts are those of this server
    created: float
    summary: str
    summed: int  # the entry up to which the summary is true
    length: int


class KeptEvents(Database):
    """Events."""

    def create_event(self, owner: int, lines: Sequence[str], *, founded: bool) -> str:
        """Keep an event that is founded, or comes as a file, with all its lines; its id.

        It is at home here if it was founded here, also when it comes back as a file.
        """
        event = secrets.token_urlsafe(6)
        with self._writing() as connection:
            first = (event_entries.c.seq == 1, event_entries.c.line == lines[0])
            query = sa.select(events.c.home).join(event_entries).where(*first, events.c.home)
            home = founded or connection.execute(query).first() is not None
            row = {"id": event, "owner": owner, "home": home, "created": self._now()}
            connection.execute(sa.insert(events).values(**row, summary="", summed=0))
            rows = [{"event": event, "seq": at, "line": line} for at, line in enumerate(lines, 1)]
            connection.execute(sa.insert(event_entries), rows)
        return event

    def append_entry(self, event: str, seq: int, line: str) -> None:
        """Continue a log; a LogMoved, if it has been continued by somebody else."""
        row = {"event": event, "seq": seq, "line": line}
        try:
            with self._writing() as connection:
                connection.execute(sa.insert(event_entries).values(row))
        except StoreError as error:
            if isinstance(error.__cause__, sa.exc.IntegrityError):
                raise LogMoved(f"event {event} has an entry {seq} already") from error
            raise

    def entries_of(self, event: str) -> list[str]:
        """The lines of a log."""
        query = sa.select(event_entries.c.line).where(event_entries.c.event == event)
        with self._reading() as connection:
            return list(connection.execute(query.order_by(event_entries.c.seq)).scalars())

    def put_summary(self, event: str, summary: str, summed: int) -> None:
        """What the log comes to, up to an entry."""
        mine = sa.update(events).where(events.c.id == event)
        with self._writing() as connection:
            connection.execute(mine.values(summary=summary, summed=summed))

    def kept_event(self, event: str) -> KeptEvent | None:
        """An event."""
        with self._reading() as connection:
            found = connection.execute(_listed().where(events.c.id == event)).first()
        return _event(found) if found is not None else None

    def kept_events(self) -> list[KeptEvent]:
        """The latest events."""
        query = _listed().order_by(events.c.created.desc()).limit(MOST_LISTED)
        with self._reading() as connection:
            return [_event(row) for row in connection.execute(query)]


def _listed() -> sa.Select[Any]:
    length = sa.select(sa.func.max(event_entries.c.seq)).where(event_entries.c.event == events.c.id)
    return sa.select(events, length.scalar_subquery().label("length"))


def _event(row: Any) -> KeptEvent:
    return KeptEvent(
        row.id, row.owner, row.home, row.created, row.summary, row.summed, row.length or 0
    )
