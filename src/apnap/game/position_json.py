"""Positions as JSON, both ways. What has its default isn't written.

Zones, steps and kinds of events go by their names. A PositionError tells the place in the data
and what is wrong there.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields
from typing import Any, Final, TypeVar

from apnap.abilities.nodes import Node, from_json, to_json
from apnap.game.position import (
    OPENING,
    PRIORITY,
    TURN,
    Attack,
    Happened,
    Object,
    Pairs,
    Placed,
    PlayerPosition,
    PoolMana,
    Position,
    PositionError,
    Stacked,
)
from apnap.terms import events
from apnap.terms.events import Event
from apnap.terms.identity import NOTHING
from apnap.terms.turn import STEP_NAMES, UNTAP, ZONE_NAMES

T = TypeVar("T")

_Read = Callable[[Any, str], Any]

# Fields that hold numbers of steps or zones, and how these are called.
_NUMBERED: Final[dict[str, tuple[str, ...]]] = {
    "cast_from": ZONE_NAMES,
    "step": STEP_NAMES,
    "zone": ZONE_NAMES,
}


# Writing.


def position_to_json(position: Position) -> dict[str, Any]:
    """Plain dicts, lists, strings and numbers."""
    return _written_fields(position)


def _written_fields(item: Any) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for each in fields(item):
        value = getattr(item, each.name)
        if not _is_default(each, value):
            names = _NUMBERED.get(each.name)
            told[each.name] = names[value] if names and value >= 0 else _written(value)
    return told


def _is_default(each: "Field[Any]", value: Any) -> bool:
    if each.default_factory is not MISSING:
        return bool(value == each.default_factory())
    return type(value) is type(each.default) and bool(value == each.default)


def _written(value: Any) -> Any:
    if isinstance(value, PoolMana):
        plain = PoolMana(value.type) == value
        return value.type if plain else _written_fields(value)
    if isinstance(value, Object):
        return {"object": value.label}
    if isinstance(value, Pairs):
        return {"pairs": [[_written(one), _written(other)] for one, other in value.pairs]}
    if isinstance(value, Happened):
        told = {name: _written(each) for name, each in value.values.items()}
        return {"event": value.event.__name__, **told}
    if isinstance(value, (Placed, PlayerPosition, Attack, Stacked)):
        return _written_fields(value)
    if isinstance(value, Node):
        return to_json(value)
    if isinstance(value, Mapping):
        return {str(key): _written(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_written(each) for each in value]
    return to_json(value)


# Reading.


def position_from_json(data: Any) -> Position:
    """The position that was written; a PositionError tells what isn't one, and where."""
    return _read_fields(Position, data, "position")


def _read_fields(cls: type[T], data: Any, where: str) -> T:
    if not isinstance(data, dict):
        raise PositionError(where, f"not an object of JSON but {_kind(data)}")
    known = {each.name: each for each in fields(cls)}  # type: ignore[arg-type]
    values: dict[str, Any] = {}
    for name, value in data.items():
        if name not in known:
            raise PositionError(where, f"there is no {name!r}; there are {', '.join(known)}")
        reader = _READERS.get((cls, name)) or _NAMED.get(name) or _reader(known[name])
        values[name] = reader(value, f"{where}.{name}")
    for name, each in known.items():
        needed = each.default is MISSING and each.default_factory is MISSING
        if needed and name not in values:
            raise PositionError(where, f"there is no {name!r}")
    return cls(**values)


def _kind(data: Any) -> str:
    if isinstance(data, dict):
        return "an object of JSON"
    return "a list" if isinstance(data, list) else repr(data)


def _reader(each: "Field[Any]") -> _Read:
    """How a plain field is read, by its type."""
    if each.type in (int, str, bool):
        return _PLAIN[each.type]
    if each.type == int | None:
        return _optional_int
    return _value


def _plain(kind: type, words: str) -> _Read:
    def read(data: Any, where: str) -> Any:
        if type(data) is dict and kind is int:
            data = _value(data, where)
        if type(data) is not kind:
            raise PositionError(where, f"{words} is expected, not {_kind(data)}")
        return data

    return read


_INT: Final = _plain(int, "a whole number")

_STR: Final = _plain(str, "a text")

_PLAIN: Final[dict[Any, _Read]] = {int: _INT, str: _STR, bool: _plain(bool, "true or false")}


def _optional_int(data: Any, where: str) -> Any:
    return None if data is None else _INT(data, where)


def _named(data: Any, where: str) -> Any:
    """A player or an object, or neither."""
    if data is not None and type(data) not in (int, str):
        raise PositionError(where, "the number of a player or the label of an object is expected")
    return data


def _one_of(names: tuple[str, ...]) -> _Read:
    def read(data: Any, where: str) -> Any:
        if type(data) is int and -1 <= data < len(names):
            return data
        if data not in names:
            raise PositionError(where, f"{data!r} is none of {', '.join(names)}")
        return names.index(data)

    return read


def _each(read: _Read) -> _Read:
    def all_of(data: Any, where: str) -> Any:
        if not isinstance(data, list):
            raise PositionError(where, f"a list is expected, not {_kind(data)}")
        return tuple(read(each, f"{where}[{at}]") for at, each in enumerate(data))

    return all_of


def _mapping(read: _Read, key: Callable[[str], Any] = str) -> _Read:
    def all_of(data: Any, where: str) -> Any:
        if not isinstance(data, dict):
            raise PositionError(where, f"an object of JSON is expected, not {_kind(data)}")
        try:
            return {key(name): read(each, f"{where}.{name}") for name, each in data.items()}
        except ValueError as error:
            if isinstance(error, PositionError):
                raise
            raise PositionError(where, str(error)) from None

    return all_of


