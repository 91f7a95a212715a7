"""Rulings on attacking, blocking and combat damage. (CR 506 to 511)"""

import pytest

from apnap.terms.turn import (
    BEGINNING_OF_COMBAT,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    END,
    END_OF_COMBAT,
    FIRST_COMBAT_DAMAGE,
    POSTCOMBAT_MAIN,
)
from apnap.testing import ALICE, BOB
from tests.rulings.known import board

WALKER = "Warder {0} | Legendary Planeswalker — Warder | +1: You gain 1 life. | Loyalty: 3"


@pytest.mark.ruling("Furnace of Rath", "2004-10-04")
@pytest.mark.cr("702.19b", "616.1")
def test_trample_damage_is_divided_before_it_is_doubled() -> None:
    s = board(
        "Furnace {0} | Enchantment | If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.",
        "Charger {0} | Creature — Boar | Trample | 6/6",
    )
    s.put(ALICE, "Furnace", "Charger").put(BOB, "Ox")

    s.attack("Charger").block(("Ox", "Charger")).choose((4, 2)).damage()

    assert s.life(BOB) == 16


@pytest.mark.ruling("Embercleave", "2019-10-04")
@pytest.mark.cr("702.19e", "702.4b")
def test_with_its_blocker_dead_a_double_striking_trampler_strikes_the_player() -> None:
    s = board("Cleaver {0} | Creature — Human | Double strike, trample | 3/3")
    s.put(ALICE, "Cleaver").put(BOB, "Bear")

    s.attack("Cleaver").block(("Bear", "Cleaver")).choose((3, 0)).damage()

    assert s.life(BOB) == 17


@pytest.mark.ruling("Sunhome, Fortress of the Legion", "2005-10-01")
@pytest.mark.cr("510.4")
def test_double_strike_after_combat_damage_helps_nothing() -> None:
    s = board("Twice {0} | Instant | Target creature gains double strike until end of turn.")
    s.put(ALICE, "Bear", "Twice (hand)")

    s.attack("Bear").to(COMBAT_DAMAGE).cast("Twice", "Bear").resolve().to(END)

    assert s.life(BOB) == 18


@pytest.mark.ruling("Seize the Initiative", "2011-01-01")
@pytest.mark.cr("510.4", "702.7c")
def test_first_strike_gained_after_the_first_strikes_still_lets_it_strike() -> None:
    s = board(
        "Quicken {0} | Instant | Target creature gets +1/+1 and gains first strike until end of turn.",
        "Fencer {0} | Creature — Elf | First strike | 1/1",
    )
    s.put(ALICE, "Bear", "Fencer", "Quicken (hand)")

    s.attack("Bear", "Fencer").to(FIRST_COMBAT_DAMAGE).cast("Quicken", "Bear").resolve().to(END)

    assert s.life(BOB) == 16


@pytest.mark.ruling("Twinblade Paladin", "2019-07-12")
@pytest.mark.cr("510.4")
def test_double_strike_that_comes_of_lifelink_comes_too_late() -> None:
    s = board(
        "Twin Knight {0} | Creature — Human Knight | As long as you have 25 or more life, this creature has double strike. | 3/3",
        "Leech {0} | Creature — Leech | Lifelink | 5/5",
    )
    s.put(ALICE, "Twin Knight", "Leech")

    s.attack("Twin Knight", "Leech").damage()

    assert s.life(ALICE) == 25
    assert s.life(BOB) == 12


@pytest.mark.ruling("Phyrexian Crusader", "2011-06-01")
@pytest.mark.cr("702.90c", "702.7b")
def test_a_first_strike_of_infect_weakens_the_blow_that_follows() -> None:
    s = board("Crusader {0} | Creature — Zombie Knight | First strike | Infect | 2/5")
    s.put(ALICE, "Crusader").put(BOB, "Ogre")

    s.attack("Crusader").block(("Ogre", "Crusader")).damage()

    assert s.record("Crusader").damage == 2
    assert s.pt("Ogre") == (2, 2)


@pytest.mark.ruling("Jump", "2009-10-01")
@pytest.mark.cr("509.1h")
def test_flying_after_the_block_unblocks_nothing() -> None:
    s = board("Hop {0} | Instant | Target creature gains flying until end of turn.")
    s.put(ALICE, "Bear", "Hop (hand)").put(BOB, "Ox")

    s.attack("Bear").block(("Ox", "Bear")).cast("Hop", "Bear").resolve().damage()

    assert s.life(BOB) == 20
    assert s.record("Ox").damage == 2


