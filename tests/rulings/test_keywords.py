"""Rulings on keyword abilities and keyword actions. (CR 701, 702)"""

import pytest

from apnap.terms.turn import DECLARE_BLOCKERS, END, FIRST_COMBAT_DAMAGE, UPKEEP
from apnap.testing import ALICE, BOB
from tests.rulings.known import board


@pytest.mark.ruling("Adaptive Snapjaw", "2013-04-15")
@pytest.mark.cr("702.100a")
def test_neither_stat_greater_is_no_evolving() -> None:
    s = board("Snapper {0} | Creature — Lizard | Evolve | 6/2")
    s.put(ALICE, "Snapper", "Bear (hand)", "Ox (hand)")

    s.cast("Bear").resolve()
    after_the_bear = s.counters("Snapper", "+1/+1")
    s.cast("Ox").resolve()

    assert after_the_bear == 0
    assert s.counters("Snapper", "+1/+1") == 1


@pytest.mark.ruling("Baleful Eidolon", "2013-09-15")
@pytest.mark.cr("702.103a")
def test_put_onto_the_battlefield_it_is_a_creature_not_an_aura() -> None:
    s = board(
        "Eidolon {0} | Enchantment Creature — Spirit | Bestow {4} | Enchanted creature gets +1/+1. | 1/1",
        "Raise {0} | Sorcery | Return target creature card from your graveyard to the battlefield.",
    )
    s.put(ALICE, "Raise (hand)", "Eidolon (graveyard)", "Bear")

    s.cast("Raise", "Eidolon").resolve()

    assert s.pt("Eidolon") == (1, 1)
    assert s.pt("Bear") == (2, 2)


@pytest.mark.ruling("Shriekmaw", "2021-03-19")
@pytest.mark.cr("702.74a", "603.3b")
def test_the_evoked_creature_may_do_its_work_before_it_is_sacrificed() -> None:
    s = board(
        "Shrieker {9} | Creature — Elemental | Evoke {0} | When this creature enters, destroy target creature you don't control. | 3/2"
    )
    s.put(ALICE, "Shrieker (hand)").put(BOB, "Ogre")

    s.cast("Shrieker", alternative="evoke").choose("Shrieker", "Ogre").resolve(top_only=True)
    s.resolve(top_only=True)
    between = s.battlefield()
    s.resolve()

    assert between == ["Shrieker"]
    assert s.graveyard(BOB) == ["Ogre"]
    assert s.graveyard(ALICE) == ["Shrieker"]


@pytest.mark.ruling("Stinkweed Imp", "2021-03-19")
@pytest.mark.cr("702.52a")
def test_one_draw_is_replaced_by_one_dredging() -> None:
    s = board(
        "Weed {0} | Creature — Plant | Dredge 2 | 1/1",
        "Moss {0} | Creature — Plant | Dredge 3 | 1/1",
        "Look {0} | Instant | Draw a card.",
    )
    s.put(ALICE, "Weed (graveyard)", "Moss (graveyard)", "Look (hand)")

    s.cast("Look").choose("Weed", True).resolve()

    assert s.hand(ALICE) == ["Weed"]
    assert s.graveyard(ALICE).count("Filler") == 2


@pytest.mark.ruling("Druid's Familiar", "2012-05-01")
@pytest.mark.cr("702.95e", "704.5g")
def test_the_pair_broken_damage_becomes_lethal() -> None:
    s = board(
        "Familiar {0} | Creature — Bear | Soulbond | As long as this creature is paired with another creature, each of those creatures gets +2/+2. | 2/2"
    )
    s.put(ALICE, "Familiar (hand)", "Bear", "Zap (hand)", "Slay (hand)")

    s.choose(True, "Bear").cast("Familiar").resolve().cast("Zap", "Bear").resolve()
    paired = s.pt("Bear")
    s.cast("Slay", "Familiar").resolve()

    assert paired == (4, 4)
    assert s.battlefield() == []


