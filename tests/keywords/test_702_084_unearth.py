"""Unearth. (CR 702.84)"""

import pytest

from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Destroy
from apnap.abilities.references import Description, Target
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import (
    END,
)
from tests.keywords.cards import ALICE, Scenario, creature, keyword, mana, spell

ANY = Target(Description((OfType(CREATURE),)), name="it")


@pytest.mark.cr("702.84a")
def test_it_returns_with_haste_and_is_exiled_at_the_end() -> None:
    scenario = Scenario()
    scenario.card(creature("Ghost", 3, 3, keyword("unearth", mana("{2}"))))
    scenario.put(ALICE, "Swamp x2", "Ghost (graveyard)")

    scenario.activate("Ghost").resolve()
    assert scenario.has("Ghost", "haste")

    scenario.to(END).resolve()
    assert scenario.exile() == ["Ghost"]


@pytest.mark.cr("702.84a")
def test_it_is_exiled_if_it_would_leave() -> None:
    scenario = Scenario()
    scenario.card(creature("Ghost", 3, 3, keyword("unearth", mana("{2}"))))
    scenario.card(spell("Doom", Destroy(ANY)))
    scenario.put(ALICE, "Swamp x3", "Ghost (graveyard)", "Doom (hand)")

    scenario.activate("Ghost").resolve().cast("Doom", "Ghost").resolve()

    assert scenario.exile() == ["Ghost"]
