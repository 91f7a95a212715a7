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


@pytest.mark.cr("601.3")
@pytest.mark.parametrize(("top", "may"), [("Rock", True), ("Void", True), ("Bear", False)])
def test_spells_of_two_kinds_may_be_cast_from_the_top(top: str, may: bool) -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Rock {U} | Artifact")
        .card("Void {1} | Creature — Eldrazi | 1/1")
    )
    s.card("Forge {4} | Artifact | You may cast artifact spells and colorless spells from the top "
           "of your library.")  # fmt: skip
    s.put(ALICE, "Forge", "Island", "Forest").library(ALICE, top)

    assert s.may("cast", top) == may


@pytest.mark.cr("601.3")
@pytest.mark.parametrize(("top", "may"), [("Elf", True), ("Imp", True), ("Bear", False)])
def test_spells_of_two_creature_types_may_be_cast_from_the_top(top: str, may: bool) -> None:
    s = Scenario().card(BEAR).card("Elf {G} | Creature — Elf | 1/1")
    s.card("Imp {G} | Creature — Imp | 1/1")
    s.card("Altar {4} | Artifact | You may cast Elf spells and Imp spells from the top of your "
           "library.")  # fmt: skip
    s.put(ALICE, "Altar", "Forest").library(ALICE, top)

    assert s.may("cast", top) == may


@pytest.mark.cr("601.3", "118.9")
def test_another_cost_may_be_paid_and_the_permission_is_used_up() -> None:
    """By its evoke cost the creature is cast from exile; then no other spell may be."""
    s = Scenario().card("Sprite {4}{U} | Creature — Elemental | Flying\nEvoke {U} | 2/2")
    s.card("Rite {0} | Sorcery | Exile the top two cards of your library. You may cast a spell from among them this turn.")  # fmt: skip
    s.put(ALICE, "Island x2", "Rite (hand)").library(ALICE, "Sprite", "Sprite", "Swamp")
    s.cast("Rite").resolve()

    s.cast("Sprite", alternative="evoke").resolve()

    assert not s.may("cast", "Sprite")


@pytest.mark.cr("601.3", "118.9")
def test_what_an_effect_has_paid_instead_uses_the_permission_up() -> None:
    s = Scenario().card(LURKER)
    s.card("Grave {B} | Enchantment | You may pay {0} rather than pay the mana cost for Zombie "
           "creature spells you cast.")  # fmt: skip
    s.card("Druid {G} | Creature — Elf | Once during each of your turns, you may cast a creature "
           "spell from your graveyard. | 1/1")  # fmt: skip
    s.put(ALICE, "Grave", "Druid", "Lurker (graveyard)", "Lurker (graveyard)")

    s.cast("Lurker").resolve()

    assert s.graveyard(ALICE) == ["Lurker"]
    assert not s.may("cast", "Lurker")


@pytest.mark.cr("118.8", "118.9d")
@pytest.mark.parametrize("rat", [True, False])
def test_what_a_permission_asks_for_is_paid_besides_another_cost(rat: bool) -> None:
    s = Scenario().card("Sprite {4}{U} | Creature — Elemental | Flying\nEvoke {U} | 2/2")
    s.card("Altar {B} | Enchantment | You may cast spells from the top of your library by "
           "sacrificing a creature in addition to paying their other costs.")  # fmt: skip
    s.card("Rat {B} | Creature — Rat | 1/1")
    s.put(ALICE, "Altar", "Island", *["Rat"] * rat).library(ALICE, "Sprite", "Swamp")

    assert s.may("cast", "Sprite") == rat
    if rat:
        s.cast("Sprite", alternative="evoke").resolve()
        assert s.graveyard(ALICE) == ["Rat", "Sprite"]


@pytest.mark.cr("118.9", "614.1a")
def test_a_spell_for_another_cost_is_exiled_as_the_permission_says() -> None:
    s = Scenario().card("Zap {4}{R} | Sorcery | You may pay {R} rather than pay this spell's mana "
                        "cost. | You gain 1 life.")  # fmt: skip
    s.card("Mage {0} | Sorcery | You may cast target sorcery card from your graveyard this turn. "
           "If that spell would be put into your graveyard this turn, exile it instead.")  # fmt: skip
    s.put(ALICE, "Mountain", "Mage (hand)", "Zap (graveyard)")

    s.cast("Mage", "Zap").resolve().cast("Zap").resolve()

    assert s.life(ALICE) == 21
    assert s.exile() == ["Zap"]


@pytest.mark.cr("307.5a", "601.3b")
def test_what_was_cast_when_a_sorcery_couldnt_be_doesnt_ask_what_allowed_it() -> None:
    """Spells have flash anyway; only the time is looked at."""
    s = Scenario().card(BEAR)
    s.card(
        "Haze {U} | Enchantment — Aura | You may cast Haze as though it had flash. If you cast it "
        "any time a sorcery couldn't have been cast, the controller of the permanent it becomes "
        "sacrifices it at the beginning of the next cleanup step. | Enchant creature | Enchanted "
        "creature gets +1/+1."
    )
    s.card("Orb {0} | Artifact | You may cast spells as though they had flash.")
    s.put(ALICE, "Island", "Orb", "Bear", "Haze (hand)").turn_of(BOB)

    s.pass_priority().cast("Haze", "Bear").resolve().to(PRECOMBAT_MAIN, ALICE)

    assert s.graveyard(ALICE) == ["Haze"]
