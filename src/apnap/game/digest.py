"""The hash of a state: equal for equal games, on every machine and in every process."""

import hashlib
from enum import Enum
from typing import Any

from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.nodes import Node
from apnap.game.game import FIELDS, Game
from apnap.terms.events import Event

_LEFT_OUT = {"base"}  # caches
_SIMPLE = frozenset({bool, int, str, type(None)})  # their own plain form


def digest(game: Game) -> str:
    """A short hash of all that makes the state."""
    parts = [
        plain(game.objects),
        plain(game.players),
        plain(game.effects),
        plain(game.delayed),
        [(name, plain(getattr(game, name))) for name in FIELDS],
    ]
    return hashlib.blake2b(written(parts).encode(), digest_size=16).hexdigest()


def written(parts: Any) -> str:
    """Plain values as text; numbers too long to be written in digits are hexadecimal."""
    try:
        return repr(parts)
    except ValueError:  # Python writes no more than 4,300 digits
        return repr(_hexadecimal(parts))


def _hexadecimal(value: Any) -> Any:
    if type(value) is int:
        return hex(value) if value.bit_length() > 10_000 else value
    if isinstance(value, (list, tuple)):
        return [_hexadecimal(each) for each in value]
    return value


def plain(value: Any) -> Any:
    """The value in tuples, numbers and strings, in an order of its own."""
    if type(value) in _SIMPLE:
        return value
    if isinstance(value, (tuple, list)):
        return [each if type(each) in _SIMPLE else plain(each) for each in value]
    if isinstance(value, dict):
        items = [(plain(key), plain(each)) for key, each in value.items()]
        return sorted(items, key=written)
    if isinstance(value, (frozenset, set)):
        return sorted((plain(each) for each in value), key=written)
    if isinstance(value, (CardProgram, Face)):
        return value.name
    if isinstance(value, Node):
        return repr(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Event):
        return type(value).__name__
    fields = [getattr(value, name) for name in slots_of(value)]
    return [
        type(value).__name__,
        *(each if type(each) in _SIMPLE else plain(each) for each in fields),
    ]


_slots: dict[type, tuple[str, ...]] = {}


def slots_of(value: Any) -> tuple[str, ...]:
    """The fields of a record that are part of the state."""
    found = _slots.get(type(value))
    if found is None:
        names = type(value).__slots__
        found = _slots[type(value)] = tuple(name for name in names if name not in _LEFT_OUT)
    return found
