"""Mobilize. (CR 702.181)"""

import pytest

from apnap.terms.turn import (
    END,
)
from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.181a")
def test_warriors_attack_along_and_go_at_the_end() -> None:
    scenario = Scenario()
    scenario.card(creature("Caller", 1, 1, keyword("mobilize", 2)))
    scenario.put(ALICE, "Caller")

    scenario.attack("Caller").damage()
    assert scenario.life(BOB) == 17

    scenario.to(END).resolve()
    assert scenario.battlefield(ALICE) == ["Caller"]
