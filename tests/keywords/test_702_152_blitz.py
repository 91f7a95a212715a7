"""Blitz. (CR 702.152)"""

import pytest

from apnap.terms.turn import (
    END,
)
from tests.keywords.cards import ALICE, Scenario, creature, keyword, mana


@pytest.mark.cr("702.152a")
def test_it_is_sacrificed_and_gives_a_card() -> None:
    scenario = Scenario()
    scenario.card(creature("Raider", 3, 1, keyword("blitz", mana("{1}")), cost="{3}"))
    scenario.put(ALICE, "Mountain", "Raider (hand)")

    scenario.cast("Raider", alternative="blitz").resolve().to(END).resolve()

    assert scenario.graveyard(ALICE) == ["Raider"]
    assert scenario.hand(ALICE) == ["Filler"]
