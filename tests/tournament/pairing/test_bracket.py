"""Single elimination: brackets, byes, drops after the cut."""

import pytest

from apnap.tournament.pairing.bracket import (
    Round,
    Vacancy,
    by_seats,
    by_seeds,
    next_round,
    winner_of,
)

EIGHT = "12345678"


def told(ties: Round) -> str:
    """Such as `1-8 4-5 2-7 3-6`; a dot for nobody."""
    return " ".join(f"{tie.a or '.'}-{tie.b or '.'}" for tie in ties)


def test_the_bracket_of_eight() -> None:
    first = by_seeds(EIGHT)
    assert told(first) == "1-8 4-5 2-7 3-6"

    second = next_round(first, "1526", EIGHT)
    assert told(second) == "1-5 2-6"

    final = next_round(second, "52", EIGHT)
    assert told(final) == "5-2"
    assert next_round(final, "2", EIGHT) == ()
    assert winner_of(final[0], "2") == "2"


@pytest.mark.parametrize(
    ("seeds", "ties"),
    [
        ("12", "1-2"),
        ("1234", "1-4 2-3"),
        ("123", "1-. 2-3"),
        ("12345", "1-. 4-5 2-. 3-."),
        ("123456", "1-. 4-5 2-. 3-6"),
        ("0123456789abcdef", "0-f 7-8 3-c 4-b 1-e 6-9 2-d 5-a"),
    ],
)
def test_brackets_of_other_sizes(seeds: str, ties: str) -> None:
    assert told(by_seeds(seeds)) == ties


def test_whoever_has_a_bye_goes_on_unasked() -> None:
    assert told(next_round(by_seeds("12345"), "4", "12345")) == "1-4 2-3"


def test_a_draft_playoff_goes_by_seats() -> None:
    first = by_seats("abcdefgh", "hgfedcba")
    assert told(first) == "a-e c-g b-f d-h"

    assert told(next_round(first, "acbd", "hgfedcba")) == "a-c b-d"


def test_seats_of_those_who_dropped_before_the_draft_are_vacant() -> None:
    assert told(by_seats("abcdefg", "hgfedcba")) == "a-e g-. b-f d-c"
    assert told(by_seats("abcdefg", "hgfedcba", vacancy=Vacancy.OPPONENT)) == "a-e c-g b-f d-."


@pytest.mark.parametrize("seats", ["a", "abcdefgi", "abcdefga", "abcdefghi"])
def test_a_draft_playoff_is_for_players_of_the_cut(seats: str) -> None:
    with pytest.raises(ValueError, match=r"two to eight|twice"):
        by_seats(seats, "abcdefgh")


@pytest.mark.parametrize(
    ("dropped", "ties"),
    [
        ("5", "1-. 4-8 2-7 3-6"),  # 8 was to play 1, and plays 4 instead
        ("8", "1-. 4-5 2-7 3-6"),
        ("1", "8-7 4-5 2-. 3-6"),
        ("57", "1-. 4-8 2-. 3-6"),
        ("12", "8-6 4-. 7-5 3-."),
        ("1234567", "8-. .-. .-. .-."),
    ],
)
def test_after_the_cut_the_highest_ranked_has_the_bye(dropped: str, ties: str) -> None:
    drawn = by_seeds(EIGHT, set(dropped))

    assert {frozenset(each.split("-")) for each in told(drawn).split()} == {
        frozenset(each.split("-")) for each in ties.split()
    }


def test_in_2015_the_opponent_has_the_bye() -> None:
    assert told(by_seeds(EIGHT, {"5", "7"}, Vacancy.OPPONENT)) == "1-8 4-. 2-. 3-6"


def test_a_drop_between_rounds_counts_for_the_next_round() -> None:
    first = by_seeds(EIGHT)

    assert told(next_round(first, "8473", EIGHT, {"8"})) == "7-4 3-."
    assert told(next_round(first, "8473", EIGHT, {"8"}, Vacancy.OPPONENT)) == "4-. 7-3"


def test_a_place_that_was_emptied_stays_so_until_the_next_round() -> None:
    first = by_seeds("12345", {"2"})
    assert told(first) == "1-. 4-5 .-. 3-."

    assert told(next_round(first, "5", "12345")) == "1-. 5-3"


def test_a_round_is_not_over_until_each_match_has_one_winner() -> None:
    with pytest.raises(ValueError, match="the match of 4 and 5 has no winner yet"):
        next_round(by_seeds(EIGHT), "123", EIGHT)
    with pytest.raises(ValueError, match="the match of 1 and 8 can't be won by both"):
        next_round(by_seeds(EIGHT), "18423", EIGHT)


@pytest.mark.parametrize("seeds", ["", "1", "11"])
def test_a_playoff_needs_two_different_players(seeds: str) -> None:
    with pytest.raises(ValueError, match=r"two players|twice"):
        by_seeds(seeds)
