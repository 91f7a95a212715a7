"""`apnap judge why`: a question about a board in a file."""

import json
from pathlib import Path

import pytest

from apnap.client.command import main

BOARD = """\
card: Ember Fox {1}{R} | Creature — Fox | 2/1
card: Sly Eel {U} | Creature — Fish | Hexproof | 3/4
card: Spark {R} | Instant | Spark deals 3 damage to target creature.
Alice has Mountain, Spark (hand), Ember Fox
Bob has Sly Eel
Alice casts Spark on Ember Fox
resolve
"""


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "board.txt"
    path.write_text(BOARD, encoding="utf-8")
    return path


def test_a_question_is_answered_at_the_end(board: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "why", str(board), "Is Sly Eel a creature?"]) == 0

    told = capsys.readouterr().out
    assert told.startswith("Yes, Sly Eel is a creature.")
    assert "CR 109.3" in told


def test_a_question_is_answered_after_a_line(
    board: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    question = "Why can't Alice cast Spark on Sly Eel?"

    assert main(["judge", "why", str(board), question, "--after", "5"]) == 0

    assert "- Sly Eel has hexproof. (CR 702.11b, 101.2)" in capsys.readouterr().out


def test_an_answer_as_json_in_chinese(board: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "why", str(board), "Sly Eel是生物吗？", "--lang", "zh", "--json"]) == 0

    [told] = json.loads(capsys.readouterr().out)
    assert (told["verdict"], told["text"]) == ("yes", "是，Sly Eel是生物。")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["Is Nemo a creature?"], "nothing of that name"),
        (["Hm?"], "not understood"),
        (["Is Sly Eel blue?", "--after", "70"], "nothing in line 70"),
        (["Is Sly Eel blue?", "--lang", "xx"], "the languages are"),
    ],
)
def test_a_mistake_is_told_in_one_line(
    board: Path, capsys: pytest.CaptureFixture[str], words: list[str], why: str
) -> None:
    assert main(["judge", "why", str(board), *words]) == 2

    assert why in capsys.readouterr().err
