"""What each modification does to an object, in its layer. (CR 613.1, 205.1, 305.7)

A modifier gets the layers at work, the modification, the object and the effect.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from apnap.abilities.values import ChosenKind
from apnap.terms.identity import ObjectId

if TYPE_CHECKING:
    from apnap.rules.layers.layers import Effect, Layers
from typing import TYPE_CHECKING, Final

from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.abilities.cards import Face
from apnap.abilities.effects import (
    AddAbility,
    AddChosenColor,
    AddChosenType,
    AddColors,
    AddOneOf,
    AddTypes,
    AsCopy,
    CantHaveKeyword,
    ChangeControl,
    ChangeWords,
    Continuous,
    DefinePT,
    EveryCreatureType,
    LoseAbility,
    LoseAllAbilities,
    LoseCreatureTypes,
    LoseKeyword,
    Modification,
    ModifyPT,
    RemoveTypes,
    ReplaceWords,
    SetChosenColor,
    SetColors,
    SetName,
    SetPT,
    SetSubtypes,
    SetTypes,
    SwitchPT,
)
from apnap.abilities.references import This
from apnap.game.characteristics import Characteristics, printed
from apnap.rules.layers import copying
from apnap.rules.layers.granted_abilities import note_granter, of_itself, with_kinds
from apnap.rules.layers.subtypes import fitting, without_keyword, without_subtypes_of, without_types
from apnap.rules.layers.text_changing import changed_words, reworded
from apnap.rules.meaning import references
from apnap.rules.meaning.amounts import amount, set_to
from apnap.rules.objects.base_values import as_it_stands
from apnap.rules.objects.context import Context
from apnap.rules.objects.static_abilities import Shape, names_granter
from apnap.terms.characteristics import CREATURE, KINDRED, LAND, SPELLS_ONLY
from apnap.terms.identity import is_player
from apnap.terms.mana import COLOR_OF_NAME
from apnap.terms.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES

Modifier: TypeAlias = "Callable[[Layers, Any, ObjectId, Effect], None]"

# Which function makes which modification.
ModificationRows: TypeAlias = dict[type[Modification], Modifier]

MODIFIERS: Final[ModificationRows] = {}

# Layer 1 for an effect that keeps the copiable values it took. (CR 707.2b)
COPY_SHAPE: Final = Shape(Continuous(This(), (AsCopy(This()),)), None, defining=False)

_counters: Final[dict[str, Continuous]] = {}


def counter_effect(keyword: KeywordAbility) -> Continuous:
    """The effect of a keyword counter, always the same object. (CR 122.1b)"""
    effect = _counters.get(keyword.name)
    if effect is None:
        effect = _counters[keyword.name] = Continuous(This(), (AddAbility(keyword),))
    return effect


def in_its_context(layers: Layers, effect: Effect, key: ObjectId) -> Context:
    """The effect's context, with "each one" for the object at hand."""
    effect.context.bindings["each one"] = (key,)
    return effect.context


# Layer 1: copiable values. (CR 613.2)


def _as_copy(layers: Layers, change: AsCopy, key: ObjectId, effect: Effect) -> None:
    """CR 707.2; a face-down object keeps its listed values (CR 613.2b)."""
    record = layers.game.objects[key]
    if record.face_down:
        return
    if effect.floating is not None and effect.floating.lock is not None:
        face = effect.floating.lock
    else:
        found = copied_face(layers, change, effect)
        if found is None:
            return
        face = found
    seen = layers.mine(key)
    take(seen, printed(as_it_stands(face, record), seen.controller))
    layers.changed.add(key)


def copied_face(layers: Layers, change: AsCopy, effect: Effect) -> Face | None:
    """What a copy effect of a static ability gives. (CR 707.2c)"""
    meant = references.all_meant(layers.game, change.of, effect.context)
    if not meant:
        return None
    # Not yet: CR 707.2c, the values of the moment it began to apply; they are taken anew.
    face = copying.copiable_values(layers.game, meant[0])
    return copying.with_exceptions(face, change.exceptions)


def take(seen: Characteristics, other: Characteristics) -> None:
    """Have the other's values."""
    seen.name = other.name
    seen.mana_cost = other.mana_cost
    seen.colors = other.colors
    seen.types = other.types
    seen.supertypes = other.supertypes
    seen.subtypes = other.subtypes
    seen.abilities = other.abilities
    seen.power = other.power
    seen.toughness = other.toughness
    seen.loyalty = other.loyalty
    seen.defense = other.defense
    seen._keywords = None


# Layer 2: control. (CR 613.1b)


def _control(layers: Layers, change: ChangeControl, key: ObjectId, effect: Effect) -> None:
    context = in_its_context(layers, effect, key)
    for player in references.all_meant(layers.game, change.to, context)[:1]:
        if is_player(player) and not layers.game.players[player].left:  # CR 800.4a, 800.4b
            layers.mine(key).controller = player


# Layer 3: text. (CR 612)


