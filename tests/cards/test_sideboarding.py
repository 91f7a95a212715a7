"""Between games the main deck and the sideboard change, and nothing else."""

import pytest

from apnap.cards.decks.decks import Deck
from apnap.cards.decks.sideboarding import completed, moved, why_not

PLAYED = Deck(
    "Mine", {"Bear": 60}, {"Hawk": 1}, {"Queen": 1}, {"Otter": 1}, {"Harbor": 1}, {"Doom": 2}
)
EXCHANGED = Deck("Mine", {"Bear": 59, "Hawk": 1}, {"Bear": 1})


def test_what_a_list_leaves_out_is_as_it_was() -> None:
    now = completed(PLAYED, EXCHANGED)

    assert (now.main, now.commander, now.companion) == (
        {"Bear": 59, "Hawk": 1},
        {"Queen": 1},
        {"Otter": 1},
    )
    assert now.beside() == PLAYED.beside()
    assert why_not(PLAYED, now) is None


@pytest.mark.cr("100.4")
def test_what_lies_beside_the_deck_is_not_exchanged() -> None:
    other = completed(PLAYED, Deck("Mine", PLAYED.main, PLAYED.sideboard, planes={"Reef": 1}))

    assert "beside the deck" in str(why_not(PLAYED, other))


def test_a_card_that_is_moved_leaves_all_else_in_place() -> None:
    assert moved(PLAYED, "Hawk", 1, into=True).beside() == PLAYED.beside()
