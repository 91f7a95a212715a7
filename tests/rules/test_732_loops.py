"""Loops. (CR 104.4, 732)"""

import pytest

from apnap.terms.events import GameEnded
from apnap.testing import ALICE, Scenario

PIT = (
    "Pit {2}{W} | Enchantment | When this enchantment enters, exile another target nonland"
    " permanent until this enchantment leaves the battlefield."
)


def two_pits(*more: str) -> Scenario:
    """One pit, which exiled the other, and a third in hand: each will free the one before."""
    s = Scenario().card(PIT)
    s.card("Unmake {W} | Instant | Destroy target enchantment.")
    s.put(ALICE, "Plains x9", "Pit x3 (hand)", *more)
    s.cast("Pit").resolve()  # there is no other permanent to exile
    s.cast("Pit").resolve()
    return s


@pytest.mark.cr("104.4b", "732.4")
def test_a_loop_of_mandatory_actions_is_a_draw() -> None:
    """Three permanents exile and free one another for ever; nobody can do anything."""
    s = two_pits()

    s.cast("Pit").resolve()

    assert s.game.is_over
    assert s.happened(GameEnded, winners=(), rule="104.4b")


@pytest.mark.cr("732.5")
def test_no_player_is_made_to_end_a_loop_by_something_outside_it() -> None:
    """Alice could tap a land for a spell that breaks the loop; as she only passes, it is a draw."""
    s = two_pits("Plains", "Unmake (hand)")

    s.cast("Pit").resolve()

    assert s.happened(GameEnded, winners=(), rule="104.4b")
