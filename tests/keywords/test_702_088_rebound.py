"""Rebound. (CR 702.88)"""

import pytest

from apnap.terms.turn import (
    UPKEEP,
)
from tests.keywords.cards import ALICE, Scenario, keyword, spell


@pytest.mark.cr("702.88a")
def test_it_is_cast_again_in_your_next_upkeep() -> None:
    scenario = Scenario()
    scenario.card(spell("Salve", abilities=(keyword("rebound"),)))
    scenario.put(ALICE, "Plains", "Salve (hand)")

    scenario.cast("Salve").resolve()
    assert scenario.exile() == ["Salve"]

    scenario.to(UPKEEP, ALICE).choose("cast Salve (without paying its mana cost)").resolve()
    assert scenario.life(ALICE) == 22
    assert scenario.graveyard(ALICE) == ["Salve"]
