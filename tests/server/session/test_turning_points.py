"""What decided a game: life, creatures that died at once, and how it ended."""

from apnap.server.session.turning_points import Kind, TurningPoint, among
from apnap.terms.identity import NOTHING, PlayerId

ANN, BEN = PlayerId(0), PlayerId(1)


def noted(at: int, turn: int, kind: Kind, player: PlayerId, amount: int) -> TurningPoint:
    return TurningPoint(at, turn, kind, player, amount)


def test_life_lost_in_one_turn_is_summed_and_stands_where_most_was_lost() -> None:
    notes = [
        noted(10, 3, "loss", ANN, 2),
        noted(12, 3, "loss", ANN, 4),
        noted(15, 4, "loss", ANN, 4),  # another turn, and too little
    ]

    assert among(notes) == [noted(12, 3, "loss", ANN, 6)]


def test_life_of_two_players_is_not_summed() -> None:
    assert among([noted(1, 1, "loss", ANN, 3), noted(1, 1, "loss", BEN, 3)]) == []


def test_life_gained_is_told_apart_from_life_lost() -> None:
    notes = [noted(1, 1, "gain", ANN, 7), noted(2, 1, "loss", ANN, 5)]

    assert among(notes) == notes


def test_creatures_that_died_between_two_choices_are_counted_together() -> None:
    notes = [noted(5, 2, "deaths", NOTHING, 1) for _ in range(3)]
    notes += [noted(9, 4, "deaths", NOTHING, 2)]

    assert among(notes) == [noted(5, 2, "deaths", NOTHING, 3)]


def test_a_pile_of_creatures_that_died_counts_as_many() -> None:
    assert among([noted(5, 2, "deaths", NOTHING, 40)]) == [noted(5, 2, "deaths", NOTHING, 40)]


def test_the_end_has_the_life_lost_in_it_and_its_turn_is_told_once() -> None:
    notes = [
        noted(20, 8, "loss", BEN, 3),
        noted(22, 8, "loss", BEN, 6),
        noted(22, 8, "end", BEN, 0),
    ]

    assert among(notes) == [noted(22, 8, "end", BEN, 6)]


def test_who_concedes_lost_no_life_by_it() -> None:
    assert among([noted(7, 2, "end", ANN, 0)]) == [noted(7, 2, "end", ANN, 0)]


def test_a_few_are_told_the_largest_of_them_in_order() -> None:
    notes = [noted(n, n, "loss", ANN, 5 + n) for n in range(9)]
    notes += [noted(50, 20, "end", ANN, 0)]

    assert [each.at for each in among(notes)] == [6, 7, 8, 50]
