"""Boards judges argue about, with the outcome the rules give.

A famous card is stated in a line or two, or as data where its text isn't read yet.
"""

import pytest

from apnap.abilities.abilities import Ability, ChapterAbility, ReplacementAbility, StaticAbility
from apnap.abilities.amounts import Characteristic
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import (
    ControlledBy,
    NoAbilities,
    OfSubtype,
    OfType,
    Other,
    Without,
)
from apnap.abilities.effects import (
    AddChosenType,
    AddTypes,
    Continuous,
    Modification,
    ModifyPT,
    SetPT,
)
from apnap.abilities.instructions.actions import Discard, Draw, Mill
from apnap.abilities.instructions.flow import IfYouDo
from apnap.abilities.references import Bound, Description, Each, EachPlayer, Quality, You
from apnap.abilities.replacements import DamageChange, DrawInstead
from apnap.abilities.values import Measure
from apnap.terms.characteristics import CREATURE, ENCHANTMENT, LAND
from apnap.terms.mana import GREEN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | Trample | 2/2"
HUMILITY = """Humility {2}{W}{W} | Enchantment
| All creatures lose all abilities and have base power and toughness 1/1."""
BLOOD_MOON = "Blood Moon {2}{R} | Enchantment | Nonbasic lands are Mountains."
TOMB = "Tomb of Yawgmoth | Legendary Land | Each land is a Swamp in addition to its other types."
ITS_COST = Characteristic(Measure.MANA_VALUE, Bound("each one"))


def enchantment(name: str, mana: tuple[str, ...], *abilities: Ability) -> Face:
    """An enchantment as data."""
    return Face(name, mana, ENCHANTMENT, abilities=abilities)


def all_that(*parts: Quality, do: tuple[Modification, ...]) -> StaticAbility:
    """A static ability that changes all that fit."""
    return StaticAbility(Continuous(Each(Description(parts)), do))


OPALESCENCE = enchantment(
    "Opalescence",
    ("2", "W", "W"),
    all_that(
        Other(),
        OfType(ENCHANTMENT),
        Without((OfSubtype("Aura"),)),
        do=(AddTypes(CREATURE), SetPT(ITS_COST, ITS_COST)),
    ),
)


@pytest.mark.cr("613.1d", "613.1f", "613.4b", "613.6", "613.7")
def test_opalescence_with_an_older_humility() -> None:
    s = Scenario().card(HUMILITY).card(OPALESCENCE).card(BEAR)
    s.card("Anthem {1}{W}{W} | Enchantment | Whenever you gain life, draw a card.")
    s.put(ALICE, "Humility", "Opalescence", "Anthem", "Bear")

    assert s.pt("Humility") == (4, 4)
    assert s.pt("Anthem") == (3, 3)
    assert s.pt("Bear") == (1, 1)
    assert not s.seen("Humility").abilities
    assert not s.seen("Anthem").abilities
    assert not s.has("Bear", "trample")
    assert s.pt("Opalescence") == (None, None)


@pytest.mark.cr("613.1d", "613.1f", "613.4b", "613.6", "613.7")
def test_opalescence_with_a_newer_humility() -> None:
    s = Scenario().card(HUMILITY).card(OPALESCENCE).card(BEAR)
    s.card("Anthem {1}{W}{W} | Enchantment | Whenever you gain life, draw a card.")
    s.put(ALICE, "Opalescence", "Anthem", "Bear", "Humility")

    assert s.pt("Humility") == s.pt("Anthem") == s.pt("Bear") == (1, 1)
    assert not s.seen("Humility").abilities
    assert not s.has("Bear", "trample")


@pytest.mark.parametrize(
    "order", [("Blood Moon", "Tomb of Yawgmoth"), ("Tomb of Yawgmoth", "Blood Moon")]
)
@pytest.mark.cr("305.7", "613.8a")
def test_blood_moon_takes_the_ability_of_the_tomb_in_any_order(order: tuple[str, str]) -> None:
    s = Scenario().card(BLOOD_MOON).card(TOMB).put(ALICE, *order, "Forest")

    assert s.seen("Tomb of Yawgmoth").subtypes == {"Mountain"}
    assert not any(isinstance(a, StaticAbility) for a in s.seen("Tomb of Yawgmoth").abilities)
    assert s.seen("Forest").subtypes == {"Forest"}


@pytest.mark.cr("305.7", "205.1a")
def test_blood_moon_leaves_the_arbor_a_creature() -> None:
    s = Scenario().card(BLOOD_MOON)
    s.card(Face("Arbor", None, LAND | CREATURE, 0, ("Forest", "Dryad"), GREEN, 1, 1))
    s.card("Jolt {R} | Instant | Jolt deals 3 damage to any target.")
    s.put(ALICE, "Blood Moon", "Arbor", "Jolt (hand)")

    s.cast("Jolt", BOB)

    arbor = s.seen("Arbor")
    assert (arbor.types, arbor.subtypes) == (LAND | CREATURE, {"Mountain", "Dryad"})
    assert (arbor.colors, s.pt("Arbor")) == (GREEN, (1, 1))
    assert s.is_tapped("Arbor")


