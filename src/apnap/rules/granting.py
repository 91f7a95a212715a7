"""Abilities that name the object that granted them. (CR 201.5a)

A granted ability that speaks of its granter by name is in the data with the word "granter".
Which object that is, is found as the ability triggers or is activated, by what was derived
then: the same ability may be granted by several objects, in the order they granted it.
"""

from typing import Final

from apnap.abilities.abilities import Ability
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound
from apnap.game.game import Game
from apnap.rules import looking
from apnap.rules.derived import Derived
from apnap.rules.static_abilities import kinds_of
from apnap.terms.identity import NOTHING, ObjectId

GRANTER: Final = "granter"
_KEPT: Final = "granters"
_named: dict[int, tuple[Ability, bool]] = {}


def names_granter(ability: Ability) -> bool:
    """Whether the ability speaks of what granted it."""
    known = _named.get(id(ability))
    if known is None or known[0] is not ability:
        if len(_named) > 20_000:
            _named.clear()
        found = any(isinstance(each, Bound) and each.name == GRANTER for each in walk(ability))
        known = _named[id(ability)] = (ability, found)
    return known[1]


def note_granter(now: Derived, key: ObjectId, ability: Ability, granter: ObjectId) -> None:
    """Remember who granted it, while effects are applied."""
    by = now.kept.setdefault(_KEPT, {}).setdefault((key, id(ability)), [])
    if granter not in by:
        by.append(granter)


def granter_of(
    game: Game, key: ObjectId, ability: Ability, index: int, then: Derived | None = None
) -> ObjectId:
    """What granted that ability of the object; NOTHING if it speaks of no granter.

    An ability it has by being a copy is its own, and speaks of itself. (CR 201.5, 707.9a)
    """
    if not names_granter(ability):
        return NOTHING
    by = (then or looking.derived(game)).kept.get(_KEPT, {}).get((key, id(ability)), ())
    if not by:
        return key
    abilities = kinds_of(looking.characteristics(game, key).abilities).expanded
    nth = sum(1 for each in abilities[:index] if each is ability)
    return int(by[min(nth, len(by) - 1)])
