"""What the kernel must know of itself where it may be compiled; this module never is."""

from dataclasses import is_dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes):
        """Tell the compiler of a class; to the interpreter it says nothing."""
        return lambda cls: cls


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def is_compiled(kind: type) -> bool:
    """Whether a class was compiled."""
    return "__mypyc_attrs__" in kind.__dict__


def fields_of_record(kind: type) -> tuple[str, ...]:
    """The names of the fields that a class adds to those of its base, as `__slots__` lists them.

    A compiled class has no `__slots__`; it tells all its attributes, its base's after its own. The
    slots of a class that isn't a dataclass are written in the order of their names.
    """
    found = _FIELDS.get(kind)
    if found is None:
        found = _FIELDS[kind] = _found(kind)
    return found


def _found(kind: type) -> tuple[str, ...]:
    slots = kind.__dict__.get("__slots__")
    if slots is not None:
        return tuple(slots)
    base = frozenset(getattr(kind.__base__, "__mypyc_attrs__", ()))
    own = [name for name in getattr(kind, "__mypyc_attrs__", ()) if name not in base]
    return tuple(own if is_dataclass(kind) else sorted(own))
