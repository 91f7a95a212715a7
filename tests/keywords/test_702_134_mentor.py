"""Mentor. (CR 702.134)"""

import pytest

from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.134a")
def test_a_weaker_attacker_gets_a_counter() -> None:
    scenario = Scenario()
    scenario.card(creature("Teacher", 3, 3, keyword("mentor"))).card(creature("Pupil", 1, 1))
    scenario.put(ALICE, "Teacher", "Pupil")

    scenario.attack("Teacher", "Pupil").damage()

    assert scenario.life(BOB) == 15
