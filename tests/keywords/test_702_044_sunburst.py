"""Sunburst. (CR 702.44)"""

import pytest

from tests.keywords.cards import ALICE, Scenario, creature, keyword


@pytest.mark.cr("702.44a")
def test_a_creature_gets_a_counter_for_each_color() -> None:
    scenario = Scenario()
    scenario.card(creature("Prism", 0, 1, keyword("sunburst"), cost="{3}"))
    scenario.put(ALICE, "Plains", "Island", "Swamp", "Prism (hand)")

    scenario.cast("Prism").resolve()

    assert scenario.pt("Prism") == (3, 4)
