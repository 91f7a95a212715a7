"""A target described by another: cards of a target player's graveyard. (CR 115.1, 601.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
ROCK = "Rock {1} | Artifact | {T}: Add {C}."


@pytest.mark.cr("601.2c")
def test_the_cards_are_chosen_in_the_graveyard_of_the_player_who_is_chosen() -> None:
    s = (
        Scenario()
        .card(ROCK)
        .card(
            "Restore {U} | Sorcery | Put any number of target artifact cards from target player's"
            " graveyard on top of their library in any order."
        )
    )
    s.put(ALICE, "Island", "Restore (hand)", "Rock (graveyard)").put(BOB, "Rock (graveyard)")

    s.cast("Restore", BOB, ["Rock"]).resolve()

    assert s.graveyard(BOB) == []
    assert s.graveyard(ALICE) == ["Rock", "Restore"]


@pytest.mark.cr("601.2b", "601.2c")
def test_x_is_as_great_as_there_are_cards_in_one_of_the_graveyards() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(
            "Suffer {X}{B} | Instant | Exile X target cards from target player's graveyard. For each"
            " card exiled this way, that player loses 1 life and you gain 1 life."
        )
    )
    s.put(ALICE, "Swamp x5", "Suffer (hand)", "Bear (graveyard)").put(BOB, "Bear x2 (graveyard)")

    s.cast("Suffer", BOB, ["Bear", "Bear"], x=2).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (22, 18)
    assert s.graveyard(BOB) == []
