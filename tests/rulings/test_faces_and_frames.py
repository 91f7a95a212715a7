"""Rulings on cards with two faces or halves, face-down cards, Sagas and planeswalkers."""

import pytest

from apnap.terms.turn import END, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB
from tests.rulings.known import board

LURKER = "Lurker {4} | Creature — Snake | Flying | Morph {0} | 5/5"


@pytest.mark.ruling("Whip-Spine Drake", "2021-03-19")
@pytest.mark.cr("509.1h", "708.8")
def test_turning_face_up_with_flying_unblocks_nothing() -> None:
    s = board(LURKER)
    s.put(ALICE, "Lurker (face down)").put(BOB, "Ox")
    lurker = s.game.battlefield[0]

    s.attack(lurker).block(("Ox", lurker)).take("turn face up", lurker).damage()

    assert s.life(BOB) == 20
    assert s.graveyard(BOB) == ["Ox"]


@pytest.mark.ruling("Horde Ambusher", "2014-09-20")
@pytest.mark.cr("603.2", "708.2")
def test_an_ability_it_did_not_have_as_it_blocked_does_not_trigger() -> None:
    s = board(
        "Ambusher {2} | Creature — Human | Whenever this creature blocks, it deals 5 damage to you. | Morph {0} | 2/2"
    )
    s.put(ALICE, "Bear").put(BOB, "Ambusher (face down)")
    ambusher = s.game.battlefield[-1]

    s.attack("Bear").block((ambusher, "Bear")).take("turn face up", ambusher, by=BOB).damage()

    assert s.life(BOB) == 20


@pytest.mark.ruling("Noxious Dragon", "2014-11-24")
@pytest.mark.cr("608.2b", "202.3")
def test_turned_face_up_it_is_too_dear_to_be_a_target() -> None:
    s = board(LURKER, "Noxious {0} | Instant | Destroy target creature with mana value 3 or less.")
    s.put(ALICE, "Noxious (hand)").put(BOB, "Lurker (face down)")
    lurker = s.game.battlefield[-1]

    s.cast("Noxious", lurker).take("turn face up", lurker, by=BOB).resolve()

    assert s.battlefield(BOB) == ["Lurker"]


@pytest.mark.ruling("Silkwrap", "2015-02-25")
@pytest.mark.cr("610.3")
def test_a_face_down_creature_exiled_for_a_while_returns_face_up() -> None:
    s = board(
        LURKER,
        "Silk {0} | Enchantment | When this enchantment enters, exile target creature with mana value 3 or less an opponent controls until this enchantment leaves the battlefield.",
    )
    s.put(ALICE, "Silk (hand)", "Wreck (hand)").put(BOB, "Lurker (face down)")

    s.choose(s.game.battlefield[-1]).cast("Silk").resolve().cast("Wreck", "Silk").resolve()

    assert s.pt("Lurker") == (5, 5)
    assert not s.record("Lurker").face_down


@pytest.mark.ruling("Ixidor, Reality Sculptor", "2004-10-04")
@pytest.mark.cr("708.7")
def test_an_effect_turns_it_face_up_for_nothing() -> None:
    s = board(
        "Lurker {4} | Creature — Snake | Morph {9} | 5/5",
        "Sculpt {0} | Instant | Turn target face-down creature face up.",
    )
    s.put(ALICE, "Sculpt (hand)", "Lurker (face down)")

    s.cast("Sculpt", s.game.battlefield[-1]).resolve()

    assert s.pt("Lurker") == (5, 5)


@pytest.mark.ruling("Reality Shift", "2014-11-24")
@pytest.mark.cr("701.40a", "708.2a")
def test_a_manifested_card_is_a_nameless_two_two() -> None:
    s = board(
        "Shift {0} | Instant | Exile target creature. Its controller manifests the top card of their library."
    )
    s.library(BOB, "Ogre", "Forest").put(ALICE, "Shift (hand)").put(BOB, "Bear")

    s.cast("Shift", "Bear").resolve()

    manifested = s.game.battlefield[-1]
    assert s.pt(manifested) == (2, 2)
    assert s.seen(manifested).name == ""
    assert s.controller(manifested) == BOB


