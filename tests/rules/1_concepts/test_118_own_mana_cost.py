"""Costs that are the mana cost of what has them. (CR 118.9, 202.1)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BOLT = "Bolt {1}{R} | Instant | Bolt deals 3 damage to any target."


@pytest.mark.cr("118.9", "702.34a")
def test_flashback_for_its_mana_cost() -> None:
    s = (
        Scenario()
        .card(BOLT)
        .card(
            "Past {0} | Sorcery | Each instant and sorcery card in your graveyard gains flashback"
            " until end of turn. The flashback cost is equal to its mana cost."
        )
    )
    s.put(ALICE, "Mountain x2", "Past (hand)", "Bolt (graveyard)")

    s.cast("Past").resolve()
    s.cast("Bolt", BOB).resolve()

    assert s.life(BOB) == 17
    assert s.exile() == ["Bolt"]


@pytest.mark.cr("118.9", "702.34a")
def test_not_for_less() -> None:
    s = (
        Scenario()
        .card(BOLT)
        .card(
            "Past {0} | Sorcery | Each instant and sorcery card in your graveyard gains flashback"
            " until end of turn. The flashback cost is equal to its mana cost."
        )
    )
    s.put(ALICE, "Mountain", "Past (hand)", "Bolt (graveyard)")

    s.cast("Past").resolve()

    assert not s.may("cast", "Bolt")


@pytest.mark.cr("118.9", "702.138a")
def test_escape_for_its_mana_cost_and_more() -> None:
    s = (
        Scenario()
        .card(BOLT)
        .card("Leaf {G} | Artifact")
        .card(
            "Breach {2} | Enchantment | Each nonland card in your graveyard has escape. The escape"
            " cost is equal to the card's mana cost plus exile two other cards from your graveyard."
        )
    )
    s.put(ALICE, "Mountain x2", "Breach", "Bolt (graveyard)")
    s.put(ALICE, "Leaf (graveyard)", "Leaf (graveyard)")

    s.cast("Bolt", BOB).resolve()

    assert s.life(BOB) == 17
    assert s.exile() == ["Leaf", "Leaf"]


@pytest.mark.cr("702.56a")
def test_replicate_for_its_mana_cost() -> None:
    s = (
        Scenario()
        .card(BOLT)
        .card(
            "Djinn {2} | Creature — Djinn | Each instant and sorcery spell you cast has replicate."
            " The replicate cost is equal to its mana cost. | 1/1"
        )
    )
    s.put(ALICE, "Mountain x4", "Djinn", "Bolt (hand)")

    s.cast("Bolt", BOB, pay=True).resolve()

    assert s.life(BOB) == 14


@pytest.mark.cr("118.7", "702.94a")
def test_miracle_for_its_mana_cost_reduced() -> None:
    s = Scenario().card(
        "Aura of Awe {5}{W} | Enchantment | When this enchantment enters, you gain 3 life."
    )
    s.card(
        "Seer {2} | Creature — Human | Each enchantment card in your hand has miracle. Its miracle"
        " cost is equal to its mana cost reduced by {4}. | 1/1"
    )
    s.card("Study {0} | Instant | Draw a card.")
    s.put(ALICE, "Plains x2", "Seer", "Study (hand)").library(ALICE, "Aura of Awe")

    s.cast("Study").choose(True).resolve()

    assert "Aura of Awe" in s.battlefield(ALICE)
    assert s.life(ALICE) == 23


@pytest.mark.cr("702.97a")
def test_scavenge_for_its_mana_cost() -> None:
    s = (
        Scenario()
        .card("Bear {1}{G} | Creature — Bear | 2/2")
        .card("Elf {G} | Creature — Elf | 1/1")
    )
    s.card(
        "Troll {2} | Creature — Troll | Each creature card in your graveyard has scavenge. The"
        " scavenge cost is equal to its mana cost. | 1/1"
    )
    s.put(ALICE, "Forest x2", "Troll", "Elf", "Bear (graveyard)")

    s.activate("Bear", "Elf").resolve()

    assert s.pt("Elf") == (3, 3)


@pytest.mark.cr("118.6")
def test_a_cost_equal_to_a_mana_cost_that_is_not_there_cannot_be_paid() -> None:
    s = Scenario()
    s.card(
        "Troll {B}{G} | Creature — Troll | Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost. | 2/2"
    )
    s.card("Thing | Creature — Horror | Color indicator: R | 3/3").card(
        "Bear {G} | Creature — Bear | 2/2"
    )
    s.put(ALICE, "Troll", "Thing (graveyard)", "Bear (graveyard)", "Forest x3")

    assert s.may("activate", "Bear")
    assert not s.may("activate", "Thing")
