"""Reporting a problem from a terminal: the words, the file that is written, and who keeps it.

A table without a server has its keeper here: the report is kept in the database that a server of
this person uses, and `apnap reports` finds it.
"""

import time
from pathlib import Path
from typing import Final

from apnap.languages.said import Said, said
from apnap.rules.table.table import Table
from apnap.rules.turn.seeing import ALL_SEEING
from apnap.server.wire.messages import Report, Reported
from apnap.server.wire.refusal import Refusal
from apnap.terms.identity import PlayerId

_BETWEEN: Final = " / "  # what happened, and what was expected


def report_in(words: str, table: str) -> Report:
    """The report that a line is: what happened, and behind a slash what was expected."""
    happened, _, expected = words.partition(_BETWEEN)
    return Report(happened, expected, table=table)


def saved(reported: Reported) -> Said:
    """Write the file of a report here; where it is."""
    path = Path(reported.name).name
    try:
        Path(path).write_text(reported.text, encoding="utf-8")
    except OSError as error:
        why = error.strerror or str(error)
        return said("Reported. The file could not be written: {why}", why=why)
    return said("Reported. Your copy: {path}", path=str(Path(path).resolve()))


def kept_here(report: Report, table: Table, who: str, seat: PlayerId) -> Reported:
    """Keep the report of a table without a server; a Refusal says why not."""
    # What is needed only now: the database, and the grammar that says what tokens are.
    from apnap.judge.boards.as_seen import board_lines
    from apnap.server.reports.report_files import file_name, packed, report_text
    from apnap.server.reports.report_words import report_of, words_of
    from apnap.server.store.database import StoreError, default_url
    from apnap.server.store.store import Store

    words = words_of(report)
    programs = table.record.programs
    whole, seen = (board_lines(table.view(each), programs) for each in (ALL_SEEING, seat))
    at, record = len(table.record.answers), packed(table.record)
    made = report_of(words, time.time(), who, seat, "", at)
    try:
        with Store(default_url()) as store:
            store.put_report(made.with_board(whole), None, record)
    except StoreError as error:
        raise Refusal("failed", str(error)) from None
    shown = whole if table.is_over else seen
    text = report_text(made.with_board(shown), record if table.is_over else b"")
    return Reported(file_name(made), text, report.table)
