"""Decayed. (CR 702.147)"""

import pytest

from apnap.terms.turn import (
    POSTCOMBAT_MAIN,
)
from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.147a")
def test_it_cannot_block_and_goes_after_its_attack() -> None:
    scenario = Scenario()
    scenario.card(creature("Zombie", 2, 2, keyword("decayed")))
    scenario.put(ALICE, "Zombie")

    scenario.attack("Zombie").damage().to(POSTCOMBAT_MAIN)

    assert scenario.life(BOB) == 18
    assert scenario.graveyard(ALICE) == ["Zombie"]
