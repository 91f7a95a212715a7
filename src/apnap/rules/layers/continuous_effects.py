"""Continuous effects: what everything is right now. (CR 611, 613)

Theory of operation. `derived` gives all that follows from the state: the characteristics
of every permanent after the layers, and the lists of rule changes, triggers and
replacements in force. It is made anew when the game's stamp changed and kept until then.
Where nothing changes characteristics, objects are what they are by themselves, and no
layer is applied. What is written often and matters seldom (tapping, damage, life) calls
`invalidate_if_watched`, which starts anew only if something in force looks at such things.

While the layers are applied, the unfinished values are where the finished ones will be:
descriptions and amounts asked for then see the layers done so far.
"""

from collections.abc import Callable, Collection
from typing import Final, TypeAlias

from apnap.abilities.effects import Continuous
from apnap.abilities.replacements import Replacement
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import ABILITY, EMBLEM, FloatingEffect, GameObject
from apnap.rules.layers.designations import add_known, apply_in_order, asks
from apnap.rules.layers.granted_abilities import granter_among
from apnap.rules.layers.keeping import note_made, take_over
from apnap.rules.layers.layers import Layers
from apnap.rules.meaning.conditions import holds
from apnap.rules.objects.base_values import base_of
from apnap.rules.objects.context import GRANTER, Context
from apnap.rules.objects.current_characteristics import characteristics as characteristics
from apnap.rules.objects.derived import Active as Active
from apnap.rules.objects.derived import ActiveReplacement as ActiveReplacement
from apnap.rules.objects.derived import ActiveTrigger as ActiveTrigger
from apnap.rules.objects.derived import Derived as Derived
from apnap.rules.objects.derived import Entries
from apnap.rules.objects.effect_kinds import FLEETING, LIGHTLY
from apnap.rules.objects.roster import roster
from apnap.rules.objects.static_abilities import (
    DESIGNATING,
    Kinds,
    Static,
    designates,
    functions,
    kinds_of,
    names_granter,
    shape_of,
    works_elsewhere,
)
from apnap.rules.objects.token_piles import check_effect
from apnap.terms.characteristics import HONE
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE

# What makes the layers at work; who watches them makes them of a kind that takes notes.
Making: TypeAlias = Callable[[Game, Derived, Collection[ObjectId]], Layers]

_CASTABLE_FROM: Final = (HAND, GRAVEYARD, EXILE, COMMAND)

_OWN_ZONES: Final = (GRAVEYARD, HAND, LIBRARY)


def invalidate_if_watched(game: Game) -> None:
    """Something was written that only some effects look at: tapped, damage, life, time."""
    known: Derived | None = game.derived
    if known is not None and known.stamp == game.stamp and known.dynamic:
        game.touch()


# Deriving.


def derive(game: Game, before: Derived | None, watched: Making | None = None) -> Derived:
    """Derive everything anew; `watched` layers are applied even where nothing needs them."""
    new = Derived(game.stamp)
    if before is not None:
        new.elsewhere = before.elsewhere
        new.holders = before.holders
    game.keep_derived(new)
    others = _working_elsewhere(game, new)
    outside: list[ObjectId] = []
    light = False
    for key in others:
        record = game.objects[key]
        base = record.base or base_of(record)
        if base.kinds.fleeting:
            light = True
        if base.kinds.modifying and _modifies_from(record):
            outside.append(key)
    waiting = add_known(new, [e for e in game.effects.values() if _designates(e)])
    try:
        if watched is not None or before is None or not take_over(game, before, new, outside):
            _make(game, new, outside, watched)
        new.dynamic = new.dynamic or light
        new.finished = True
        new.reached = len(new.seen) > len(game.battlefield) and _are_others_changed(game, new)
        _list_active(game, new, before, others, waiting)
        new.listed = True
    except BaseException:
        game.keep_derived(None)  # never let half of it be taken for the whole
        raise
    return new


def _make(game: Game, new: Derived, outside: list[ObjectId], watched: Making | None) -> None:
    """Make the characteristics of all permanents, and of whatever else effects reach."""
    objects = game.objects
    sources: list[ObjectId] = []
    for key in game.battlefield:
        record = objects[key]
        base = record.base or base_of(record)
        new.seen[key] = base.alone
        if (base.kinds.modifying or HONE in record.counters) and not record.phased_out:
            sources.append(key)
        if base.kinds.fleeting & FLEETING:
            new.dynamic = True
    sources += outside
    floating = [e for e in game.effects.values() if _modifies(e)]
    layers: Layers | None = None
    if sources or floating or watched is not None:
        layers = _apply_layers(game, new, sources, floating, watched or Layers)
    note_made(game, new, layers, outside)


