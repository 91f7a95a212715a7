"""Rulings on replacing, preventing, redirecting and regenerating. (CR 614 to 616, 701.19)"""

import pytest

from apnap.terms.turn import END, UPKEEP
from apnap.testing import ALICE, BOB
from tests.rulings.known import board

TROLL = "Troll {0} | Creature — Troll | {0}: Regenerate this creature. | 2/2"
UMBRA = "Mantle {0} | Enchantment — Aura | Enchant creature | Enchanted creature gets +1/+1. | Umbra armor"


@pytest.mark.ruling("Undergrowth Champion", "2015-08-25")
@pytest.mark.cr("615.5")
def test_damage_dealt_at_once_takes_one_counter() -> None:
    s = board(
        "Grove Champion {0} | Creature — Elemental | If damage would be dealt to this creature while it has a +1/+1 counter on it, prevent that damage and remove a +1/+1 counter from this creature. | 2/2"
    )
    s.put(ALICE, "Grove Champion (3 +1/+1)").put(BOB, "Bear", "Ox")

    s.attack("Grove Champion").block(("Bear", "Grove Champion"), ("Ox", "Grove Champion")).damage()

    assert s.counters("Grove Champion", "+1/+1") == 2
    assert s.record("Grove Champion").damage == 0


@pytest.mark.ruling("Witch's Mist", "2007-05-01")
@pytest.mark.cr("701.19a")
def test_a_creature_that_regenerated_was_dealt_damage_all_the_same() -> None:
    s = board(
        TROLL, "Mist {0} | Instant | Destroy target creature that was dealt damage this turn."
    )
    s.put(ALICE, "Zap (hand)", "Mist (hand)").put(BOB, "Troll")

    s.activate("Troll", by=BOB).resolve().cast("Zap", "Troll").resolve()
    damage = s.record("Troll").damage
    s.cast("Mist", "Troll", by=ALICE).resolve()

    assert damage == 0
    assert s.graveyard(BOB) == ["Troll"]


@pytest.mark.ruling("Wrap in Vigor", "2007-05-01")
@pytest.mark.cr("701.19a")
def test_each_creature_there_then_has_a_shield_of_its_own() -> None:
    s = board("Vigor {0} | Instant | Regenerate each creature you control.")
    s.put(ALICE, "Vigor (hand)", "Bear", "Ox", "Ogre (hand)", "Wipe (hand)")

    s.cast("Vigor").resolve().cast("Ogre").resolve().cast("Wipe").resolve()

    assert s.battlefield() == ["Bear", "Ox"]


@pytest.mark.ruling("Skitterskin", "2015-08-25")
@pytest.mark.cr("602.5b")
def test_the_condition_to_activate_is_not_asked_again() -> None:
    s = board(
        "Skin {0} | Creature — Drone | {0}: Regenerate this creature. Activate only if you control another creature. | 4/3"
    )
    s.put(ALICE, "Skin", "Bear").put(BOB, "Slay x2 (hand)")

    s.activate("Skin").cast("Slay", "Bear", by=BOB).resolve()
    may = s.may("activate", "Skin", ALICE)
    s.cast("Slay", "Skin", by=BOB).resolve()

    assert not may
    assert s.battlefield() == ["Skin"]


@pytest.mark.ruling("Leyline of Punishment", "2010-08-15")
@pytest.mark.cr("701.19a", "615.12")
def test_where_damage_can_not_be_prevented_creatures_still_regenerate() -> None:
    s = board(
        "Punishment {0} | Enchantment | Players can't gain life. | Damage can't be prevented.",
        TROLL,
    )
    s.put(ALICE, "Punishment", "Zap (hand)").put(BOB, "Troll")

    s.activate("Troll", by=BOB).resolve().cast("Zap", "Troll").resolve()

    assert s.battlefield(BOB) == ["Troll"]
    assert s.record("Troll").damage == 0


