"""Exhaust. (CR 702.177)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, Scenario

RACER = "Racer {1} | Creature — Human | Exhaust — {1}: You gain 2 life. | 1/1"


@pytest.mark.cr("702.177a")
def test_an_exhaust_ability_is_activated_only_once() -> None:
    s = Scenario().card(RACER).put(ALICE, "Forest x2", "Racer")

    s.activate("Racer").resolve()
    s.to(PRECOMBAT_MAIN, ALICE)

    assert s.life(ALICE) == 22
    assert not s.may("activate", "Racer")


@pytest.mark.cr("702.177a", "400.7")
def test_a_new_object_may_do_it_again() -> None:
    """The card that left and came back is another object."""
    s = (
        Scenario()
        .card(RACER)
        .card("Wink {G} | Instant | Return target creature to its owner's hand.")
    )
    s.put(ALICE, "Forest x4", "Racer", "Wink (hand)")

    s.activate("Racer").resolve()
    s.cast("Wink", "Racer").resolve()
    s.cast("Racer").resolve()

    assert s.may("activate", "Racer")


@pytest.mark.cr("702.177a")
def test_two_exhaust_abilities_are_used_up_by_themselves() -> None:
    s = Scenario().card(
        "Racer {1} | Creature — Human | Exhaust — {1}: You gain 2 life."
        " | Exhaust — {W}: You gain 5 life. | 1/1"
    )
    s.put(ALICE, "Forest", "Plains", "Racer")

    s.activate("Racer").resolve()
    s.activate("Racer").resolve()

    assert s.life(ALICE) == 27
    assert not s.may("activate", "Racer")
