"""Riot. (CR 702.136)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, creature, keyword


@pytest.mark.cr("702.136a")
@pytest.mark.parametrize(("counter", "power", "haste"), [(True, 3, False), (False, 2, True)])
def test_a_counter_or_haste(counter: bool, power: int, haste: bool) -> None:
    scenario = Scenario()
    scenario.card(creature("Rioter", 2, 2, keyword("riot")))
    scenario.put(ALICE, "Mountain x2", "Rioter (hand)")

    scenario.cast("Rioter").choose(counter).resolve()

    assert scenario.pt("Rioter") == (power, power)
    assert scenario.has("Rioter", "haste") == haste
