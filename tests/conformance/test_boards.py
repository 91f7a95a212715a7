"""Boards in the judge's language, played as another engine's scenarios are."""

import gzip
import json
from pathlib import Path

import pytest

from apnap.client import command
from apnap.conformance.checks.outcomes import (
    CRASHED,
    FAILED,
    INEXPRESSIBLE,
    PASSED,
    TIMED_OUT,
    UNSUPPORTED,
)
from apnap.conformance.play.boards import played_board, read_boards
from apnap.conformance.play.running import chosen, play
from apnap.conformance.setup.reading import BadScenario
from apnap.conformance.setup.supply import Supply
from tests.conformance.scripts import cards

BOARDS = """# id: Spark#1
Alice has Mountain, Spark (hand)
Alice casts Spark on Bob
resolve
expect Bob at 17 life
---
# id: Spark#2
Alice has Mountain, Spark (hand)
expect Bob at 17 life
---
# id: Odd#1
Alice has Oddity (hand)
---
# id: Odd#2
Alice sings
---
Alice has Hill Bear
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "boards.txt.gz"
    path.write_bytes(gzip.compress(BOARDS.encode()))
    return path


def test_boards_are_played_and_judged(file: Path) -> None:
    supply = Supply(cards())

    found = [played_board(each, supply) for each in read_boards(file)]

    assert [each.id for each in found] == ["Spark#1", "Spark#2", "Odd#1", "Odd#2", "line 16"]
    assert [each.outcome for each in found] == [PASSED, FAILED, UNSUPPORTED, INEXPRESSIBLE, PASSED]
    assert found[1].why == "Spark#2, line 9: 'expect Bob at 17 life': Bob is at 20 life"
    assert found[2].why.startswith("no card is called 'Oddity'")
    assert "can't read this line" in found[3].why


def test_the_cards_of_a_board_are_known_before_it_is_played(file: Path) -> None:
    boards = list(read_boards(file))

    assert boards[0].script().names == ["Mountain", "Spark"]


def test_a_defect_is_told_with_its_place(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def torn(*_: object) -> None:
        raise ZeroDivisionError("torn")

    monkeypatch.setattr("apnap.judge.boards.scenario.Scenario.put", torn)

    found = played_board(next(iter(read_boards(file))), Supply(cards()))

    assert found.outcome == CRASHED
    assert found.why.startswith("ZeroDivisionError: torn (")


def test_a_board_that_takes_too_long_is_stopped(file: Path) -> None:
    found = played_board(next(iter(read_boards(file))), Supply(cards()), seconds=0.0001)

    assert found.outcome == TIMED_OUT


def test_what_happened_is_told_where_it_is_asked_for(file: Path) -> None:
    (board,) = chosen(file, "spark#1")

    found = play(board, {}, Supply(cards()), with_log=True)

    assert "Spark deals 3 damage to Bob. (CR 120.1)" in found.log


def test_the_command_plays_several_files_and_says_which(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("APNAP_HOME", str(tmp_path / "home"))
    other, out = tmp_path / "other.txt", tmp_path / "out.json"
    other.write_text("# id: Lands#1\nAlice has Forest\nexpect Alice controls 1 land\n")

    code = command.main(["conformance", str(file), str(other), "--json", str(out), "--jobs", "1"])

    found = json.loads(out.read_text())
    assert code == 0
    assert "of 6 passed" in capsys.readouterr().out
    assert [each["file"] for each in found["results"]] == ["boards.txt.gz"] * 5 + ["other.txt"]
    assert found["results"][-1]["outcome"] == PASSED


def test_a_file_that_is_not_there_or_torn_is_told(tmp_path: Path) -> None:
    torn = tmp_path / "torn.txt.gz"
    torn.write_bytes(b"no gzip")

    with pytest.raises(BadScenario, match="no such file"):
        list(read_boards(tmp_path / "none.txt"))
    with pytest.raises(BadScenario, match="can't be read"):
        list(read_boards(torn))
