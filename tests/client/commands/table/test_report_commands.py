"""The commands for who keeps a server: what was reported is listed, shown, exported, forgotten."""

import time
from pathlib import Path

import pytest

import apnap
from apnap.agents.playing import play
from apnap.agents.simple import EagerAgent
from apnap.client import command
from apnap.judge.boards.as_seen import board_lines
from apnap.rules.table.table import Table
from apnap.rules.turn.seeing import ALL_SEEING
from apnap.server.reports.report_files import packed
from apnap.server.reports.report_words import report_of
from apnap.server.store.store import Store


class Desk:
    """Who keeps a server at which one problem was reported."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self._capsys = capsys
        self.url = f"sqlite:///{folder / 'table.sqlite'}"
        self.table = self._played()
        made = report_of(("It is odd.\nVery.", "", "704.5"), time.time(), "Ann", 0, "g", 20)
        self.report = made.with_board(
            board_lines(self.table.view(ALL_SEEING), self.table.record.programs)
        )
        with Store(self.url) as store:
            store.put_report(self.report, None, packed(self.table.record))

    @staticmethod
    def _played() -> Table:
        table = apnap.new_game(["harbor-skies", "stormchart"], seed=3)
        play(table, [EagerAgent(1), EagerAgent(2)], most=30)
        return table

    def says(self, *words: str) -> str:
        code = command.main(["reports", *words, "--database", self.url])
        assert code == 0
        return self._capsys.readouterr().out


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Desk:
    return Desk(capsys, tmp_path)


def test_reports_are_listed_and_shown(desk: Desk) -> None:
    assert desk.says("list").startswith(desk.report.id)
    assert desk.says("list").endswith("  Ann: It is odd.\n")

    told = desk.says("show", desk.report.id)

    assert "# happened: It is odd.\n#   Very.\n# rule: 704.5\n" in told
    assert "# from: Ann, seat 1\n" in told
    assert "# record" not in told


def test_an_exported_report_is_a_board_and_a_game(
    desk: Desk, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "report.txt"
    desk.says("export", desk.report.id, str(file))

    assert command.main(["judge", "run", str(file)]) == 0
    capsys.readouterr()
    assert command.main(["replay", str(file), "--quiet"]) == 0
    assert "20 decisions" in capsys.readouterr().out  # to the moment of the report
    assert command.main(["replay", str(file), "--quiet", "--until", "5"]) == 0
    assert "5 decisions" in capsys.readouterr().out


def test_a_report_that_is_forgotten_is_gone(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    desk.says("forget", desk.report.id)

    assert desk.says("list") == "Nothing was reported.\n"
    for verb in ("show", "export", "forget"):
        assert command.main(["reports", verb, desk.report.id, "--database", desk.url]) == 2
        assert "there is no report" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("# report: 1\nAlice at 3 life\n", "has no record"),
        ("# report: 1\n# answers: 1\n# record: %%%\n", "is broken"),
        ("# report: 1\n# answers: 1\n# record: AAAA\n", "is broken"),
        ("# report: 1\n# record: eJwrSS0uAQAEXQHB\n", "is broken"),
    ],
)
def test_a_file_that_has_no_game_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, why: str
) -> None:
    file = tmp_path / "report.txt"
    file.write_text(text)

    assert command.main(["replay", str(file)]) == 2

    told = capsys.readouterr().err
    assert why in told
    assert "report.txt" in told
