"""Text boxes, power and toughness, loyalty. (CR 207-209)"""

import pytest

from apnap.abilities.abilities import StaticAbility, TriggeredAbility
from apnap.abilities.amounts import Count, Plus
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import ControlledBy, OfSubtype, OfType
from apnap.abilities.effects import Continuous, DefinePT, ModifyPT
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Bound, Description, Each, This
from apnap.abilities.triggers import TapChanges
from apnap.abilities.values import Measure
from apnap.rules.meaning.amounts import measure
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import EXILE, GRAVEYARD, HAND, LIBRARY, POSTCOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
CART = "Cart {2} | Artifact — Vehicle | Crew 1 | 3/4"
GROWTH = "Growth {G} | Instant | Target creature gets +3/+3 until end of turn."
CROWD = (
    "Crowd {G} | Creature — Elf | "
    "Crowd's power and toughness are each equal to the number of creatures you control. | */*"
)
WALKER = "Walker {2} | Legendary Planeswalker — Jace | +1: You gain 1 life. | −2: Draw a card. | Loyalty: 3"


@pytest.mark.cr("207.2a")
def test_reminder_text_does_nothing() -> None:
    """What stands in parentheses tells what flying means; without the word it means nothing."""
    s = Scenario().card(
        "Bat {B} | Creature — Bat | Flying (It can't be blocked by the ground.) | 1/1"
    )
    s.put(ALICE, "Bat")

    assert s.seen("Bat").keywords == {"flying"}
    assert len(s.seen("Bat").abilities) == 1


@pytest.mark.cr("207.2c")
def test_an_ability_word_has_no_meaning_of_its_own() -> None:
    s = Scenario().card(
        "Strider {G} | Creature — Elf | Landfall — Whenever a land you control enters, you gain 1 life. | 1/1"
    )
    s.put(ALICE, "Strider", "Forest (hand)")

    s.play("Forest").resolve()

    assert s.life(ALICE) == 21
    assert s.seen("Strider").keywords == frozenset()


@pytest.mark.cr("208.1")
def test_power_is_the_damage_dealt_and_toughness_what_destroys() -> None:
    s = Scenario().card("Crab {U} | Creature — Crab | 1/3").card("Ogre {R} | Creature — Ogre | 3/2")
    s.put(ALICE, "Ogre").put(BOB, "Crab")

    s.attack("Ogre").block(("Crab", "Ogre")).damage()

    assert s.graveyard(BOB) == ["Crab"]
    assert s.record("Ogre").damage == 1
    assert s.pt("Ogre") == (3, 2)


@pytest.mark.cr("208.2", "208.2a")
def test_a_star_is_what_the_card_says_in_every_zone() -> None:
    s = Scenario().card(CROWD).card(BEAR)
    s.put(ALICE, "Bear x2", "Crowd (hand)", "Crowd (graveyard)", "Crowd (exile)", "Crowd")
    s.library(ALICE, "Crowd")

    assert s.pt("Crowd") == (3, 3)
    assert s.pt(s.find("Crowd", HAND)) == (3, 3)
    assert s.pt(s.find("Crowd", GRAVEYARD)) == (3, 3)
    assert s.pt(s.find("Crowd", EXILE)) == (3, 3)
    assert s.pt(s.find("Crowd", LIBRARY)) == (3, 3)


@pytest.mark.example("208.2a")
def test_example_208_2a_a_number_that_cannot_be_found_is_0() -> None:
    """Nobody was chosen for the card in hand, so that it is 1/1."""
    theirs = Count(Each(Description((OfType(CREATURE), ControlledBy(Bound("the chosen player"))))))
    order = Face(
        "Lost Order",
        mana=("W",),
        types=CREATURE,
        subtypes=("Knight",),
        power=0,
        toughness=0,
        abilities=(
            StaticAbility(
                Continuous(This(), (DefinePT(Plus(1, theirs), Plus(1, theirs)),)), defining=True
            ),
        ),
    )
    s = Scenario().card(order).card(BEAR).put(ALICE, "Lost Order (hand)").put(BOB, "Bear")

    assert s.pt("Lost Order") == (1, 1)


@pytest.mark.cr("208.3", "301.7a", "302.4")
def test_a_vehicle_has_no_power_or_toughness_until_it_is_a_creature() -> None:
    s = Scenario().card(CART).card(BEAR).put(ALICE, "Cart", "Bear", "Cart (hand)")

    assert s.pt("Cart") == (None, None)
    assert s.pt(s.find("Cart", HAND)) == (3, 4)


@pytest.mark.cr("301.7", "301.7b")
def test_a_crewed_vehicle_has_its_printed_power_and_toughness() -> None:
    s = Scenario().card(CART).card(BEAR).put(ALICE, "Cart", "Bear")

    s.activate("Cart").resolve()

    assert s.pt("Cart") == (3, 4)
    assert s.seen("Cart").types & CREATURE


