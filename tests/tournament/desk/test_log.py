"""The log of an event: one door, nothing twice, nothing overwritten unseen."""

from pathlib import Path

import pytest

from apnap.tournament.desk import files, log, telling
from apnap.tournament.desk.entering import Dropped, Entered
from apnap.tournament.desk.judging.calls import JudgeCalled
from apnap.tournament.desk.log import CorruptLog, Known
from apnap.tournament.desk.obstacles import Refused
from apnap.tournament.desk.operation import Operation
from apnap.tournament.desk.people import AT_THE_DESK, OUTSIDER, Person
from apnap.tournament.desk.rounds.ranking import standings_of
from apnap.tournament.desk.rounds.reporting import Recorded, Reported
from apnap.tournament.desk.rounds.rounds import Paired, Repaired
from apnap.tournament.desk.state import Result, Table
from tests.tournament.desk.events import Event, tables_of


@pytest.fixture
def event() -> Event:
    """Four players in their first round."""
    made = Event()
    made.staff("sam", "scorekeeper")
    made.staff("joe", "judge")
    made.enter(*"abcd")
    made.pair("ab", "cd")
    return made


def test_every_operation_can_be_written_and_read_again() -> None:
    assert set(Operation.__subclasses__()) == set(Known.__args__)


def test_the_same_operation_sent_twice_is_done_once(event: Event) -> None:
    drop = Dropped("ea")

    first = event.desk.submit(AT_THE_DESK, drop, id="x")
    again = event.desk.submit(AT_THE_DESK, drop, id="x")

    assert first is again
    with pytest.raises(Refused, match="another operation"):
        event.desk.submit(AT_THE_DESK, Dropped("eb"), id="x")


def test_a_second_scorekeeper_does_not_overwrite_what_they_have_not_seen(event: Event) -> None:
    seen = event.desk.event.seq
    event.did(Recorded("1-1", Result(2, 0)), "sam", seen=seen)

    with pytest.raises(Refused) as refused:
        event.did(Recorded("1-1", Result(0, 2)), seen=seen)

    assert refused.value.code == "changed meanwhile"
    event.did(Recorded("1-1", Result(0, 2)))
    assert event.desk.event.matches["1-1"].result == Result(0, 2)


def test_two_scorekeepers_who_work_at_different_tables_do_not_disturb_each_other(
    event: Event,
) -> None:
    seen = event.desk.event.seq

    event.did(Recorded("1-1", Result(2, 0)), "sam", seen=seen)
    event.did(Recorded("1-2", Result(2, 1)), seen=seen)

    assert not event.desk.event.open_matches()


def test_a_pairing_made_before_somebody_dropped_is_not_taken(event: Event) -> None:
    event.did(Recorded("1-1", Result(2, 0)))
    event.did(Recorded("1-2", Result(2, 0)))
    seen = event.desk.event.seq
    event.did(Dropped("eb"), "b")

    with pytest.raises(Refused, match="doesn't play any more"):
        event.did(Paired(2, tables_of(["ac", "bd"])), seen=seen)


def test_an_outsider_does_nothing(event: Event) -> None:
    for operation in (Reported("1-1", Result(2, 0)), Dropped("ea"), JudgeCalled()):
        with pytest.raises(Refused) as refused:
            event.desk.submit(OUTSIDER, operation, id="o")
        assert refused.value.code == "not allowed"


def test_a_player_reports_only_the_own_match(event: Event) -> None:
    with pytest.raises(Refused, match="isn't yours"):
        event.did(Reported("1-2", Result(2, 0)), "a")


def test_a_result_counts_when_both_players_say_the_same(event: Event) -> None:
    event.did(Reported("1-1", Result(2, 1)), "a")
    assert event.desk.event.matches["1-1"].result is None

    event.did(Reported("1-1", Result(0, 2)), "b")
    assert event.desk.event.matches["1-1"].result is None

    event.did(Reported("1-1", Result(2, 1)), "b")
    assert event.desk.event.matches["1-1"].result == Result(2, 1)


