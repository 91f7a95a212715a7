"""Creatures and kindreds. (CR 300.2b, 302, 308)"""

import pytest

from apnap.terms.turn import BEGINNING_OF_COMBAT, UPKEEP
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

BEAR = "Bear {G} | Creature — Bear | 2/2"
PINGER = "Pinger {U} | Creature — Wizard | {T}: Pinger deals 1 damage to any target. | 1/1"
ELF = "Elf {G} | Creature — Elf | {T}: Add {G}. | 1/1"
STEAL = "Charm {U} | Instant | Gain control of target creature until end of turn."
JOLT = "Jolt {R} | Instant | Jolt deals 1 damage to any target."


@pytest.mark.cr("302.1", "505.6a")
def test_a_creature_is_cast_in_a_main_phase_of_your_turn_with_an_empty_stack() -> None:
    s = Scenario().card(BEAR).put(ALICE, "Forest x2", "Bear (hand)", "Bear (hand)")
    s.put(BOB, "Forest", "Bear (hand)")

    assert not s.may("cast", "Bear", by=BOB)
    s.cast("Bear")
    assert s.stack() == ["Bear"]
    assert not s.may("cast", "Bear", by=ALICE)
    s.resolve().to(BEGINNING_OF_COMBAT)
    assert not s.may("cast", "Bear", by=ALICE)


@pytest.mark.cr("302.2")
def test_a_resolved_creature_spell_is_controlled_by_its_controller() -> None:
    s = Scenario().card(BEAR).put(ALICE, "Forest", "Bear (hand)")

    s.cast("Bear").resolve()

    assert s.battlefield(ALICE) == ["Forest", "Bear"]


@pytest.mark.cr("302.4a", "302.4b")
def test_a_creature_deals_its_power_and_dies_of_its_toughness() -> None:
    s = Scenario().card("Fiend {B} | Creature — Demon | 4/1").card("Ox {W} | Creature — Ox | 1/5")
    s.put(ALICE, "Fiend").put(BOB, "Ox")

    s.attack("Fiend").block(("Ox", "Fiend")).damage()

    assert s.graveyard(ALICE) == ["Fiend"]
    assert s.record("Ox").damage == 4


@pytest.mark.cr("302.5")
def test_creatures_attack_and_block() -> None:
    s = Scenario().card(BEAR).card("Ox {W} | Creature — Ox | 1/5").put(ALICE, "Bear").put(BOB, "Ox")

    s.attack("Bear").block(("Ox", "Bear")).damage()

    assert s.life(BOB) == 20
    assert s.record("Ox").damage == 2


@pytest.mark.cr("302.6")
def test_a_creature_that_just_came_does_not_attack_nor_use_the_tap_symbol() -> None:
    s = Scenario().card(PINGER).put(ALICE, "Island", "Pinger (hand)")

    s.cast("Pinger").resolve()

    assert not s.may("activate", "Pinger")
    with pytest.raises(ScenarioError):
        s.attack("Pinger")


@pytest.mark.cr("302.6")
def test_a_creature_that_came_in_an_opponents_turn_is_ready_in_yours() -> None:
    s = (
        Scenario()
        .card("Cat {G} | Creature — Cat | Flash | {T}: You gain 1 life. | 2/2")
        .turn_of(BOB)
    )
    s.put(ALICE, "Forest", "Cat (hand)")

    s.cast("Cat", by=ALICE).resolve()
    assert not s.may("activate", "Cat", by=ALICE)
    s.to(UPKEEP, ALICE)

    assert s.may("activate", "Cat", by=ALICE)


@pytest.mark.cr("302.6")
def test_a_creature_you_just_took_does_not_attack() -> None:
    s = Scenario().card(BEAR).card(STEAL).put(ALICE, "Island", "Charm (hand)").put(BOB, "Bear")

    s.cast("Charm", "Bear").resolve()

    with pytest.raises(ScenarioError):
        s.attack("Bear")


