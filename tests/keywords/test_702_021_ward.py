"""Ward. (CR 702.21)"""

import pytest

from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Destroy
from apnap.abilities.references import Description, Target
from apnap.terms.characteristics import CREATURE
from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword, mana, spell

ANY = Target(Description((OfType(CREATURE),)), name="it")


@pytest.mark.cr("702.21a")
def test_a_spell_is_countered_unless_its_controller_pays() -> None:
    scenario = Scenario()
    scenario.card(creature("Guarded", 3, 3, keyword("ward", mana("{2}"))))
    scenario.card(spell("Doom", Destroy(ANY)))
    scenario.put(ALICE, "Swamp", "Doom (hand)").put(BOB, "Guarded")

    scenario.cast("Doom", "Guarded").resolve()

    assert scenario.battlefield(BOB) == ["Guarded"]
    assert scenario.graveyard(ALICE) == ["Doom"]


@pytest.mark.cr("702.21a")
def test_who_pays_goes_on() -> None:
    scenario = Scenario()
    scenario.card(creature("Guarded", 3, 3, keyword("ward", mana("{2}"))))
    scenario.card(spell("Doom", Destroy(ANY)))
    scenario.put(ALICE, "Swamp x3", "Doom (hand)").put(BOB, "Guarded")

    scenario.cast("Doom", "Guarded").choose(True).resolve()

    assert scenario.battlefield(BOB) == []


@pytest.mark.cr("702.21a")
def test_your_own_spells_do_not_trigger_it() -> None:
    scenario = Scenario()
    scenario.card(creature("Guarded", 3, 3, keyword("ward", mana("{2}"))))
    scenario.card(spell("Doom", Destroy(ANY)))
    scenario.put(ALICE, "Swamp", "Doom (hand)", "Guarded")

    scenario.cast("Doom", "Guarded").resolve()

    assert "Guarded" in scenario.graveyard(ALICE)