@pytest.mark.ruling("Reknit", "2008-05-01")
@pytest.mark.cr("704.5i")
def test_a_shield_does_not_save_a_planeswalker_without_loyalty() -> None:
    s = board(
        "Mend {0} | Instant | Regenerate target permanent.",
        "Warder {0} | Legendary Planeswalker — Warder | +1: You gain 1 life. | Loyalty: 3",
    )
    s.put(ALICE, "Mend (hand)", "Warder (3 loyalty)", "Wreck (hand)", "Zap (hand)", "Mend (hand)")

    s.cast("Mend", "Warder").resolve().cast("Wreck", "Warder").resolve()
    saved = "Warder" in s.battlefield()
    s.cast("Mend", "Warder").resolve().cast("Zap", "Warder").resolve()

    assert saved
    assert "Warder" in s.graveyard(ALICE)


@pytest.mark.ruling("Trollhide", "2011-09-22")
@pytest.mark.cr("701.19a", "704.5h")
def test_one_shield_saves_from_lethal_and_deathtouch_damage_at_once() -> None:
    s = board(TROLL, "Asp {0} | Creature — Snake | Deathtouch | 1/1")
    s.put(ALICE, "Troll").put(BOB, "Asp", "Ogre")

    s.activate("Troll").resolve().attack("Troll")
    s.block(("Asp", "Troll"), ("Ogre", "Troll")).damage()

    assert s.battlefield(ALICE) == ["Troll"]


@pytest.mark.ruling("Wrack with Madness", "2011-01-22")
@pytest.mark.cr("702.2b", "702.15b")
def test_damage_to_itself_comes_with_its_own_deathtouch_and_lifelink() -> None:
    s = board(
        "Torment {0} | Sorcery | Target creature deals damage to itself equal to its power.",
        "Adder {0} | Creature — Snake | Deathtouch, lifelink | 1/7",
    )
    s.put(ALICE, "Torment (hand)").put(BOB, "Adder")

    s.cast("Torment", "Adder").resolve()

    assert s.graveyard(BOB) == ["Adder"]
    assert s.life(BOB) == 21


@pytest.mark.ruling("Necromancer's Magemark", "2006-02-01")
@pytest.mark.cr("614.6")
def test_what_returns_to_hand_instead_never_died() -> None:
    s = board(
        "Magemark {0} | Enchantment — Aura | Enchant creature | If a creature you control that's enchanted would die, return it to its owner's hand instead.",
        "Mourner {0} | Creature — Human | When this creature dies, you gain 5 life. | 2/2",
    )
    s.put(ALICE, "Mourner", "Magemark (on Mourner)", "Slay (hand)")

    s.cast("Slay", "Mourner").resolve()

    assert s.hand(ALICE) == ["Mourner"]
    assert s.life(ALICE) == 20


@pytest.mark.ruling("Soul-Scar Mage", "2017-04-18")
@pytest.mark.cr("615.12", "614.1a")
def test_damage_that_can_not_be_prevented_is_still_replaced_by_counters() -> None:
    s = board(
        "Scar Mage {0} | Creature — Human | If a source you control would deal noncombat damage to a creature an opponent controls, put that many -1/-1 counters on that creature instead. | 1/2",
        "Sear {0} | Instant | Sear deals 3 damage to target creature. The damage can't be prevented.",
    )
    s.put(ALICE, "Scar Mage", "Sear (hand)").put(BOB, "Ogre")

    s.cast("Sear", "Ogre").resolve()

    assert s.counters("Ogre", "-1/-1") == 3
    assert s.record("Ogre").damage == 0


@pytest.mark.ruling("Fiery Emancipation", "2020-06-23")
@pytest.mark.cr("616.1")
def test_who_is_dealt_the_damage_chooses_the_order() -> None:
    s = board(
        "Triple {0} | Enchantment | If a source you control would deal damage to a permanent or player, it deals triple that damage to that permanent or player instead.",
        "Shield Wall {0} | Enchantment | If a source would deal damage to you, prevent 2 of that damage.",
    )
    s.put(ALICE, "Triple", "Zap (hand)").put(BOB, "Shield Wall")

    s.choose("Shield Wall").cast("Zap", BOB).resolve()

    assert s.life(BOB) == 17


@pytest.mark.ruling("Gloom Surgeon", "2012-05-01")
@pytest.mark.cr("615.5")
def test_the_damage_is_prevented_though_too_few_cards_are_left() -> None:
    s = board(
        "Surgeon {0} | Creature — Spirit | If combat damage would be dealt to this creature, prevent that damage and exile that many cards from the top of your library. | 2/1"
    )
    s.library(BOB, "Forest", "Island").put(ALICE, "Ogre").put(BOB, "Surgeon")

    s.attack("Ogre").block(("Surgeon", "Ogre")).damage()

    assert s.battlefield(BOB) == ["Surgeon"]
    assert s.exile() == ["Forest", "Island"]