@pytest.mark.cr("302.6")
def test_control_must_have_been_continuous() -> None:
    """The Bear went away and came back in the same turn: it is new to its controller."""
    s = Scenario().card(ELF).card(STEAL).put(ALICE, "Island", "Elf", "Charm (hand)")
    s.put(BOB, "Island", "Charm (hand)")

    s.cast("Charm", "Elf", by=BOB).resolve()
    s.cast("Charm", "Elf", by=ALICE).resolve()

    assert s.controller("Elf") == ALICE
    assert not s.may("activate", "Elf", by=ALICE)


@pytest.mark.cr("302.6")
def test_an_ability_without_the_tap_symbol_needs_no_waiting() -> None:
    s = Scenario().card("Fount {U} | Creature — Elemental | {1}: You gain 1 life. | 1/1")
    s.put(ALICE, "Island", "Fount (fresh)")

    s.activate("Fount").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("302.7", "514.2")
def test_damage_stays_marked_until_the_cleanup_step() -> None:
    s = Scenario().card(BEAR).card(JOLT).put(ALICE, "Mountain", "Jolt (hand)").put(BOB, "Bear")

    s.cast("Jolt", "Bear").resolve()
    assert s.record("Bear").damage == 1
    s.to(UPKEEP, BOB)

    assert s.record("Bear").damage == 0


@pytest.mark.cr("302.7")
def test_lethal_damage_is_the_total_marked() -> None:
    s = Scenario().card(BEAR).card(JOLT)
    s.put(ALICE, "Mountain x2", "Jolt (hand)", "Jolt (hand)").put(BOB, "Bear")

    s.cast("Jolt", "Bear").resolve()
    assert s.battlefield(BOB) == ["Bear"]
    s.cast("Jolt", "Bear").resolve()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("302.7")
def test_wither_marks_no_damage() -> None:
    s = Scenario().card("Ox {W} | Creature — Ox | 1/5")
    s.card("Blight {B} | Creature — Spirit | Wither | 2/2").put(ALICE, "Blight").put(BOB, "Ox")

    s.attack("Blight").block(("Ox", "Blight")).damage()

    assert s.record("Ox").damage == 0
    assert s.counters("Ox", "-1/-1") == 2


@pytest.mark.cr("302.7")
def test_regeneration_removes_all_damage() -> None:
    s = Scenario().card("Troll {G} | Creature — Troll | {G}: Regenerate Troll. | 2/3").card(JOLT)
    s.put(ALICE, "Mountain x3", "Jolt (hand)", "Jolt (hand)", "Jolt (hand)").put(
        BOB, "Forest", "Troll"
    )

    s.activate("Troll", by=BOB).resolve()
    s.cast("Jolt", "Troll", by=ALICE).resolve()
    s.cast("Jolt", "Troll", by=ALICE).resolve()
    s.cast("Jolt", "Troll", by=ALICE).resolve()

    assert s.record("Troll").damage == 0
    assert s.is_tapped("Troll")


@pytest.mark.cr("300.2b", "308.1")
def test_a_kindred_instant_is_cast_and_resolves_as_an_instant() -> None:
    s = Scenario().card("War Cry {R} | Kindred Instant — Goblin | You gain 1 life.").turn_of(BOB)
    s.put(ALICE, "Mountain", "War Cry (hand)")

    s.cast("War Cry", by=ALICE).resolve()

    assert s.life(ALICE) == 21
    assert s.graveyard(ALICE) == ["War Cry"]


@pytest.mark.cr("300.2b", "308.1")
def test_a_kindred_enchantment_is_cast_and_enters_as_an_enchantment() -> None:
    s = Scenario().card("Banner {R} | Kindred Enchantment — Goblin")
    s.put(ALICE, "Mountain", "Banner (hand)").put(BOB, "Mountain", "Banner (hand)")
    assert not s.may("cast", "Banner", by=BOB)

    s.cast("Banner").resolve()

    assert s.battlefield(ALICE) == ["Mountain", "Banner"]