@pytest.mark.ruling("Ulvenwald Mystics // Ulvenwald Primordials", "2011-09-22")
@pytest.mark.cr("712.18")
def test_a_shield_stays_as_it_transforms() -> None:
    s = board(
        "Howler {0} | Creature — Werewolf | {0}: Regenerate this creature. | {1}: Transform this creature. | 5/5 | // | Mystic Man | Creature — Human | 3/3"
    )
    s.put(ALICE, "Howler // Mystic Man", "Forest", "Slay (hand)")

    s.activate("Howler", ability=0).resolve().activate("Howler", ability=1).resolve()
    s.cast("Slay", "Mystic Man").resolve()

    assert "Mystic Man" in s.battlefield()
    assert s.is_tapped("Mystic Man")


@pytest.mark.ruling("Elusive Tormentor // Insidious Mist", "2016-04-08")
@pytest.mark.cr("701.27f")
def test_activated_twice_it_transforms_once() -> None:
    s = board(
        "Tormentor {0} | Creature — Vampire | {0}: Transform this creature. | 4/4 | // | Gray Mist | Creature — Elemental | 0/1"
    )
    s.put(ALICE, "Tormentor // Gray Mist")

    s.activate("Tormentor").activate("Tormentor").resolve()

    assert s.battlefield() == ["Gray Mist"]


@pytest.mark.ruling("Boon of Boseiju", "2022-02-18")
@pytest.mark.cr("202.3b")
def test_the_back_face_has_the_mana_value_of_the_front() -> None:
    s = board(
        "Boon {0} | Instant | Target creature gets +X/+X until end of turn, where X is the greatest mana value among permanents you control.",
        "Moth {4} | Creature — Insect | {0}: Transform this creature. | 1/1 | // | Big Moth | Creature — Insect | 5/5",
    )
    s.put(ALICE, "Boon (hand)", "Moth // Big Moth")

    s.activate("Moth").resolve().cast("Boon", "Big Moth").resolve()

    assert s.pt("Big Moth") == (9, 9)


@pytest.mark.ruling("Biolume Egg // Biolume Serpent", "2021-11-19")
@pytest.mark.cr("712.13")
def test_a_card_with_one_face_can_not_return_transformed() -> None:
    s = board(
        "Mimic {0} | Creature — Shapeshifter | You may have this creature enter as a copy of any creature on the battlefield. | 0/0",
        "Egg {0} | Creature — Egg | When you sacrifice this creature, return it to the battlefield transformed under its owner's control at the beginning of the next end step. | 0/4 | // | Hatchling | Creature — Serpent | 4/4",
        "Feast {0} | Instant | Sacrifice all creatures you control.",
    )
    s.put(ALICE, "Egg // Hatchling", "Mimic (hand)", "Feast (hand)")

    s.choose(True).cast("Mimic").resolve().cast("Feast").resolve()
    s.to(END).resolve()

    assert s.battlefield() == ["Hatchling"]
    assert "Mimic" in s.graveyard(ALICE)


@pytest.mark.ruling("Realm-Cloaked Giant // Cast Off", "2019-10-04")
@pytest.mark.cr("715.3d")
def test_a_copied_adventure_leaves_no_creature_to_cast() -> None:
    s = board(
        "Cloaked {0} | Creature — Giant | 7/7 | // | Casting {0} | Instant — Adventure | You gain 2 life."
    )
    s.put(ALICE, "Cloaked // Casting (hand)", "Echo (hand)")

    s.cast("Cloaked // Casting", face=1).cast("Echo", "Casting").resolve()

    assert s.life(ALICE) == 24
    assert s.exile() == ["Cloaked"]
    s.cast("Cloaked").resolve()
    assert s.many("Cloaked") == 1
    assert not s.may("cast", "Cloaked")


@pytest.mark.ruling("Animating Faerie // Bring to Life", "2019-10-04")
@pytest.mark.cr("715.3d")
def test_the_creature_on_an_adventure_waits_for_a_main_phase() -> None:
    s = board(
        "Faerie {0} | Creature — Faerie | 2/2 | // | Dust {0} | Instant — Adventure | You gain 2 life."
    )
    s.put(ALICE, "Faerie // Dust (hand)")

    s.to(UPKEEP, BOB).cast("Faerie // Dust", face=1, by=ALICE).resolve()
    early = s.may("cast", "Faerie", ALICE)
    s.to(PRECOMBAT_MAIN, ALICE)

    assert not early
    assert s.may("cast", "Faerie", ALICE)


