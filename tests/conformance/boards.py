"""Small boards for the tests of checks: a scenario's game as a table of the runner."""

from typing import Any

from apnap.conformance.checks.checks import evaluate
from apnap.conformance.setup.reading import Call, scenario_of
from apnap.conformance.setup.table import ScenarioTable
from apnap.testing import Scenario

LETTERS = "ABCD"


def table_of(scenario: Scenario, **game: Any) -> ScenarioTable:
    """The table at which the scenario's game is played; Alice is A, Bob is B."""
    letters = LETTERS[: len(scenario.position.players)]
    data = {
        "id": "a board",
        "game": game,
        "players": [{"id": letter} for letter in letters],
        "turn_order": list(letters),
        "stop": {"turn": 1, "step": "PhaseStep.END_TURN"},
    }
    return ScenarioTable(scenario_of(data), scenario.game)


def call(sig: str, *args: Any) -> Call:
    """A call of a scenario, by its signature."""
    return Call(0, sig.partition(":")[0], args, sig)


def check(table: ScenarioTable, sig: str, *args: Any) -> str | None:
    """What a check of A in the main phase finds wrong."""
    return evaluate(call(sig, "", 1, "PhaseStep.PRECOMBAT_MAIN", "A", *args), table)


def wrong(table: ScenarioTable, sig: str, *args: Any) -> str | None:
    """What an assertion finds wrong."""
    return evaluate(call(sig, *args), table)
