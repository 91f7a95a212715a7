"""The base of every node of the tree: frozen, walkable, JSON both ways."""

from collections.abc import Callable, Iterator
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields, replace
from enum import Enum
from importlib import import_module
from pkgutil import walk_packages
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    get_args,
    get_type_hints,
)

T = TypeVar("T")

N = TypeVar("N", bound="Node")

# The type of a field that says nothing to the rules: how the text words it, for printing.
Printed: TypeAlias = Annotated[T, "for printing only"]


class Node:
    """One piece of meaning. Its children are the nodes in its fields, in the text's order."""

    __slots__ = ()

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in field_values(self))
        return f"{type(self).__qualname__}({told})"

    if not TYPE_CHECKING:  # a checker knows that nodes are frozen, and no fields but theirs

        def __setattr__(self, name, value):
            raise FrozenInstanceError(f"cannot assign to field {name!r}")

        def __delattr__(self, name):
            raise FrozenInstanceError(f"cannot delete field {name!r}")

        def __getstate__(self):
            return [value for _, value in field_values(self)]

        def __setstate__(self, state):
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


NODE_CLASSES: dict[str, type[Node]] = {}


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """Declare a node: a frozen dataclass, known by name for JSON.

    There are hundreds of kinds, and a game has few of them. So `dataclass` only finds the fields;
    the methods that it would write are the same for all in `Node`, or written when the first node
    of a kind is made or compared.
    """
    made = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    assert issubclass(made, Node)
    for name, first in _FIRST.items():
        if name not in made.__dict__:
            setattr(made, name, first)
    NODE_CLASSES[made.__name__] = made
    return made


def _first_init(self: Any, *values: Any, **named: Any) -> None:
    _write_methods(type(self))
    type(self).__init__(self, *values, **named)


def _first_eq(self: Any, other: object) -> Any:
    _write_methods(type(self))
    return self == other


def _first_hash(self: Any) -> int:
    _write_methods(type(self))
    return hash(self)


_FIRST: Final[dict[str, Callable[..., Any]]] = {
    "__init__": _first_init,
    "__eq__": _first_eq,
    "__hash__": _first_hash,
}


def _write_methods(cls: type[Node]) -> None:
    """Give a kind of node the methods of a frozen dataclass."""
    listed = fields_of(cls)
    given = [name if default is MISSING else f"{name}=_{name}" for name, default in listed]
    stored = [f"set_field(self, {name!r}, {name})" for name, _ in listed] or ["pass"]
    own, others = ("".join(f"{of}.{name}, " for name, _ in listed) for of in ("self", "other"))
    code = f"""
def __init__({", ".join(["self", *given])}):
    {"; ".join(stored)}
def __eq__(self, other):
    return ({own}) == ({others}) if other.__class__ is self.__class__ else NotImplemented
def __hash__(self):
    return hash(({own}))
"""
    space: dict[str, Any] = {f"_{name}": default for name, default in listed}
    space |= {"set_field": object.__setattr__, "__name__": cls.__module__}
    exec(code, space)
    for name, first in _FIRST.items():
        if getattr(cls, name) is first:
            space[name].__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(cls, name, space[name])


def field_values(item: Node) -> Iterator[tuple[str, Any]]:
    """The fields of a node with their values."""
    for name, _ in fields_of(type(item)):
        yield name, getattr(item, name)


_FIELDS: dict[type[Node], tuple[tuple[str, Any], ...]] = {}


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
        values = ((name, getattr(item, name), default) for name, default in fields_of(type(item)))
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


_NESTED = frozenset({dict, list})
_PLAIN: dict[type[Node], Node] = {}


def _plain(cls: type[Node]) -> Node:
    """The node of this kind that has all its defaults; one is enough."""
    if cls not in _PLAIN:
        _PLAIN[cls] = cls()
    return _PLAIN[cls]


_ENUMERATED: dict[type[Node], dict[str, type[Enum]]] = {}


def enumerated(cls: type[Node]) -> dict[str, type[Enum]]:
    """The fields of a class that hold members of an enumeration, alone or several."""
    found = _ENUMERATED.get(cls)
    if found is None:
        hints = get_type_hints(cls)
        found = {name: kind for name in hints if (kind := _enumeration(hints[name])) is not None}
        _ENUMERATED[cls] = found
    return found


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
