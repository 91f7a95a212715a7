"""The boards that questions are made of: scenarios with a heading, shipped with the package.

Above its first line a board says, in comments, what it shows and where it belongs:

    # What is added after a switch is switched too.
    # topic: layers
    # difficulty: 2
    # rules: 613.4d, 613.4c
    # see: 208.4

`rules` are those by which the engine itself says the outcome came about; `see` names others
that are worth reading.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NoReturn

from apnap.cards.database.database import CardDatabase
from apnap.judge.boards.script import Script, scripts
from apnap.languages.said import Said, word

FOLDER: Final = Path(__file__).parent.parent / "scenarios"

TOPICS: Final = (
    "layers",
    "replacement effects",
    "triggers",
    "state-based actions",
    "combat",
    "casting and targets",
    "priority and the stack",
    "copies",
    "mana",
    "zones",
    "tokens and counters",
    "multiplayer",
)

DIFFICULTIES: Final = (1, 2, 3)

_KEYS: Final = ("topic", "difficulty", "rules", "see")

_HEADING: Final = re.compile(rf"#\s*(?P<key>{'|'.join(_KEYS)}):\s*(?P<value>.*)")

_RULE: Final = re.compile(r"\d{3}(\.\d+[a-z]?)?")


class BoardError(ValueError):
    """A board without a proper heading: which file and line, and what is wrong."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A scenario with what it shows."""

    script: Script
    line: int  # where it begins in its file
    lesson: str  # what it shows, in a sentence
    topic: str
    difficulty: int
    rules: tuple[str, ...]
    see: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """Its name among all boards: "layers:1"."""
        return f"{Path(self.script.name).stem}:{self.line}"

    @property
    def lesson_said(self) -> Said:
        """What it shows, to be said in a language."""
        return word("lesson", self.lesson)


@cache
def boards() -> tuple[Board, ...]:
    """The boards of the package."""
    database = CardDatabase.builtin()
    found = [board for file in FOLDER.glob("*.txt") for board in boards_of(file, database)]
    return tuple(sorted(found, key=lambda board: (TOPICS.index(board.topic), board.line)))


def boards_of(path: Path, database: CardDatabase | None = None) -> list[Board]:
    """The boards of a file; a BoardError tells what a heading lacks, and where."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [_board(script, lines) for script in scripts(path, database)]


def chosen(
    of: Iterable[Board], topic: str | None = None, difficulty: int | None = None
) -> list[Board]:
    """Those of a topic and a difficulty; a ValueError if there is none."""
    wanted = None if topic is None else topic_named(topic)
    found = [
        board
        for board in of
        if wanted in (None, board.topic) and difficulty in (None, board.difficulty)
    ]
    if not found:
        raise ValueError(f"no board is about {wanted or 'anything'} at difficulty {difficulty}")
    return found


def topic_named(text: str) -> str:
    """The topic that is meant: its name, or how it begins."""
    given = text.strip().lower()
    found = [topic for topic in TOPICS if topic.startswith(given)] if given else []
    if not found:
        raise ValueError(f"{text!r} is no topic; topics: {', '.join(TOPICS)}")
    return found[0]


def _board(script: Script, lines: list[str]) -> Board:
    """The board of a script, by the comments at its beginning."""
    first = next(number for number, _ in script.lines if _is_written(lines[number - 1]))
    values: dict[str, str] = {}
    for number in range(first + 1, len(lines) + 1):
        if not lines[number - 1].startswith("#"):
            break
        found = _HEADING.fullmatch(lines[number - 1].strip())
        if found is None:
            _fail(script, number, f"a heading says one of: {', '.join(_KEYS)}")
        values[found["key"]] = found["value"].strip()
    title = lines[first - 1]
    if not title.startswith("#") or _HEADING.fullmatch(title):
        _fail(script, first, "the first line is a comment that says what the board shows")
    for key in ("topic", "difficulty", "rules"):
        if key not in values:
            _fail(script, first, f"the heading doesn't say: {key}")
    if values["topic"] not in TOPICS:
        _fail(script, first, f"{values['topic']!r} is no topic; topics: {', '.join(TOPICS)}")
    if values["difficulty"] not in map(str, DIFFICULTIES):
        _fail(script, first, f"{values['difficulty']!r} is no difficulty from 1 to 3")
    return Board(
        script,
        first,
        title.lstrip("# ").strip(),
        values["topic"],
        int(values["difficulty"]),
        _rules(script, first, values["rules"]),
        _rules(script, first, values.get("see", "")),
    )


def _is_written(line: str) -> bool:
    return bool(line.strip()) and not line.startswith("---")


def _rules(script: Script, line: int, text: str) -> tuple[str, ...]:
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    for each in found:
        if not _RULE.fullmatch(each):
            _fail(script, line, f"{each!r} is no number of a rule")
    return found


def _fail(script: Script, line: int, why: str) -> NoReturn:
    raise BoardError(f"{script.name}, line {line}: {why}")


def board_named(key: str) -> Board:
    """The board of the package with that key."""
    for board in boards():
        if board.key == key:
            return board
    raise ValueError(f"there is no board {key!r}")
