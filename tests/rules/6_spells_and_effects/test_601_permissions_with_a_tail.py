"""Permissions that say more of the spells cast by them. (CR 118.9, 601.3, 614.1c)"""

import pytest

from apnap.terms.turn import BEGINNING_OF_COMBAT
from apnap.testing import ALICE, BOB, Scenario

_BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("118.9")
def test_life_is_paid_rather_than_mana() -> None:
    """The top card costs as much life as its mana value."""
    s = (
        Scenario()
        .card(_BEAR)
        .card(
            "Citadel {B} | Artifact | You may play lands and cast spells from the top of your library. "
            "If you cast a spell this way, pay life equal to its mana value rather than pay its mana "
            "cost."
        )
    )
    s.put(ALICE, "Citadel").library(ALICE, "Bear", "Forest").put(BOB)

    s.cast("Bear").resolve()

    assert (s.battlefield(ALICE), s.life(ALICE)) == (["Citadel", "Bear"], 18)


@pytest.mark.cr("118.9", "107.14", "601.3b")
def test_energy_lets_it_be_cast_as_though_it_had_flash() -> None:
    """For energy it may be cast in combat."""
    s = (
        Scenario()
        .card(_BEAR)
        .card(
            "Prayers {G} | Enchantment | When Prayers enters, you get {E}{E}. | You may cast creature "
            "spells with mana value 3 or less by paying {E} rather than paying their mana costs. If "
            "you cast a spell this way, you may cast it as though it had flash."
        )
    )
    s.put(ALICE, "Forest", "Prayers (hand)", "Bear (hand)").put(BOB)

    s.cast("Prayers").resolve()
    s.to(BEGINNING_OF_COMBAT).cast("Bear").resolve()

    assert s.battlefield(ALICE) == ["Forest", "Prayers", "Bear"]
    assert s.counters(ALICE, "energy") == 1


@pytest.mark.cr("601.3b")
def test_for_mana_it_has_no_flash() -> None:
    """Without energy there is no way to cast it in combat."""
    s = (
        Scenario()
        .card(_BEAR)
        .card(
            "Prayers {G} | Enchantment | You may cast creature spells with mana value 3 or less by "
            "paying {E} rather than paying their mana costs. If you cast a spell this way, you may "
            "cast it as though it had flash."
        )
    )
    s.put(ALICE, "Forest x2", "Prayers", "Bear (hand)").put(BOB)

    s.to(BEGINNING_OF_COMBAT)

    assert not s.may("cast", "Bear", ALICE)


@pytest.mark.cr("614.1c")
def test_what_is_cast_this_way_enters_with_a_counter() -> None:
    """A creature cast from the graveyard has a finality counter."""
    s = (
        Scenario()
        .card(_BEAR)
        .card(
            "Sewer {B} | Enchantment | During your turn, you may cast creature spells from your "
            "graveyard. If you cast a spell this way, that creature enters with a finality counter on "
            "it."
        )
    )
    s.put(ALICE, "Sewer", "Forest x2", "Bear (graveyard)").put(BOB)

    s.cast("Bear").resolve()

    assert s.counters("Bear", "finality") == 1


@pytest.mark.cr("614.6")
def test_a_spell_cast_this_way_is_exiled_afterwards() -> None:
    """It doesn't go back to the graveyard."""
    s = (
        Scenario()
        .card("Spark {R} | Instant | Spark deals 1 damage to any target.")
        .card(
            "Mage {U} | Creature — Wizard | Once during each of your turns, you may cast an "
            "instant or sorcery spell from your graveyard. If a spell cast this way would be put into "
            "your graveyard, exile it instead. | 1/1"
        )
    )
    s.put(ALICE, "Mage", "Mountain", "Spark (graveyard)").put(BOB)

    s.cast("Spark", BOB).resolve()

    assert (s.life(BOB), s.exile(), s.graveyard(ALICE)) == (19, ["Spark"], [])


@pytest.mark.cr("614.6", "118.9")
def test_cards_you_did_not_control_are_exiled_and_may_be_played_for_life() -> None:
    """An opponent's creature that dies is exiled; it can be cast for life."""
    s = (
        Scenario()
        .card(_BEAR)
        .card("Slay {B} | Instant | Destroy target creature.")
        .card(
            "Eater {B} | Creature — Demon | If a card you didn't control would be put into an "
            "opponent's graveyard from anywhere, exile it instead. | During your turn, you may play "
            "cards exiled with Eater. If you cast a spell this way, pay life equal to its mana value "
            "rather than pay its mana cost. | 9/9"
        )
    )
    s.put(ALICE, "Eater", "Swamp", "Slay (hand)").put(BOB, "Bear")

    s.cast("Slay", "Bear").resolve()
    assert s.exile() == ["Bear"]
    s.cast("Bear").resolve()

    assert (s.battlefield(ALICE), s.life(ALICE)) == (["Eater", "Swamp", "Bear"], 18)
