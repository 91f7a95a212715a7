"""The base of every node of the tree: frozen, walkable, JSON both ways."""

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import (
    Annotated,
    Any,
    Final,
    TypeAlias,
    TypeVar,
    get_args,
    get_type_hints,
)

from apnap.abilities import values
from apnap.terms.compiled import is_compiled, mypyc_attr

T = TypeVar("T")

N = TypeVar("N", bound="Node")

# The type of a field that says nothing to the rules: how the text words it, for printing.
Printed: TypeAlias = Annotated[T, "for printing only"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """One piece of meaning. Its children are the nodes in its fields, in the text's order."""

    __slots__ = ()

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in field_values(self))
        return f"{type(self).__qualname__}({told})"

    def __getstate__(self) -> list[Any]:
        return [value for _, value in field_values(self)]

    def __setstate__(self, state: list[Any]) -> None:
        for (name, _), value in zip(fields_of(type(self)), state, strict=True):
            object.__setattr__(self, name, value)


class Kept(Node):
    """A node with room for what the rules found out about it, which goes when the node goes.

    It is no part of what the node says. Who reads it finds an AttributeError the first time.
    """

    __slots__ = ("kept",)
    kept: Any

    def keep(self, found: T) -> T:
        """Keep it, and give it back."""
        object.__setattr__(self, "kept", found)
        return found


NODE_CLASSES: Final[dict[str, type[Node]]] = {}


def field_values(item: Node) -> Iterator[tuple[str, Any]]:
    """The fields of a node with their values."""
    for name, _ in fields_of(type(item)):
        yield name, getattr(item, name)


_FIELDS: Final[dict[type[Node], tuple[tuple[str, Any], ...]]] = {}


def fields_of(cls: type[Node]) -> tuple[tuple[str, Any], ...]:
    """The names and defaults of a kind of node's fields."""
    if cls not in _FIELDS:
        found = fields(cls)  # type: ignore[arg-type]
        _FIELDS[cls] = tuple((each.name, each.default) for each in found)
    return _FIELDS[cls]


def with_fields(item: N, **fields: Any) -> N:
    """The node with other values in these fields, as `dataclasses.replace` gives it."""
    return replace(item, **fields)  # type: ignore[type-var]


def walk(item: object) -> Iterator[Node]:
    """The node and all below it, in the order of the text."""
    if isinstance(item, Node):
        yield item
        for _, value in field_values(item):
            yield from walk(value)
    elif isinstance(item, tuple):
        for value in item:
            yield from walk(value)


def rewritten(item: Any, change: Callable[[Node], Node | int | None]) -> Any:
    """The tree with each node replaced by what `change` gives for it; None keeps it.

    A node that was replaced is not entered again. An amount may become a plain number.
    """
    if isinstance(item, tuple):
        made = tuple(rewritten(value, change) for value in item)
        same = all(new is old for new, old in zip(made, item, strict=True))
        return item if same else made
    if not isinstance(item, Node):
        return item
    instead = change(item)
    if instead is not None:
        return instead
    values = {name: rewritten(value, change) for name, value in field_values(item)}
    if all(values[name] is value for name, value in field_values(item)):
        return item
    return type(item)(**values)


def to_json(item: Any) -> Any:
    """Plain lists, dicts, strings and numbers that `from_json` reads back.

    A field that has its default isn't written: the default of a field may never change.
    """
    if isinstance(item, Node):
        values = [(name, getattr(item, name), default) for name, default in fields_of(type(item))]
        told = {
            name: to_json(value) for name, value, default in values if not _same(value, default)
        }
        return {"is": type(item).__name__} | told
    if isinstance(item, tuple):
        return [to_json(value) for value in item]
    if isinstance(item, Enum):
        return item.value  # the field's type tells which enumeration it is of
    if isinstance(item, frozenset):
        return {"set": sorted(map(to_json, item))}
    if isinstance(item, int) and abs(item) >= 1 << 53:
        return {"int": hex(item)}  # JSON readers elsewhere lose digits of large numbers
    return item


