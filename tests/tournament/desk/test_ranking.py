"""Standings that follow from the log."""

from fractions import Fraction

from apnap.tournament.desk.entering import Dropped, Entered
from apnap.tournament.desk.judging.penalizing import Penalized
from apnap.tournament.desk.people import Person
from apnap.tournament.desk.rounds.ranking import champion, final_order, standings_of
from apnap.tournament.desk.rounds.reporting import Recorded
from apnap.tournament.desk.rounds.rounds import Cut, Paired
from apnap.tournament.desk.state import Result, Table
from tests.tournament.desk.events import Event


def order(event: Event, through: int = 0) -> list[str]:
    """Who stands where, by their names."""
    return [each.id[1:] for each in standings_of(event.desk.event, through)]


def two_rounds() -> Event:
    """Five players, two rounds: a 2-0, b and c 1-1, and e has had the bye."""
    event = Event()
    event.enter(*"abcde")
    event.pair("ab", "cd", "e")
    event.did(Recorded("1-1", Result(2, 0)))
    event.did(Recorded("1-2", Result(2, 1)))
    event.pair("ac", "be", "d")
    event.did(Recorded("2-1", Result(2, 0)))
    event.did(Recorded("2-2", Result(2, 0)))
    return event


def test_standings_are_by_points_then_by_the_opponents() -> None:
    event = two_rounds()

    rows = {each.id: each for each in standings_of(event.desk.event)}

    assert order(event)[0] == "a"
    assert rows["ea"].points == 6
    # b lost to a (2-0) and beat e (1-1): the mean of 1 and 1/2.
    assert rows["eb"].omw == Fraction(3, 4)
    assert (rows["ee"].wins, rows["ee"].losses) == (1, 1)


def test_a_correction_two_rounds_later_changes_everything_that_follows() -> None:
    event = two_rounds()
    before = order(event)

    event.did(Recorded("1-1", Result(0, 2), note="read upside down"))

    rows = {each.id: each.points for each in standings_of(event.desk.event)}
    assert rows["eb"] == 6
    assert rows["ea"] == 3
    assert order(event)[0] == "b"
    assert [each.id[1:] for each in standings_of(event.desk.at(event.desk.event.seq - 1))] == before
    assert event.desk.event.matches["1-1"].corrected == 1
    [note] = event.desk.event.notes
    assert (note.about, note.text) == ("1-1", "read upside down")


def test_standings_after_an_earlier_round_leave_out_what_came_later() -> None:
    event = two_rounds()
    event.did(Entered("ef", (Person("f", "f"),), missed=2))

    assert {each.id: each.points for each in standings_of(event.desk.event, 1)}["ea"] == 3
    now = {each.id: each for each in standings_of(event.desk.event)}
    assert (now["ef"].points, now["ef"].losses) == (0, 2)


def test_who_is_disqualified_is_not_in_the_standings_and_others_move_up() -> None:
    event = two_rounds()
    event.staff("h", "head judge")
    event.did(Penalized("a", "cheating", "disqualification", statement="marked the deck"), "h")

    assert "a" not in order(event)
    assert next(each for each in standings_of(event.desk.event)).rank == 1
    opponents = {each.id: each for each in standings_of(event.desk.event)}["eb"].omw
    assert opponents == Fraction(3, 4)  # they were met all the same


def test_who_drops_stays_in_the_standings() -> None:
    event = two_rounds()
    event.did(Dropped("ed"), "d")

    assert "d" in order(event)


def test_the_final_order_is_the_playoff_then_the_standings_at_the_cut() -> None:
    event = two_rounds()
    standing = tuple(each.id for each in standings_of(event.desk.event))
    event.did(Cut(standing[:4], standing))
    a, b, c, d = standing[:4]
    event.did(Paired(3, (Table(1, a, d), Table(2, b, c)), "elimination"))
    event.did(Recorded("3-1", Result(1, 2)))
    event.did(Recorded("3-2", Result(2, 0)))
    assert champion(event.desk.event) == ""

    event.did(Paired(4, (Table(1, b, d),), "elimination"))
    event.did(Recorded("4-1", Result(0, 2)))

    assert champion(event.desk.event) == d
    assert final_order(event.desk.event) == (d, b, a, c, standing[4])
