"""Crew. (CR 702.122)"""

import pytest

from apnap.terms.characteristics import ARTIFACT, CREATURE
from tests.keywords.cards import ALICE, Scenario, creature, keyword


@pytest.mark.cr("702.122a")
def test_creatures_of_enough_power_are_tapped_to_make_it_one() -> None:
    scenario = Scenario()
    vehicle = creature("Cart", 4, 4, keyword("crew", 3), types=ARTIFACT, subtypes=("Vehicle",))
    scenario.card(vehicle).card(creature("Bear", 2, 2)).card(creature("Ant", 1, 1))
    scenario.put(ALICE, "Cart", "Bear (fresh)", "Ant (fresh)")

    scenario.activate("Cart").choose(["Bear", "Ant"]).resolve()

    assert scenario.seen("Cart").types == ARTIFACT | CREATURE
    assert scenario.is_tapped("Bear")


@pytest.mark.cr("702.122a")
def test_too_little_power_is_not_enough() -> None:
    scenario = Scenario()
    vehicle = creature("Cart", 4, 4, keyword("crew", 3), types=ARTIFACT, subtypes=("Vehicle",))
    scenario.card(vehicle).card(creature("Bear", 2, 2))
    scenario.put(ALICE, "Cart", "Bear")

    assert not scenario.may("activate", "Cart")
