"""Rulings on counters, entering the battlefield, and what the game counts. (CR 122, 614.12)"""

import pytest

from apnap.terms.turn import END, UPKEEP
from apnap.testing import ALICE, BOB
from tests.rulings.known import board


@pytest.mark.ruling("Grim Affliction", "2011-06-01")
@pytest.mark.cr("704.4", "704.5q")
def test_counters_meet_only_after_proliferating() -> None:
    s = board(
        "Afflicting {0} | Instant | Put a -1/-1 counter on target creature, then proliferate."
    )
    s.put(ALICE, "Afflicting (hand)").put(BOB, "Ogre (2 +1/+1)")

    s.cast("Afflicting", "Ogre").choose(["Ogre"]).resolve()

    assert s.counters("Ogre", "+1/+1") == 1
    assert s.counters("Ogre", "-1/-1") == 0


@pytest.mark.ruling("Flourishing Defenses", "2008-05-01")
@pytest.mark.cr("122.6")
def test_entering_with_a_counter_is_a_counter_being_put_on_it() -> None:
    s = board(
        "Defenses {0} | Enchantment | Whenever a -1/-1 counter is put on a creature, you may create a 1/1 green Elf creature token.",
        "Ouphe {0} | Creature — Ouphe | Persist | 3/3",
    )
    s.put(ALICE, "Defenses", "Ouphe", "Slay (hand)")

    s.cast("Slay", "Ouphe").resolve()

    assert s.many("Elf Token") == 1


@pytest.mark.ruling("Hardened Scales", "2014-09-20")
@pytest.mark.cr("614.12")
def test_a_creature_entering_with_counters_enters_with_one_more() -> None:
    s = board(
        "Scales {0} | Enchantment | If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.",
        "Hydra {X} | Creature — Hydra | This creature enters with X +1/+1 counters on it. | 0/0",
    )
    s.put(ALICE, "Scales", "Forest x2", "Hydra (hand)")

    s.cast("Hydra", x=2).resolve()

    assert s.pt("Hydra") == (3, 3)


@pytest.mark.ruling("Vizier of Remedies", "2017-04-18")
@pytest.mark.cr("614.12", "702.79a")
def test_with_a_vizier_a_creature_persists_without_a_counter() -> None:
    s = board(
        "Vizier {0} | Creature — Human | If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are put on it instead. | 2/1",
        "Ouphe {0} | Creature — Ouphe | Persist | 3/3",
    )
    s.put(ALICE, "Vizier", "Ouphe", "Slay x2 (hand)")

    s.cast("Slay", "Ouphe").resolve().cast("Slay", "Ouphe").resolve()

    assert s.pt("Ouphe") == (3, 3)


@pytest.mark.ruling("Tatterkite", "2008-05-01")
@pytest.mark.cr("101.2", "702.79a")
def test_what_can_have_no_counters_enters_without() -> None:
    s = board(
        "Tatter {0} | Creature — Scarecrow | Persist | This creature can't have counters put on it. | 2/1"
    )
    s.put(ALICE, "Tatter", "Slay (hand)")

    s.cast("Slay", "Tatter").resolve()

    assert s.pt("Tatter") == (2, 1)


@pytest.mark.ruling("Unholy Indenture", "2019-07-12")
@pytest.mark.cr("614.12")
def test_its_own_counters_and_the_one_more() -> None:
    s = board(
        "Indenture {0} | Enchantment — Aura | Enchant creature | When enchanted creature dies, return that card to the battlefield under your control with a +1/+1 counter on it.",
        "Thallid {0} | Creature — Fungus | This creature enters with two +1/+1 counters on it. | 0/0",
    )
    s.put(BOB, "Thallid (2 +1/+1)").put(ALICE, "Indenture (on Thallid)", "Slay (hand)")

    s.cast("Slay", "Thallid").resolve()

    assert s.controller("Thallid") == ALICE
    assert s.counters("Thallid", "+1/+1") == 3


@pytest.mark.ruling("Blood Crypt", "2018-10-05")
@pytest.mark.cr("614.12")
def test_put_in_tapped_it_stays_tapped_though_life_was_paid() -> None:
    s = board(
        "Crypt | Land — Swamp Mountain | As this land enters, you may pay 2 life. If you don't, it enters tapped.",
        "Seek {0} | Sorcery | Search your library for a land card, put it onto the battlefield tapped, then shuffle.",
    )
    s.library(ALICE, "Crypt", "Bear").put(ALICE, "Seek (hand)")

    s.cast("Seek").choose("Crypt", True).resolve()

    assert s.is_tapped("Crypt")