@pytest.mark.ruling("The Magic Mirror", "2019-10-04")
@pytest.mark.cr("715.4")
def test_an_adventurer_card_in_the_graveyard_is_no_instant() -> None:
    s = board(
        "Magic Glass {2} | Artifact | This spell costs {1} less to cast for each instant and sorcery card in your graveyard.",
        "Faerie {0} | Creature — Faerie | 2/2 | // | Dust {0} | Instant — Adventure | You gain 2 life.",
    )
    s.put(
        ALICE,
        "Magic Glass (hand)",
        "Faerie // Dust (graveyard)",
        "Faerie // Dust (graveyard)",
        "Forest",
    )

    assert not s.may("cast", "Magic Glass")


@pytest.mark.ruling("Enigma Drake", "2018-07-13")
@pytest.mark.cr("709.4c")
def test_a_split_card_counts_once() -> None:
    s = board(
        "Enigma {0} | Creature — Drake | Enigma's power is equal to the number of instant and sorcery cards in your graveyard. | */4",
        "Left {1} | Instant | Draw a card. | // | Right {2} | Sorcery | You gain 1 life.",
    )
    s.put(ALICE, "Enigma", "Left // Right (graveyard)")

    assert s.pt("Enigma") == (1, 4)


@pytest.mark.ruling("Demonic Dread", "2017-04-18")
@pytest.mark.cr("709.4b", "702.85a")
def test_off_the_stack_a_split_card_has_the_mana_value_of_both_halves() -> None:
    s = board(
        "Dread {3} | Sorcery | Cascade | You gain 1 life.",
        "Left {2} | Instant | You gain 5 life. | // | Right {2} | Sorcery | You gain 7 life.",
        "Small {1} | Instant | You gain 2 life.",
    )
    s.library(ALICE, "Left // Right", "Small", "Forest").put(ALICE, "Forest x3", "Dread (hand)")

    s.cast("Dread").choose("Small").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.ruling("Alive // Well", "2013-04-15")
@pytest.mark.cr("702.102a")
def test_from_another_zone_the_halves_are_not_fused() -> None:
    s = board(
        "Alive Half {0} | Sorcery | You gain 3 life. | Fuse | // | Well Half {0} | Sorcery | You gain 4 life. | Fuse",
        "Grave Key {0} | Enchantment | You may cast spells from your graveyard.",
    )
    s.put(ALICE, "Grave Key", "Alive Half // Well Half (graveyard)")
    ways = [str(option) for option in s.settle().table.choice.options]

    assert sum("Half" in way for way in ways) == 2


@pytest.mark.ruling("Satsuki, the Living Lore", "2022-02-18")
@pytest.mark.cr("714.2b", "714.4")
def test_a_counter_beyond_the_last_chapter_triggers_nothing() -> None:
    s = board(
        "Tale {0} | Enchantment — Saga | I — You gain 1 life. | II — You gain 2 life.",
        "Lore {0} | Instant | Put a lore counter on each Saga you control.",
    )
    s.put(ALICE, "Tale (1 lore)", "Lore x2 (hand)")

    s.cast("Lore").resolve(top_only=True).settle().cast("Lore").resolve(top_only=True)
    s.resolve()

    assert s.life(ALICE) == 22
    assert "Tale" in s.graveyard(ALICE)


@pytest.mark.ruling("History of Benalia", "2018-04-27")
@pytest.mark.cr("611.2c", "714.2b")
def test_knights_that_come_after_the_last_chapter_get_nothing() -> None:
    s = board(
        "Chronicle {0} | Enchantment — Saga | I — Knights you control get +2/+1 until end of turn.",
        "Rider {0} | Creature — Knight | 2/2",
    )
    s.put(ALICE, "Rider", "Chronicle (hand)", "Rider (hand)")

    s.cast("Chronicle").resolve().cast("Rider").resolve()

    assert sorted(s.pt(key) for key in s.game.battlefield) == [(2, 2), (4, 3)]


