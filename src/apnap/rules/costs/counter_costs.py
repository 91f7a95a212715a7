"""Removing counters as a cost or by an instruction. (CR 118.3, 122.1, 608.2d)"""

from typing import Final

from apnap.abilities.costs import RemoveCountersCost
from apnap.abilities.instructions.actions import RemoveCounters
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.costs.costs import CostRows, Kind, payable_objects
from apnap.rules.door.happening import happen
from apnap.rules.meaning.amounts import amount, number_of
from apnap.rules.objects.context import Context
from apnap.terms.events import CountersRemoved, Event
from apnap.terms.identity import ObjectId, PlayerId, Reference, is_player

ALL: Final = -1

# How many of each kind are removed, and from what.
Removed = dict[tuple[Reference, str], int]


def counters_on(game: Game, reference: Reference, kind: str = "") -> dict[str, int]:
    """The counters of the kind, or of all kinds, that an object or player has."""
    holder = game.players[reference] if is_player(reference) else game.objects[reference]
    there = {each: count for each, count in holder.counters.items() if count}
    return {kind: there.get(kind, 0)} if kind else there


def take_off(game: Game, removed: Removed, context: Context) -> int:
    """They are removed at once; how many were."""
    events: list[Event] = [
        CountersRemoved(key, kind, count, rule="122.1", cause=context.source)
        for (key, kind), count in removed.items()
        if count
    ]
    return sum(e.amount * e.times for e in happen(game, events) if type(e) is CountersRemoved)


# As a cost.


def _there(game: Game, cost: RemoveCountersCost, key: ObjectId) -> int:
    return sum(counters_on(game, key, cost.kind).values())


def _needed(game: Game, cost: RemoveCountersCost, context: Context) -> int:
    """How many are removed, "all" apart."""
    return max(amount(game, cost.amount, context), cost.least)


def _can_remove(game: Game, player: PlayerId, cost: RemoveCountersCost, context: Context) -> bool:
    """CR 118.3: from one object that has enough, or all together; all may be none. (CR 107.1b)"""
    options = payable_objects(game, player, cost, context)
    if cost.amount == ALL:
        return bool(options)
    needed = _needed(game, cost, context)
    if cost.among:
        return sum(_there(game, cost, key) for key in options) >= needed
    return any(_there(game, cost, key) >= needed for key in options)


def _remove(game: Game, player: PlayerId, cost: RemoveCountersCost, context: Context) -> bool:
    options = payable_objects(game, player, cost, context)
    needed = _needed(game, cost, context)
    if cost.among:
        take_off(game, chosen_among(game, player, options, cost.kind, needed, context), context)
        return True
    if cost.amount != ALL:
        options = [key for key in options if _there(game, cost, key) >= needed]
    key = game.pick(
        player,
        Topic.COUNTERS_FROM,
        "choose from what to remove counters",
        options,
        context.source,
        "601.2h",
        details=Details(cost.kind, cost, needed),
    )
    if cost.amount == ALL:
        there = counters_on(game, key, cost.kind)
        if context.item is not None:
            context.item.x = sum(there.values())  # so many were removed this way
        take_off(game, {(key, kind): count for kind, count in there.items()}, context)
        return True
    kinds = [cost.kind] * needed if cost.kind else _any_counters(game, player, key, needed)
    take_off(game, {(key, kind): kinds.count(kind) for kind in dict.fromkeys(kinds)}, context)
    return True


def _any_counters(game: Game, player: PlayerId, key: ObjectId, needed: int) -> list[str]:
    """Which counters to remove, where any will do."""
    left = [k for k, n in sorted(game.objects[key].counters.items()) for _ in range(n)]
    found: list[str] = game.select(
        player, Topic.KIND_OF_COUNTER, "choose counters", left, (needed, needed), key, "601.2h"
    )
    return found


def chosen_among(
    game: Game,
    player: PlayerId,
    options: list[ObjectId],
    kind: str,
    count: int,
    context: Context,
) -> Removed:
    """So many of the counters the objects have together, one after the other. (CR 608.2d)"""
    left = {(key, k): n for key in options for k, n in counters_on(game, key, kind).items() if n}
    chosen: Removed = {}
    for still in range(min(count, sum(left.values())), 0, -1):
        keys = list(dict.fromkeys(key for (key, k), n in left.items() if n))
        key = game.pick(
            player,
            Topic.COUNTERS_FROM,
            "choose from what to remove counters",
            keys,
            context.source,
            "608.2d",
            details=Details(kind, amount=still),
        )
        kinds = sorted(k for (one, k), n in left.items() if one == key and n)
        which = game.pick(
            player,
            Topic.KIND_OF_COUNTER,
            "choose a kind of counter",
            kinds,
            key,
            "608.2d",
            details=Details(amount=still),
        )
        left[key, which] -= 1
        chosen[key, which] = chosen.get((key, which), 0) + 1
    return chosen


def how_many(game: Game, node: RemoveCounters, there: int, context: Context) -> int:
    """How many of the counters there are removed."""
    whole = node.amount == ALL
    count = there if whole else min(there, number_of(game, node.amount, context))
    if node.up_to and count:
        prompt = "how many counters to remove"
        count = game.number(
            context.acting,
            Topic.HOW_MANY_COUNTERS,
            prompt,
            (0, count),
            context.source,
            "608.2d",
            Details(node.kind),
        )
    return count


def counters_chosen(
    game: Game, there: dict[str, int], count: int, context: Context
) -> dict[str, int]:
    """Which counters are removed, where kinds must be chosen. (CR 608.2d)"""
    if sum(there.values()) <= count or len(there) == 1:
        return {kind: min(count, number) for kind, number in there.items() if number}
    chosen: dict[str, int] = {}
    for still in range(count, 0, -1):
        kinds = sorted(kind for kind in there if there[kind] > chosen.get(kind, 0))
        kind = game.pick(
            context.acting,
            Topic.KIND_OF_COUNTER,
            "choose a kind of counter",
            kinds,
            context.source,
            "608.2d",
            details=Details(amount=still),
        )
        chosen[kind] = chosen.get(kind, 0) + 1
    return chosen


# How each cost is paid.
COSTS_PAID: Final[CostRows] = {
    RemoveCountersCost: Kind(_can_remove, _remove),
}
