"""Sneak. (CR 702.190)"""

import pytest

from apnap.terms.turn import DECLARE_ATTACKERS, DECLARE_BLOCKERS
from apnap.testing import ALICE, BOB, Scenario

NINJA = "Ninja {4}{B} | Creature — Ninja | Sneak {1} | 4/4"
RAT = "Rat {B} | Creature — Rat | 1/1"


def attack() -> Scenario:
    s = Scenario().card(NINJA).card(RAT).card("Wall {1} | Creature — Wall | 0/4")
    return s.put(ALICE, "Swamp", "Rat", "Ninja (hand)").put(BOB, "Wall")


@pytest.mark.cr("702.190a", "702.190b", "506.3a")
def test_it_takes_the_place_of_an_unblocked_attacker() -> None:
    s = attack()

    s.attack("Rat").block()
    s.cast("Ninja").resolve()
    s.damage()

    assert s.life(BOB) == 16
    assert s.hand(ALICE) == ["Rat"]
    assert s.is_tapped("Ninja")


@pytest.mark.cr("702.190a")
def test_not_before_blockers_are_declared() -> None:
    s = attack()

    s.attack("Rat")

    assert s.game.step == DECLARE_ATTACKERS
    assert not s.may("cast", "Ninja")


@pytest.mark.cr("702.190a")
def test_not_for_a_blocked_creature() -> None:
    s = attack()

    s.attack("Rat").block(("Wall", "Rat"))

    assert s.game.step == DECLARE_BLOCKERS
    assert not s.may("cast", "Ninja")
