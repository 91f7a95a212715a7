"""Draft pods, seats, and pairings within pods."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.tournament.pairing.contenders import Contender, contenders
from apnap.tournament.pairing.pods import Pod, across_the_table, draft_pods, pair_pods, pod_sizes
from apnap.tournament.pairing.standings import Played

EIGHT = Pod(1, tuple("abcdefgh"))


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (8, (8,)),
        (9, (9,)),
        (10, (10,)),
        (11, (6, 5)),
        (12, (6, 6)),
        (15, (8, 7)),
        (18, (8, 10)),
        (20, (8, 6, 6)),
        (23, (8, 8, 7)),
        (64, (8,) * 8),
        (3, (3,)),
        (0, ()),
    ],
)
def test_pods_are_of_eight_where_possible(players: int, sizes: tuple[int, ...]) -> None:
    assert pod_sizes(players) == sizes


@given(st.integers(12, 3000))
def test_no_pod_is_small_or_needlessly_odd(players: int) -> None:
    sizes = pod_sizes(players)

    assert sum(sizes) == players
    assert set(sizes) <= {6, 7, 8, 9, 10}
    assert sum(size % 2 for size in sizes) == players % 2
    assert sum(size != 8 for size in sizes) <= 2


def test_the_first_draft_is_random_and_everybody_has_one_seat() -> None:
    players = [Contender(f"p{number}", points=number) for number in range(22)]

    pods = draft_pods(players, Random(1))

    assert [(pod.number, len(pod.seats)) for pod in pods] == [(1, 8), (2, 8), (3, 6)]
    assert sorted(who for pod in pods for who in pod.seats) == sorted(p.id for p in players)
    assert pods == draft_pods(players, Random(1)) != draft_pods(players, Random(2))


def test_later_drafts_go_by_score_with_the_small_pod_at_the_bottom() -> None:
    points = {f"p{number}": number // 4 * 3 for number in range(22)}

    pods = draft_pods(
        [Contender(who, score) for who, score in points.items()], Random(1), by_score=True
    )

    scores = [[points[who] for who in pod.seats] for pod in pods]
    assert [len(each) for each in scores] == [8, 8, 6]
    assert min(scores[0]) >= max(scores[1])
    assert min(scores[1]) >= max(scores[2])


def test_the_first_round_is_played_across_the_table() -> None:
    players = [Contender(who) for who in "hgfedcba"]

    (made,) = pair_pods([EIGHT], players, Random(1), first=True)

    assert set(made.pairs) == {("a", "e"), ("b", "f"), ("c", "g"), ("d", "h")}


def test_two_who_met_before_this_draft_do_not_play_across_the_table() -> None:
    players = [Contender(who) for who in "abcdfgh"] + [Contender("e", met=frozenset("a"))]

    (made,) = pair_pods([EIGHT], players, Random(1), first=True)

    assert ("a", "e") not in made.pairs
    assert ("e", "a") not in made.pairs
    assert len(made.pairs) == 4


def test_later_rounds_are_swiss_within_the_pod() -> None:
    matches = [Played(1, a, b, 2, 0) for a, b in ("ae", "bf", "cg", "dh")]
    other = [Contender(who, 3) for who in "ijkl"]
    players = (*contenders("abcdefgh", matches), *other)

    first, second = pair_pods([EIGHT, Pod(2, tuple("ijkl"))], players, Random(1), first=False)

    assert {frozenset(both) <= set("abcd") for both in first.pairs[:2]} == {True}
    assert {who for both in second.pairs for who in both} == set("ijkl")


def test_an_odd_pod_has_a_bye_of_its_own() -> None:
    players = [Contender(who) for who in "abcdefg"]  # h dropped

    (made,) = pair_pods([EIGHT], players, Random(1), first=True)

    assert made.bye is not None
    assert len(made.pairs) == 3


def test_across_an_odd_table_nobody_sits() -> None:
    assert across_the_table([Contender(who) for who in "abc"]) is None


def test_somebody_without_a_pod_is_told_of() -> None:
    with pytest.raises(ValueError, match="in no pod: x, y"):
        pair_pods([EIGHT], [Contender("y"), Contender("x")], Random(1), first=True)
