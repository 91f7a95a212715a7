"""Persist. (CR 702.79)"""

import pytest

from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Destroy
from apnap.abilities.references import Description, Target
from apnap.terms.characteristics import CREATURE
from tests.keywords.cards import ALICE, Scenario, creature, keyword, spell

ANY = Target(Description((OfType(CREATURE),)), name="it")


@pytest.mark.cr("702.79a")
def test_it_returns_once_with_a_counter() -> None:
    scenario = Scenario()
    scenario.card(creature("Stayer", 3, 3, keyword("persist")))
    scenario.card(spell("Doom", Destroy(ANY)))
    scenario.put(ALICE, "Swamp x2", "Doom x2 (hand)", "Stayer")

    scenario.cast("Doom", "Stayer").resolve()
    assert scenario.pt("Stayer") == (2, 2)

    scenario.cast("Doom", "Stayer").resolve()
    assert "Stayer" in scenario.graveyard(ALICE)
