"""What can't have an ability, and what merely looks like one. (CR 113.11, 113.12)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import NoAbilities, OfType
from apnap.abilities.effects import Continuous, ModifyPT
from apnap.abilities.references import Description, Each
from apnap.terms.characteristics import CREATURE, ENCHANTMENT
from apnap.testing import ALICE, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
PLAIN = Each(Description((OfType(CREATURE), NoAbilities())))
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


KITE = "Kite {W} | Creature — Bird | Flying | 1/1"
NET = "Net {0} | Enchantment | Creatures lose flying and can't have or gain flying."


@pytest.mark.cr("113.11")
def test_what_cant_have_an_ability_loses_it_and_gains_it_not() -> None:
    s = Scenario().card(NET).card(KITE).card(BEAR)
    s.card("Wings {0} | Instant | Target creature gets +1/+1 and gains flying until end of turn.")
    s.put(ALICE, "Net", "Kite", "Bear", "Wings (hand)")

    s.cast("Wings", "Bear").resolve()

    assert not s.has("Kite", "flying")
    assert not s.has("Bear", "flying")
    assert s.pt("Bear") == (3, 3)


@pytest.mark.cr("113.11")
def test_nor_does_a_keyword_counter_add_it() -> None:
    s = Scenario().card(NET).card(BEAR).put(ALICE, "Net", "Bear (1 flying)")

    assert not s.has("Bear", "flying")
