"""Nodes as older records tell them, brought to what they are called and hold now.

A saved game has its cards as trees of nodes, by the names of their classes and fields. Where
one was renamed, or a value is told in another way, the older form is read by these tables. Entries
are never taken out.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

Told = Mapping[str, Any]

# The class of today for the name of a former one.
RENAMED: Final[dict[str, str]] = {
    "Outdoes": "HasMoreThan",
}


def brought_up_to_date(name: str, told: Told) -> tuple[str, Told]:
    """The class of today, and its fields as it has them today."""
    name = RENAMED.get(name, name)
    change = CHANGED.get(name)
    return (name, told) if change is None else (name, change(told))


def renamed_fields(**names: str) -> Callable[[Told], Told]:
    """A change of fields' names: `renamed_fields(words="outcome")`."""

    def change(told: Told) -> Told:
        return {names.get(field, field): value for field, value in told.items()}

    return change


def renamed_values(field: str, values: Mapping[Any, Any]) -> Callable[[Told], Told]:
    """A change of what one field holds, by the former values."""

    def change(told: Told) -> Told:
        if field in told and told[field] in values:
            return {**told, field: values[told[field]]}
        return told

    return change


# What words decided before there were fields for it.


def _spoken_again(told: Told) -> Told:
    words = told.get("words", "")
    again = words.startswith(("they", "them", "their", "those ", "each of "))
    return {**told, "again": True} if again else told


def _called(told: Told) -> Told:
    what = told.get("what")
    if not isinstance(what, dict) or what.get("is") != "Bound" or "called" in told:
        return told
    words = what.get("words", "it")
    if "card" in words:
        return {**told, "called": "card"}
    permanent = "creature" in words or "permanent" in words
    return {**told, "called": "permanent"} if permanent else told


def _origin(told: Told) -> Told:
    words = told.get("words", "")
    if not words.startswith("from"):
        return told
    single = {"single": True} if words == "from a single" else {}
    return {**told, "origin": True, **single}


def _of_each(told: Told) -> Told:
    return {**told, "of_each": True} if told.get("per") else told


def _to_several(told: Told) -> Told:
    whom = told.get("recipient")
    several = isinstance(whom, dict) and whom.get("words", "").startswith("one or more")
    return {**told, "at_once": True} if several else told


# What a node of a class (by today's name) tells now for what it told in an older record. A
# form of today is given back as it is.
CHANGED: Final[dict[str, Callable[[Told], Told]]] = {
    "CanAttackAsThough": renamed_fields(without="keyword"),
    "CantBeBlocked": renamed_fields(walking="keyword"),
    "Characteristic": _called,
    "DealsDamage": _to_several,
    "Each": _spoken_again,
    "HasDesignation": renamed_values("which", {"the monarch": "monarch"}),
    "InZone": _origin,
    "Target": _of_each,
}
