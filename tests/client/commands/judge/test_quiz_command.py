"""`apnap judge quiz`: questions, answers from a pipe, the verdicts and the score."""

import io
import json
from pathlib import Path

import pytest

from apnap.client import command


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No rules are imported."""
    monkeypatch.setenv("APNAP_HOME", str(tmp_path))


def ran(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    *arguments: str,
) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code = command.main(["judge", "quiz", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_quiz_over_a_pipe_ends_with_the_score(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    options = ("--topic", "layers", "-n", "2", "--seed", "3", "--lang", "en")
    code, out, _ = ran(capsys, monkeypatch, "perhaps\nA\n\n", *options)

    assert code == 0
    assert "--- Question 1 of 2 ---" in out
    assert "perhaps is no answer; answers: A, B" in out
    assert "The right answer is" in out  # the second had no answer
    assert "What happened" in out or "Rules: " in out
    assert out.splitlines()[-1].endswith("of 2 right")


def test_without_answers_the_quiz_ends(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, _ = ran(capsys, monkeypatch, "q\n", "--seed", "1", "--lang", "ko", "-n", "5")

    assert code == 0
    assert "문제 1 / 5" in out
    assert "0문제 중 0문제 정답" in out


def test_programs_get_a_line_for_each_question_verdict_and_the_score(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    options = ("--topic", "mana", "-n", "2", "--seed", "8", "--lang", "zh", "--json")
    code, out, _ = ran(capsys, monkeypatch, "A\nB\n", *options)

    lines = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [next(iter(line)) for line in lines] == [
        *("question", "verdict", "question", "verdict"),
        "score",
    ]
    assert lines[0]["question"]["language"] == "zh_Hans"
    assert lines[0]["question"]["topic_said"] == "法术力"
    assert lines[1]["verdict"]["right"] == (lines[1]["verdict"]["correct"] == 0)
    assert lines[4]["score"]["asked"] == 2


def test_the_topics_are_listed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, _ = ran(capsys, monkeypatch, "", "--topics", "--lang", "zh")

    assert code == 0
    assert len(out.splitlines()) == 12
    assert "替代性效应（replacement effects）" in out


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--topic", "chess"), "'chess' is no topic; topics: layers"),
        (("--lang", "fr"), "fr: the languages are en, zh, ko"),
    ],
)
def test_a_mistake_is_told_in_a_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...],
    why: str,
) -> None:
    code, _, err = ran(capsys, monkeypatch, "", *options)

    assert code == 2
    assert why in err
    assert "Traceback" not in err
