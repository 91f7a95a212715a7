"""Costs said together, and costs one of which is paid. (CR 118, 602.1)"""

import pytest

from apnap.testing import ALICE, Scenario


@pytest.mark.cr("118.1", "602.2b")
def test_counters_are_removed_and_it_is_sacrificed() -> None:
    s = Scenario().card(
        "Quest {W} | Enchantment | Quest enters with two quest counters on it. | Remove two "
        "quest counters from Quest and sacrifice it: You gain 8 life."
    )
    s.put(ALICE, "Plains", "Quest (hand)")

    s.cast("Quest").resolve().activate("Quest").resolve()

    assert s.life(ALICE) == 28
    assert s.graveyard(ALICE) == ["Quest"]


@pytest.mark.cr("118.1")
def test_it_is_sacrificed_together_with_another() -> None:
    s = Scenario().card("Bear {G} | Creature — Bear | 2/2")
    s.card("Pit {1} | Artifact | Sacrifice Pit and a creature: You gain 5 life.")
    s.put(ALICE, "Pit", "Bear")

    s.activate("Pit").resolve()

    assert sorted(s.graveyard(ALICE)) == ["Bear", "Pit"]


@pytest.mark.cr("602.1a")
def test_one_of_two_costs_is_paid() -> None:
    s = Scenario().card("Charm {1} | Artifact | {3}, {T} or {B}, {T}: You gain 1 life.")
    s.put(ALICE, "Charm", "Swamp")

    s.activate("Charm").resolve()

    assert s.life(ALICE) == 21
    assert s.is_tapped("Swamp")


@pytest.mark.cr("701.21a")
def test_either_of_two_things_is_sacrificed() -> None:
    s = Scenario().card("Rock {1} | Artifact")
    s.card("Imp {B} | Creature — Imp | Sacrifice another creature or an artifact: Put a +1/+1 "
           "counter on Imp. | 1/1")  # fmt: skip
    s.put(ALICE, "Imp", "Rock")

    s.activate("Imp").resolve()

    assert s.graveyard(ALICE) == ["Rock"]
    assert s.pt("Imp") == (2, 2)
