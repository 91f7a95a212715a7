"""Repairs of a round."""

import pytest

from apnap.tournament.desk.entering import Dropped, Entered
from apnap.tournament.desk.obstacles import Refused
from apnap.tournament.desk.people import Person
from apnap.tournament.desk.rounds.repairing import squeezed_in, swapped, with_few_changes
from apnap.tournament.desk.rounds.reporting import Recorded
from apnap.tournament.desk.state import Result
from tests.tournament.desk.events import Event


@pytest.fixture
def event() -> Event:
    """Five players in a round."""
    made = Event()
    made.enter(*"abcde")
    made.pair("ab", "cd", "e")
    return made


def test_two_players_change_places(event: Event) -> None:
    event.did(swapped(event.desk.event, "eb", "ec"))

    assert {frozenset((m.a, m.b)) for m in event.desk.event.matches_of(1) if m.b} == {
        frozenset(("ea", "ec")),
        frozenset(("eb", "ed")),
    }


def test_the_bye_changes_hands(event: Event) -> None:
    event.did(swapped(event.desk.event, "eb", "ee"))

    now = {each.a: each for each in event.desk.event.matches_of(1) if not each.b}
    assert now["eb"].result == Result(2, 0, how="bye")
    assert event.desk.event.match_of("ee").b == "ee"  # type: ignore[union-attr]


def test_who_plays_each_other_can_not_change_places(event: Event) -> None:
    with pytest.raises(Refused, match="play each other"):
        swapped(event.desk.event, "ea", "eb")


def test_a_table_with_a_result_stays(event: Event) -> None:
    event.did(Recorded("1-1", Result(2, 0)))

    with pytest.raises(Refused, match="has a result"):
        event.did(swapped(event.desk.event, "ea", "ec"))


def test_who_comes_late_plays_against_who_has_the_bye(event: Event) -> None:
    event.did(Entered("ez", (Person("z", "z"),)))

    event.did(squeezed_in(event.desk.event, "ez"))

    match = event.desk.event.match_of("ez")
    assert match is not None
    assert (match.table, match.a, match.b, match.result) == (3, "ee", "ez", None)
    with pytest.raises(Refused):
        squeezed_in(event.desk.event, "ez")


def test_two_who_come_late_play_each_other_and_one_alone_has_a_bye() -> None:
    event = Event()
    event.enter(*"ab")
    event.pair("ab")
    event.did(Entered("ey", (Person("y", "y"),)))
    alone = squeezed_in(event.desk.event, "ey")
    assert alone.tables[0].b == ""

    event.did(Entered("ez", (Person("z", "z"),)))
    event.did(squeezed_in(event.desk.event, "ez"))

    assert event.desk.event.match_of("ey").opponents("ey") == ("ez",)  # type: ignore[union-attr]


def test_after_somebody_left_only_few_tables_are_paired_anew() -> None:
    event = Event()
    event.enter(*"abcdefghij")
    event.pair("ab", "cd", "ef", "gh", "ij", start=False)
    event.did(Dropped("ea"))

    made = with_few_changes(event.desk.event)
    event.did(made)

    assert made.gone == ("1-1",)
    assert {each.a for each in event.desk.event.matches_of(1) if each.is_bye} == {"eb"}
    assert len(event.desk.event.matches_of(1)) == 5

    event.did(Dropped("ec"))
    event.did(with_few_changes(event.desk.event))
    now = event.desk.event.matches_of(1)
    assert {frozenset((each.a, each.b)) for each in now} == {
        frozenset(both) for both in (("eb", "ed"), ("ee", "ef"), ("eg", "eh"), ("ei", "ej"))
    }
    assert len({each.table for each in now}) == 4


def test_a_match_that_is_over_stays_when_the_round_is_repaired() -> None:
    event = Event()
    event.enter(*"abcdef")
    event.pair("ab", "cd", "ef")
    event.did(Recorded("1-1", Result(2, 0)))
    event.did(Dropped("ea"))
    event.did(Dropped("ec"))

    made = with_few_changes(event.desk.event)

    assert made.gone == ("1-2",)
    assert [(each.a, each.b) for each in made.tables] == [("ed", "")]


def test_only_a_swiss_round_is_repaired_so() -> None:
    event = Event()
    event.enter(*"ab")

    with pytest.raises(Refused, match="no Swiss round"):
        with_few_changes(event.desk.event)
