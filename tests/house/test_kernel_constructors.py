"""What is written out for mypyc is what `dataclass` would have made."""

import inspect
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from apnap.terms import events
from tools.book import ROOT
from tools.kernel_constructors import with_constructors

SOURCE = """
from dataclasses import dataclass, field

def marks():
    return {"marked": True}

@dataclass(slots=True, eq=False)
class Base:
    rule: str = field(default="", kw_only=True)

@dataclass(slots=True, eq=False)
class Moved(Base):
    \"\"\"It has a docstring.\"\"\"

    what: int
    to: int = 3  # somewhere
    counters: dict[str, int] = field(default_factory=dict)
    notes: dict[str, bool] = field(default_factory=marks)

    def far(self) -> bool:
        return self.to > 2

@dataclass(frozen=True, slots=True)
class Cost:
    amount: int

@dataclass(slots=True)
class Elsewhere(Other):
    amount: int
"""


def test_constructors_store_what_is_given_and_make_what_is_not() -> None:
    space = executed(with_constructors(SOURCE), Other=object)
    one, other = space["Moved"](1, rule="400.7"), space["Moved"](2, 1, {"a": 1})

    assert (one.what, one.to, one.counters, one.notes) == (1, 3, {}, {"marked": True})
    assert (one.rule, one.far()) == ("400.7", True)
    assert (other.to, other.counters, other.rule, other.far()) == (1, {"a": 1}, "", False)
    assert one.notes is not other.notes


def test_frozen_ones_and_those_with_a_base_elsewhere_stay_as_they_are() -> None:
    made = with_constructors(SOURCE)

    assert made.count("def __init__") == 2
    assert made.count("init=False") == 2


@pytest.mark.interpreted("compiled classes don't tell what they take")
def test_events_take_the_same_in_the_same_order() -> None:
    path = ROOT / "src" / "apnap" / "terms" / "events.py"
    written = executed(with_constructors(path.read_text("utf-8")))
    kinds = [each for each in vars(events).values() if is_dataclass(each)]

    assert len(kinds) > 50
    for kind in kinds:
        ours = inspect.signature(kind).parameters
        theirs = inspect.signature(written[kind.__name__]).parameters
        assert [(p.name, p.kind) for p in ours.values()] == [
            (p.name, p.kind) for p in theirs.values()
        ]
        assert [each.name for each in fields(kind)] == [
            each.name for each in fields(written[kind.__name__])
        ]


def executed(source: str, **given: Any) -> dict[str, Any]:
    space: dict[str, Any] = {"__name__": "apnap.terms.events", **given}
    exec(source, space)
    return space
