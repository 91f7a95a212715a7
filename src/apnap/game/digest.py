"""The hash of a state: equal for equal games, on every machine and in every process."""

import hashlib
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
    return hashlib.blake2b(repr(parts).encode(), digest_size=16).hexdigest()


def plain(value: Any) -> Any:
    """The value in tuples, numbers and strings, in an order of its own."""
    if type(value) in _SIMPLE:
        return value
    if isinstance(value, (tuple, list)):
        return [each if type(each) in _SIMPLE else plain(each) for each in value]
    if isinstance(value, dict):
        items = [(plain(key), plain(each)) for key, each in value.items()]
        return sorted(items, key=repr)
    if isinstance(value, (frozenset, set)):
        return sorted((plain(each) for each in value), key=repr)
    if isinstance(value, (CardProgram, Face)):
        return value.name
    if isinstance(value, Node):
        return repr(value)
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


def shape(game: Game) -> str:
    """A hash that is the same when only numbers of objects and of turns differ.

    Two equal shapes with no choice between them are a loop of mandatory actions (CR 104.4b):
    whatever happened from the first to the second will happen again.
    """
    numbers: dict[int, int] = {}
    listed = [*game.battlefield, *game.stack, *game.exile, *game.command]
    for player in game.players.values():
        listed += [*player.library, *player.hand, *player.graveyard]
    for key in listed:
        numbers[key] = len(numbers)
    parts = [
        _renumbered([_essence(game.objects[key]) for key in listed], numbers),
        _renumbered([_essence(player) for player in game.players.values()], numbers),
        _renumbered([_essence(effect) for effect in game.effects.values()], numbers),
        len(game.delayed),
        [game.step, game.stage, game.active, game.priority, game.passed, len(game.waiting)],
    ]
    return hashlib.blake2b(repr(parts).encode(), digest_size=16).hexdigest()


_FLEETING = {"base", "came", "timestamp", "since", "id", "turn", "cast", "source_known", "known_to"}


def _essence(record: Any) -> Any:
    """The record's fields without those that only tell when it came to be."""
    if hasattr(type(record), "__slots__") and not isinstance(record, (Node, Event)):
        return [_essence(getattr(record, n)) for n in type(record).__slots__ if n not in _FLEETING]
    if isinstance(record, dict):
        return {key: _essence(value) for key, value in record.items()}
    if isinstance(record, (tuple, list)):
        return [_essence(value) for value in record]
    return record


def _renumbered(value: Any, numbers: dict[int, int]) -> Any:
    """The value with each object's number replaced by its place."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return value
    if isinstance(value, int):
        return f"#{numbers[value]}" if value in numbers else value
    if isinstance(value, dict):
        return sorted(
            ((_renumbered(k, numbers), _renumbered(v, numbers)) for k, v in value.items()), key=repr
        )
    if isinstance(value, (list, tuple)):
        return [_renumbered(each, numbers) for each in value]
    return plain(value)
