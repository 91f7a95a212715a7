"""Copying objects. (CR 707)

Copiable values are a `Face`. An object that is a copy from the start has them in its
record; one that became a copy has an effect in layer 1 that keeps them (`FloatingEffect.lock`).
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.abilities.abilities import Ability, StaticAbility
from apnap.abilities.cards import FLIP, SPLIT, Face
from apnap.abilities.effects import (
    AddAbility,
    AddColors,
    AddTypes,
    CopyEntersWith,
    DefinePT,
    EveryCreatureType,
    IfCopyIs,
    LoseAllAbilities,
    LoseKeyword,
    Modification,
    NoManaCost,
    OwnName,
    RemoveTypes,
    SetColors,
    SetName,
    SetPT,
    SetSubtypes,
    SetTypes,
    ThisAbility,
)
from apnap.abilities.nodes import Node
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect, GameObject
from apnap.rules.layers.subtypes import fitting, without_keyword, without_subtypes_of, without_types
from apnap.rules.objects.base_values import copiable_face, locked_room, with_lower
from apnap.terms.characteristics import SPELLS_ONLY
from apnap.terms.identity import ObjectId
from apnap.terms.subtypes import CREATURE_TYPES
from apnap.terms.turn import BATTLEFIELD, STACK


def copiable_values(game: Game, key: ObjectId) -> Face:
    """The copiable values of an object, as it is or last was. (CR 707.2)

    Printed ones, as changed by copy effects and by being face down; nothing else.
    """
    record = game.record_of(key)
    if record is None:
        return Face(name="")
    if record.face_down and record.zone in (BATTLEFIELD, STACK):
        return copiable_face(record)
    latest: FloatingEffect | None = None
    for effect in game.effects.values():
        if effect.lock is not None and key in (effect.affected or ()):
            if latest is None or effect.timestamp > latest.timestamp:
                latest = effect
    if latest is None:
        return _whole_face(record)
    assert isinstance(latest.lock, Face)
    return latest.lock


def _whole_face(record: GameObject) -> Face:
    """Its own values, with both halves of a flip card or a Room. (CR 707.3, 709.5, 710.2)"""
    if record.face_down:
        return copiable_face(record)
    if record.copied is not None:
        return record.copied
    if record.card is not None and record.card.layout == FLIP:
        return with_lower(record.card)
    if record.card is not None and record.card.layout == SPLIT and record.zone == BATTLEFIELD:
        return locked_room(record.card)
    return copiable_face(record)


def with_exceptions(face: Face, exceptions: tuple[Modification, ...]) -> Face:
    """The copied values with the exceptions the effect makes. (CR 707.9)"""
    for each in exceptions:
        face = EXCEPTIONS[type(each)](face, each)
    if exceptions and face.lower is not None:
        face = replace(face, lower=with_exceptions(face.lower, exceptions))
    if exceptions and face.halves:
        inner = tuple(each for each in exceptions if not isinstance(each, SetName | AddAbility))
        halves = tuple(with_exceptions(half, inner) for half in face.halves)
        face = replace(face, halves=halves)
    return face


def _name(face: Face, change: SetName) -> Face:
    return replace(face, name=change.name)


def _add_types(face: Face, change: AddTypes) -> Face:
    """CR 205.3d, 707.9d: in addition, so what defines types is copied all the same."""
    types = face.types | change.types
    return replace(
        face,
        types=types,
        supertypes=face.supertypes | change.supertypes,
        subtypes=tuple(dict.fromkeys(face.subtypes + fitting(change.subtypes, types))),
    )


def _set_types(face: Face, change: SetTypes) -> Face:
    kept = change.types | face.types & SPELLS_ONLY
    undefined = _undefined(face, (SetTypes, SetSubtypes, EveryCreatureType, AddTypes))
    return replace(
        face,
        types=kept,
        supertypes=face.supertypes | change.supertypes,
        subtypes=change.subtypes,
        abilities=undefined,
    )


def _set_subtypes(face: Face, change: SetSubtypes) -> Face:
    kept = without_subtypes_of(face.subtypes, change.subtypes)
    undefined = face.abilities
    if not CREATURE_TYPES.isdisjoint(change.subtypes):
        undefined = _undefined(face, (SetSubtypes, EveryCreatureType, AddTypes))
    return replace(face, subtypes=kept + change.subtypes, abilities=undefined)


def _remove_types(face: Face, change: RemoveTypes) -> Face:
    return replace(
        face,
        types=face.types & ~change.types,
        supertypes=face.supertypes & ~change.supertypes,
        subtypes=without_types(face.subtypes, face.types, change.types),
    )


def _set_colors(face: Face, change: SetColors) -> Face:
    undefined = _undefined(face, (SetColors, AddColors))
    return replace(face, colors=change.colors, abilities=undefined)


def _add_colors(face: Face, change: AddColors) -> Face:
    return replace(face, colors=face.colors | change.colors)


def _add_ability(face: Face, change: AddAbility) -> Face:
    """CR 707.9a: the ability is part of the copiable values."""
    assert isinstance(change.ability, Ability)
    return replace(face, abilities=(*face.abilities, change.ability))


def _lose_keyword(face: Face, change: LoseKeyword) -> Face:
    return replace(face, abilities=without_keyword(face.abilities, change.keyword))


def _lose_all(face: Face, change: LoseAllAbilities) -> Face:
    return replace(face, abilities=())


def _set_numbers(face: Face, change: SetPT) -> Face:
    """CR 707.9b, 707.9d: what would define power and toughness isn't copied."""
    power = change.power if isinstance(change.power, int) else face.power
    toughness = change.toughness if isinstance(change.toughness, int) else face.toughness
    undefined = _undefined(face, (DefinePT,))
    return replace(face, power=power, toughness=toughness, abilities=undefined)


