"""Events of pods and of Two-Headed Giant in the command line, from their beginning to their end."""

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from apnap.client import command
from apnap.tournament.desk.files import loads
from apnap.tournament.desk.rounds.ranking import champion, standings_of, tallies
from apnap.tournament.desk.state import Tournament
from tests.tournament.printing.reading_pdf import texts_of

Run = Callable[..., tuple[str, str]]
NAMES = ("Anna", "Bob", "Cem", "Dora", "Emil", "Fay", "Gus", "Hal", "Ida")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs `apnap event ...` in a folder of its own: what is told, and mistakes."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("APNAP_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("APNAP_LANG", raising=False)

    def ran(*arguments: str, code: int = 0) -> tuple[str, str]:
        found = command.main(["event", *arguments])
        out, err = capsys.readouterr()
        assert found == code, err
        return out, err

    return ran


@pytest.fixture
def pods(run: Run) -> Run:
    """Nine players who are about to be dealt into pods."""
    run("new", "e.event", "Pods", "--pods", "--cut", "4", "--date", "2026-11-16", "--seed", "3")
    run("enter", "e.event", *NAMES)
    run("rounds", "e.event", "2", "--cut", "4")
    return run


def state() -> Tournament:
    return loads(Path("e.event").read_bytes()).event


def seats(table: int) -> list[str]:
    """The names at a table of the present round, in turn order."""
    event = state()
    match = next(m for m in event.matches_of(len(event.rounds)) if m.table == table)
    return [event.name_of(who) for who in match.players]


def test_a_night_of_nine_players_from_its_beginning_to_its_winner(pods: Run) -> None:
    told, _ = pods("pair", "e.event")
    assert "3 pods of three" in told
    pods("start", "e.event")
    first, second, third = (seats(table) for table in (1, 2, 3))

    pods("result", "e.event", "1", first[1], "--drop", first[0])
    pods("result", "e.event", second[0], "draw")
    told, _ = pods("result", "e.event", "3", third[2])
    assert "All results are in." in told
    pods("correct", "e.event", "1", "3", third[0])
    points = {state().name_of(who): each.points for who, each in tallies(state()).items()}
    assert [points[who] for who in (first[1], second[0], second[2], third[0], third[2])] == [
        *(5, 1, 1, 5, 0)
    ]

    told, _ = pods("pair", "e.event")
    assert "2 pods of four" in told
    told, _ = pods("why", "e.event", "1")
    assert "seat 4: " in told
    for table in (1, 2):
        pods("result", "e.event", str(table), seats(table)[0])
    pods("cut", "e.event")
    pods("pair", "e.event")
    best = seats(1)
    pods("result", "e.event", "1", best[3])
    told, _ = pods("finish", "e.event")

    assert f"{best[3]} has won." in told
    assert state().name_of(champion(state())) == best[3]
    pods("verify", "e.event")


def test_what_was_announced_is_as_usual_for_pods_unless_it_is_said(run: Run) -> None:
    run("new", "e.event", "Pods", "--pods")
    told = state().settings
    assert (told.format, told.seats, told.wins, told.minutes) == ("commander", 4, 1, 80)
    assert (told.win_points, told.draw_points, told.rest) == (5, 1, "threes")

    run("new", "f.event", "Pods", "--pods", "--points", "3-0", "--rest", "byes", "--minutes", "60")
    told = loads(Path("f.event").read_bytes()).event.settings
    assert (told.win_points, told.draw_points, told.rest, told.minutes) == (3, 0, "byes", 60)


def test_points_that_are_none_begin_nothing(run: Run) -> None:
    _, wrong = run("new", "e.event", "Pods", "--pods", "--points", "five", code=2)

    assert "write them as 5-1" in wrong
    assert not Path("e.event").exists()


def test_a_draw_may_leave_out_who_had_lost(pods: Run) -> None:
    pods("pair", "e.event")
    first, *_, last = seats(1)

    pods("result", "e.event", "1", "draw", "--lost", first)

    points = {state().name_of(who): each.points for who, each in tallies(state()).items()}
    assert (points[first], points[last]) == (0, 1)


def test_a_result_of_two_is_none_of_a_pod(pods: Run) -> None:
    pods("pair", "e.event")

    _, wrong = pods("result", "e.event", "1", "2-1", code=2)

    assert "nobody here is called '2-1'" in wrong


