"""Forecast. (CR 702.57)"""

import pytest

from apnap.terms.events import Revealed
from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

OMEN = "Omen {5}{W} | Sorcery | You gain 9 life. | Forecast — {1}, reveal this card from your hand: You gain 1 life."


@pytest.mark.cr("702.57a", "702.57b")
def test_it_is_activated_from_the_hand_in_your_upkeep_once() -> None:
    s = Scenario().card(OMEN).put(ALICE, "Plains x2", "Omen (hand)").turn_of(ALICE, UPKEEP)

    s.activate("Omen").resolve()

    assert s.life(ALICE) == 21
    assert "Omen" in s.hand(ALICE)
    assert s.happened(Revealed)
    assert not s.may("activate", "Omen")


@pytest.mark.cr("702.57b")
def test_not_in_another_step() -> None:
    s = Scenario().card(OMEN).put(ALICE, "Plains", "Omen (hand)").turn_of(ALICE, PRECOMBAT_MAIN)

    assert not s.may("activate", "Omen")


@pytest.mark.cr("702.57b")
def test_not_in_anothers_upkeep() -> None:
    s = Scenario().card(OMEN).put(ALICE, "Plains", "Omen (hand)").turn_of(BOB, UPKEEP)

    assert not s.may("activate", "Omen", ALICE)
