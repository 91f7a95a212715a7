"""Afterlife. (CR 702.135)"""

import pytest

from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Destroy
from apnap.abilities.references import Description, Target
from apnap.terms.characteristics import CREATURE
from tests.keywords.cards import ALICE, Scenario, creature, keyword, spell

ANY = Target(Description((OfType(CREATURE),)), name="it")


@pytest.mark.cr("702.135a")
def test_spirits_come_when_it_dies() -> None:
    scenario = Scenario()
    scenario.card(creature("Friar", 1, 1, keyword("afterlife", 2)))
    scenario.card(spell("Doom", Destroy(ANY)))
    scenario.put(ALICE, "Swamp", "Doom (hand)", "Friar")

    scenario.cast("Doom", "Friar").resolve()

    assert scenario.battlefield(ALICE).count("Spirit Token") == 2
    assert scenario.has("Spirit Token", "flying")
