"""The problems people reported: what they wrote, the board as it was then, the game's record."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Final

import sqlalchemy as sa

from apnap.server.store.database import Database
from apnap.server.store.schema import reports

DAY: Final = 86_400.0


@dataclass(frozen=True, slots=True)
class Report:
    """A problem as it was reported; `seat` is -1 for who looked on."""

    id: str
    created: float
    who: str
    seat: int
    game: str
    at: int  # so many answers of the record had been given
    happened: str
    expected: str
    rule: str
    version: str
    cards: str  # which cards the server knew
    board: str  # lines of a scenario

    def with_board(self, lines: Sequence[str]) -> "Report":
        """The same with this board."""
        return replace(self, board="\n".join(lines))


class KeptReports(Database):
    """The reports."""

    def put_report(self, report: Report, user: int | None, record: bytes) -> None:
        """Keep a report with the packed record of its game."""
        row = {**asdict(report), "user": user, "record": record}
        with self._writing() as connection:
            connection.execute(sa.insert(reports).values(row))

    def reports_kept(self, user: int) -> tuple[int, int]:
        """How many reports of the last day are a person's, and how many there are at all."""
        of_person = sa.select(sa.func.count()).where(
            reports.c.user == user, reports.c.created > self._now() - DAY
        )
        with self._reading() as connection:
            today = connection.execute(of_person).scalar_one()
            kept = connection.execute(sa.select(sa.func.count()).select_from(reports)).scalar_one()
        return today, kept

    def reports(self) -> list[Report]:
        """All of them, latest first."""
        query = sa.select(*_COLUMNS).order_by(reports.c.created.desc())
        with self._reading() as connection:
            return [Report(**row) for row in connection.execute(query).mappings()]

    def report(self, report: str) -> tuple[Report, bytes] | None:
        """One of them, with the packed record of its game."""
        query = sa.select(*_COLUMNS, reports.c.record).where(reports.c.id == report)
        with self._reading() as connection:
            row = connection.execute(query).mappings().first()
        if row is None:
            return None
        values = dict(row)
        record: bytes = values.pop("record")
        return Report(**values), record

    def forget_report(self, report: str) -> bool:
        """Keep a report no longer; whether there was one."""
        with self._writing() as connection:
            gone = connection.execute(sa.delete(reports).where(reports.c.id == report))
        return bool(gone.rowcount)


_COLUMNS: Final = [reports.c[each.name] for each in fields(Report)]
