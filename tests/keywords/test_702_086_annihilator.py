"""Annihilator. (CR 702.86)"""

import pytest

from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.86a")
def test_the_defending_player_sacrifices() -> None:
    scenario = Scenario()
    scenario.card(creature("Titan", 9, 9, keyword("annihilator", 2)))
    scenario.put(ALICE, "Titan").put(BOB, "Forest x3")

    scenario.attack("Titan").resolve()

    assert scenario.battlefield(BOB) == ["Forest"]
