"""What comes next: planned from the log, and always something the desk takes."""

from random import Random

import pytest

from apnap.tournament.desk.entering import Dropped, Entered
from apnap.tournament.desk.obstacles import Refused
from apnap.tournament.desk.people import Person
from apnap.tournament.desk.rounds.planning import cut, next_swiss_round
from apnap.tournament.desk.rounds.ranking import standings_of
from apnap.tournament.desk.rounds.reporting import Recorded
from apnap.tournament.desk.rounds.rounds import PodsSeated, RoundsAnnounced
from apnap.tournament.desk.state import PodOf, Result, Settings
from tests.tournament.desk.events import DAY, Event


def play(event: Event, random: Random) -> None:
    """Every open match ends somehow."""
    for match in event.desk.event.open_matches():
        event.did(Recorded(match.id, random.choice([Result(2, 0), Result(1, 2), Result(1, 1, 1)])))


def test_a_whole_event_is_planned_round_by_round_without_a_rematch_or_a_second_bye() -> None:
    event, random = Event(Settings("Open", DAY, cut=4)), Random(1)
    event.enter(*"abcdefghijk")
    event.did(RoundsAnnounced(5, 4))
    for number in range(5):
        if number == 2:
            event.did(Dropped("ec"))
            event.did(Dropped("ed"))
            event.did(Entered("ez", (Person("z", "z"),), missed=2))
        event.did(next_swiss_round(event.desk.event))
        play(event, random)

    met = [frozenset((each.a, each.b)) for each in event.desk.event.matches.values() if each.b]
    byes = [each.a for each in event.desk.event.matches.values() if each.is_bye]
    assert len(set(met)) == len(met)
    assert len(set(byes)) == len(byes)
    made = cut(event.desk.event)
    event.did(made)
    standing = [each.id for each in standings_of(event.desk.event)]
    assert list(made.order) == standing
    assert list(made.seeds) == [w for w in standing if w not in ("ec", "ed")][:4]


def test_the_same_log_gives_the_same_plan() -> None:
    plans = []
    for _ in range(2):
        event = Event()
        event.enter(*"abcdefgh")
        plans.append(next_swiss_round(event.desk.event))

    assert plans[0] == plans[1]


def test_awarded_byes_are_had_in_the_first_rounds() -> None:
    event = Event()
    event.enter(*"abc")
    event.did(Entered("ez", (Person("z", "z"),), byes=1))
    event.did(next_swiss_round(event.desk.event))

    byes = {each.a: each.result for each in event.desk.event.matches.values() if not each.b}
    assert byes["ez"] == Result(2, 0, how="awarded bye")
    assert len(byes) == 2

    play(event, Random(2))
    event.did(next_swiss_round(event.desk.event))
    assert event.desk.event.match_of("ez").b or event.desk.event.match_of("ez").a != "ez"  # type: ignore[union-attr]


def test_who_must_sit_at_one_table_sits_there_and_nobody_else_does() -> None:
    event = Event(Settings("Open", DAY, first_table=11))
    event.enter(*"abcdef")
    event.did(Entered("ey", (Person("y", "y"),), table=12))
    event.did(Entered("ez", (Person("z", "z"),), table=99))
    made = next_swiss_round(event.desk.event)

    table = {who: each.table for each in made.tables for who in (each.a, each.b)}
    numbers = sorted(each.table for each in made.tables)
    assert len(set(numbers)) == 4
    assert table["ey"] == 12 or table["ey"] == table["ez"] == 99
    assert table["ez"] in (12, 99)
    event.did(made)


def test_a_rematch_that_can_not_be_avoided_needs_no_reason() -> None:
    event = Event()
    event.enter("a", "b")
    for _ in range(2):
        event.did(next_swiss_round(event.desk.event))
        play(event, Random(1))

    assert len(event.desk.event.matches) == 2


def test_who_drafted_elsewhere_is_paired_only_for_a_reason() -> None:
    event = Event(Settings("Draft", DAY, limited="booster draft"))
    event.enter(*"abcd")
    event.did(PodsSeated((PodOf(1, ("ea", "eb")), PodOf(2, ("ec", "ed")))))

    with pytest.raises(Refused, match=r"different pods \(MTR 7\.6\)"):
        event.pair("ac", "bd")
