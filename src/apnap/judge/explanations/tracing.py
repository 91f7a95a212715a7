"""Watching the layers at work: which effect changed which object, when, and why then. (CR 613)

`traced` lets the engine derive the characteristics of everything once more, with layers that
take notes; nothing is computed here that the engine doesn't compute itself. It is done on a
fork of the game, so that nothing of it stays behind.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.rules.layers.continuous_effects import derive, unreached
from apnap.rules.layers.dependency import Needs, first_ready, loop_of, needs_among
from apnap.rules.layers.layers import Effect, Layers
from apnap.rules.objects.base_values import base_of
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.effect_kinds import MODIFY_PT, SWITCH_PT, TYPE
from apnap.rules.objects.static_abilities import kinds_of
from apnap.terms.identity import ObjectId

# What made a change that isn't an effect.
LAND_TYPES: Final = "land types"  # CR 305.6

COUNTERS: Final = "counters"  # CR 122.1a

NUMBERS: Final = "numbers"  # CR 208.3: only creatures have power and toughness

AFTER_ALL: Final = SWITCH_PT + 1  # not a layer: what comes once all are done


@dataclass(frozen=True, slots=True)
class Note:
    """One thing that happened to one object in one layer.

    `effect` is None for what no effect does; `what` tells then what did. One that is `gone`
    didn't apply, since its ability wasn't there any more (CR 613.8a); it would have.
    """

    layer: int
    key: ObjectId
    before: Characteristics
    after: Characteristics
    effect: Effect | None = None
    what: str = ""
    needs: tuple[Effect, ...] = ()  # the effects of this layer it depended on
    loop: tuple[Effect, ...] = ()  # those with which it was in a loop of dependency
    is_undefined: bool = False  # the loop is one whose order the rules don't define
    goes_on: bool = False  # its ability is gone, but it had begun to apply (CR 613.6)
    gone: bool = False


@dataclass(slots=True)
class Notes:
    """All that was noted, in the order it happened."""

    notes: list[Note] = field(default_factory=list)
    values: dict[ObjectId, Characteristics] = field(default_factory=dict)  # what came of it

    def of(self, key: ObjectId) -> list[Note]:
        """What happened to one object."""
        return [note for note in self.notes if note.key == key]

    def add_other(
        self, layer: int, key: ObjectId, was: Characteristics, now: Characteristics, what: str
    ) -> None:
        """Note what no effect did, if it did anything."""
        before = (was.abilities, was.power, was.toughness)
        if before != (now.abilities, now.power, now.toughness):
            self.notes.append(Note(layer, key, was, now.copy(), what=what))

    def took_away(self, effect: Effect) -> Note | None:
        """What took the ability of an effect away from its source."""
        for note in self.of(effect.source):
            if _is_among(effect, note.before) and not _is_among(effect, note.after):
                return note
        return None


class WatchedLayers(Layers):
    """Layers that take notes."""

    __slots__ = ("loops", "met", "notes", "undefined")

    def __init__(
        self, game: Game, derived: Derived, keys: Collection[ObjectId], notes: Notes
    ) -> None:
        super().__init__(game, derived, keys)
        self.notes = notes
        self._forget()

    def _forget(self) -> None:
        """Begin a layer."""
        self.met: dict[int, dict[int, Effect]] = {}  # what each effect was seen to depend on
        self.loops: dict[int, dict[int, Effect]] = {}
        self.undefined: set[int] = set()

    def apply_layer(self) -> None:
        """As ever, and note which effects didn't apply for want of their ability."""
        self._forget()
        super().apply_layer()
        for effect in list(self.effects.values()):
            if self.layer in effect.shape.layers and not effect.started:
                if self.notes.took_away(effect) is not None:
                    self._note_gone(effect)

    def next_effect(self, waiting: list[Effect]) -> Effect:
        """As ever, and note what depended on what. (CR 613.8)"""
        group, needs = needs_among(self, waiting)
        known = {id(effect): effect for effect in group}
        for effect in group:
            for other in needs.get(id(effect), ()):
                self.met.setdefault(id(effect), {})[other] = known[other]
            loop = loop_of(id(effect), needs)
            if loop:
                others = {each: known[each] for each in loop if each != id(effect)}
                self.loops.setdefault(id(effect), {}).update(others)
                if not is_plain_loop(loop, needs):
                    self.undefined |= loop
        return first_ready(group, needs)

    def apply(self, effect: Effect) -> None:
        """As ever, and note what it changed."""
        goes_on = effect.started and not self._has_ability(effect)
        ids = effect.ids if effect.started else self.targets(effect)
        before = {key: self._now(key) for key in ids}
        super().apply(effect)
        for key in effect.ids:
            self.notes.notes.append(
                Note(
                    self.layer,
                    key,
                    before[key],
                    self._now(key),
                    effect,
                    needs=tuple(self.met.get(id(effect), {}).values()),
                    loop=tuple(self.loops.get(id(effect), {}).values()),
                    is_undefined=id(effect) in self.undefined,
                    goes_on=goes_on,
                )
            )

    def add_intrinsic(self) -> None:
        """As ever, and note the abilities that land types give."""
        before = {key: self._now(key) for key in self.derived.seen}
        super().add_intrinsic()
        for key, was in before.items():
            self.notes.add_other(TYPE, key, was, self.derived.seen[key], LAND_TYPES)

    def count_counters(self) -> None:
        """As ever, and note the counters."""
        before = {key: self._now(key) for key in self.keys}
        super().count_counters()
        for key, was in before.items():
            self.notes.add_other(MODIFY_PT, key, was, self.derived.seen[key], COUNTERS)

    def settle(self) -> None:
        """As ever, and note the last touch."""
        before = {key: self.derived.seen[key].copy() for key in self.keys}
        super().settle()
        for key, was in before.items():
            self.notes.add_other(AFTER_ALL, key, was, self.derived.seen[key], NUMBERS)
            self.notes.values[key] = self.derived.seen[key]

    def _now(self, key: ObjectId) -> Characteristics:
        """What the object is so far; what land types give it comes after layer 4 only."""
        seen = self.derived.seen[key]
        base = base_of(self.game.objects[key])
        return (base.copiable if self.layer <= TYPE and seen is base.start else seen).copy()

    def _has_ability(self, effect: Effect) -> bool:
        """Whether the ability an effect comes from is there now."""
        started, effect.started = effect.started, False
        try:
            return self.exists(effect)
        finally:
            effect.started = started

    def _note_gone(self, effect: Effect) -> None:
        needs = tuple(self.met.get(id(effect), {}).values())
        for key in self.targets(effect):
            now = self._now(key)
            self.notes.notes.append(Note(self.layer, key, now, now, effect, needs=needs, gone=True))


