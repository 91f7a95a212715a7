"""How many sit in each pod, and how many have a bye."""

import pytest

from apnap.tournament.multiplayer.sizes import Rest, Sizes, sizes_for


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (3, (0, 1, 0)),
        (4, (1, 0, 0)),
        (5, (1, 0, 1)),  # no pods of three and four add up to five
        (6, (0, 2, 0)),
        (7, (1, 1, 0)),
        (8, (2, 0, 0)),
        (9, (0, 3, 0)),
        (10, (1, 2, 0)),
        (11, (2, 1, 0)),
        (12, (3, 0, 0)),
        (13, (1, 3, 0)),
    ],
)
def test_as_few_pods_of_three_as_will_do(players: int, sizes: tuple[int, int, int]) -> None:
    assert sizes_for(players) == Sizes(*sizes)


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (3, (0, 1, 0)),
        (5, (1, 0, 1)),
        (6, (1, 0, 2)),
        (7, (1, 1, 0)),  # three who are left over play each other
        (9, (2, 0, 1)),
        (10, (2, 0, 2)),
        (11, (2, 1, 0)),
        (12, (3, 0, 0)),
    ],
)
def test_or_who_is_left_over_has_a_bye(players: int, sizes: tuple[int, int, int]) -> None:
    assert sizes_for(players, "byes") == Sizes(*sizes)


@pytest.mark.parametrize("rest", ["threes", "byes"])
def test_everybody_has_a_place(rest: Rest) -> None:
    assert [sum(sizes_for(players, rest).all) for players in range(300)] == list(range(300))


def test_one_or_two_have_nobody_to_play() -> None:
    assert (sizes_for(1).byes, sizes_for(2).byes) == (1, 2)
