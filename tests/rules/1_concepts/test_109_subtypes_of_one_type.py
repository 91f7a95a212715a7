"""A type after several subtypes is said of each of them. (CR 109.2, 205.3)"""

import pytest

from apnap.testing import ALICE, Scenario

CALLER = (
    "Caller {0} | Sorcery | Return target Ninja or Rogue creature card from your graveyard "
    "to your hand."
)
LIFTER = (
    "Lifter {0} | Sorcery | Return up to two target Bird and/or Cleric permanent cards from your "
    "graveyard to the battlefield."
)
CAPTAIN = (
    "Captain {0} | Creature — Human | Other Ninja and Rogue creatures you control get +1/+1. | 1/1"
)
NINJA = "Shade {0} | Creature — Ninja | 1/1"
THROW = "Throw {0} | Kindred Sorcery — Ninja | You gain 1 life."
FLOCK = "Flock {0} | Kindred Instant — Bird | You gain 1 life."
HAWK = "Hawk {0} | Creature — Bird | 1/1"
NEST = "Nest {0} | Kindred Enchantment — Ninja"


@pytest.mark.cr("205.3d", "308.2")
def test_a_card_of_the_first_subtype_must_be_of_the_type_too() -> None:
    s = Scenario().card(CALLER).card(THROW)
    s.put(ALICE, "Caller (hand)", "Throw (graveyard)")

    assert not s.may("cast", "Caller")


@pytest.mark.cr("205.3d")
def test_a_card_of_either_subtype_and_the_type_is_meant() -> None:
    s = Scenario().card(CALLER).card(NINJA)
    s.put(ALICE, "Caller (hand)", "Shade (graveyard)")

    s.cast("Caller", "Shade").resolve()

    assert s.hand(ALICE) == ["Shade"]


@pytest.mark.cr("110.4a")
def test_only_permanent_cards_of_either_subtype() -> None:
    s = Scenario().card(LIFTER).card(FLOCK).card(HAWK)
    s.put(ALICE, "Lifter (hand)", "Flock (graveyard)", "Hawk (graveyard)")

    s.cast("Lifter", ["Hawk"]).resolve()

    assert s.battlefield(ALICE) == ["Hawk"]
    assert s.graveyard(ALICE) == ["Flock", "Lifter"]


@pytest.mark.cr("205.3d", "613.4c")
def test_a_permanent_of_the_first_subtype_that_is_no_creature_gets_nothing() -> None:
    s = Scenario().card(CAPTAIN).card(NINJA).card(NEST)
    s.put(ALICE, "Captain", "Shade", "Nest")

    assert s.pt("Shade") == (2, 2)
    assert s.pt("Nest") == (None, None)


@pytest.mark.cr("205.3d", "715.3")
@pytest.mark.parametrize(("spell", "life"), [("Lesson One", 22), ("Plain One", 21)])
def test_the_subtype_before_two_types_is_said_of_both(spell: str, life: int) -> None:
    s = Scenario()
    s.card(
        "Clover {0} | Artifact | Whenever you cast a Lesson instant or sorcery spell, you gain 1 life."
    )
    s.card("Lesson One {0} | Sorcery — Lesson | You gain 1 life.")
    s.card("Plain One {0} | Sorcery | You gain 1 life.")
    s.put(ALICE, "Clover", f"{spell} (hand)")

    s.cast(spell).resolve()

    assert s.life(ALICE) == life


@pytest.mark.cr("205.3d", "603.2")
@pytest.mark.parametrize(
    ("spell", "life"), [("Shade", 21), ("Golem", 21), ("Hawk", 20), ("Nest", 20)]
)
def test_the_subtype_before_a_type_that_is_said_again_is_said_of_the_first(
    spell: str, life: int
) -> None:
    s = Scenario().card(NINJA).card(HAWK).card(NEST).card("Golem {0} | Artifact Creature | 1/1")
    s.card(
        "Bell {0} | Enchantment | Whenever you cast a Ninja creature or artifact creature spell, "
        "you gain 1 life."
    )
    s.put(ALICE, "Bell", f"{spell} (hand)")

    s.cast(spell).resolve()

    assert s.life(ALICE) == life


@pytest.mark.cr("205.3d", "702.84a")
def test_each_card_that_is_of_one_or_more_of_several_subtypes() -> None:
    s = Scenario().card(NINJA).card("Ox {0} | Creature — Ox | 1/1")
    s.card(
        "Guide {0} | Creature — Human | Each creature card in your graveyard that's a Ninja, "
        "Rogue, and/or Wizard has unearth {0}. | 1/1"
    )
    s.put(ALICE, "Guide", "Shade (graveyard)", "Ox (graveyard)")

    assert s.may("activate", "Shade")
    assert not s.may("activate", "Ox")
