"""Many scenarios at once, and the command that plays them."""

import json
from pathlib import Path

import pytest

from apnap.client import command
from apnap.conformance.checks.outcomes import PASSED, TIMED_OUT
from apnap.conformance.play.running import Source, chosen, run_all
from apnap.conformance.setup.reading import BadScenario, read_scenarios
from tests.conformance.scripts import cards, has, life, outcome, scenario, written


def test_a_scenario_that_takes_too_long_is_stopped() -> None:
    found = outcome(scenario(has("A", *["Mountain"] * 40), [], [], turn=9), seconds=0.002)

    assert found.outcome == TIMED_OUT


def test_outcomes_come_in_the_order_of_the_file(tmp_path: Path) -> None:
    good, bad = scenario([], [], [life("A", 20)]), scenario([], [], [life("A", 1)])
    path = written(
        tmp_path, *({**each, "id": f"own#{at}"} for at, each in enumerate([good, bad, good]))
    )

    found = run_all(Source(path, tuple(cards())), chosen(path), jobs=2)

    assert [each.id for each in found] == ["own#0", "own#1", "own#2"]
    assert [each.outcome == PASSED for each in found] == [True, False, True]


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = command.main(["conformance", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No imported cards."""
    monkeypatch.setenv("APNAP_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "200")


def test_the_command_counts_and_writes_what_came_of_each(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = written(tmp_path, scenario([], [], [life("A", 1)]))
    out = tmp_path / "out.json"

    code, said, _ = ran(capsys, str(path), "--json", str(out), "--jobs", "1")

    found = json.loads(out.read_text())
    assert code == 0
    assert "0 of 1 passed" in said
    assert (found["total"], found["passed"], found["failed"]) == (1, 0, 1)
    assert found["results"][0]["id"] == "own/Test#one"
    assert "assertLife" in found["results"][0]["why"]


def test_one_scenario_is_shown_with_its_log(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = written(tmp_path, scenario(has("A", "Mountain"), [], [life("A", 20)]))

    code, said, _ = ran(capsys, str(path), "--show", "own/Test#one")

    assert code == 0
    assert "addCard(Zone.BATTLEFIELD, A, Mountain)" in said
    assert "Turn 1 begins: it is PlayerA's. (CR 500.1)" in said
    assert said.rstrip().endswith("passed")


def test_mistakes_are_told_in_a_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = written(tmp_path, scenario([], [], []))
    broken = tmp_path / "broken.jsonl"
    broken.write_text(path.read_text() + "\n{not json\n", encoding="utf-8")

    missing, unknown, torn = (
        ran(capsys, str(tmp_path / "none.jsonl")),
        ran(capsys, str(path), "--show", "nobody"),
        ran(capsys, str(broken)),
    )

    assert [each[0] for each in (missing, unknown, torn)] == [2, 2, 2]
    assert "no such file" in missing[2]
    assert "no scenario is called 'nobody'" in unknown[2]
    assert "line 2: not JSON" in torn[2]
    assert all(each[2].count("\n") == 1 for each in (missing, unknown, torn))


def test_a_line_that_is_no_scenario_is_named(tmp_path: Path) -> None:
    path = tmp_path / "scenarios.jsonl"
    path.write_text('{"id": "x"}', encoding="utf-8")

    with pytest.raises(BadScenario, match="line 1: not a scenario"):
        list(read_scenarios(path))
