"""Cards that are played, or brought, from outside the game. (CR 400.11)"""

import pytest

from apnap.testing import ALICE, Scenario

WISH = "Wish {0} | Sorcery | You may play a card you own from outside the game this turn."

RIDE = "Ride {0} | Sorcery | You gain 3 life."


@pytest.mark.cr("400.11b", "601.3")
def test_one_card_from_outside_may_be_played() -> None:
    s = Scenario().card(WISH).card(RIDE).card("Cub {0} | Creature — Cat | 1/1")
    s.put(ALICE, "Wish (hand)", "Ride (outside)", "Cub (outside)")
    assert not s.may("cast", "Ride")

    s.cast("Wish").resolve()
    s.cast("Ride").resolve()

    assert s.life(ALICE) == 23
    assert s.graveyard(ALICE) == ["Wish", "Ride"]
    assert not s.may("cast", "Cub")


@pytest.mark.cr("400.11b", "305.1")
def test_a_land_from_outside_may_be_played() -> None:
    s = Scenario().card(WISH).put(ALICE, "Wish (hand)", "Forest (outside)")

    s.cast("Wish").resolve()
    s.play("Forest")

    assert s.battlefield(ALICE) == ["Forest"]


@pytest.mark.cr("400.11b")
def test_a_card_from_outside_is_put_on_top_of_the_library() -> None:
    s = Scenario().card(
        "Warning {0} | Sorcery | You may put a card you own from outside the game on "
        "top of your library."
    )
    s.card(RIDE).library(ALICE, "Forest").put(ALICE, "Warning (hand)", "Ride (outside)")

    s.cast("Warning").choose("Ride").resolve()

    assert s.names(0, ALICE) == ["Ride", "Forest"]
