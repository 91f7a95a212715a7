"""The playoff of pods: who passes a round, who sits with whom, who plays on. (MTA 2.1)"""

import pytest

from apnap.tournament.multiplayer.playoff import first_pods, is_cut, next_pods, winner_of
from apnap.tournament.multiplayer.structure import recommended_pods


def seeds(number: int) -> list[str]:
    """Seeds by their numbers."""
    return [str(at) for at in range(1, number + 1)]


def numbers(pods: tuple[tuple[str, ...], ...]) -> list[list[int]]:
    """Pods as numbers of seeds."""
    return [[int(who) for who in pod] for pod in pods]


def test_four_play_the_final_in_the_order_of_their_seeds() -> None:
    assert numbers(first_pods(seeds(4))) == [[1, 2, 3, 4]]


def test_sixteen_are_laid_out_there_and_back_again() -> None:
    assert numbers(first_pods(seeds(16))) == [
        [1, 8, 9, 16],
        [2, 7, 10, 15],
        [3, 6, 11, 14],
        [4, 5, 12, 13],
    ]


def test_of_ten_two_are_in_the_final_and_of_thirteen_one() -> None:
    assert numbers(first_pods(seeds(10))) == [[1], [2], [3, 6, 7, 10], [4, 5, 8, 9]]
    assert numbers(first_pods(seeds(13)))[:2] == [[1], [2, 7, 8, 13]]


def test_of_forty_eight_pass_the_first_round() -> None:
    pods = numbers(first_pods(seeds(40)))

    assert pods[:8] == [[seed] for seed in range(1, 9)]
    assert pods[8] == [9, 24, 25, 40]
    assert len(pods) == 16


def test_who_is_left_is_laid_out_by_seeds_again() -> None:
    left = {"1", "2", "6", "9"}

    assert numbers(next_pods(left, seeds(10))) == [[1, 2, 6, 9]]
    assert next_pods({"6"}, seeds(10)) == ()


def test_who_dropped_leaves_three_in_the_pod_of_the_first_seed() -> None:
    left = set(seeds(16)) - {"7"}

    assert [len(pod) for pod in next_pods(left, seeds(16))] == [3, 4, 4, 4]


@pytest.mark.parametrize("cut", [2, 3, 5, 8, 12, 17, 67])
def test_so_many_make_no_playoff_of_pods(cut: int) -> None:
    assert not is_cut(cut)
    with pytest.raises(ValueError, match="playoff"):
        first_pods(seeds(cut))


def test_a_drawn_pod_is_won_by_the_highest_seed_that_has_not_lost() -> None:
    assert winner_of(("4", "5", "12"), "", {"4"}, seeds(16)) == "5"
    assert winner_of(("4", "5", "12"), "12", {"4"}, seeds(16)) == "12"
    assert winner_of(("4", "5"), "", {"4", "5"}, seeds(16)) == ""


@pytest.mark.parametrize(
    ("players", "rounds", "cut"),
    [(7, 3, 0), (16, 2, 4), (17, 3, 4), (35, 4, 10), (65, 5, 16), (208, 6, 16), (305, 8, 40)],
)
def test_rounds_and_cut_by_the_number_of_players(players: int, rounds: int, cut: int) -> None:
    found = recommended_pods(players)

    assert (found.swiss, found.playoff) == (rounds, cut)
