"""Awaken, impending, warp, mayhem, prowl, demonstrate, gravestorm.

(CR 702.69, 702.76, 702.113, 702.144, 702.176, 702.185, 702.187)
"""

import pytest

from apnap.terms.characteristics import CREATURE, LAND
from apnap.terms.turn import END, POSTCOMBAT_MAIN, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("702.113a")
def test_an_awakened_land_is_a_creature_with_counters_and_haste() -> None:
    s = Scenario().card("Stir {5} | Sorcery | You gain 2 life. | Awaken 3—{1}")
    s.put(ALICE, "Island", "Forest", "Stir (hand)")

    s.cast("Stir", "Forest", alternative="awaken").resolve()

    assert s.life(ALICE) == 22
    assert s.pt("Forest") == (3, 3)
    assert s.seen("Forest").types & CREATURE
    assert s.seen("Forest").types & LAND
    assert s.has("Forest", "haste")


@pytest.mark.cr("702.113b")
def test_cast_for_its_mana_cost_it_has_no_such_target() -> None:
    s = Scenario().card("Stir {1} | Sorcery | You gain 2 life. | Awaken 3—{9}")
    s.put(ALICE, "Island", "Stir (hand)")

    s.cast("Stir").resolve()

    assert s.life(ALICE) == 22
    assert not s.seen("Island").types & CREATURE


@pytest.mark.cr("702.176a")
def test_an_impending_creature_is_none_until_its_counters_are_gone() -> None:
    s = Scenario().card("Doom {5} | Enchantment Creature — Avatar | Impending 1—{1} | 5/5")
    s.put(ALICE, "Swamp", "Doom (hand)").cast("Doom", alternative="impending").resolve()
    assert not s.seen("Doom").types & CREATURE
    assert s.counters("Doom", "time") == 1

    s.to(END).resolve()

    assert s.seen("Doom").types & CREATURE


@pytest.mark.cr("702.176a")
def test_cast_for_its_mana_cost_it_is_a_creature_at_once() -> None:
    s = Scenario().card("Doom {1} | Enchantment Creature — Avatar | Impending 1—{1} | 5/5")
    s.put(ALICE, "Swamp", "Doom (hand)").cast("Doom").resolve()

    assert s.pt("Doom") == (5, 5)
    assert s.counters("Doom", "time") == 0


@pytest.mark.cr("702.185a", "702.185b")
def test_a_warped_creature_is_exiled_and_may_be_cast_on_a_later_turn() -> None:
    s = Scenario().card("Voyager {2} | Creature — Scout | Warp {1} | 3/3")
    s.put(ALICE, "Island x2", "Voyager (hand)").cast("Voyager", alternative="warp").resolve()
    s.to(END).resolve()
    assert s.exile() == ["Voyager"]

    s.to(PRECOMBAT_MAIN, ALICE).cast("Voyager").resolve()
    s.to(END).resolve()

    assert "Voyager" in s.battlefield(ALICE)


@pytest.mark.cr("702.185a")
def test_a_warped_card_may_not_be_cast_in_the_same_turn() -> None:
    s = Scenario().card("Voyager {1} | Creature — Scout | Flash | Warp {1} | 3/3")
    s.put(ALICE, "Island x2", "Voyager (hand)").cast("Voyager", alternative="warp").resolve()

    s.to(END).resolve()

    assert not s.may("cast", "Voyager")


@pytest.mark.cr("702.187b")
def test_mayhem_only_in_the_turn_it_was_discarded() -> None:
    s = Scenario().card("Prank {5} | Sorcery | Mayhem {1} | You gain 2 life.")
    s.card("Loot {1} | Sorcery | Discard a card.")
    s.put(ALICE, "Swamp x2", "Loot (hand)", "Prank (hand)")

    s.cast("Loot").resolve().cast("Prank", alternative="mayhem").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("702.187b")
def test_a_card_not_discarded_this_turn_has_no_mayhem() -> None:
    s = Scenario().card("Prank {5} | Sorcery | Mayhem {1} | You gain 2 life.")

    assert not s.put(ALICE, "Swamp", "Prank (graveyard)").may("cast", "Prank")


@pytest.mark.cr("702.76a")
def test_prowl_after_a_creature_of_its_type_hit_a_player() -> None:
    s = Scenario().card("Thief {5} | Creature — Rogue | Prowl {1} | 3/3")
    s.card("Cutpurse {1} | Creature — Human Rogue | 1/1")
    s.put(ALICE, "Swamp", "Cutpurse", "Thief (hand)")
    assert not s.may("cast", "Thief")

    s.attack("Cutpurse").damage().to(POSTCOMBAT_MAIN)
    s.cast("Thief", alternative="prowl").resolve()

    assert "Thief" in s.battlefield(ALICE)


@pytest.mark.cr("702.76a")
def test_damage_of_another_type_is_no_prowl() -> None:
    s = Scenario().card("Thief {5} | Creature — Rogue | Prowl {1} | 3/3")
    s.card("Bear {1} | Creature — Bear | 1/1").put(ALICE, "Swamp", "Bear", "Thief (hand)")

    s.attack("Bear").damage().to(POSTCOMBAT_MAIN)

    assert not s.may("cast", "Thief")


@pytest.mark.cr("702.144a")
@pytest.mark.parametrize(("copied", "mine", "theirs"), [(True, 24, 22), (False, 22, 20)])
def test_demonstrate_is_for_both_or_for_none(copied: bool, mine: int, theirs: int) -> None:
    s = Scenario().card("Lesson {1} | Sorcery | Demonstrate | You gain 2 life.")
    s.put(ALICE, "Island", "Lesson (hand)")

    s.cast("Lesson").choose(copied).resolve()

    assert s.life(ALICE) == mine
    assert s.life(BOB) == theirs


@pytest.mark.cr("702.69a", "702.69b")
def test_gravestorm_copies_it_for_each_permanent_that_died() -> None:
    s = Scenario().card("Dirge {B} | Sorcery | Gravestorm | Gravestorm | You gain 1 life.")
    s.card("Slay {B} | Instant | Destroy target creature.").card("Bear {1} | Creature — Bear | 2/2")
    s.put(ALICE, "Swamp x2", "Dirge (hand)", "Slay (hand)").put(BOB, "Bear")

    s.cast("Slay", "Bear").resolve().cast("Dirge").resolve()

    assert s.life(ALICE) == 23
