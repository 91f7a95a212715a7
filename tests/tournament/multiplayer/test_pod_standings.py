"""Standings of pods. (MTA 3.1)"""

from fractions import Fraction

import pytest

from apnap.tournament.multiplayer.games import PodGame, Scoring
from apnap.tournament.multiplayer.standings import pod_standings

SCORING = Scoring()
GAMES = (
    PodGame(1, tuple("abcd"), "a"),
    PodGame(1, tuple("efg")),
    PodGame.bye(1, "h"),
    PodGame(2, tuple("aeh"), "e", frozenset("h")),
    PodGame(2, tuple("bcdf"), "", frozenset("b")),
    PodGame.missed(1, "i"),
)


def test_a_win_is_five_points_and_a_draw_one_for_all_who_have_not_lost() -> None:
    rows = {row.id: row for row in pod_standings("abcdefghi", GAMES, SCORING)}

    assert {who: rows[who].points for who in "abcdefghi"} == {
        "a": 5,
        "b": 0,
        "c": 1,
        "d": 1,
        "e": 6,
        "f": 2,
        "g": 1,
        "h": 5,
        "i": 0,
    }
    assert (rows["e"].wins, rows["e"].losses, rows["e"].draws) == (1, 0, 1)
    assert (rows["b"].wins, rows["b"].losses, rows["b"].draws) == (0, 2, 0)


def test_opponents_count_with_a_fifth_at_least_and_a_bye_as_three_of_a_fifth() -> None:
    rows = {row.id: row for row in pod_standings("abcdefghi", GAMES, SCORING)}
    floor = Fraction(1, 5)

    # h: three for the bye, then a with 5 of 10 and e with 6 of 10
    assert rows["h"].omw == (3 * floor + Fraction(5, 10) + Fraction(6, 10)) / 5
    # a: b, c and d at the floor, e with 6 of 10, h with 5 of 10
    assert rows["a"].omw == (3 * floor + Fraction(6, 10) + Fraction(5, 10)) / 5
    assert rows["i"].omw == floor


def test_games_have_no_percentages_of_their_own() -> None:
    row = pod_standings("abcd", GAMES[:1], SCORING)[0]

    assert (row.gw, row.ogw) == (None, None)
    assert row.oomw is not None


def test_who_is_level_in_everything_shares_a_place() -> None:
    rows = pod_standings("abcd", [PodGame(1, tuple("abcd"), "a")], SCORING)

    assert [(row.rank, row.place, row.tied) for row in rows] == [
        (1, 1, 1),
        (2, 2, 3),
        (3, 2, 3),
        (4, 2, 3),
    ]


def test_of_the_same_points_a_win_counts_before_draws() -> None:
    """One win of three points, or three draws, against the same opponents at the floor."""
    games = [
        PodGame(1, ("a", "x", "y"), "a"),
        PodGame(2, ("a", "x", "y"), "x"),
        PodGame(3, ("a", "x", "y"), "y"),
        *(PodGame(round_, ("b", "v", "w")) for round_ in (1, 2, 3)),
    ]

    rows = {row.id: row for row in pod_standings("abxyvw", games, Scoring(3, 1))}

    assert rows["a"].points == rows["b"].points
    assert rows["a"].omw == rows["b"].omw
    assert rows["a"].rank < rows["b"].rank


def test_other_match_points_may_be_announced() -> None:
    row = pod_standings("abcd", GAMES[:1], Scoring(3, 0))[0]

    assert (row.id, row.points) == ("a", 3)


def test_who_was_disqualified_is_not_in_them_and_was_met_all_the_same() -> None:
    rows = pod_standings("abcd", GAMES[:1], SCORING, out={"a"})

    assert [row.id for row in rows] == ["b", "c", "d"]
    assert rows[0].omw == (1 + 2 * Fraction(1, 5)) / 3


@pytest.mark.parametrize(
    ("seats", "winner", "lost"),
    [("aab", "", ""), ("abc", "x", ""), ("abc", "a", "a"), ("abc", "", "x"), ("", "", "")],
)
def test_a_game_that_can_not_be_is_refused(seats: str, winner: str, lost: str) -> None:
    with pytest.raises(ValueError, match="round 1"):
        PodGame(1, tuple(seats), winner, frozenset(lost))
