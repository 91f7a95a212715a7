"""Abilities and what merely looks like them: the example under CR 113.12."""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import NoAbilities, OfType
from apnap.abilities.effects import Continuous, ModifyPT
from apnap.abilities.references import Each, Those
from apnap.terms.characteristics import CREATURE, ENCHANTMENT
from apnap.testing import ALICE, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
PLAIN = Each(Those((OfType(CREATURE), NoAbilities())))
GLYPHS = StaticAbility(Continuous(PLAIN, (ModifyPT(2, 2),)))


def enchanted(words: str) -> Scenario:
    """A plain Bear enchanted by an Aura, where creatures with no abilities get +2/+2."""
    s = Scenario().card(Face("Glyphs", ("0",), ENCHANTMENT, abilities=(GLYPHS,))).card(BEAR)
    s.card(f"Aura {{0}} | Enchantment — Aura | Enchant creature | Enchanted creature {words}.")
    return s.put(ALICE, "Glyphs", "Bear", "Aura (on Bear)")


@pytest.mark.cr("113.12")
@pytest.mark.example("113.12", index=1)
def test_example_113_12_a_creature_that_has_flying_has_an_ability() -> None:
    assert enchanted("has flying").pt("Bear") == (2, 2)


@pytest.mark.cr("113.12")
@pytest.mark.example("113.12", index=1)
@pytest.mark.parametrize("words", ["is red", "can't be blocked"])
def test_example_113_12_a_quality_is_no_ability(words: str) -> None:
    assert enchanted(words).pt("Bear") == (4, 4)
