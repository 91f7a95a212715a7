"""Cases: to solve, and solved. (CR 702.169, 719)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

CASE = """Case File {1} | Enchantment — Case | To solve — You control two or more creatures.
| Solved — {1}: Draw a card. | Solved — Creatures you control get +1/+0.
| Solved — At the beginning of your upkeep, you gain 1 life."""
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("719.3a", "719.3b", "702.169b", "702.169d")
def test_it_is_solved_at_the_end_step_if_the_condition_holds() -> None:
    s = Scenario().card(CASE).card(BEAR).put(ALICE, "Case File", "Bear x2", "Plains")
    assert s.pt("Bear") == (2, 2)
    assert not s.may("activate", "Case File")

    s.to(UPKEEP, BOB)

    assert s.pt("Bear") == (3, 2)
    assert s.activate("Case File", by=ALICE).resolve().hand(ALICE) == ["Filler"]


@pytest.mark.cr("719.3a", "702.169c")
def test_without_the_condition_it_stays_unsolved() -> None:
    s = Scenario().card(CASE).card(BEAR).put(ALICE, "Case File", "Bear")

    s.to(UPKEEP, ALICE).resolve()

    assert s.pt("Bear") == (2, 2)
    assert s.life(ALICE) == 20


@pytest.mark.cr("702.169c", "719.3c")
def test_a_triggered_ability_triggers_once_it_is_solved() -> None:
    s = Scenario().card(CASE).card(BEAR).put(ALICE, "Case File", "Bear x2")

    s.to(UPKEEP, BOB).to(UPKEEP, ALICE).resolve()

    assert s.life(ALICE) == 21
