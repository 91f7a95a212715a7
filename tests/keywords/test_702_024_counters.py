"""Keywords with counters, several of them on one object.

(CR 702.24, 702.43, 702.44, 702.54, 702.58, 702.63, 702.136)
"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

SLAY = "Slay {B} | Instant | Destroy target creature."


@pytest.mark.cr("702.24b")
def test_each_cumulative_upkeep_counts_all_age_counters() -> None:
    s = Scenario().card("Glacier {1} | Enchantment | Cumulative upkeep {1} | Cumulative upkeep {1}")
    s.put(ALICE, "Glacier", "Island x3").turn_of(BOB)

    s.to(UPKEEP, ALICE).choose(True, True).resolve()

    assert s.counters("Glacier", "age") == 2
    assert s.is_tapped("Island")
    assert len([1 for key in s.game.battlefield if s.game.objects[key].tapped]) == 3


@pytest.mark.cr("702.43b")
def test_each_modular_works_separately() -> None:
    s = Scenario().card("Robot {1} | Artifact Creature — Construct | Modular 1 | Modular 2 | 0/0")
    s.card("Golem {1} | Artifact Creature — Golem | 1/1").card(SLAY)
    s.put(ALICE, "Swamp x2", "Robot (hand)", "Golem", "Slay (hand)")
    s.cast("Robot").resolve()
    assert s.counters("Robot", "+1/+1") == 3

    s.cast("Slay", "Robot").resolve()

    assert s.counters("Golem", "+1/+1") == 6


@pytest.mark.cr("702.44a", "702.44d")
def test_each_sunburst_works_separately() -> None:
    s = Scenario().card("Prism {2} | Artifact | Sunburst | Sunburst")
    s.put(ALICE, "Island", "Forest", "Prism (hand)")

    s.cast("Prism").resolve()

    assert s.counters("Prism", "charge") == 4


@pytest.mark.cr("702.44b")
def test_sunburst_needs_a_resolving_spell_and_colored_mana() -> None:
    s = Scenario().card("Prism {2} | Artifact Creature — Construct | Sunburst | 1/1")
    s.card("Waste | Land | {T}: Add {C}.")
    s.card("Blink {W} | Instant | Exile target creature, then return it to the battlefield.")
    s.put(ALICE, "Waste x2", "Plains", "Prism (hand)", "Blink (hand)")
    s.cast("Prism").resolve()

    s.cast("Blink", "Prism").resolve()

    assert s.counters("Prism", "+1/+1") == 0


@pytest.mark.cr("702.54b")
def test_bloodthirst_x_counts_all_damage_to_opponents() -> None:
    s = Scenario().card("Beast {1} | Creature — Beast | Bloodthirst X | 1/1")
    s.card("Burn {R} | Instant | Burn deals 3 damage to any target.")
    s.put(ALICE, "Mountain x3", "Burn x2 (hand)", "Beast (hand)")

    s.cast("Burn", BOB).resolve().cast("Burn", BOB).resolve().cast("Beast").resolve()

    assert s.counters("Beast", "+1/+1") == 6


@pytest.mark.cr("702.54c")
def test_each_bloodthirst_applies() -> None:
    s = Scenario().card("Beast {1} | Creature — Beast | Bloodthirst 1 | Bloodthirst 2 | 1/1")
    s.card("Burn {R} | Instant | Burn deals 3 damage to any target.")
    s.put(ALICE, "Mountain x2", "Burn (hand)", "Beast (hand)")

    s.cast("Burn", BOB).resolve().cast("Beast").resolve()

    assert s.counters("Beast", "+1/+1") == 3


@pytest.mark.cr("702.58a")
def test_graft_gives_its_counter_to_a_creature_that_enters() -> None:
    s = Scenario().card("Sprout {G} | Creature — Plant | Graft 2 | 0/0")
    s.card("Bear {G} | Creature — Bear | 2/2").put(
        ALICE, "Forest x2", "Sprout (hand)", "Bear (hand)"
    )
    s.cast("Sprout").resolve()
    assert s.counters("Sprout", "+1/+1") == 2

    s.cast("Bear").choose(True).resolve()

    assert s.counters("Sprout", "+1/+1") == 1
    assert s.counters("Bear", "+1/+1") == 1


@pytest.mark.cr("702.58a")
def test_graft_without_a_counter_does_not_trigger() -> None:
    s = Scenario().card("Sprout {G} | Creature — Plant | Graft 2 | 1/1")
    s.card("Bear {G} | Creature — Bear | 2/2").put(ALICE, "Forest", "Sprout", "Bear (hand)")

    s.cast("Bear").resolve(top_only=True)

    assert s.stack() == []


@pytest.mark.cr("702.58b")
def test_each_graft_works_separately() -> None:
    s = Scenario().card("Sprout {G} | Creature — Plant | Graft 1 | Graft 2 | 0/0")
    s.card("Bear {G} | Creature — Bear | 2/2").put(
        ALICE, "Forest x2", "Sprout (hand)", "Bear (hand)"
    )
    s.cast("Sprout").resolve()
    assert s.counters("Sprout", "+1/+1") == 3

    s.cast("Bear").resolve()

    assert s.counters("Bear", "+1/+1") == 2


@pytest.mark.cr("702.63b")
def test_vanishing_without_a_number_goes_with_the_last_counter_put_otherwise() -> None:
    s = Scenario().card("Wisp {1} | Creature — Spirit | Vanishing | 1/1")
    s.put(ALICE, "Wisp (1 time)").turn_of(BOB)

    s.to(UPKEEP, ALICE).resolve()

    assert s.graveyard(ALICE) == ["Wisp"]


@pytest.mark.cr("702.63b")
def test_vanishing_without_a_number_and_counters_stays() -> None:
    s = (
        Scenario()
        .card("Wisp {1} | Creature — Spirit | Vanishing | 1/1")
        .put(ALICE, "Wisp")
        .turn_of(BOB)
    )

    s.to(UPKEEP, ALICE).resolve()

    assert s.battlefield(ALICE) == ["Wisp"]


@pytest.mark.cr("702.63c")
def test_each_vanishing_works_separately() -> None:
    s = Scenario().card("Wisp {1} | Creature — Spirit | Vanishing 2 | Vanishing 3 | 1/1")
    s.put(ALICE, "Island", "Wisp (hand)")
    s.cast("Wisp").resolve()
    assert s.counters("Wisp", "time") == 5

    s.to(UPKEEP, BOB).to(UPKEEP, ALICE).resolve()

    assert s.counters("Wisp", "time") == 3


@pytest.mark.cr("702.136b")
def test_each_riot_works_separately() -> None:
    s = Scenario().card("Rioter {R} | Creature — Viashino | Riot | Riot | 1/1")
    s.put(ALICE, "Mountain", "Rioter (hand)")

    s.cast("Rioter").choose(True, False).resolve()

    assert s.counters("Rioter", "+1/+1") == 1
    assert s.has("Rioter", "haste")
