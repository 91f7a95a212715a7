"""Rulings on control, ownership, zones, legends and players. (CR 108, 110, 400)"""

import pytest

from apnap.terms.turn import END, EXILE, LIBRARY, UPKEEP
from apnap.testing import ALICE, BOB, CAROL
from tests.rulings.known import board

TAKE = "Borrow {0} | Instant | Gain control of target creature until end of turn."


@pytest.mark.ruling("Basking Rootwalla", "2006-02-01")
@pytest.mark.cr("602.5b")
def test_once_each_turn_is_once_whoever_controls_it() -> None:
    s = board(
        "Rootling {0} | Creature — Lizard | {0}: This creature gets +2/+2 until end of turn. Activate only once each turn. | 1/1"
    )
    s.put(ALICE, "Rootling").put(BOB, "Lure (hand)")

    s.activate("Rootling").resolve().cast("Lure", "Rootling", by=BOB).resolve()

    assert s.controller("Rootling") == BOB
    assert not s.may("activate", "Rootling", BOB)


@pytest.mark.ruling("Vedalken Shackles", "2004-12-01")
@pytest.mark.cr("611.2b")
def test_it_is_kept_as_long_as_the_shackles_stay_tapped_however_strong_it_grows() -> None:
    s = board(
        "Shackles {0} | Artifact | {T}: Gain control of target creature with power less than or equal to the number of Islands you control for as long as this artifact remains tapped.",
        "Turn {0} | Instant | Untap target artifact.",
    )
    s.put(ALICE, "Shackles", "Island x2", "Bloom (hand)", "Turn (hand)").put(BOB, "Bear")

    s.activate("Shackles", "Bear").resolve().cast("Bloom", "Bear").resolve()
    held = s.controller("Bear")
    s.cast("Turn", "Shackles").resolve()

    assert held == ALICE
    assert s.controller("Bear") == BOB


@pytest.mark.ruling("Mind Flayer", "2021-07-23")
@pytest.mark.cr("611.2b")
def test_control_for_as_long_as_never_begins_if_the_thief_already_left() -> None:
    s = board(
        "Flayer {0} | Creature — Horror | When this creature enters, gain control of target creature for as long as you control this creature. | 3/3"
    )
    s.put(ALICE, "Flayer (hand)").put(BOB, "Ogre", "Slay (hand)")

    s.choose("Ogre").cast("Flayer").resolve(top_only=True).cast("Slay", "Flayer", by=BOB).resolve()

    assert s.controller("Ogre") == BOB


@pytest.mark.ruling("Shipbreaker Kraken", "2013-09-15")
@pytest.mark.cr("611.2b")
def test_they_are_tapped_but_untap_as_usual_if_it_was_lost() -> None:
    s = board(
        "Kraken {0} | Creature — Kraken | {0}: Monstrosity 4. | When this creature becomes monstrous, tap up to four target creatures. Those creatures don't untap during their controllers' untap steps for as long as you control this creature. | 6/6"
    )
    s.put(ALICE, "Kraken").put(BOB, "Ogre", "Slay (hand)")

    s.choose(["Ogre"]).activate("Kraken").resolve(top_only=True)
    s.cast("Slay", "Kraken", by=BOB).resolve()
    tapped = s.is_tapped("Ogre")
    s.to(UPKEEP, BOB)

    assert tapped
    assert not s.is_tapped("Ogre")


@pytest.mark.ruling("Arm with Aether", "2011-06-01")
@pytest.mark.cr("109.5", "113.8")
def test_a_given_ability_follows_the_new_controller() -> None:
    s = board(
        TAKE,
        'Arming {0} | Sorcery | Until end of turn, creatures you control gain "Whenever this creature deals damage to an opponent, you gain 5 life."',
        "Poke {0} | Instant | Target creature deals 1 damage to target player.",
    )
    s.put(ALICE, "Arming (hand)", "Bear").put(BOB, "Borrow (hand)", "Poke (hand)")

    s.cast("Arming").resolve().cast("Borrow", "Bear", by=BOB).resolve()
    s.cast("Poke", "Bear", ALICE, by=BOB).resolve()

    assert s.life(BOB) == 25
    assert s.life(ALICE) == 19


