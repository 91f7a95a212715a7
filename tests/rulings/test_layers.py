"""Rulings on continuous effects and the order they apply in. (CR 611, 613)"""

import pytest

from apnap.terms.characteristics import CREATURE, LEGENDARY
from apnap.terms.mana import BLUE, GREEN, RED
from apnap.terms.turn import END
from apnap.testing import ALICE, BOB
from tests.rulings.known import board

BLANKING = (
    "Husk {0} | Enchantment — Aura | Enchant permanent | Enchanted permanent loses all abilities."
)


@pytest.mark.ruling("Destiny Spinner", "2020-01-24")
@pytest.mark.cr("608.2h")
def test_the_size_of_an_animated_land_is_fixed_as_it_is_animated() -> None:
    s = board(
        "Spinner {0} | Creature — Human | {0}: Target land you control becomes an X/X Elemental creature with trample until end of turn, where X is the number of enchantments you control. It's still a land. | 2/3"
    )
    s.put(ALICE, "Spinner", "Forest", "Charm x2", "Charm (hand)")

    s.activate("Spinner", "Forest").resolve().cast("Charm").resolve()

    assert s.pt("Forest") == (2, 2)


@pytest.mark.ruling("Gigantiform", "2009-10-01")
@pytest.mark.cr("613.7", "613.4b")
def test_the_newer_of_two_settings_of_power_is_the_one_that_counts() -> None:
    s = board(
        "Giant Form {0} | Enchantment — Aura | Enchant creature | Enchanted creature has base power and toughness 8/8 and has trample.",
        "Shrink {0} | Instant | Target creature has base power and toughness 1/1 until end of turn.",
    )
    s.put(ALICE, "Bear", "Giant Form (hand)", "Shrink x2 (hand)")

    s.cast("Shrink", "Bear").resolve().cast("Giant Form", "Bear").resolve()
    after_the_aura = s.pt("Bear")
    s.cast("Shrink", "Bear").resolve()

    assert after_the_aura == (8, 8)
    assert s.pt("Bear") == (1, 1)


@pytest.mark.ruling("Square Up", "2021-04-16")
@pytest.mark.cr("613.4b", "613.4c")
def test_setting_the_base_leaves_counters_and_bonuses() -> None:
    s = board(
        "Square {0} | Instant | Target creature has base power and toughness 4/4 until end of turn."
    )
    s.put(ALICE, "Bear (1 +1/+1)", "Bloom (hand)", "Square (hand)")

    s.cast("Bloom", "Bear").resolve().cast("Square", "Bear").resolve()

    assert s.pt("Bear") == (8, 8)


@pytest.mark.ruling("Polymorphist's Jest", "2014-07-18")
@pytest.mark.cr("611.2c", "613.1f")
def test_a_mass_change_holds_only_the_creatures_of_its_time() -> None:
    s = board(
        "Joke {0} | Instant | Until end of turn, each creature target player controls loses all abilities and becomes a blue Frog with base power and toughness 1/1."
    )
    s.put(ALICE, "Joke (hand)", "Hawk", "Ogre (hand)")

    s.cast("Joke", ALICE).resolve().cast("Ogre").resolve()

    assert s.pt("Hawk") == (1, 1)
    assert not s.has("Hawk", "flying")
    assert s.seen("Hawk").subtypes == {"Frog"}
    assert s.pt("Ogre") == (4, 4)


@pytest.mark.ruling("Incite", "2010-08-15")
@pytest.mark.cr("105.3")
def test_becoming_red_is_being_nothing_but_red() -> None:
    s = board(
        "Goad {0} | Instant | Target creature becomes red until end of turn and attacks this turn if able.",
        "Hybrid {G}{U} | Creature — Beast | 2/2",
    )
    s.put(ALICE, "Goad (hand)", "Hybrid")

    s.cast("Goad", "Hybrid").resolve()

    assert s.seen("Hybrid").colors == RED


@pytest.mark.ruling("Urborg, Tomb of Yawgmoth", "2021-03-19")
@pytest.mark.cr("613.8a", "305.7")
def test_the_tomb_that_became_a_mountain_makes_no_swamps_whatever_came_first() -> None:
    s = board(
        "Tomb | Legendary Land | Each land is a Swamp in addition to its other land types.",
        "Moon Mage {0} | Creature — Human Wizard | Nonbasic lands are Mountains. | 2/2",
    )
    s.put(ALICE, "Moon Mage", "Tomb", "Forest")

    assert s.seen("Tomb").subtypes == {"Mountain"}
    assert s.seen("Forest").subtypes == {"Forest"}


