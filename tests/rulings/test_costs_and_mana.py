"""Rulings on costs, mana value, mana abilities and casting. (CR 601, 605, 118)"""

import pytest

from apnap.terms.turn import POSTCOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB
from tests.rulings.known import board


@pytest.mark.ruling("Electric Revelation", "2021-09-24")
@pytest.mark.cr("601.2b", "702.34a")
def test_with_flashback_the_additional_cost_is_due_all_the_same() -> None:
    s = board(
        "Revelation {0} | Instant | As an additional cost to cast this spell, discard a card. | You gain 4 life. | Flashback {0}"
    )
    s.put(ALICE, "Revelation (graveyard)")
    without = s.may("cast", "Revelation")

    assert not without

    t = board(
        "Revelation {0} | Instant | As an additional cost to cast this spell, discard a card. | You gain 4 life. | Flashback {0}"
    )
    t.put(ALICE, "Revelation (graveyard)", "Bear (hand)")
    t.cast("Revelation").resolve()

    assert t.graveyard(ALICE) == ["Bear"]
    assert t.exile() == ["Revelation"]


@pytest.mark.ruling("Gaze of Justice", "2006-09-25")
@pytest.mark.cr("601.2b", "702.34a")
def test_creatures_are_tapped_for_the_flashback_too() -> None:
    s = board(
        "Gaze {0} | Sorcery | As an additional cost to cast this spell, tap two untapped creatures you control. | Exile target creature. | Flashback {0}"
    )
    s.put(ALICE, "Gaze (graveyard)", "Bear", "Ox").put(BOB, "Ogre")

    s.cast("Gaze", "Ogre").resolve()

    assert s.is_tapped("Bear")
    assert s.is_tapped("Ox")
    assert sorted(s.exile()) == ["Gaze", "Ogre"]


@pytest.mark.ruling("Lightning Axe", "2021-03-19")
@pytest.mark.cr("202.3", "601.2f")
def test_an_additional_cost_does_not_change_the_mana_value() -> None:
    s = board(
        "Axe {R} | Instant | As an additional cost to cast this spell, discard a card or pay {5}. | Axe deals 5 damage to target creature.",
        "Weigh {0} | Instant | You gain life equal to target spell's mana value.",
    )
    s.put(ALICE, "Mountain x6", "Axe (hand)").put(BOB, "Ogre", "Weigh (hand)")

    s.cast("Axe", "Ogre").cast("Weigh", "Axe", by=BOB).resolve()

    assert s.life(BOB) == 21
    assert s.is_tapped("Mountain")


@pytest.mark.ruling("Djinn of Wishes", "2018-07-13")
@pytest.mark.cr("118.9d", "601.2f")
def test_cast_for_nothing_it_still_asks_for_its_additional_cost() -> None:
    s = board(
        "Wish Djinn {0} | Creature — Djinn | {0}: Reveal the top card of your library. You may play that card without paying its mana cost. If you don't, exile it. | 4/4",
        "Voice {4} | Sorcery | As an additional cost to cast this spell, discard a card. | You gain 6 life.",
    )
    s.library(ALICE, "Voice", "Forest").put(ALICE, "Wish Djinn", "Bear (hand)")

    s.activate("Wish Djinn").resolve()

    assert s.life(ALICE) == 26
    assert "Bear" in s.graveyard(ALICE)


@pytest.mark.ruling("Electrodominance", "2019-01-25")
@pytest.mark.cr("118.9d", "702.33a")
def test_a_spell_cast_for_nothing_may_be_kicked() -> None:
    s = board(
        "Dominance {X} | Instant | Dominance deals X damage to any target. You may cast a spell with mana value X or less from your hand without paying its mana cost.",
        "Kickbolt {2} | Instant | Kicker {2} | Kickbolt deals 1 damage to any target. If this spell was kicked, it deals 5 damage instead.",
    )
    s.put(ALICE, "Forest x4", "Dominance (hand)", "Kickbolt (hand)")

    s.cast("Dominance", BOB, x=2).choose("Kickbolt", True, BOB).resolve()

    assert s.life(BOB) == 13


