"""Landwalk. (CR 702.14)"""

import pytest

from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.14c")
def test_it_is_unblockable_against_such_a_land() -> None:
    scenario = Scenario()
    scenario.card(creature("Nixie", 2, 2, keyword("islandwalk"))).card(creature("Bear", 2, 2))
    scenario.put(ALICE, "Nixie").put(BOB, "Island", "Bear")

    scenario.attack("Nixie").damage()

    assert scenario.life(BOB) == 18