@pytest.mark.cr("613.8", "613.8a", "613.8b")
def test_evening_then_opalescence_then_conspiracy_whatever_came_first() -> None:
    s = Scenario().card(OPALESCENCE)
    yours = (OfType(CREATURE), ControlledBy(You()))
    s.card(
        enchantment(
            "Conspiracy", ("3", "B", "B"), all_that(*yours, do=(AddChosenType(instead=True),))
        )
    )
    s.card(enchantment("Evening", ("3", "W", "U"), all_that(do=(AddTypes(ENCHANTMENT),))))
    s.card("Glorious Anthem {1}{W}{W} | Enchantment | Creatures you control get +1/+1.")
    s.put(ALICE, "Swamp", "Conspiracy (chosen creature type=Advisor)", "Opalescence", "Evening")
    s.put(ALICE, "Glorious Anthem")

    swamp = s.seen("Swamp")
    assert swamp.types == LAND | ENCHANTMENT | CREATURE
    assert swamp.subtypes == {"Swamp", "Advisor"}
    assert s.pt("Swamp") == (1, 1)
    assert s.pt("Evening") == (6, 6)


@pytest.mark.cr("613.1f", "613.4c", "613.3")
def test_under_humility_the_petroglyphs_make_every_creature_3_3() -> None:
    s = Scenario().card(HUMILITY).card(BEAR)
    s.card(
        enchantment(
            "Petroglyphs",
            ("3", "G"),
            all_that(OfType(CREATURE), NoAbilities(), do=(ModifyPT(2, 2),)),
        )
    )
    s.put(ALICE, "Petroglyphs", "Bear").put(BOB, "Humility", "Bear")

    assert [s.pt(key) for key in s.game.battlefield if s.seen(key).types & CREATURE] == [(3, 3)] * 2


@pytest.mark.cr("613.4d")
def test_what_comes_after_a_switch_is_switched_too() -> None:
    s = Scenario().card("Turtle {U} | Creature — Turtle | 1/3")
    s.card("Harden {W} | Instant | Target creature gets +0/+1 until end of turn.")
    s.card("Invert {U} | Instant | Switch target creature's power and toughness until end of turn.")
    s.card("Rage {R} | Instant | Target creature gets +5/+0 until end of turn.")
    s.put(ALICE, "Plains", "Island", "Mountain", "Turtle")
    s.put(ALICE, "Harden (hand)", "Invert (hand)", "Rage (hand)")

    s.cast("Harden", "Turtle").resolve().cast("Invert", "Turtle").resolve()
    assert s.pt("Turtle") == (4, 1)

    s.cast("Rage", "Turtle").resolve()
    assert s.pt("Turtle") == (4, 6)


@pytest.mark.cr("613.4b", "613.4c")
def test_an_ogre_that_becomes_0_1_keeps_what_was_added() -> None:
    s = Scenario().card("Gray Ogre {2}{R} | Creature — Ogre | 2/2")
    s.card("Growth {G} | Instant | Target creature gets +4/+4 until end of turn.")
    s.card("Bulwark {W} | Enchantment | Creatures you control get +0/+2.")
    s.card(
        "Shrink {U} | Instant | Target creature has base power and toughness 0/1 until end of turn."
    )
    s.put(ALICE, "Forest", "Island", "Gray Ogre (1 +1/+1)", "Bulwark")
    s.put(ALICE, "Growth (hand)", "Shrink (hand)")

    s.cast("Growth", "Gray Ogre").resolve()
    assert s.pt("Gray Ogre") == (7, 9)

    s.cast("Shrink", "Gray Ogre").resolve()
    assert s.pt("Gray Ogre") == (5, 8)


@pytest.mark.cr("305.7", "704.5s", "714.4")
def test_a_saga_under_blood_moon_keeps_what_it_gained_and_is_not_sacrificed() -> None:
    s = Scenario().card(BLOOD_MOON)
    s.card(
        'Urza Saga | Enchantment Land — Urza\'s Saga | I — Urza Saga gains "{T}: Add {C}."'
        '| II — Urza Saga gains "{0}: You gain 1 life." | III — Draw a card.'
    )
    s.put(ALICE, "Mountain x3", "Urza Saga (hand)", "Blood Moon (hand)")

    s.play("Urza Saga").resolve().to(3, BOB).to(3, ALICE).resolve()
    assert s.counters("Urza Saga", "lore") == 2
    s.cast("Blood Moon").resolve().activate("Urza Saga").resolve()

    assert s.life(ALICE) == 21
    assert "Urza Saga" in s.battlefield(ALICE)
    assert "Mountain" in s.seen("Urza Saga").subtypes
    assert not any(isinstance(a, ChapterAbility) for a in s.seen("Urza Saga").abilities)