@pytest.mark.ruling("Dwarven Mine", "2019-10-04")
@pytest.mark.cr("614.12", "603.6a")
def test_put_in_tapped_it_did_not_enter_untapped() -> None:
    s = board(
        "Mine | Land — Mountain | This land enters tapped unless you control three or more other Mountains. | When this land enters untapped, you gain 5 life.",
        "Seek {0} | Sorcery | Search your library for a land card, put it onto the battlefield tapped, then shuffle.",
    )
    s.library(ALICE, "Mine", "Bear").put(ALICE, "Mountain x3", "Seek (hand)")

    s.cast("Seek").choose("Mine").resolve()

    assert s.is_tapped("Mine")
    assert s.life(ALICE) == 20


@pytest.mark.ruling("Orazca Relic", "2018-01-19")
@pytest.mark.cr("702.131b")
def test_the_blessing_comes_before_the_legend_rule() -> None:
    s = board(
        "Relic {0} | Artifact | Ascend | {0}: You gain 1 life. Activate only if you have the city's blessing.",
        "Queen {0} | Legendary Creature — Human | 3/3",
    )
    s.put(ALICE, "Relic", "Forest x7", "Queen", "Queen (hand)")

    s.cast("Queen").resolve()

    assert len(s.battlefield()) == 9
    assert s.may("activate", "Relic")


@pytest.mark.ruling("Open the Vaults", "2020-08-07")
@pytest.mark.cr("303.4f", "303.4g")
def test_an_aura_can_not_enchant_what_enters_with_it() -> None:
    s = board(
        "Vaults {0} | Sorcery | Return all artifact and enchantment cards from all graveyards to the battlefield under their owners' control.",
        "Overlay {0} | Enchantment — Aura | Enchant artifact | Enchanted artifact has indestructible.",
    )
    s.put(ALICE, "Vaults (hand)", "Gadget (graveyard)", "Overlay (graveyard)")

    s.cast("Vaults").resolve()

    assert s.battlefield() == ["Gadget"]
    assert "Overlay" in s.graveyard(ALICE)


@pytest.mark.ruling("Remand", "2021-03-19")
@pytest.mark.cr("608.2c", "101.2")
def test_a_spell_that_can_not_be_countered_is_not_returned_but_a_card_is_drawn() -> None:
    s = board(
        "Remanding {0} | Instant | Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that player's graveyard. | Draw a card.",
        "Sure Thing {0} | Creature — Beast | This spell can't be countered. | 3/3",
    )
    s.put(ALICE, "Sure Thing (hand)").put(BOB, "Remanding (hand)")

    s.cast("Sure Thing").cast("Remanding", "Sure Thing", by=BOB).resolve()

    assert s.battlefield(ALICE) == ["Sure Thing"]
    assert len(s.hand(BOB)) == 1


@pytest.mark.ruling("Hypnotic Siren", "2013-10-17")
@pytest.mark.cr("603.6a")
def test_the_creature_it_takes_sees_it_enter_for_its_new_controller() -> None:
    s = board(
        "Siren Song {0} | Enchantment — Aura | Enchant creature | You control enchanted creature.",
        "Starwatcher {0} | Creature — Archon | Constellation — Whenever an enchantment you control enters, you gain 3 life. | 3/4",
    )
    s.put(ALICE, "Siren Song (hand)").put(BOB, "Starwatcher")

    s.cast("Siren Song", "Starwatcher").resolve()

    assert s.controller("Starwatcher") == ALICE
    assert (s.life(ALICE), s.life(BOB)) == (23, 20)


@pytest.mark.ruling("Ancestral Vision", "2021-06-18")
@pytest.mark.cr("702.62a")
def test_a_countered_suspend_trigger_removes_no_time() -> None:
    s = board(
        "Vision | Sorcery | Suspend 2—{0} | You gain 3 life.",
        "Hush {0} | Instant | Counter target triggered ability.",
    )
    s.put(ALICE, "Vision (hand)").put(BOB, "Hush (hand)")

    s.take("suspend", "Vision").to(UPKEEP, ALICE)
    s.cast("Hush", s.game.stack[-1], by=BOB).resolve()

    assert s.counters("Vision", "time") == 2


