"""The layers: how continuous effects make objects what they are. (CR 613)

Theory of operation. `Layers` starts from what each object is by itself and applies, layer
by layer, the parts of the effects that belong there. While it works, the unfinished values
stand in `derived.seen`, where every description and amount finds them.

Rule 1. An effect is found again in each layer: its ability may be gone or new by then. One
that has started to apply goes on to the same objects all the same (CR 613.6).

Rule 2. A value is copied before it is first changed; `own` tells which are ours to change.
So a trial of an effect for `dependency` copies only what it changes, and is dropped.

Rule 3. Only abilities that change characteristics are looked at here. What changes rules
is listed once all layers are done (CR 613.11).
"""

from collections.abc import Collection
from typing import Final

from apnap.abilities.abilities import Ability
from apnap.abilities.effects import Continuous
from apnap.abilities.references import This
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import EMBLEM, FloatingEffect, GameObject
from apnap.rules.layers import dependency, modifications
from apnap.rules.layers.granted_abilities import granter_among
from apnap.rules.meaning import references
from apnap.rules.meaning.conditions import holds
from apnap.rules.objects.base_values import (
    KEYWORD_COUNTERS,
    MANY_TIMES,
    Base,
    add_counters,
    base_of,
    keyword_of,
    settle_numbers,
    with_intrinsic,
)
from apnap.rules.objects.context import GRANTER, Context
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.effect_kinds import ABILITY, COPY, MODIFY_PT, SWITCH_PT, TYPE, WRITES
from apnap.rules.objects.static_abilities import (
    Shape,
    Static,
    functions,
    kinds_of,
    names_granter,
    shape_of,
)
from apnap.rules.objects.token_piles import check_effect
from apnap.terms.characteristics import CREATURE, HONE
from apnap.terms.compiled import mypyc_attr
from apnap.terms.identity import FIRST_OBJECT, ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD

_NO_CHANGE: Final = Continuous(This())


class Effect:
    """A continuous effect while the layers are applied."""

    __slots__ = (
        "abilities",
        "affected",
        "context",
        "defining",
        "floating",
        "ids",
        "order",
        "shape",
        "source",
        "started",
        "static",
        "timestamp",
    )

    def __init__(self, shape: Shape, source: ObjectId, timestamp: int, you: PlayerId) -> None:
        self.shape = shape
        self.source = source
        self.timestamp = timestamp
        self.order = 0  # among effects of the same timestamp
        self.context = Context(you, source)
        self.static: Static | None = None
        self.abilities: tuple[Ability, ...] = ()  # among which that was found
        self.floating: FloatingEffect | None = None
        self.defining = False  # of a characteristic-defining ability (CR 604.3)
        self.affected: tuple[ObjectId, ...] | None = None  # fixed as it began (CR 611.2c)
        self.started = False
        self.ids: tuple[ObjectId, ...] = ()  # what it applies to once started (CR 613.6)


