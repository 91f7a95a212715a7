"""Boards in the judge's language, converted from another engine's tests: played and judged.

A file of them is text, with a line of dashes between two; `# id:` names each.
"""

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

from apnap.conformance.checks.outcomes import (
    CRASHED,
    FAILED,
    INEXPRESSIBLE,
    PASSED,
    TIMED_OUT,
    UNSUPPORTED,
    Outcome,
    shapes_at_work,
)
from apnap.conformance.play.one_scenario import TooLong, limited, told
from apnap.conformance.setup.reading import BadScenario
from apnap.conformance.setup.supply import Supply
from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.scenario import Scenario
from apnap.judge.boards.script import CardsMissing, NoSuchLine, Script, scripts_in
from apnap.rules.table.support import missing

_ID: Final = re.compile(r"(?m)^# id: (.+?)[ \t]*$")

ENDINGS: Final = (".txt", ".txt.gz")


@dataclass(frozen=True, slots=True)
class Board:
    """One board in text."""

    id: str
    text: str
    first_line: int

    def script(self, supply: Supply | None = None) -> Script:
        """Its lines; told apart by its id, and by the line of the file."""
        cards = supply.cards if supply is not None else None
        return Script(self.text, self.id, self.first_line, cards)


def read_boards(path: Path) -> Iterator[Board]:
    """The boards of a file; a BadScenario tells what is wrong with it."""
    try:
        data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
        text = data.decode("utf-8-sig")
    except FileNotFoundError:
        raise BadScenario(f"{path}: no such file") from None
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise BadScenario(f"{path}: can't be read: {error}") from None
    for script in scripts_in(text):
        named = _ID.search(script.text)
        name = named[1] if named is not None else f"line {script.first_line}"
        yield Board(name, script.text, script.first_line)


def played_board(
    board: Board, supply: Supply, seconds: float = 0, *, with_log: bool = False
) -> Outcome:
    """Play a board and judge it; what happened is told at the price of a replay."""
    began = perf_counter()
    outcome = Outcome(board.id, PASSED)
    script = board.script(supply)
    scenario = script.begun()
    try:
        with limited(seconds):
            outcome.outcome, outcome.why = _judged(script, scenario)
    except TooLong:
        outcome.outcome, outcome.why = TIMED_OUT, f"not done after {seconds:g} seconds"
    lacking = {name: missing(program) for name, program in scenario.programs.items()}
    if any(lacking.values()):
        said = [
            f"{name}: no rule executes {', '.join(all_)}" for name, all_ in lacking.items() if all_
        ]
        outcome.outcome, outcome.why = UNSUPPORTED, "; ".join(said)
    if outcome.outcome == PASSED and scenario.is_begun:
        outcome.shapes = shapes_at_work(scenario.game)
    if with_log and scenario.is_begun:
        outcome.log = [str(entry) for entry in scenario.table.log() if not entry.detail]
    outcome.seconds = perf_counter() - began
    return outcome


def _judged(script: Script, scenario: Scenario) -> tuple[str, str]:
    try:
        for _ in script.done(scenario):
            pass
    except CardsMissing as error:
        return UNSUPPORTED, "; ".join(error.why)
    except NoSuchLine as error:
        return INEXPRESSIBLE, str(error)
    except ScenarioError as error:
        return FAILED, str(error)
    except Exception as error:
        return CRASHED, told(error)
    return PASSED, ""
