"""Flip cards, leveler cards and Class cards. (CR 710, 711, 716)"""

import pytest

from apnap.abilities.abilities import (
    ActivatedAbility,
    KeywordAbility,
    LevelAbility,
    StaticAbility,
)
from apnap.abilities.amounts import Compare, Level
from apnap.abilities.cards import FLIP, CardProgram, Face
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.descriptions import ControlledBy, OfType
from apnap.abilities.effects import Continuous, ModifyPT
from apnap.abilities.instructions.actions import BecomeLevel, Body, Flip
from apnap.abilities.references import Description, Each, This, You
from apnap.abilities.values import Comparison, Timing
from apnap.rules.objects.current_characteristics import mana_value
from apnap.terms.characteristics import CREATURE, ENCHANTMENT, LEGENDARY
from apnap.terms.mana import RED
from apnap.testing import ALICE, BOB, Scenario

FREE = Costs()
AKKI = CardProgram(
    "Akki",
    (
        Face(
            "Akki",
            ("3", "R"),
            CREATURE,
            subtypes=("Goblin",),
            colors=RED,
            power=1,
            toughness=1,
            abilities=(ActivatedAbility(FREE, Body((Flip(This()),))),),
        ),
        Face(
            "Toktok",
            None,
            CREATURE,
            supertypes=LEGENDARY,
            subtypes=("Goblin", "Shaman"),
            power=2,
            toughness=2,
            abilities=(KeywordAbility("haste"),),
        ),
    ),
    FLIP,
)
HERO = "Hero {W} | Enchantment | Legendary creatures get +2/+2."
UNSUMMON = "Unsummon {U} | Instant | Return target creature to its owner's hand."
STUDENT = Face(
    "Student",
    ("W",),
    CREATURE,
    power=1,
    toughness=1,
    abilities=(
        KeywordAbility("level up", (Costs((PayMana(("1",)),)),)),
        LevelAbility(2, 4, (KeywordAbility("first strike"),), 3, 3),
        LevelAbility(5, 0, (KeywordAbility("double strike"),), 4, 4),
    ),
)
MINE = Each(Description((OfType(CREATURE), ControlledBy(You()))))


def at_level(number: int) -> Compare:
    return Compare(Level(This()), Comparison.EQUAL, number)


def bonus(power: int) -> StaticAbility:
    return StaticAbility(Continuous(MINE, (ModifyPT(power, 0),)))


GUILD = Face(
    "Guild",
    ("W",),
    ENCHANTMENT,
    subtypes=("Class",),
    abilities=(
        bonus(1),
        ActivatedAbility(
            FREE, Body((BecomeLevel(This(), 2),)), Timing.SORCERY, condition=at_level(1)
        ),
        LevelAbility(2, 0, (bonus(10),)),
        ActivatedAbility(
            FREE, Body((BecomeLevel(This(), 3),)), Timing.SORCERY, condition=at_level(2)
        ),
        LevelAbility(3, 0, (bonus(100),)),
    ),
)
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


# Flip cards.


@pytest.mark.cr("710.2", "710.1a", "710.1b")
@pytest.mark.example("710.2", index=1)
def test_example_710_2_the_lower_half_counts_only_once_it_is_flipped() -> None:
    s = Scenario().card(AKKI).card(HERO).put(ALICE, "Hero", "Akki")
    assert s.pt("Akki") == (1, 1)

    s.activate("Akki").resolve()

    assert s.seen("Akki").name == "Toktok"
    assert s.pt("Akki") == (4, 4)
    assert s.has("Akki", "haste")
    assert not s.may("activate", "Akki")


@pytest.mark.cr("710.2")
@pytest.mark.example("710.2", index=1)
def test_example_710_2_a_search_for_a_legendary_card_does_not_find_it() -> None:
    s = Scenario().card(AKKI).card(BEAR).library(ALICE, "Akki", "Bear")

    assert not s.seen("Akki").supertypes & LEGENDARY
    assert s.pt("Akki") == (1, 1)


@pytest.mark.cr("710.1c")
def test_flipping_changes_neither_color_nor_mana_cost_nor_what_applies() -> None:
    s = Scenario().card(AKKI).put(ALICE, "Akki (1 +1/+1)")
    akki = s.find("Akki")

    s.activate("Akki").resolve()

    assert s.seen(akki).colors == RED
    assert mana_value(s.game, akki) == 4
    assert s.pt(akki) == (3, 3)


