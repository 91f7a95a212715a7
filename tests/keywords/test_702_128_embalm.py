"""Embalm. (CR 702.128)"""

import pytest

from apnap.terms.mana import WHITE
from apnap.terms.turn import (
    BATTLEFIELD,
)
from tests.keywords.cards import ALICE, Scenario, creature, keyword, mana


@pytest.mark.cr("702.128a")
def test_a_white_zombie_copy_without_a_mana_cost() -> None:
    scenario = Scenario()
    scenario.card(creature("Mummy", 3, 2, keyword("embalm", mana("{1}")), cost="{G}"))
    scenario.put(ALICE, "Plains", "Mummy (graveyard)")

    scenario.activate("Mummy").resolve()

    seen = scenario.seen(scenario.find("Mummy", BATTLEFIELD))
    assert (seen.power, seen.colors, seen.mana_value) == (3, WHITE, 0)
    assert "Zombie" in seen.subtypes
    assert scenario.exile() == ["Mummy"]
