"""Devoid. (CR 702.114)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, creature, keyword


@pytest.mark.cr("702.114a")
def test_it_is_colorless() -> None:
    scenario = Scenario()
    scenario.card(creature("Drone", 1, 1, keyword("devoid"), cost="{B}"))
    scenario.put(ALICE, "Drone (hand)")

    assert scenario.seen("Drone").colors == 0
