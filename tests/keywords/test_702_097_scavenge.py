"""Scavenge. (CR 702.97)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, creature, keyword, mana


@pytest.mark.cr("702.97a")
def test_a_creature_gets_its_power_in_counters() -> None:
    scenario = Scenario()
    scenario.card(creature("Carrion", 3, 3, keyword("scavenge", mana("{2}"))))
    scenario.card(creature("Bear", 2, 2))
    scenario.put(ALICE, "Swamp x2", "Bear", "Carrion (graveyard)")

    scenario.activate("Carrion", "Bear").resolve()

    assert scenario.pt("Bear") == (5, 5)
    assert scenario.exile() == ["Carrion"]
