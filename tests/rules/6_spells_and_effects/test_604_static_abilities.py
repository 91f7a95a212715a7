"""Static abilities. (CR 604)"""

import pytest

from apnap.terms.turn import DECLARE_ATTACKERS
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."
BLADE = "Blade {1} | Artifact — Equipment | Equipped creature gets +1/+0. | Equip {1}"
NIX = "Nix {U} | Instant | Counter target spell."


@pytest.mark.cr("604.1", "113.3d")
def test_a_static_ability_is_simply_true_and_never_on_the_stack() -> None:
    s = Scenario().card(BEAR).card("Anthem {W} | Enchantment | Creatures you control get +1/+1.")
    s.put(ALICE, "Plains", "Bear", "Anthem (hand)")

    s.cast("Anthem").resolve(top_only=True)

    assert s.stack() == []
    assert s.pt("Bear") == (3, 3)


@pytest.mark.cr("604.2", "611.3b")
def test_its_effect_ends_as_the_permanent_leaves() -> None:
    s = Scenario().card(BEAR).card("Anthem {W} | Enchantment | Creatures you control get +1/+1.")
    s.card("Calm {W} | Instant | Destroy target enchantment.")
    s.put(ALICE, "Plains", "Bear", "Anthem", "Calm (hand)")
    assert s.pt("Bear") == (3, 3)

    s.cast("Calm", "Anthem").resolve()

    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("604.2")
def test_its_effect_ends_as_the_permanent_loses_the_ability() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Chief {W} | Creature — Human | Other creatures you control get +1/+1. | 2/2")
    )
    s.card("Hush {U} | Instant | Target creature loses all abilities until end of turn.")
    s.put(ALICE, "Island", "Bear", "Chief", "Hush (hand)")
    assert s.pt("Bear") == (3, 3)

    s.cast("Hush", "Chief").resolve()

    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("604.3", "113.6a")
def test_a_characteristic_defining_ability_functions_in_every_zone() -> None:
    s = Scenario().card(
        "Maro {G} | Creature — Elemental"
        "| Maro's power and toughness are each equal to the number of cards in your hand. | */*"
    )
    s.put(ALICE, "Maro (graveyard)", "Forest x3 (hand)")

    assert s.pt("Maro") == (3, 3)


@pytest.mark.cr("604.4", "301.5a")
def test_an_equipment_that_moves_modifies_the_new_creature_only() -> None:
    s = Scenario().card(BEAR).card(BLADE).card("Ox {W} | Creature — Ox | 1/3")
    s.put(ALICE, "Plains", "Bear", "Ox", "Blade (on Bear)")
    assert s.pt("Bear") == (3, 2)

    s.activate("Blade", "Ox").resolve()

    assert (s.pt("Bear"), s.pt("Ox")) == ((2, 2), (2, 3))


@pytest.mark.cr("604.4")
def test_the_ability_of_an_aura_does_not_target_what_it_enchants() -> None:
    """The creature gains shroud after it was enchanted; the Aura goes on as before."""
    s = (
        Scenario()
        .card(BEAR)
        .card("Mantle {W} | Enchantment — Aura | Enchant creature | Enchanted creature gets +1/+1.")
    )
    s.card("Veil {U} | Instant | Target creature gains shroud until end of turn.")
    s.put(ALICE, "Island", "Bear", "Mantle (on Bear)", "Veil (hand)")

    s.cast("Veil", "Bear").resolve()

    assert s.pt("Bear") == (3, 3)


@pytest.mark.cr("604.5", "113.6g")
def test_a_spell_that_can_not_be_countered_is_not() -> None:
    s = (
        Scenario()
        .card(NIX)
        .card("Sure Bear {G} | Creature — Bear | This spell can't be countered. | 2/2")
    )
    s.put(ALICE, "Forest", "Sure Bear (hand)").put(BOB, "Island", "Nix (hand)")

    s.cast("Sure Bear").cast("Nix", "Sure Bear", by=BOB).resolve()

    assert "Sure Bear" in s.battlefield(ALICE)


@pytest.mark.cr("604.5", "118.8")
def test_an_additional_cost_stated_on_the_spell_has_to_be_paid() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Bargain {B} | Sorcery | As an additional cost to cast this spell, sacrifice a creature. | Draw two cards."
    )
    s.put(ALICE, "Swamp", "Bargain (hand)")

    assert not s.may("cast", "Bargain")


@pytest.mark.cr("604.5", "118.9")
def test_an_alternative_cost_stated_on_the_spell_may_be_paid() -> None:
    s = Scenario().card(
        "Will {3}{U} | Instant | You may pay 3 life rather than pay this spell's mana cost."
        "| Draw a card."
    )
    s.put(ALICE, "Will (hand)")

    s.cast("Will").resolve()

    assert s.life(ALICE) == 17
    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("604.6", "601.3")
def test_a_card_that_says_when_it_may_be_cast_is_cast_only_then() -> None:
    s = Scenario().card(
        "Ambush {G} | Instant | Cast this spell only during combat. | You gain 3 life."
    )
    s.card(BEAR).put(ALICE, "Forest", "Bear", "Ambush (hand)")

    assert not s.may("cast", "Ambush")
    s.attack("Bear")

    assert s.game.step == DECLARE_ATTACKERS
    assert s.may("cast", "Ambush")


@pytest.mark.cr("604.3a", "613.4a", "613.4b")
def test_what_a_printed_ability_defines_is_overridden_by_what_an_older_effect_sets() -> None:
    s = Scenario().card(
        "Dwarf {W} | Enchantment | Creatures you control have base power and toughness 1/1."
    )
    s.card(
        "Maro {G} | Creature — Elemental"
        "| Maro's power and toughness are each equal to the number of cards in your hand. | */*"
    )
    s.put(ALICE, "Dwarf", "Maro", "Forest x4 (hand)")

    assert s.pt("Maro") == (1, 1)  # defined first, though it is newer
