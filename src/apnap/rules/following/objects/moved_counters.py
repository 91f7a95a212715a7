"""Removing counters as a cost or by an instruction. (CR 118.3, 122.1, 608.2d)"""

from typing import Final

from apnap.abilities.instructions.actions import MoveCounters, PutItsCounters, RemoveCounters
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.costs.counter_costs import (
    Removed,
    chosen_among,
    counters_chosen,
    counters_on,
    how_many,
    take_off,
)
from apnap.rules.door.happening import happen
from apnap.rules.door.impossible import is_impossible
from apnap.rules.following.following import InstructionRows, bind, objects, things
from apnap.rules.meaning.amounts import number_of
from apnap.rules.meaning.references import found
from apnap.rules.objects.context import Context
from apnap.terms.events import CountersPut, CountersRemoved, Event
from apnap.terms.identity import ObjectId, is_object

# By an instruction.


def remove_counters(game: Game, node: RemoveCounters, context: Context) -> None:
    """As many as there are of those to remove. (CR 122.1, 609.3)"""
    those = things(game, node.what, context)
    removed: Removed = {}
    if node.among:
        there = sum(sum(counters_on(game, one, node.kind).values()) for one in those)
        count = how_many(game, node, there, context)
        removed = chosen_among(game, context.acting, those, node.kind, count, context)
    else:
        for reference in those:
            counters = counters_on(game, reference, node.kind)
            count = how_many(game, node, sum(counters.values()), context)
            for kind, part in counters_chosen(game, counters, count, context).items():
                removed[reference, kind] = part
    context.bindings["that many"] = context.bindings["that much"] = done = take_off(
        game, removed, context
    )
    context.did = bool(done)


ALL: Final = -1

ANY_NUMBER: Final = -2


def move_counters(game: Game, node: MoveCounters, context: Context) -> None:
    """Each is removed and put, or neither; not from an object onto itself. (CR 122.5)"""
    onto = objects(game, node.to, context)
    moved = 0
    for key in objects(game, node.what, context):
        if not onto or key == onto[0]:
            continue  # CR 122.5
        for kind, count in _chosen(game, node, key, context).items():
            moved += _move(game, kind, count, (key, onto[0]), context)
    bind(context, onto[:1] if moved else ())
    context.bindings["that many"] = context.bindings["that much"] = moved


def _chosen(game: Game, node: MoveCounters, key: ObjectId, context: Context) -> dict[str, int]:
    """How many of each kind are moved from the object."""
    there = {kind: count for kind, count in game.objects[key].counters.items() if count}
    kinds = [kind for kind in sorted(there) if kind == node.kind or not node.kind]
    if not kinds:
        return {}
    if node.amount == ALL:
        return {kind: there[kind] for kind in kinds}
    if node.amount == ANY_NUMBER:
        prompt = "how many to move"
        return {
            k: game.number(
                context.you,
                Topic.HOW_MANY_COUNTERS,
                prompt,
                (0, there[k]),
                key,
                "122.5",
                Details(k),
            )
            for k in kinds
        }
    kind = kinds[0]
    if len(kinds) > 1:
        kind = game.pick(
            context.you, Topic.KIND_OF_COUNTER, "choose a kind of counter", kinds, key, "122.5"
        )
    return {kind: min(number_of(game, node.amount, context), there[kind])}


def _move(
    game: Game, kind: str, count: int, way: tuple[ObjectId, ObjectId], context: Context
) -> int:
    """Move them; how many were put."""
    if not count:
        return 0
    probe = CountersPut(way[1], kind, count, by=context.you, rule="122.5")
    if is_impossible(game, probe):
        return 0
    removed = CountersRemoved(way[0], kind, count, rule="122.5", cause=context.source)
    put = CountersPut(way[1], kind, count, by=context.you, rule="122.5", cause=context.source)
    events: list[Event] = [removed, put]
    happened = happen(game, events)
    return count if any(isinstance(event, CountersPut) for event in happened) else 0


def put_its_counters(game: Game, node: PutItsCounters, context: Context) -> None:
    """The same number of each kind that the first object had; none is moved. (CR 122.8, 122.9)"""
    onto = objects(game, node.to, context)
    records = [game.record_of(key) for key in found(game, node.what, context) if is_object(key)]
    puts: list[Event] = [
        CountersPut(key, kind, count, by=context.you, rule="122.8", cause=context.source)
        for key in onto
        for record in records
        if record is not None
        for kind, count in sorted(record.counters.items())
        if count
    ]
    happen(game, puts)
    bind(context, onto if puts else ())


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    RemoveCounters: remove_counters,
    MoveCounters: move_counters,
    PutItsCounters: put_its_counters,
}
