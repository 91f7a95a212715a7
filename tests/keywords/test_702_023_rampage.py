"""Rampage. (CR 702.23)"""

import pytest

from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.23a")
def test_it_grows_for_each_blocker_beyond_the_first() -> None:
    scenario = Scenario()
    scenario.card(creature("Beast", 2, 2, keyword("rampage", 3))).card(creature("Ant", 1, 1))
    scenario.put(ALICE, "Beast").put(BOB, "Ant x2")
    first, second = (key for key in scenario.game.battlefield if scenario.controller(key) == BOB)

    scenario.attack("Beast").block((first, "Beast"), (second, "Beast")).resolve()

    assert scenario.pt("Beast") == (5, 5)
