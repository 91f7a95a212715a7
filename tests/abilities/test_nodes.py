"""Nodes as JSON: enumerations, and what older records told."""

from copy import deepcopy
from dataclasses import FrozenInstanceError, replace
from enum import Enum

import pytest

from apnap.abilities import older_records
from apnap.abilities.declaring import node
from apnap.abilities.nodes import NODE_CLASSES, Node, from_json, to_json


class Tide(Enum):
    HIGH = "high"
    LOW = "low"


@pytest.fixture(autouse=True)
def shore(monkeypatch: pytest.MonkeyPatch) -> type[Node]:
    monkeypatch.setitem(NODE_CLASSES, "Shore", Node)
    monkeypatch.setitem(older_records.RENAMED, "Coast", "Shore")
    changed = older_records.renamed_values("tide", {"flood": "high"})
    monkeypatch.setitem(older_records.CHANGED, "Shore", changed)

    @node
    class Shore(Node):
        tide: Tide = Tide.LOW
        tides: tuple[Tide, ...] = ()
        next: Tide | None = None

    return Shore


def test_members_of_enumerations_are_written_as_their_values_and_read_back(
    shore: type[Node],
) -> None:
    made = shore(Tide.HIGH, (Tide.LOW, Tide.HIGH), Tide.LOW)
    told = to_json(made)
    assert told == {"is": "Shore", "tide": "high", "tides": ["low", "high"], "next": "low"}
    assert from_json(told) == made


def test_a_field_that_has_its_default_is_not_written(shore: type[Node]) -> None:
    assert to_json(shore()) == {"is": "Shore"}
    assert from_json({"is": "Shore"}) == shore()


def test_a_word_that_is_no_member_is_refused_with_the_node_named() -> None:
    with pytest.raises(ValueError, match="a broken Shore node: 'ebb'"):
        from_json({"is": "Shore", "tide": "ebb"})


def test_older_names_and_values_are_still_read(shore: type[Node]) -> None:
    older = older_records.brought_up_to_date({"is": "Coast", "tide": "flood"})

    assert from_json(older) == shore(Tide.HIGH)


def test_nodes_are_frozen_dataclasses(shore: type[Node]) -> None:
    made = shore(Tide.HIGH, next=Tide.LOW)

    assert repr(made).endswith("Shore(tide=<Tide.HIGH: 'high'>, tides=(), next=<Tide.LOW: 'low'>)")
    assert replace(made, tides=(Tide.LOW,)) == shore(Tide.HIGH, (Tide.LOW,), Tide.LOW)  # type: ignore[type-var]
    assert deepcopy(made) == made
    with pytest.raises(FrozenInstanceError):
        made.tide = Tide.LOW  # type: ignore[attr-defined]
    with pytest.raises(FrozenInstanceError):
        del made.tide  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match=r"Shore.__init__\(\) got an unexpected keyword argument"):
        shore(depth=1)


def test_a_kind_of_node_is_equal_only_to_itself_whatever_was_made_before() -> None:
    @node
    class Isle(Node):
        size: int

    @node
    class Islet(Isle):
        rocks: int = 3

    assert Isle(1) == Isle(1)  # the methods of this kind are written, those below it are not
    assert hash(Islet(1)) == hash(Islet(1, 3))
    assert Islet(1) != Islet(1, 4)
    assert Islet(1) != Isle(1)
    assert Isle(1) != Islet(1)
    match Islet(1, 4):
        case Islet(size, rocks):
            assert (size, rocks) == (1, 4)


def test_nodes_can_be_compared_and_hashed_before_another_of_their_kind_is_made(
    shore: type[Node],
) -> None:
    first, second = shore.__new__(shore), shore.__new__(shore)
    for each in (first, second):
        each.__setstate__([Tide.HIGH, (), None])  # type: ignore[attr-defined]

    assert first == second
    assert hash(first) == hash(second)
