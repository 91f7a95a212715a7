"""Differences, what is chosen of players, and payments either way. (CR 107.1, 608.2)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

RAT = "Rat {B} | Creature — Rat | 1/1"


@pytest.mark.cr("608.2h")
def test_the_difference_of_what_was_compared() -> None:
    s = Scenario().card("Refill {U} | Sorcery | If you have fewer than four cards in hand, draw cards equal to the difference.")  # fmt: skip
    s.put(ALICE, "Island", "Refill (hand)", "Plains (hand)")
    s.library(ALICE, *["Swamp"] * 6)

    s.cast("Refill").resolve()

    assert len(s.hand(ALICE)) == 4


@pytest.mark.cr("608.2d")
def test_that_player_is_the_opponent_chosen() -> None:
    s = Scenario(3).card("Gift {W} | Sorcery | Choose an opponent. That player gains 3 life.")
    s.put(ALICE, "Plains", "Gift (hand)")

    s.cast("Gift").choose(CAROL).resolve()

    assert (s.life(BOB), s.life(CAROL)) == (20, 23)


@pytest.mark.cr("608.2d", "118.12")
def test_one_of_two_things_may_be_paid() -> None:
    s = Scenario().card("Trade {U} | Sorcery | You may sacrifice a creature or discard a card. If you do, draw two cards.")  # fmt: skip
    s.card(RAT).put(ALICE, "Island", "Rat", "Trade (hand)").library(ALICE, "Plains", "Forest")

    s.cast("Trade").choose(True).resolve()

    assert "Rat" in s.graveyard(ALICE)
    assert sorted(s.hand(ALICE)) == ["Forest", "Plains"]


@pytest.mark.cr("608.2c")
def test_cards_exiled_from_a_hand_this_way_are_counted() -> None:
    s = Scenario().card("Purge {B} | Sorcery | Choose a creature card name. Search target opponent's graveyard, hand, and library for any number of cards with that name and exile them. That player shuffles, then draws a card for each card exiled from their hand this way.")  # fmt: skip
    s.card(RAT).put(ALICE, "Swamp", "Purge (hand)")
    s.put(BOB, "Rat (hand)").library(BOB, "Plains", "Plains")

    s.cast("Purge", BOB).choose("Rat", ["Rat"]).resolve()

    assert s.hand(BOB) == ["Plains"]
    assert s.exile() == ["Rat"]


@pytest.mark.cr("608.2d")
def test_several_things_another_player_may_do() -> None:
    s = Scenario().card("Wheel {R} | Sorcery | Each player may discard their hand and draw two cards.")  # fmt: skip
    s.card(RAT).put(ALICE, "Mountain", "Wheel (hand)").put(BOB, "Rat (hand)")
    s.library(BOB, "Plains", "Plains").library(ALICE, "Swamp", "Swamp")

    s.cast("Wheel").choose(False, True).resolve()

    assert s.hand(ALICE) == []
    assert s.hand(BOB) == ["Plains", "Plains"]
    assert s.graveyard(BOB) == ["Rat"]


@pytest.mark.cr("602.1a")
def test_a_cost_after_the_last_stands_for_the_last_only() -> None:
    """The mana is part of the one cost and of the other."""
    s = Scenario().card("Kit {1} | Artifact | {1}, Sacrifice a creature or discard a card: You gain 2 life.")  # fmt: skip
    s.put(ALICE, "Kit", "Plains", "Plains (hand)")

    s.activate("Kit").resolve()

    assert s.life(ALICE) == 22
    assert s.graveyard(ALICE) == ["Plains"]
    assert not s.may("activate", "Kit")


@pytest.mark.cr("608.2d")
def test_a_player_chosen_at_random_is_asked_of_nobody() -> None:
    s = Scenario().card("Bolt {R} | Sorcery | Choose an opponent at random. Bolt deals 3 damage to that player.")  # fmt: skip
    s.put(ALICE, "Mountain", "Bolt (hand)")

    s.cast("Bolt").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 17)