@pytest.mark.ruling("Giantbaiting", "2017-03-14")
@pytest.mark.cr("701.36a", "603.7c")
def test_a_populated_token_is_not_exiled_with_the_first() -> None:
    s = board(
        "Baiting {0} | Sorcery | Create a 4/4 red Giant creature token with haste. Exile it at the beginning of the next end step.",
        "Grow Folk {0} | Instant | Populate.",
    )
    s.put(ALICE, "Baiting (hand)", "Grow Folk (hand)")

    s.cast("Baiting").resolve().cast("Grow Folk").resolve().to(END).resolve()

    assert s.many("Giant Token") == 1


@pytest.mark.ruling("Arcbound Javelineer", "2021-06-18")
@pytest.mark.cr("702.43a", "603.10a")
def test_counters_it_had_as_it_died_of_others_are_passed_on() -> None:
    s = board(
        "Arc Spear {0} | Artifact Creature — Soldier | Modular 1 | 0/1",
        "Robot {0} | Artifact Creature — Construct | 1/1",
        "Wound {0} | Instant | Put four -1/-1 counters on target creature.",
    )
    s.put(ALICE, "Arc Spear (3 +1/+1)", "Robot", "Wound (hand)")

    s.choose("Robot").cast("Wound", "Arc Spear").resolve()

    assert s.counters("Robot", "+1/+1") == 3


@pytest.mark.ruling("Azra Smokeshaper", "2019-06-14")
@pytest.mark.cr("702.49a")
def test_a_ninja_that_left_the_hand_never_enters() -> None:
    s = board(
        "Smoke Ninja {9} | Creature — Ninja | Ninjutsu {0} | 3/3",
        "Lose {0} | Instant | Target player discards a card.",
    )
    s.put(ALICE, "Smoke Ninja (hand)", "Bear").put(BOB, "Lose (hand)")

    s.attack("Bear").to(DECLARE_BLOCKERS).activate("Smoke Ninja")
    s.choose("Smoke Ninja").cast("Lose", ALICE, by=BOB).resolve()

    assert "Smoke Ninja" not in s.battlefield()
    assert s.life(BOB) == 20


@pytest.mark.ruling("Ninja of the Deep Hours", "2021-03-19")
@pytest.mark.cr("510.4", "702.49c")
def test_a_ninja_that_came_between_the_strikes_deals_its_damage_in_the_second() -> None:
    s = board(
        "Deep Ninja {9} | Creature — Ninja | First strike | Ninjutsu {0} | 3/3",
        "Fencer {0} | Creature — Elf | First strike | 1/1",
    )
    s.put(ALICE, "Deep Ninja (hand)", "Fencer")

    s.attack("Fencer").to(FIRST_COMBAT_DAMAGE).activate("Deep Ninja").resolve().to(END)

    assert s.life(BOB) == 16


@pytest.mark.ruling("Artful Maneuver", "2015-02-25")
@pytest.mark.cr("702.88a", "707.10")
def test_a_copy_does_not_rebound() -> None:
    s = board("Maneuver {0} | Instant | Target player gains 2 life. | Rebound")
    s.put(ALICE, "Maneuver (hand)", "Echo (hand)")

    s.cast("Maneuver", ALICE).cast("Echo", "Maneuver").choose(ALICE).resolve()
    exiled = s.exile()
    s.to(UPKEEP, ALICE).choose("Maneuver", ALICE).resolve()

    assert exiled == ["Maneuver"]
    assert s.life(ALICE) == 26


@pytest.mark.ruling("Cyclonic Rift", "2020-08-07")
@pytest.mark.cr("702.96b", "702.11b")
def test_overloaded_it_reaches_what_can_not_be_targeted() -> None:
    s = board(
        "Rift {0} | Instant | Return target creature you don't control to its owner's hand. | Overload {0}",
        "Recluse {0} | Creature — Elf | Hexproof | 1/1",
    )
    s.put(ALICE, "Rift (hand)").put(BOB, "Recluse", "Bear")

    s.cast("Rift", alternative="overload").resolve()

    assert sorted(s.hand(BOB)) == ["Bear", "Recluse"]


@pytest.mark.ruling("Blazing Rootwalla", "2021-06-18")
@pytest.mark.cr("702.35a", "601.2h")
def test_a_card_discarded_as_a_cost_is_there_before_the_ability_it_paid_for() -> None:
    s = board(
        "Rootling {9} | Creature — Lizard | Madness {0} | 1/1",
        "Outlet {0} | Artifact | Discard a card: You gain 1 life for each creature you control.",
    )
    s.put(ALICE, "Outlet", "Rootling (hand)")

    s.choose("Rootling").activate("Outlet").choose(True).resolve()

    assert s.battlefield() == ["Outlet", "Rootling"]
    assert s.life(ALICE) == 21


