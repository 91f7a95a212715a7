"""The command that lists the ways to play."""

import pytest

from apnap.client.command import main
from apnap.variants.table import VARIANTS


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["variants", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_every_way_to_play_is_listed_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys)

    assert code == 0
    assert [line.split(":")[0] for line in out.splitlines()] == [each.key for each in VARIANTS]


def test_all_is_told_of_several_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ran(capsys, "two-headed-giant+commander+planechase")

    assert "rules: CR 810, 903, 901" in out
    assert "players: 4, 6, 8" in out
    assert "teams of 4 players: 2 : 2" in out
    assert "life of 4 players: 60" in out
    assert "beside the decks: A planar deck of 10 planes or more" in out
    assert "--option planar-deck=own, one" in out


def test_what_does_not_go_together_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = ran(capsys, "emperor+archenemy")

    assert code == 2
    assert "Emperor and Archenemy can't be played together" in err


def test_it_is_told_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ran(capsys, "emperor", "--language", "ko")

    assert "엠퍼러" in out or "황제" in out