@pytest.mark.ruling("Disdainful Stroke", "2021-03-19")
@pytest.mark.cr("202.3e")
def test_the_x_chosen_counts_for_a_spell_on_the_stack() -> None:
    s = board(
        "Blaze {X}{R} | Sorcery | Blaze deals X damage to any target.",
        "Disdain {0} | Instant | Counter target spell with mana value 4 or greater.",
    )
    s.put(ALICE, "Mountain x4", "Blaze (hand)").put(BOB, "Disdain (hand)")

    s.cast("Blaze", BOB, x=3).cast("Disdain", "Blaze", by=BOB).resolve()

    assert s.life(BOB) == 20


@pytest.mark.ruling("Natural State", "2016-01-22")
@pytest.mark.cr("202.3e")
def test_on_the_battlefield_x_is_nothing() -> None:
    s = board(
        "Orrery {X}{X} | Artifact | This artifact enters with X charge counters on it.",
        "Natural Way {0} | Instant | Destroy target artifact or enchantment with mana value 3 or less.",
    )
    s.put(ALICE, "Forest x6", "Orrery (hand)", "Natural Way (hand)")

    s.cast("Orrery", x=3).resolve()
    counters = s.counters("Orrery", "charge")
    s.cast("Natural Way", "Orrery").resolve()

    assert counters == 3
    assert "Orrery" in s.graveyard(ALICE)


@pytest.mark.ruling("Chalice of the Void", "2021-03-19")
@pytest.mark.cr("202.3", "708.4")
def test_an_empty_chalice_counters_what_is_worth_nothing_even_face_down() -> None:
    s = board(
        "Void Cup {X}{X} | Artifact | This artifact enters with X charge counters on it. | Whenever a player casts a spell with mana value equal to the number of charge counters on this artifact, counter that spell.",
        "Lurker {4}{G} | Creature — Snake | Morph {G} | 5/5",
    )
    s.put(ALICE, "Forest x3", "Lurker (hand)").put(BOB, "Void Cup")

    s.cast("Lurker", alternative="morph").resolve()

    assert s.graveyard(ALICE) == ["Lurker"]


@pytest.mark.ruling("Deathrite Shaman", "2016-06-08")
@pytest.mark.cr("605.1a")
def test_an_ability_with_a_target_is_no_mana_ability() -> None:
    s = board(
        "Rite Elf {0} | Creature — Elf | {T}: Exile target land card from a graveyard. Add one mana of any color. | 1/2"
    )
    s.put(ALICE, "Rite Elf", "Forest (graveyard)")

    s.activate("Rite Elf", "Forest")

    assert s.stack() == ["Rite Elf"]


@pytest.mark.ruling("Elvish Archdruid", "2011-09-22")
@pytest.mark.cr("605.3b")
def test_a_mana_ability_waits_on_no_stack() -> None:
    s = board(
        "Elf Chief {0} | Creature — Elf | {T}: Add {G} for each Elf you control. | 2/2",
        "Elf {0} | Creature — Elf | 1/1",
    )
    s.put(ALICE, "Elf Chief", "Elf x2").by_hand(ALICE)

    s.activate("Elf Chief")

    assert s.stack() == []
    assert len(s.game.players[ALICE].pool) == 3


@pytest.mark.ruling("Lotus Cobra", "2017-11-17")
@pytest.mark.cr("605.1b")
def test_a_trigger_on_a_land_entering_is_no_mana_ability() -> None:
    s = board(
        "Cobra {0} | Creature — Snake | Landfall — Whenever a land you control enters, add one mana of any color. | 2/1"
    )
    s.put(ALICE, "Cobra", "Forest (hand)")

    s.play("Forest").settle()

    assert s.stack() == ["Cobra"]


@pytest.mark.ruling("Damping Matrix", "2017-03-14")
@pytest.mark.cr("605.1a", "101.2")
def test_only_mana_abilities_pass_the_matrix() -> None:
    s = board(
        "Matrix {0} | Artifact | Activated abilities of artifacts and creatures can't be activated unless they're mana abilities.",
        "Dork {0} | Creature — Elf | {T}: Add {G}. | {0}: You gain 1 life. | 1/1",
        "Sprout {G} | Instant | You gain 3 life.",
    )
    s.put(ALICE, "Dork", "Sprout (hand)").put(BOB, "Matrix")

    s.cast("Sprout").resolve()

    assert s.life(ALICE) == 23
    assert not s.may("activate", "Dork")


