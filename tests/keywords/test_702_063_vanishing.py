"""Vanishing. (CR 702.63)"""

import pytest

from apnap.terms.turn import (
    UPKEEP,
)
from tests.keywords.cards import ALICE, Scenario, creature, keyword


@pytest.mark.cr("702.63a")
def test_it_goes_with_the_last_time_counter() -> None:
    scenario = Scenario()
    scenario.card(creature("Echo", 3, 3, keyword("vanishing", 1)))
    scenario.put(ALICE, "Island x2", "Echo (hand)")

    scenario.cast("Echo").resolve()
    assert scenario.counters("Echo", "time") == 1

    scenario.to(UPKEEP, ALICE).resolve()
    assert scenario.graveyard(ALICE) == ["Echo"]
