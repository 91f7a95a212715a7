"""Enchant. (CR 702.5)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("702.5a")
def test_enchant_restricts_what_the_spell_targets() -> None:
    s = Scenario().card("Bear {1} | Creature — Bear | 2/2")
    s.card("Bark {G} | Enchantment — Aura | Enchant creature you control")
    s.put(ALICE, "Forest", "Bark (hand)").put(BOB, "Bear")

    assert not s.may("cast", "Bark")


@pytest.mark.cr("702.5a")
def test_enchant_restricts_what_the_aura_enchants() -> None:
    s = Scenario().card("Bear {1} | Creature — Bear | 2/2")
    s.card("Bark {G} | Enchantment — Aura | Enchant creature you control")
    s.card("Lure Away {R} | Sorcery | Gain control of target creature.")
    s.put(ALICE, "Mountain", "Lure Away (hand)").put(BOB, "Bear", "Bark (on Bear)")

    s.cast("Lure Away", "Bear").resolve()

    assert s.graveyard(BOB) == ["Bark"]


@pytest.mark.cr("702.5c")
def test_all_enchant_abilities_apply() -> None:
    s = (
        Scenario()
        .card("Bear {1} | Creature — Bear | 2/2")
        .card("Golem {3} | Artifact Creature — Golem | 3/3")
    )
    s.card("Rust {G} | Enchantment — Aura | Enchant creature | Enchant artifact")
    s.put(ALICE, "Forest", "Rust (hand)", "Bear").put(BOB, "Golem")

    s.cast("Rust", "Golem").resolve()

    assert s.record("Rust").attached_to == s.find("Golem")


@pytest.mark.cr("702.5c")
def test_what_fits_only_one_of_them_is_no_target() -> None:
    s = Scenario().card("Bear {1} | Creature — Bear | 2/2").card("Ring {3} | Artifact")
    s.card("Rust {G} | Enchantment — Aura | Enchant creature | Enchant artifact")
    s.put(ALICE, "Forest", "Rust (hand)", "Bear", "Ring")

    assert not s.may("cast", "Rust")


@pytest.mark.cr("702.5d")
def test_an_aura_may_enchant_a_player() -> None:
    s = Scenario().card("Bear {1} | Creature — Bear | 2/2")
    s.card("Hex {B} | Enchantment — Aura Curse | Enchant player")
    s.put(ALICE, "Swamp", "Hex (hand)", "Bear")

    s.cast("Hex", BOB).resolve()

    assert s.record("Hex").attached_to == BOB
    assert s.battlefield(ALICE) == ["Swamp", "Bear", "Hex"]
