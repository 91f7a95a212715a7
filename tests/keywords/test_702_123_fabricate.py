"""Fabricate. (CR 702.123)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, creature, keyword


@pytest.mark.cr("702.123a")
def test_counters_or_servos() -> None:
    scenario = Scenario()
    scenario.card(creature("Smith", 1, 1, keyword("fabricate", 2)))
    scenario.put(ALICE, "Plains x4", "Smith x2 (hand)")

    scenario.cast("Smith").choose(True).resolve()
    assert scenario.pt("Smith") == (3, 3)

    scenario.cast("Smith").choose(False).resolve()
    assert scenario.battlefield(ALICE).count("Servo Token") == 2
