"""Rulings on what triggers, when it is counted, and what happens at once. (CR 603)"""

import pytest

from apnap.terms.turn import BEGINNING_OF_COMBAT, DRAW, END, UPKEEP
from apnap.testing import ALICE, BOB, CAROL
from tests.rulings.known import board


@pytest.mark.ruling("Vela the Night-Clad", "2012-06-01")
@pytest.mark.cr("603.10a")
def test_it_sees_all_that_leave_with_it() -> None:
    s = board(
        "Night Lady {0} | Creature — Human | Whenever this creature or another creature you control leaves the battlefield, each opponent loses 1 life. | 4/4"
    )
    s.put(ALICE, "Night Lady", "Bear x2", "Wipe (hand)")

    s.cast("Wipe").resolve()

    assert s.life(BOB) == 17


@pytest.mark.ruling("Workshop Assistant", "2020-11-10")
@pytest.mark.cr("603.3d", "603.10a")
def test_a_card_that_died_at_the_same_time_may_be_returned() -> None:
    s = board(
        "Helper {0} | Artifact Creature — Construct | When this creature dies, return another target artifact card from your graveyard to your hand. | 1/2",
        "Robot {0} | Artifact Creature — Construct | 1/1",
    )
    s.put(ALICE, "Helper", "Robot", "Wipe (hand)")

    s.choose("Robot").cast("Wipe").resolve()

    assert s.hand(ALICE) == ["Robot"]


@pytest.mark.ruling("Rage Thrower", "2011-09-22")
@pytest.mark.cr("603.10a")
def test_it_sees_another_die_with_it() -> None:
    s = board(
        "Thrower {0} | Creature — Human | Whenever another creature dies, this creature deals 2 damage to target player or planeswalker. | 4/2"
    )
    s.put(ALICE, "Thrower", "Wipe (hand)").put(BOB, "Bear x2")

    s.choose("Thrower", BOB, BOB).cast("Wipe").resolve()

    assert s.life(BOB) == 16


@pytest.mark.ruling("Naban, Dean of Iteration", "2018-04-27")
@pytest.mark.cr("603.2d")
def test_its_own_entering_makes_a_trigger_happen_twice() -> None:
    s = board(
        "Dean {0} | Creature — Human Wizard | If a Wizard you control entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time. | 2/1",
        "Chapel {0} | Enchantment | Whenever a creature you control enters, you gain 1 life.",
    )
    s.put(ALICE, "Chapel", "Dean (hand)")

    s.cast("Dean").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.ruling("Mazirek, Kraul Death Priest", "2020-08-07")
@pytest.mark.cr("603.10a")
def test_sacrificed_with_others_it_sees_the_others_but_not_itself() -> None:
    s = board(
        "Priest {0} | Creature — Insect | Whenever a player sacrifices another permanent, put a +1/+1 counter on each creature you control. | 2/2",
        "Feast {0} | Instant | Sacrifice any number of creatures.",
    )
    s.put(ALICE, "Priest", "Bear x2", "Ogre", "Feast (hand)")

    s.cast("Feast").choose(["Priest", "Bear", "Bear"]).resolve()

    assert s.counters("Ogre", "+1/+1") == 2


@pytest.mark.ruling("Rampaging Ferocidon", "2017-09-29")
@pytest.mark.cr("603.6a")
def test_what_enters_with_it_triggers_it() -> None:
    s = board(
        "Ferocious One {0} | Creature — Dinosaur | Whenever another creature enters, this creature deals 1 damage to that creature's controller. | 3/3",
        "Rise {0} | Sorcery | Return all creature cards from your graveyard to the battlefield.",
    )
    s.put(ALICE, "Rise (hand)", "Ferocious One (graveyard)", "Bear (graveyard)")

    s.cast("Rise").resolve()

    assert s.life(ALICE) == 19