@pytest.mark.ruling("Deepcavern Imp", "2007-05-01")
@pytest.mark.cr("702.30a")
def test_an_echo_of_a_card_can_not_be_paid_with_an_empty_hand() -> None:
    s = board("Cave Imp {0} | Creature — Imp | Echo—Discard a card. | 2/2")
    s.library(ALICE, "Forest").put(ALICE, "Cave Imp (hand)")

    s.cast("Cave Imp").resolve().to(UPKEEP, ALICE).resolve()

    assert s.graveyard(ALICE) == ["Cave Imp"]


@pytest.mark.ruling("Tidewalker", "2007-02-01")
@pytest.mark.cr("704.5f", "704.3")
def test_without_time_it_dies_before_it_could_be_sacrificed() -> None:
    s = board(
        "Tide {0} | Creature — Elemental | Vanishing | Tide's power and toughness are each equal to the number of time counters on it. | */*",
        "Mourning {0} | Enchantment | Whenever you sacrifice a creature, you gain 9 life.",
    )
    s.put(BOB, "Tide (1 time)", "Mourning")

    s.to(UPKEEP, BOB).resolve()

    assert s.graveyard(BOB) == ["Tide"]
    assert s.life(BOB) == 20


@pytest.mark.ruling("Phyrexian Soulgorger", "2006-07-15")
@pytest.mark.cr("702.24a")
def test_each_age_counter_asks_for_another_creature() -> None:
    s = board(
        "Gorger {0} | Artifact Creature — Construct | Cumulative upkeep—Sacrifice a creature. | 8/8"
    )
    s.put(BOB, "Gorger (1 age)", "Bear")

    s.to(UPKEEP, BOB).choose(False).resolve()

    assert "Gorger" in s.graveyard(BOB)
    assert "Bear" in s.battlefield(BOB)


@pytest.mark.ruling("Revered Unicorn", "2008-04-01")
@pytest.mark.cr("702.24a", "603.10a")
def test_the_age_counter_of_the_upkeep_not_paid_counts() -> None:
    s = board(
        "Unicorn {0} | Creature — Unicorn | Cumulative upkeep {1} | When this creature leaves the battlefield, you gain life equal to the number of age counters on it. | 2/3"
    )
    s.put(BOB, "Unicorn (2 age)")

    s.to(UPKEEP, BOB).resolve()

    assert s.life(BOB) == 23


@pytest.mark.ruling("Blink Dog", "2021-07-23")
@pytest.mark.cr("702.26d", "702.26g")
def test_phasing_out_is_no_leaving_and_takes_the_aura_along() -> None:
    s = board(
        "Blinker {0} | Creature — Dog | When this creature enters, you gain 5 life. | When this creature leaves the battlefield, you gain 7 life. | {0}: This creature phases out. | 1/1",
        "Collar {0} | Enchantment — Aura | Enchant creature | Enchanted creature gets +2/+2.",
    )
    s.put(ALICE, "Blinker", "Collar (on Blinker)")

    s.activate("Blinker").resolve()
    away = s.record("Collar").phased_out
    s.to(UPKEEP, ALICE)

    assert away
    assert s.pt("Blinker") == (3, 3)
    assert s.life(ALICE) == 20


@pytest.mark.ruling("Forked-Branch Garami", "2005-02-01")
@pytest.mark.cr("702.46b")
def test_two_soulshifts_bring_back_two_spirits() -> None:
    s = board(
        "Branch Spirit {5} | Creature — Spirit | Soulshift 4, soulshift 4 | 4/4",
        "Wisp {2} | Creature — Spirit | 1/1",
        "Mote {3} | Creature — Spirit | 1/1",
    )
    s.put(ALICE, "Branch Spirit", "Wisp (graveyard)", "Mote (graveyard)", "Slay (hand)")

    s.cast("Slay", "Branch Spirit").choose("Branch Spirit", "Wisp", "Mote", True, True).resolve()

    assert sorted(s.hand(ALICE)) == ["Mote", "Wisp"]
