"""Games before and after a change are compared one by one."""

from pathlib import Path

import pytest

from apnap.testing.same_games import main

TWO = ["--games", "2", "--seed", "40", "--jobs", "1"]


def test_the_same_games_are_the_same_and_another_one_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = tmp_path / "before.txt"

    assert main([*TWO, "--write", str(before)]) == 0
    first, second = before.read_text("utf-8").splitlines()
    assert main([*TWO, "--against", str(before)]) == 0
    assert capsys.readouterr().out == "2 of 2 games are the same\n"

    before.write_text(f"{first}\n{second[:-1]}\n", encoding="utf-8")
    assert main([*TWO, "--against", str(before)]) == 1
    assert capsys.readouterr().out == "game 41 is another\n1 of 2 games are the same\n"


def test_what_is_not_there_is_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--games", "100000", "--against", str(tmp_path / "none.txt")]) == 2
    assert "none.txt" in capsys.readouterr().err