@pytest.mark.ruling("Pariah", "2004-10-04")
@pytest.mark.cr("614.9")
def test_all_the_damage_of_a_combat_goes_to_the_outcast() -> None:
    s = board(
        "Outcast {0} | Enchantment — Aura | Enchant creature | All damage that would be dealt to you is dealt to enchanted creature instead."
    )
    s.put(ALICE, "Bear", "Hawk").put(BOB, "Ogre", "Outcast (on Ogre)")

    s.attack("Bear", "Hawk").damage()

    assert s.life(BOB) == 20
    assert "Ogre" in s.graveyard(BOB)


@pytest.mark.ruling("Whiptongue Hydra", "2018-07-13")
@pytest.mark.cr("702.89a")
def test_a_creature_its_umbra_saved_was_not_destroyed_this_way() -> None:
    s = board(
        "Hydra {0} | Creature — Hydra | When this creature enters, destroy all creatures with flying. Put a +1/+1 counter on this creature for each creature destroyed this way. | 4/4",
        UMBRA,
    )
    s.put(ALICE, "Hydra (hand)").put(BOB, "Hawk", "Mantle (on Hawk)", "Hawk")

    s.cast("Hydra").resolve()

    assert s.counters("Hydra", "+1/+1") == 1
    assert s.battlefield(BOB) == ["Hawk"]
    assert sorted(s.graveyard(BOB)) == ["Hawk", "Mantle"]


@pytest.mark.ruling("Treefolk Umbra", "2019-06-14")
@pytest.mark.cr("702.89a")
def test_an_umbra_saves_from_damage_and_takes_all_of_it_off() -> None:
    s = board(UMBRA)
    s.put(ALICE, "Zap (hand)").put(BOB, "Bear", "Mantle (on Bear)")

    s.cast("Zap", "Bear").resolve()

    assert s.battlefield(BOB) == ["Bear"]
    assert s.record("Bear").damage == 0


@pytest.mark.ruling("Boar Umbra", "2018-07-13")
@pytest.mark.cr("702.89a", "701.21a")
def test_an_umbra_does_not_save_from_sacrifice() -> None:
    s = board(UMBRA, "Edict {0} | Instant | Target player sacrifices a creature of their choice.")
    s.put(ALICE, "Edict (hand)").put(BOB, "Bear", "Mantle (on Bear)")

    s.cast("Edict", BOB).resolve()

    assert s.battlefield(BOB) == []


@pytest.mark.ruling("Umbra Mystic", "2010-06-15")
@pytest.mark.cr("702.89a")
def test_an_opponents_aura_on_your_creature_is_armor_too() -> None:
    s = board(
        "Mystic {0} | Creature — Human | Auras attached to permanents you control have umbra armor. | 2/2",
        "Curse Mark {0} | Enchantment — Aura | Enchant creature | Enchanted creature can't attack.",
    )
    s.put(ALICE, "Mystic", "Bear").put(BOB, "Curse Mark (on Bear)", "Slay (hand)")

    s.cast("Slay", "Bear", by=BOB).resolve()

    assert "Bear" in s.battlefield(ALICE)
    assert "Curse Mark" in s.graveyard(BOB)


@pytest.mark.ruling("Crush the Weak", "2021-02-05")
@pytest.mark.cr("614.1a")
def test_a_creature_it_hurt_is_exiled_whatever_kills_it_later() -> None:
    s = board(
        "Crush {0} | Sorcery | Crush deals 2 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead."
    )
    s.put(ALICE, "Crush (hand)", "Slay (hand)").put(BOB, "Ogre")

    s.cast("Crush").resolve().cast("Slay", "Ogre").resolve()

    assert s.exile() == ["Ogre"]