@pytest.mark.ruling("Wings of Hubris", "2020-01-24")
@pytest.mark.cr("514.2")
def test_a_borrowed_creature_is_still_yours_in_the_end_step() -> None:
    s = board(
        TAKE,
        "Hubris {0} | Instant | Target creature gains flying until end of turn. Sacrifice it at the beginning of the next end step.",
    )
    s.put(ALICE, "Borrow (hand)", "Hubris (hand)").put(BOB, "Ogre")

    s.cast("Borrow", "Ogre").resolve().cast("Hubris", "Ogre").resolve().to(END).resolve()

    assert s.graveyard(BOB) == ["Ogre"]


@pytest.mark.ruling("Public Execution", "2012-07-01")
@pytest.mark.cr("611.2c", "608.2h")
def test_only_creatures_of_that_time_are_weakened() -> None:
    s = board(
        "Execution {0} | Instant | Destroy target creature an opponent controls. Each other creature that player controls gets -2/-0 until end of turn.",
        "Scout {0} | Creature — Elf | Flash | 2/2",
    )
    s.put(ALICE, "Execution (hand)").put(BOB, "Bear", "Ogre", "Scout (hand)")

    s.cast("Execution", "Bear").resolve().cast("Scout", by=BOB).resolve()

    assert s.pt("Ogre") == (2, 4)
    assert s.pt("Scout") == (2, 2)


@pytest.mark.ruling("Argent Sphinx", "2011-01-01")
@pytest.mark.cr("400.7", "110.2a")
def test_a_borrowed_creature_that_returns_under_your_control_stays() -> None:
    s = board(
        TAKE,
        "Sphinx {0} | Creature — Sphinx | {0}: Exile this creature. Return it to the battlefield under your control at the beginning of the next end step. | 4/3",
    )
    s.put(ALICE, "Borrow (hand)").put(BOB, "Sphinx")

    s.cast("Borrow", "Sphinx").resolve().activate("Sphinx", by=ALICE).resolve()
    s.to(END).resolve().to(UPKEEP, BOB)

    assert s.controller("Sphinx") == ALICE


@pytest.mark.ruling("Alabaster Dragon", "2007-05-01")
@pytest.mark.cr("400.3")
def test_it_is_shuffled_into_its_owners_library() -> None:
    s = board(
        "White Dragon {0} | Creature — Dragon | When this creature dies, shuffle it into its owner's library. | 4/4"
    )
    s.put(ALICE, "Lure (hand)", "Slay (hand)").put(BOB, "White Dragon")

    s.cast("Lure", "White Dragon").resolve().cast("Slay", "White Dragon").resolve()

    assert "White Dragon" in s.names(LIBRARY, BOB)


@pytest.mark.ruling("Athreos, God of Passage", "2014-04-26")
@pytest.mark.cr("108.3", "603.10a")
def test_a_creature_you_own_comes_back_from_whoever_had_it() -> None:
    s = board(
        "Passage {0} | Enchantment | Whenever another creature you own dies, return it to your hand unless target opponent pays 3 life."
    )
    s.put(ALICE, "Passage", "Bear").put(BOB, "Lure (hand)", "Slay (hand)")

    s.cast("Lure", "Bear", by=BOB).resolve().choose(BOB, False).cast(
        "Slay", "Bear", by=BOB
    ).resolve()

    assert s.hand(ALICE) == ["Bear"]


@pytest.mark.ruling("Chained to the Rocks", "2013-09-15")
@pytest.mark.cr("704.5m", "704.5n", "400.7")
def test_what_was_attached_stays_behind() -> None:
    s = board(
        "Laurel {0} | Enchantment — Aura | Enchant creature | Enchanted creature gets +2/+2.",
        "Sword {0} | Artifact — Equipment | Equipped creature gets +1/+1. | Equip {1}",
        "Rocks {0} | Enchantment | When this enchantment enters, exile target creature an opponent controls until this enchantment leaves the battlefield.",
    )
    s.put(ALICE, "Rocks (hand)", "Wreck (hand)").put(
        BOB, "Bear (2 +1/+1)", "Laurel (on Bear)", "Sword (on Bear)"
    )

    s.cast("Rocks").resolve().cast("Wreck", "Rocks").resolve()

    assert s.pt("Bear") == (2, 2)
    assert s.graveyard(BOB) == ["Laurel"]
    assert "Sword" in s.battlefield(BOB)


