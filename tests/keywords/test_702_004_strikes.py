"""Double strike and first strike gained or lost between the combat damage steps.

(CR 702.4, 702.7)
"""

import pytest

from apnap.terms.turn import FIRST_COMBAT_DAMAGE
from apnap.testing import ALICE, BOB, Scenario


def duel(attacker: str, trick: str) -> Scenario:
    """Alice attacks; the first combat damage has been dealt and she has a trick to cast."""
    s = Scenario().card(f"Duelist {{2}} | Creature — Human | {attacker} | 2/2")
    s.card("Squire {W} | Creature — Human | First strike | 1/1")
    s.card(f"Trick {{W}} | Instant | {trick}")
    s.put(ALICE, "Duelist", "Squire", "Plains", "Trick (hand)")
    s.attack("Duelist", "Squire")
    return s.to(FIRST_COMBAT_DAMAGE)


@pytest.mark.cr("702.4b", "702.7b")
def test_double_strike_deals_damage_in_both_steps() -> None:
    s = duel("Double strike", "You gain 1 life.")

    assert s.life(BOB) == 17
    s.damage()
    assert s.life(BOB) == 15


@pytest.mark.cr("702.4c")
def test_without_double_strike_any_more_it_deals_no_damage_again() -> None:
    s = duel("Double strike", "Target creature loses double strike until end of turn.")

    s.cast("Trick", "Duelist").resolve().damage()

    assert s.life(BOB) == 17


@pytest.mark.cr("702.4d")
def test_first_strike_then_double_strike_deals_damage_again() -> None:
    s = duel("First strike", "Target creature gains double strike until end of turn.")

    s.cast("Trick", "Duelist").resolve().damage()

    assert s.life(BOB) == 15


@pytest.mark.cr("702.4e", "702.7d")
def test_double_strike_twice_is_no_third_strike() -> None:
    s = duel("Double strike, double strike, first strike, first strike", "You gain 1 life.")

    s.damage()

    assert s.life(BOB) == 15


@pytest.mark.cr("702.7c")
def test_first_strike_gained_too_late_does_not_preclude_damage() -> None:
    s = duel("Vigilance", "Target creature gains first strike until end of turn.")
    assert s.life(BOB) == 19

    s.cast("Trick", "Duelist").resolve().damage()

    assert s.life(BOB) == 17


@pytest.mark.cr("702.7c")
def test_losing_first_strike_gives_no_second_damage() -> None:
    s = duel("First strike", "Target creature loses first strike until end of turn.")
    assert s.life(BOB) == 17

    s.cast("Trick", "Duelist").resolve().damage()

    assert s.life(BOB) == 17
