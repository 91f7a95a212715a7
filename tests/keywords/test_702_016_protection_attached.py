"""Protection from Auras, Equipment, players, everything. (CR 702.16)"""

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("702.16c")
def test_an_aura_of_the_color_is_put_into_the_graveyard() -> None:
    s = Scenario().card("Knight {W} | Creature — Knight | Vigilance | 2/2")
    s.card("Curse {B} | Enchantment — Aura | Enchant creature")
    s.card("Shield {W} | Instant | Target creature gains protection from black until end of turn.")
    s.put(ALICE, "Knight", "Plains", "Shield (hand)").put(BOB, "Curse (on Knight)")

    s.cast("Shield", "Knight").resolve()

    assert s.graveyard(BOB) == ["Curse"]


@pytest.mark.cr("702.16c")
def test_an_aura_of_the_color_cannot_target_it() -> None:
    s = Scenario().card("Knight {W} | Creature — Knight | Protection from black | 2/2")
    s.card("Curse {B} | Enchantment — Aura | Enchant creature")
    s.put(ALICE, "Swamp", "Curse (hand)").put(BOB, "Knight")

    assert not s.may("cast", "Curse")


@pytest.mark.cr("702.16d")
def test_equipment_of_the_quality_becomes_unattached_and_stays() -> None:
    s = Scenario().card("Knight {W} | Creature — Knight | Vigilance | 2/2")
    s.card("Blade {1} | Artifact — Equipment | Equip {1}")
    s.card(
        "Rust {W} | Instant | Target creature gains protection from artifacts until end of turn."
    )
    s.put(ALICE, "Knight", "Blade (on Knight)", "Plains", "Rust (hand)")

    s.cast("Rust", "Knight").resolve()

    assert s.record("Blade").attached_to == -1
    assert "Blade" in s.battlefield(ALICE)


@pytest.mark.cr("702.16g")
def test_protection_from_two_qualities_is_two_protections() -> None:
    s = Scenario().card("Knight {W} | Creature — Knight | Protection from black and from red | 2/2")
    s.card("Burn {R} | Instant | Burn deals 2 damage to target creature.")
    s.card("Doom {B} | Instant | Destroy target creature.")
    s.card("Banish {W} | Instant | Exile target creature.")
    s.put(ALICE, "Mountain", "Swamp", "Plains", "Burn (hand)", "Doom (hand)", "Banish (hand)")
    s.put(BOB, "Knight")

    assert not s.may("cast", "Burn")
    assert not s.may("cast", "Doom")
    assert s.may("cast", "Banish")


@pytest.mark.cr("702.16j")
def test_protection_from_everything_stops_even_its_controllers_spells() -> None:
    s = Scenario().card("Hulk {1} | Creature — Giant | Protection from everything | 2/2")
    s.card("Banish {W} | Instant | Exile target creature.")
    s.put(ALICE, "Plains", "Banish (hand)", "Hulk")

    assert not s.may("cast", "Banish")


@pytest.mark.cr("702.16j")
def test_no_creature_blocks_what_is_protected_from_everything() -> None:
    s = Scenario().card("Hulk {1} | Creature — Giant | Protection from everything | 2/2")
    s.card("Bear {1} | Creature — Bear | 2/2").put(ALICE, "Hulk").put(BOB, "Bear")
    s.attack("Hulk")

    with pytest.raises(ScenarioError):
        s.block(("Bear", "Hulk"))


@pytest.mark.cr("702.16j")
def test_damage_that_needs_no_target_is_prevented_too() -> None:
    s = Scenario().card("Hulk {1} | Creature — Giant | Protection from everything | 2/2")
    s.card("Quake {R} | Sorcery | Quake deals 3 damage to each creature.")
    s.put(ALICE, "Mountain", "Quake (hand)").put(BOB, "Hulk")

    s.cast("Quake").resolve()

    assert s.battlefield(BOB) == ["Hulk"]


@pytest.mark.cr("702.16m")
def test_protection_twice_is_lost_like_protection_once() -> None:
    s = Scenario().card(
        "Knight {W} | Creature — Knight | Protection from red | Protection from red | 2/2"
    )
    s.card("Expose {G} | Sorcery | Creatures lose all abilities until end of turn.")
    s.card("Burn {R} | Instant | Burn deals 2 damage to target creature.")
    s.put(ALICE, "Mountain", "Forest", "Burn (hand)", "Expose (hand)").put(BOB, "Knight")
    assert not s.may("cast", "Burn")

    s.cast("Expose").resolve().cast("Burn", "Knight").resolve()

    assert s.graveyard(BOB) == ["Knight"]