def _words(layers: Layers, change: ChangeWords, key: ObjectId, effect: Effect) -> None:
    old, new = change.old, change.new
    seen = layers.mine(key)
    if old in seen.subtypes:  # CR 612.1: the type line too
        seen.subtypes = frozenset(changed_words(tuple(seen.subtypes), old, new))
    abilities = tuple(reworded(ability, old, new) for ability in seen.abilities)
    if any(a is not b for a, b in zip(abilities, seen.abilities, strict=True)):
        layers.set_abilities(key, seen, abilities)


def _chosen_words(layers: Layers, change: ReplaceWords, key: ObjectId, effect: Effect) -> None:
    raise AssertionError("which words are meant was chosen as the effect began")


def _name(layers: Layers, change: SetName, key: ObjectId, effect: Effect) -> None:
    layers.mine(key).name = change.name  # CR 612.8


# Layer 4: types. (CR 205.1, 613.1d)


def _add_types(layers: Layers, change: AddTypes, key: ObjectId, effect: Effect) -> None:
    seen = layers.mine(key)
    seen.types |= change.types
    seen.supertypes |= change.supertypes
    if change.subtypes:
        seen.subtypes = seen.subtypes.union(fitting(change.subtypes, seen.types))


def _set_types(layers: Layers, change: SetTypes, key: ObjectId, effect: Effect) -> None:
    """CR 205.1a: an instant or sorcery stays one; subtypes of a type it keeps stay too."""
    seen = layers.mine(key)
    types = change.types | seen.types & SPELLS_ONLY
    stay = fitting(without_subtypes_of(seen.subtypes, change.subtypes), types)
    seen.types = types
    seen.supertypes |= change.supertypes
    seen.subtypes = frozenset((*stay, *change.subtypes))
    _without_text(layers, key, change.subtypes)


def _set_subtypes(layers: Layers, change: SetSubtypes, key: ObjectId, effect: Effect) -> None:
    set_subtypes(layers, key, change.subtypes)


def set_subtypes(layers: Layers, key: ObjectId, subtypes: tuple[str, ...]) -> None:
    """Subtypes of the same sort are replaced. (CR 205.1a)"""
    seen = layers.mine(key)
    seen.subtypes = frozenset((*without_subtypes_of(seen.subtypes, subtypes), *subtypes))
    _without_text(layers, key, subtypes)


def _without_text(layers: Layers, key: ObjectId, subtypes: tuple[str, ...]) -> None:
    """A land set to a basic type has no other abilities; none were granted yet. (CR 305.7)"""
    seen = layers.mine(key)
    if seen.types & LAND and any(name in BASIC_LAND_TYPES for name in subtypes):
        layers.set_abilities(key, seen, ())


def _add_chosen(layers: Layers, change: AddChosenType, key: ObjectId, effect: Effect) -> None:
    chosen = references.chosen(layers.game, change.which, effect.context)
    if chosen is None:  # where "~" is a land
        chosen = references.chosen(layers.game, ChosenKind.BASIC_LAND_TYPE, effect.context)
    if chosen is None:
        return
    if change.instead:
        set_subtypes(layers, key, (str(chosen),))
    else:
        seen = layers.mine(key)
        seen.subtypes = seen.subtypes.union(fitting((str(chosen),), seen.types))


def _every(layers: Layers, change: EveryCreatureType, key: ObjectId, effect: Effect) -> None:
    seen = layers.mine(key)
    if seen.types & (CREATURE | KINDRED):  # CR 205.3d
        seen.subtypes = seen.subtypes | CREATURE_TYPES


def _no_kind(layers: Layers, change: LoseCreatureTypes, key: ObjectId, effect: Effect) -> None:
    seen = layers.mine(key)
    seen.subtypes = seen.subtypes - CREATURE_TYPES


def _remove_types(layers: Layers, change: RemoveTypes, key: ObjectId, effect: Effect) -> None:
    """CR 205.1a: subtypes go unless another of its card types has them."""
    seen = layers.mine(key)
    seen.supertypes &= ~change.supertypes
    seen.subtypes = frozenset(without_types(seen.subtypes, seen.types, change.types))
    seen.types &= ~change.types


# Layer 5: colors. (CR 613.1e)


def _set_colors(layers: Layers, change: SetColors, key: ObjectId, effect: Effect) -> None:
    layers.mine(key).colors = change.colors


def _add_colors(layers: Layers, change: AddColors, key: ObjectId, effect: Effect) -> None:
    layers.mine(key).colors |= change.colors


def _chosen_color(layers: Layers, change: SetChosenColor, key: ObjectId, effect: Effect) -> None:
    chosen = _color_chosen(layers, effect)
    if chosen is not None:
        layers.mine(key).colors = chosen


def _chosen_too(layers: Layers, change: AddChosenColor, key: ObjectId, effect: Effect) -> None:
    layers.mine(key).colors |= _color_chosen(layers, effect) or 0