def _are_others_changed(game: Game, new: Derived) -> bool:
    """Whether an object from where it might be cast has other abilities or types than by itself."""
    objects = game.objects
    for key, seen in new.seen.items():
        record = objects[key]
        if record.zone in _CASTABLE_FROM:
            alone = base_of(record).alone
            if seen.types != alone.types or seen.abilities != alone.abilities:
                return True
    return False


def _modifies_from(record: GameObject) -> bool:
    """Whether an ability of it changes characteristics from the zone it is in."""
    base = base_of(record)
    return any(
        functions(each.zones, base.alone.types, record.zone, emblem=record.kind == EMBLEM)
        for each in base.kinds.modifying
    )


def _modifies(effect: FloatingEffect) -> bool:
    """Whether it changes characteristics."""
    node = effect.effect
    return effect.lock is not None or (isinstance(node, Continuous) and bool(node.modifications))


def _designates(effect: FloatingEffect) -> bool:
    """Whether objects or players have a designation by it."""
    node = effect.effect
    return isinstance(node, Continuous) and designates(node)


def _apply_layers(
    game: Game,
    new: Derived,
    sources: list[ObjectId],
    floating: list[FloatingEffect],
    make: Making,
) -> Layers:
    """Apply the layers to all permanents and whatever else effects reach."""
    objects = game.objects
    layers = make(game, new, new.seen)
    for key in game.battlefield:
        new.seen[key] = objects[key].base.start
        if objects[key].counters and not objects[key].phased_out:
            layers.add_keyword_counters(key)
    for key in sources:
        if layers.see(key):
            layers.gather(key)
    for effect in floating:
        if effect.lock is None and shape_of(_continuous(effect)).reads & LIGHTLY:
            new.dynamic = True
        layers.add_floating(effect)
    layers.run()
    return layers


def _continuous(effect: FloatingEffect) -> Continuous:
    assert isinstance(effect.effect, Continuous)
    return effect.effect


def unreached(
    game: Game, known: Derived, record: GameObject, make: Making = Layers
) -> Characteristics:
    """An object no effect reached: by itself, but for what defines its characteristics."""
    base = base_of(record)
    if record.phased_out or not known.finished:
        return base.alone
    if not any(
        static.defining or _works_outside(record, static) for static in base.kinds.modifying
    ):
        return base.alone
    known.seen[record.id] = base.start  # also so that it may ask about itself
    layers = make(game, known, (record.id,))
    layers.gather(record.id)
    layers.run()
    return known.seen[record.id]


def _works_outside(record: GameObject, static: Static) -> bool:
    """Whether it functions for a card outside the game, which nothing reaches. (CR 113.6c)"""
    return record.zone == OUTSIDE and bool(static.zones >> OUTSIDE & 1)


def _working_elsewhere(game: Game, new: Derived) -> list[ObjectId]:
    """Objects off the battlefield with abilities that function where they are. (CR 113.6)"""
    found: list[ObjectId] = []
    if game.stack:
        found += [key for key in game.stack if game.objects[key].kind != ABILITY]
    found += game.command
    zones = roster(game).elsewhere
    if not zones:
        return found
    for player in game.turn_order:
        for zone in _OWN_ZONES:
            if zones >> zone & 1:
                found += _working_in(game, new, zone, player)
    if zones >> EXILE & 1:
        found += _working_in(game, new, EXILE, 0)
    return found


def _working_in(game: Game, new: Derived, zone: int, player: PlayerId) -> list[ObjectId]:
    """The cards that work in a zone, found again only when the zone changed."""
    cards = game.zone(zone, player)
    place = zone * 64 + player
    known = new.elsewhere.get(place)
    there: list[ObjectId] = []
    more = cards
    if known is not None:
        if known[0] is cards:
            return known[1]
        if cards[: len(known[0])] == known[0]:  # what a card works in stays, and some have come
            there, more = known[1], cards[len(known[0]) :]
    objects = game.objects
    found = there + [
        key
        for key in more
        if (card := objects[key].card) is not None and works_elsewhere(card) >> zone & 1
    ]
    new.elsewhere = {**new.elsewhere, place: (cards, found)}
    return found


# The lists of what is in force.


