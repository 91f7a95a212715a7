"""The command that lets agents play each other."""

import json

import pytest

from apnap.client.command import main


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def test_two_agents_play_and_it_is_told_who_is_better(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(
        capsys,
        *("arena", "heuristic", "passive", "-n", "2", "--jobs", "1"),
        *("--decks", "harbor-skies", "stormchart"),
    )

    assert code == 0
    assert "heuristic scores 100.0% against passive (95 % interval" in out
    assert "2 games in pairs: 2 won, 0 drawn, 0 lost" in out


def test_teams_of_agents_play_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(
        capsys,
        *("arena", "heuristic", "passive", "-n", "2", "--jobs", "1", "--players", "4"),
        *("--decks", "harbor-skies", "--variant", "two-headed-giant+planechase"),
    )

    assert code == 0
    assert "2 games in pairs: 2 won, 0 drawn, 0 lost" in out


def test_the_result_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(
        capsys,
        *("arena", "random", "random", "-n", "2", "--jobs", "1", "--json"),
        *("--decks", "harbor-skies"),
    )

    data = json.loads(out)
    assert code == 0
    assert (data["first"], data["games"], data["score"]) == ("random", 2, 0.5)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["genius", "random"], "no agent is called 'genius'"),
        (["random", "random", "-n", "3"], "even, not 3"),
        (["random", "random", "--decks", "nothing-like-it"], "no deck is called"),
        (["random"], "second"),
    ],
)
def test_what_is_wrong_is_told_in_a_line(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = ran(capsys, "arena", *arguments)

    assert code == 2
    assert why.lower() in err.lower()
    assert len(err.splitlines()) == 1
