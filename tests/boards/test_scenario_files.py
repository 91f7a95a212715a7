"""Every scenario in tests/scenarios runs as it says."""

from pathlib import Path

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.script import Script, scripts

FILES = sorted(Path(__file__).parents[1].joinpath("scenarios").rglob("*.txt"))
SCRIPTS = [script for file in FILES for script in scripts(file)]


@pytest.mark.parametrize(
    "script", SCRIPTS, ids=lambda script: f"{script.name}:{script.lines[0][0]}"
)
def test_the_scenario_holds(script: Script) -> None:
    script.run()


def test_there_are_scenarios() -> None:
    assert len(SCRIPTS) >= 8


def test_a_scenario_that_does_not_hold_says_in_which_line() -> None:
    wrong = Script("Alice has Forest\nexpect Alice at 19 life\n", "wrong.txt")

    with pytest.raises(ScenarioError, match=r"wrong.txt, line 2: .* is at 20 life"):
        wrong.run()


def test_a_line_that_is_no_command_is_named() -> None:
    odd = Script("Alice has Forest\nAlice sings\n", "odd.txt")

    with pytest.raises(ScenarioError, match="line 2: 'Alice sings': can't read this line"):
        odd.run()
