"""Flanking. (CR 702.25)"""

import pytest

from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.25a")
def test_a_blocker_without_flanking_shrinks() -> None:
    scenario = Scenario()
    scenario.card(creature("Rider", 2, 2, keyword("flanking"))).card(creature("Bear", 2, 2))
    scenario.put(ALICE, "Rider").put(BOB, "Bear")

    scenario.attack("Rider").block(("Bear", "Rider")).damage()

    assert scenario.battlefield() == ["Rider"]
