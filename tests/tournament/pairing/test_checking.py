"""What is wrong with pairings made by hand, and how they are repaired."""

from random import Random

import pytest

from apnap.tournament.pairing.checking import Problem, Severity, problems
from apnap.tournament.pairing.contenders import Contender, Pairing
from apnap.tournament.pairing.pods import Pod
from apnap.tournament.pairing.repairing import repaired, without
from apnap.tournament.pairing.swiss import pair
from tests.tournament.pairing.histories import history

FOUR = [Contender(name, 3) for name in "abcd"]
MADE = Pairing((("a", "b"), ("c", "d")), "e")


def test_a_sound_pairing_has_no_problems() -> None:
    assert problems(FOUR, [("a", "b"), ("c", "d")]) == []


@pytest.mark.parametrize("seed", range(20))
def test_what_the_program_pairs_is_at_worst_unusual(seed: int) -> None:
    field = history(21, 3, seed)
    made = pair(field, Random(seed))

    found = problems(field, made.pairs, {made.bye or ""})

    assert {problem.severity for problem in found} <= {Severity.UNUSUAL}


@pytest.mark.parametrize(
    ("pairs", "byes", "problem"),
    [
        ([("a", "b"), ("a", "c")], "d", Problem("paired twice", ("a",))),
        ([("a", "b"), ("c", "d")], "a", Problem("paired twice", ("a",))),
        ([("a", "a"), ("b", "c")], "d", Problem("against themselves", ("a",))),
        ([("a", "b"), ("c", "x")], "d", Problem("unknown", ("x",))),
        ([("a", "b"), ("c", "z")], "d", Problem("dropped", ("z",))),
        ([("a", "b")], "c", Problem("not paired", ("d",))),
    ],
)
def test_what_cannot_be_played_is_found(
    pairs: list[tuple[str, str]], byes: str, problem: Problem
) -> None:
    assert problems(FOUR, pairs, byes, dropped={"z"}) == [problem]


def test_rematches_and_pairs_across_score_groups_are_found() -> None:
    field = [Contender("a", 6, frozenset("b")), Contender("b", 6), *FOUR[2:]]

    found = problems(field, [("a", "b"), ("c", "d")])
    assert found == [Problem("rematch", ("a", "b"))]
    assert found[0].severity is Severity.FORBIDDEN

    assert problems(field, [("a", "c"), ("b", "d")]) == [
        Problem("score groups", ("a", "c")),
        Problem("score groups", ("b", "d")),
    ]


def test_a_second_bye_is_found_while_somebody_has_had_none() -> None:
    field = [Contender("a", byes=1), Contender("b"), Contender("c")]

    assert problems(field, [("b", "c")], "a") == [Problem("second bye", ("a",))]
    assert problems([Contender("a", byes=1)], [], "a") == []


def test_a_pair_outside_the_pod_is_found() -> None:
    pods = [Pod(1, ("a", "b")), Pod(2, ("c", "d"))]

    assert problems(FOUR, [("a", "c"), ("b", "d")], pods=pods) == [
        Problem("outside pod", ("a", "c")),
        Problem("outside pod", ("b", "d")),
    ]
    assert problems(FOUR, [("a", "b"), ("c", "d")], pods=pods) == []


def test_the_worst_problem_comes_first() -> None:
    field = [Contender("a", 6, frozenset("c")), *FOUR[1:]]

    found = problems(field, [("a", "c"), ("b", "b")])

    assert [problem.code for problem in found] == [
        "against themselves",
        "not paired",
        "rematch",
        "score groups",
    ]


def test_tables_of_those_who_are_gone_are_taken_away() -> None:
    assert without(MADE, {"a", "e"}) == (Pairing((("c", "d"),)), ("b",))


def test_a_repair_keeps_all_tables_that_need_not_change() -> None:
    field = [Contender(f"p{number:02}", number // 8 * 3) for number in range(64)]
    made = pair(field, Random(1))
    gone = {"p20", "p60"}
    left = [each for each in field if each.id not in gone]

    again = repaired(left, made, Random(1))

    assert {p.severity for p in problems(left, again.pairs)} <= {Severity.UNUSUAL}
    kept = set(made.pairs) & set(again.pairs)
    assert len(again.pairs) == 31
    assert len(kept) >= 30


def test_a_repair_changes_others_tables_where_a_rematch_must_be_undone() -> None:
    field = [Contender("a", 3, frozenset("b")), Contender("b", 3, frozenset("a")), *FOUR[2:]]

    again = repaired(field, Pairing((("a", "b"), ("c", "d"))), Random(1))

    assert problems(field, again.pairs) == []


def test_a_repair_looks_as_far_as_it_must() -> None:
    """Two at the top who have met everybody nearby: only those at the bottom are left."""
    everybody = [f"p{number:03}" for number in range(200)]
    top = [Contender(name, 30, frozenset(everybody[:150]) - {name}) for name in everybody[:2]]
    others = [
        Contender(name, 29 - number // 7, frozenset(everybody[:2]) if number < 148 else frozenset())
        for number, name in enumerate(everybody[2:])
    ]
    field = [*top, *others]
    pairs = tuple(zip(everybody[::2], everybody[1::2], strict=True))

    again = repaired(field, Pairing(pairs), Random(1))

    assert {p.severity for p in problems(field, again.pairs)} <= {Severity.UNUSUAL}
    assert len(set(pairs) & set(again.pairs)) >= 97


def test_a_repair_of_a_sound_pairing_changes_nothing() -> None:
    made = pair(FOUR, Random(1))

    assert repaired(FOUR, made, Random(2)) == made


def test_a_repair_gives_a_new_bye_and_takes_away_a_second_one() -> None:
    five = [*FOUR, Contender("e", 0, byes=1)]

    again = repaired(five, MADE, Random(1))

    assert again.bye != "e"
    assert {p.severity for p in problems(five, again.pairs, {again.bye or ""})} <= {
        Severity.UNUSUAL
    }


def test_a_repair_seats_a_player_once_who_was_paired_twice() -> None:
    again = repaired(FOUR, Pairing((("a", "b"), ("a", "c"))), Random(1))

    assert problems(FOUR, again.pairs) == []
    assert ("a", "b") in again.pairs