@pytest.mark.ruling("Wolfrider's Saddle", "2019-07-12")
@pytest.mark.cr("509.1b", "702.111b")
def test_menace_and_no_more_than_one_blocker_is_no_blocker_at_all() -> None:
    s = board(
        "Saddle {0} | Artifact — Equipment | Equipped creature gets +1/+1 and can't be blocked by more than one creature. | Equip {3}",
        "Thug {0} | Creature — Ogre | Menace | 2/2",
    )
    s.put(ALICE, "Thug", "Saddle (on Thug)").put(BOB, "Ox x2")

    s.attack("Thug")
    with pytest.raises(AssertionError):
        s.block(("Ox", "Thug"), ("Ox", "Thug"))


@pytest.mark.ruling("Throatseeker", "2019-06-14")
@pytest.mark.cr("509.1h")
def test_before_blocks_an_attacker_is_not_unblocked_and_after_combat_not_either() -> None:
    s = board(
        "Throat Ninja {0} | Creature — Vampire Ninja | Unblocked attacking Ninjas you control have lifelink. | 3/2"
    )
    s.put(ALICE, "Throat Ninja")

    s.attack("Throat Ninja")
    declared = s.has("Throat Ninja", "lifelink")
    s.damage()

    assert not declared
    assert s.life(ALICE) == 23
    s.to(POSTCOMBAT_MAIN)
    assert not s.has("Throat Ninja", "lifelink")


@pytest.mark.ruling("Thieves' Tools", "2021-07-23")
@pytest.mark.cr("509.1b", "509.1h")
def test_power_that_falls_after_the_block_does_not_undo_it() -> None:
    s = board(
        "Lockpicks {0} | Artifact — Equipment | Equipped creature can't be blocked as long as its power is 3 or less. | Equip {2}"
    )
    s.put(ALICE, "Ogre", "Lockpicks (on Ogre)", "Wilt (hand)").put(BOB, "Ox")

    s.attack("Ogre").block(("Ox", "Ogre")).cast("Wilt", "Ogre").resolve().damage()

    assert s.life(BOB) == 20
    assert s.record("Ox").damage == 1


@pytest.mark.ruling("Artisan of Kozilek", "2010-06-15")
@pytest.mark.cr("506.4c")
def test_an_attacker_goes_on_attacking_though_the_planeswalker_is_gone() -> None:
    s = board(WALKER, "Artisan {0} | Creature — Eldrazi | Annihilator 1 | 9/9")
    s.put(ALICE, "Artisan").put(BOB, "Warder (3 loyalty)", "Ox")

    s.attack(("Artisan", "Warder")).choose("Warder").resolve()
    s.block(("Ox", "Artisan")).damage()

    assert s.graveyard(BOB) == ["Warder", "Ox"]
    assert s.life(BOB) == 20


@pytest.mark.ruling("Drakuseth, Maw of Flames", "2019-07-12")
@pytest.mark.cr("506.4c")
def test_unblocked_it_deals_no_combat_damage_if_the_planeswalker_died() -> None:
    s = board(
        WALKER,
        "Maw {0} | Creature — Dragon | Whenever this creature attacks, it deals 4 damage to any target. | 7/7",
    )
    s.put(ALICE, "Maw").put(BOB, "Warder (3 loyalty)")

    s.choose("Warder").attack(("Maw", "Warder")).damage()

    assert s.graveyard(BOB) == ["Warder"]
    assert s.life(BOB) == 20


@pytest.mark.ruling("Orim's Prayer", "2008-04-01")
@pytest.mark.cr("508.3b")
def test_attackers_of_a_planeswalker_do_not_attack_you() -> None:
    s = board(
        WALKER,
        "Prayer {0} | Enchantment | Whenever one or more creatures attack you, you gain 1 life for each attacking creature.",
    )
    s.put(ALICE, "Bear", "Ox").put(BOB, "Warder (3 loyalty)", "Prayer")

    s.attack(("Bear", "Warder"), ("Ox", "Warder")).resolve()

    assert s.life(BOB) == 20


@pytest.mark.ruling("Deathcoil Wurm", "2018-04-27")
@pytest.mark.cr("510.1c")
def test_damage_as_though_it_were_not_blocked_is_all_or_nothing() -> None:
    s = board(
        "Coil Wurm {0} | Creature — Wurm | You may have this creature assign its combat damage as though it weren't blocked. | 7/6"
    )
    s.put(ALICE, "Coil Wurm").put(BOB, "Ox")

    s.attack("Coil Wurm").block(("Ox", "Coil Wurm")).choose(True).damage()

    assert s.life(BOB) == 13
    assert s.record("Ox").damage == 0


