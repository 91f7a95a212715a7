"""Amounts, conditions and trigger events that only keywords speak of. (CR 702)"""

from collections.abc import Iterator
from typing import Any

from apnap.abilities.amounts import AtLeast, CastBefore, CouldCastSorcery, Least, NewlyControlled
from apnap.abilities.costs import TapWithPower
from apnap.abilities.triggers import CountersAreRemoved
from apnap.game.choices import SELECT, Chance, Choice
from apnap.game.game import Game
from apnap.rules.amounts import amount, measure
from apnap.rules.amounts import evaluates as counts
from apnap.rules.conditions import evaluates as tests
from apnap.rules.context import Context
from apnap.rules.costs import COSTS, Kind
from apnap.rules.descriptions import candidates
from apnap.rules.happening import happen
from apnap.rules.permissions import is_sorcery_time
from apnap.rules.references import all_meant
from apnap.rules.trigger_matching import concerns, triggers_on
from apnap.terms.events import CountersRemoved, Event, SpellCast, Tapping
from apnap.terms.identity import ObjectId, PlayerId, is_player


@counts(AtLeast)
def at_least(game: Game, number: AtLeast, context: Context) -> int:
    """No less than so much."""
    return max(amount(game, number.amount, context), number.least)


@counts(Least)
def least(game: Game, number: Least, context: Context) -> int:
    """The least among them."""
    meant = all_meant(game, number.what, context)
    return min((measure(game, number.which, each) or 0 for each in meant), default=0)


@counts(CastBefore)
def cast_before(game: Game, number: CastBefore, context: Context) -> int:
    """The spells cast this turn before it was. (CR 702.40a)"""
    meant = all_meant(game, number.what, context)
    before = 0
    for event in game.history:
        if isinstance(event, SpellCast):
            if event.object in meant:
                return before
            before += 1
    return before


@tests(NewlyControlled)
def newly_controlled(game: Game, condition: NewlyControlled, context: Context) -> bool:
    """Since the beginning of your last upkeep, which was in your last turn. (CR 702.30a)"""
    record = game.objects.get(context.source)
    if record is None:
        return False
    player = game.players[context.you]
    last = player.turn_before if game.active == context.you else player.last_turn
    return record.since >= last


@tests(CouldCastSorcery)
def could_cast_sorcery(game: Game, condition: CouldCastSorcery, context: Context) -> bool:
    """A main phase of yours, with an empty stack. (CR 307.1)"""
    return is_sorcery_time(game, context.you)


@triggers_on(CountersAreRemoved, CountersRemoved)
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
    yield {"event object": (event.on,), "that many": event.amount, "that much": event.amount}


# Tapping creatures with so much power in all. (CR 702.122a)


def crew(game: Game, cost: TapWithPower, context: Context) -> list[ObjectId]:
    """The untapped creatures that could be tapped; their summoning sickness doesn't matter."""
    return [key for key in candidates(game, cost.what, context) if not game.objects[key].tapped]


def can_crew(game: Game, player: PlayerId, cost: TapWithPower, context: Context) -> bool:
    """Whether they have power enough together."""
    powers = [measure(game, "power", key) or 0 for key in crew(game, cost, context)]
    return sum(max(power, 0) for power in powers) >= amount(game, cost.power, context)


def tap_crew(game: Game, player: PlayerId, cost: TapWithPower, context: Context) -> bool:
    """The player taps any number of them with power enough."""
    options = crew(game, cost, context)
    powers = [measure(game, "power", key) or 0 for key in options]
    needed = amount(game, cost.power, context)
    choice = Choice(player, "choose what to tap", SELECT, options, 0, len(options))
    choice.about, choice.rule = context.source, "702.122a"
    choice.constraint = lambda answer: sum(powers[index] for index in answer) >= needed
    choice.sample = lambda chance: _enough(chance, powers, needed)
    answer = game.ask(choice)
    assert isinstance(answer, tuple)
    chosen = tuple(options[index] for index in answer)
    happen(game, [Tapping(key, rule="702.122a", cause=context.source) for key in chosen])
    context.bindings["paid"] = chosen
    return True


def _enough(chance: Chance, powers: list[int], needed: int) -> tuple[int, ...]:
    """A random choice with power enough: those of positive power, until it is reached."""
    left = [index for index, power in enumerate(powers) if power > 0]
    chosen: list[int] = []
    while sum(powers[index] for index in chosen) < needed:
        chosen.append(left.pop(chance.randrange(len(left))))
    return tuple(sorted(chosen))


COSTS[TapWithPower] = Kind(can_crew, tap_crew)
