"""What happened this turn, told as an event that would trigger abilities. (CR 603.2, 608.2i)

The matchers of trigger conditions look through the history of the turn. An event is looked at
by itself: what happened at the same time doesn't matter to what a history tells.

Players and objects are looked at as `Context.past` has it: a player who left the game counts
(CR 800.4i), what attacked or dealt damage is what it was as it did so, and everything else that
has left is what it was there last (CR 608.2h). What is still there is looked at as it is.
"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities import triggers as tr
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.rules.meaning.amounts import AmountRows
from apnap.rules.meaning.conditions import ConditionRows
from apnap.rules.objects.context import Context
from apnap.rules.triggering.trigger_conditions import MATCHERS, event_of, matches
from apnap.terms.events import Event


def occurrences(
    game: Game, condition: tr.TriggerCondition, context: Context
) -> Iterator[tuple[Event, Bindings]]:
    """The events of this turn that fulfil the condition, each as often as they do."""
    options = _options(condition)
    for event in game.history:
        for option in options:
            if (type(event_of(option)), type(event)) not in MATCHERS:
                continue
            then = context.copy()
            then.past = True
            for bindings in matches(game, option, event, [event], then):
                yield event, bindings


def _options(condition: tr.TriggerCondition) -> tuple[tr.TriggerCondition, ...]:
    """The events any of which it is: "enters or attacks"."""
    return condition.options if isinstance(condition, tr.Either) else (condition,)


def occurred(game: Game, condition: tr.Occurred, context: Context) -> bool:
    """Whether there was any such event."""
    return any(True for _ in occurrences(game, condition.event, context))


def times_occurred(game: Game, amount: tr.TimesOccurred, context: Context) -> int:
    """How often there was such an event, or how much it was in all."""
    found = occurrences(game, amount.event, context)
    if amount.total:
        return sum(bindings["that much"] for _, bindings in found)
    return sum(event.times for event, _ in found)


# Which function finds out which of them.
CONDITIONS_TESTED: Final[ConditionRows] = {tr.Occurred: occurred}

AMOUNTS_COUNTED: Final[AmountRows] = {tr.TimesOccurred: times_occurred}
