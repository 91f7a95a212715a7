"""Cycling. (CR 702.29)"""

import pytest

from apnap.abilities.descriptions import OfType
from apnap.abilities.references import Description
from apnap.terms.characteristics import LAND
from tests.keywords.cards import ALICE, Scenario, creature, keyword, mana


@pytest.mark.cr("702.29a")
def test_it_is_discarded_to_draw_a_card() -> None:
    scenario = Scenario()
    scenario.card(creature("Wanderer", 5, 5, keyword("cycling", mana("{2}"))))
    scenario.put(ALICE, "Plains x2", "Wanderer (hand)")

    scenario.activate("Wanderer").resolve()

    assert scenario.graveyard(ALICE) == ["Wanderer"]
    assert scenario.hand(ALICE) == ["Filler"]


@pytest.mark.cr("702.29e")
def test_typecycling_finds_a_card_of_the_type() -> None:
    scenario = Scenario()
    lands = Description((OfType(LAND),))
    scenario.card(creature("Seeker", 5, 5, keyword("typecycling", lands, mana("{2}"))))
    scenario.put(ALICE, "Plains x2", "Seeker (hand)")
    scenario.library(ALICE, "Forest", "Filler")

    scenario.activate("Seeker").choose(["Forest"]).resolve()

    assert scenario.hand(ALICE) == ["Forest"]
