"""Fading. (CR 702.32)"""

import pytest

from apnap.terms.turn import (
    UPKEEP,
)
from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.32a")
def test_it_goes_when_there_is_no_counter_to_remove() -> None:
    scenario = Scenario()
    scenario.card(creature("Fader", 3, 3, keyword("fading", 1)))
    scenario.put(ALICE, "Island x2", "Fader (hand)")

    scenario.cast("Fader").resolve().to(UPKEEP, ALICE).resolve()
    assert scenario.battlefield(ALICE).count("Fader") == 1

    scenario.to(UPKEEP, BOB).to(UPKEEP, ALICE).resolve()
    assert scenario.graveyard(ALICE) == ["Fader"]
