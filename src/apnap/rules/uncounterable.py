"""Spells that say of themselves that they can't be countered. (CR 101.2, 113.6g)"""

from apnap.abilities.abilities import CantBeCounteredItself
from apnap.game.game import Game
from apnap.rules.conditions import holds
from apnap.rules.continuous_effects import abilities_of
from apnap.rules.spell_plans import context_on_stack
from apnap.terms.identity import ObjectId


def protects_itself(game: Game, key: ObjectId) -> bool:
    """Whether the spell says so, and what it says must be true for that is. (CR 113.6g)"""
    for ability in abilities_of(game, key):
        if isinstance(ability, CantBeCounteredItself):
            if ability.condition is None:
                return True
            if holds(game, ability.condition, context_on_stack(game, key)):
                return True
    return False
