"""The solver that checks the pairings is itself checked, against all pairings there are."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.testing.events.plain_pairing import (
    all_pairings,
    fewest_rematches,
    largest_matching,
    worth,
)
from tests.tournament.pairing.histories import history


def matchings(edges: list[tuple[int, int]]) -> int:
    """The size of a largest matching, by trying everything."""
    if not edges:
        return 0
    (a, b), *rest = edges
    without = [edge for edge in rest if not {a, b} & set(edge)]
    return max(1 + matchings(without), matchings(rest))


@given(nodes=st.integers(2, 8), share=st.floats(0.1, 0.9), seed=st.integers(0, 10**6))
@settings(max_examples=200, deadline=None)
def test_a_largest_matching_is_found(nodes: int, share: float, seed: int) -> None:
    chance = Random(seed)
    every = list(combinations(range(nodes), 2))
    edges = [edge for edge in every if chance.random() < share][:14]

    assert largest_matching(nodes, edges) == matchings(edges)


def test_a_blossom_is_seen_through() -> None:
    """A triangle in the middle of a path: who goes straight on through it gets stuck."""
    edges = [(0, 1), (1, 2), (2, 3), (3, 1), (3, 4), (2, 5)]

    assert largest_matching(6, edges) == 3


@pytest.mark.parametrize("seed", range(30))
def test_the_fewest_rematches_are_those_of_the_best_pairing(seed: int) -> None:
    field = history(3 + seed % 5, 1 + seed % 7, seed)

    best = min(worth(pairing, field) for pairing in all_pairings(field))

    assert fewest_rematches(field) == best[1]
