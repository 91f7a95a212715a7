"""Offering. (CR 702.48)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

PATRON = "Patron {5}{W}{W} | Creature — Spirit | Fox offering | 5/6"
FOX = "Fox {1}{W} | Creature — Fox | 2/2"


@pytest.mark.cr("702.48a", "702.48b", "702.48c")
def test_the_mana_cost_of_the_permanent_sacrificed_is_taken_off() -> None:
    """{5}{W}{W} less {1}{W} is {4}{W}."""
    s = (
        Scenario()
        .card(PATRON)
        .card(FOX)
        .put(ALICE, "Plains", "Mountain x4", "Fox", "Patron (hand)")
    )

    s.cast("Patron").resolve()

    assert s.graveyard(ALICE) == ["Fox"]
    assert "Patron" in s.battlefield(ALICE)


@pytest.mark.cr("702.48a")
def test_with_the_offering_it_is_cast_any_time() -> None:
    s = Scenario().card(PATRON).card(FOX).put(ALICE, "Plains x7", "Fox", "Patron (hand)")
    s.turn_of(BOB, UPKEEP)

    s.cast("Patron", by=ALICE).resolve()

    assert s.graveyard(ALICE) == ["Fox"]


@pytest.mark.cr("702.48a")
def test_without_it_only_as_a_sorcery() -> None:
    s = Scenario().card(PATRON).put(ALICE, "Plains x7", "Patron (hand)").turn_of(BOB, UPKEEP)

    assert not s.may("cast", "Patron", ALICE)