@pytest.mark.ruling("Domestication", "2010-06-15")
@pytest.mark.cr("603.4")
def test_an_intervening_condition_no_longer_true_keeps_the_aura() -> None:
    s = board(
        "Tame {0} | Enchantment — Aura | Enchant creature | You control enchanted creature. | At the beginning of your end step, if enchanted creature's power is 4 or greater, sacrifice this Aura."
    )
    s.put(BOB, "Ogre").put(ALICE, "Tame (on Ogre)", "Wilt (hand)")

    s.to(END).settle().cast("Wilt", "Ogre", by=ALICE).resolve()

    assert s.controller("Ogre") == ALICE


@pytest.mark.ruling("Thumbscrews", "2004-10-04")
@pytest.mark.cr("603.4")
def test_cards_in_hand_are_counted_again_on_resolution() -> None:
    s = board(
        "Screws {0} | Artifact | At the beginning of your upkeep, if you have five or more cards in hand, this artifact deals 1 damage to target opponent."
    )
    s.put(BOB, "Screws", "Bear x4 (hand)", "Bloom (hand)", "Squire")

    s.to(UPKEEP, BOB)
    triggered = s.stack()
    s.cast("Bloom", "Squire", by=BOB).resolve()

    assert triggered == ["Screws"]
    assert s.life(ALICE) == 20


@pytest.mark.ruling("Finest Hour", "2009-05-01")
@pytest.mark.cr("603.4", "505.1a")
def test_the_second_combat_of_a_turn_brings_no_third() -> None:
    s = board(
        "Great Hour {0} | Enchantment | Whenever a creature you control attacks alone, if it's the first combat phase of the turn, untap that creature. After this phase, there is an additional combat phase."
    )
    s.put(ALICE, "Great Hour", "Bear")

    s.attack("Bear").damage().to(BEGINNING_OF_COMBAT).attack("Bear").damage().to(END)

    assert s.life(BOB) == 16


@pytest.mark.ruling("Hellkite Tyrant", "2013-01-24")
@pytest.mark.cr("603.4", "104.2b")
def test_the_game_is_not_won_if_the_artifacts_are_gone_on_resolution() -> None:
    s = board(
        "Tyrant {0} | Creature — Dragon | At the beginning of your upkeep, if you control three or more artifacts, you win the game. | 6/5"
    )
    s.put(BOB, "Tyrant", "Gadget x3").put(ALICE, "Wreck (hand)")

    s.to(UPKEEP, BOB)
    triggered = s.stack()
    s.cast("Wreck", "Gadget", by=ALICE).resolve().to(DRAW)

    assert triggered == ["Tyrant"]
    assert not s.game.is_over


@pytest.mark.ruling("Bloodhall Ooze", "2009-02-01")
@pytest.mark.cr("603.4")
def test_each_of_two_conditions_is_asked_for_itself() -> None:
    s = board(
        "Hall Ooze {0} | Creature — Ooze | At the beginning of your upkeep, if you control a black permanent, you may put a +1/+1 counter on this creature. | At the beginning of your upkeep, if you control a green permanent, you may put a +1/+1 counter on this creature. | 1/1",
        "Imp {B} | Creature — Imp | 1/1",
    )
    s.put(BOB, "Hall Ooze", "Imp")

    s.to(UPKEEP, BOB).resolve()

    assert s.counters("Hall Ooze", "+1/+1") == 1


@pytest.mark.ruling("Chandra's Spitfire", "2019-07-12")
@pytest.mark.cr("603.2c")
def test_it_triggers_once_for_each_opponent_dealt_damage() -> None:
    s = board(
        "Spitfire {0} | Creature — Elemental | Whenever an opponent is dealt noncombat damage, this creature gets +3/+0 until end of turn. | 1/3",
        "Scorch {0} | Sorcery | Scorch deals 1 damage to each opponent.",
        players=3,
    )
    s.put(ALICE, "Spitfire", "Scorch (hand)")

    s.cast("Scorch").resolve()

    assert s.pt("Spitfire") == (7, 3)


