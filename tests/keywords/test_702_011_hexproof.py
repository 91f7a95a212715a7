"""Hexproof. (CR 702.11)"""

import pytest

from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Destroy
from apnap.abilities.references import Description, Target
from apnap.terms.characteristics import CREATURE
from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword, spell

ANY = Target(Description((OfType(CREATURE),)), name="it")


@pytest.mark.cr("702.11b")
def test_opponents_cannot_target_it() -> None:
    scenario = Scenario()
    scenario.card(creature("Hidden", 2, 2, keyword("hexproof"))).card(spell("Doom", Destroy(ANY)))
    scenario.put(ALICE, "Swamp", "Doom (hand)").put(BOB, "Hidden")

    assert not scenario.may("cast", "Doom")
