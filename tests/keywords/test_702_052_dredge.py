"""Dredge. (CR 702.52)"""

import pytest

from apnap.abilities.instructions.actions import Draw
from apnap.abilities.references import You
from tests.keywords.cards import ALICE, Scenario, creature, keyword, spell


@pytest.mark.cr("702.52a")
def test_it_returns_instead_of_a_draw() -> None:
    scenario = Scenario()
    scenario.card(creature("Mudder", 1, 1, keyword("dredge", 3))).card(spell("Think", Draw(You())))
    scenario.put(ALICE, "Island", "Think (hand)", "Mudder (graveyard)")

    scenario.cast("Think").choose(True).resolve()

    assert scenario.hand(ALICE) == ["Mudder"]
    assert scenario.graveyard(ALICE).count("Filler") == 3


@pytest.mark.cr("702.52b")
def test_too_small_a_library_cannot_be_dredged() -> None:
    scenario = Scenario()
    scenario.card(creature("Mudder", 1, 1, keyword("dredge", 3))).card(spell("Think", Draw(You())))
    scenario.put(ALICE, "Island", "Think (hand)", "Mudder (graveyard)")
    scenario.library(ALICE, "Forest", "Island")

    scenario.cast("Think").resolve()

    assert scenario.hand(ALICE) == ["Forest"]
