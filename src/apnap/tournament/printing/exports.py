"""Lists for other programs: CSV and JSON. They read the same in every language."""

import csv
import io
import json
from typing import Any, Final

from apnap.languages import said
from apnap.tournament.printing.sheets import Cell, Sheet

VERSION: Final = 1
# With which spreadsheets begin a formula, in both widths, or a cell that is read as one.
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")
_MARK: Final = "'"


def as_csv(sheet: Sheet) -> bytes:
    """A list as RFC 4180 has it, in UTF-8 with the mark that spreadsheets look for."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([each.key for each in sheet.columns])
    for row in sheet.exported():
        writer.writerow([_safe(each) for each in row.values()])
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def _safe(cell: Cell) -> str:
    """A cell that no spreadsheet takes for a formula; scores such as 2-1 begin with digits."""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    text = str(cell)
    return _MARK + text if text.startswith(_FORMULA) else text


def from_csv(text: str) -> list[dict[str, str]]:
    """The rows of a CSV by their headings, without what made them safe."""
    rows = csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    try:
        return [{str(key): _unsafe(value or "") for key, value in row.items()} for row in rows]
    except csv.Error as error:
        raise ValueError(said("line {n}: {why}", n=rows.line_num + 1, why=str(error))) from None


def _unsafe(text: str) -> str:
    """A cell as it was before it was made safe."""
    return text[1:] if text.startswith(_MARK) and text[1:].startswith(_FORMULA) else text


def as_json(sheet: Sheet) -> bytes:
    """A list as JSON; `docs/TOURNAMENT.md` describes its shape."""
    event = sheet.event
    found: dict[str, Any] = {
        "apnap": sheet.kind,
        "version": VERSION,
        "event": {
            "name": event.name,
            "date": event.date,
            "format": event.format,
            "level": event.level,
            "players": event.players,
        },
        "round": sheet.round or None,
        "rows": list(sheet.exported()),
    }
    return json.dumps(found, ensure_ascii=False, indent=1).encode() + b"\n"
