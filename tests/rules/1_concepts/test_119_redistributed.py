"""Life totals that are redistributed. (CR 119.7, 119.8, 810.9f)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario, ScenarioError

SANDS = "Sands {0} | Sorcery | Redistribute any number of players' life totals."
NOBODY = None


def sands(*lives: int) -> Scenario:
    """So many players with these life totals; Alice has the spell."""
    s = Scenario(players=len(lives)).card(SANDS).put(ALICE, "Sands (hand)")
    for player, life in enumerate(lives):
        s.set_life(player, life)
    return s


@pytest.mark.cr("119.5", "119.7")
def test_each_of_the_players_gets_one_of_their_life_totals_back() -> None:
    s = sands(5, 20, 11)

    s.cast("Sands").choose(ALICE, BOB, CAROL, BOB, CAROL, ALICE).resolve()

    assert [s.life(player) for player in range(3)] == [20, 11, 5]


@pytest.mark.cr("119.5")
def test_any_number_of_players_may_be_chosen() -> None:
    s = sands(5, 20, 11)

    s.cast("Sands").choose(ALICE, CAROL, NOBODY, CAROL, ALICE).resolve()

    assert [s.life(player) for player in range(3)] == [11, 20, 5]


@pytest.mark.cr("119.7")
def test_who_cannot_gain_life_gets_no_higher_total() -> None:
    s = sands(5, 20, 11).card("Bar {1} | Enchantment | Your opponents can't gain life.")
    s.put(ALICE, "Bar")

    s.cast("Sands").choose(CAROL, BOB, ALICE)

    with pytest.raises(ScenarioError, match="not among the options"):
        s.choose(BOB).resolve()


@pytest.mark.cr("119.8")
def test_who_cannot_lose_life_gets_no_lower_total() -> None:
    """All others are left to Alice alone, so that Bob keeps his."""
    s = sands(5, 20).card("Steady {1} | Enchantment | You can't lose life.").put(BOB, "Steady")

    s.cast("Sands").choose(ALICE, BOB).resolve()

    assert [s.life(player) for player in range(2)] == [5, 20]


@pytest.mark.cr("810.9f")
def test_no_more_than_one_member_of_each_team_is_affected() -> None:
    s = Scenario(players=4).variant("two-headed-giant").card(SANDS).put(ALICE, "Sands (hand)")
    for player, life in enumerate((4, 4, 30, 30)):
        s.set_life(player, life)

    s.cast("Sands").choose(BOB, DAVE, DAVE, BOB).resolve()

    assert [s.life(player) for player in range(4)] == [30, 30, 4, 4]


@pytest.mark.cr("810.9f")
def test_a_teammate_of_who_is_affected_is_no_option() -> None:
    s = Scenario(players=4).variant("two-headed-giant").card(SANDS).put(ALICE, "Sands (hand)")

    s.cast("Sands").choose(CAROL, DAVE)

    with pytest.raises(ScenarioError, match="not among the options"):
        s.resolve()