@pytest.mark.cr("710.4")
def test_a_flipped_permanent_that_leaves_is_no_longer_flipped() -> None:
    s = Scenario().card(AKKI).card(UNSUMMON).put(ALICE, "Island", "Akki", "Unsummon (hand)")
    s.activate("Akki").resolve()

    s.cast("Unsummon", "Akki").resolve()

    assert s.hand(ALICE) == ["Akki"]


@pytest.mark.cr("710.4")
def test_a_permanent_flips_only_once() -> None:
    s = Scenario().card(AKKI).put(ALICE, "Akki")
    s.activate("Akki").activate("Akki")

    s.resolve()

    assert s.seen("Akki").name == "Toktok"


# Levelers.


@pytest.mark.cr("711.5", "711.4")
def test_below_its_first_level_it_has_the_uppermost_numbers() -> None:
    s = Scenario().card(STUDENT).put(ALICE, "Plains x2", "Student")

    s.activate("Student").resolve()

    assert s.counters("Student", "level") == 1
    assert s.pt("Student") == (1, 1)
    assert s.may("activate", "Student")


@pytest.mark.cr("711.2", "711.2a")
def test_within_a_band_it_has_its_numbers_and_abilities() -> None:
    s = Scenario().card(STUDENT).put(ALICE, "Student (2 level)", "Plains")

    assert s.pt("Student") == (3, 3)
    assert s.has("Student", "first strike")
    assert s.may("activate", "Student")


@pytest.mark.cr("711.2", "711.2b", "711.4")
def test_at_the_last_level_it_has_that_and_not_the_band_before() -> None:
    s = Scenario().card(STUDENT).put(ALICE, "Student (7 level)", "Plains")

    assert s.pt("Student") == (4, 4)
    assert s.has("Student", "double strike")
    assert not s.has("Student", "first strike")
    assert s.may("activate", "Student")


@pytest.mark.cr("711.6")
def test_elsewhere_a_leveler_has_its_uppermost_numbers() -> None:
    s = Scenario().card(STUDENT).put(ALICE, "Student (graveyard)")

    assert s.pt("Student") == (1, 1)


@pytest.mark.cr("711.2a")
def test_a_band_gives_a_base_to_which_counters_add() -> None:
    s = Scenario().card(STUDENT).put(ALICE, "Student (2 level, 1 +1/+1)")

    assert s.pt("Student") == (4, 4)


# Classes.


@pytest.mark.cr("716.3", "716.2d")
def test_a_class_has_its_first_ability_at_all_times_and_level_one() -> None:
    s = Scenario().card(GUILD).card(BEAR).put(ALICE, "Guild", "Bear")

    assert s.pt("Bear") == (3, 2)
    assert len([a for a in s.table.choice.options if a.kind == "activate"]) == 1


@pytest.mark.cr("716.2", "716.2a")
def test_gaining_a_level_adds_its_abilities() -> None:
    s = Scenario().card(GUILD).card(BEAR).put(ALICE, "Guild", "Bear")

    s.activate("Guild").resolve()
    assert s.pt("Bear") == (13, 2)
    s.activate("Guild").resolve()

    assert s.pt("Bear") == (113, 2)
    assert not s.may("activate", "Guild")


@pytest.mark.cr("716.2a")
def test_a_level_is_gained_only_as_a_sorcery() -> None:
    s = Scenario().card(GUILD).put(ALICE, "Guild").turn_of(BOB).pass_priority()

    assert not s.may("activate", "Guild", by=ALICE)


@pytest.mark.cr("716.4", "711.7")
def test_level_counters_are_no_class_levels() -> None:
    s = Scenario().card(GUILD).card(BEAR).put(ALICE, "Guild (3 level)", "Bear")

    assert s.pt("Bear") == (3, 2)


@pytest.mark.cr("716.2b")
def test_a_level_is_not_copied() -> None:
    s = Scenario().card(GUILD).card(BEAR)
    s.card("Mirror {U} | Sorcery | Create a token that's a copy of target enchantment.")
    s.put(ALICE, "Island", "Guild", "Bear", "Mirror (hand)")
    s.activate("Guild").resolve()

    s.cast("Mirror", "Guild").resolve()

    assert s.pt("Bear") == (14, 2)


@pytest.mark.cr("716.2a")
def test_the_abilities_below_a_level_bar_are_of_that_level() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(
            "Order {0} | Enchantment — Class | Creatures you control get +1/+0. | {0}: Level 2"
            " | Creatures you control get +0/+1. | Creatures you control have flying."
        )
    )
    s.put(ALICE, "Order", "Bear")
    assert s.pt("Bear") == (3, 2)

    s.activate("Order").resolve()

    assert s.pt("Bear") == (3, 3)
    assert s.has("Bear", "flying")
    assert not s.may("activate", "Order")