def _optional(read: _Read) -> _Read:
    return lambda data, where: None if data is None else read(data, where)


def _of(cls: type) -> _Read:
    return lambda data, where: _read_fields(cls, data, where)


def _value(data: Any, where: str) -> Any:
    """A value of no declared kind: plain, a node, a reference, or several of them."""
    if isinstance(data, dict):
        if set(data) == {"object"}:
            return Object(_STR(data["object"], where))
        if set(data) == {"pairs"}:
            return Pairs(_each(_value)(data["pairs"], where))
        if "is" in data or "set" in data or "int" in data:
            try:
                return from_json(data)
            except ValueError as error:
                raise PositionError(where, str(error)) from None
        return {name: _value(each, f"{where}.{name}") for name, each in data.items()}
    if isinstance(data, list):
        return tuple(_value(each, f"{where}[{at}]") for at, each in enumerate(data))
    return data


def _targets(data: Any, where: str) -> Any:
    read = _each(_named)
    return _mapping(read)(data, where) if isinstance(data, dict) else read(data, where)


def _mana(data: Any, where: str) -> Any:
    def one(each: Any, at: str) -> PoolMana:
        return PoolMana(each) if isinstance(each, str) else _read_fields(PoolMana, each, at)

    return data if isinstance(data, str) else _each(one)(data, where)


def _happened(data: Any, where: str) -> Happened:
    if not isinstance(data, dict) or "event" not in data:
        raise PositionError(where, "it doesn't say which event it is")
    kind = getattr(events, str(data["event"]), None)
    if not (isinstance(kind, type) and issubclass(kind, Event)):
        raise PositionError(where, f"no event is called {data['event']!r}")
    values = {name: _value(each, where) for name, each in data.items() if name != "event"}
    return Happened(kind, values)


_COUNTS: Final = _mapping(_INT)

_NAMED: Final[dict[str, _Read]] = {name: _one_of(names) for name, names in _NUMBERED.items()}

_READERS: Final[dict[tuple[type, str], _Read]] = {
    (Position, "players"): _each(_of(PlayerPosition)),
    (Position, "cards"): _each(_of(Placed)),
    (Position, "gone"): _each(_of(Placed)),
    (Position, "attacks"): _each(_of(Attack)),
    (Position, "happened"): _each(_happened),
    (Position, "spells_last_turn"): _mapping(_INT, int),
    (Position, "extra_turns"): _each(_INT),
    (Position, "extra_steps"): _each(_INT),
    (Position, "skips"): _each(_each(_INT)),
    (PlayerPosition, "library"): _each(_STR),
    (PlayerPosition, "outside"): _each(_STR),
    (PlayerPosition, "mana"): _mana,
    (PlayerPosition, "counters"): _COUNTS,
    (PlayerPosition, "notes"): _mapping(_value),
    (PlayerPosition, "library_known"): _mapping(_each(_INT), int),
    (Placed, "counters"): _optional(_COUNTS),
    (Placed, "attached_to"): _named,
    (Placed, "known_to"): _each(_INT),
    (Placed, "notes"): _mapping(_value),
    (Placed, "stacked"): _optional(_of(Stacked)),
    (Attack, "defender"): _named,
    (Attack, "blockers"): _each(_STR),
    (Stacked, "targets"): _targets,
    (Stacked, "modes"): _each(_INT),
    (Stacked, "paid"): _COUNTS,
    (Stacked, "division"): _mapping(_each(_INT)),
    (Stacked, "bindings"): _mapping(_value),
    (Stacked, "spent"): _each(_each(_STR)),
}


def older_position(setup: dict[str, Any]) -> Position | None:
    """The position that the seats and options of a setup stand for, if they tell one."""
    seats, options = setup["seats"], setup["options"]
    if not any(seat.get("board") for seat in seats) and not options.get("prepared"):
        return None
    moment = PRIORITY if "step" in options else TURN if options.get("prepared") else OPENING
    first = options.get("starting_player", 0 if moment == PRIORITY else None)
    players = tuple(
        PlayerPosition(
            seat["name"],
            seat["life"],
            tuple(seat["deck"]),
            tuple(seat.get("sideboard", ())),
            last_turn=0,
        )
        for seat in seats
    )
    return Position(
        players,
        tuple(_cards(seats)),
        turn=int(options.get("turn", 1)) if moment == PRIORITY else 1,
        active=first,
        step=int(options.get("step", UNTAP)),
        moment=moment,
        last_active=NOTHING,
    )


def _cards(seats: list[dict[str, Any]]) -> list[Placed]:
    hosts = {
        tuple(each["attached_to"])
        for seat in seats
        for each in seat.get("board", ())
        if each.get("attached_to")
    }
    return [
        _placed(each, owner, _label(owner, at) if (owner, at) in hosts else "")
        for owner, seat in enumerate(seats)
        for at, each in enumerate(seat.get("board", ()))
    ]


def _label(owner: int, at: int) -> str:
    return f"{owner}.{at}"


def _placed(data: dict[str, Any], owner: int, label: str) -> Placed:
    values = {"counters": {}, **data}
    host = values.pop("attached_to", None)
    controller = values.pop("controller", -1)
    return Placed(
        **values,
        owner=owner,
        label=label,
        attached_to=_label(*host) if host else None,
        controller=controller if controller >= 0 else None,
    )
