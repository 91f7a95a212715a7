"""Durations that end for each object by itself, and what is found out once. (CR 611.2)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
OX = "Ox {W} | Creature — Ox | 2/4"
FROST = (
    "Frost {U} | Instant | Tap up to two target creatures. Those creatures don't untap during "
    "their controllers' next untap steps."
)
HORSE = (
    "Horse {4} | Artifact Creature — Horse | When Horse enters, an opponent gains control of it. "
    "| 0/4"
)
DOOM = "Doom {0} | Instant | Target player loses the game."


@pytest.mark.cr("502.3", "611.2a")
def test_each_stays_tapped_until_its_own_controllers_untap_step_is_over() -> None:
    s = Scenario(3).card(BEAR).card(OX).card(FROST)
    s.put(ALICE, "Island", "Frost (hand)").put(BOB, "Bear").put(CAROL, "Ox")

    s.cast("Frost", ("Bear", "Ox")).resolve()
    s.to(UPKEEP, BOB)
    assert s.is_tapped("Bear")
    s.to(UPKEEP, CAROL)

    assert s.is_tapped("Ox")
    s.to(UPKEEP, BOB)
    assert not s.is_tapped("Bear")
    s.to(UPKEEP, CAROL)
    assert not s.is_tapped("Ox")


@pytest.mark.cr("608.2d", "611.2d")
def test_which_opponent_gains_control_is_chosen_once() -> None:
    s = Scenario(3).card(HORSE).put(ALICE, "Plains x4", "Horse (hand)")

    s.cast("Horse").resolve(top_only=True).choose(CAROL).resolve()

    assert s.controller("Horse") == CAROL
    s.to(PRECOMBAT_MAIN, BOB)
    assert s.controller("Horse") == CAROL


@pytest.mark.cr("800.4a")
def test_if_who_gained_control_leaves_it_goes_to_nobody_else() -> None:
    """The ruling of 2019-10-04: whose it was before regains control."""
    s = Scenario(3).card(HORSE).card(DOOM).put(ALICE, "Plains x4", "Horse (hand)", "Doom (hand)")
    s.cast("Horse").resolve(top_only=True).choose(CAROL).resolve()

    s.cast("Doom", CAROL).resolve()

    assert s.controller("Horse") == ALICE
