"""What happened earlier in the turn of a position. (CR 608.2h, 608.2i)"""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from apnap.game.game import Game
from apnap.game.position import (
    OPENING,
    PRIORITY,
    TURN,
    Happened,
    Object,
    Position,
    PositionError,
)
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.rules.table.positions.placing import Board
from apnap.terms.events import AttackDeclared, Damage, Event, StepBegan
from apnap.terms.identity import NOTHING
from apnap.terms.parts import PartOf
from apnap.terms.turn import (
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    FIRST_COMBAT_DAMAGE,
)


def history_of(game: Game, position: Position, board: Board) -> tuple[Event, ...]:
    """The events, as though they had happened; attacks that go on among them."""
    told = [
        _event(game, each, board, f"happened[{at}] ({each.event.__name__})")
        for at, each in enumerate(position.happened)
    ]
    declared = {event.object for event in told if isinstance(event, AttackDeclared)}
    attacks = list(_attacks(game, position, board, declared))
    began = [] if any(isinstance(event, StepBegan) for event in told) else _steps(game, position)
    last = DECLARE_ATTACKERS if attacks else position.step
    before = [event for event in began if event.step <= last]
    return (*before, *told, *attacks, *began[len(before) :])


def _steps(game: Game, position: Position) -> list[StepBegan]:
    """The steps of the turn that have begun: those every turn has. (CR 500.1, 508.8, 510.4)"""
    if position.moment in (OPENING, TURN):
        return []
    steps = [each for each in range(position.step) if each != FIRST_COMBAT_DAMAGE]
    if position.step > END_OF_COMBAT:
        steps = [each for each in steps if each not in (DECLARE_BLOCKERS, COMBAT_DAMAGE)]
    if position.moment == PRIORITY:
        steps.append(position.step)
    began = [StepBegan(game.active, each, rule="500.1") for each in steps]
    for event in began:
        event.part_of = PartOf.COURSE
    return began


def _attacks(
    game: Game, position: Position, board: Board, declared: set[int]
) -> Iterator[AttackDeclared]:
    """What attacks was declared as an attacker, unless that is told. (CR 508.1)"""
    for at, attack in enumerate(position.attacks):
        key = board.key(attack.attacker, f"attacks[{at}]")
        if key not in declared:
            defender = board.key(attack.defender, f"attacks[{at}]")
            event = AttackDeclared(key, defender, rule="508.1k")
            event.was = characteristics(game, key)
            yield event


def _event(game: Game, told: Happened, board: Board, where: str) -> Event:
    known = {each.name: each.type for each in fields(told.event)}
    values: dict[str, Any] = {}
    for name, value in told.values.items():
        if name not in known:
            raise PositionError(where, f"it has no {name!r}; it has {', '.join(known)}")
        if name == "part_of":
            values[name] = _part_of(value, where)
        else:
            values[name] = value if known[name] is str else board.value(_labels(value), where)
    try:
        event = told.event(**values)
    except TypeError as error:
        raise PositionError(where, str(error)) from None
    _fill(game, event)
    return event


def _part_of(value: Any, where: str) -> PartOf:
    try:
        return PartOf(value)
    except ValueError:
        known = ", ".join(each.value for each in PartOf)
        raise PositionError(
            where, f"{value!r} is nothing to be part of; there are {known}"
        ) from None


def _labels(value: Any) -> Any:
    """In a field that isn't text, a text is the label of an object."""
    if isinstance(value, str):
        return Object(value)
    return tuple(map(_labels, value)) if isinstance(value, (tuple, list)) else value


def _fill(game: Game, event: Event) -> None:
    """What the door would have noted. (CR 608.2i)"""
    if isinstance(event, AttackDeclared):
        event.was = characteristics(game, event.object)
    elif isinstance(event, Damage) and event.source != NOTHING:
        event.was = characteristics(game, event.source)
        if event.by == NOTHING:
            event.by = controller_of(game, event.source)
