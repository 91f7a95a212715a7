"""Echo. (CR 702.30)"""

import pytest

from apnap.terms.turn import (
    UPKEEP,
)
from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword, mana


@pytest.mark.cr("702.30a")
def test_it_is_sacrificed_in_the_next_upkeep_unless_paid_for() -> None:
    scenario = Scenario()
    scenario.card(creature("Loud", 3, 3, keyword("echo", mana("{2}"))))
    scenario.put(ALICE, "Mountain x2", "Loud (hand)")

    scenario.cast("Loud").resolve().to(UPKEEP, ALICE).choose(False).resolve()

    assert scenario.graveyard(ALICE) == ["Loud"]


@pytest.mark.cr("702.30a")
def test_it_asks_only_once() -> None:
    scenario = Scenario()
    scenario.card(creature("Loud", 3, 3, keyword("echo", mana("{2}"))))
    scenario.put(ALICE, "Mountain x2", "Loud (hand)")

    scenario.cast("Loud").resolve().to(UPKEEP, ALICE).choose(True).resolve()
    scenario.to(UPKEEP, BOB).to(UPKEEP, ALICE)

    assert scenario.stack() == []
    assert "Loud" in scenario.battlefield(ALICE)
