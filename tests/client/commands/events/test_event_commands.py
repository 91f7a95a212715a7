"""The tournament desk in the command line: an event in a file, from its beginning to its end."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from apnap.client import command
from apnap.tournament.desk.files import loads
from apnap.tournament.desk.rounds.ranking import champion, final_order, standings_of
from apnap.tournament.desk.state import Tournament
from tests.tournament.printing.reading_pdf import texts_of

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs `apnap event ...` in a folder of its own: the exit code, what is told, mistakes."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("APNAP_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("APNAP_LANG", raising=False)

    def ran(*arguments: str, code: int = 0) -> tuple[int, str, str]:
        found = command.main(["event", *arguments])
        out, err = capsys.readouterr()
        assert found == code, err
        return found, out, err

    return ran


def founded(run: Run, players: int = 0, *options: str) -> None:
    run("new", "e.event", "Spring Open", "--date", "2026-11-16", "--seed", "7", *options)
    if players:
        run("enter", "e.event", *(f"Player {n:02d}" for n in range(1, players + 1)))


def state() -> Tournament:
    return loads(Path("e.event").read_bytes()).event


def report_all(run: Run, wins_first: int = 2) -> None:
    """Every open match is won by who entered first."""
    for match in state().open_matches():
        first = match.a if int(match.a[1:]) < int(match.b[1:]) else match.b
        run("result", "e.event", str(match.table), f"{wins_first}-1", "--won", first)


def test_an_event_of_sixteen_from_its_beginning_to_its_winner(run: Run) -> None:
    Path("players.csv").write_text(
        "name,number,byes\n" + "".join(f"Player {n:02d},{100 + n},0\n" for n in range(1, 17)),
        encoding="utf-8",
    )
    run("new", "e.event", "Spring Open", "--date", "2026-11-16", "--level", "competitive",
        "--format", "modern", "--cut", "4", "--seed", "7")  # fmt: skip
    _, told, _ = run("enter", "e.event", "--from", "players.csv")
    assert told == "16 have entered.\n"
    run("staff", "e.event", "Jun Park", "head judge", "organizer")
    run("rounds", "e.event", "4")

    # The first round, with a result that is misreported and noticed two rounds later.
    run("pair", "e.event")
    run("start", "e.event")
    run("extend", "e.event", "1", "3")
    wrong = state().open_matches()[0]
    for match in state().open_matches():
        run("result", "e.event", str(match.table), "2-0")
    run("pair", "e.event")
    run("penalty", "e.event", "Player 05", "slow-play", "--text", "a land in two minutes")
    report_all(run)
    run("drop", "e.event", "Player 16")
    run("pair", "e.event")
    before = [each.id for each in standings_of(state(), 1)]
    run("correct", "e.event", "1", str(wrong.table), "1-2")
    after = standings_of(state(), 1)
    assert next(each for each in after if each.id == wrong.b).points == 3
    assert next(each for each in after if each.id == wrong.a).points == 0
    assert before != [each.id for each in after]
    seq = state().seq
    _, past, _ = run("standings", "e.event", "--round", "1", "--at", str(seq - 1))
    _, now, _ = run("standings", "e.event", "--round", "1")
    assert past != now

    report_all(run)
    run("pair", "e.event")
    report_all(run)
    _, told, _ = run("show", "e.event")
    assert "Next: the cut to the best 4" in told
    run("cut", "e.event")
    seeds = state().seeds
    assert (
        seeds
        == tuple(each.id for each in standings_of(state()) if state().entrants[each.id].plays)[:4]
    )
    run("pair", "e.event")
    report_all(run)
    run("pair", "e.event")
    report_all(run)
    run("finish", "e.event")

    event = state()
    winner = champion(event)
    assert winner == min(seeds, key=lambda who: int(who[1:]))
    assert final_order(event)[0] == winner
    _, told, _ = run("show", "e.event")
    assert f"The event is over; {event.name_of(winner)} has won." in told
    run("export", "e.event", "result", "result.pdf")
    lines = texts_of(Path("result.pdf").read_bytes())[0]
    assert lines[3].startswith(f"1 | {event.name_of(winner)}")
    assert len(lines) == 3 + 16 + 1
    run("export", "e.event", "standings", "standings.json")
    assert len(json.loads(Path("standings.json").read_text("utf-8"))["rows"]) == 16
    run("export", "e.event", "bracket", "bracket.pdf", "--lang", "ko", "--paper", "letter")
    _, told, _ = run("verify", "e.event")
    assert told.startswith(f"e.event is whole: {event.seq} entries, digest ")


def test_the_whole_event_can_be_taken_over_identically(run: Run) -> None:
    founded(run, 8)
    run("rounds", "e.event", "2")
    run("pair", "e.event")

    run("import", "e.event", "other.event")

    assert Path("other.event").read_bytes() == Path("e.event").read_bytes()


BAD = {
    "a file that isn't there": (("show", "x.event"), "x.event: there is no such event"),
    "a new event over an old": (("new", "e.event", "Again"), "there is such a file already"),
    "no date": (("new", "n.event", "N", "--date", "soon"), "'soon' is no day"),
    "no level": (("new", "n.event", "N", "--level", "high"), "Invalid enum value 'high'"),
    "nobody": (("enter", "e.event"), "say who enters"),
    "an empty name": (("enter", "e.event", " "), "a person needs a name"),
    "a stranger": (("drop", "e.event", "Zoe"), "nobody here is called 'Zoe'"),
    "two who may be meant": (("drop", "e.event", "Player"), "'Player' may be Player 01 (e1)"),
    "a table that isn't there": (("result", "e.event", "9", "2-0"), "nobody plays at '9'"),
    "no result": (("result", "e.event", "1", "won"), "'won' is no result; write it as 2-1"),
    "too many games": (("result", "e.event", "1", "3-0"), "(MTR 2.1)"),
    "both have won": (
        ("result", "e.event", "1", "2-2"),
        "only one can have won the match (MTR 2.1)",
    ),
    "a winner from elsewhere": (
        ("result", "e.event", "1", "2-0", "--won", "Jun Park"),
        "nobody here is called 'Jun Park'",
    ),
    "an old round": (("correct", "e.event", "7", "1", "2-0"), "there is no round 7"),
    "a round too early": (("pair", "e.event"), "results are missing at tables 1, 2 (MTR 1.9)"),
    "the cut too early": (("cut", "e.event"), "not all results are in (MTR 1.9)"),
    "too many byes": (("bye", "e.event", "Player 01", "4"), "between 0 and 3 byes"),
    "somebody who plays": (("readmit", "e.event", "Player 01"), "Player 01 plays"),
    "no role": (("staff", "e.event", "Jun", "boss"), "'boss' is no role; there are organizer"),
    "a clock that stands": (("stop", "e.event"), "the clock isn't running"),
    "no such infraction": (("penalty", "e.event", "Player 01", "nonsense"), "nonsense"),
    "no such penalty": (("annul", "e.event", "p99", "--why", "x"), "there is no penalty 'p99'"),
    "no such list": (("export", "e.event", "poster", "p.pdf"), "'poster' can't be printed"),
    "no such file": (("export", "e.event", "players", "p.doc"), "'doc' is no kind of file"),
    "no such entry": (("standings", "e.event", "--at", "99"), "there is no entry 99"),
    "no list": (("deck", "show", "e.event", "Player 01"), "has handed in no list"),
    "no edition": (("lookup", "x", "--edition", "1999"), "'1999' is no edition"),
    "no answer": (("lookup", "--answer", "maybe"), "maybe is no answer to"),
    "no table": (("repair", "e.event", "three"), "'three' is no table"),
    "a match with oneself": (("repair", "e.event", "1=Player 01,Player 01"), "against themselves"),
    "who plays each other": (("swap", "e.event", "e1", "e1"), "they play each other already"),
    "not theirs to do": (("drop", "e.event", "e1", "--as", "Player 02"), "it isn't yours to do"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_cannot_be_done_is_told_in_one_line_and_changes_nothing(run: Run, what: str) -> None:
    arguments, message = BAD[what]
    founded(run, 4)
    run("rounds", "e.event", "2")
    run("pair", "e.event")
    before = Path("e.event").read_bytes()

    _, out, err = run(*arguments, code=2)

    assert message in err
    assert err.startswith("apnap: ")
    assert err.count("\n") == 1
    assert "Traceback" not in out + err
    assert Path("e.event").read_bytes() == before
    assert not Path("n.event").exists()


def test_what_may_be_set_aside_is_with_a_reason_and_stands_in_the_log(run: Run) -> None:
    founded(run, 8)
    run("rounds", "e.event", "3")
    run("pair", "e.event")
    report_all(run)
    _, _, err = run("rounds", "e.event", "4", code=2)
    assert 'with --because "..." it is done nevertheless' in err

    run("rounds", "e.event", "4", "--because", "the hall is ours for longer")

    assert state().rounds_announced == 4
    _, told, _ = run("log", "e.event")
    assert "although something stood against it: the hall is ours for longer" in told


def test_mistakes_are_told_in_the_language_asked_for(run: Run) -> None:
    founded(run, 4)
    run("rounds", "e.event", "2")
    run("pair", "e.event")

    _, _, korean = run("drop", "e.event", "Zoe", "--lang", "ko", code=2)
    _, _, chinese = run("pair", "e.event", "--lang", "zh", code=2)

    assert "'Zoe'" in korean
    assert any("가" <= each <= "힣" for each in korean)
    assert "MTR 1.9" in chinese
    assert any("\u4e00" <= each <= "\u9fff" for each in chinese)


DAMAGES: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "emptied": (lambda data: b"", "the file is empty"),
    "another file": (lambda data: b"hello\n", "line 1: this is no event of apnap"),
    "a line left out": (
        lambda data: b"\n".join(data.split(b"\n")[:3] + data.split(b"\n")[4:]),
        "entry 3 doesn't continue the log",
    ),
    "a name changed": (
        lambda data: data.replace(b"Player 02", b"Player 0X"),
        "entry 4 doesn't continue the log",
    ),
    "a line broken": (lambda data: data.replace(b'"seq":3', b'"seq"3'), "line 4: "),
    "an unknown operation": (lambda data: data.replace(b'"entered"', b'"invaded"', 1), "line 3: "),
    "the end cut off": (lambda data: data[:-5], "the file breaks off"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_refused_with_the_line(run: Run, damage: str) -> None:
    change, message = DAMAGES[damage]
    founded(run, 4)
    path = Path("e.event")
    path.write_bytes(change(path.read_bytes()))
    before = path.read_bytes()

    _, _, err = run("verify", "e.event", code=2)

    assert message in err
    assert err.startswith("apnap: e.event: ")
    assert path.read_bytes() == before


def test_a_line_that_was_being_written_when_all_ended_never_happened(run: Run) -> None:
    founded(run, 4)
    path = Path("e.event")
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"at":1.0,"by":"desk"')

    _, told, _ = run("players", "e.event")
    assert "Player 04" in told
    run("enter", "e.event", "Emil")

    assert path.read_bytes().startswith(whole)
    run("verify", "e.event")


def test_players_of_a_file_enter_all_or_none(run: Run) -> None:
    founded(run)
    Path("p.csv").write_text("name,number\nAnna,1\nBob,2\nCem,1\n", encoding="utf-8")
    before = Path("e.event").read_bytes()

    _, _, err = run("enter", "e.event", "--from", "p.csv", code=2)

    assert "p.csv:4: the number 1 belongs to somebody else" in err
    assert Path("e.event").read_bytes() == before


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a column name is needed"),
        ("player\nAnna\n", "the column player is unknown"),
        ("name,byes\nAnna,two\n", "p.csv:2: byes: 'two' is no number"),
        ("name,byes\nAnna,9\n", "between 0 and 3 byes"),
        ('name\n"Anna" x\n', "line 2: "),
        ("name,born\nAnna,2020-01-01\n", "permission of a parent or guardian (MTR 1.4)"),
    ],
)
def test_a_file_of_players_that_is_wrong_is_refused(run: Run, text: str, message: str) -> None:
    founded(run)
    Path("p.csv").write_text(text, encoding="utf-8")

    _, _, err = run("enter", "e.event", "--from", "p.csv", code=2)

    assert message in err


def test_players_that_were_exported_can_enter_another_event(run: Run) -> None:
    founded(run)
    run("enter", "e.event", "=1+2", "--number", "77")
    run("enter", "e.event", "김민수", "王小明")
    run("export", "e.event", "players", "p.csv")

    run("new", "next.event", "Next", "--date", "2026-11-17")
    run("enter", "next.event", "--from", "p.csv")

    found = loads(Path("next.event").read_bytes()).event
    assert sorted(each.name for each in found.entrants.values()) == ["=1+2", "王小明", "김민수"]
    assert {each.number for each in found.persons.values()} == {"77", ""}


def test_a_team_is_entered_with_its_people(run: Run) -> None:
    run("new", "e.event", "Teams", "--date", "2026-11-16", "--team", "3")

    run("enter", "e.event", "Anna", "Bob", "Cem", "--team", "Foxes")
    _, _, err = run("enter", "e.event", "Dora", "Emil", code=2)

    assert [each.name for each in state().entrants.values()] == ["Foxes"]
    assert "3 people play together in this event (MTR 8.2)" in err


def test_two_change_places_and_a_table_is_paired_by_hand(run: Run) -> None:
    founded(run, 8)
    run("rounds", "e.event", "3")
    run("pair", "e.event")
    one, other = state().open_matches()[:2]

    run("swap", "e.event", one.a, other.a)
    swapped = {frozenset((each.a, each.b)) for each in state().open_matches()}
    assert frozenset((one.b, other.a)) in swapped
    run("repair", "e.event", f"1={one.a},{one.b}", f"2={other.a},{other.b}")

    again = {each.table: frozenset((each.a, each.b)) for each in state().open_matches()}
    assert again[1] == frozenset((one.a, one.b))
    assert again[2] == frozenset((other.a, other.b))


def test_a_round_is_repaired_where_somebody_left(run: Run) -> None:
    founded(run, 6)
    run("rounds", "e.event", "3")
    run("pair", "e.event")
    _, told, _ = run("repair", "e.event")
    assert "everybody who plays has a table" in told
    one, *others = state().open_matches()
    run("drop", "e.event", one.a)

    run("repair", "e.event")

    assert [each.id for each in state().open_matches()] == [each.id for each in others]
    assert [each.a for each in state().matches_of(1) if each.is_bye] == [one.b]


def test_a_round_is_shown_before_it_is_paired_and_taken_back_after(run: Run) -> None:
    founded(run, 4)
    run("rounds", "e.event", "2")

    _, dry, _ = run("pair", "e.event", "--dry")
    assert state().rounds == []
    _, paired, _ = run("pair", "e.event")
    run("unpair", "e.event")

    assert dry == paired
    assert state().rounds == []


def test_who_does_not_come_has_lost_and_left(run: Run) -> None:
    founded(run, 4)
    run("rounds", "e.event", "2")
    run("pair", "e.event")
    match = state().open_matches()[0]

    run("no-show", "e.event", match.b)

    assert not state().entrants[match.b].plays
    result = state().matches[match.id].result
    assert (result.a, result.b, result.how) == (2, 0, "no show")


UNDO = {
    "enter": (("enter", "e.event", "Late"), "apnap event drop e.event e5"),
    "drop": (("drop", "e.event", "e1"), "apnap event readmit e.event e1"),
    "result": (("result", "e.event", "2", "2-0"), "apnap event correct e.event 1 2 2-1"),
    "start": (("start", "e.event"), "apnap event stop e.event"),
    "extend": (("extend", "e.event", "2", "4"), "apnap event extend e.event -- 2 -4"),
    "unpair": (("unpair", "e.event"), "apnap event pair e.event"),
    "staff": (("staff", "e.event", "Jun", "judge"), "apnap event staff e.event Jun"),
}


@pytest.mark.parametrize("what", UNDO)
def test_the_way_to_put_an_entry_right_is_told_and_works(run: Run, what: str) -> None:
    arguments, way = UNDO[what]
    founded(run, 4)
    run("rounds", "e.event", "2")
    run("pair", "e.event")
    run(*arguments)

    _, told, _ = run("undo", "e.event")

    assert f"It is put right with: {way}\n" in told
    run(*way.split()[2:])


def test_a_deck_is_registered_shown_and_checked(run: Run) -> None:
    founded(run, 4, "--level", "competitive", "--format", "constructed")
    Path("list.txt").write_text("56 Mountain\n4 Kilnburst\n", encoding="utf-8")
    Path("deck.txt").write_text("57 Mountain\n3 Kilnburst\n", encoding="utf-8")
    run("deck", "register", "e.event", "Player 01", "list.txt")
    run("rounds", "e.event", "2")
    run("pair", "e.event")

    _, shown, _ = run("deck", "show", "e.event", "Player 01")
    _, same, _ = run("deck", "check", "e.event", "Player 01", "list.txt")
    _, other, _ = run("deck", "check", "e.event", "Player 01", "deck.txt", "--seconds", "300")

    assert "4 Kilnburst" in shown
    assert "missing from the deck: 1 Kilnburst" in other
    assert "in the deck, not on the list: 1 Mountain" in other
    assert "missing" not in same
    assert [each.seconds for each in state().checks] == [300]
    match = state().match_of("e1")
    assert match.extension == 300 + 180


def test_decks_to_check_are_chosen_and_noted(run: Run) -> None:
    founded(run, 8, "--level", "competitive")
    run("rounds", "e.event", "3")
    run("pair", "e.event")

    _, told, _ = run("deck", "choose", "e.event", "--tables", "1")

    assert "Deck checks" in told
    assert len(state().checks) == 2


def test_an_infraction_is_found_by_words_and_by_questions(run: Run) -> None:
    _, words, _ = run("lookup", "drew an extra card")
    assert run("lookup", "drew", "an", "extra", "card")[1] == words
    _, first, _ = run("lookup")
    _, chinese, _ = run("lookup", "--lang", "zh")

    assert "hidden-card-error" in words
    assert "  game: " in first
    assert "  game: " in chinese
    assert first != chinese


def test_the_guide_is_asked_without_giving_a_penalty(run: Run) -> None:
    founded(run, 4, "--level", "competitive")

    _, told, _ = run("penalty", "e.event", "Player 01", "3.1", "--advise")

    assert "The guide has: " in told
    assert state().penalties == {}


@pytest.mark.parametrize("players", [5, 9, 33])
def test_a_simulated_event_is_played_to_its_end(run: Run, players: int) -> None:
    run("simulate", "e.event", "--players", str(players), "--cut", "4", "--seed", "3")

    event = state()
    assert event.finished
    assert champion(event)
    assert event.open_matches() == []
    run("verify", "e.event")


def test_two_processes_do_not_write_over_each_other(run: Run, tmp_path: Path) -> None:
    founded(run)
    command_line = [sys.executable, "-m", "apnap.client.command", "event", "enter", "e.event"]

    running = [subprocess.Popen([*command_line, f"Player {n}"], cwd=tmp_path) for n in range(3)]
    codes = [each.wait() for each in running]

    assert codes == [0, 0, 0]
    run("verify", "e.event")
    assert len(state().entrants) == 3


@pytest.mark.parametrize(
    ("players", "told"),
    [(8, "Recommended: a single elimination"), (20, "Recommended: 5 rounds, then the best 8")],
)
def test_the_recommended_length_is_told_in_words(run: Run, players: int, told: str) -> None:
    founded(run, players)
    _, shown, _ = run("show", "e.event")
    assert told.removeprefix("Recommended: ") in shown

    _, out, _ = run("rounds", "e.event")

    assert told in out
