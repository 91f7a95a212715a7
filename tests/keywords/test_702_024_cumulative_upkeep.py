"""Cumulative upkeep. (CR 702.24)"""

import pytest

from apnap.abilities.costs import Costs, PayLife
from apnap.terms.turn import (
    UPKEEP,
)
from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword


@pytest.mark.cr("702.24a")
def test_it_costs_more_each_time() -> None:
    scenario = Scenario()
    scenario.card(creature("Chill", 3, 3, keyword("cumulative upkeep", Costs((PayLife(1),)))))
    scenario.turn_of(BOB).put(ALICE, "Chill")

    scenario.to(UPKEEP, ALICE).choose(True).resolve()
    scenario.to(UPKEEP, BOB).to(UPKEEP, ALICE).choose(True).resolve()

    assert scenario.life(ALICE) == 17
    assert scenario.counters("Chill", "age") == 2
