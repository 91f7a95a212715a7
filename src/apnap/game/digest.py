"""The hash of a state: equal for equal games, on every machine and in every process.

And of its shape, which is the same when only the numbers of objects and of turns differ. Two
equal shapes with no choice between them prove a loop of mandatory actions (CR 104.4b): whatever
happened from the first to the second will happen again. So all is in it that what comes next
could depend on; only when things came to be is told by their order alone. Objects are numbered by
their place, those that are gone by where they are first mentioned. Chance is part of it: a loop
that flips a coin may yet end.
"""

import hashlib
from enum import Enum
from typing import Any, Final

from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.nodes import Node
from apnap.game.game import FIELDS, Game
from apnap.game.history import LongHistory
from apnap.game.objects import Mana
from apnap.terms.compiled import fields_of_record
from apnap.terms.events import Event
from apnap.terms.identity import FIRST_OBJECT

# Caches; and decks that are in few games, told apart where they are.
_LEFT_OUT: Final = {"base", "supplementary_deck"}
# Fields that hold something in few games; a hash is the same without them.
_SELDOM: Final = {"ante", "main", "markers", "remainder"}
_SIMPLE: Final = frozenset({bool, int, str, type(None)})  # their own plain form


def digest(game: Game) -> str:
    """A short hash of all that makes the state."""
    parts = [
        plain(game.objects),
        plain(game.players),
        plain(game.effects),
        plain(game.delayed),
        [
            (name, plain(getattr(game, name)))
            for name in FIELDS
            if name not in _SELDOM or getattr(game, name)
        ],
    ]
    decks = [plain(player.supplementary_deck) for player in game.players.values()]
    if any(decks):
        parts.append(decks)
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
    if isinstance(value, (tuple, list, LongHistory)):
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
    if isinstance(value, Game):
        return digest(value)
    fields = [getattr(value, name) for name in slots_of(value)]
    return [
        type(value).__name__,
        *(each if type(each) in _SIMPLE else plain(each) for each in fields),
    ]


_slots: Final[dict[type, tuple[str, ...]]] = {}


def slots_of(value: Any) -> tuple[str, ...]:
    """The fields of a record that are part of the state."""
    found = _slots.get(type(value))
    if found is None:
        names = fields_of_record(type(value))
        found = _slots[type(value)] = tuple(name for name in names if name not in _LEFT_OUT)
    return found


# The shape.

# Caches, times, and how it came to be; its place in the order of time is told apart.
_FLEETING: Final = frozenset(
    {"base", "came", "cast", "id", "known_to", "since", "source_known", "timestamp", "turn"}
)
# Fields that hold amounts, never the number of an object.
_AMOUNTS: Final = frozenset(
    {
        *("colors_spent", "controller", "count", "counters", "damage", "division", "face"),
        *("held_by", "index", "kind", "lands_played", "last_turn", "life", "mana_spent", "modes"),
        *("owner", "paid", "shield", "starting_life", "times", "top_known", "turn_before"),
        *("until_turn", "uses", "x", "zone"),
    }
)
# Bound names and notes that are amounts.
_NUMBERS: Final = frozenset({"X", "number", "that many", "that much"})


def shape(game: Game) -> str:
    """A hash of the shape of the state."""
    return hashlib.blake2b(written(_Shape(game).parts()).encode(), digest_size=16).hexdigest()


class _Shape:
    __slots__ = ("game", "gone", "numbers")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.numbers: dict[int, int] = {}  # object -> its place
        self.gone: list[int] = []  # objects that left and are still spoken of

    def parts(self) -> list[Any]:
        """All that makes the shape."""
        game = self.game
        listed = [*game.battlefield, *game.stack, *game.exile, *game.command, *game.ante]
        for player in game.players.values():
            listed += [*player.library, *player.hand, *player.graveyard]
            listed += player.supplementary_deck
        self.numbers = {key: at for at, key in enumerate(listed)}
        effects = list(game.effects.values())
        times = [game.objects[key].timestamp for key in listed]
        times += [effect.timestamp for effect in effects]
        rank = {time: at for at, time in enumerate(sorted(set(times)))}
        parts = [
            [self.record(game.objects[key]) for key in listed],
            [self.record(player) for player in game.players.values()],
            [self.record(effect) for effect in effects],
            [self.record(delayed) for delayed in game.delayed.values()],
            [self.record(trigger) for trigger in game.waiting],
            [rank[time] for time in times],
            [game.step, game.stage, game.active, game.priority, game.passed, game.rng],
            self.record(game.combat) if game.combat is not None else None,
        ]
        if game.markers:
            parts.append([self.record(marker) for marker in game.markers])
        if game.main is not None:
            parts.append(digest(game.main))
        return [*parts, [self.last(key) for key in self.gone]]  # known once all is told

    def last(self, key: int) -> Any:
        """What an object was that is spoken of after it left."""
        known = self.game.known.get(key)
        if known is None:
            return None
        seen = known.characteristics
        what = [seen.name, seen.power, seen.toughness, seen.types, seen.controller]
        return [*what, plain(known.object.counters)]

    def record(self, record: Any) -> list[Any]:
        """The fields of a record that tell what it is."""
        return [
            plain(value) if name in _AMOUNTS else self.value(value)
            for name in fields_of_record(type(record))
            if name not in _FLEETING
            for value in (getattr(record, name),)
        ]

    def value(self, value: Any) -> Any:
        """A value with objects numbered by their place."""
        if isinstance(value, bool) or value is None or isinstance(value, str):
            return value
        if isinstance(value, int):
            return self.number(value)
        if isinstance(value, Face):
            return repr(value)  # of tokens and copies: all of it
        if isinstance(value, (Node, CardProgram, Event, Enum)):
            return plain(value)
        if isinstance(value, Mana):
            return list(value.key())
        if isinstance(value, dict):
            return sorted(
                ((self.value(key), self.bound(key, each)) for key, each in value.items()),
                key=written,
            )
        if isinstance(value, (list, tuple)):
            return [self.value(each) for each in value]
        if isinstance(value, (set, frozenset)):
            return sorted((self.value(each) for each in value), key=written)
        return self.record(value) if fields_of_record(type(value)) else repr(value)

    def bound(self, key: Any, value: Any) -> Any:
        """What stands under a name."""
        return value if key in _NUMBERS else self.value(value)

    def number(self, value: int) -> Any:
        """An object by its place, one that is gone by where it was first spoken of."""
        if value in self.numbers:
            return f"#{self.numbers[value]}"
        if value < FIRST_OBJECT:
            return value
        if value not in self.gone:
            self.gone.append(value)
        return f"gone {self.gone.index(value)}"
