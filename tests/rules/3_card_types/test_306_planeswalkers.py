"""Planeswalkers. (CR 306)"""

import pytest

from apnap.terms.characteristics import LEGENDARY, PLANESWALKER
from apnap.terms.turn import BEGINNING_OF_COMBAT, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
JACE = "Jace the Younger {2} | Legendary Planeswalker — Jace | +1: You gain 1 life. | Loyalty: 3"
ELDER = "Jace the Elder {2} | Legendary Planeswalker — Jace | +1: You gain 2 life. | Loyalty: 4"
JOLT = "Jolt {R} | Instant | Jolt deals 2 damage to any target."


@pytest.mark.cr("306.1", "505.6a")
def test_a_planeswalker_is_cast_in_a_main_phase_with_an_empty_stack() -> None:
    s = Scenario().card(JACE).put(ALICE, "Island x4", "Jace the Younger (hand)")
    s.card(ELDER).put(ALICE, "Jace the Elder (hand)")

    s.cast("Jace the Younger")

    assert s.stack() == ["Jace the Younger"]
    assert not s.may("cast", "Jace the Elder")
    s.resolve().to(BEGINNING_OF_COMBAT)
    assert not s.may("cast", "Jace the Elder")


@pytest.mark.cr("306.2", "306.5b")
def test_a_resolved_planeswalker_enters_with_its_loyalty_counters() -> None:
    s = Scenario().card(JACE).put(ALICE, "Island x2", "Jace the Younger (hand)")

    s.cast("Jace the Younger").resolve()

    assert s.controller("Jace the Younger") == ALICE
    assert s.counters("Jace the Younger", "loyalty") == 3


@pytest.mark.cr("306.3")
def test_planeswalkers_have_planeswalker_types() -> None:
    s = Scenario().card(JACE).put(ALICE, "Jace the Younger (hand)")

    assert s.seen("Jace the Younger").subtypes == {"Jace"}


@pytest.mark.cr("306.4")
def test_two_planeswalkers_of_one_type_stay_but_not_two_of_one_name() -> None:
    s = Scenario().card(JACE).card(ELDER)
    s.put(ALICE, "Island x4", "Jace the Younger (3 loyalty)", "Jace the Elder (hand)")
    s.put(ALICE, "Jace the Younger (hand)")

    s.cast("Jace the Elder").resolve()
    assert s.graveyard(ALICE) == []
    s.cast("Jace the Younger").resolve()

    assert s.graveyard(ALICE) == ["Jace the Younger"]
    assert s.seen("Jace the Elder").supertypes == LEGENDARY


@pytest.mark.cr("306.6", "306.8")
def test_a_planeswalker_is_attacked_and_loses_counters_to_damage() -> None:
    s = Scenario().card(BEAR).card(JACE)
    s.put(ALICE, "Bear").put(BOB, "Jace the Younger (3 loyalty)")

    s.attack(("Bear", "Jace the Younger")).damage()

    assert s.counters("Jace the Younger", "loyalty") == 1
    assert s.life(BOB) == 20


@pytest.mark.cr("306.7")
def test_damage_to_a_player_is_not_turned_on_a_planeswalker() -> None:
    s = Scenario().card(JACE).card(JOLT)
    s.put(ALICE, "Mountain", "Jolt (hand)").put(BOB, "Jace the Younger (3 loyalty)")

    s.cast("Jolt", BOB).resolve()

    assert s.life(BOB) == 18
    assert s.counters("Jace the Younger", "loyalty") == 3


@pytest.mark.cr("306.9")
def test_a_planeswalker_without_loyalty_is_put_into_the_graveyard() -> None:
    s = Scenario().card(JACE).card(JOLT)
    s.put(ALICE, "Mountain", "Jolt (hand)").put(BOB, "Jace the Younger (2 loyalty)")

    s.cast("Jolt", "Jace the Younger").resolve()

    assert s.graveyard(BOB) == ["Jace the Younger"]


@pytest.mark.cr("201.5", "205.1a", "606.3")
def test_one_that_is_a_creature_on_its_controllers_turn() -> None:
    s = Scenario().card(
        "Jace the Bold {2} | Legendary Planeswalker — Jace | During your turn, as long as Jace has one "
        "or more loyalty counters on him, he's a 3/4 Ninja creature and has hexproof. | "
        "+1: You gain 1 life. | Loyalty: 3"
    )
    s.put(ALICE, "Jace the Bold (2 loyalty)")

    assert s.pt("Jace the Bold") == (3, 4)
    assert s.has("Jace the Bold", "hexproof")
    s.activate("Jace the Bold").resolve()
    assert (s.life(ALICE), s.counters("Jace the Bold", "loyalty")) == (21, 3)
    s.to(UPKEEP, BOB)
    assert s.seen("Jace the Bold").types == PLANESWALKER


@pytest.mark.cr("306.5b", "614.12")
def test_additional_loyalty_counters_come_on_top() -> None:
    s = (
        Scenario()
        .card(JOLT)
        .card(
            "Ral the Quick {2} | Legendary Planeswalker — Ral | Ral enters with an additional loyalty counter "
            "on him for each instant and sorcery spell you've cast this turn. | Loyalty: 2"
        )
    )
    s.put(ALICE, "Mountain x3", "Jolt (hand)", "Ral the Quick (hand)")

    s.cast("Jolt", BOB).resolve().cast("Ral the Quick").resolve()

    assert s.counters("Ral the Quick", "loyalty") == 3


@pytest.mark.cr("606.3")
def test_whoever_may_activate_one_of_several_loyalty_abilities_reads_which_is_which() -> None:
    s = Scenario().card(
        "Sage {2} | Legendary Planeswalker — Jace | +1: Draw a card. | −2: You gain 2 life. | "
        "−9: You gain 9 life. | Loyalty: 3"
    )
    s.put(ALICE, "Island x2", "Sage (hand)").cast("Sage").resolve()

    choice = s.table.view(ALICE).choice

    assert choice is not None
    assert [str(each.text) for each in choice.options if "activate" in each.text] == [
        "activate Sage: +1: draw",
        "activate Sage: −2: gain life",
    ]


@pytest.mark.cr("602.2")
def test_abilities_that_do_the_same_for_other_costs_are_told_apart() -> None:
    s = Scenario().card(
        "Well {2} | Artifact | {1}: You gain 1 life. | {2}, {T}: You gain 3 life. | {1}: Draw a card."
    )
    s.put(ALICE, "Well", "Island x2")

    choice = s.table.view(ALICE).choice

    assert choice is not None
    assert [str(each.text) for each in choice.options if "activate" in each.text] == [
        "activate Well: {1}: gain life",
        "activate Well: {2}{T}: gain life",
        "activate Well: draw",
    ]