@mypyc_attr(allow_interpreted_subclasses=True)  # explanations watch them
class Layers:
    """One application of all layers."""

    __slots__ = (
        "banned",
        "changed",
        "derived",
        "effects",
        "game",
        "given",
        "granted",
        "keys",
        "layer",
        "own",
        "retyped",
    )

    def __init__(self, game: Game, derived: Derived, keys: Collection[ObjectId]) -> None:
        self.game = game
        self.derived = derived
        self.keys = keys  # the objects whose values are made here
        self.layer = COPY
        self.own: set[ObjectId] = set()
        self.retyped: set[ObjectId] = set()  # whose types may be others after layer 4
        self.changed: set[ObjectId] = set()  # whose abilities changed since the last gathering
        self.granted: dict[tuple[ObjectId, int], int] = {}  # ability -> timestamp of its effect
        self.banned: dict[ObjectId, tuple[str, ...]] = {}  # keywords it can't have
        self.effects: dict[tuple[int, int, int], Effect] = {}
        self.given = 0  # the layers in which some of them apply, as bits

    # The whole.

    def run(self) -> None:
        """Apply everything, from copiable values to switched power and toughness. (CR 613.1)"""
        narrowed, self.derived.narrowed = self.derived.narrowed, None
        for layer in range(COPY, SWITCH_PT + 1):
            self.layer = layer
            if layer == ABILITY:  # types, colors and control stay from here on
                self.derived.narrowed = narrowed
            if layer == MODIFY_PT:
                self.count_counters()
            if self.given >> layer & 1:
                self.apply_layer()
            if layer == TYPE:
                self.add_intrinsic()
        self.settle()

    def apply_layer(self) -> None:
        """Apply the effects of one layer, in the order of dependency and time. (CR 613.7, 613.8)"""
        bit = 1 << self.layer
        here = [e for e in self.effects.values() if e.shape.applies & bit]
        waiting = [e for e in here if e.started or e.static is None or self.exists(e)]
        dormant = self._dormant(here, waiting) if len(waiting) < len(here) else []
        done: set[int] = set()
        calm = self._in_order(waiting)
        while waiting:
            effect = waiting[0] if calm else self.next_effect(waiting)
            waiting.remove(effect)
            self.apply(effect)
            done.add(id(effect))
            if self.changed or any(id(e) not in done and self.exists(e) for e in dormant):
                waiting = self._left(done)
                calm = self._in_order(waiting)
            elif not calm and not waiting[1:]:
                calm = True

    def _in_order(self, waiting: list[Effect]) -> bool:
        """Sort the effects by time; whether that alone decides. (CR 613.7)"""
        if not waiting[1:]:
            return True
        waiting.sort(key=_in_time)
        return dependency.is_calm(self, waiting)

    def next_effect(self, waiting: list[Effect]) -> Effect:
        """Which of several applies next, where one may depend on another. (CR 613.8)"""
        return dependency.next_effect(self, waiting)

    def _dormant(self, here: list[Effect], waiting: list[Effect]) -> list[Effect]:
        """Effects that may begin to exist by what others of this layer change. (CR 613.8a)"""
        return [
            e
            for e in here
            if e not in waiting
            and e.static is not None
            and e.static.condition is not None
            and e.shape.reads & WRITES[self.layer]
        ]

    def _left(self, done: set[int]) -> list[Effect]:
        """The effects of the layer that are still to be applied, as things are now."""
        if self.changed:
            self.gather_changed()
        bit = 1 << self.layer
        return [
            e
            for e in self.effects.values()
            if e.shape.applies & bit and id(e) not in done and self.exists(e)
        ]

    # Effects.

    def add_floating(self, record: FloatingEffect) -> None:
        """An effect from a resolution. (CR 611.2)"""
        node = record.effect if isinstance(record.effect, Continuous) else _NO_CHANGE
        effect = Effect(shape_of(node), record.source, record.timestamp, record.controller)
        if record.lock is not None:
            effect.shape = modifications.COPY_SHAPE
        effect.order = -1
        effect.floating = record
        effect.affected = record.affected
        if record.values:
            effect.context.bindings = record.values.copy()
        self.effects[-1, record.id, 0] = effect
        self.given |= effect.shape.applies

    def add_keyword_counters(self, key: ObjectId) -> None:
        """Keyword counters act in layer 6. (CR 122.1b, 613.1f)"""
        record = self.game.objects[key]
        stamps = record.notes.get("counter timestamps", {})
        for kind, amount in record.counters.items():
            if kind not in KEYWORD_COUNTERS:
                continue
            node = modifications.counter_effect(keyword_of(kind))
            timestamp = stamps.get(kind, record.timestamp)  # CR 613.7c
            for nth in range(amount if kind in MANY_TIMES else 1):
                effect = Effect(shape_of(node), key, timestamp, record.controller)
                effect.affected = (key,)
                self.effects[key, id(node), -1 - nth] = effect
                self.given |= effect.shape.applies

    def gather(self, key: ObjectId) -> None:
        """Find the effects of the static abilities the object has now. (CR 611.3)"""
        record = self.game.objects[key]
        seen = self.derived.seen[key]
        for order, static in enumerate(kinds_of(seen.abilities).modifying):
            name = (key, id(static.ability), static.nth)
            if name in self.effects or not functions(
                static.zones, seen.types, record.zone, emblem=record.kind == EMBLEM
            ):
                continue
            granted = self.granted.get((key, id(static.ability)))
            timestamp = record.timestamp if granted is None else max(record.timestamp, granted)
            shape = static.shape if granted is None else static.granted
            if record.count > 1:
                check_effect(record, shape.affects)
            effect = Effect(shape, key, timestamp, seen.controller)  # CR 613.7a
            effect.order = order
            effect.static = static
            effect.abilities = seen.abilities
            effect.defining = static.defining and granted is None
            if granted is not None and names_granter(static.ability):
                granter = granter_among(self.derived, key, static.ability, static.nth)
                effect.context.bindings[GRANTER] = (granter,)
            self.effects[name] = effect
            self.given |= shape.applies

    def gather_changed(self) -> None:
        """Gather again from the objects whose abilities changed."""
        changed, self.changed = self.changed, set()
        for key in changed:
            self.gather(key)

    def exists(self, effect: Effect) -> bool:
        """Whether it applies in this layer: it started before, or its ability is there. (613.6)"""
        if effect.started or effect.static is None:
            return True
        static = effect.static
        seen = self.derived.seen[effect.source]
        if seen.abilities is not effect.abilities and not _is_among(static, seen.abilities):
            return False
        effect.context.you = seen.controller
        return static.condition is None or holds(self.game, static.condition, effect.context)

    def targets(self, effect: Effect) -> tuple[ObjectId, ...]:
        """The objects it applies to."""
        if effect.started:
            return effect.ids
        objects = self.game.objects
        if effect.affected is not None:
            meant = effect.affected
        elif type(effect.shape.affects) is This:
            meant = (effect.source,)
        else:
            meant = tuple(references.all_meant(self.game, effect.shape.affects, effect.context))
        seen = self.derived.seen
        return tuple(
            [
                k
                for k in meant
                if k >= FIRST_OBJECT
                and k in objects
                and (not objects[k].phased_out if k in seen else self.see(k))
            ]
        )

    def see(self, key: ObjectId) -> bool:
        """Let an object take part, wherever it is; not one that is phased out. (CR 702.26b)"""
        if key not in self.derived.seen:
            self.derived.seen[key] = base_of(self.game.objects[key]).start
            self.changed.add(key)  # what defines it is gathered next
        return not self.game.objects[key].phased_out

    def apply(self, effect: Effect) -> None:
        """Apply the effect's part in this layer, and note that it has started. (CR 613.6)"""
        if not effect.started:
            effect.ids = self.targets(effect)
            effect.started = True
        self.change(effect, effect.ids)

    def change(self, effect: Effect, ids: tuple[ObjectId, ...]) -> None:
        """Make the changes of this layer to the objects."""
        if effect.static is not None:
            effect.context.you = self.derived.seen[effect.source].controller  # CR 109.5
        for each in effect.shape.layers[self.layer]:
            modify = modifications.MODIFIERS[type(each)]
            for key in ids:
                modify(self, each, key, effect)

    # Values.

    def mine(self, key: ObjectId) -> Characteristics:
        """The object's characteristics, to be changed."""
        seen = self.derived.seen[key]
        if key in self.own:
            return seen
        if self.layer <= TYPE:
            base: Base = base_of(self.game.objects[key])
            if seen is base.start:
                seen = base.copiable  # what its land types give comes after layer 4
            self.retyped.add(key)
        seen = seen.copy()
        self.derived.seen[key] = seen
        self.own.add(key)
        return seen

    def set_abilities(
        self, key: ObjectId, seen: Characteristics, abilities: tuple[Ability, ...]
    ) -> None:
        """Give the object these abilities."""
        seen.abilities = abilities
        seen._keywords = None
        self.changed.add(key)

    def add_intrinsic(self) -> None:
        """After layer 4: lands have the mana abilities of their basic types. (CR 305.6)"""
        for key in sorted(self.retyped):
            self.derived.seen[key] = with_intrinsic(self.derived.seen[key])

    def count_counters(self) -> None:
        """Counters change power and toughness in layer 7c. (CR 613.4c)"""
        objects = self.game.objects
        for key in self.keys:
            record = objects[key]
            if record.counters:
                add_counters(record, self.mine(key))
                if HONE in record.counters:
                    self.hone(record)

    def hone(self, record: GameObject) -> None:
        """Hone counters on an Equipment make what it is attached to stronger. (CR 122.1j)"""
        host = self.derived.seen.get(record.attached_to)
        if host is None or not host.types & CREATURE or record.phased_out:
            return
        if "Equipment" in self.derived.seen[record.id].subtypes:
            equipped = self.mine(record.attached_to)
            if equipped.base is None:
                equipped.base = (equipped.power, equipped.toughness)
            equipped.power = (equipped.power or 0) + record.counter(HONE)

    def settle(self) -> None:
        """What nothing changed is what it is alone; the rest gets its last touch."""
        objects = self.game.objects
        seen = self.derived.seen
        for key in self.keys:
            record = objects[key]
            if key not in self.own:
                base: Base = record.base or base_of(record)
                seen[key] = base.alone
            elif record.zone == BATTLEFIELD:
                settle_numbers(seen[key])


def _is_among(static: Static, abilities: tuple[Ability, ...]) -> bool:
    """Whether the very ability is one of those."""
    for each in kinds_of(abilities).modifying:
        if each.ability is static.ability and each.nth == static.nth:
            return True
    return False


def _in_time(effect: Effect) -> tuple[bool, int, int, int]:
    """Characteristic-defining abilities first, then by timestamp. (CR 613.3, 613.7)"""
    return (not effect.defining, effect.timestamp, effect.source, effect.order)