@pytest.mark.ruling("Monologue Tax", "2021-04-16")
@pytest.mark.cr("603.2")
def test_the_second_spell_of_each_opponent_is_taxed() -> None:
    s = board(
        "Tax {0} | Enchantment | Whenever an opponent casts their second spell each turn, you gain 1 life.",
        players=3,
    )
    s.put(ALICE, "Tax", "Bear")
    s.put(BOB, "Bloom x3 (hand)").put(CAROL, "Bloom x2 (hand)")

    s.cast("Bloom", "Bear", by=BOB).cast("Bloom", "Bear", by=BOB).cast("Bloom", "Bear", by=BOB)
    s.resolve().cast("Bloom", "Bear", by=CAROL).cast("Bloom", "Bear", by=CAROL).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.ruling("Sage of the Falls", "2019-10-04")
@pytest.mark.cr("603.2c", "608.2c")
def test_each_that_enters_lets_one_card_be_drawn_and_one_be_discarded_in_turn() -> None:
    s = board(
        "Fall Sage {0} | Creature — Merfolk | Whenever this creature or another non-Human creature you control enters, you may draw a card. If you do, discard a card. | 2/5",
        "Pair {0} | Sorcery | Create two 1/1 green Snake creature tokens.",
    )
    s.library(ALICE, "Forest", "Island", "Swamp").put(ALICE, "Fall Sage", "Pair (hand)")

    s.cast("Pair").resolve()

    assert s.graveyard(ALICE) == ["Pair", "Forest", "Island"]


@pytest.mark.ruling("Emmara, Soul of the Accord", "2018-10-05")
@pytest.mark.cr("701.26a", "603.2")
def test_a_tapped_creature_does_not_become_tapped() -> None:
    s = board(
        "Accord Elf {0} | Creature — Elf | Whenever this creature becomes tapped, you gain 1 life. | 2/2",
        "Hush {0} | Instant | Tap target creature.",
    )
    s.put(ALICE, "Accord Elf", "Hush x2 (hand)")

    s.cast("Hush", "Accord Elf").resolve().cast("Hush", "Accord Elf").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.ruling("Aerie Worshippers", "2014-02-01")
@pytest.mark.cr("502.4", "603.3")
def test_untapping_in_the_untap_step_is_told_of_in_the_upkeep() -> None:
    s = board(
        "Worshipper {0} | Creature — Human | Inspired — Whenever this creature becomes untapped, you gain 2 life. | 2/4"
    )
    s.put(BOB, "Worshipper (tapped)")

    s.to(UPKEEP, BOB).resolve()

    assert s.life(BOB) == 22


@pytest.mark.ruling("Knotvine Paladin", "2009-05-01")
@pytest.mark.cr("608.2h", "608.2i")
def test_untapped_creatures_are_counted_on_resolution_and_the_bonus_stays() -> None:
    s = board(
        "Paladin {0} | Creature — Human Knight | Whenever this creature attacks, it gets +1/+1 until end of turn for each untapped creature you control. | 2/2",
        "Hush {0} | Instant | Tap target creature.",
    )
    s.put(ALICE, "Paladin", "Bear", "Ox", "Ogre", "Hush x2 (hand)")

    s.attack("Paladin", "Bear").cast("Hush", "Ox").resolve()
    s.cast("Hush", "Ogre").resolve()

    assert s.pt("Paladin") == (3, 3)


@pytest.mark.ruling("Transluminant", "2005-10-01")
@pytest.mark.cr("513.2", "603.7b")
def test_what_waits_for_the_end_step_waits_for_another_if_this_one_has_begun() -> None:
    s = board(
        "Glow {0} | Creature — Dryad | Sacrifice this creature: Create a 1/1 white Spirit creature token with flying at the beginning of the next end step. | 2/2"
    )
    s.put(ALICE, "Glow")

    s.to(END, ALICE).activate("Glow").resolve()
    before = s.many("Spirit Token")
    s.to(END, BOB).resolve()

    assert before == 0
    assert s.many("Spirit Token") == 1


