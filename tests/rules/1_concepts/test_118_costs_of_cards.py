"""Costs paid with cards of a library, a graveyard or exile. (CR 118.3, 404.2)"""

import pytest

from apnap.terms.turn import LIBRARY
from apnap.testing import ALICE, Scenario

RAT = "Rat {B} | Creature — Rat | 1/1"
BAT = "Bat {B} | Creature — Bat | 1/1"
ECHO = "Echo {B} | Sorcery | Return the top creature card of your graveyard to the battlefield."
BATH = "Bath {1} | Artifact | Exile the top creature card of your graveyard: You gain 1 life."
MINE = "Mine {1} | Artifact | Exile the top two cards of your library: You gain 2 life."
SHELF = "Shelf {1} | Artifact | Put a card from your graveyard on the bottom of your library: You gain 1 life."  # fmt: skip


@pytest.mark.cr("404.2")
def test_the_card_put_into_the_graveyard_last_is_on_top() -> None:
    s = Scenario().card(ECHO).card(RAT).card(BAT)
    s.put(ALICE, "Swamp", "Echo (hand)", "Rat (graveyard)", "Bat (graveyard)")
    s.put(ALICE, "Plains (graveyard)")

    s.cast("Echo").resolve()

    assert s.battlefield(ALICE) == ["Swamp", "Bat"]


@pytest.mark.cr("118.3", "404.2")
def test_the_top_creature_card_is_exiled_as_a_cost() -> None:
    s = Scenario().card(BATH).card(RAT).card(BAT)
    s.put(ALICE, "Bath", "Rat (graveyard)", "Bat (graveyard)", "Plains (graveyard)")

    s.activate("Bath").resolve()

    assert s.exile() == ["Bat"]
    assert s.life(ALICE) == 21


@pytest.mark.cr("118.3")
def test_a_cost_of_more_cards_than_are_there_cannot_be_paid() -> None:
    s = Scenario().card(MINE)
    s.put(ALICE, "Mine").library(ALICE, "Swamp", "Island", "Plains")

    s.activate("Mine").resolve()

    assert s.exile() == ["Swamp", "Island"]
    assert s.life(ALICE) == 22
    assert not s.may("activate", "Mine")


@pytest.mark.cr("118.1", "401.4")
def test_a_card_is_put_on_the_bottom_of_the_library_as_a_cost() -> None:
    s = Scenario().card(SHELF)
    s.put(ALICE, "Shelf", "Forest (graveyard)").library(ALICE, "Swamp", "Island")

    s.activate("Shelf").resolve()

    assert s.find("Forest", LIBRARY) == s.game.players[ALICE].library[-1]
    assert s.life(ALICE) == 21


@pytest.mark.cr("400.7j", "406.3")
def test_a_face_down_card_is_known_by_its_name_once_it_is_put_into_the_graveyard() -> None:
    """In exile it had no name; the cost put it where all can see it."""
    s = Scenario().card(RAT)
    s.card(
        "Scepter {0} | Artifact | When this artifact enters, exile the top card of target player's"
        " library face down. | {0}, {T}, Put a card exiled with this artifact into its owner's"
        " graveyard: Counter target spell if it has the same name as that card."
    )
    s.put(ALICE, "Scepter (hand)", "Swamp", "Rat (hand)").library(ALICE, "Rat")
    s.choose(ALICE).cast("Scepter").resolve()

    s.cast("Rat").activate("Scepter", "Rat").resolve()

    assert s.graveyard(ALICE) == ["Rat", "Rat"]
