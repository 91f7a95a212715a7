"""Results and standings, with the worked examples of the Tournament Rules' Appendix C."""

from fractions import Fraction
from random import Random

import pytest

from apnap.tournament.pairing.standings import FLOOR, Played, Record, Standing, standings, tie_order

HER_OPPONENTS = ("4-4-0", "7-1-0", "1-3-1", "3-3-1", "6-2-0", "5-2-1", "4-3-1", "6-1-1")


def played_record(player: str, record: str, *, less: str = "") -> list[Played]:
    """Matches against players of no account that give the record, less one result."""
    wins, losses, draws = (int(number) for number in record.split("-"))
    wins, losses = wins - (less == "win"), losses - (less == "loss")
    results = [(2, 0)] * wins + [(0, 2)] * losses + [(1, 1)] * draws
    return [
        Played(number, player, f"{player} met {number}", *games)
        for number, games in enumerate(results, 1)
    ]


def row_of(player: str, matches: list[Played]) -> Standing:
    entrants = {p for match in matches for p in (match.a, match.b) if p is not None}
    return next(row for row in standings(sorted(entrants), matches) if row.id == player)


def her_matches(opponents: tuple[str, ...]) -> list[Played]:
    """She beat all who lost a match but two, to whom she lost; they have the records given."""
    matches: list[Played] = []
    for number, record in enumerate(opponents):
        name = f"opponent {number}"
        she_lost = number in (1, 7)
        result = (0, 2) if she_lost else (2, 0)
        matches.append(Played(1, "she", name, *result))
        matches += played_record(name, record, less="win" if she_lost else "loss")
    return matches


def test_opponents_match_win_of_the_first_example_is_0_6164() -> None:
    row = row_of("she", her_matches(HER_OPPONENTS))

    assert (row.wins, row.losses, row.draws, row.points) == (6, 2, 0, 18)
    expected = (
        Fraction(12, 24) + Fraction(21, 24) + FLOOR + Fraction(10, 21)
        + Fraction(18, 24) + Fraction(16, 24) + Fraction(13, 24) + Fraction(19, 24)
    ) / 8  # fmt: skip
    assert row.omw == expected
    assert round(float(row.omw), 4) == 0.6164


def test_with_a_bye_in_place_of_the_first_opponent_it_is_0_6330() -> None:
    others = [m for m in her_matches(HER_OPPONENTS) if "opponent 0" not in (m.a, m.b)]
    matches = [Played.bye(1, "she"), *others]

    row = row_of("she", matches)

    assert (row.wins, row.losses) == (6, 2)
    assert round(float(row.omw), 4) == 0.6330


@pytest.mark.parametrize(
    ("record", "points"), [("6-2-0", 18), ("4-2-2", 14), ("5-2-1", 16), ("1-3-0", 3)]
)
def test_a_win_is_three_match_points_and_a_draw_is_one(record: str, points: int) -> None:
    assert row_of("she", played_record("she", record)).points == points


@pytest.mark.parametrize(
    ("record", "share"),
    [
        (Record(wins=5, losses=2, draws=1), Fraction(16, 24)),
        (Record(wins=1, losses=3), FLOOR),  # 3 of 12 is below the floor
        (Record(wins=3, losses=2, byes=1), Fraction(9, 15)),  # one's own bye counts
        (Record(), FLOOR),
    ],
)
def test_match_win_percentage_of_the_examples(record: Record, share: Fraction) -> None:
    assert record.match_win == share


def test_one_third_is_above_the_floor() -> None:
    assert Record(wins=1, losses=2).match_win == Fraction(1, 3) > FLOOR == Fraction(33, 100)


def four_rounds(*games: tuple[int, int]) -> list[Played]:
    return [Played(n, "she", f"opponent {n}", *result) for n, result in enumerate(games, 1)]


def test_game_win_percentage_of_the_first_example_is_21_of_30() -> None:
    assert row_of("she", four_rounds((2, 0), (2, 1), (1, 2), (2, 0))).gw == Fraction(21, 30)


def test_game_win_percentage_of_the_second_example_is_the_floor() -> None:
    assert row_of("she", four_rounds((1, 2), (1, 2), (0, 2), (1, 2))).gw == FLOOR


@pytest.mark.parametrize(
    ("games", "hers", "theirs"),
    [
        ((2, 0, 0), Fraction(6, 6), FLOOR),
        ((2, 1, 0), Fraction(6, 9), Fraction(3, 9)),
        ((2, 0, 1), Fraction(7, 9), FLOOR),  # 1 of 9
        ((1, 0, 1), Fraction(4, 6), FLOOR),  # a match of a single game, after a drawn one
    ],
)
def test_games_drawn_are_a_point_for_each(
    games: tuple[int, int, int], hers: Fraction, theirs: Fraction
) -> None:
    rows = {row.id: row for row in standings(["she", "he"], [Played(1, "she", "he", *games)])}

    assert (rows["she"].gw, rows["she"].ogw) == (hers, theirs)
    assert (rows["he"].gw, rows["he"].ogw) == (theirs, hers)


def test_an_intentional_draw_is_three_drawn_games() -> None:
    rows = standings(["she", "he"], [Played(1, "she", "he", 0, 0, 3)])

    assert {(row.points, row.draws, row.gw) for row in rows} == {(1, 1, Fraction(1, 3))}


