"""Swiss pairing: what counts, and in which order."""

import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.testing.events.plain_pairing import all_pairings, worth
from apnap.tournament.pairing.contenders import Contender, Pairing, contenders
from apnap.tournament.pairing.matching import cheapest_matching
from apnap.tournament.pairing.standings import Played
from apnap.tournament.pairing.swiss import FREE, pair, pair_cost
from tests.tournament.pairing.histories import history


def paired(*of: Contender, seed: int = 0) -> set[frozenset[str]]:
    return {frozenset(both) for both in pair(of, Random(seed)).pairs}


def dense(field: Sequence[Contender]) -> Pairing:
    """The best pairing by one matching of everybody with everybody."""
    edges = {(a, b): pair_cost(field[a], field[b]) for a, b in combinations(range(len(field)), 2)}
    if len(field) % 2:
        fewest = min(each.byes for each in field)
        for number, each in enumerate(field):
            if each.byes == fewest:
                edges[number, len(field)] = (0, each.points, 0, 0)
    found = cheapest_matching(len(field) + len(field) % 2, edges)
    assert found is not None
    pairs = [(a, b) for a, b in found if b < len(field)]
    bye = next((field[a].id for a, b in found if b == len(field)), None)
    return Pairing(tuple((field[a].id, field[b].id) for a, b in pairs), bye)


def test_nobody_at_all_is_a_pairing_too() -> None:
    assert pair((), Random(0)) == Pairing(())


def test_one_alone_has_the_bye() -> None:
    assert pair((Contender("a"),), Random(0)) == Pairing((), "a")


def test_pairs_are_made_within_score_groups() -> None:
    players = [Contender(f"{points}{letter}", points) for points in (6, 3, 0) for letter in "abcd"]

    assert all(len({player[0] for player in both}) == 1 for both in paired(*players))


def test_two_who_have_met_do_not_play_again_while_it_can_be_avoided() -> None:
    a, b = Contender("a", 9, frozenset("b")), Contender("b", 9, frozenset("a"))
    c, d = Contender("c", 0), Contender("d", 0)

    assert frozenset("ab") not in paired(a, b, c, d)


def test_a_rematch_is_made_where_there_is_no_other_way() -> None:
    a, b = Contender("a", 9, frozenset("b")), Contender("b", 9, frozenset("a"))

    assert paired(a, b) == {frozenset("ab")}


def test_rematches_are_as_few_as_possible() -> None:
    """a, b and c have met each other, and d: only the two others are new to them."""
    trio = [Contender(name, 3, frozenset("abcd") - {name}) for name in "abc"]
    others = [Contender("d", 3, frozenset("abc")), Contender("e", 0), Contender("f", 0)]

    made = paired(*trio, *others)

    assert sum(both <= set("abcd") for both in made) == 1
    assert sum(bool(both & set("ef")) for both in made) == 2


def test_the_bye_goes_to_the_lowest_score() -> None:
    players = [Contender("a", 6), Contender("b", 3), Contender("c", 0)]

    assert pair(players, Random(0)).bye == "c"


def test_nobody_has_a_second_bye_while_another_has_had_none() -> None:
    players = [Contender("a", 6), Contender("b", 3, byes=1), Contender("c", 0, byes=1)]

    assert pair(players, Random(0)).bye == "a"


def test_byes_that_were_awarded_count_as_well() -> None:
    matches = [Played.bye(1, "a"), Played(1, "b", "c", 2, 0), Played(2, "a", "b", 0, 2)]
    matches += [Played.bye(2, "c"), Played.missed(1, "d"), Played.missed(2, "d")]

    assert pair(contenders(["a", "c", "d"], matches), Random(0)).bye == "d"


def test_a_second_bye_is_given_when_all_have_had_one() -> None:
    players = [Contender(name, byes=1) for name in "ab"] + [Contender("c", byes=2)]

    assert pair(players, Random(0)).bye in ("a", "b")


