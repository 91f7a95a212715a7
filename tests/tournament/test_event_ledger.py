"""The ledger beside an event finds what is lost, done twice, or otherwise than it was done."""

from collections import Counter

import pytest

from apnap.testing.events.event_ledger import Ledger, Seated
from apnap.tournament.desk.files import dumps
from apnap.tournament.desk.rounds.reporting import Recorded
from apnap.tournament.desk.state import Result
from tests.tournament.desk.events import Event

FIRST = Seated(1, 1, "a", "b")
SECOND = Seated(1, 2, "c", "d")


@pytest.fixture
def event() -> Event:
    """Four players after a round."""
    made = Event()
    made.enter("a", "b", "c", "d")
    made.pair("ab", "cd")
    made.did(Recorded("1-1", Result(2, 0)))
    made.did(Recorded("1-2", Result(1, 1, 1)))
    return made


@pytest.fixture
def ledger(event: Event) -> Ledger:
    """What was done there."""
    made = Ledger(["a", "b", "c", "d"])
    made.play(FIRST, "20")
    made.play(SECOND, "111")
    made.done = Counter(type(each.operation).__name__.lower() for each in event.desk.entries)
    return made


def test_an_event_that_is_as_it_was_done_has_no_problem(event: Event, ledger: Ledger) -> None:
    assert ledger.against_file(dumps(event.desk)) == []


def test_what_is_lost_or_done_twice_is_found(event: Event, ledger: Ledger) -> None:
    ledger.done["recorded"] += 1
    ledger.done["entered"] -= 1

    assert ledger.against_file(dumps(event.desk)) == [
        "entered: 4 in the log, 3 were done",
        "recorded: 2 in the log, 3 were done",
    ]


def test_another_result_is_found(event: Event, ledger: Ledger) -> None:
    ledger.correct(ledger.matches[0], "02")

    assert ledger.against_file(dumps(event.desk)) == [
        "(1, 'a', 'b'): (2, 0, 0) is kept, (0, 2, 0) is right"
    ]


ROWS = [
    ["1", "a", "3", "1-0-0", "0.3300", "1.0000", "0.3300"],
    ["2", "c", "1", "0-0-1", "0.3333", "0.4444", "0.4444"],
    ["2", "d\ndropped", "1", "0-0-1", "0.3333", "0.4444", "0.4444"],
    ["4", "b", "0", "0-1-0", "1.0000", "0.3300", "1.0000"],
]


def test_standings_are_those_of_the_plain_computation(ledger: Ledger) -> None:
    assert ledger.against_standings(1, ROWS) == []
    tied = [ROWS[0], ROWS[2], ROWS[1], ROWS[3]]
    assert ledger.against_standings(1, tied) == []


def test_a_wrong_place_and_a_wrong_number_are_found(ledger: Ledger) -> None:
    assert ledger.against_standings(1, ROWS[::-1])
    wrong = [[*ROWS[0][:4], "0.5000", *ROWS[0][5:]], *ROWS[1:]]
    assert ledger.against_standings(1, wrong) == [
        "a after round 1: ('3', '1-0-0', '0.5000', '1.0000', '0.3300') is shown, "
        "('3', '1-0-0', '0.3300', '1.0000', '0.3300') is right"
    ]
