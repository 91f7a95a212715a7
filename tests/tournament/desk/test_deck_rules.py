"""Decks at an event. (MTR 2.7, 2.8)"""

from datetime import date
from pathlib import Path

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.tournament.desk.entering import Entered
from apnap.tournament.desk.judging.deck_rules import (
    checks_of,
    checks_told,
    demands_of,
    may_see_list,
    registration,
    tables_to_check,
    usual_number,
)
from apnap.tournament.desk.judging.decklists import ChecksChosen, DeckChecked, DeckRegistered
from apnap.tournament.desk.people import OUTSIDER, Person
from apnap.tournament.desk.rounds.reporting import Recorded
from apnap.tournament.desk.state import Result, Settings
from apnap.tournament.policy.editions import Edition
from tests.tournament.decks.cards import imported
from tests.tournament.desk.events import Event

FOXES = "56 Plains\n4 Ember Fox"


@pytest.fixture
def database(tmp_path: Path) -> CardDatabase:
    return imported(tmp_path)


def event_of(level: str = "competitive", day: str = "2026-11-16", **more: object) -> Event:
    settings = Settings("Friday", day, level=level, format="modern", **more)  # type: ignore[arg-type]
    return Event(settings)


def test_a_list_is_looked_over_by_the_day_and_the_format_of_the_event(
    database: CardDatabase,
) -> None:
    event = event_of(day="2015-03-01")
    event.enter("a")

    demands = demands_of(event.desk.event, "a")
    made = registration(event.desk.event, "a", "56 plains\n4 Dig Through Time", database)

    assert (demands.day, demands.edition) == (date(2015, 3, 1), Edition.E2015)
    assert made == DeckRegistered(
        "a",
        "Deck\n56 Plains\n4 Dig Through Time\n",
        ("Dig Through Time is banned in modern",),
    )
    event.did(made, by="a")
    assert event.desk.event.decks["a"][-1].problems == made.problems


def test_a_list_that_cant_be_read_stays_as_it_was_written(database: CardDatabase) -> None:
    event = event_of()
    event.enter("a")

    made = registration(event.desk.event, "a", "60 Plans", database)

    assert made.text == "60 Plans"
    assert made.problems == ("line 1: no card is called 'Plans' (did you mean Plains?)",)


def test_in_a_limited_event_the_pool_of_the_entrant_counts(database: CardDatabase) -> None:
    event = event_of(limited="sealed")
    event.enter("a")
    event.desk.event.pools["ea"] = ("Ember Fox",) * 3

    made = registration(event.desk.event, "a", "36 Plains\n4 Ember Fox", database)

    assert made.problems == ("4 copies of Ember Fox, the pool has 3",)


def test_a_list_is_looked_over_beside_those_of_the_team(database: CardDatabase) -> None:
    event = event_of(team=2)
    event.did(Entered("t", (Person("a", "a"), Person("b", "b"))))
    first = registration(event.desk.event, "a", FOXES, database)
    event.did(first)

    second = registration(event.desk.event, "b", FOXES, database)

    assert first.problems == ()
    assert second.problems == ("Ember Fox is in 2 decks of the team",)
    assert registration(event.desk.event, "a", FOXES, database).problems == ()


def test_a_list_is_for_its_player_between_matches_and_for_officials() -> None:
    event = event_of()
    event.staff("j", "judge")
    event.enter("a", "b", "c", "d")
    event.pair("ab", "cd", start=False)

    def sees(who: str) -> bool:
        return may_see_list(event.desk.event, event.actor(who), "a")

    assert [sees(who) for who in "ajbc"] == [True, True, False, False]
    assert not may_see_list(event.desk.event, OUTSIDER, "a")


def test_at_the_professional_level_the_opponent_of_the_round_sees_it() -> None:
    event = event_of("professional")
    event.enter("a", "b", "c", "d")
    event.pair("ab", "cd")

    assert may_see_list(event.desk.event, event.actor("b"), "a")
    assert not may_see_list(event.desk.event, event.actor("c"), "a")
    old = event_of("professional", "2015-03-01")
    old.enter("a", "b")
    old.pair("ab")
    assert not may_see_list(old.desk.event, old.actor("b"), "a")


def test_tables_still_playing_are_chosen_and_nobody_twice() -> None:
    event = event_of()
    event.enter(*"abcdef")
    event.pair("ab", "cd", "ef")
    first = event.desk.event.matches_of(1)[0]
    event.did(Recorded(first.id, Result(2, 0)))

    chosen = tables_to_check(event.desk.event, 1, seed=3)
    noted = event.did(checks_of(chosen)).operation
    again = tables_to_check(event.desk.event, 1, seed=3)

    assert not {"a", "b"} & {*chosen.players, *again.players}
    assert not set(chosen.players) & set(again.players)
    assert noted == ChecksChosen(chosen.players, seed=3)


def test_the_desk_tells_how_many_checks_are_left() -> None:
    event = event_of()
    event.enter(*"abcdefgh")
    event.pair("ab", "cd", "ef", "gh")

    assert usual_number(event.desk.event) == 1
    assert str(checks_told(event.desk.event)) == "0 of 8 decks were checked; 1 more is needed"
    event.did(DeckChecked("a", seconds=300, extension=480))
    assert str(checks_told(event.desk.event)) == "1 of 8 decks were checked, which is enough"
    assert usual_number(event.desk.event) == 0
