"""Undying. (CR 702.93)"""

import pytest

from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Destroy
from apnap.abilities.references import Description, Target
from apnap.terms.characteristics import CREATURE
from tests.keywords.cards import ALICE, Scenario, creature, keyword, spell

ANY = Target(Description((OfType(CREATURE),)), name="it")


@pytest.mark.cr("702.93a")
def test_it_returns_with_a_counter() -> None:
    scenario = Scenario()
    scenario.card(creature("Stayer", 3, 3, keyword("undying")))
    scenario.card(spell("Doom", Destroy(ANY)))
    scenario.put(ALICE, "Swamp x2", "Doom (hand)", "Stayer")

    scenario.cast("Doom", "Stayer").resolve()

    assert scenario.pt("Stayer") == (4, 4)
