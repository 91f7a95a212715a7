"""Keywords that copy a spell, several times over. (CR 702.40, 702.56, 702.78, 702.85, 702.153)"""

import pytest

from apnap.testing import ALICE, Scenario


@pytest.mark.cr("702.40b")
def test_each_storm_triggers() -> None:
    s = Scenario().card("Gust {R} | Instant | Storm | Storm | You gain 1 life.")
    s.card("Spark {R} | Instant | You gain 1 life.")
    s.put(ALICE, "Mountain x2", "Gust (hand)", "Spark (hand)")

    s.cast("Spark").resolve().cast("Gust").resolve()

    assert s.life(ALICE) == 24


@pytest.mark.cr("702.41b")
def test_each_affinity_applies() -> None:
    s = Scenario().card(
        "Bulk {4} | Creature — Golem | Affinity for artifacts | Affinity for artifacts | 4/4"
    )
    s.card("Ring {1} | Artifact").put(ALICE, "Ring x2", "Bulk (hand)")

    s.cast("Bulk").resolve()

    assert "Bulk" in s.battlefield(ALICE)


@pytest.mark.cr("702.56b")
def test_each_replicate_is_paid_and_triggers_by_itself() -> None:
    s = Scenario().card("Bolt {R} | Instant | Replicate {1} | Replicate {2} | You gain 1 life.")
    s.put(ALICE, "Mountain x4", "Bolt (hand)").choose(True, False, True)

    s.cast("Bolt").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("702.78a")
def test_conspire_taps_two_creatures_of_its_color() -> None:
    s = Scenario().card("Plot {R} | Sorcery | Conspire | You gain 1 life.")
    s.card("Goblin {R} | Creature — Goblin | 1/1").card("Imp {B} | Creature — Imp | 1/1")
    s.put(ALICE, "Mountain", "Goblin x2", "Imp", "Plot (hand)")

    s.cast("Plot", pay=True).resolve()

    assert s.life(ALICE) == 22
    assert not s.is_tapped("Imp")
    assert s.is_tapped("Goblin")


@pytest.mark.cr("702.78a")
def test_creatures_of_other_colors_do_not_conspire() -> None:
    s = Scenario().card("Plot {R} | Sorcery | Conspire | You gain 1 life.")
    s.card("Goblin {R} | Creature — Goblin | 1/1").card("Imp {B} | Creature — Imp | 1/1")
    s.put(ALICE, "Mountain", "Goblin", "Imp", "Plot (hand)").choose(True)

    s.cast("Plot").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("702.78b")
def test_each_conspire_is_paid_by_itself() -> None:
    s = Scenario().card("Plot {R} | Sorcery | Conspire | Conspire | You gain 1 life.")
    s.card("Goblin {R} | Creature — Goblin | 1/1")
    s.put(ALICE, "Mountain", "Goblin x2", "Plot (hand)").choose(True)

    s.cast("Plot").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("702.85c")
def test_each_cascade_triggers() -> None:
    s = Scenario().card("Fall {3} | Sorcery | Cascade | Cascade | Draw a card.")
    s.card("Drop {1} | Sorcery | You gain 1 life.")
    s.put(ALICE, "Island x3", "Fall (hand)").library(ALICE, "Drop", "Drop", "Forest", "Forest")

    s.cast("Fall").choose(*["cast Drop (without paying its mana cost)"] * 2).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("702.153a")
def test_casualty_sacrifices_a_creature_great_enough_for_a_copy() -> None:
    s = Scenario().card("Heist {B} | Sorcery | Casualty 2 | You gain 1 life.")
    s.card("Rat {B} | Creature — Rat | 1/1").card("Thug {B} | Creature — Human | 2/2")
    s.put(ALICE, "Swamp", "Rat", "Thug", "Heist (hand)")

    s.cast("Heist", pay=True).resolve()

    assert s.life(ALICE) == 22
    assert s.battlefield(ALICE) == ["Swamp", "Rat"]


@pytest.mark.cr("702.153b")
def test_each_casualty_is_paid_by_itself() -> None:
    s = Scenario().card("Heist {B} | Sorcery | Casualty 1 | Casualty 2 | You gain 1 life.")
    s.card("Thug {B} | Creature — Human | 2/2").put(ALICE, "Swamp", "Thug", "Heist (hand)").choose(
        True
    )

    s.cast("Heist").resolve()

    assert s.life(ALICE) == 22
