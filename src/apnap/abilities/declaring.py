"""How a kind of node is declared: `@node`.

This module is never compiled: the methods that it gives to classes must be functions of Python's
own, which know the object they are called on.
"""

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass
from typing import Any, Final, TypeVar, dataclass_transform

from apnap.abilities.nodes import NODE_CLASSES, Node, fields_of
from apnap.terms.compiled import is_compiled

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """Declare a node: a frozen dataclass, known by name for JSON.

    There are hundreds of kinds, and a game has few of them. So `dataclass` only finds the fields;
    the methods that it would write are the same for all in `Node`, or written when the first node
    of a kind is made or compared.
    """
    slots = not is_compiled(cls)  # else its fields have their places already
    made = dataclass(init=False, repr=False, eq=False, slots=slots)(cls)
    assert issubclass(made, Node)
    for name, method in (_FIRST | _FROZEN).items():
        if name not in made.__dict__:
            setattr(made, name, method)
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


def _refuse_to_set(self: Any, name: str, value: Any) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


_FROZEN: Final[dict[str, Callable[..., Any]]] = {
    "__setattr__": _refuse_to_set,
    "__delattr__": _refuse_to_delete,
}


def _write_methods(cls: type[Node]) -> None:
    """Give a kind of node the methods of a frozen dataclass."""
    listed = fields_of(cls)
    given = [name if default is MISSING else f"{name}=_{name}" for name, default in listed]
    stored = [f"set_field(self, {name!r}, {name})" for name, _ in listed] or ["pass"]
    own, others = ["".join(f"{of}.{name}, " for name, _ in listed) for of in ("self", "other")]
    code = f"""
def __init__({", ".join(["self", *given])}):
    {"; ".join(stored)}
def __eq__(self, other):
    return ({own}) == ({others}) if other.__class__ is self.__class__ else NotImplemented
def __hash__(self):
    return hash(({own}))
"""
    space: dict[str, Any] = {f"_{name}": default for name, default in listed}
    space |= {"set_field": object.__setattr__, "__name__": __name__}
    exec(code, space)
    for name, first in _FIRST.items():
        if getattr(cls, name) is first:
            space[name].__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(cls, name, space[name])