@pytest.mark.ruling("Magus of the Moon", "2021-03-19")
@pytest.mark.cr("613.6", "613.1d")
def test_without_its_abilities_the_moon_mage_still_makes_mountains() -> None:
    s = board(
        "Moon Mage {0} | Creature — Human Wizard | Nonbasic lands are Mountains. | 2/2",
        "Cave | Land | {T}: Add {C}.",
    )
    s.put(ALICE, "Moon Mage", "Cave", "Blank (hand)")

    s.cast("Blank", "Moon Mage").resolve()

    assert s.seen("Cave").subtypes == {"Mountain"}


@pytest.mark.ruling("Lignify", "2007-10-01")
@pytest.mark.cr("613.7", "613.1f")
def test_abilities_gained_after_the_loss_are_kept() -> None:
    s = board(BLANKING, "Lift {0} | Instant | Target creature gains flying until end of turn.")
    s.put(ALICE, "Hawk", "Bear", "Husk (hand)", "Husk (hand)", "Lift x2 (hand)")

    s.cast("Lift", "Bear").resolve().cast("Husk", "Bear").resolve()
    s.cast("Husk", "Hawk").resolve().cast("Lift", "Hawk").resolve()

    assert not s.has("Bear", "flying")
    assert s.has("Hawk", "flying")


@pytest.mark.ruling("Ray of Frost", "2021-07-23")
@pytest.mark.cr("613.1e", "613.1f")
def test_a_creature_that_becomes_red_loses_what_it_had() -> None:
    s = board(
        "Frost Ray {0} | Enchantment — Aura | Enchant creature | As long as enchanted creature is red, it loses all abilities.",
        "Redden {0} | Instant | Target creature becomes red until end of turn.",
    )
    s.put(ALICE, "Hawk", "Frost Ray (on Hawk)", "Redden (hand)")
    before = s.has("Hawk", "flying")

    s.cast("Redden", "Hawk").resolve()

    assert before
    assert not s.has("Hawk", "flying")


@pytest.mark.ruling("Xenagos, God of Revels", "2020-11-10")
@pytest.mark.cr("613.6", "613.1d")
def test_a_god_without_abilities_is_still_no_creature() -> None:
    s = board(
        "Revel God {0} | Legendary Enchantment Creature — God | Indestructible | As long as your devotion to red and green is less than seven, this creature isn't a creature. | 6/5",
        BLANKING,
    )
    s.put(ALICE, "Revel God", "Husk (on Revel God)")

    assert not s.seen("Revel God").types & CREATURE
    assert not s.has("Revel God", "indestructible")


@pytest.mark.ruling("Goblin Tunneler", "2010-06-15")
@pytest.mark.cr("611.2c", "509.1b")
def test_what_can_not_be_blocked_still_can_not_without_abilities_or_with_more_power() -> None:
    s = board(
        "Tunneler {0} | Creature — Goblin | {T}: Target creature with power 2 or less can't be blocked this turn. | 1/1"
    )
    s.put(ALICE, "Tunneler", "Bear", "Blank (hand)", "Bloom (hand)").put(BOB, "Ox")

    s.activate("Tunneler", "Bear").resolve().cast("Blank", "Bear").resolve()
    s.cast("Bloom", "Bear").resolve().attack("Bear").damage()

    assert s.life(BOB) == 15


@pytest.mark.ruling("Chillerpillar", "2019-06-14")
@pytest.mark.cr("701.37b")
def test_monstrous_is_no_ability_that_could_be_lost() -> None:
    s = board(
        "Chill Worm {0} | Creature — Insect | {0}: Monstrosity 2. | As long as this creature is monstrous, it has flying. | 3/3"
    )
    s.put(ALICE, "Chill Worm", "Blank (hand)")

    s.activate("Chill Worm").resolve().cast("Blank", "Chill Worm").resolve()
    blank = s.has("Chill Worm", "flying")
    s.to(END, BOB)

    assert not blank
    assert s.has("Chill Worm", "flying")