def _list_active(
    game: Game,
    new: Derived,
    before: Derived | None,
    others: list[ObjectId],
    designating: list[Active],
) -> None:
    """List the rule changes, triggers and replacements in force. (CR 604.2, 613.11)"""
    old = before.entries if before is not None else {}
    entries = new.entries
    objects = game.objects
    keys = (*game.battlefield, *others)
    if len(new.seen) > len(game.battlefield):
        keys = tuple(dict.fromkeys((*keys, *new.seen)))  # what effects reached elsewhere
    known = new.seen
    for key in keys:
        record = objects[key]
        if record.phased_out:
            continue
        seen = known[key] if key in known else unreached(game, new, record)
        base = record.base
        alone = base is not None and base.alone is seen
        kinds: Kinds = base.kinds if alone else kinds_of(seen.abilities)
        if kinds.fleeting & (FLEETING if record.zone == BATTLEFIELD else LIGHTLY):
            new.dynamic = True
        if not kinds.listed:
            continue
        mine = old.get(key)
        if (
            mine is None
            or mine.kinds is not kinds
            or mine.you != seen.controller
            or mine.timestamp != record.timestamp
            or mine.types != seen.types
            or kinds.of_granter
        ):
            mine = _entries(new, record, seen, kinds)
        entries[key] = mine
        designating += mine.designating
    if designating:
        apply_in_order(game, new, designating)
    for mine in entries.values():
        _add_entries(game, new, mine)
    for effect in game.effects.values():
        _add_floating(game, new, effect)
    for changes in new.rule_changes.values():
        if len(changes) > 1:
            changes.sort(key=_timestamp)


def _timestamp(active: Active) -> int:
    return active.timestamp


def _entries(new: Derived, record: GameObject, seen: Characteristics, kinds: Kinds) -> Entries:
    """What the object adds to the lists, if conditions allow."""
    made = Entries(kinds, seen, record.timestamp)
    key, zone, types, you = record.id, record.zone, seen.types, seen.controller
    emblem = record.kind == EMBLEM
    for static in kinds.changing:
        if functions(static.zones, types, zone, emblem=emblem):
            context = Context(you, key)
            if kinds.of_granter and names_granter(static.ability):
                granter = granter_among(new, key, static.ability, static.nth)
                context.bindings[GRANTER] = (granter,)
            if record.count > 1:
                check_effect(record, static.ability.effect.affects)
            for change in static.ability.effect.changes:
                active = Active(change, static.ability.effect.affects, context, record.timestamp)
                active.condition = static.condition
                if isinstance(change, DESIGNATING):
                    active.asks = asks(active.affects, active.condition)
                    made.designating.append(active)
                else:
                    made.changes.append(active)
    for condition, ability, index, zones, of_granter in kinds.triggered:
        if functions(zones, types, zone, emblem=emblem):
            trigger = ActiveTrigger(key, ability, index, you, condition)
            trigger.of_granter = of_granter
            made.triggers.append(trigger)
    for each in kinds.replacing:
        if functions(each.zones, types, zone, emblem=emblem):
            if record.count > 1:
                check_effect(record, None)
            made.replacements.append(ActiveReplacement(key, each.replacement, you, each.condition))
    return made


def _add_entries(game: Game, new: Derived, mine: Entries) -> None:
    """Add what an object gives and whose condition holds."""
    for active in mine.changes:
        if active.condition is None or holds(game, active.condition, active.context):
            new.rule_changes.setdefault(type(active.node), []).append(active)
    for trigger in mine.triggers:
        new.triggers.setdefault(trigger.kind, []).append(trigger)
    for each in mine.replacements:
        if each.condition is None or holds(game, each.condition, Context(each.you, each.source_id)):
            new.replacements.append(each)


def _add_floating(game: Game, new: Derived, effect: FloatingEffect) -> None:
    """Add what an effect from a resolution gives."""
    node = effect.effect
    if isinstance(node, Replacement):
        new.replacements.append(
            ActiveReplacement(effect.source, node, effect.controller, None, effect.id)
        )
    elif isinstance(node, Continuous) and node.changes:
        context = Context(effect.controller, effect.source)
        context.bindings = effect.values.copy()
        for change in node.changes:
            if isinstance(change, DESIGNATING):
                continue  # applied before
            active = Active(change, node.affects, context, effect.timestamp)
            active.affected = effect.affected
            new.rule_changes.setdefault(type(change), []).append(active)
