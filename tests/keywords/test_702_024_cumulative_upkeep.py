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


@pytest.mark.cr("702.24a")
def test_nothing_is_asked_for_what_has_left() -> None:
    scenario = Scenario()
    scenario.card(creature("Chill", 3, 3, keyword("cumulative upkeep", Costs((PayLife(1),)))))
    scenario.card("Recall {0} | Instant | Return target creature to its owner's hand.")
    scenario.turn_of(BOB).put(ALICE, "Chill (1 age)", "Recall (hand)")

    scenario.to(UPKEEP, ALICE).cast("Recall", "Chill").choose(True).resolve()

    assert scenario.life(ALICE) == 20
    assert scenario.stack() == []