def _is_among(effect: Effect, seen: Characteristics) -> bool:
    """Whether the static ability an effect comes from is among the abilities."""
    static = effect.static
    return static is not None and any(
        each.ability is static.ability and each.nth == static.nth
        for each in kinds_of(seen.abilities).modifying
    )


def is_plain_loop(loop: set[int], needs: Needs) -> bool:
    """Whether each effect of a loop depends on one other of it and on nothing else.

    Only of such a loop do the rules say how it is cut: by time (CR 613.8b). Of one that waits
    for an effect outside it, or in which several loops run together, they say nothing.
    """
    return all(len(needs[each]) == 1 for each in loop) and all(
        other in loop for each in loop for other in needs[each]
    )


def traced(game: Game, key: ObjectId) -> Notes:
    """What the layers do to everything right now, and to one object wherever it is."""
    notes = Notes()
    twin = game.fork()

    def make(game: Game, derived: Derived, keys: Collection[ObjectId]) -> Layers:
        return WatchedLayers(game, derived, keys, notes)

    new = derive(twin, None, make)
    if key not in notes.values and key in twin.objects:
        new.seen.pop(key, None)  # found alone as what is in force was listed
        notes.values[key] = unreached(twin, new, twin.objects[key], make)
        if not notes.of(key):  # it is what it is alone, and no layer was applied to it
            base = base_of(twin.objects[key])
            notes.add_other(TYPE, key, base.copiable, base.start, LAND_TYPES)
            notes.add_other(MODIFY_PT, key, base.start, notes.values[key], COUNTERS)
    return notes
