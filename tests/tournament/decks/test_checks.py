"""Deck checks. (MTR 2.8)"""

from fractions import Fraction

from apnap.tournament.decks.checks import (
    CheckedTable,
    choose,
    how_far,
    share,
    still_needed,
    tables_this_round,
)

TABLES = [CheckedTable(number, (f"a{number}", f"b{number}")) for number in range(1, 21)]


def test_a_seed_chooses_the_same_tables_again_whatever_their_order() -> None:
    chosen = choose(TABLES, (), 3, round_=2, seed=5)

    assert chosen == choose(TABLES[::-1], (), 3, round_=2, seed=5)
    assert (chosen.round, chosen.seed, len(chosen.tables)) == (2, 5, 3)
    assert len(chosen.players) == 6
    assert len({choose(TABLES, (), 3, round_=2, seed=seed) for seed in range(50)}) > 40


def test_every_table_has_its_chance() -> None:
    seen = {
        table.number
        for seed in range(200)
        for table in choose(TABLES, (), 2, round_=1, seed=seed).tables
    }

    assert seen == set(range(1, 21))


def test_nobody_is_checked_twice_while_others_werent() -> None:
    checked: set[str] = set()
    for seed in range(10):
        chosen = choose(TABLES, checked, 2, round_=seed + 1, seed=seed)
        assert not checked & set(chosen.players)
        checked |= set(chosen.players)

    assert len(checked) == 40
    assert len(choose(TABLES, checked, 2, round_=11, seed=1).tables) == 2


def test_tables_with_one_checked_player_come_before_those_with_two() -> None:
    tables = [
        CheckedTable(1, ("Ann", "Bob")),
        CheckedTable(2, ("Cem", "Dee")),
        CheckedTable(3, ("Eve", "Fay")),
    ]

    def first(checked: set[str], count: int) -> list[int]:
        return [each.number for each in choose(tables, checked, count, round_=1, seed=3).tables]

    assert first({"Ann", "Bob", "Cem"}, 1) == [3]
    assert first({"Ann", "Bob", "Cem"}, 2) == [2, 3]


def test_only_tables_that_are_still_playing_are_chosen() -> None:
    tables = [CheckedTable(1, ("Ann", "Bob"), playing=False), CheckedTable(2, ("Cem", "Dee"))]

    assert choose(tables, (), 5, round_=1, seed=1).players == ("Cem", "Dee")
    assert choose([], (), 5, round_=1, seed=1).tables == ()


def test_ten_of_a_hundred_decks_are_to_be_checked() -> None:
    assert still_needed((), 128) == 13
    assert still_needed(["Ann", "Bob", "Ann"], 128) == 11
    assert still_needed([str(number) for number in range(20)], 128) == 0
    assert still_needed((), 128, percent=0) == 0
    assert share(["Ann", "Bob"], 40) == Fraction(1, 20)
    assert share((), 0) == 0


def test_checks_are_spread_over_the_rounds_that_are_left() -> None:
    assert tables_this_round((), 128, 7) == 1
    assert tables_this_round((), 512, 3) == 9
    assert tables_this_round((), 128, 0) == 7
    assert tables_this_round([str(number) for number in range(13)], 128, 3) == 0


def test_it_is_told_how_far_the_checks_are() -> None:
    assert str(how_far(["Ann"], 20)) == "1 of 20 decks were checked; 1 more is needed"
    assert str(how_far(["Ann", "Bob"], 20)) == "2 of 20 decks were checked, which is enough"