@pytest.mark.cr("603.6c", "603.10")
def test_with_the_jailer_there_the_eldrazi_stays_in_the_graveyard() -> None:
    s = Scenario().card(
        "Jailer {1}{B} | Creature — Zombie | Cards in graveyards lose all abilities. | 2/1"
    )
    s.card(
        "Aeons Torn {15} | Legendary Creature — Eldrazi | When Aeons Torn is put into a graveyard "
        "from anywhere, its owner shuffles their graveyard into their library. | 15/15"
    )
    s.card("Murder {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Swamp", "Jailer", "Murder (hand)").put(BOB, "Aeons Torn")

    s.cast("Murder", "Aeons Torn").resolve()

    assert s.graveyard(BOB) == ["Aeons Torn"]


@pytest.mark.cr("614.5", "616.1f")
def test_two_chains_make_a_draw_two_discards_and_a_draw() -> None:
    drawer = Bound("event player")
    chain = DrawInstead(
        EachPlayer(), IfYouDo(Discard(drawer), Draw(drawer), Mill(drawer, 1)), except_first=True
    )
    s = Scenario().card(enchantment("Chains", ("1", "B"), ReplacementAbility(chain)))
    s.card("Glance {U} | Sorcery | Draw a card.").library(ALICE, "Forest", "Forest")
    s.put(ALICE, "Island", "Chains", "Glance (hand)", "Plains x3 (hand)").put(BOB, "Chains")

    s.cast("Glance").resolve()

    assert sorted(s.graveyard(ALICE)) == ["Glance", "Plains", "Plains"]
    assert sorted(s.hand(ALICE)) == ["Forest", "Plains"]


def furnace_and_presence(damage: int) -> Scenario:
    """Damage from Alice to Bob, under both."""
    s = Scenario().card(f"Spark {{R}} | Sorcery | Spark deals {damage} damage to any target.")
    s.card(enchantment("Furnace", ("1", "R"), ReplacementAbility(DamageChange(factor=2))))
    s.card(
        enchantment("Presence", ("2", "W"), ReplacementAbility(DamageChange(at_least=4, exactly=3)))
    )
    return s.put(ALICE, "Mountain", "Furnace", "Presence", "Spark (hand)")


@pytest.mark.parametrize(("first", "dealt"), [("Furnace", 3), ("Presence", 6)])
@pytest.mark.cr("616.1", "616.1f")
def test_of_furnace_and_presence_the_affected_player_chooses(first: str, dealt: int) -> None:
    s = furnace_and_presence(4).choose(first)

    s.cast("Spark", BOB).resolve()

    assert s.life(BOB) == 20 - dealt


@pytest.mark.cr("616.1f")
def test_two_damage_doubled_is_four_and_then_three() -> None:
    s = furnace_and_presence(2)

    s.cast("Spark", BOB).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("704.5j", "603.8", "707.2")
def test_the_stage_as_a_copy_of_the_depths_wakes_what_sleeps_there() -> None:
    s = Scenario().card("Stage | Land | {2}, {T}: Stage becomes a copy of target land.")
    s.card(
        "Depths | Legendary Snow Land | Depths enters with ten ice counters on it."
        "| When Depths has no ice counters on it, sacrifice it. If you do, create a legendary "
        "20/20 black Avatar creature token with flying and indestructible."
    )
    s.put(ALICE, "Swamp x2", "Stage", "Depths (10 ice)")
    stage, depths = s.find("Stage"), s.find("Depths")

    s.activate("Stage", depths).choose(stage).resolve()

    assert s.graveyard(ALICE) == ["Depths", "Stage"]
    assert s.pt("Avatar Token") == (20, 20)
    assert s.has("Avatar Token", "indestructible")


@pytest.mark.cr("614.5", "616.1", "107.1")
def test_eighty_doublings_of_one_token_are_two_to_the_eightieth() -> None:
    s = Scenario().card(
        "Doubling Season {4}{G} | Enchantment | If an effect would create one or more tokens under"
        " your control, it creates twice that many of those tokens instead. | If an effect would"
        " put one or more counters on a permanent you control, it puts twice that many of those"
        " counters on that permanent instead."
    )
    s.card("Seed {0} | Sorcery | Create a 1/1 green Saproling creature token.")
    s.put(ALICE, "Doubling Season x80", "Seed (hand)")

    s.cast("Seed").resolve()

    assert s.many("Saproling Token") == 2**80
    assert len(s.battlefield()) == 81
