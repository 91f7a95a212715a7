"""Spells that say of themselves that they can't be countered. (CR 101.2, 113.6g)"""

from typing import Final

from apnap.abilities.abilities import CantBeCounteredItself
from apnap.game.game import Game
from apnap.rules.conditions import holds
from apnap.rules.continuous_effects import abilities_of
from apnap.rules.spell_plans import context_on_stack
from apnap.terms.identity import ObjectId


def protects_itself(game: Game, key: ObjectId) -> bool:
    """Whether the spell says so, and what it says must be true for that is. (CR 113.6g)"""
    return any(
        isinstance(ability, CantBeCounteredItself) and _is_so(game, key, ability)
        for ability in abilities_of(game, key)
    )


def frees_its_damage(game: Game, key: ObjectId) -> bool:
    """Whether a spell says that its own damage can't be prevented. (CR 615.12)"""
    return key in game.stack and any(
        isinstance(ability, CantBeCounteredItself) and ability.damage and _is_so(game, key, ability)
        for ability in abilities_of(game, key)
    )


def _is_so(game: Game, key: ObjectId, ability: CantBeCounteredItself) -> bool:
    if ability.condition is None:
        return True
    return holds(game, ability.condition, context_on_stack(game, key))


# The changes of the rules that are heeded here.
HEEDS: Final = (CantBeCounteredItself,)
