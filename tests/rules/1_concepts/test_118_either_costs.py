"""Payments of one sort or another, and by each player alone. (CR 118.12)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
MENTOR = (
    "Mentor {0} | Sorcery | Target opponent loses 3 life unless they sacrifice a nonland permanent "
    "of their choice or discard a card."
)


@pytest.mark.cr("118.12a", "608.2d")
def test_the_player_chooses_which_of_two_costs_to_pay() -> None:
    s = Scenario().card(BEAR).card(MENTOR)
    s.put(ALICE, "Mentor (hand)").put(BOB, "Bear", "Forest", "Bear (hand)")

    s.cast("Mentor", BOB).choose(True, "2: discard").resolve()

    assert (s.life(BOB), s.hand(BOB), s.battlefield(BOB)) == (20, [], ["Bear", "Forest"])


@pytest.mark.cr("118.3", "118.12a")
def test_what_can_not_be_paid_is_no_choice() -> None:
    s = Scenario().card(BEAR).card(MENTOR)
    s.put(ALICE, "Mentor (hand)").put(BOB, "Forest")

    s.cast("Mentor", BOB).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("118.12a")
def test_each_opponent_pays_for_themselves() -> None:
    s = (
        Scenario(3)
        .card(BEAR)
        .card("Toll {0} | Sorcery | Each opponent loses 3 life unless that player discards a card.")
    )
    s.put(ALICE, "Toll (hand)").put(BOB, "Bear (hand)").put(CAROL, "Bear (hand)")

    s.cast("Toll").choose(True, False).resolve()

    assert (s.life(ALICE), s.life(BOB), s.life(CAROL)) == (20, 20, 17)
