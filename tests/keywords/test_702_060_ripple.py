"""Ripple. (CR 702.60)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

SURGE = "Surge {R} | Sorcery | Ripple 4 | Surge deals 2 damage to each opponent."


@pytest.mark.cr("702.60a")
def test_cards_of_the_same_name_are_cast_for_nothing() -> None:
    """The one found among the first four ripples too, and finds the fifth card."""
    s = Scenario().card(SURGE).put(ALICE, "Mountain", "Surge (hand)")
    s.library(ALICE, "Filler", "Surge", "Filler", "Mountain", "Surge")

    s.cast("Surge").resolve()

    assert s.life(BOB) == 14


@pytest.mark.cr("702.60a")
def test_the_rest_goes_to_the_bottom() -> None:
    s = Scenario().card(SURGE).put(ALICE, "Mountain", "Surge (hand)")
    s.library(ALICE, "Filler", "Filler", "Filler", "Filler", "Mountain")

    s.cast("Surge").resolve()

    assert s.seen(s.game.players[ALICE].library[0]).name == "Mountain"
    assert s.life(BOB) == 18
