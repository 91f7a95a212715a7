"""Umbra armor. (CR 702.89)"""

import pytest

from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Destroy
from apnap.abilities.references import Description, Target
from apnap.terms.characteristics import CREATURE, ENCHANTMENT
from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword, spell

ANY = Target(Description((OfType(CREATURE),)), name="it")


@pytest.mark.cr("702.89a")
def test_the_aura_is_destroyed_instead() -> None:
    scenario = Scenario()
    enchant = keyword("enchant", Description((OfType(CREATURE),)))
    aura = spell(
        "Umbra", types=ENCHANTMENT, subtypes=("Aura",), abilities=(enchant, keyword("umbra armor"))
    )
    scenario.card(aura).card(creature("Bear", 2, 2)).card(spell("Doom", Destroy(ANY)))
    scenario.put(ALICE, "Swamp", "Doom (hand)").put(BOB, "Bear", "Umbra (on Bear)")

    scenario.cast("Doom", "Bear").resolve()

    assert scenario.battlefield(BOB) == ["Bear"]
    assert scenario.graveyard(BOB) == ["Umbra"]