@pytest.mark.ruling("Scrapdiver Serpent", "2011-01-01")
@pytest.mark.cr("509.1b", "509.1h")
def test_an_artifact_gained_after_the_block_unblocks_nothing() -> None:
    s = board(
        "Scrap Snake {0} | Creature — Serpent | This creature can't be blocked as long as defending player controls an artifact. | 5/5",
        "Trinket {0} | Artifact | Flash",
    )
    s.put(ALICE, "Scrap Snake").put(BOB, "Ox", "Trinket (hand)")

    s.attack("Scrap Snake").block(("Ox", "Scrap Snake")).cast("Trinket", by=BOB).resolve().damage()

    assert s.life(BOB) == 20


@pytest.mark.ruling("Dwindle", "2018-07-13")
@pytest.mark.cr("509.1h", "510.1c")
def test_a_blocked_creature_without_its_blocker_deals_no_damage() -> None:
    s = board(
        "Dwindling {0} | Enchantment — Aura | Enchant creature | When enchanted creature blocks, destroy it."
    )
    s.put(ALICE, "Ogre").put(BOB, "Bear", "Dwindling (on Bear)")

    s.attack("Ogre").block(("Bear", "Ogre")).damage()

    assert s.life(BOB) == 20
    assert "Bear" in s.graveyard(BOB)


@pytest.mark.ruling("The Wretched", "2009-05-01")
@pytest.mark.cr("701.19b", "506.4a")
def test_a_blocker_that_regenerated_is_no_longer_blocking() -> None:
    s = board(
        "Wretch {0} | Creature — Demon | At end of combat, gain control of all creatures blocking this creature for as long as you control this creature. | 4/9",
        "Troll {0} | Creature — Troll | {0}: Regenerate this creature. | 2/2",
    )
    s.put(ALICE, "Wretch").put(BOB, "Troll", "Ogre")

    s.attack("Wretch").block(("Troll", "Wretch"), ("Ogre", "Wretch"))
    s.activate("Troll", by=BOB).resolve().choose((2, 2)).to(END_OF_COMBAT).resolve()

    assert s.controller("Troll") == BOB
    assert s.is_tapped("Troll")
    assert s.controller("Ogre") == ALICE


@pytest.mark.ruling("Smoldering Werewolf // Erupting Dreadwolf", "2016-07-13")
@pytest.mark.cr("508.3a")
def test_an_ability_gained_after_the_attack_does_not_trigger_on_it() -> None:
    s = board(
        'Fury {0} | Instant | Target creature gains "Whenever this creature attacks, you gain 5 life" until end of turn.'
    )
    s.put(ALICE, "Bear", "Fury (hand)")

    s.attack("Bear").cast("Fury", "Bear").resolve().damage()

    assert s.life(ALICE) == 20


@pytest.mark.ruling("Infiltration Lens", "2011-01-01")
@pytest.mark.cr("509.3d")
def test_blocked_by_two_it_triggers_twice() -> None:
    s = board(
        "Lens {0} | Artifact — Equipment | Whenever equipped creature becomes blocked by a creature, you gain 2 life. | Equip {1}"
    )
    s.put(ALICE, "Ogre", "Lens (on Ogre)").put(BOB, "Bear", "Ox")

    s.attack("Ogre").block(("Bear", "Ogre"), ("Ox", "Ogre")).resolve()

    assert s.life(ALICE) == 24


@pytest.mark.ruling("Coveted Peacock", "2016-08-23")
@pytest.mark.cr("701.15b")
def test_a_goaded_creature_must_attack_in_each_combat() -> None:
    s = board(
        "Peacock {0} | Creature — Bird | When this creature enters, goad target creature. | 3/4",
        "Encore {0} | Instant | Untap all creatures. After this phase, there is an additional combat phase.",
    )
    s.put(ALICE, "Peacock (hand)").put(BOB, "Ox", "Encore (hand)")

    s.choose("Ox").cast("Peacock").resolve().to(DECLARE_ATTACKERS, BOB)
    s.cast("Encore", by=BOB).resolve().to(END, BOB)

    assert s.life(ALICE) == 16


@pytest.mark.ruling("Brainwash", "2004-10-04")
@pytest.mark.cr("508.1d", "508.1h")
def test_the_cost_to_attack_is_due_in_each_combat() -> None:
    s = board(
        "Toll {0} | Enchantment — Aura | Enchant creature | Enchanted creature can't attack unless its controller pays {3}.",
        "Encore {0} | Instant | Untap all creatures. After this phase, there is an additional combat phase.",
    )
    s.put(ALICE, "Bear", "Forest x3", "Encore (hand)").put(BOB, "Toll (on Bear)")

    s.attack("Bear").cast("Encore").resolve().damage()
    s.to(BEGINNING_OF_COMBAT)
    with pytest.raises(AssertionError):
        s.attack("Bear")

    assert s.life(BOB) == 18
