"""Cards that say when they can't be cast. (CR 101.2, 601.3)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario

AVENGER = (
    "Avenger {W} | Creature — Angel"
    " | You can't cast Avenger during your first, second, or third turns of the game. | 3/3"
)
RIOT = (
    "Riot {R} | Creature — Demon | You can't cast Riot unless an opponent lost life this turn."
    " | 6/6"
)
SPARK = "Spark {R} | Instant | Spark deals 3 damage to any target."


@pytest.mark.cr("601.3", "500.1")
def test_it_cant_be_cast_before_the_fourth_turn() -> None:
    s = Scenario().card(AVENGER).put(BOB, "Plains", "Avenger (hand)")
    may = []

    for _ in range(4):
        s.to(PRECOMBAT_MAIN, BOB)
        may.append(s.may("cast", "Avenger", by=BOB))
        s.to(PRECOMBAT_MAIN, ALICE)

    assert may == [False, False, False, True]


@pytest.mark.cr("601.3")
def test_it_waits_for_an_opponent_to_lose_life() -> None:
    s = Scenario().card(RIOT).card(SPARK)
    s.put(ALICE, "Mountain x3", "Riot (hand)", "Spark x2 (hand)")

    s.cast("Spark", ALICE).resolve()
    after_mine = s.may("cast", "Riot")
    s.cast("Spark", BOB).resolve()

    assert not after_mine
    assert s.may("cast", "Riot")


@pytest.mark.cr("601.3")
def test_a_land_played_is_against_it() -> None:
    s = Scenario().card(
        "Jockey {R} | Creature — Goblin | You can't cast Jockey if you've played a land this turn."
        " | 3/3"
    )
    s.put(ALICE, "Mountain", "Mountain (hand)", "Jockey (hand)")

    before = s.may("cast", "Jockey")
    s.play("Mountain")

    assert before
    assert not s.may("cast", "Jockey")