def test_a_winner_sits_there(pods: Run) -> None:
    pods("pair", "e.event")

    _, wrong = pods("result", "e.event", "1", seats(2)[0], code=2)

    assert "doesn't play at table 1" in wrong


def test_who_does_not_come_leaves_the_others_to_play(pods: Run) -> None:
    pods("pair", "e.event")
    gone, *left = seats(2)

    pods("no-show", "e.event", gone)
    pods("result", "e.event", "2", left[0])

    assert not next(e for e in state().entrants.values() if e.name == gone).plays


def test_pods_are_changed_by_hand_and_as_little_as_will_do(pods: Run) -> None:
    pods("pair", "e.event")
    one, other = seats(1), seats(2)
    pods("swap", "e.event", one[0], other[0])
    assert seats(1) == [other[0], *one[1:]]

    pods("repair", "e.event", f"1={','.join(one)}", f"2={','.join(other)}")
    assert seats(1) == one

    pods("enter", "e.event", "Late")
    pods("repair", "e.event", "--late", "Late")
    assert sorted(len(seats(table)) for table in (1, 2, 3)) == [3, 3, 4]


def test_what_was_announced_can_be_changed_while_nobody_relied_on_it(pods: Run) -> None:
    pods("change", "e.event", "minutes=75", "win_points=3")
    assert (state().settings.minutes, state().settings.win_points) == (75, 3)
    _, wrong = pods("change", "e.event", "colour=red", code=2)
    assert "KEY=VALUE" in wrong

    pods("pair", "e.event")

    _, wrong = pods("change", "e.event", "win_points=4", code=2)
    assert "stay as they are" in wrong


def test_why_is_asked_of_pods_only(run: Run) -> None:
    run("new", "e.event", "Pairs")
    run("enter", "e.event", *NAMES[:4])
    run("rounds", "e.event", "3")
    run("pair", "e.event")

    _, wrong = run("why", "e.event", "1", code=2)

    assert "two play a match in this event" in wrong


def test_pods_are_written_for_other_programs(pods: Run) -> None:
    pods("pair", "e.event")
    pods("result", "e.event", "1", seats(1)[0])

    pods("export", "e.event", "pairings-by-table", "t.csv")
    pods("export", "e.event", "standings", "s.json")
    pods("export", "e.event", "slips", "s.pdf", "--backs")

    rows = list(csv.DictReader(Path("t.csv").read_text("utf-8-sig").splitlines()))
    assert [row["player"] for row in rows if row["table"] == "1"] == seats(1)
    assert [row["result"] for row in rows if row["table"] == "1"] == ["won", "lost", "lost"]
    lines = json.loads(Path("s.json").read_text("utf-8"))["rows"]
    assert lines[0]["points"] == 5
    assert len(lines[0]["oomw"]) == len("0.2000")
    text = "\n".join(line for page in texts_of(Path("s.pdf").read_bytes()) for line in page)
    assert all(f"{seat}. {name}" in text for seat, name in enumerate(seats(2), 1))
    assert text.count("Won the game") == 9


def test_an_event_of_pods_plays_itself(run: Run) -> None:
    run("simulate", "e.event", "--players", "19", "--cut", "4", "--pods")

    assert state().finished
    assert champion(state())


def test_teams_of_two_heads_play_one_game_a_match(run: Run) -> None:
    run("new", "e.event", "Heads", "--two-headed", "--format", "modern", "--date", "2026-11-16")
    for at, team in enumerate(("Red", "Blue", "Green", "Black")):
        run("enter", "e.event", f"A{at}", f"B{at}", "--team", team)
    run("rounds", "e.event", "2", "--because", "an evening")
    run("pair", "e.event")
    run("result", "e.event", "1", "1-0")
    _, wrong = run("result", "e.event", "2", "2-1", code=2)
    assert "1 game" in wrong
    run("result", "e.event", "2", "0-0-1")
    run("export", "e.event", "slips", "s.pdf")

    assert state().settings.wins == 1
    assert [row.points for row in standings_of(state())] == [3, 1, 1, 0]
    assert all(row.gw is None for row in standings_of(state()))
    told, _ = run("players", "e.event")
    assert "A0 / B0" in told
    assert "A0 / B0" in " ".join(texts_of(Path("s.pdf").read_bytes())[0])
