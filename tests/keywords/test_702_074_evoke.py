"""Evoke. (CR 702.74)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, creature, keyword, mana


@pytest.mark.cr("702.74a")
def test_evoked_it_is_sacrificed() -> None:
    scenario = Scenario()
    scenario.card(creature("Spark", 4, 4, keyword("evoke", mana("{1}")), cost="{5}"))
    scenario.put(ALICE, "Mountain", "Spark (hand)")

    scenario.cast("Spark", alternative="evoke").resolve()

    assert scenario.graveyard(ALICE) == ["Spark"]
