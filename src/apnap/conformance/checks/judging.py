"""What is expected against what is."""

from typing import Any


class Wrong(Exception):
    """An expectation that doesn't hold: what was expected, and what is."""


def compare(what: str, expected: Any, found: Any) -> None:
    """Raise a `Wrong` unless what is found is what was expected."""
    if expected != found:
        raise Wrong(f"{what}: expected {_said(expected)}, is {_said(found)}")


def require(holds: bool, why: str) -> None:  # noqa: FBT001
    """Raise a `Wrong` unless it holds."""
    if not holds:
        raise Wrong(why)


def _said(value: Any) -> str:
    if isinstance(value, tuple):
        return "/".join(map(str, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