@pytest.mark.example("208.3a")
def test_example_208_3a_an_effect_waits_until_the_vehicle_is_a_creature() -> None:
    """The driver's ability resolves before the Vehicle it crewed is a creature."""
    vehicles = Each(Description((OfSubtype("Vehicle"),)))
    driver = Face(
        "Driver",
        types=CREATURE,
        power=1,
        toughness=1,
        abilities=(
            TriggeredAbility(
                TapChanges(This()), Body((Apply(Continuous(vehicles, (ModifyPT(1, 1),))),))
            ),
        ),
    )
    s = Scenario().card(CART).card(driver).put(ALICE, "Cart", "Driver")

    s.activate("Cart")
    assert s.stack() == ["Cart", "Driver"]
    s.resolve(top_only=True)
    assert s.pt("Cart") == (None, None)
    s.resolve()

    assert s.pt("Cart") == (4, 5)


@pytest.mark.cr("208.4a")
def test_a_set_base_power_is_further_modified() -> None:
    s = Scenario().card(BEAR).card(GROWTH)
    s.card(
        "Mold {G} | Instant | Target creature has base power and toughness 5/5 until end of turn."
    )
    s.put(ALICE, "Forest x2", "Bear (1 +1/+1)", "Growth (hand)", "Mold (hand)")

    s.cast("Growth", "Bear").resolve()
    s.cast("Mold", "Bear").resolve()

    assert s.pt("Bear") == (9, 9)


@pytest.mark.cr("208.4b")
def test_base_power_is_seen_without_counters_and_boosts() -> None:
    s = Scenario().card(BEAR).card(GROWTH)
    s.card("Cull {B} | Sorcery | Destroy target creature with base power 2.")
    s.put(ALICE, "Forest", "Swamp", "Growth (hand)", "Cull (hand)").put(BOB, "Bear (1 +1/+1)")

    s.cast("Growth", "Bear").resolve()
    assert s.pt("Bear") == (6, 6)
    s.cast("Cull", "Bear").resolve()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("208.4b")
def test_base_power_is_seen_as_it_was_set() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Cull {B} | Sorcery | Destroy target creature with base power 2.")
    )
    s.card(
        "Mold {G} | Instant | Target creature has base power and toughness 5/5 until end of turn."
    )
    s.put(ALICE, "Forest", "Swamp", "Mold (hand)", "Cull (hand)").put(BOB, "Bear")
    assert s.may("cast", "Cull")

    s.cast("Mold", "Bear").resolve()

    assert not s.may("cast", "Cull")


@pytest.mark.cr("209.1", "306.5a", "306.5c")
def test_loyalty_is_the_printed_number_and_on_the_battlefield_the_counters() -> None:
    s = Scenario().card(WALKER).put(ALICE, "Island x2", "Walker (hand)")
    assert measure(s.game, Measure.LOYALTY, s.find("Walker")) == 3

    s.cast("Walker").resolve()
    assert s.counters("Walker", "loyalty") == 3
    s.activate("Walker", ability=0).resolve()

    assert s.counters("Walker", "loyalty") == 4
    assert measure(s.game, Measure.LOYALTY, s.find("Walker")) == 4


@pytest.mark.cr("209.2", "306.5d")
def test_one_loyalty_ability_of_a_permanent_is_activated_each_turn() -> None:
    s = Scenario().card(WALKER).put(ALICE, "Walker (3 loyalty)")

    s.activate("Walker", ability=0).resolve()
    assert not s.may("activate", "Walker")
    s.to(POSTCOMBAT_MAIN)
    assert not s.may("activate", "Walker")
    s.to(POSTCOMBAT_MAIN, ALICE)

    assert s.may("activate", "Walker")


@pytest.mark.cr("209.2", "306.5d")
def test_a_loyalty_ability_needs_an_empty_stack_in_a_main_phase_of_your_turn() -> None:
    s = Scenario().card(WALKER).card(GROWTH).card(BEAR)
    s.put(ALICE, "Walker (3 loyalty)", "Bear", "Forest", "Growth (hand)").put(
        BOB, "Walker (3 loyalty)"
    )

    assert s.may("activate", "Walker", by=ALICE)
    assert not s.may("activate", "Walker", by=BOB)
    s.cast("Growth", "Bear")
    assert not s.may("activate", "Walker", by=ALICE)
    s.resolve().attack("Bear")
    assert not s.may("activate", "Walker", by=ALICE)


@pytest.mark.cr("302.4c")
def test_power_and_toughness_begin_with_the_printed_numbers() -> None:
    s = Scenario().card(BEAR).card(GROWTH).put(ALICE, "Bear (1 -1/-1)", "Forest", "Growth (hand)")
    assert s.pt("Bear") == (1, 1)

    s.cast("Growth", "Bear").resolve()

    assert s.pt("Bear") == (4, 4)
