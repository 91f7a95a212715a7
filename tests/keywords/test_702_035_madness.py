"""Madness. (CR 702.35)"""

import pytest

from apnap.abilities.instructions.actions import Discard
from apnap.abilities.references import You
from tests.keywords.cards import ALICE, Scenario, keyword, mana, spell

DISCARD = Discard(You())


@pytest.mark.cr("702.35a")
def test_discarded_it_may_be_cast_for_its_madness_cost() -> None:
    scenario = Scenario()
    scenario.card(spell("Rave", cost="{5}", abilities=(keyword("madness", mana("{1}")),)))
    scenario.card(spell("Toss", DISCARD))
    scenario.put(ALICE, "Swamp x2", "Toss (hand)", "Rave (hand)")

    scenario.cast("Toss").choose("cast Rave (madness)").resolve()

    assert scenario.life(ALICE) == 21
    assert "Rave" in scenario.graveyard(ALICE)


@pytest.mark.cr("702.35a")
def test_not_cast_it_goes_to_the_graveyard() -> None:
    scenario = Scenario()
    scenario.card(spell("Rave", cost="{5}", abilities=(keyword("madness", mana("{1}")),)))
    scenario.card(spell("Toss", DISCARD))
    scenario.put(ALICE, "Swamp", "Toss (hand)", "Rave (hand)")

    scenario.cast("Toss").resolve()

    assert scenario.life(ALICE) == 20
    assert "Rave" in scenario.graveyard(ALICE)
    assert scenario.exile() == []
