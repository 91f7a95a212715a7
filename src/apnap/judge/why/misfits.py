"""Which part of a trigger condition an event doesn't fulfil. (CR 603.2)

The condition is tried again without one of its parts: the part with which it fails and without
which it is fulfilled is the reason. So it is always the rules' own matchers that decide.
"""

from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from typing import Any, Final, NamedTuple

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.nodes import Node
from apnap.abilities.references import (
    Description,
    Each,
    EachPlayer,
    Quality,
    Ref,
    Some,
    This,
    Union,
)
from apnap.abilities.triggers import Limited, TriggerCondition
from apnap.game.game import Game
from apnap.judge.explanations.card_words import (
    words_of_condition,
    words_of_part,
    words_of_reference,
)
from apnap.rules.objects.context import Context
from apnap.rules.triggering.trigger_conditions import matches
from apnap.terms.events import Event


class Misfit(NamedTuple):
    """A part of the condition: the field, its value, its words if it is one of several."""

    field: str
    value: Any
    words: str = ""

    @property
    def is_about_another(self) -> bool:
        """Whether the condition speaks of its own source, and something else did it."""
        return isinstance(self.value, This)


class Moment(NamedTuple):
    """An event among those at the same time, and who watches."""

    game: Game
    event: Event
    wave: list[Event]
    context: Context

    def fulfils(self, condition: TriggerCondition) -> bool:
        """Whether the event is one that the condition is about."""
        return any(True for _ in matches(self.game, condition, self.event, self.wave, self.context))


def misfit_of(moment: Moment, condition: TriggerCondition) -> Misfit | None:
    """The one part without which the event would do; none if more than that is different."""
    for misfit, relaxed in _without_one(condition):
        if moment.fulfils(relaxed):
            return misfit
    return None


def _without_one(condition: Any) -> Iterator[tuple[Misfit, TriggerCondition]]:
    """The condition without each of its parts: first those of descriptions, then whole fields."""
    if isinstance(condition, Limited):
        if condition.condition is not None:
            words = words_of_condition(condition.condition)
            yield (
                Misfit("condition", condition.condition, words),
                replace(condition, condition=None),
            )
        if condition.first:
            yield Misfit("first", value=True), replace(condition, first=False)
        for misfit, relaxed in _without_one(condition.event):
            yield misfit, replace(condition, event=relaxed)
        return
    told = [each.name for each in fields(condition) if _says_something(condition, each)]
    for name in told:
        value = getattr(condition, name)
        for part, fewer in _fewer_parts(value):
            misfit = Misfit(name, part, words_of_part(part) or type(part).__name__)
            yield misfit, replace(condition, **{name: fewer})
    for name in told:
        value = getattr(condition, name)
        if not isinstance(value, Description):
            words = words_of_reference(value) if isinstance(value, Ref) else ""
            yield Misfit(name, value, words), _without(condition, name)


def _says_something(condition: Node, each: Any) -> bool:
    value = getattr(condition, each.name)
    if each.name == "words":
        return False
    if each.default is not MISSING:
        return bool(value != each.default)
    return isinstance(value, (Ref, Description))


def _fewer_parts(value: Any) -> Iterator[tuple[Quality, Any]]:
    """A description, or what has one, without each of its parts."""
    those = value.what if isinstance(value, (Each, Some)) else value
    if not isinstance(those, Description) or len(those.parts) < 1:
        return
    for at, part in enumerate(those.parts):
        fewer = Description(those.parts[:at] + those.parts[at + 1 :])
        yield part, fewer if those is value else replace(value, what=fewer)


ANYTHING: Final = Union((Each(Description(())), EachPlayer()))


def _without(condition: Any, name: str) -> TriggerCondition:
    """The condition as if the field said nothing: anybody, anything, from anywhere."""
    if isinstance(condition, Limited):
        return replace(condition, event=_without(condition.event, name))
    for each in fields(condition):
        if each.name == name:
            value = ANYTHING if each.default is MISSING else each.default
            changed: TriggerCondition = replace(condition, **{name: value})
            return changed
    unchanged: TriggerCondition = condition
    return unchanged


def is_same(one: TriggeredAbility, other: TriggeredAbility) -> bool:
    """Whether it is the same ability, of whatever object."""
    return one is other or one == other
