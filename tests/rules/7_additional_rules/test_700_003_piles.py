"""Piles. (CR 700.3)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

CARDS = ("Bear {0} | Creature — Bear | 2/2", "Rock {0} | Artifact", "Hill | Land")


def cast(text: str, *choices: object) -> Scenario:
    s = Scenario().card(f"Rite {{0}} | Sorcery | {text}")
    s.card(CARDS[0]).card(CARDS[1]).card(CARDS[2])
    s.put(ALICE, "Rite (hand)").library(ALICE, "Bear", "Rock", "Hill")
    return s.cast("Rite").choose(*choices).resolve()


@pytest.mark.cr("700.3", "700.3a", "608.2d")
def test_an_opponent_separates_and_you_choose() -> None:
    s = cast(
        "Reveal the top three cards of your library. An opponent separates those cards into two"
        " piles. Put one pile into your hand and the other into your graveyard.",
        ["Bear"],
        "second pile",
    )

    assert s.hand(ALICE) == ["Rock", "Hill"]
    assert s.graveyard(ALICE) == ["Bear", "Rite"]


@pytest.mark.cr("700.3")
def test_you_separate_and_an_opponent_chooses() -> None:
    s = cast(
        "Reveal the top three cards of your library and separate them into two piles. An opponent"
        " chooses one of those piles. Put that pile into your hand and the other into your"
        " graveyard.",
        ["Bear"],
        "first pile",
    )

    assert s.hand(ALICE) == ["Bear"]
    assert s.graveyard(ALICE) == ["Rock", "Hill", "Rite"]


@pytest.mark.cr("700.3d")
def test_a_pile_may_have_nothing_in_it() -> None:
    s = cast(
        "Reveal the top three cards of your library. An opponent separates those cards into two"
        " piles. Put one pile into your hand and the other into your graveyard.",
        [],
        "second pile",
    )

    assert len(s.hand(ALICE)) == 3


@pytest.mark.cr("700.3", "701.21a")
def test_another_player_chooses_the_pile_that_is_sacrificed() -> None:
    s = Scenario().card(CARDS[0]).card(CARDS[1]).card(CARDS[2])
    s.card(
        "Rite {0} | Sorcery | Separate all permanents target player controls into two piles. That "
        "player sacrifices all permanents in the pile of their choice."
    )
    s.put(ALICE, "Rite (hand)", "Bear").put(BOB, "Bear", "Rock", "Hill")
    bobs = [key for key in s.game.battlefield if s.seen(key).controller == BOB]

    s.cast("Rite", BOB).choose([bobs[0], bobs[2]], "second pile").resolve()

    assert s.graveyard(BOB) == ["Rock"]
    assert s.graveyard(ALICE) == ["Rite"]