@pytest.mark.ruling("Grinning Ignus", "2021-03-19")
@pytest.mark.cr("605.1a", "605.3b")
def test_a_restricted_mana_ability_still_waits_on_no_stack() -> None:
    s = board(
        "Grinner {0} | Creature — Elemental | Return this creature to its owner's hand: Add {C}{C}{R}. Activate only as a sorcery. | 2/2"
    )
    s.put(ALICE, "Grinner").by_hand(ALICE)

    s.activate("Grinner")

    assert s.stack() == []
    assert s.hand(ALICE) == ["Grinner"]
    assert len(s.game.players[ALICE].pool) == 3


@pytest.mark.ruling("Arboretum Elemental", "2021-03-19")
@pytest.mark.cr("702.51a", "302.6")
def test_a_creature_that_just_came_may_convoke() -> None:
    s = board("Arbor {2} | Creature — Elemental | Convoke | 7/5")
    s.put(ALICE, "Arbor (hand)", "Bear (fresh)", "Ox (fresh)")

    s.cast("Arbor").resolve()

    assert "Arbor" in s.battlefield()
    assert s.is_tapped("Bear")


@pytest.mark.ruling("Become Immense", "2021-03-19")
@pytest.mark.cr("702.66a")
def test_delve_pays_for_generic_mana_only() -> None:
    s = board("Growing {1}{G} | Instant | Delve | Target creature gets +6/+6 until end of turn.")
    s.put(ALICE, "Growing (hand)", "Bear", "Ox (graveyard)", "Ogre (graveyard)")
    without_green = s.may("cast", "Growing")

    t = board("Growing {1}{G} | Instant | Delve | Target creature gets +6/+6 until end of turn.")
    t.put(ALICE, "Growing (hand)", "Bear", "Forest", "Ox (graveyard)", "Ogre (graveyard)")
    t.cast("Growing", "Bear").resolve()

    assert not without_green
    assert len(t.exile()) == 1


@pytest.mark.ruling("Metallic Rebuke", "2020-08-07")
@pytest.mark.cr("202.3", "702.126a")
def test_improvise_leaves_the_mana_value() -> None:
    s = board(
        "Rebuke {3} | Instant | Improvise | You gain 1 life.",
        "Weigh {0} | Instant | You gain life equal to target spell's mana value.",
    )
    s.put(ALICE, "Gadget x3", "Rebuke (hand)", "Weigh (hand)")

    s.cast("Rebuke").cast("Weigh", "Rebuke").resolve()

    assert s.life(ALICE) == 24


@pytest.mark.ruling("Animar, Soul of Elements", "2018-03-16")
@pytest.mark.cr("601.2f", "202.3")
def test_a_reduced_cost_is_taken_from_the_generic_part_only() -> None:
    s = board(
        "Soul {0} | Creature — Elemental | Creature spells you cast cost {1} less to cast for each +1/+1 counter on this creature. | 1/1",
        "Boar {1}{G}{G} | Creature — Boar | 3/3",
    )
    s.put(ALICE, "Soul (5 +1/+1)", "Forest x2", "Boar (hand)")

    s.cast("Boar").resolve()

    assert "Boar" in s.battlefield()
    assert s.is_tapped("Forest")


@pytest.mark.ruling("Mizzix of the Izmagnus", "2015-11-04")
@pytest.mark.cr("601.2f", "702.34a")
def test_a_flashback_cost_is_reduced_too() -> None:
    s = board(
        "Thrift {0} | Enchantment | Instant and sorcery spells you cast cost {2} less to cast.",
        "Recall {4} | Sorcery | You gain 3 life. | Flashback {3}",
    )
    s.put(ALICE, "Thrift", "Forest", "Recall (graveyard)")

    s.cast("Recall").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.ruling("Squash", "2021-02-05")
@pytest.mark.cr("601.2f", "601.2h")
def test_a_giant_that_dies_later_does_not_raise_the_cost() -> None:
    s = board(
        "Squashing {3} | Instant | This spell costs {3} less to cast if you control a Giant. | Squashing deals 6 damage to target creature.",
        "Giant {0} | Creature — Giant | 4/4",
    )
    s.put(ALICE, "Squashing (hand)", "Giant").put(BOB, "Ogre", "Slay (hand)")

    s.cast("Squashing", "Ogre").cast("Slay", "Giant", by=BOB).resolve()

    assert "Ogre" in s.graveyard(BOB)