def _color_chosen(layers: Layers, effect: Effect) -> int | None:
    chosen = references.chosen(layers.game, ChosenKind.COLOR, effect.context)
    if chosen is None:
        return None
    return chosen if isinstance(chosen, int) else COLOR_OF_NAME[str(chosen)]


# Layer 6: abilities. (CR 613.1f)


def _one_of(layers: Layers, change: AddOneOf, key: ObjectId, effect: Effect) -> None:
    raise AssertionError("which ability is added was chosen as the effect began")


def _add_ability(layers: Layers, change: AddAbility, key: ObjectId, effect: Effect) -> None:
    ability = with_kinds(layers.game, change.ability, effect.context)
    assert isinstance(ability, Ability)
    if isinstance(ability, KeywordAbility) and ability.name in layers.banned.get(key, ()):
        return
    seen = layers.mine(key)
    if names_granter(ability):
        if effect.context.source == key:
            ability = of_itself(ability)
        else:
            note_granter(layers.derived, key, ability, effect.context.source)
    layers.granted[key, id(ability)] = effect.timestamp  # CR 613.7a
    layers.set_abilities(key, seen, (*seen.abilities, ability))


def _lose_keyword(layers: Layers, change: LoseKeyword, key: ObjectId, effect: Effect) -> None:
    lost = ("banding", "bands with other") if change.keyword == "banding" else (change.keyword,)
    for keyword in lost:  # CR 702.22b
        if keyword in layers.derived.seen[key].keywords:
            seen = layers.mine(key)
            layers.set_abilities(key, seen, without_keyword(seen.abilities, keyword))


def _lose_ability(layers: Layers, change: LoseAbility, key: ObjectId, effect: Effect) -> None:
    seen = layers.mine(key)
    left = tuple(each for each in seen.abilities if each != change.ability)
    layers.set_abilities(key, seen, left)


def _lose_all(layers: Layers, change: LoseAllAbilities, key: ObjectId, effect: Effect) -> None:
    had = layers.derived.seen[key].abilities
    kept: tuple[Ability, ...] = ()
    if change.other:
        kept = tuple(
            each for each in had if layers.granted.get((key, id(each))) == effect.timestamp
        )
    if had != kept:
        layers.set_abilities(key, layers.mine(key), kept)


def _cant_have(layers: Layers, change: CantHaveKeyword, key: ObjectId, effect: Effect) -> None:
    layers.banned[key] = (*layers.banned.get(key, ()), change.keyword)
    if change.keyword in layers.derived.seen[key].keywords:
        seen = layers.mine(key)
        layers.set_abilities(key, seen, without_keyword(seen.abilities, change.keyword))


# Layer 7: power and toughness. (CR 613.4)


def _set_numbers(layers: Layers, change: SetPT | DefinePT, key: ObjectId, effect: Effect) -> None:
    context = in_its_context(layers, effect, key)
    power = None if change.power is None else set_to(layers.game, change.power, context)
    toughness = None if change.toughness is None else set_to(layers.game, change.toughness, context)
    seen = layers.mine(key)
    if power is not None:
        seen.power = power
    if toughness is not None:
        seen.toughness = toughness


def _modify_numbers(layers: Layers, change: ModifyPT, key: ObjectId, effect: Effect) -> None:
    power, toughness = change.power, change.toughness
    if not (isinstance(power, int) and isinstance(toughness, int)):
        context = in_its_context(layers, effect, key)
        power = amount(layers.game, power, context)
        toughness = amount(layers.game, toughness, context)
    seen = layers.mine(key)
    if seen.base is None:
        seen.base = (seen.power, seen.toughness)
    seen.power = (seen.power or 0) + power
    seen.toughness = (seen.toughness or 0) + toughness


def _switch(layers: Layers, change: SwitchPT, key: ObjectId, effect: Effect) -> None:
    seen = layers.mine(key)
    if seen.base is None:
        seen.base = (seen.power, seen.toughness)
    seen.power, seen.toughness = seen.toughness, seen.power


# Which function makes which modification.
MODIFICATIONS_MADE: Final[ModificationRows] = {
    AsCopy: _as_copy,
    ChangeControl: _control,
    ChangeWords: _words,
    ReplaceWords: _chosen_words,
    SetName: _name,
    AddTypes: _add_types,
    SetTypes: _set_types,
    SetSubtypes: _set_subtypes,
    AddChosenType: _add_chosen,
    EveryCreatureType: _every,
    LoseCreatureTypes: _no_kind,
    RemoveTypes: _remove_types,
    SetColors: _set_colors,
    AddColors: _add_colors,
    SetChosenColor: _chosen_color,
    AddChosenColor: _chosen_too,
    AddOneOf: _one_of,
    AddAbility: _add_ability,
    LoseKeyword: _lose_keyword,
    LoseAbility: _lose_ability,
    LoseAllAbilities: _lose_all,
    CantHaveKeyword: _cant_have,
    SetPT: _set_numbers,
    DefinePT: _set_numbers,
    ModifyPT: _modify_numbers,
    SwitchPT: _switch,
}
