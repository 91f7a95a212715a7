"""The meaning of a card as a tree in text."""

from collections.abc import Iterator
from dataclasses import MISSING, fields
from typing import Any

from apnap.abilities.nodes import Node, printed, walk
from apnap.terms.characteristics import SUPERTYPE_NAMES, TYPE_NAMES, bits_to_names
from apnap.terms.mana import color_names
from apnap.terms.turn import STEP_NAMES, ZONE_NAMES

_ZONES = {"zone", "origin", "destination"}


def tree(node: Node, label: str = "") -> list[str]:
    """The node and all below it, a line each, with branches."""
    leaves, branches = _parts(node)
    head = f"{label}: " if label else ""
    inline = " ".join(leaves)
    lines = [f"{head}{type(node).__name__}{f' ({inline})' if inline else ''}"]
    for at, (name, child) in enumerate(branches):
        is_last = at == len(branches) - 1
        below = tree(child, name)
        lines.append(f"{'└─' if is_last else '├─'} {below[0]}")
        lines += [f"{'   ' if is_last else '│  '}{line}" for line in below[1:]]
    return lines


def _parts(node: Node) -> tuple[list[str], list[tuple[str, Node]]]:
    """What is said of a node in its own line, and the nodes below it."""
    leaves: list[str] = []
    branches: list[tuple[str, Node]] = []
    for name, value in _told(node):
        for each in _apart(value):
            if isinstance(each, Node):
                branches.append((name, each))
            else:
                leaves.append(f"{name} {_plain(name, each)}")
    return leaves, branches


def _apart(value: Any) -> Iterator[Any]:
    """The value; if it is a tuple with nodes in it, one after the other, plain ones too."""
    if isinstance(value, tuple) and next(walk(value), None) is not None:
        for each in value:
            yield from _apart(each)
    else:
        yield value


def _told(node: Node) -> Iterator[tuple[str, Any]]:
    """The fields that mean something, and more than their default."""
    hidden = printed(type(node))
    for each in fields(node):  # type: ignore[arg-type]  # every node is a dataclass
        value = getattr(node, each.name)
        default = each.default_factory() if each.default_factory is not MISSING else each.default
        has_default = each.default is not MISSING or each.default_factory is not MISSING
        if has_default and value == default:
            continue
        if each.name not in hidden:
            yield each.name, value


def _plain(name: str, value: Any) -> str:
    """A plain value as a reader of the rules would write it."""
    if isinstance(value, int) and not isinstance(value, bool):
        if name == "types":
            return "/".join(bits_to_names(value, TYPE_NAMES)) or "none"
        if name == "supertypes":
            return "/".join(bits_to_names(value, SUPERTYPE_NAMES)) or "none"
        if name == "colors":
            return "/".join(color_names(value)) or "colorless"
        if name in _ZONES:
            return ZONE_NAMES[value] if 0 <= value < len(ZONE_NAMES) else "anywhere"
        if name == "step":
            return STEP_NAMES[value] if 0 <= value < len(STEP_NAMES) else str(value)
    if isinstance(value, tuple):
        return "+".join(str(each) for each in value) or "none"
    return str(value)
