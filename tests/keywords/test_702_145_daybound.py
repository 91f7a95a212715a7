"""Daybound, nightbound; day and night. (CR 702.145, 731)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

WOLF = """Villager {1} | Creature — Human Werewolf | Daybound | 2/2 | // | Howler
| Creature — Werewolf | Nightbound | 4/4"""
DUSK = "Dusk {0} | Sorcery | It becomes night."
DAWN = "Dawn {0} | Instant | It becomes day."
SAGE = """Sage {1} | Creature — Human | If it's neither day nor night, it becomes day as Sage enters.
| Whenever day becomes night or night becomes day, draw a card. | 1/1"""


@pytest.mark.cr("702.145d", "731.1")
def test_it_becomes_day_with_the_first_daybound_permanent() -> None:
    s = Scenario().card(WOLF).put(ALICE, "Plains", "Villager // Howler (hand)")
    assert s.game.day == ""

    s.cast("Villager").resolve()

    assert s.game.day == "day"


@pytest.mark.cr("702.145b", "702.145e")
def test_permanents_turn_as_the_time_changes() -> None:
    s = Scenario().card(WOLF).card(DUSK).card(DAWN)
    s.put(ALICE, "Villager // Howler", "Dusk (hand)", "Dawn (hand)").settle()

    s.cast("Dusk").resolve()
    assert s.battlefield(ALICE) == ["Howler"]
    s.cast("Dawn").resolve()

    assert s.battlefield(ALICE) == ["Villager"]


@pytest.mark.cr("702.145b")
def test_at_night_it_enters_transformed() -> None:
    s = (
        Scenario()
        .card(WOLF)
        .card(DUSK)
        .put(ALICE, "Plains", "Villager // Howler (hand)", "Dusk (hand)")
    )

    s.cast("Dusk").resolve()
    s.cast("Villager").resolve()

    assert s.battlefield(ALICE) == ["Plains", "Howler"]


@pytest.mark.cr("702.145b")
def test_nothing_else_transforms_it() -> None:
    s = Scenario().card(WOLF).card("Turn {0} | Sorcery | Transform target creature.")
    s.put(ALICE, "Villager // Howler", "Turn (hand)").settle()

    s.cast("Turn", "Villager").resolve()

    assert s.battlefield(ALICE) == ["Villager"]


@pytest.mark.cr("731.2", "731.2a", "502.2")
def test_after_a_turn_without_spells_it_becomes_night() -> None:
    s = Scenario().card(WOLF).put(ALICE, "Villager // Howler").settle()

    s.to(UPKEEP, BOB)

    assert s.game.day == "night"
    assert s.battlefield(ALICE) == ["Howler"]


@pytest.mark.cr("731.2b")
def test_after_a_turn_with_two_spells_it_becomes_day() -> None:
    s = Scenario().card(WOLF).card(DUSK).card("Nap {0} | Sorcery | You gain 1 life.")
    s.put(ALICE, "Villager // Howler", "Dusk (hand)", "Nap (hand)").settle()
    s.cast("Dusk").resolve()
    s.cast("Nap").resolve()
    assert s.game.day == "night"

    s.to(UPKEEP, BOB)

    assert s.game.day == "day"


@pytest.mark.cr("731.2c")
def test_with_neither_the_check_does_not_happen() -> None:
    s = Scenario().put(ALICE, "Plains")

    s.to(UPKEEP, BOB)

    assert s.game.day == ""


@pytest.mark.cr("731.1a")
def test_only_a_change_from_one_to_the_other_triggers() -> None:
    s = Scenario().card(SAGE).card(DUSK).put(ALICE, "Plains", "Sage (hand)", "Dusk (hand)")
    s.cast("Sage").resolve()
    assert (s.game.day, s.hand(ALICE)) == ("day", ["Dusk"])

    s.cast("Dusk").resolve()

    assert s.hand(ALICE) == ["Filler"]
