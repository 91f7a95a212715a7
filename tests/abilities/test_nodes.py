"""Nodes as JSON: enumerations, and what older records told."""

from enum import Enum

import pytest

from apnap.abilities import older_records
from apnap.abilities.nodes import NODE_CLASSES, Node, from_json, node, to_json


class Tide(Enum):
    HIGH = "high"
    LOW = "low"


@pytest.fixture(autouse=True)
def shore(monkeypatch: pytest.MonkeyPatch) -> type[Node]:
    monkeypatch.setattr("apnap.abilities.nodes.NODE_CLASSES", dict(NODE_CLASSES))
    monkeypatch.setattr(older_records, "RENAMED", {"Coast": "Shore"})
    changed = older_records.renamed_values("tide", {"flood": "high"})
    monkeypatch.setattr(older_records, "CHANGED", {"Shore": changed})

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
