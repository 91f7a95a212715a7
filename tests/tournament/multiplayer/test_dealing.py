"""Pods: by score, without meeting again where that can be, byes where they are due."""

from itertools import combinations
from random import Random

import pytest

from apnap.testing.events.plain_pods import least_worth, meetings
from apnap.tournament.multiplayer.contenders import Deal, PodPlayer, pod_players
from apnap.tournament.multiplayer.costs import worth
from apnap.tournament.multiplayer.dealing import deal
from apnap.tournament.multiplayer.games import PodGame, Scoring
from apnap.tournament.multiplayer.repairing import repaired_pods
from apnap.tournament.multiplayer.sizes import sizes_for


def players(*points: int) -> list[PodPlayer]:
    """Players with these points, who have met nobody."""
    return [PodPlayer(f"p{at}", each) for at, each in enumerate(points)]


def after(rounds: list[list[str]], everybody: str) -> tuple[PodPlayer, ...]:
    """Players after rounds whose pods are written `abcd`, each won by who is first."""
    games = [
        PodGame(number, tuple(pod), pod[0]) for number, pods in enumerate(rounds, 1) for pod in pods
    ]
    return pod_players(everybody, games, Scoring())


def in_a_pod(made: Deal, who: str) -> set[str]:
    """With whom somebody sits."""
    return next(set(pod) for pod in made.pods if who in pod)


def test_the_same_players_and_seed_make_the_same_pods() -> None:
    assert deal(players(*[0] * 30), Random(4)) == deal(players(*[0] * 30), Random(4))
    assert deal(players(*[0] * 30), Random(4)) != deal(players(*[0] * 30), Random(5))


def test_seats_are_by_chance() -> None:
    first = {deal(players(0, 0, 0, 0), Random(seed)).pods[0][0] for seed in range(40)}

    assert first == {"p0", "p1", "p2", "p3"}


def test_who_has_as_many_points_sits_together() -> None:
    made = deal(players(5, 0, 1, 5, 0, 1, 5, 0, 1, 5, 0, 1), Random(1))

    assert set(made.pods[0]) == {"p0", "p3", "p6", "p9"}
    assert [set(pod) for pod in made.pods][1:] == [
        {"p2", "p5", "p8", "p11"},
        {"p1", "p4", "p7", "p10"},
    ]


def test_nobody_meets_again_who_need_not() -> None:
    before = after([["abcd", "efgh", "ijkl", "mnop"]], "abcdefghijklmnop")

    made = deal(before, Random(1))

    assert meetings(before, made.pods) == 0


def test_twelve_players_can_not_but_meet_again_and_do_so_three_times() -> None:
    """Four players come from three pods: two of them have met, in each of three pods."""
    before = after([["abcd", "efgh", "ijkl"]], "abcdefghijkl")

    assert meetings(before, deal(before, Random(1)).pods) == 3


def test_a_fifth_round_of_sixteen_without_a_meeting_is_found() -> None:
    """The last of the five ways in which sixteen can be laid out so that no two meet twice."""
    square = ["abcd", "efgh", "ijkl", "mnop"]
    rounds = [
        square,
        ["aeim", "bfjn", "cgko", "dhlp"],
        ["afkp", "belo", "chin", "dgjm"],
        ["agln", "bhkm", "cejp", "dfio"],
    ]
    before = after(rounds, "abcdefghijklmnop")

    made = deal(before, Random(1))

    assert meetings(before, made.pods) == 0


def test_a_bye_goes_to_the_lowest_score_that_has_had_none() -> None:
    field = [PodPlayer(f"p{at}", 10 - at, byes=int(at == 8)) for at in range(9)]

    assert deal(field, Random(1), "byes").byes == ("p7",)


def test_nobody_has_a_second_bye_before_all_had_one() -> None:
    field = [PodPlayer(f"p{at}", byes=1 if at else 0) for at in range(5)]

    assert deal(field, Random(3)).byes == ("p0",)


def test_pods_of_three_are_for_the_lowest_scores() -> None:
    made = deal(players(5, 5, 5, 0, 0, 0, 0, 0, 0, 0), Random(1))

    assert {"p0", "p1", "p2"} < set(made.pods[0])
    assert [len(pod) for pod in made.pods] == [4, 3, 3]


def test_among_equals_a_pod_of_three_is_for_who_sat_in_none() -> None:
    field = [PodPlayer(f"p{at}", shorts=int(at < 4)) for at in range(7)]

    made = deal(field, Random(1))

    assert set(made.pods[-1]) == {"p4", "p5", "p6"}


@pytest.mark.parametrize("seed", range(25))
def test_of_few_players_no_deal_is_better(seed: int) -> None:
    chance = Random(seed)
    count, rest = chance.randint(6, 12), chance.choice(("threes", "byes"))
    names = [f"p{at}" for at in range(count)]
    met: dict[str, dict[str, int]] = {name: {} for name in names}
    for a, b in combinations(names, 2):
        if chance.random() < 0.4:
            met[a][b] = met[b][a] = chance.randint(1, 2)
    field = [
        PodPlayer(name, chance.choice((0, 1, 5, 6)), met[name], chance.choice((0, 0, 1)))
        for name in names
    ]

    made = deal(field, chance, rest)

    pods = [*made.pods, *((who,) for who in made.byes)]
    assert worth(field, pods) == least_worth(field, sizes_for(count, rest).all)


def test_a_pod_of_four_that_somebody_left_plays_on_as_three() -> None:
    field = players(*[0] * 8)
    made = deal(field, Random(1))
    gone = made.pods[0][2]

    again = repaired_pods([each for each in field if each.id != gone], made, Random(2))

    assert set(again.pods) == {tuple(who for who in pod if who != gone) for pod in made.pods}


def test_who_comes_late_sits_down_where_three_are() -> None:
    field = players(*[0] * 7)
    made = deal(field, Random(1))

    again = repaired_pods([*field, PodPlayer("late")], made, Random(2))

    assert in_a_pod(again, "late") == {"late", *made.pods[-1]}
    assert made.pods[0] in again.pods


def test_who_is_left_of_a_pod_of_three_sits_down_elsewhere() -> None:
    field = players(*[0] * 9)
    made = deal(field, Random(1))
    gone = made.pods[0][0]

    again = repaired_pods([each for each in field if each.id != gone], made, Random(2))

    assert sorted(len(pod) for pod in again.pods) == [4, 4]
    assert not again.byes


def test_somebody_is_dealt_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        deal([PodPlayer("a"), PodPlayer("a"), PodPlayer("b")], Random(1))
