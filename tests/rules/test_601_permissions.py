"""Permissions to cast: once a turn, for a price, for other mana. (CR 601.3, 118.8, 118.9)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
LURKER = "Lurker {4}{B} | Creature — Zombie | 3/3"


@pytest.mark.cr("601.3")
def test_a_permission_for_one_spell_each_turn_is_used_up() -> None:
    s = Scenario().card(BEAR)
    s.card("Druid {G} | Creature — Elf | Once during each of your turns, you may cast a creature "
           "spell from your graveyard. | 1/1")  # fmt: skip
    s.put(ALICE, "Druid", "Forest", "Forest", "Bear (graveyard)", "Bear (graveyard)")

    s.cast("Bear").resolve()

    assert s.graveyard(ALICE) == ["Bear"]
    assert not s.may("cast", "Bear")


@pytest.mark.cr("601.3", "108.3")
def test_your_graveyard_is_not_an_opponents() -> None:
    s = Scenario().card(BEAR)
    s.card("Crypt {B} | Enchantment | You may cast creature spells from your graveyard.")
    s.put(ALICE, "Crypt", "Forest").put(BOB, "Bear (graveyard)")

    assert not s.may("cast", "Bear")


@pytest.mark.cr("118.8", "601.2f")
def test_a_permission_may_ask_for_more() -> None:
    s = Scenario().card(BEAR)
    s.card("Altar {B} | Enchantment | You may cast spells from the top of your library by "
           "sacrificing a creature in addition to paying their other costs.")  # fmt: skip
    s.card("Rat {B} | Creature — Rat | 1/1")
    s.put(ALICE, "Altar", "Forest", "Rat").library(ALICE, "Bear")

    s.cast("Bear").resolve()

    assert s.graveyard(ALICE) == ["Rat"]
    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("118.9")
def test_other_mana_may_be_paid_rather_than_the_mana_cost() -> None:
    s = Scenario().card(LURKER)
    s.card("Grave {B} | Enchantment | You may pay {0} rather than pay the mana cost for Zombie "
           "creature spells you cast.")  # fmt: skip
    s.put(ALICE, "Grave", "Lurker (hand)")

    s.cast("Lurker").resolve()

    assert "Lurker" in s.battlefield(ALICE)


@pytest.mark.cr("118.9", "601.3")
def test_a_spell_may_be_cast_for_nothing_under_a_condition() -> None:
    s = Scenario().card("Snuff {5}{B} | Instant | If an opponent controls a Forest and you "
                        "control a Swamp, you may cast Snuff without paying its mana cost. | "
                        "Destroy target creature.").card(BEAR)  # fmt: skip
    s.put(ALICE, "Swamp", "Snuff (hand)").put(BOB, "Forest", "Bear")

    s.cast("Snuff", "Bear").resolve()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("601.3b", "514.3a")
def test_what_was_cast_when_a_sorcery_couldnt_be_lasts_until_cleanup() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Haze {U} | Enchantment — Aura | You may cast Haze as though it had flash. If you cast it "
        "any time a sorcery couldn't have been cast, the controller of the permanent it becomes "
        "sacrifices it at the beginning of the next cleanup step. | Enchant creature | Enchanted "
        "creature gets +1/+1."
    )
    s.put(ALICE, "Island", "Bear", "Haze (hand)").turn_of(BOB)

    s.pass_priority().cast("Haze", "Bear").resolve()
    assert s.pt("Bear") == (3, 3)
    s.to(PRECOMBAT_MAIN, ALICE)

    assert s.graveyard(ALICE) == ["Haze"]


@pytest.mark.cr("601.3b")
def test_what_was_cast_as_a_sorcery_stays() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Haze {U} | Enchantment — Aura | You may cast Haze as though it had flash. If you cast it "
        "any time a sorcery couldn't have been cast, the controller of the permanent it becomes "
        "sacrifices it at the beginning of the next cleanup step. | Enchant creature | Enchanted "
        "creature gets +1/+1."
    )
    s.put(ALICE, "Island", "Bear", "Haze (hand)")

    s.cast("Haze", "Bear").resolve().to(PRECOMBAT_MAIN, BOB)

    assert s.pt("Bear") == (3, 3)
