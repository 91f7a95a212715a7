"""Which effect of a layer applies next. (CR 613.7, 613.8)

An effect depends on another if applying the other first would change whether it exists,
its text, what it applies to, or what it does. That is tried out: the other is applied to
copies, and the effect looked at again. Only where what one can change is something the
other looks at, or where one takes abilities away, is there anything to try.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from apnap.rules.layers.layers import Effect, Layers
from typing import TYPE_CHECKING, Any, TypeAlias

from apnap.abilities.amounts import Amount
from apnap.abilities.nodes import Node
from apnap.abilities.references import Ref
from apnap.rules.meaning import references
from apnap.rules.meaning.amounts import amount
from apnap.rules.objects.effect_kinds import WRITES
from apnap.rules.objects.static_abilities import values_in

T = TypeVar("T")  # an effect

Needs: TypeAlias = dict[int, list[int]]  # by the identity of an effect: those it depends on


def next_effect(layers: Layers, waiting: list[Effect]) -> Effect:
    """The effect that applies next; `waiting` is in timestamp order. (CR 613.8b, 613.8c)"""
    return first_ready(*needs_among(layers, waiting))


def needs_among(layers: Layers, waiting: list[Effect]) -> tuple[list[Effect], Needs]:
    """The effects one of which applies next, and on which of them each depends. (CR 613.8a)"""
    group = waiting
    if waiting[0].defining:
        group = [e for e in waiting if e.defining]  # CR 613.3, 613.8a
    taking = _takes_away(layers, group)
    touchy = [e for e in group if _touchy(layers, e, taking=taking)]
    return group, {id(e): _depends_on(layers, e, group) for e in touchy}


def first_ready(group: list[T], needs: Needs) -> T:
    """The first that waits for nothing, or only for others of a loop it is in. (CR 613.8b)"""
    if any(needs.values()):
        for effect in group:
            if loop_of(id(effect), needs).issuperset(needs.get(id(effect), ())):
                return effect
    return group[0]


def loop_of(start: int, needs: Needs) -> set[int]:
    """The others with which an effect depends on itself in the end. (CR 613.8b)"""
    return {each for each in _reached(start, needs) if start in _reached(each, needs)}


def is_calm(layers: Layers, waiting: list[Effect]) -> bool:
    """Whether none could depend on another, so that time alone decides. (CR 613.7)

    It stays so while they are applied: what is left can only look at less.
    """
    taking = _takes_away(layers, waiting)
    written = WRITES[layers.layer]
    for effect in waiting:  # as `_touchy` asks
        if effect.shape.reads & written:
            return False
        if taking and not effect.started and effect.static is not None:
            return False
    return True


def _reached(start: int, needs: Needs) -> set[int]:
    """All effects it depends on, directly or through others."""
    found: set[int] = set()
    todo = list(needs.get(start, ()))
    while todo:
        each = todo.pop()
        if each not in found:
            found.add(each)
            todo += needs.get(each, ())
    return found


def _touchy(layers: Layers, effect: Effect, *, taking: bool) -> bool:
    """Whether it could depend on anything at all in this layer; `taking`: one takes away."""
    if effect.shape.reads & WRITES[layers.layer]:
        return True
    return taking and not effect.started and effect.static is not None


def _takes_away(layers: Layers, effects: list[Effect]) -> bool:
    """Whether one of them may take abilities, and so other effects, away."""
    taking = 0
    for effect in effects:
        taking |= effect.shape.taking
    return bool(taking >> layers.layer & 1)


def _depends_on(layers: Layers, effect: Effect, group: list[Effect]) -> list[int]:
    """The others of the group it depends on. (CR 613.8a)"""
    before = _doing(layers, effect)
    looks = effect.shape.reads & WRITES[layers.layer]  # else only what takes it away matters
    return [
        id(other)
        for other in group
        if other is not effect
        and (looks or other.shape.taking >> layers.layer & 1)
        and _after(layers, effect, other) != before
    ]


def _after(layers: Layers, effect: Effect, other: Effect) -> Any:
    """What the effect would do once the other is applied; the trial leaves no trace."""
    derived = layers.derived
    kept = (derived.seen, layers.own, layers.retyped, layers.changed)
    granted, banned = layers.granted, layers.banned
    derived.seen = dict(derived.seen)
    layers.own, layers.retyped, layers.changed = set(), set(layers.retyped), set()
    layers.granted, layers.banned = dict(granted), dict(banned)
    effects = layers.effects
    layers.effects = dict(effects)
    try:
        layers.change(other, layers.targets(other))
        return _doing(layers, effect)
    finally:
        derived.seen, layers.own, layers.retyped, layers.changed = kept
        layers.granted, layers.banned = granted, banned
        layers.effects = effects


def _doing(layers: Layers, effect: Effect) -> Any:
    """Whether it exists, what it applies to, and what it does there."""
    if not layers.exists(effect):
        return None
    ids = layers.targets(effect)
    values = tuple(
        value
        for each in effect.shape.layers[layers.layer]
        for value in values_in(each)
        if isinstance(value, (Amount, Ref))
    )
    if not values:
        return ids
    if effect.static is not None:
        effect.context.you = layers.derived.seen[effect.source].controller
    return ids, tuple(_value(layers, effect, key, value) for key in ids for value in values)


def _value(layers: Layers, effect: Effect, key: int, value: Node) -> Any:
    """An amount or reference, found out for one of the objects."""
    effect.context.bindings["each one"] = (key,)
    if isinstance(value, Ref):
        return tuple(references.all_meant(layers.game, value, effect.context))
    return amount(layers.game, value, effect.context)
