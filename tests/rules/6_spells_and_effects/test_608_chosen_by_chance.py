"""What chance chooses among what was chosen. (CR 608.2d)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1} | Creature — Bear | 2/2"
CANNON = (
    "Cannon {0} | Sorcery | For each opponent, choose a nonland permanent that player controls."
    " Destroy one of them chosen at random."
)


@pytest.mark.cr("608.2d", "701.8a")
def test_one_of_those_chosen_for_each_opponent_is_destroyed_by_chance() -> None:
    s = Scenario(players=3).card(BEAR).card(CANNON).put(ALICE, "Cannon (hand)", "Bear")
    s.put(BOB, "Bear", "Plains").put(2, "Bear", "Plains")

    s.cast("Cannon").resolve()

    left = [s.battlefield(player) for player in (BOB, 2)]
    assert sorted(left) == [["Bear", "Plains"], ["Plains"]]
    assert s.battlefield(ALICE) == ["Bear"]


@pytest.mark.cr("608.2d")
def test_of_one_opponent_it_is_the_one_chosen() -> None:
    s = Scenario().card(BEAR).card(CANNON).card("Ox {1} | Creature — Ox | 3/3")
    s.put(ALICE, "Cannon (hand)").put(BOB, "Bear", "Ox")

    s.cast("Cannon").choose("Ox").resolve()

    assert s.battlefield(BOB) == ["Bear"]