@pytest.mark.ruling("Vastwood Animist", "2010-03-01")
@pytest.mark.cr("704.5f", "608.2h")
def test_a_land_animated_by_nobody_dies() -> None:
    s = board(
        "Animist {0} | Creature — Elf Ally | {T}: Target land you control becomes an X/X Elemental creature until end of turn, where X is the number of Allies you control. It's still a land. | 1/1"
    )
    s.put(ALICE, "Animist", "Forest").put(BOB, "Slay (hand)")

    s.activate("Animist", "Forest").cast("Slay", "Animist", by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Animist", "Forest"]


@pytest.mark.ruling("Banisher Priest", "2013-07-01")
@pytest.mark.cr("800.4a", "610.3")
def test_the_exiled_card_returns_if_the_owner_of_the_priest_leaves_the_game() -> None:
    s = board(
        "Banisher {0} | Creature — Human | When this creature enters, exile target creature an opponent controls until this creature leaves the battlefield. | 2/2",
        players=3,
    )
    s.put(ALICE, "Banisher (hand)").put(BOB, "Ogre", "Zap (hand)").set_life(ALICE, 3)

    s.choose("Ogre").cast("Banisher").resolve()
    away = s.battlefield(BOB)
    s.cast("Zap", ALICE, by=BOB).resolve()

    assert away == []
    assert s.battlefield(BOB) == ["Ogre"]


@pytest.mark.ruling("Embereth Skyblazer", "2019-10-04")
@pytest.mark.cr("800.4a")
def test_an_opponent_who_left_is_not_counted() -> None:
    s = board(
        "Skyblazer {0} | Sorcery | Creatures you control get +X/+0 until end of turn, where X is the number of opponents you have.",
        players=3,
    )
    s.put(ALICE, "Skyblazer (hand)", "Bear", "Zap (hand)").set_life(CAROL, 3)

    s.cast("Zap", CAROL).resolve().cast("Skyblazer").resolve()

    assert s.pt("Bear") == (3, 2)


@pytest.mark.ruling("Fairgrounds Warden", "2016-09-20")
@pytest.mark.cr("610.3")
def test_the_exiled_creature_is_back_before_anything_else_happens() -> None:
    s = board(
        "Warden {0} | Creature — Dwarf | When this creature enters, exile target creature an opponent controls until this creature leaves the battlefield. | 1/3",
        "Guardian {0} | Creature — Spirit | When this creature enters, you gain 4 life. | 1/1",
    )
    s.put(ALICE, "Warden (hand)", "Wipe (hand)").put(BOB, "Guardian")

    s.cast("Warden").resolve().cast("Wipe").resolve()

    assert s.battlefield(BOB) == ["Guardian"]
    assert s.life(BOB) == 24


@pytest.mark.ruling("Induced Amnesia", "2018-01-19")
@pytest.mark.cr("607.2a", "400.7")
def test_returned_to_hand_it_lost_the_cards_for_good() -> None:
    s = board(
        "Amnesia {0} | Enchantment | When this enchantment enters, target player exiles all cards from their hand face down, then draws that many cards. | When this enchantment is put into a graveyard from the battlefield, return the exiled cards to their owner's hand."
    )
    s.put(ALICE, "Amnesia (hand)", "Shoo (hand)").put(BOB, "Bear (hand)")

    s.choose(BOB).cast("Amnesia").resolve().cast("Shoo", "Amnesia").resolve()
    s.choose(ALICE).cast("Amnesia").resolve()

    assert len(s.game.zone(EXILE)) == 1
    assert s.hand(BOB) == ["Filler"]


@pytest.mark.ruling("Bag of Holding", "2019-07-12")
@pytest.mark.cr("400.7", "603.10")
def test_a_discarded_card_that_moved_on_is_not_exiled() -> None:
    s = board(
        "Bag {0} | Artifact | Whenever you discard a card, exile that card from your graveyard. | {T}: Draw a card, then discard a card.",
        "Fetch {0} | Instant | Return target creature card from your graveyard to your hand.",
    )
    s.put(ALICE, "Bag", "Bear (hand)", "Fetch (hand)")

    s.activate("Bag").choose("Bear").resolve(top_only=True).settle()
    s.cast("Fetch", "Bear").resolve()

    assert "Bear" in s.hand(ALICE)
    assert s.exile() == []


@pytest.mark.ruling("Unhallowed Pact", "2012-05-01")
@pytest.mark.cr("400.7")
def test_what_undying_already_brought_back_is_not_taken() -> None:
    s = board(
        "Pact {0} | Enchantment — Aura | Enchant creature | When enchanted creature dies, return that card to the battlefield under your control.",
        "Immortal {0} | Creature — Zombie | Undying | 2/2",
    )
    s.put(BOB, "Immortal", "Slay (hand)").put(ALICE, "Pact (on Immortal)")

    s.cast("Slay", "Immortal", by=BOB).resolve()

    assert s.controller("Immortal") == BOB
    assert s.counters("Immortal", "+1/+1") == 1


@pytest.mark.ruling("Mirror Box", "2022-02-18")
@pytest.mark.cr("704.5j")
def test_the_legend_rule_applies_again_as_the_box_leaves() -> None:
    s = board(
        'Mirrors {0} | Artifact | The "legend rule" doesn\'t apply to permanents you control.',
        "Queen {0} | Legendary Creature — Human | 3/3",
    )
    s.put(ALICE, "Mirrors", "Queen x2", "Wreck (hand)")
    before = s.settle().many("Queen")

    s.cast("Wreck", "Mirrors").resolve()

    assert before == 2
    assert s.many("Queen") == 1


@pytest.mark.ruling("Ruthless Deathfang", "2015-02-25")
@pytest.mark.cr("704.5j", "701.21a")
def test_the_legend_rule_sacrifices_nothing() -> None:
    s = board(
        "Deathfang {0} | Enchantment | Whenever you sacrifice a creature, you gain 9 life.",
        "Queen {0} | Legendary Creature — Human | 3/3",
    )
    s.put(ALICE, "Deathfang", "Queen", "Queen (hand)")

    s.cast("Queen").resolve()

    assert s.graveyard(ALICE) == ["Queen"]
    assert s.life(ALICE) == 20


@pytest.mark.ruling("In Bolas's Clutches", "2018-04-27")
@pytest.mark.cr("704.5j")
def test_one_legendary_of_two_namesakes_breaks_no_rule() -> None:
    s = board(
        "Clutches {0} | Enchantment — Aura | Enchant permanent | Enchanted permanent is legendary."
    )
    s.put(ALICE, "Bear", "Clutches (on Bear)", "Bear")

    s.settle()

    assert s.many("Bear") == 2


@pytest.mark.ruling("Celestial Gatekeeper", "2004-10-04")
@pytest.mark.cr("400.7", "608.2c")
def test_what_the_same_ability_exiled_isnt_returned_from_the_graveyard() -> None:
    s = board(
        "Keeper {0} | Creature — Bird | When this creature dies, exile it, then return up to two "
        "target Bird cards from your graveyard to the battlefield. | 2/2",
    )
    s.put(ALICE, "Keeper", "Hawk (graveyard)", "Slay (hand)")

    s.cast("Slay", "Keeper").choose(["Keeper", "Hawk"]).resolve()

    assert s.exile() == ["Keeper"]
    assert s.battlefield(ALICE) == ["Hawk"]


@pytest.mark.ruling("Moonveil Regent", "2021-09-24")
@pytest.mark.cr("608.2c", "608.2d")
def test_an_empty_hand_may_be_discarded() -> None:
    s = board(
        "Regent {0} | Creature — Dragon | Whenever you cast a spell, you may discard your hand. "
        "If you do, draw two cards. | 4/4",
    )
    s.put(ALICE, "Regent", "Charm (hand)")

    s.cast("Charm").choose(True).resolve()

    assert len(s.hand(ALICE)) == 2
