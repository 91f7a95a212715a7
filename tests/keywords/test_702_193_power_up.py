"""Power-up. (CR 702.193)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, Scenario

HERO = "Hero {1}{G} | Creature — Human | Power-up — {4}{G}: Put two +1/+1 counters on this creature. | 1/1"


@pytest.mark.cr("702.193a", "702.193b")
def test_it_costs_less_by_the_mana_cost_in_the_turn_it_entered() -> None:
    """{4}{G} less {1}{G} is {3}; with the two lands for the creature itself that is five."""
    s = Scenario().card(HERO).put(ALICE, "Forest x2", "Mountain x3", "Hero (hand)")

    s.cast("Hero").resolve()
    s.activate("Hero").resolve()

    assert s.pt("Hero") == (3, 3)


@pytest.mark.cr("702.193a")
def test_it_costs_all_of_it_later() -> None:
    s = Scenario().card(HERO).put(ALICE, "Forest x4", "Hero (hand)")

    s.cast("Hero").resolve()
    s.to(PRECOMBAT_MAIN, ALICE)

    assert not s.may("activate", "Hero")


@pytest.mark.cr("702.193a")
def test_it_is_activated_only_once() -> None:
    s = Scenario().card(HERO).put(ALICE, "Forest x5", "Hero")

    s.activate("Hero").resolve()
    s.to(PRECOMBAT_MAIN, ALICE)

    assert s.pt("Hero") == (3, 3)
    assert not s.may("activate", "Hero")