def _no_mana_cost(face: Face, change: NoManaCost) -> Face:
    return replace(face, mana=None)


def _undefined(face: Face, kinds: tuple[type[Modification], ...]) -> tuple[Ability, ...]:
    """Its abilities but for those that define what the exception gives. (CR 707.9d)"""
    return tuple(
        each
        for each in face.abilities
        if not (
            isinstance(each, StaticAbility)
            and each.defining
            and any(isinstance(m, kinds) for m in each.effect.modifications)
        )
    )


def settled(
    game: Game, exceptions: tuple[Modification, ...], source: ObjectId, ability: Node | None
) -> tuple[Modification, ...]:
    """The exceptions with what they mean by "this ability" and by the own name. (CR 707.9a-b)"""
    made: list[Modification] = []
    for each in exceptions:
        if isinstance(each, OwnName):
            made.append(SetName(copiable_values(game, source).name))
        elif not isinstance(each, ThisAbility):
            made.append(each)
        elif ability is not None:
            made.append(AddAbility(ability))
    return tuple(made)


def judged(
    exceptions: tuple[Modification, ...], types_with: Callable[[tuple[Modification, ...]], int]
) -> tuple[Modification, ...]:
    """The exceptions that apply, given what the permanent would be with those that surely do.

    (CR 707.9f)
    """
    sure = tuple(each for each in exceptions if not isinstance(each, IfCopyIs))
    if len(sure) == len(exceptions):
        return exceptions
    types = types_with(sure)
    made: list[Modification] = []
    for each in exceptions:
        if not isinstance(each, IfCopyIs):
            made.append(each)
        elif types & each.types:
            made.extend(each.then)
    return tuple(made)


def _as_it_is(face: Face, change: Modification) -> Face:
    """What `settled` or `judged` has told already, or what isn't a characteristic."""
    return face


EXCEPTIONS: Final[dict[type[Modification], Callable[[Face, Any], Face]]] = {
    SetName: _name,
    AddTypes: _add_types,
    SetTypes: _set_types,
    SetSubtypes: _set_subtypes,
    RemoveTypes: _remove_types,
    SetColors: _set_colors,
    AddColors: _add_colors,
    AddAbility: _add_ability,
    LoseKeyword: _lose_keyword,
    LoseAllAbilities: _lose_all,
    SetPT: _set_numbers,
    NoManaCost: _no_mana_cost,
    ThisAbility: _as_it_is,
    OwnName: _as_it_is,
    CopyEntersWith: _as_it_is,
    IfCopyIs: _as_it_is,
}
