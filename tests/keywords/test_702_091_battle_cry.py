"""Battle cry. (CR 702.91)"""

import pytest

from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.91a")
def test_the_other_attackers_get_power() -> None:
    scenario = Scenario()
    scenario.card(creature("Herald", 1, 1, keyword("battle cry"))).card(creature("Bear", 2, 2))
    scenario.put(ALICE, "Herald", "Bear")

    scenario.attack("Herald", "Bear").damage()

    assert scenario.life(BOB) == 16
