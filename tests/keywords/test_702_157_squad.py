"""Squad. (CR 702.157)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, creature, keyword, mana


@pytest.mark.cr("702.157a")
def test_a_copy_comes_for_each_payment() -> None:
    scenario = Scenario()
    scenario.card(creature("Guard", 1, 1, keyword("squad", mana("{1}"))))
    scenario.put(ALICE, "Plains x4", "Guard (hand)")

    scenario.choose(True, True, False).cast("Guard").resolve()

    assert scenario.battlefield(ALICE).count("Guard") == 3
