"""Which visit binds which node is told by one table, for any order of its rows."""

import itertools

import pytest

from apnap.abilities.nodes import NODE_CLASSES, Node, load_all
from apnap.abilities.references import Bound
from apnap.oracle.binding.binder import Binder, install, visit_of
from apnap.oracle.binding.visits import AFTER_FIRST, VISITS

load_all("apnap.abilities")


def test_a_kind_of_node_is_visited_by_the_nearest_row() -> None:
    assert Binder().bound(Bound("each one", "it")) == Bound("each one", "it")
    for kind, visit in VISITS.items():
        assert visit_of(kind) is visit
    below = [each for each in NODE_CLASSES.values() if each not in VISITS]
    for each in below:
        rows = [base for base in each.__mro__ if base in VISITS]
        if rows:
            assert visit_of(each) is VISITS[rows[0]]


@pytest.mark.parametrize("kind", sorted(NODE_CLASSES.values(), key=lambda each: each.__name__))
def test_no_two_rows_are_equally_near(kind: type[Node]) -> None:
    rows = [base for base in kind.__mro__ if base in VISITS]

    assert all(issubclass(one, other) for one, other in itertools.pairwise(rows))


def test_without_the_table_nothing_is_bound() -> None:
    install({}, ())
    try:
        with pytest.raises(LookupError):
            visit_of(Bound)
    finally:
        install(VISITS, AFTER_FIRST)
    assert visit_of(Bound) is VISITS[Bound]
