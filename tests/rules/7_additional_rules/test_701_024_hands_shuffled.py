"""Hands that are shuffled into libraries. (CR 701.24)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("701.24c")
def test_each_player_shuffles_their_hand_away_and_draws_as_many() -> None:
    s = Scenario().card(
        "Wheel {R} | Sorcery | Each player shuffles the cards from their hand into their library,"
        " then draws that many cards."
    )
    s.card("Bear {1}{G} | Creature — Bear | 2/2")
    s.put(ALICE, "Mountain", "Wheel (hand)", "Bear (hand)").put(BOB, "Bear x3 (hand)")

    s.cast("Wheel").resolve()

    assert (len(s.hand(ALICE)), len(s.hand(BOB))) == (1, 3)


@pytest.mark.cr("608.2e")
def test_each_player_draws_as_many_as_they_discarded_themselves() -> None:
    s = Scenario().card(
        "Storm {R} | Sorcery | Each player discards their hand, then draws that many cards."
    )
    s.card("Bear {1}{G} | Creature — Bear | 2/2")
    s.put(ALICE, "Mountain", "Storm (hand)", "Bear (hand)").put(BOB, "Bear x3 (hand)")

    s.cast("Storm").resolve()

    assert (len(s.hand(ALICE)), len(s.hand(BOB))) == (1, 3)