@pytest.mark.ruling("Bloodline Pretender", "2021-02-05")
@pytest.mark.cr("613.6", "702.73a")
def test_a_changeling_without_abilities_is_still_of_every_type() -> None:
    s = board("Shifter {0} | Creature — Shapeshifter | Changeling | 2/2")
    s.put(ALICE, "Shifter", "Blank (hand)")

    s.cast("Blank", "Shifter").resolve()

    assert not s.has("Shifter", "changeling")
    assert {"Elf", "Goblin", "Shapeshifter"} <= s.seen("Shifter").subtypes


@pytest.mark.ruling("Merfolk Trickster", "2018-04-27")
@pytest.mark.cr("613.4a", "704.5f")
def test_a_creature_whose_power_its_ability_defines_has_none_without_it() -> None:
    s = board(
        "Counted One {0} | Creature — Beast | Counted One's power and toughness are each equal to the number of lands you control. | */*"
    )
    s.put(ALICE, "Counted One", "Forest x3", "Blank (hand)")

    s.cast("Blank", "Counted One").resolve()

    assert "Counted One" in s.graveyard(ALICE)


@pytest.mark.ruling("Kenrith's Transformation", "2019-10-04")
@pytest.mark.cr("205.1a", "205.4b")
def test_an_elk_creature_keeps_its_supertype_and_loses_its_other_types() -> None:
    s = board(
        "Elkify {0} | Enchantment — Aura | Enchant creature | Enchanted creature loses all abilities and is a green Elk creature with base power and toughness 3/3.",
        "Old Machine {0} | Legendary Artifact Creature — Golem | Flying | 5/5",
    )
    s.put(ALICE, "Old Machine", "Elkify (on Old Machine)")

    seen = s.seen("Old Machine")
    assert (seen.types, seen.subtypes, seen.colors) == (CREATURE, {"Elk"}, GREEN)
    assert seen.supertypes & LEGENDARY
    assert s.pt("Old Machine") == (3, 3)


@pytest.mark.ruling("Ichthyomorphosis", "2020-01-24")
@pytest.mark.cr("704.5m")
def test_an_aura_on_a_vehicle_falls_off_as_that_stops_being_a_creature() -> None:
    s = board(
        "Fishify {0} | Enchantment — Aura | Enchant creature | Enchanted creature loses all abilities and is a blue Fish with base power and toughness 0/1.",
        "Cart {0} | Artifact — Vehicle | Crew 1 | 3/3",
    )
    s.put(ALICE, "Cart", "Squire", "Fishify (hand)")

    s.activate("Cart").choose("Squire").resolve().cast("Fishify", "Cart").resolve()
    during = s.pt("Cart")
    s.to(END, BOB)

    assert during == (0, 1)
    assert s.graveyard(ALICE) == ["Fishify"]


@pytest.mark.ruling("Frogify", "2020-08-07")
@pytest.mark.cr("613.1d")
def test_an_aura_that_makes_a_creature_keeps_the_vehicle_one() -> None:
    s = board(
        "Frogging {0} | Enchantment — Aura | Enchant creature | Enchanted creature loses all abilities and is a blue Frog creature with base power and toughness 1/1.",
        "Cart {0} | Artifact — Vehicle | Crew 1 | 3/3",
    )
    s.put(ALICE, "Cart", "Squire", "Frogging (hand)")

    s.activate("Cart").resolve().cast("Frogging", "Cart").resolve().to(END, BOB)

    assert s.seen("Cart").types == CREATURE
    assert s.seen("Cart").colors == BLUE
    assert s.pt("Cart") == (1, 1)


@pytest.mark.ruling("Harmonious Archon", "2019-10-04")
@pytest.mark.cr("613.4b", "613.7")
def test_a_crewed_vehicle_is_made_three_by_three_but_an_animated_land_is_its_own_size() -> None:
    s = board(
        "Even Archon {0} | Creature — Archon | Non-Archon creatures have base power and toughness 3/3. | 4/5",
        "Cart {0} | Artifact — Vehicle | Crew 1 | 6/6",
        "Wake {0} | Instant | Target land becomes a 1/1 Elemental creature until end of turn. It's still a land.",
    )
    s.put(ALICE, "Even Archon", "Cart", "Squire", "Forest", "Wake (hand)")

    s.activate("Cart").resolve().cast("Wake", "Forest").resolve()

    assert s.pt("Cart") == (3, 3)
    assert s.pt("Forest") == (1, 1)