@pytest.mark.ruling("Krasis Incubation", "2013-04-15")
@pytest.mark.cr("608.2h", "602.2b")
def test_the_aura_returned_as_a_cost_still_tells_which_creature_it_was_on() -> None:
    s = board(
        "Incubation {0} | Enchantment — Aura | Enchant creature | Enchanted creature can't attack or block. | {0}, Return this Aura to its owner's hand: Put two +1/+1 counters on enchanted creature."
    )
    s.put(BOB, "Bear").put(ALICE, "Incubation (on Bear)")

    s.activate("Incubation")
    in_hand = s.hand(ALICE)
    s.resolve()

    assert in_hand == ["Incubation"]
    assert s.counters("Bear", "+1/+1") == 2


@pytest.mark.ruling("Gravecrawler", "2011-01-22")
@pytest.mark.cr("601.2a")
def test_the_zombie_that_allowed_it_is_needed_only_to_cast_it() -> None:
    s = board(
        "Crawler {0} | Creature — Zombie | You may cast this card from your graveyard as long as you control a Zombie. | 2/1",
        "Ghoul {0} | Creature — Zombie | 2/2",
    )
    s.put(ALICE, "Crawler (graveyard)", "Ghoul").put(BOB, "Slay (hand)")

    s.cast("Crawler").cast("Slay", "Ghoul", by=BOB).resolve()

    assert s.battlefield(ALICE) == ["Crawler"]
    s.to(UPKEEP, BOB).to(POSTCOMBAT_MAIN, ALICE)
    assert "Crawler" in s.battlefield(ALICE)


@pytest.mark.ruling("Memory Lapse", "2016-06-08")
@pytest.mark.cr("614.15", "702.34a")
def test_a_countered_flashback_spell_is_exiled_all_the_same() -> None:
    s = board(
        "Lapse {0} | Instant | Counter target spell. If that spell is countered this way, put it on top of its owner's library instead of into that player's graveyard.",
        "Recall {4} | Sorcery | You gain 3 life. | Flashback {0}",
    )
    s.put(ALICE, "Recall (graveyard)").put(BOB, "Lapse (hand)")

    s.cast("Recall").cast("Lapse", "Recall", by=BOB).resolve()

    assert s.exile() == ["Recall"]


@pytest.mark.ruling("Conflagrate", "2021-03-19")
@pytest.mark.cr("202.3e")
def test_an_x_of_discarded_cards_counts_for_the_mana_value() -> None:
    s = board(
        "Conflagration {X}{X}{R} | Sorcery | Conflagration deals X damage to any target. | Flashback—{0}, Discard X cards.",
        "Weigh {0} | Instant | You gain life equal to target spell's mana value.",
    )
    s.put(ALICE, "Conflagration (graveyard)", "Bear x2 (hand)", "Weigh (hand)")

    s.choose(["Bear", "Bear"]).cast("Conflagration", BOB, x=2).cast(
        "Weigh", "Conflagration"
    ).resolve()

    assert s.life(BOB) == 18
    assert s.life(ALICE) == 25


@pytest.mark.ruling("Green Sun's Zenith", "2016-06-08")
@pytest.mark.cr("701.6a")
def test_countered_it_is_not_shuffled_away() -> None:
    s = board("Zenith {0} | Sorcery | You gain 2 life. Shuffle Zenith into its owner's library.")
    s.put(ALICE, "Zenith (hand)").put(BOB, "Nope (hand)")

    s.cast("Zenith").cast("Nope", "Zenith", by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Zenith"]


@pytest.mark.ruling("Make a Wish", "2011-09-22")
@pytest.mark.cr("608.2n")
def test_a_spell_is_not_in_the_graveyard_while_it_resolves() -> None:
    s = board(
        "Wishing {0} | Sorcery | Return two cards at random from your graveyard to your hand."
    )
    s.put(ALICE, "Wishing (hand)", "Bear (graveyard)")

    s.cast("Wishing").resolve()

    assert s.hand(ALICE) == ["Bear"]
    assert s.graveyard(ALICE) == ["Wishing"]