@pytest.mark.ruling("Death-Priest of Myrkul", "2021-07-23")
@pytest.mark.cr("603.4")
def test_a_death_before_it_came_still_counts_this_turn() -> None:
    s = board(
        "Death Priest {0} | Creature — Cleric | At the beginning of your end step, if a creature died this turn, you gain 3 life. | 2/2"
    )
    s.put(ALICE, "Bear", "Slay (hand)", "Death Priest (hand)")

    s.cast("Slay", "Bear").resolve().cast("Death Priest").resolve().to(END).resolve()

    assert s.life(ALICE) == 23


@pytest.mark.ruling("Havoc Jester", "2020-06-23")
@pytest.mark.cr("603.10a")
def test_sacrificed_with_others_it_triggers_for_all_and_for_itself() -> None:
    s = board(
        "Jester {0} | Creature — Devil | Whenever you sacrifice a permanent, this creature deals 1 damage to any target. | 5/5",
        "Feast {0} | Instant | Sacrifice all creatures you control.",
    )
    s.put(ALICE, "Jester", "Bear", "Feast (hand)")

    s.choose("Jester", BOB, BOB).cast("Feast").resolve()

    assert s.life(BOB) == 18


@pytest.mark.ruling("Gossamer Phantasm", "2021-03-19")
@pytest.mark.cr("603.2", "608.2b")
def test_a_creature_sacrificed_because_it_was_targeted_is_no_longer_a_target() -> None:
    s = board(
        "Phantasm {0} | Creature — Illusion | When this creature becomes the target of a spell or ability, sacrifice it. | 2/1",
        "Tonic {0} | Instant | Target creature gets +1/+1 until end of turn. You gain 2 life.",
    )
    s.put(ALICE, "Phantasm", "Tonic (hand)")

    s.cast("Tonic", "Phantasm").resolve()

    assert s.life(ALICE) == 20
    assert "Phantasm" in s.graveyard(ALICE)


@pytest.mark.ruling("Lunar Force", "2016-07-13")
@pytest.mark.cr("608.2c", "101.2")
def test_it_is_sacrificed_even_if_the_spell_can_not_be_countered() -> None:
    s = board(
        "Moonwall {0} | Enchantment | When an opponent casts a spell, sacrifice this enchantment and counter that spell.",
        "Sure Thing {0} | Creature — Beast | This spell can't be countered. | 3/3",
    )
    s.put(ALICE, "Sure Thing (hand)").put(BOB, "Moonwall")

    s.cast("Sure Thing").resolve()

    assert s.graveyard(BOB) == ["Moonwall"]
    assert s.battlefield(ALICE) == ["Sure Thing"]


@pytest.mark.ruling("Keeper of Fables", "2019-10-04")
@pytest.mark.cr("510.4", "603.2c")
def test_one_or_more_deal_damage_twice_if_one_strikes_first() -> None:
    s = board(
        "Fable Cat {0} | Creature — Cat | Whenever one or more non-Human creatures you control deal combat damage to a player, you gain 1 life. | 4/5",
        "Fencer {0} | Creature — Elf | First strike | 1/1",
    )
    s.put(ALICE, "Fable Cat", "Fencer", "Bear", "Ox")

    s.attack("Fencer", "Bear", "Ox").damage()

    assert s.life(ALICE) == 22


@pytest.mark.ruling("Necropolis Regent", "2012-10-01")
@pytest.mark.cr("704.5g", "608.2h")
def test_a_creature_dealt_lethal_damage_dies_before_it_gets_its_counters() -> None:
    s = board(
        "Regent {0} | Creature — Vampire | Whenever a creature you control deals combat damage to a player, put that many +1/+1 counters on it. | 6/5",
        "Charger {0} | Creature — Boar | Trample | 4/2",
    )
    s.put(ALICE, "Regent", "Charger").put(BOB, "Bear")

    s.attack("Charger").block(("Bear", "Charger")).choose((2, 2)).damage()

    assert s.graveyard(ALICE) == ["Charger"]
    assert s.life(BOB) == 18