@pytest.mark.ruling("Battle of Frost and Fire", "2021-02-05")
@pytest.mark.cr("603.7b", "714.4")
def test_what_the_last_chapter_began_goes_on_without_the_saga() -> None:
    s = board(
        "Battle Song {0} | Enchantment — Saga | I — Whenever you cast a spell this turn, you gain 2 life."
    )
    s.put(ALICE, "Battle Song (hand)", "Bear (hand)", "Ox (hand)")

    s.cast("Battle Song").resolve()
    gone = "Battle Song" in s.graveyard(ALICE)
    s.cast("Bear").resolve().cast("Ox").resolve()

    assert gone
    assert s.life(ALICE) == 24


@pytest.mark.ruling("Time of Ice", "2018-04-27")
@pytest.mark.cr("611.2b")
def test_it_stays_tapped_only_as_long_as_you_control_the_saga() -> None:
    s = board(
        "Ice Age {0} | Enchantment — Saga | I, II, III — Tap target creature an opponent controls. It doesn't untap during its controller's untap step for as long as you control this Saga."
    )
    s.put(ALICE, "Ice Age (hand)", "Wreck (hand)").put(BOB, "Ogre")

    s.choose("Ogre").cast("Ice Age").resolve().to(UPKEEP, BOB)
    held = s.is_tapped("Ogre")
    s.cast("Wreck", "Ice Age", by=ALICE).resolve().to(POSTCOMBAT_MAIN, ALICE).to(UPKEEP, BOB)

    assert held
    assert not s.is_tapped("Ogre")


@pytest.mark.ruling("Tezzeret the Seeker", "2008-10-01")
@pytest.mark.cr("606.4", "115.6")
def test_without_targets_the_loyalty_is_gained_all_the_same() -> None:
    s = board(
        "Seeker {0} | Legendary Planeswalker — Seeker | +1: Untap up to two target artifacts. | Loyalty: 4"
    )
    s.put(ALICE, "Seeker (4 loyalty)")

    s.activate("Seeker").resolve()

    assert s.counters("Seeker", "loyalty") == 5
    assert not s.may("activate", "Seeker")


@pytest.mark.ruling("Settle the Score", "2018-04-27")
@pytest.mark.cr("608.2b")
def test_no_loyalty_comes_of_a_spell_that_did_not_resolve() -> None:
    s = board(
        "Settle {0} | Sorcery | Exile target creature. Put two loyalty counters on a planeswalker you control.",
        "Seeker {0} | Legendary Planeswalker — Seeker | +1: You gain 1 life. | Loyalty: 4",
    )
    s.put(ALICE, "Settle (hand)", "Seeker (4 loyalty)").put(BOB, "Bear", "Shoo (hand)")

    s.cast("Settle", "Bear").cast("Shoo", "Bear", by=BOB).resolve()

    assert s.counters("Seeker", "loyalty") == 4


@pytest.mark.ruling("Tamiyo's Compleation", "2022-02-18")
@pytest.mark.cr("120.3c")
def test_a_planeswalker_without_abilities_still_loses_loyalty() -> None:
    s = board(
        "Compleation {0} | Enchantment — Aura | Enchant planeswalker | Enchanted permanent loses all abilities.",
        "Seeker {0} | Legendary Planeswalker — Seeker | +1: You gain 1 life. | Loyalty: 4",
    )
    s.put(ALICE, "Bear").put(BOB, "Seeker (4 loyalty)", "Compleation (on Seeker)")

    s.attack(("Bear", "Seeker")).damage()

    assert s.counters("Seeker", "loyalty") == 2


@pytest.mark.ruling("Eradicator Valkyrie", "2021-02-05")
@pytest.mark.cr("702.11d")
def test_hexproof_from_planeswalkers_is_against_their_abilities() -> None:
    s = board(
        "Eradicator {0} | Creature — Angel | Hexproof from planeswalkers | 4/3",
        "Seeker {0} | Legendary Planeswalker — Seeker | −1: Destroy target creature. | Loyalty: 4",
    )
    s.put(ALICE, "Seeker (4 loyalty)", "Slay (hand)").put(BOB, "Eradicator")

    assert not s.may("activate", "Seeker")
    s.cast("Slay", "Eradicator").resolve()
    assert s.graveyard(BOB) == ["Eradicator"]
