"""Renown. (CR 702.112)"""

import pytest

from apnap.terms.turn import (
    UPKEEP,
)
from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.112a")
def test_it_becomes_renowned_once() -> None:
    scenario = Scenario()
    scenario.card(creature("Squire", 2, 2, keyword("renown", 1)))
    scenario.put(ALICE, "Squire")

    scenario.attack("Squire").damage().resolve()
    assert scenario.pt("Squire") == (3, 3)

    scenario.to(UPKEEP, BOB).to(UPKEEP, ALICE).attack("Squire").damage().resolve()
    assert scenario.pt("Squire") == (3, 3)
