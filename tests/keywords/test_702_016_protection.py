"""Protection. (CR 702.16)"""

import pytest

from apnap.abilities.descriptions import OfColor, OfType
from apnap.abilities.instructions.actions import Destroy
from apnap.abilities.references import Description, Target
from apnap.terms.characteristics import CREATURE
from apnap.terms.mana import BLACK
from tests.keywords.cards import ALICE, BOB, Scenario, creature, keyword, spell

ANY = Target(Description((OfType(CREATURE),)), name="it")


@pytest.mark.cr("702.16b")
def test_spells_of_the_color_cannot_target_it() -> None:
    scenario = Scenario()
    black = Description((OfColor(BLACK),))
    scenario.card(creature("Knight", 2, 2, keyword("protection", black)))
    scenario.card(spell("Doom", Destroy(ANY), cost="{B}")).card(spell("End", Destroy(ANY)))
    scenario.put(ALICE, "Swamp", "Doom (hand)", "End (hand)").put(BOB, "Knight")

    assert not scenario.may("cast", "Doom")
    assert scenario.may("cast", "End")


@pytest.mark.cr("702.16e")
def test_damage_from_sources_of_the_color_is_prevented() -> None:
    scenario = Scenario()
    black = Description((OfColor(BLACK),))
    scenario.card(creature("Knight", 2, 2, keyword("protection", black)))
    scenario.card(creature("Imp", 3, 3, cost="{B}"))
    scenario.put(ALICE, "Imp").put(BOB, "Knight")

    scenario.attack("Imp").block(("Knight", "Imp")).damage()

    assert scenario.battlefield(BOB) == ["Knight"]


@pytest.mark.cr("702.16b", "601.2c")
def test_a_card_that_would_be_a_spell_it_is_protected_from_is_not_cast_at_it() -> None:
    s = Scenario().card("Doom {B} | Instant | Destroy target creature.")
    s.card(
        "Elder {5} | Creature — Eldrazi | Protection from spells that are one or more colors | 5/5"
    )
    s.put(ALICE, "Swamp", "Doom (hand)").put(BOB, "Elder")

    assert not s.may("cast", "Doom")