def test_those_pair_down_who_did_so_the_least() -> None:
    upper = [Contender("a", 6, downs=1), Contender("b", 6), Contender("c", 6, downs=1)]
    lower = [Contender("d", 3, ups=2), Contender("e", 3, ups=2), Contender("f", 3, ups=1)]

    assert frozenset("bf") in paired(*upper, *lower)


def test_two_small_steps_down_are_better_than_a_great_one() -> None:
    players = [Contender("a", 6), *(Contender(name, 3) for name in "bc"), Contender("d", 0)]

    made = paired(*players)

    assert frozenset("ad") not in made
    assert frozenset("bc") not in made


def test_the_highest_scores_come_first() -> None:
    players = [Contender(f"p{points}", points) for points in (0, 3, 12, 9)]

    assert pair(players, Random(0)).pairs == (("p12", "p9"), ("p3", "p0"))


def test_the_first_round_is_random_and_the_same_again_for_the_same_seed() -> None:
    players = [Contender(f"p{number}") for number in range(32)]

    assert pair(players, Random(1)) == pair(players, Random(1))
    assert len({pair(players, Random(seed)).pairs for seed in range(10)}) == 10


def test_chance_within_a_score_group_is_even() -> None:
    players = [Contender(name, 3) for name in "abcd"]
    met = Counter(
        frozenset(next(both for both in pair(players, Random(seed)).pairs if "a" in both))
        for seed in range(600)
    )

    assert len(met) == 3
    assert min(met.values()) > 150


def test_a_pairing_does_not_depend_on_how_python_hashes() -> None:
    program = (
        "from random import Random\n"
        "from tests.tournament.pairing.histories import history\n"
        "from apnap.tournament.pairing.swiss import pair\n"
        "print(pair(history(61, 4, 3), Random(5)))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }

    assert told == {f"{pair(history(61, 4, 3), Random(5))}\n"}


def test_the_same_contender_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        pair((Contender("a"), Contender("a")), Random(0))


def test_a_contenders_history_is_read_from_the_matches() -> None:
    matches = [
        Played(1, "a", "b", 2, 0),
        Played(1, "c", "d", 1, 1, 1),
        Played(2, "a", "c", 2, 1),
        Played.bye(2, "b"),
    ]

    assert contenders(["a", "b", "c"], matches) == (
        Contender("a", 6, frozenset("bc"), downs=1),
        Contender("b", 3, frozenset("a"), byes=1),
        Contender("c", 1, frozenset("ad"), ups=1),
    )


@given(players=st.integers(1, 8), rounds=st.integers(0, 6), seed=st.integers(0, 10**6))
@settings(max_examples=150, deadline=None)
def test_no_pairing_of_all_there_are_is_better(players: int, rounds: int, seed: int) -> None:
    field = history(players, rounds, seed)

    made = pair(field, Random(seed))

    assert worth(made, field) == min(worth(pairing, field) for pairing in all_pairings(field))


@given(players=st.integers(9, 90), rounds=st.integers(0, 4), seed=st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_delegates_of_large_groups_lead_to_the_best_pairing_of_all(
    players: int, rounds: int, seed: int
) -> None:
    field = history(players, rounds, seed)

    made = pair(field, Random(seed))

    seated = [player for both in made.pairs for player in both] + [made.bye] * (players % 2)
    assert sorted(seated) == sorted(each.id for each in field)
    assert worth(made, field) == worth(dense(field), field)


def test_costs_beyond_64_bits_are_still_compared_exactly() -> None:
    large = 2**60
    edges = {
        (0, 1): (large, 0),
        (2, 3): (0, large),
        (0, 2): (large, 0),
        (1, 3): (0, large - 1),
        (0, 3): (large, 0),
        (1, 2): (0, large + 1),
    }

    assert cheapest_matching(4, edges) == [(0, 2), (1, 3)]


def test_where_no_perfect_matching_is_there_is_none() -> None:
    assert cheapest_matching(4, {(0, 1): FREE, (0, 2): FREE, (0, 3): FREE}) is None


def test_512_are_paired_without_a_rematch_after_nine_rounds() -> None:
    field = history(512, 9, 1)

    made = pair(field, Random(1))

    assert worth(made, field)[1] == 0
