"""Flying. (CR 702.9)"""

import pytest

from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.9b")
def test_only_flying_and_reach_block_it() -> None:
    scenario = Scenario()
    scenario.card(creature("Bird", 1, 1, keyword("flying")))
    scenario.card(creature("Bear", 2, 2)).card(creature("Spider", 1, 3, keyword("reach")))
    scenario.put(ALICE, "Bird").put(BOB, "Bear", "Spider")

    scenario.attack("Bird").block(("Spider", "Bird")).damage()

    assert scenario.graveyard(ALICE) == ["Bird"]
