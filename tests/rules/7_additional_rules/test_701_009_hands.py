"""Hands: revealed, chosen from, discarded in part; chance. (CR 121, 608.2d, 701.9)"""

import pytest

from apnap.terms.turn import LIBRARY
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
ROCK = "Rock {0} | Artifact"


def board(text: str) -> Scenario:
    s = Scenario().card(f"Rite {{0}} | Sorcery | {text}").card(BEAR).card(ROCK)
    return s.put(ALICE, "Rite (hand)")


@pytest.mark.cr("701.9b", "608.2c")
def test_a_card_chosen_from_a_revealed_hand_is_discarded() -> None:
    s = board(
        "Target opponent reveals their hand. You choose a creature card from it. That player"
        " discards that card."
    ).put(BOB, "Bear (hand)", "Rock (hand)")

    s.cast("Rite", BOB).resolve()

    assert s.hand(BOB) == ["Rock"]
    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("608.2c", "608.2d")
def test_a_card_chosen_from_a_revealed_hand_is_exiled() -> None:
    s = board(
        "Target opponent reveals their hand. You may choose an artifact card from it. If you do,"
        " exile that card."
    ).put(BOB, "Bear (hand)", "Rock (hand)")

    s.cast("Rite", BOB).choose(True, "Rock").resolve()

    assert s.exile() == ["Rock"]


@pytest.mark.cr("701.9b")
def test_any_number_of_cards_may_be_discarded() -> None:
    s = board("Discard any number of cards, then draw that many cards.")
    s.put(ALICE, "Bear (hand)", "Rock (hand)", "Rock (hand)").library(ALICE, "Bear", "Bear")

    s.cast("Rite").choose(["Rock", "Rock"]).resolve()

    assert s.hand(ALICE) == ["Bear", "Bear", "Bear"]


@pytest.mark.cr("121.2", "608.2d")
def test_up_to_so_many_cards_are_drawn() -> None:
    s = board("Draw up to two cards.").library(ALICE, "Bear", "Bear")

    s.cast("Rite").choose(1).resolve()

    assert s.hand(ALICE) == ["Bear"]


@pytest.mark.cr("608.2c")
def test_two_players_each_do_so() -> None:
    s = board("You and target opponent each draw a card.")
    s.library(ALICE, "Bear").library(BOB, "Rock")

    s.cast("Rite", BOB).resolve()

    assert (s.hand(ALICE), s.hand(BOB)) == (["Bear"], ["Rock"])


@pytest.mark.cr("701.17a", "107.1a")
def test_half_a_library_is_milled() -> None:
    s = board("Target player mills half their library, rounded down.")
    s.library(BOB, "Bear", "Bear", "Rock", "Rock", "Rock")

    s.cast("Rite", BOB).resolve()

    assert s.graveyard(BOB) == ["Bear", "Bear"]


@pytest.mark.cr("701.24c", "608.2c")
def test_each_player_shuffles_their_own_cards_away_and_draws() -> None:
    s = board(
        "Each player shuffles their hand and graveyard into their library, then draws two cards."
    )
    s.put(BOB, "Rock (hand)", "Rock (graveyard)").library(ALICE, "Bear", "Bear")

    s.cast("Rite").resolve()

    assert s.hand(ALICE) == ["Bear", "Bear"]
    assert len(s.hand(BOB)) == 2
    assert s.graveyard(BOB) == []


@pytest.mark.cr("608.2d")
def test_chance_chooses_a_card_from_a_graveyard() -> None:
    s = board("Return a creature card at random from your graveyard to your hand.")
    s.put(ALICE, "Bear (graveyard)", "Rock (graveyard)")

    s.cast("Rite").resolve()

    assert s.hand(ALICE) == ["Bear"]


@pytest.mark.cr("122.1")
def test_a_card_is_exiled_with_counters_on_it() -> None:
    s = board("Exile target creature with two time counters on it.").put(BOB, "Bear")

    s.cast("Rite", "Bear").resolve()

    assert s.counters("Bear", "time") == 2


@pytest.mark.cr("401.7")
def test_a_card_is_put_second_from_the_top() -> None:
    s = board("Put target creature into its owner's library second from the top.")
    s.put(BOB, "Bear").library(BOB, "Rock", "Rock")

    s.cast("Rite", "Bear").resolve()

    assert s.names(LIBRARY, BOB) == ["Rock", "Bear", "Rock"]


@pytest.mark.cr("400.7")
def test_only_cards_put_there_this_turn_are_meant() -> None:
    s = board(
        "Return each creature card in your graveyard that was put there from the battlefield this"
        " turn to your hand."
    ).card("Axe {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Bear", "Bear (graveyard)", "Axe (hand)")

    s.cast("Axe", "Bear").resolve().cast("Rite").resolve()

    assert s.hand(ALICE) == ["Bear"]
    assert "Bear" in s.graveyard(ALICE)


@pytest.mark.cr("608.2c")
def test_what_was_offered_and_not_taken_leads_to_something_else() -> None:
    s = board(
        "Look at the top card of your library. If it's a creature card, you may reveal it and put"
        " it into your hand. If you don't put the card into your hand, you may put it into your"
        " graveyard."
    ).library(ALICE, "Bear", "Rock")

    s.cast("Rite").choose(False, True).resolve()

    assert s.hand(ALICE) == []
    assert s.graveyard(ALICE) == ["Bear", "Rite"]


@pytest.mark.cr("401.7", "608.2d")
def test_its_owner_may_put_it_on_the_bottom_instead() -> None:
    s = board(
        "The owner of target creature puts it into their library second from the top or on the"
        " bottom."
    ).put(BOB, "Bear")
    s.library(BOB, "Rock", "Rock")

    s.cast("Rite", "Bear").choose("bottom").resolve()

    assert s.names(LIBRARY, BOB) == ["Rock", "Rock", "Bear"]
