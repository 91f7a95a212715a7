"""Changeling. (CR 702.73)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, creature, keyword


@pytest.mark.cr("702.73a")
def test_it_is_every_creature_type_everywhere() -> None:
    scenario = Scenario()
    scenario.card(creature("Shifter", 1, 1, keyword("changeling")))
    scenario.put(ALICE, "Shifter (hand)")

    assert {"Goblin", "Elf", "Army"} <= scenario.seen("Shifter").subtypes
