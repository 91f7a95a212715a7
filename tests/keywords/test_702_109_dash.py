"""Dash. (CR 702.109)"""

import pytest

from apnap.terms.turn import (
    END,
)
from tests.keywords.cards import ALICE, Scenario, creature, keyword, mana


@pytest.mark.cr("702.109a")
def test_it_has_haste_and_returns_to_the_hand() -> None:
    scenario = Scenario()
    scenario.card(creature("Raider", 3, 1, keyword("dash", mana("{1}")), cost="{3}"))
    scenario.put(ALICE, "Mountain", "Raider (hand)")

    scenario.cast("Raider", alternative="dash").resolve()
    assert scenario.has("Raider", "haste")

    scenario.to(END).resolve()
    assert scenario.hand(ALICE) == ["Raider"]