def _same(value: Any, default: Any) -> bool:
    """Whether a value is its default; True isn't 1."""
    return value is default or (type(value) is type(default) and value == default)


def from_json(data: Any) -> Any:
    """The inverse of `to_json`; a ValueError names what isn't known."""
    kind = type(data)
    if kind is list:
        return tuple([from_json(each) if type(each) in _NESTED else each for each in data])
    if kind is not dict:
        return data
    name = data.get("is")
    if name is None:
        return _number_or_set(data)
    cls = NODE_CLASSES.get(name) or _all_classes().get(name)
    if cls is None:
        raise ValueError(f"not a node of the ability tree: {name!r}")
    values = {}
    for key, value in data.items():
        if key != "is":
            values[key] = from_json(value) if type(value) in _NESTED else value
    try:
        for key, kind in enumerated(cls).items():
            if key in values:
                values[key] = _member(kind, values[key])
        return cls(**values) if values else _plain(cls)
    except (TypeError, ValueError) as error:
        raise ValueError(f"a broken {name} node: {error}") from None


_NESTED: Final = frozenset({dict, list})
_PLAIN: Final[dict[type[Node], Node]] = {}


def _plain(cls: type[Node]) -> Node:
    """The node of this kind that has all its defaults; one is enough."""
    if cls not in _PLAIN:
        _PLAIN[cls] = cls()
    return _PLAIN[cls]


_ENUMERATED: Final[dict[type[Node], dict[str, type[Enum]]]] = {}
FIELD_NOTES: Final = Path(__file__).with_name("field_notes.json")


def enumerated(cls: type[Node]) -> dict[str, type[Enum]]:
    """The fields of a class that hold members of an enumeration, alone or several."""
    found = _ENUMERATED.get(cls)
    if found is None:
        hints = _told_by_build(cls) if is_compiled(cls) else get_type_hints(cls)
        found = {name: kind for name in hints if (kind := _enumeration(hints[name])) is not None}
        _ENUMERATED[cls] = found
    return found


def printed(cls: type[Node]) -> tuple[str, ...]:
    """The fields that only keep how it was written."""
    if is_compiled(cls):
        return tuple(_noted_by_build()["printed"].get(cls.__name__, ()))
    hints = get_type_hints(cls, include_extras=True)
    return tuple(name for name, hint in hints.items() if hasattr(hint, "__metadata__"))


@cache
def _noted_by_build() -> dict[str, dict[str, Any]]:
    """What `tools.compile_kernel` noted: a compiled class doesn't know its fields' types."""
    noted: dict[str, dict[str, Any]] = json.loads(FIELD_NOTES.read_text("utf-8"))
    return noted


def _told_by_build(cls: type[Node]) -> dict[str, Any]:
    told = _noted_by_build()["enumerated"].get(cls.__name__, {})
    return {name: getattr(values, kind) for name, kind in told.items()}


def _enumeration(hint: Any) -> type[Enum] | None:
    """The enumeration in a type: `Kind`, `Kind | None`, `tuple[Kind, ...]`."""
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    return next(filter(None, map(_enumeration, get_args(hint))), None)


def _member(kind: type[Enum], value: Any) -> Any:
    """The member that JSON tells by its value."""
    if value is None or isinstance(value, Node):
        return value
    if isinstance(value, tuple | frozenset):
        return type(value)(_member(kind, each) for each in value)
    return kind(value)


def _number_or_set(data: dict[str, Any]) -> Any:
    if "set" in data:
        return frozenset(data["set"])
    if "int" in data:
        return int(data["int"], 16)
    raise ValueError("not a node of the ability tree: it doesn't say what it is")


def _all_classes() -> dict[str, type[Node]]:
    """Every kind of node, also of modules that nobody has asked for yet."""
    load_all(__package__)
    return NODE_CLASSES


def load_all(package: str) -> None:
    """Import every module of a package, also those in its folders."""
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)
