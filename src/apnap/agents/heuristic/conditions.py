"""Whether a condition holds, as far as a player can see: yes, no, or who knows."""

from typing import Any

from apnap.abilities import amounts as n
from apnap.abilities.costs import is_cost
from apnap.abilities.descriptions import OfType
from apnap.abilities.references import Description
from apnap.agents.heuristic.reading import Reading, compares
from apnap.game.view import StackView

_COUNTED = (int, n.Count, n.LifeTotal, n.CountersOn, n.X, n.Characteristic, n.Greatest)


def holds(reading: Reading, condition: Any) -> bool | None:
    """True, False, or None where it can't be seen."""
    if isinstance(condition, n.Exists):
        return bool(reading.things(condition.what))
    if isinstance(condition, n.Compare) and condition.of_one is None:
        return _compared(reading, condition)
    if isinstance(condition, n.NotSo):
        inner = holds(reading, condition.condition)
        return None if inner is None else not inner
    if isinstance(condition, n.AllOf):
        return _together(reading, condition.conditions, decisive=False)
    if isinstance(condition, n.AnyOf):
        return _together(reading, condition.conditions, decisive=True)
    if isinstance(condition, n.YourTurn):
        acting = reading.board.sides.acting
        return any(each.id in acting for each in reading.players(condition.who))
    if isinstance(condition, n.WasPaid):
        source = reading.source
        if isinstance(source, StackView):
            return source.paid.get(condition.cost, 0) > 0
        return bool(reading.way) and is_cost(condition.cost, reading.way)
    if isinstance(condition, n.Matches) and isinstance(condition.description, Description):
        return _matches(reading, condition.what, condition.description)
    return None


def _compared(reading: Reading, condition: n.Compare) -> bool | None:
    if not isinstance(condition.left, _COUNTED) or not isinstance(condition.right, _COUNTED):
        return None
    left, right = reading.number(condition.left), reading.number(condition.right)
    return compares(left, condition.how, right)


def _together(reading: Reading, conditions: Any, *, decisive: bool) -> bool | None:
    """All of them, or any of them: one that decides is enough."""
    found = [holds(reading, each) for each in conditions]
    if decisive in found:
        return decisive
    return None if None in found else not decisive


def _matches(reading: Reading, what: Any, description: Description) -> bool | None:
    things = reading.things(what)
    if not things or not all(isinstance(part, OfType) for part in description.parts):
        return None
    return all(reading.fits(each, description) for each in things)
