"""Substitute cards: what of them can be seen in play. (CR 713)

A deck here is of the cards themselves, and a hidden card has no back by which to know it. So all
that substitute cards are for is so of itself: how they look, and are filled in (CR 713.1-713.3),
can't be seen in a game.
"""

import pytest

from apnap.terms.turn import LIBRARY, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

WOLF = """Herder {0} | Creature — Human | {0}: Transform Herder. | 1/1 | //
| Hunter | Creature — Werewolf | (g) | 4/4"""
BOTH = "Herder // Hunter"
SEEK = (
    "Seek {0} | Sorcery | Search your library for a Human card, reveal it, put it into your hand,"
)
SEEK += " then shuffle."


def board() -> Scenario:
    return Scenario().card(WOLF).card(SEEK)


@pytest.mark.cr("713.4", "712.8a")
def test_in_a_hidden_zone_it_is_the_card_it_represents() -> None:
    s = board().library(ALICE, *["Plains"] * 3, BOTH).put(ALICE, "Seek (hand)")

    s.cast("Seek").choose(["Herder"]).resolve()

    assert s.hand(ALICE) == ["Herder"]


@pytest.mark.cr("713.4", "400.2")
def test_nobody_can_tell_a_double_faced_card_by_its_back() -> None:
    s = board().library(BOB, BOTH, *["Plains"] * 9).put(BOB, f"{BOTH} (hand)")

    s.to(UPKEEP, ALICE)

    seen = s.table.view(ALICE).players[BOB]
    assert (seen.hand, seen.hand_size, seen.library) == ((), 2, ())
    assert "Bob draws a card." in [entry.text for entry in s.table.log(ALICE)]


@pytest.mark.cr("713.5", "713.4", "712.8a")
def test_face_up_in_a_public_zone_it_shows_both_its_faces() -> None:
    s = board().put(ALICE, f"{BOTH} (hand)").cast("Herder").resolve()

    shown = s.table.view(BOB).battlefield[0]
    s.activate("Herder").resolve()

    assert [face.name for face in shown.faces] == ["Herder", "Hunter"]
    assert s.pt("Hunter") == (4, 4)


@pytest.mark.cr("713.3", "103.2a")
def test_what_is_set_aside_before_the_game_is_no_part_of_the_deck() -> None:
    s = board().from_the_start().library(ALICE, *["Plains"] * 10)
    s.set_player(ALICE, outside=(BOTH,)).settle()

    assert sorted(s.hand(ALICE) + s.names(LIBRARY, ALICE)) == ["Plains"] * 10
