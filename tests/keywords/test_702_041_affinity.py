"""Affinity. (CR 702.41)"""

import pytest

from apnap.abilities.descriptions import OfType
from apnap.abilities.references import Description
from apnap.terms.characteristics import ARTIFACT
from tests.keywords.cards import ALICE, Scenario, creature, keyword, spell


@pytest.mark.cr("702.41a")
def test_it_costs_less_for_each() -> None:
    scenario = Scenario()
    artifacts = Description((OfType(ARTIFACT),))
    scenario.card(creature("Frog", 2, 2, keyword("affinity", artifacts), cost="{4}"))
    scenario.card(spell("Stone", types=ARTIFACT))
    scenario.put(ALICE, "Island", "Stone x3", "Frog (hand)")

    scenario.cast("Frog").resolve()

    assert "Frog" in scenario.battlefield(ALICE)
