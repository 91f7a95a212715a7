"""Eternalize. (CR 702.129)"""

import pytest

from apnap.terms.mana import BLACK
from apnap.terms.turn import (
    BATTLEFIELD,
)
from tests.keywords.cards import ALICE, Scenario, creature, keyword, mana


@pytest.mark.cr("702.129a")
def test_a_four_four_black_zombie_copy() -> None:
    scenario = Scenario()
    scenario.card(creature("Eternal", 1, 1, keyword("eternalize", mana("{1}")), cost="{G}"))
    scenario.put(ALICE, "Plains", "Eternal (graveyard)")

    scenario.activate("Eternal").resolve()

    seen = scenario.seen(scenario.find("Eternal", BATTLEFIELD))
    assert (seen.power, seen.toughness, seen.colors) == (4, 4, BLACK)
