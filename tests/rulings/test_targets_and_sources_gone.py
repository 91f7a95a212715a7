"""Rulings on targets that became illegal and sources that left. (CR 608.2b, 608.2h)"""

import pytest

from apnap.terms.events import Shuffled
from apnap.terms.turn import END
from apnap.testing import ALICE, BOB
from tests.rulings.known import board


@pytest.mark.ruling("Moment of Craving", "2018-01-19")
@pytest.mark.cr("608.2b")
def test_no_life_is_gained_if_the_only_target_is_gone() -> None:
    s = board("Sip {0} | Instant | Target creature gets -2/-2 until end of turn. You gain 2 life.")
    s.put(ALICE, "Sip (hand)").put(BOB, "Bear", "Shoo (hand)")

    s.cast("Sip", "Bear").cast("Shoo", "Bear", by=BOB).resolve()

    assert s.life(ALICE) == 20


@pytest.mark.ruling("Undying Rage", "2020-11-10")
@pytest.mark.cr("608.3b")
def test_an_aura_that_never_entered_does_not_come_back() -> None:
    s = board(
        "Wrath Mark {0} | Enchantment — Aura | Enchant creature | When this Aura is put into a graveyard from the battlefield, return it to its owner's hand."
    )
    s.put(ALICE, "Wrath Mark (hand)").put(BOB, "Bear", "Slay (hand)")

    s.cast("Wrath Mark", "Bear").cast("Slay", "Bear", by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Wrath Mark"]
    assert s.hand(ALICE) == []


@pytest.mark.ruling("Kogla, the Titan Ape", "2020-04-17")
@pytest.mark.cr("701.14b")
def test_nothing_fights_with_a_creature_that_left() -> None:
    s = board(
        "Brawler {0} | Creature — Ape | When this creature enters, it fights up to one target creature you don't control. | 7/6"
    )
    s.put(ALICE, "Brawler (hand)").put(BOB, "Bear", "Shoo (hand)")

    s.cast("Brawler").choose("Bear").resolve(top_only=True)
    s.cast("Shoo", "Brawler", by=BOB).resolve()

    assert s.battlefield(BOB) == ["Bear"]
    assert s.record("Bear").damage == 0


@pytest.mark.ruling("Archon of Sun's Grace", "2020-01-24")
@pytest.mark.cr("608.3b")
def test_an_aura_spell_without_a_legal_target_enters_nowhere() -> None:
    s = board(
        "Starwatcher {0} | Creature — Archon | Constellation — Whenever an enchantment you control enters, you gain 3 life. | 3/4",
        "Halo {0} | Enchantment — Aura | Enchant creature | Enchanted creature gets +1/+1.",
    )
    s.put(ALICE, "Starwatcher", "Halo (hand)").put(BOB, "Bear", "Slay (hand)")

    s.cast("Halo", "Bear").cast("Slay", "Bear", by=BOB).resolve()

    assert s.life(ALICE) == 20


@pytest.mark.ruling("Cyclopean Giant", "2006-09-25")
@pytest.mark.cr("608.2b")
def test_it_stays_in_the_graveyard_if_its_ability_did_not_resolve() -> None:
    s = board(
        "Marsh Giant {0} | Creature — Giant | When this creature dies, target land becomes a Swamp. Exile this card. | 4/2"
    )
    s.put(ALICE, "Marsh Giant", "Slay (hand)").put(BOB, "Forest", "Shoo (hand)")

    s.choose("Forest").cast("Slay", "Marsh Giant").resolve(top_only=True).settle()
    s.cast("Shoo", "Forest", by=BOB).resolve()

    assert "Marsh Giant" in s.graveyard(ALICE)


@pytest.mark.ruling("Perpetual Timepiece", "2016-09-20")
@pytest.mark.cr("608.2b", "115.6")
def test_with_no_targets_the_library_is_shuffled_and_with_all_illegal_it_is_not() -> None:
    text = "{0} | Artifact | Exile this artifact: Shuffle any number of target cards from your graveyard into your library."
    s = board("Clock " + text, "Dial " + text)
    s.card("Rake {0} | Artifact | {T}: Exile target card from a graveyard.")
    s.put(ALICE, "Clock", "Dial", "Bear (graveyard)").put(BOB, "Rake")

    s.activate("Clock", "Bear").activate("Rake", "Bear", by=BOB).resolve()
    shuffled_before = len(s.happened(Shuffled))
    s.activate("Dial").resolve()

    assert shuffled_before == 0
    assert len(s.happened(Shuffled)) == 1


@pytest.mark.ruling("Mystic Genesis", "2017-03-14")
@pytest.mark.cr("608.2b")
def test_no_token_comes_of_a_spell_that_was_no_longer_there_to_counter() -> None:
    s = board(
        "Genesis {0} | Instant | Counter target spell. Create an X/X green Ooze creature token, where X is that spell's mana value.",
        "Colossus {6} | Creature — Golem | 6/6",
    )
    s.put(ALICE, "Forest x6", "Colossus (hand)", "Nope (hand)").put(BOB, "Genesis (hand)")

    s.cast("Colossus").cast("Genesis", "Colossus", by=BOB)
    s.cast("Nope", "Colossus", by=ALICE).resolve()

    assert s.battlefield(BOB) == []


@pytest.mark.ruling("Isolation Zone", "2016-01-22")
@pytest.mark.cr("610.3b")
def test_nothing_is_exiled_until_something_leaves_that_already_left() -> None:
    s = board(
        "Ward Ring {0} | Enchantment | When this enchantment enters, exile target creature an opponent controls until this enchantment leaves the battlefield."
    )
    s.put(ALICE, "Ward Ring (hand)").put(BOB, "Bear", "Wreck (hand)")

    s.cast("Ward Ring").choose("Bear").resolve(top_only=True)
    s.cast("Wreck", "Ward Ring", by=BOB).resolve()

    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.ruling("Leonin Relic-Warder", "2011-06-01")
@pytest.mark.cr("603.6c", "607.2a")
def test_two_abilities_out_of_order_exile_the_relic_for_good() -> None:
    s = board(
        "Relic Keeper {0} | Creature — Cat | When this creature enters, you may exile target artifact or enchantment. | When this creature leaves the battlefield, return the exiled card to the battlefield under its owner's control. | 2/2"
    )
    s.put(ALICE, "Relic Keeper (hand)").put(BOB, "Gadget", "Slay (hand)")

    s.choose("Gadget").cast("Relic Keeper").resolve(top_only=True)
    s.cast("Slay", "Relic Keeper", by=BOB).resolve()

    assert s.exile() == ["Gadget"]


@pytest.mark.ruling("Gloom Sower", "2020-06-23")
@pytest.mark.cr("608.2h")
def test_who_controlled_the_blocker_as_it_left_loses_the_life() -> None:
    s = board(
        "Sower {0} | Creature — Horror | Whenever this creature becomes blocked by a creature, that creature's controller loses 2 life and you gain 2 life. | 8/6"
    )
    s.put(ALICE, "Sower").put(BOB, "Bear", "Shoo (hand)")

    s.attack("Sower").block(("Bear", "Sower")).cast("Shoo", "Bear", by=BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (22, 18)


@pytest.mark.ruling("Swift Warkite", "2015-02-25")
@pytest.mark.cr("603.7c", "400.7")
def test_a_creature_that_left_before_the_end_step_stays_where_it_is() -> None:
    s = board(
        "Kite {0} | Creature — Dragon | When this creature enters, you may put a creature card with mana value 3 or less from your hand or graveyard onto the battlefield. That creature gains haste. Return it to your hand at the beginning of the next end step. | 4/4"
    )
    s.put(ALICE, "Kite (hand)", "Bear (graveyard)").put(BOB, "Slay (hand)")

    s.choose(True, "Bear").cast("Kite").resolve()
    s.cast("Slay", "Bear", by=BOB).resolve().to(END).resolve()

    assert s.graveyard(ALICE) == ["Bear"]
    assert s.hand(ALICE) == []


@pytest.mark.ruling("Cradle of Safety", "2021-11-19")
@pytest.mark.cr("608.2h")
def test_the_creature_an_aura_enchanted_as_it_left_is_still_the_enchanted_creature() -> None:
    s = board(
        "Cradle {0} | Enchantment — Aura | Flash | Enchant creature you control | When this Aura enters, enchanted creature gains hexproof until end of turn."
    )
    s.put(ALICE, "Cradle (hand)", "Bear").put(BOB, "Wreck (hand)")

    s.cast("Cradle", "Bear").resolve(top_only=True).cast("Wreck", "Cradle", by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Cradle"]
    assert s.has("Bear", "hexproof")


@pytest.mark.ruling("Adventuring Gear", "2009-10-01")
@pytest.mark.cr("608.2h")
def test_what_the_gear_was_attached_to_as_it_left_gets_the_bonus() -> None:
    s = board(
        "Trail Gear {0} | Artifact — Equipment | Whenever a land you control enters, equipped creature gets +2/+2 until end of turn. | Equip {1}"
    )
    s.put(ALICE, "Bear", "Trail Gear (on Bear)", "Forest (hand)").put(BOB, "Wreck (hand)")

    s.play("Forest").settle().cast("Wreck", "Trail Gear", by=BOB).resolve()

    assert s.pt("Bear") == (4, 4)


@pytest.mark.ruling("Gruul Beastmaster", "2019-01-25")
@pytest.mark.cr("608.2h")
def test_the_power_it_had_as_it_left_is_the_bonus() -> None:
    s = board(
        "Beast Caller {0} | Creature — Human | Whenever this creature attacks, another target creature you control gets +X/+0 until end of turn, where X is this creature's power. | 2/2"
    )
    s.put(ALICE, "Beast Caller", "Ox").put(BOB, "Bloom (hand)", "Slay (hand)")

    s.choose("Ox").attack("Beast Caller")
    s.cast("Bloom", "Beast Caller", by=BOB).resolve(top_only=True)
    s.cast("Slay", "Beast Caller", by=BOB).resolve()

    assert s.pt("Ox") == (7, 4)


@pytest.mark.ruling("Consulate Crackdown", "2017-02-09")
@pytest.mark.cr("610.3b")
def test_no_artifacts_are_exiled_by_an_enchantment_that_left() -> None:
    s = board(
        "Crackdown {0} | Enchantment | When this enchantment enters, exile all artifacts your opponents control until this enchantment leaves the battlefield."
    )
    s.put(ALICE, "Crackdown (hand)").put(BOB, "Gadget x2", "Wreck (hand)")

    s.cast("Crackdown").resolve(top_only=True).cast("Wreck", "Crackdown", by=BOB).resolve()

    assert s.many("Gadget", BOB) == 2


@pytest.mark.ruling("Mishra's Self-Replicator", "2018-04-27")
@pytest.mark.cr("608.2h", "707.2")
def test_a_token_is_a_copy_of_the_source_as_it_last_was() -> None:
    s = board(
        "Replicator {5} | Artifact Creature — Construct | Whenever you cast an artifact spell, you may pay {1}. If you do, create a token that's a copy of this creature. | 2/2"
    )
    s.put(ALICE, "Replicator", "Gadget (hand)", "Forest").put(BOB, "Slay (hand)")

    s.cast("Gadget").cast("Slay", "Replicator", by=BOB).choose(True, True).resolve()

    assert s.pt("Replicator") == (2, 2)
    assert s.record("Replicator").card is None


@pytest.mark.ruling("Steadfast Armasaur", "2017-09-29")
@pytest.mark.cr("608.2h", "113.7a")
def test_a_source_that_left_deals_damage_by_its_last_toughness() -> None:
    s = board(
        "Armor Beast {0} | Creature — Dinosaur | Vigilance | {T}: This creature deals damage equal to its toughness to target creature blocking or blocked by it. | 2/3"
    )
    s.put(ALICE, "Armor Beast").put(BOB, "Ox", "Slay (hand)", "Bloom (hand)")

    s.attack("Armor Beast").block(("Ox", "Armor Beast"))
    s.activate("Armor Beast", "Ox").cast("Bloom", "Armor Beast", by=BOB).resolve(top_only=True)
    s.cast("Slay", "Armor Beast", by=BOB).resolve()

    assert "Ox" in s.graveyard(BOB)


@pytest.mark.ruling("Sunscourge Champion", "2017-07-14")
@pytest.mark.cr("107.1b", "608.2h")
def test_a_negative_last_power_gains_and_loses_no_life() -> None:
    s = board(
        "Sun Herald {0} | Creature — Human | When this creature enters, you gain life equal to its power. | 2/3"
    )
    s.put(ALICE, "Sun Herald (hand)").put(BOB, "Wilt (hand)", "Slay (hand)")

    s.cast("Sun Herald").resolve(top_only=True).cast("Wilt", "Sun Herald", by=BOB)
    s.resolve(top_only=True).cast("Slay", "Sun Herald", by=BOB).resolve()

    assert s.life(ALICE) == 20


@pytest.mark.ruling("Condemn", "2010-08-15")
@pytest.mark.cr("608.2h")
def test_the_toughness_on_the_battlefield_is_what_counts() -> None:
    s = board(
        "Banish {0} | Instant | Put target attacking creature on the bottom of its owner's library. Its controller gains life equal to its toughness."
    )
    s.put(ALICE, "Bear (2 +1/+1)").put(BOB, "Banish (hand)")

    s.attack("Bear").cast("Banish", "Bear", by=BOB).resolve()

    assert s.life(ALICE) == 24


@pytest.mark.ruling("Elenda, the Dusk Rose", "2018-01-19")
@pytest.mark.cr("603.10a", "608.2h")
def test_as_many_tokens_as_its_power_was() -> None:
    s = board(
        "Dusk Lady {0} | Creature — Vampire | When this creature dies, create X 1/1 white Vampire creature tokens, where X is this creature's power. | 1/1"
    )
    s.put(ALICE, "Dusk Lady (2 +1/+1)", "Bloom (hand)", "Slay (hand)")

    s.cast("Bloom", "Dusk Lady").resolve().cast("Slay", "Dusk Lady").resolve()

    assert s.many("Vampire Token") == 6


@pytest.mark.ruling("Ichor Explosion", "2011-06-01")
@pytest.mark.cr("608.2h")
def test_the_power_of_the_sacrificed_creature_as_it_left_is_x() -> None:
    s = board(
        "Outburst {0} | Sorcery | As an additional cost to cast this spell, sacrifice a creature. | All creatures get -X/-X until end of turn, where X is the sacrificed creature's power."
    )
    s.put(ALICE, "Outburst (hand)", "Squire (2 +1/+1)").put(BOB, "Ogre")

    s.cast("Outburst").resolve()

    assert s.pt("Ogre") == (1, 1)


@pytest.mark.ruling("Death's Caress", "2011-01-22")
@pytest.mark.cr("608.2h")
def test_whether_it_was_a_human_is_seen_as_it_last_was() -> None:
    s = board(
        "Cold Touch {0} | Sorcery | Destroy target creature. If that creature was a Human, you gain life equal to its toughness."
    )
    s.put(ALICE, "Cold Touch (hand)").put(BOB, "Squire (3 +1/+1)")

    s.cast("Cold Touch", "Squire").resolve()

    assert s.life(ALICE) == 24


@pytest.mark.ruling("Vraska's Stoneglare", "2018-10-05")
@pytest.mark.cr("608.2h", "702.12b")
def test_if_it_was_not_destroyed_its_toughness_now_counts() -> None:
    s = board(
        "Glare {0} | Sorcery | Destroy target creature. You gain life equal to its toughness.",
        "Statue {0} | Creature — Golem | Indestructible | 1/5",
    )
    s.put(ALICE, "Glare (hand)").put(BOB, "Statue (1 +1/+1)")

    s.cast("Glare", "Statue").resolve()

    assert s.life(ALICE) == 26
    assert s.battlefield(BOB) == ["Statue"]


@pytest.mark.ruling("Tribute to Hunger", "2011-09-22")
@pytest.mark.cr("608.2h")
def test_the_life_is_the_toughness_of_what_was_sacrificed() -> None:
    s = board(
        "Tribute {0} | Instant | Target opponent sacrifices a creature of their choice. You gain life equal to that creature's toughness."
    )
    s.put(ALICE, "Tribute (hand)").put(BOB, "Ox (1 +1/+1)")

    s.cast("Tribute", BOB).resolve()

    assert s.life(ALICE) == 25