@pytest.mark.ruling("Twisted Abomination", "2016-06-08")
@pytest.mark.cr("702.29e")
def test_landcycling_is_cycling() -> None:
    s = board(
        "Abomination {6} | Creature — Zombie | Swampcycling {0} | 5/3",
        "Cycle Idol {0} | Artifact | Whenever you cycle a card, you gain 1 life.",
    )
    s.library(ALICE, "Bear", "Swamp").put(ALICE, "Cycle Idol", "Abomination (hand)")

    s.activate("Abomination").choose("Swamp").resolve()

    assert s.life(ALICE) == 21
    assert s.hand(ALICE) == ["Swamp"]


@pytest.mark.ruling("Archfiend of Ifnir", "2017-04-18")
@pytest.mark.cr("702.29d")
def test_cycle_or_discard_triggers_once_for_a_cycled_card() -> None:
    s = board(
        "Archfiend {0} | Creature — Demon | Whenever you cycle or discard another card, you gain 1 life. | 5/4",
        "Wheel {9} | Creature — Beast | Cycling {0} | 1/1",
    )
    s.put(ALICE, "Archfiend", "Wheel (hand)")

    s.activate("Wheel").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.ruling("Fumiko the Lowblood", "2005-02-01")
@pytest.mark.cr("702.45a", "608.2h")
def test_a_variable_bushido_counts_attackers_on_resolution() -> None:
    s = board(
        "Lowblood {0} | Creature — Human Samurai | This creature has bushido X, where X is the number of attacking creatures. | 3/2"
    )
    s.put(ALICE, "Bear", "Ox", "Hawk").put(BOB, "Lowblood", "Slay (hand)")

    s.attack("Bear", "Ox", "Hawk").block(("Lowblood", "Bear")).cast(
        "Slay", "Hawk", by=BOB
    ).resolve()

    assert s.pt("Lowblood") == (5, 4)


@pytest.mark.ruling("Yannik, Scavenging Sentinel", "2020-04-17")
@pytest.mark.cr("608.2h", "603.12")
def test_the_power_of_the_creature_it_exiled_as_it_last_was() -> None:
    s = board(
        "Sentinel {0} | Creature — Hyena | When this creature enters, exile another creature you control until this creature leaves the battlefield. When you do, distribute X +1/+1 counters among any number of target creatures, where X is the exiled creature's power. | 3/3"
    )
    s.put(ALICE, "Sentinel (hand)", "Squire (2 +1/+1)")

    s.cast("Sentinel").choose(["Sentinel"]).resolve()

    assert s.counters("Sentinel", "+1/+1") == 3


@pytest.mark.ruling("Ascendant Evincar", "2007-07-15")
@pytest.mark.cr("613.1e", "613.4c")
def test_the_lord_of_black_that_is_no_longer_black_weakens_itself() -> None:
    s = board(
        "Evincar {B} | Creature — Vampire | Other black creatures get +1/+1. | Nonblack creatures get -1/-1. | 3/3",
        "Redden {0} | Instant | Target creature becomes red until end of turn.",
    )
    s.put(ALICE, "Evincar", "Redden (hand)")

    s.cast("Redden", "Evincar").resolve()

    assert s.pt("Evincar") == (2, 2)


@pytest.mark.ruling("Temur Ascendancy", "2021-03-19")
@pytest.mark.cr("603.2")
def test_power_lowered_later_does_not_undo_the_trigger() -> None:
    s = board(
        "Strong Call {0} | Enchantment | Whenever a creature you control with power 4 or greater enters, you gain 2 life."
    )
    s.put(ALICE, "Strong Call", "Ogre (hand)").put(BOB, "Wilt (hand)")

    s.cast("Ogre").resolve(top_only=True).cast("Wilt", "Ogre", by=BOB).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.ruling("Biogenic Upgrade", "2019-01-25")
@pytest.mark.cr("608.2b", "601.2d")
def test_counters_for_a_target_that_left_are_lost() -> None:
    s = board(
        "Upgrade {0} | Sorcery | Distribute three +1/+1 counters among one, two, or three target creatures."
    )
    s.put(ALICE, "Upgrade (hand)", "Bear", "Ox").put(BOB, "Slay (hand)")

    s.cast("Upgrade", "Bear", "Ox", divide=(2, 1)).cast("Slay", "Bear", by=BOB).resolve()

    assert s.counters("Ox", "+1/+1") == 1


