"""Taking a report: what its writer may send and get, and what is kept of the game with it.

Theory of operation. The game itself isn't touched: what is reported is its record, as the journal
has it, and a worker of its own plays that up to the last answer to write the board down. So it is
the same for a game that goes on, in the middle of a resolution, for a past one, and for one that
was stopped; and where the record can't be played, that is what the board says.
"""

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import Final

import msgspec

from apnap.game.record import Record
from apnap.languages.said import said
from apnap.server.games.staff import Staff
from apnap.server.games.turns import PEOPLE
from apnap.server.reports.report_files import file_name, packed, report_text
from apnap.server.reports.report_words import report_of, words_of
from apnap.server.store.journal import RUNNING, JournalError
from apnap.server.store.kept_reports import DAY
from apnap.server.wire import messages
from apnap.server.wire.connections import Connection
from apnap.server.wire.refusal import Refusal
from apnap.server.wire.tries import Limit, Tries
from apnap.server.workers.game_process import Worker, WorkerFailed
from apnap.server.workers.links import NOBODY, Failure, LinkLost
from apnap.server.workers.nursery import REPLAY
from apnap.server.workers.replay_worker import Board, Open, Written

log: Final = logging.getLogger("apnap.server")

_WRITTEN: Final[msgspec.msgpack.Decoder[Written | Failure]] = msgspec.msgpack.Decoder(
    Written | Failure
)

_FAILS: Final = "# The board can't be shown: the game fails as its record is played."
_LATER: Final = "# The board is left out: who looks on here sees it later."


@dataclass(frozen=True, slots=True)
class Reporter:
    """Where somebody is who reports a game."""

    game: str
    seat: int = NOBODY
    at: int = -1  # after so many answers; -1: after all there are
    is_over: bool = False  # the match is: nothing of the game need be hidden
    is_behind: bool = False  # what they see is of some time ago


class Reporting:
    """Takes reports."""

    def __init__(self, staff: Staff) -> None:
        self._staff = staff
        self._tries = Tries()

    async def take(
        self, connection: Connection, message: messages.Report, reporter: Reporter
    ) -> None:
        """Keep a report, and give its writer the file; a Refusal says why not."""
        user = connection.user
        assert user is not None
        words = words_of(message)
        await self._check(connection, user.id)
        writer = self._staff.writer
        try:
            kept = await writer.call(writer.store.game, reporter.game)
            record = await writer.call(writer.store.record_of, reporter.game)
        except JournalError as error:
            log.error("the report of %s: %s", reporter.game, error)
            raise Refusal("failed", said("that game can't be shown")) from None
        is_open = reporter.is_over and kept.status != RUNNING
        at = len(record.answers) if reporter.at < 0 else min(reporter.at, len(record.answers))
        boards = await self._boards(reporter, record, at)
        now, name = time.time(), user.name
        made = await asyncio.to_thread(
            report_of, words, now, name, reporter.seat, reporter.game, at
        )
        report = made.with_board(boards.whole)
        small = await asyncio.to_thread(packed, record)
        await writer.call(writer.store.put_report, report, user.id, small)
        log.info("game %s: report %s of %s", report.game, report.id, report.who)
        if is_open:
            text = report_text(report, small)
        else:
            seen = [_LATER] if reporter.is_behind else boards.seen
            text = report_text(report.with_board(seen))
        reply = messages.Reported(file_name(report), text, message.table, message.game)
        connection.post(reply)

    async def _check(self, connection: Connection, user: int) -> None:
        """Refuse who has reported much lately, so that nobody fills the disk."""
        limits, writer = self._staff.settings.limits, self._staff.writer
        today, kept = await writer.call(writer.store.reports_kept, user)
        if today >= limits.reports_of_a_person:
            most = limits.reports_of_a_person
            told = said("you have reported {n} problems today; that is as many as may be", n=most)
            raise Refusal("too many", told)
        if kept >= limits.reports:
            told = said("no more reports can be kept here; tell who keeps the server")
            raise Refusal("full", told)
        a_day = Limit(limits.reports_of_an_address, DAY)
        if self._tries.wait({connection.address: a_day}):
            told = said("too many problems were reported from your address today")
            raise Refusal("too many", told)

    async def _boards(self, reporter: Reporter, record: Record, at: int) -> Written:
        """The board as it is, and as the reporter sees it."""
        staff = self._staff
        worker = await Worker.hired(staff.nursery, REPLAY)
        try:
            worker.tell(Open(await asyncio.to_thread(record.dumps)))
            async with staff.turns.turn(PEOPLE):
                return await worker.exchange(
                    Board(at, reporter.seat), _WRITTEN, staff.settings.times.again
                )
        except (LinkLost, TimeoutError, WorkerFailed) as error:
            trace = getattr(error, "trace", "")
            log.error("the report of %s: %r %s", reporter.game, error, trace)
            return Written([_FAILS], [_FAILS])
        finally:
            worker.dismiss()
