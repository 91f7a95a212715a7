"""Values that a scenario asks for step by step: the game, then its stack, then its size.

`Inexpressible` names a step that isn't known here.
"""

import operator
from collections.abc import Callable
from typing import Any, Final

from apnap.conformance.checks.judging import Wrong
from apnap.conformance.checks.symbol_steps import STEPS
from apnap.conformance.checks.symbols import Part, Steps, TheGame, TheObject, ThePlayer, entering
from apnap.conformance.setup import finding
from apnap.conformance.setup.reading import Inexpressible
from apnap.conformance.setup.table import ScenarioTable

_PLAIN: Final[Steps] = {}

step = entering(_PLAIN)

# Lists and texts.


@step(list, "size", "count")
@step(tuple, "size", "count")
@step(str, "length")
def _size(table: ScenarioTable, current: Any, args: list[Any]) -> int:
    return len(current)


@step(list, "isEmpty")
@step(tuple, "isEmpty")
def _is_empty(table: ScenarioTable, current: Any, args: list[Any]) -> bool:
    return not current


@step(list, "get", "getAtIndex")
@step(tuple, "get", "getAtIndex")
def _get(table: ScenarioTable, current: Any, args: list[Any]) -> Any:
    if not 0 <= args[0] < len(current):
        raise Wrong(f"there are {len(current)}, not one numbered {args[0]}")
    return current[args[0]]


@step(list, "contains")
@step(tuple, "contains")
@step(frozenset, "contains")
def _contains(table: ScenarioTable, current: Any, args: list[Any]) -> bool:
    return args[0] in current


@step(frozenset, "isEmpty")
def _none_in(table: ScenarioTable, current: Any, args: list[Any]) -> bool:
    return not current


@step(list, "toString")
@step(tuple, "toString")
def _to_string(table: ScenarioTable, current: Any, args: list[Any]) -> str:
    return "[" + ", ".join(map(str, current)) + "]"


@step(str, "startsWith")
def _starts_with(table: ScenarioTable, current: str, args: list[Any]) -> bool:
    return current.startswith(args[0])


@step(str, "toString")
@step(int, "getValue")
def _itself(table: ScenarioTable, current: Any, args: list[Any]) -> Any:
    return current


@step(list, "iterator")
@step(list, "stream")
def _iterator(table: ScenarioTable, current: Any, args: list[Any]) -> Part:
    return Part("iterator", current)


@step(Part, "iterator.next")
def _next(table: ScenarioTable, current: Any, args: list[Any]) -> Any:
    return _get(table, current, [0])


# Chains.

_STEPS: Final[Steps] = STEPS | _PLAIN


def value(table: ScenarioTable, term: Any, *, missing: bool = False) -> Any:
    """The value of a term. `missing`: a permanent that isn't there is None, and no mistake."""
    if not isinstance(term, dict):
        return term
    if "op" in term:
        return _operation(table, term["op"], term["args"])
    if "sym" not in term:
        return term
    current: Any = None
    for number, (name, *args) in enumerate(term["sym"]):
        if number == 0:
            current = _root(table, name, args)
            continue
        if current is None:
            raise Wrong(f"{term['sym'][0][1:]}: there is none")
        current = _taken(table, current, name, [value(table, each) for each in args])
    if current is None and not missing and len(term["sym"]) == 1:
        raise Wrong(f"{term['sym'][0][1:]}: there is none")
    return current.id if isinstance(current, ThePlayer) else current


def _root(table: ScenarioTable, name: str, args: list[Any]) -> Any:
    if name == "player":
        return ThePlayer(table.seat[args[0]])
    if name == "currentGame":
        return TheGame()
    if name == "getPermanent":
        player = table.seat[args[1]] if len(args) > 1 else None
        found = finding.permanents(table, args[0], player)
        return TheObject(found[-1]) if found else None
    raise Inexpressible(f"{name}(...)")


def _taken(table: ScenarioTable, current: Any, name: str, args: list[Any]) -> Any:
    if name == "equals":
        return (current.id if isinstance(current, ThePlayer) else current) == args[0]
    if isinstance(current, Part):
        found = _STEPS.get((Part, f"{current.name}.{name}"))
        if found is not None:
            return found(table, current.of, args)
    found = _STEPS.get((type(current), name))
    if found is None:
        where = current.name if isinstance(current, Part) else type(current).__name__
        raise Inexpressible(f"{where}.{name}")
    return found(table, current, args)


_OPERATORS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
    "+": operator.add,
    "-": operator.sub,
}


def _operation(table: ScenarioTable, name: str, args: list[Any]) -> Any:
    if name == "&&":
        return all(value(table, each) for each in args)
    if name == "||":
        return any(value(table, each) for each in args)
    if name == "!":
        return not value(table, args[0])
    if name == "-" and len(args) == 1:
        return -value(table, args[0])
    if name not in _OPERATORS:
        raise Inexpressible(f"the operator {name}")
    left, right = (value(table, each, missing=True) for each in args)
    return _OPERATORS[name](left, right)
