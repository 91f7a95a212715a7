"""Scenarios as text in a file: set a board, do things, expect outcomes.

A file holds scenarios separated by lines of dashes. `#` begins a comment. A card of one's own
is written after "card:", its lines separated by " | ". For example:

    card: Spark {R} | Instant | Spark deals 3 damage to any target.
    Alice has Mountain, Spark (hand)
    Alice casts Spark on Bob
    resolve
    expect Bob at 17 life
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from apnap.cards.database.database import CardDatabase, UnknownCard, UnsupportedCard
from apnap.judge.boards import script_actions, script_boards, script_expectations
from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.scenario import Scenario
from apnap.judge.boards.script_boards import placed_by
from apnap.judge.boards.script_commands import COMMANDS, PLAYERS


class NoSuchLine(ScenarioError):
    """A line of no form there is."""


class CardsMissing(ScenarioError):
    """A line with cards that aren't known, or not supported; `why` tells it of each."""

    def __init__(self, where: str, error: UnknownCard | UnsupportedCard) -> None:
        super().__init__(f"{where}: {error}")
        known = error.declines.values() if isinstance(error, UnsupportedCard) else [error]
        self.why = [" ".join(str(each).split()) for each in known]


# They register the lines there are.
LINES = (script_boards, script_actions, script_expectations)

_CARD = "card:"


class Script:
    """One scenario in text."""

    def __init__(
        self,
        text: str,
        name: str = "scenario",
        first_line: int = 1,
        database: CardDatabase | None = None,
    ) -> None:
        self.name = name
        self.database = database
        self.text = text
        self.first_line = first_line
        self.lines = [
            (number, _without_comment(line))
            for number, line in enumerate(text.splitlines(), first_line)
        ]

    @property
    def title(self) -> str:
        """What its first comment says."""
        for line in self.text.splitlines():
            if line.strip().startswith("#"):
                return line.strip().lstrip("# ")
        return self.name

    @property
    def names(self) -> list[str]:
        """The cards that are placed, each once."""
        return list(dict.fromkeys(name for _, line in self.lines for name in placed_by(line)))

    def run(self) -> Scenario:
        """Run it; a ScenarioError says which line doesn't hold or can't be read."""
        scenario = self.begun()
        for _ in self.done(scenario):
            pass
        return scenario

    def begun(self) -> Scenario:
        """An empty board for as many players as are named."""
        players = max(
            [2, *(i + 1 for i, n in enumerate(PLAYERS) for _, line in self.lines if n in line)]
        )
        return Scenario(players, database=self.database)

    def done(self, scenario: Scenario) -> Iterator[tuple[int, str]]:
        """Do what each line says, and give the line; what is done is up to that line."""
        queued = 0  # the line that last said what to choose
        for number, line in self.lines:
            if line:
                with self._told(number, line):
                    self.do(scenario, line)
                queued = number if line.startswith("choose ") else queued
                yield number, line
        if scenario.answering.queue:
            left = ", ".join(map(str, scenario.answering.queue))
            raise ScenarioError(f"{self.name}, line {queued}: nothing asked for the choice: {left}")

    @contextmanager
    def _told(self, number: int, line: str) -> Iterator[None]:
        """What goes wrong is told with the line."""
        try:
            yield
        except (UnknownCard, UnsupportedCard) as error:
            raise CardsMissing(f"{self.name}, line {number}: {line!r}", error) from None
        except (ScenarioError, ValueError) as error:
            kind = NoSuchLine if isinstance(error, NoSuchLine) else ScenarioError
            raise kind(f"{self.name}, line {number}: {line!r}: {error}") from None

    def do(self, scenario: Scenario, line: str) -> None:
        """Do what one line says."""
        for pattern, action in COMMANDS:
            found = pattern.fullmatch(line)
            if found is not None:
                action(scenario, found)
                return
        raise NoSuchLine(f"can't read this line; players are {', '.join(PLAYERS)}")


def _without_comment(line: str) -> str:
    line = line.strip()
    return line if line.startswith(_CARD) else line.split("#")[0].strip()


def scripts(path: str | Path, database: CardDatabase | None = None) -> list[Script]:
    """The scenarios in a file; cards they don't write themselves are those of the database."""
    file = Path(path)
    data = file.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ScenarioError(f"{file.name}, line {line}: this isn't text in UTF-8") from None
    found = scripts_in(text, file.name, database)
    if not found:
        raise ScenarioError(f"{file.name}, line 1: there is no scenario in this file")
    return found


def scripts_in(
    text: str, name: str = "scenario", database: CardDatabase | None = None
) -> list[Script]:
    """The scenarios in a text."""
    parts: list[Script] = []
    at = 1
    for part in re.split(r"(?m)^-{3,}[ \t]*\r?$", text):
        script = Script(part, name, at, database)
        if any(line for _, line in script.lines):
            parts.append(script)
        at += part.count("\n")
    return parts
