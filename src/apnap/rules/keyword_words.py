"""Amounts, conditions and trigger events that only keywords speak of. (CR 702)"""

from collections.abc import Iterator
from typing import Any, Final

from apnap.abilities.amounts import (
    AtLeast,
    CastBefore,
    CouldCastSorcery,
    Least,
    NewlyControlled,
    TargetsChosen,
    TimesMutated,
)
from apnap.abilities.triggers import CountersAreRemoved
from apnap.game.game import Game
from apnap.rules.amounts import AmountRows, amount, casting, measure
from apnap.rules.as_spells import as_spell
from apnap.rules.conditions import ConditionRows
from apnap.rules.context import Context
from apnap.rules.descriptions import describes
from apnap.rules.performing_merging import TIMES
from apnap.rules.permissions import is_sorcery_time
from apnap.rules.references import all_meant, includes
from apnap.rules.trigger_matching import TriggerRows, concerns, each_of_many
from apnap.terms.events import CountersRemoved, Event, SpellCast
from apnap.terms.identity import is_player


def at_least(game: Game, number: AtLeast, context: Context) -> int:
    """No less than so much."""
    return max(amount(game, number.amount, context), number.least)


def times_mutated(game: Game, number: TimesMutated, context: Context) -> int:
    """As it is noted for it; as it last was if it left. (CR 608.2h)"""
    records = (game.record_of(key) for key in all_meant(game, number.what, context))
    return sum(record.notes.get(TIMES, 0) for record in records if record is not None)


def targets_chosen(game: Game, number: TargetsChosen, context: Context) -> int:
    """Those announced so far for the spell itself. (CR 601.2c)"""
    cast = casting(game, context)
    return sum(len(chosen) for chosen in cast.targets.values()) if cast is not None else 0


def least(game: Game, number: Least, context: Context) -> int:
    """The least among them."""
    meant = all_meant(game, number.what, context)
    return min((measure(game, number.which, each) or 0 for each in meant), default=0)


def cast_before(game: Game, number: CastBefore, context: Context) -> int:
    """The spells cast this turn before it was. (CR 702.40a)"""
    meant = all_meant(game, number.what, context)
    before = 0
    for event in game.history:
        if isinstance(event, SpellCast):
            if event.object in meant:
                return before
            before += _is_counted(game, number, event, context)
    return before


def _is_counted(game: Game, number: CastBefore, event: SpellCast, context: Context) -> bool:
    """Whether it is one of the players' spells that are counted."""
    if number.who is not None and not includes(game, number.who, event.player, context):
        return False
    return number.which is None or describes(game, as_spell(number.which), event.object, context)


def newly_controlled(game: Game, condition: NewlyControlled, context: Context) -> bool:
    """Since the beginning of your last upkeep, which was in your last turn. (CR 702.30a)"""
    record = game.objects.get(context.source)
    if record is None:
        return False
    player = game.players[context.you]
    last = player.turn_before if game.active == context.you else player.last_turn
    return record.since >= last


def could_cast_sorcery(game: Game, condition: CouldCastSorcery, context: Context) -> bool:
    """A main phase of yours, with an empty stack. (CR 307.1)"""
    return is_sorcery_time(game, context.you)


def counters_removed(
    game: Game,
    condition: CountersAreRemoved,
    event: CountersRemoved,
    events: list[Event],
    context: Context,
) -> Iterator[dict[str, Any]]:
    """Counters are removed; perhaps the last. (CR 702.63a)"""
    if condition.kind not in ("", event.kind):
        return
    if not concerns(game, condition.what, event.on, context):
        return
    if condition.last and not is_player(event.on):
        record = game.record_of(event.on)
        if record is not None and record.counter(event.kind):
            return
    bindings = {"event object": (event.on,), "that many": event.amount, "that much": event.amount}
    once = condition.one_or_more or condition.last
    yield from each_of_many(bindings, 1 if once else event.amount)


# Which function finds out which amount.
AMOUNTS_COUNTED: Final[AmountRows] = {
    AtLeast: at_least,
    TimesMutated: times_mutated,
    TargetsChosen: targets_chosen,
    Least: least,
    CastBefore: cast_before,
}


# Which function tests which condition.
CONDITIONS_TESTED: Final[ConditionRows] = {
    NewlyControlled: newly_controlled,
    CouldCastSorcery: could_cast_sorcery,
}


# Which function tells whether an event triggers which condition.
TRIGGERS_MATCHED: Final[TriggerRows] = {
    (CountersAreRemoved, CountersRemoved): counters_removed,
}