@pytest.mark.ruling("Fire Servant", "2010-08-15")
@pytest.mark.cr("614.1a")
def test_a_red_spell_deals_double_to_anything() -> None:
    s = board(
        "Fire Friend {0} | Creature — Elemental | If a red instant or sorcery spell you control would deal damage, it deals double that damage instead. | 4/3",
        "Burn {R} | Instant | Burn deals 2 damage to any target.",
        "Warder {0} | Legendary Planeswalker — Warder | +1: You gain 1 life. | Loyalty: 5",
    )
    s.put(ALICE, "Fire Friend", "Mountain x2", "Burn x2 (hand)").put(BOB, "Warder (5 loyalty)")

    s.cast("Burn", "Warder").resolve().cast("Burn", BOB).resolve()

    assert s.counters("Warder", "loyalty") == 1
    assert s.life(BOB) == 16


@pytest.mark.ruling("Veteran Bodyguard", "2004-10-04")
@pytest.mark.cr("614.9", "509.1h")
def test_trample_damage_of_a_blocked_creature_is_not_taken_by_the_guard() -> None:
    s = board(
        "Bodyguard {0} | Creature — Human | As long as this creature is untapped, all damage that would be dealt to you by unblocked creatures is dealt to this creature instead. | 2/9",
        "Charger {0} | Creature — Boar | Trample | 4/4",
    )
    s.put(ALICE, "Charger", "Hawk").put(BOB, "Bodyguard", "Squire")

    s.attack("Charger", "Hawk").block(("Squire", "Charger")).choose((1, 3)).damage()

    assert s.life(BOB) == 17
    assert s.record("Bodyguard").damage == 2


@pytest.mark.ruling("Swans of Bryn Argoll", "2008-05-01")
@pytest.mark.cr("702.80a", "615.5")
def test_withering_damage_that_is_prevented_leaves_no_counters() -> None:
    s = board(
        "Swans {0} | Creature — Bird | If a source would deal damage to this creature, prevent that damage. The source's controller draws cards equal to the damage prevented this way. | 4/3",
        "Rotter {0} | Creature — Elemental | Wither | 2/4",
    )
    s.put(ALICE, "Rotter").put(BOB, "Swans")

    s.attack("Rotter").block(("Swans", "Rotter")).damage()

    assert s.counters("Swans", "-1/-1") == 0
    assert len(s.hand(ALICE)) == 2


@pytest.mark.ruling("Melira's Keepers", "2011-06-01")
@pytest.mark.cr("702.90c", "101.2")
def test_infectious_damage_leaves_nothing_on_what_can_have_no_counters() -> None:
    s = board(
        "Keepers {0} | Creature — Human | This creature can't have counters put on it. | 4/4",
        "Plague Leech {0} | Creature — Leech | Infect, lifelink | 3/3",
    )
    s.put(ALICE, "Plague Leech").put(BOB, "Keepers")

    s.attack("Plague Leech").block(("Keepers", "Plague Leech")).damage()

    assert s.counters("Keepers", "-1/-1") == 0
    assert s.record("Keepers").damage == 0
    assert s.life(ALICE) == 23


@pytest.mark.ruling("Hypnotic Specter", "2008-08-01")
@pytest.mark.cr("614.9", "603.2g")
def test_redirected_damage_is_not_damage_to_the_opponent() -> None:
    s = board(
        "Specter {0} | Creature — Specter | Flying | Whenever this creature deals damage to an opponent, that player discards a card at random. | 2/2",
        "Outcast {0} | Enchantment — Aura | Enchant creature | All damage that would be dealt to you is dealt to enchanted creature instead.",
    )
    s.put(ALICE, "Specter").put(BOB, "Ogre", "Outcast (on Ogre)", "Bear (hand)")

    s.attack("Specter").damage()

    assert s.hand(BOB) == ["Bear"]


@pytest.mark.ruling("Elvish Hunter", "2008-10-01")
@pytest.mark.cr("502.3")
def test_it_does_not_untap_in_the_next_untap_step_of_its_new_controller() -> None:
    s = board(
        "Hunter {0} | Creature — Elf | {T}: Target creature doesn't untap during its controller's next untap step. | 1/1",
    )
    s.put(ALICE, "Hunter", "Ogre (tapped)").put(BOB, "Lure (hand)")

    s.activate("Hunter", "Ogre").resolve().cast("Lure", "Ogre", by=BOB).resolve().to(UPKEEP, BOB)
    then = s.is_tapped("Ogre")
    s.to(END, ALICE).to(UPKEEP, BOB)

    assert then
    assert not s.is_tapped("Ogre")
