"""A report as a file: a scenario of the judge, whose comments tell the rest.

So `apnap judge run` sets up the board, and the judge's page opens it. Where nothing need be hidden
the last comment is the record of the game, packed, and `apnap replay` plays it. What is told while
the game goes on depends on nothing its reader can't see: not the record, which has the decks and
the seed, nor how many answers were given.
"""

import base64
import binascii
import zlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from apnap.game.record import CorruptRecord, Record, loads
from apnap.server.store.kept_reports import Report

_ANSWERS: Final = "# answers: "

_RECORD: Final = "# record: "

_LARGEST: Final = 256 * 1024 * 1024  # bytes of a record that is unpacked


def packed(record: Record) -> bytes:
    """A record as it is kept."""
    return zlib.compress(record.dumps().encode())


def report_text(report: Report, record: bytes = b"") -> str:
    """The file; with a packed record only for who may see all of the game."""
    told = [
        ("report", report.id),
        ("time", _time(datetime.fromtimestamp(report.created, UTC))),
        ("from", f"{report.who}, {_place(report.seat)}"),
        ("game", report.game),
        ("version", report.version),
        ("cards", report.cards),
        ("happened", report.happened),
        ("expected", report.expected),
        ("rule", report.rule),
    ]
    lines = [line for what, words in told if words for line in _comment(what, words)]
    lines += ["#", *report.board.splitlines()]
    if record:
        lines += [f"{_ANSWERS}{report.at}", f"{_RECORD}{base64.b64encode(record).decode()}"]
    return "\n".join(lines) + "\n"


def file_name(report: Report) -> str:
    """What the file is called."""
    return f"apnap-report-{report.id}.txt"


def reported_game(path: Path) -> tuple[Record, int] | None:
    """The record in a report's file, and how many answers had been given; None if it is none.

    A CorruptRecord tells what is wrong with it.
    """
    text = path.read_bytes().decode("utf-8", "replace")
    if not text.startswith("# report: "):
        return None
    found = {
        start: line.removeprefix(start)
        for line in text.splitlines()
        for start in (_ANSWERS, _RECORD)
        if line.startswith(start)
    }
    if _RECORD not in found:
        raise CorruptRecord(f"{path}: this report has no record; the game wasn't over")
    try:
        record = loads(_unpacked(base64.b64decode(found[_RECORD], validate=True)))
        return record, int(found[_ANSWERS])
    except (binascii.Error, zlib.error, KeyError, ValueError) as error:
        raise CorruptRecord(f"{path}: the record in this report is broken: {error}") from None


def _unpacked(record: bytes) -> str:
    unpacking = zlib.decompressobj()
    text = unpacking.decompress(record, _LARGEST)
    if unpacking.unconsumed_tail:
        raise ValueError(f"it has more than {_LARGEST} bytes")
    return text.decode()


def _comment(what: str, words: str) -> list[str]:
    """Words of any kind, so that no line of theirs is one of the scenario's."""
    first, *rest = words.splitlines() or [""]
    return [f"# {what}: {first}", *(f"#   {line}" for line in rest)]


def _place(seat: int) -> str:
    return f"seat {seat + 1}" if seat >= 0 else "looking on"


def _time(when: datetime) -> str:
    return when.strftime("%Y-%m-%d %H:%M:%S UTC")
