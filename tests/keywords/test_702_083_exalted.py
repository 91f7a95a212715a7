"""Exalted. (CR 702.83)"""

import pytest

from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.83a")
def test_who_attacks_alone_gets_more_for_each_instance() -> None:
    scenario = Scenario()
    scenario.card(creature("Knight", 2, 2, keyword("exalted"))).card(creature("Bear", 2, 2))
    scenario.put(ALICE, "Knight x2", "Bear")

    scenario.attack("Bear").damage()

    assert scenario.life(BOB) == 16