@pytest.mark.ruling("Awakened Awareness", "2022-02-18")
@pytest.mark.cr("613.4b")
def test_a_vehicle_that_becomes_a_creature_later_has_the_base_of_the_aura() -> None:
    s = board(
        "Mind Spark {0} | Enchantment — Aura | Enchant artifact or creature | As long as enchanted permanent is a creature, it has base power and toughness 1/1.",
        "Cart {0} | Artifact — Vehicle | Crew 1 | 6/6",
    )
    s.put(ALICE, "Cart (2 +1/+1)", "Mind Spark (on Cart)", "Squire")

    s.activate("Cart").resolve()

    assert s.pt("Cart") == (3, 3)


@pytest.mark.ruling("Dragonsoul Knight", "2009-02-01")
@pytest.mark.cr("205.1a")
def test_becoming_a_dragon_is_ceasing_to_be_a_knight_but_not_to_strike_first() -> None:
    s = board(
        "Dragon Knight {0} | Creature — Human Knight | First strike | {0}: Until end of turn, this creature becomes a Dragon, gets +5/+3, and gains flying and trample. | 2/2"
    )
    s.put(ALICE, "Dragon Knight")

    s.activate("Dragon Knight").resolve()

    assert s.seen("Dragon Knight").subtypes == {"Dragon"}
    assert s.has("Dragon Knight", "first strike")
    assert s.pt("Dragon Knight") == (7, 5)


@pytest.mark.ruling("Death Baron", "2018-07-13")
@pytest.mark.cr("613.1d", "613.1f")
def test_the_baron_made_a_skeleton_serves_itself() -> None:
    s = board(
        "Baron {0} | Creature — Zombie Wizard | Skeletons you control and other Zombies you control get +1/+1 and have deathtouch. | 2/2",
        "Flay {0} | Instant | Target creature becomes a Skeleton in addition to its other types until end of turn.",
    )
    s.put(ALICE, "Baron", "Flay (hand)")
    before = s.pt("Baron")

    s.cast("Flay", "Baron").resolve()

    assert before == (2, 2)
    assert s.pt("Baron") == (3, 3)
    assert s.has("Baron", "deathtouch")


@pytest.mark.ruling("Knight Exemplar", "2013-07-01")
@pytest.mark.cr("702.12b")
def test_two_exemplars_make_each_other_indestructible() -> None:
    s = board(
        "Exemplar {0} | Creature — Human Knight | Other Knight creatures you control get +1/+1 and have indestructible. | 2/2"
    )
    s.put(ALICE, "Exemplar x2", "Wipe (hand)")

    s.cast("Wipe").resolve()

    assert s.many("Exemplar") == 2
    assert s.pt("Exemplar") == (3, 3)


@pytest.mark.ruling("Boros Charm", "2013-07-01")
@pytest.mark.cr("611.2c")
def test_permanents_that_come_later_are_not_indestructible() -> None:
    s = board(
        "Bulwark {0} | Instant | Permanents you control gain indestructible until end of turn."
    )
    s.put(ALICE, "Bulwark (hand)", "Bear", "Ogre (hand)", "Wipe (hand)")

    s.cast("Bulwark").resolve().cast("Ogre").resolve().cast("Wipe").resolve()

    assert s.battlefield(ALICE) == ["Bear"]


@pytest.mark.ruling("That Which Was Taken", "2013-07-01")
@pytest.mark.cr("611.3b")
def test_divinity_ends_with_its_idol() -> None:
    s = board(
        "Idol {0} | Artifact | Each permanent with a divinity counter on it has indestructible."
    )
    s.put(ALICE, "Idol", "Bear (1 divinity)", "Wreck (hand)", "Slay x2 (hand)")

    s.cast("Slay", "Bear").resolve()
    kept = "Bear" in s.battlefield()
    s.cast("Wreck", "Idol").resolve().cast("Slay", "Bear").resolve()

    assert kept
    assert s.battlefield() == []


@pytest.mark.ruling("Tyrite Sanctum", "2021-02-05")
@pytest.mark.cr("122.1b")
def test_an_indestructible_counter_makes_it_indestructible() -> None:
    s = board("Sanctify {0} | Instant | Put an indestructible counter on target creature.")
    s.put(ALICE, "Bear", "Sanctify (hand)", "Slay (hand)")

    s.cast("Sanctify", "Bear").resolve().cast("Slay", "Bear").resolve()

    assert s.battlefield() == ["Bear"]
