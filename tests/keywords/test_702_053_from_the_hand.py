"""Transmute, transfigure, reinforce, fortify, outlast: activated keywords.

(CR 702.53, 702.67, 702.71, 702.77, 702.107)
"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("702.53a")
def test_transmute_finds_a_card_of_the_same_mana_value() -> None:
    s = Scenario().card("Tome {2}{U} | Sorcery | Transmute {1} | Draw a card.")
    s.card("Three {3} | Creature — Golem | 3/3").card("Two {2} | Creature — Golem | 2/2")
    s.put(ALICE, "Island", "Tome (hand)").library(ALICE, "Two", "Three")

    s.activate("Tome").choose(["Three"]).resolve()

    assert s.hand(ALICE) == ["Three"]
    assert s.graveyard(ALICE) == ["Tome"]


@pytest.mark.cr("702.53a")
def test_transmute_only_as_a_sorcery() -> None:
    s = Scenario(step=UPKEEP).card("Tome {2}{U} | Sorcery | Transmute {1} | Draw a card.")
    s.put(ALICE, "Island", "Tome (hand)")

    assert not s.may("activate", "Tome")


@pytest.mark.cr("702.53b")
def test_transmute_exists_on_the_battlefield_too() -> None:
    s = Scenario().card("Orb {2}{U} | Artifact | Transmute {1}").put(ALICE, "Island", "Orb")

    assert s.has("Orb", "transmute")
    assert not s.may("activate", "Orb")


@pytest.mark.cr("702.71a")
def test_transfigure_puts_a_creature_of_the_same_mana_value_onto_the_battlefield() -> None:
    s = Scenario().card("Larva {3} | Creature — Insect | Transfigure {1} | 1/1")
    s.card("Three {3} | Creature — Golem | 3/3").card("Idol {3} | Artifact")
    s.put(ALICE, "Swamp", "Larva").library(ALICE, "Idol", "Three")

    s.activate("Larva").choose(["Three"]).resolve()

    assert s.battlefield(ALICE) == ["Swamp", "Three"]
    assert s.graveyard(ALICE) == ["Larva"]


@pytest.mark.cr("702.77a")
def test_reinforce_puts_counters_on_a_creature() -> None:
    s = Scenario().card("Ally {4} | Creature — Soldier | Reinforce 2—{W} | 3/3")
    s.card("Bear {1} | Creature — Bear | 2/2").put(ALICE, "Plains", "Ally (hand)", "Bear")

    s.activate("Ally", "Bear").resolve()

    assert s.counters("Bear", "+1/+1") == 2
    assert s.graveyard(ALICE) == ["Ally"]


@pytest.mark.cr("702.77b")
def test_reinforce_exists_on_the_battlefield_too() -> None:
    s = Scenario().card("Ally {4} | Creature — Soldier | Reinforce 2—{W} | 3/3")
    s.put(ALICE, "Plains", "Ally")

    assert s.has("Ally", "reinforce")
    assert not s.may("activate", "Ally")


@pytest.mark.cr("702.67a")
def test_fortify_attaches_it_to_a_land_you_control() -> None:
    s = Scenario().card("Tower {1} | Artifact — Fortification | Fortify {1}")
    s.put(ALICE, "Plains", "Tower").put(BOB, "Forest")

    s.activate("Tower", "Plains").resolve()

    assert s.record("Tower").attached_to == s.find("Plains")


@pytest.mark.cr("702.67a")
def test_fortify_only_as_a_sorcery() -> None:
    s = Scenario(step=UPKEEP).card("Tower {1} | Artifact — Fortification | Fortify {1}")

    assert not s.put(ALICE, "Plains", "Tower").may("activate", "Tower")


@pytest.mark.cr("702.67c")
@pytest.mark.parametrize("place", [0, 1])
def test_any_of_its_fortify_abilities_may_be_used(place: int) -> None:
    s = Scenario().card("Tower {1} | Artifact — Fortification | Fortify {1} | Fortify {2}")
    s.put(ALICE, "Plains x2", "Forest", "Tower")

    s.activate("Tower", "Forest", ability=place).resolve()

    assert s.record("Tower").attached_to == s.find("Forest")


@pytest.mark.cr("702.107a")
def test_outlast_taps_it_for_a_counter() -> None:
    s = (
        Scenario()
        .card("Guard {1} | Creature — Soldier | Outlast {W} | 1/1")
        .put(ALICE, "Plains", "Guard")
    )

    s.activate("Guard").resolve()

    assert s.counters("Guard", "+1/+1") == 1
    assert s.is_tapped("Guard")


@pytest.mark.cr("702.107a")
def test_outlast_only_as_a_sorcery() -> None:
    s = Scenario(step=UPKEEP).card("Guard {1} | Creature — Soldier | Outlast {W} | 1/1")

    assert not s.put(ALICE, "Plains", "Guard").may("activate", "Guard")
