"""Rulings on Auras and Equipment. (CR 301.5, 303.4, 701.3)"""

import pytest

from apnap.testing import ALICE, BOB
from tests.rulings.known import board


@pytest.mark.ruling("Aura Finesse", "2010-06-15")
@pytest.mark.cr("701.3b", "303.4j")
def test_an_aura_that_can_not_enchant_the_target_stays_where_it_is() -> None:
    s = board(
        "Finesse {0} | Instant | Attach target Aura you control to target creature. | You gain 1 life.",
        "Own Laurel {0} | Enchantment — Aura | Enchant creature you control | Enchanted creature gets +2/+2.",
    )
    s.put(ALICE, "Finesse (hand)", "Bear", "Own Laurel (on Bear)").put(BOB, "Ogre")

    s.cast("Finesse", "Own Laurel", "Ogre").resolve()

    assert s.pt("Bear") == (4, 4)
    assert s.life(ALICE) == 21


@pytest.mark.ruling("Brass Squire", "2011-06-01")
@pytest.mark.cr("608.2b")
def test_the_equipment_stays_if_either_target_changed_hands() -> None:
    s = board(
        "Brass {0} | Creature — Myr | {T}: Attach target Equipment you control to target creature you control. | 1/3",
        "Sword {0} | Artifact — Equipment | Equipped creature gets +1/+1. | Equip {1}",
    )
    s.put(ALICE, "Brass", "Sword", "Bear").put(BOB, "Lure (hand)")

    s.activate("Brass", "Sword", "Bear").cast("Lure", "Bear", by=BOB).resolve()

    assert s.pt("Bear") == (2, 2)


@pytest.mark.ruling("Sorcerer's Wand", "2018-04-27")
@pytest.mark.cr("608.2h", "113.7a")
def test_whether_the_one_that_left_was_a_wizard_is_remembered() -> None:
    s = board(
        'Wand {0} | Artifact — Equipment | Equipped creature has "{T}: This creature deals 1 damage to target player. If this creature is a Wizard, it deals 2 damage instead." | Equip {3}',
        "Mage {0} | Creature — Human Wizard | 1/1",
    )
    s.put(ALICE, "Mage", "Wand (on Mage)").put(BOB, "Slay (hand)")

    s.activate("Mage", BOB).cast("Slay", "Mage", by=BOB).resolve()

    assert s.life(BOB) == 18


@pytest.mark.ruling("Blade of the Bloodchief", "2009-10-01")
@pytest.mark.cr("608.2h")
def test_the_creature_equipped_on_resolution_gets_the_counter() -> None:
    s = board(
        "Chief Blade {0} | Artifact — Equipment | Whenever a creature dies, put a +1/+1 counter on equipped creature. | Equip {0}"
    )
    s.put(ALICE, "Bear", "Chief Blade (on Bear)", "Ox", "Slay (hand)")
    s.card(
        "Hand Over {0} | Instant | Attach target Equipment you control to target creature you control."
    )
    s.put(ALICE, "Hand Over (hand)", "Squire")

    s.cast("Slay", "Squire").resolve(top_only=True).settle()
    s.cast("Hand Over", "Chief Blade", "Ox").resolve()

    assert s.counters("Ox", "+1/+1") == 1
    assert s.counters("Bear", "+1/+1") == 0


@pytest.mark.ruling("Heavy Arbalest", "2018-03-16")
@pytest.mark.cr("113.7", "702.16b")
def test_the_equipped_creature_not_the_equipment_is_the_source() -> None:
    s = board(
        'Arbalest {0} | Artifact — Equipment | Equipped creature has "{T}: This creature deals 2 damage to any target." | Equip {4}',
        "Foe {0} | Creature — Golem | Protection from artifacts | 1/1",
    )
    s.put(ALICE, "Bear", "Arbalest (on Bear)").put(BOB, "Foe")

    s.activate("Bear", "Foe").resolve()

    assert s.graveyard(BOB) == ["Foe"]


@pytest.mark.ruling("Piston Sledge", "2011-06-01")
@pytest.mark.cr("701.3b")
def test_the_sledge_sacrificed_for_its_own_equipping_equips_nothing() -> None:
    s = board(
        "Sledge {0} | Artifact — Equipment | Equipped creature gets +3/+1. | Equip—Sacrifice an artifact."
    )
    s.put(ALICE, "Sledge", "Bear")

    s.activate("Sledge", "Bear").resolve()

    assert s.graveyard(ALICE) == ["Sledge"]
    assert s.pt("Bear") == (2, 2)


@pytest.mark.ruling("Mask of Riddles", "2009-05-01")
@pytest.mark.cr("113.8")
def test_your_equipment_on_anothers_creature_works_for_you() -> None:
    s = board(
        "Riddle Mask {0} | Artifact — Equipment | Whenever equipped creature deals combat damage to a player, you gain 3 life. | Equip {2}"
    )
    s.put(BOB, "Bear").put(ALICE, "Riddle Mask (on Bear)")

    s.turn_of(BOB)
    s.attack("Bear").damage()

    assert s.life(ALICE) == 21


@pytest.mark.ruling("Deathrender", "2007-10-01")
@pytest.mark.cr("702.16d", "701.3b")
def test_the_creature_comes_though_the_equipment_can_not_be_on_it() -> None:
    s = board(
        "Renderer {0} | Artifact — Equipment | Whenever equipped creature dies, you may put a creature card from your hand onto the battlefield and attach this Equipment to it. | Equip {2}",
        "Foe {0} | Creature — Golem | Protection from artifacts | 1/1",
    )
    s.put(ALICE, "Bear", "Renderer (on Bear)", "Foe (hand)", "Slay (hand)")

    s.cast("Slay", "Bear").choose(True, "Foe").resolve()

    assert sorted(s.battlefield()) == ["Foe", "Renderer"]
    assert s.record("Renderer").attached_to != s.find("Foe")