@pytest.mark.ruling("Malicious Affliction", "2016-06-08")
@pytest.mark.cr("603.2", "707.10")
def test_the_copy_was_not_cast_and_copies_nothing_more() -> None:
    s = board(
        "Malice {0} | Instant | Morbid — When you cast this spell, if a creature died this turn, you may copy Malice and may choose a new target for the copy. | Target player loses 2 life."
    )
    s.put(ALICE, "Malice (hand)", "Slay (hand)", "Bear")

    s.cast("Slay", "Bear").resolve().cast("Malice", BOB).choose(True, BOB).resolve()

    assert s.life(BOB) == 16


@pytest.mark.ruling("Archery Training", "2004-10-04")
@pytest.mark.cr("201.5a")
def test_each_given_ability_counts_the_counters_of_its_own_giver() -> None:
    s = board(
        'Archery {0} | Enchantment — Aura | Enchant creature | Enchanted creature has "{0}: This creature deals X damage to any target, where X is the number of arrow counters on Archery."'
    )
    s.put(ALICE, "Bear", "Archery (on Bear, 3 arrow)", "Archery (on Bear, 1 arrow)")

    s.activate("Bear", BOB, ability=0).activate("Bear", BOB, ability=1).resolve()

    assert s.life(BOB) == 16


@pytest.mark.ruling("Swift Kick", "2014-09-20")
@pytest.mark.cr("701.14b", "608.2b")
def test_if_either_fighter_is_illegal_nobody_fights() -> None:
    s = board(
        "Kick {0} | Instant | Target creature you control gets +1/+0 until end of turn. It fights target creature you don't control."
    )
    s.put(ALICE, "Kick (hand)", "Bear").put(BOB, "Ogre", "Veil (hand)")

    s.cast("Kick", "Bear", "Ogre").cast("Veil", "Ogre", by=BOB).resolve()

    assert s.pt("Bear") == (3, 2)
    assert s.record("Bear").damage == s.record("Ogre").damage == 0


@pytest.mark.ruling("Inspiring Statuary", "2017-02-09")
@pytest.mark.cr("601.2h", "702.126a")
def test_an_artifact_tapped_to_improvise_may_be_sacrificed_for_the_same_spell() -> None:
    s = board(
        "Statuary {0} | Enchantment | Nonartifact spells you cast have improvise.",
        "Offer {1} | Sorcery | As an additional cost to cast this spell, sacrifice an artifact. | You gain 3 life.",
    )
    s.put(ALICE, "Statuary", "Gadget", "Offer (hand)")

    s.cast("Offer").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.ruling("Feaster of Fools", "2019-06-14")
@pytest.mark.cr("702.51a", "702.82a")
def test_who_convoked_the_demon_may_be_devoured_by_it() -> None:
    s = board("Feaster {2} | Creature — Demon | Convoke | Devour 2 | 3/3")
    s.put(ALICE, "Feaster (hand)", "Bear", "Ox")

    s.cast("Feaster").choose(["Bear", "Ox"]).resolve()

    assert s.pt("Feaster") == (7, 7)
    assert sorted(s.graveyard(ALICE)) == ["Bear", "Ox"]


@pytest.mark.ruling("Awaken the Sky Tyrant", "2015-11-04")
@pytest.mark.cr("603.2c", "608.2c")
def test_two_sources_trigger_it_twice_but_it_is_sacrificed_once() -> None:
    s = board(
        "Sky Call {0} | Enchantment | When a source an opponent controls deals damage to you, sacrifice this enchantment. If you do, create a 5/5 red Dragon creature token with flying."
    )
    s.put(ALICE, "Bear", "Ox").put(BOB, "Sky Call")

    s.attack("Bear", "Ox").damage()

    assert s.many("Dragon Token") == 1


@pytest.mark.ruling("Planar Guide", "2004-10-04")
@pytest.mark.cr("513.2", "603.7b")
def test_in_the_end_step_they_are_away_until_the_next_one() -> None:
    s = board(
        "Guide {0} | Creature — Human | Exile this creature: Exile all creatures. At the beginning of the next end step, return those cards to the battlefield under their owners' control. | 1/1"
    )
    s.put(ALICE, "Guide").put(BOB, "Ogre")

    s.to(END, ALICE).activate("Guide").resolve().to(UPKEEP, BOB)
    away = s.battlefield(BOB)
    s.to(END, BOB).resolve()

    assert away == []
    assert s.battlefield(BOB) == ["Ogre"]