def test_a_bye_is_won_two_to_nothing_and_has_no_opponent() -> None:
    (row,) = standings(["she"], [Played.bye(1, "she")])

    assert (row.points, row.gw, row.omw, row.ogw) == (3, Fraction(1), FLOOR, FLOOR)


def test_an_opponents_bye_counts_in_their_own_percentages() -> None:
    matches = [Played.bye(1, "he"), Played(2, "she", "he", 2, 0)]

    rows = {row.id: row for row in standings(["she", "he"], matches)}

    assert rows["she"].omw == Fraction(3, 6)
    assert rows["she"].ogw == Fraction(6, 12)


def test_a_match_may_be_lost_by_both() -> None:
    rows = standings(["she", "he"], [Played(1, "she", "he", 1, 0, both_lost=True)])

    assert {(row.points, row.losses, row.wins, row.draws) for row in rows} == {(0, 1, 0, 0)}
    assert rows[0].id == "she"  # who won the one game that was played


def test_a_round_missed_by_a_late_entrant_is_lost() -> None:
    (row,) = standings(["she"], [Played.missed(1, "she")])

    assert (row.points, row.losses, row.gw) == (0, 1, FLOOR)


def test_tiebreakers_come_in_their_order() -> None:
    matches = [
        Played(1, "a", "b", 2, 1),
        Played(1, "c", "d", 2, 0),
        Played(2, "a", "c", 1, 1, 1),
        Played(2, "b", "d", 2, 0),
    ]

    rows = standings(["d", "b", "c", "a"], matches)

    assert [row.id for row in rows] == ["a", "c", "b", "d"]  # a by OMW%: b has won a match
    assert rows[0].points == rows[1].points
    assert rows[0].omw > rows[1].omw


def test_games_do_not_count_between_teams() -> None:
    matches = [Played(1, "a", "b", 2, 1), Played(1, "c", "d", 2, 0)]

    rows = standings(["a", "b", "c", "d"], matches, games_count=False)

    assert [(row.id, row.rank, row.place, row.tied) for row in rows] == [
        ("a", 1, 1, 2),
        ("c", 2, 1, 2),
        ("b", 3, 3, 2),
        ("d", 4, 3, 2),
    ]
    assert {(row.gw, row.ogw) for row in rows} == {(None, None)}


def test_ties_are_ranked_as_the_entrants_were_given() -> None:
    rows = standings(["c", "a", "b"], [])

    assert [(row.rank, row.id, row.place, row.tied) for row in rows] == [
        (1, "c", 1, 3),
        (2, "a", 1, 3),
        (3, "b", 1, 3),
    ]


def test_the_random_order_of_ties_is_the_same_again_and_late_entrants_keep_it() -> None:
    players = [f"p{number}" for number in range(20)]

    order = tie_order(players, seed=7)

    assert order == tie_order(reversed(players), seed=7) != tie_order(players, seed=8)
    assert [p for p in tie_order([*players, "late"], seed=7) if p != "late"] == order


def test_others_move_up_when_a_player_is_disqualified_but_have_still_met_them() -> None:
    matches = [Played(1, "a", "b", 2, 0), Played(1, "c", "d", 2, 1)]
    before = {row.id: row for row in standings(["a", "b", "c", "d"], matches)}

    rows = standings(["a", "b", "c", "d"], matches, out={"a"})

    assert [(row.rank, row.id) for row in rows] == [(1, "c"), (2, "d"), (3, "b")]
    assert next(row for row in rows if row.id == "b").omw == before["b"].omw == 1


def test_standings_of_the_past_are_those_of_the_matches_until_then() -> None:
    matches = [Played(1, "a", "b", 2, 0), Played(2, "b", "a", 2, 0)]

    past = standings(["a", "b"], [match for match in matches if match.round == 1])

    assert [(row.id, row.points) for row in past] == [("a", 3), ("b", 0)]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        (("a", "a", 2, 0), "against themselves"),
        (("a", "b", 2, -1), "negative"),
        (("a", None, 1, 0), "a bye"),
        (("a", None, 0, 0, 3), "a bye"),
    ],
)
def test_what_cannot_have_been_played_is_refused(fields: tuple[object, ...], reason: str) -> None:
    with pytest.raises(ValueError, match=f"round 3, a .*{reason}"):
        Played(3, *fields)  # type: ignore[arg-type]


def test_a_match_of_somebody_who_is_no_entrant_is_refused() -> None:
    with pytest.raises(ValueError, match="round 1: b is not among the entrants"):
        standings(["a"], [Played(1, "a", "b", 2, 0)])


def test_in_a_great_event_everybody_has_a_rank_of_their_own() -> None:
    chance = Random(1)
    players = [f"p{number}" for number in range(2048)]
    matches = []
    for round_ in range(1, 12):
        chance.shuffle(players)
        for a, b in zip(players[::2], players[1::2], strict=True):
            result = chance.choice([(2, 0, 0), (2, 1, 0), (1, 2, 0), (1, 1, 1), (0, 0, 3)])
            matches.append(Played(round_, a, b, *result))

    rows = standings(players, matches)

    assert [row.rank for row in rows] == list(range(1, 2049))