def test_what_may_be_set_aside_is_set_aside_by_those_who_may_and_with_a_reason(
    event: Event,
) -> None:
    event.did(Recorded("1-1", Result(2, 0)))
    event.did(Recorded("1-2", Result(2, 0)))
    again = Paired(2, tables_of(["ab", "cd"]))

    with pytest.raises(Refused, match="have played each other"):
        event.did(again)
    with pytest.raises(Refused, match="isn't yours"):
        event.did(again, "joe", why="they want it")
    entry = event.did(again, "sam", why="a two-table final")

    made = event.desk.event.overrides[0]
    assert (made.seq, made.by, made.why) == (entry.seq, "sam", "a two-table final")
    assert "rematch" in made.codes


def test_a_repair_that_pairs_somebody_twice_is_nobodys_to_make(event: Event) -> None:
    with pytest.raises(Refused, match="paired twice"):
        event.did(Repaired(1, ("1-1",), (Table(1, "ea", "ec"),)), why="I want it")


def test_a_repair_swaps_two_players(event: Event) -> None:
    event.did(Repaired(1, ("1-1", "1-2"), tables_of(["ac", "bd"])), "sam")

    now = event.desk.event.matches_of(1)
    assert [(each.a, each.b) for each in now] == [("ea", "ec"), ("eb", "ed")]


def test_a_past_state_can_be_had_again(event: Event) -> None:
    before = event.desk.event.seq
    event.did(Recorded("1-1", Result(2, 0)))
    event.did(Recorded("1-1", Result(0, 2)))

    assert event.desk.at(before).matches["1-1"].result is None
    assert event.desk.at(before + 1).matches["1-1"].result == Result(2, 0)


def test_an_exported_event_is_imported_identical(event: Event) -> None:
    event.did(Recorded("1-1", Result(2, 0)), "sam")

    data = files.dumps(event.desk)
    again = files.loads(data)

    assert again.event == event.desk.event
    assert files.dumps(again) == data


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda lines: lines[1:], "no event"),
        (lambda lines: [*lines[:3], *lines[4:]], "entry 3 doesn't continue"),
        (lambda lines: [*lines[:4], lines[4].replace(b'"name":"a"', b'"name":"z"'), *lines[5:]],
         "entry 5 doesn't continue"),
        (lambda lines: [*lines[:3], lines[3][:40], *lines[4:]], "line 4"),
        (lambda lines: [*lines, b'{"seq":1}'], "line"),
        (lambda lines: [b'{"apnap":"tournament","version":99}'], "version 99"),
    ],
)  # fmt: skip
def test_a_file_that_was_damaged_is_refused_and_says_where(
    event: Event, change: object, why: str
) -> None:
    lines = files.dumps(event.desk).splitlines()
    data = b"\n".join(change(lines)) + b"\n"  # type: ignore[operator]

    with pytest.raises(CorruptLog, match=why):
        files.loads(data)


def test_an_event_in_a_file_goes_on_where_it_was_cut_off(tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "friday.event"
    kept = files.EventFile(path)
    source = Event()
    source.enter("a", "b")
    for entry in source.desk.entries:
        kept.desk.submit(AT_THE_DESK, entry.operation, id=entry.id)
    with path.open("ab") as file:
        file.write(b'{"seq":4,"id":"half')

    again = files.EventFile(path)

    assert list(again.desk.event.entrants) == ["ea", "eb"]
    again.desk.submit(AT_THE_DESK, Entered("ec", (Person("c", "c"),)), id="t9")
    assert len(files.loads(path.read_bytes()).entries) == 4


def test_bad_words_for_an_operation_are_refused_with_what_is_wrong() -> None:
    with pytest.raises(ValueError, match="Invalid value 'blow up'"):
        log.read_operation('{"op": "blow up"}')


def test_every_operation_is_told_in_words_of_its_own() -> None:
    source = Path(telling.__file__).read_text()

    untold = [each for each in Known.__args__ if f".{each.__name__}(" not in source]

    assert untold == []


def test_a_file_of_an_older_version_is_read_and_written_as_it_is() -> None:
    """What the older version didn't know has its usual value; no digest changes."""
    data = (Path(__file__).parent / "before_pods.event").read_bytes()

    desk = files.loads(data)

    assert [standing.id for standing in standings_of(desk.event)][:2] == ["e2", "e4"]
    assert files.dumps(desk) == data
