"""The top cards of a library, looked at and taken apart. (CR 701.20, 608.2c)"""

import pytest

from apnap.testing import ALICE, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
ROCK = "Rock {0} | Artifact"


def dug(text: str, *choices: object) -> Scenario:
    s = Scenario().card(f"Rite {{0}} | Sorcery | {text}").card(BEAR).card(ROCK)
    s.put(ALICE, "Rite (hand)").library(ALICE, "Bear", "Rock", "Bear", "Bear")
    s.cast("Rite").choose(*choices)
    return s.resolve()


@pytest.mark.cr("608.2c", "701.20a")
def test_all_that_fit_are_taken() -> None:
    s = dug(
        "Reveal the top three cards of your library. Put all creature cards revealed this way"
        " into your hand and the rest into your graveyard."
    )

    assert s.hand(ALICE) == ["Bear", "Bear"]
    assert s.graveyard(ALICE) == ["Rock", "Rite"]


@pytest.mark.cr("608.2d", "701.20e")
def test_any_number_of_them_may_be_taken() -> None:
    s = dug(
        "Look at the top four cards of your library. You may put any number of creature cards"
        " from among them onto the battlefield. Put the rest into your graveyard.",
        ["Bear", "Bear"],
    )

    assert s.battlefield(ALICE) == ["Bear", "Bear"]
    assert sorted(s.graveyard(ALICE)) == ["Bear", "Rite", "Rock"]


@pytest.mark.cr("107.3i", "608.2d")
def test_how_many_are_looked_at_can_be_a_number_that_follows() -> None:
    s = Scenario().card(ROCK).card(BEAR)
    s.card(
        "Rite {0} | Sorcery | Look at the top X cards of your library, where X is the number of"
        " artifacts you control. Put one of them into your hand and the rest into your graveyard."
    )
    s.put(ALICE, "Rite (hand)", "Rock x2").library(ALICE, "Bear", "Bear", "Bear")

    s.cast("Rite").resolve()

    assert s.hand(ALICE) == ["Bear"]
    assert s.graveyard(ALICE) == ["Bear", "Rite"]
