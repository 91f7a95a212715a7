"""Coins of which only the side counts, and flips counted. (CR 705.2, 705.3)"""

import pytest

from apnap.terms.events import CoinFlipped
from apnap.testing import ALICE, BOB, Scenario


@pytest.mark.cr("705.3")
def test_nobody_wins_a_coin_of_which_only_the_side_counts() -> None:
    s = (
        Scenario()
        .card(
            "Toss {0} | Sorcery | Flip five coins. You gain X life, where X is the number of coins that "
            "came up heads."
        )
        .card(
            "Fan {0} | Creature — Fan | Whenever a player wins a coin flip, you lose 1 life. | 1/1"
        )
    )
    s.put(ALICE, "Fan", "Toss (hand)")

    s.cast("Toss").resolve()

    flips = s.happened(CoinFlipped)
    assert len(flips) == 5
    assert s.life(ALICE) == 20 + sum(flip.heads for flip in flips)


@pytest.mark.cr("705.2")
def test_something_is_done_for_each_flip_that_is_won() -> None:
    s = Scenario().card(
        "Bet {0} | Sorcery | Flip three coins. For each flip you win, create a 1/1 red Goblin "
        "creature token."
    )
    s.put(ALICE, "Bet (hand)")

    s.cast("Bet").choose("heads").choose("heads").choose("heads").resolve()

    won = [flip for flip in s.happened(CoinFlipped) if flip.won]
    assert len(s.battlefield(ALICE)) == len(won)


@pytest.mark.cr("614.10a")
def test_several_turns_are_skipped() -> None:
    s = Scenario().card("Nap {0} | Sorcery | Target opponent skips their next two turns.")
    s.put(ALICE, "Nap (hand)")

    s.cast("Nap", BOB).resolve()

    assert s.game.skips == ((BOB, -1), (BOB, -1))


@pytest.mark.cr("700.2b")
def test_a_mode_is_chosen_by_chance() -> None:
    s = (
        Scenario()
        .card("Ox {0} | Creature — Ox | 2/2")
        .card(
            "Cult {0} | Creature — Cult | When Cult enters, choose one at random — | • You gain 3 "
            "life. | • You gain 3 life and draw a card. | 1/1"
        )
    )
    s.put(ALICE, "Cult (hand)").library(ALICE, "Ox")

    s.cast("Cult").resolve()

    assert s.life(ALICE) == 23
