"""Abilities granted, and what was chosen fixed in them. (CR 201.5a, 607.2d)"""

from typing import Any, Final

from apnap.abilities.abilities import Ability
from apnap.abilities.descriptions import (
    Named,
    OddManaValue,
    OfChosen,
    OfColor,
    OfSubtype,
    OfType,
    Without,
)
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import This
from apnap.abilities.values import ChosenKind, Measure
from apnap.game.game import Game
from apnap.rules.meaning.object_qualities import chosen_kind
from apnap.rules.objects import current_characteristics
from apnap.rules.objects.context import GRANTER, Context
from apnap.rules.objects.derived import Derived
from apnap.rules.objects.static_abilities import (
    is_granter,
    kinds_of,
    names_granter,
    notes_on,
)
from apnap.terms.characteristics import TYPE_OF_NAME
from apnap.terms.identity import NOTHING, ObjectId
from apnap.terms.mana import COLOR_OF_NAME

_KEPT: Final = "granters"


def note_granter(now: Derived, key: ObjectId, ability: Ability, granter: ObjectId) -> None:
    """Remember who granted it, while effects are applied."""
    by = now.kept.setdefault(_KEPT, {}).setdefault((key, id(ability)), [])
    if granter not in by:
        by.append(granter)


def of_itself(ability: Ability) -> Ability:
    """The ability an object granted itself: it speaks of that object. Always the very same."""
    notes = notes_on(ability)
    if notes.of_itself is None:
        made = rewritten(ability, lambda each: This(each.words) if is_granter(each) else None)
        assert isinstance(made, Ability)
        notes.of_itself = made
    return notes.of_itself


def granter_among(now: Derived, key: ObjectId, ability: Ability, nth: int) -> ObjectId:
    """What granted the nth such ability of the object; itself, if nothing did."""
    by = now.kept.get(_KEPT, {}).get((key, id(ability)), ())
    return int(by[min(nth, len(by) - 1)]) if by else key


def bind_granter(game: Game, context: Context, ability: Ability, index: int) -> None:
    """The object that granted the ability, if it speaks of that. (CR 201.5a)"""
    granter = granter_of(game, context.source, ability, index)
    if granter != NOTHING:
        context.bindings[GRANTER] = (granter,)
        if context.item is not None:
            context.item.bindings = {**context.item.bindings, GRANTER: (granter,)}


def granter_of(
    game: Game, key: ObjectId, ability: Ability, index: int, then: Derived | None = None
) -> ObjectId:
    """What granted that ability of the object; NOTHING if it speaks of no granter.

    An ability it has by being a copy is its own, and speaks of itself. (CR 201.5, 707.9a)
    """
    if not names_granter(ability):
        return NOTHING
    abilities = kinds_of(current_characteristics.characteristics(game, key).abilities).expanded
    nth = sum(1 for each in abilities[:index] if each is ability)
    return granter_among(then or current_characteristics.derived(game), key, ability, nth)


def speaks_of_choice(ability: Ability) -> bool:
    """Whether it speaks of something that was chosen."""
    notes = notes_on(ability)
    if notes.choosing is None:
        notes.choosing = any(isinstance(each, OfChosen) for each in walk(ability))
    return notes.choosing


def with_kinds(game: Game, ability: Any, context: Context) -> Any:
    """The ability with what was chosen in the place of the words for it."""
    if not speaks_of_choice(ability):
        return ability
    return rewritten(ability, lambda each: _fixed(game, each, context))


def _fixed(game: Game, part: Node, context: Context) -> Node | None:
    if not isinstance(part, OfChosen):
        return None
    which, chosen = chosen_kind(game, part.which, context)
    if chosen is None:
        return None
    if which is ChosenKind.ODD_OR_EVEN and part.of is Measure.MANA_VALUE:
        return OddManaValue() if chosen == "odd" else Without((OddManaValue(),))
    if which is ChosenKind.COLOR:
        return OfColor(chosen if isinstance(chosen, int) else COLOR_OF_NAME[str(chosen)])
    if which is ChosenKind.CARD_TYPE:
        return OfType(TYPE_OF_NAME[str(chosen)])
    if which is ChosenKind.CREATURE_TYPE:
        return OfSubtype(str(chosen))
    return Named(str(chosen)) if which is ChosenKind.NAME else None
