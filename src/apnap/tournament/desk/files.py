"""An event as a file: a line that says what it is, and a line for each entry."""

import json
import os
from pathlib import Path
from typing import Final

from apnap.languages import said
from apnap.tournament.desk.log import CorruptLog, Desk, entry_of, line_of
from apnap.tournament.desk.operation import LogEntry

VERSION: Final = 1
_HEAD: Final = {"apnap": "tournament", "version": VERSION}


def dumps(desk: Desk) -> bytes:
    """The whole log."""
    lines = [json.dumps(_HEAD).encode(), *(line_of(each) for each in desk.entries)]
    return b"\n".join(lines) + b"\n"


def loads(data: bytes) -> Desk:
    """An event from its file; a CorruptLog says which line is wrong, and why."""
    lines = data.splitlines()
    if not lines:
        raise CorruptLog(said("the file is empty"))
    try:
        head = json.loads(lines[0])
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("apnap") != "tournament":
        raise CorruptLog(said("line 1: this is no event of apnap"))
    if head.get("version") != VERSION:
        raise CorruptLog(said("line 1: the version {it} is unknown", it=str(head["version"])))
    if not data.endswith(b"\n"):
        raise CorruptLog(said("line {n}: the file breaks off", n=len(lines)))
    entries = (entry_of(line, at) for at, line in enumerate(lines[1:], 2))
    return Desk(entries, come_from_others=True)


class EventFile:
    """An event in a file that grows by a line for each entry, and is on the disk then."""

    def __init__(self, path: Path) -> None:
        self.path = path
        exists = path.exists()
        self.desk = loads(_whole(path)) if exists else Desk()
        self.desk = Desk(self.desk.entries, keep=self._append)
        if not exists:
            with path.open("xb") as file:
                file.write(json.dumps(_HEAD).encode() + b"\n")
                _to_disk(file.fileno())

    def _append(self, entry: LogEntry, line: bytes) -> None:
        with self.path.open("ab") as file:
            file.write(line + b"\n")
            file.flush()
            _to_disk(file.fileno())


def _whole(path: Path) -> bytes:
    """What is in a file. A last line that was being written when all ended never happened."""
    data = path.read_bytes()
    if data.endswith(b"\n"):
        return data
    whole = data[: data.rfind(b"\n") + 1]
    if whole:
        with path.open("r+b") as file:
            file.truncate(len(whole))
    return whole


def _to_disk(file: int) -> None:
    os.fsync(file)
