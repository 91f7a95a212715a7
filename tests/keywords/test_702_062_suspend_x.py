"""Suspend with as many time counters as are paid for. (CR 107.3d, 702.62a)"""

import pytest

from apnap.rules.casting.special_actions import special_actions
from apnap.testing import ALICE, Scenario

TARDY = "Tardy {5}{U} | Creature — Whale | Suspend X—{X}{U}. X can't be 0. | 4/4"


@pytest.mark.cr("107.3d", "702.62a")
def test_as_many_counters_as_x_is_chosen_to_be() -> None:
    s = Scenario().card(TARDY).put(ALICE, "Island x4", "Tardy (hand)")

    s.choose(2).take("suspend", "Tardy")

    assert s.counters("Tardy", "time") == 2
    assert sum(s.is_tapped(each) for each in s.all_named("Island")) == 3


@pytest.mark.cr("107.3d")
@pytest.mark.parametrize(("islands", "may"), [(1, False), (2, True)])
def test_x_is_at_least_one(islands: int, may: bool) -> None:
    """With mana for the rest of the cost alone, it can't be suspended."""
    s = Scenario().card(TARDY).put(ALICE, f"Island x{islands}", "Tardy (hand)").settle()

    assert bool(special_actions(s.game, ALICE)) == may


@pytest.mark.cr("208.2")
def test_the_difference_to_the_opponent_with_the_most_life() -> None:
    s = Scenario(players=3).card(
        "Roiler {B} | Creature — Horror | Roiler's power and toughness are each equal to your life "
        "total minus the life total of an opponent with the most life. | */*"
    )
    s.put(ALICE, "Roiler").set_life(ALICE, 22).set_life(2, 15)

    assert s.pt("Roiler") == (2, 2)
