"""Mana of types that other objects know: could produce, produced, have. (CR 106.7, 106.12a)"""

from typing import Final

from apnap.abilities.amounts import BY_DEVOTION
from apnap.abilities.instructions.actions import (
    COULD_BE_COLOR,
    COULD_BE_TYPE,
    OF_THEIR_COLORS,
    WAS_PRODUCED,
    AddMana,
)
from apnap.game.game import Game
from apnap.rules.commanders import IN_IDENTITY, identity_letters
from apnap.rules.context import Context
from apnap.rules.continuous_effects import characteristics
from apnap.rules.mana_matching import ANY_COLOR, ANY_TYPE, BIT_OF_TYPE
from apnap.rules.references import found

DEPENDING: Final = (
    *(BY_DEVOTION, IN_IDENTITY, COULD_BE_COLOR, COULD_BE_TYPE, OF_THEIR_COLORS, WAS_PRODUCED),
)
PRODUCED_MANA: Final = "event mana"  # bound to the types of mana that were produced, as bits
_CONSIDERED: Final = "considered"  # bound to the objects whose mana is being found out


def types_to_choose(game: Game, add: AddMana, context: Context) -> int:
    """The types of mana it lets the player choose from, as bits. (CR 106.5: perhaps none)"""
    if add.any_color == IN_IDENTITY:
        return sum(BIT_OF_TYPE[each] for each in identity_letters(game, context.you))
    if add.any_color == WAS_PRODUCED:
        produced: int = context.bindings.get(PRODUCED_MANA, 0)
        return produced & ANY_TYPE
    those = found(game, add.of, context) if add.of is not None else []
    if add.any_color == OF_THEIR_COLORS:
        bits = 0
        for each in those:
            bits |= characteristics(game, each).colors
        return bits & ANY_COLOR
    among = ANY_COLOR if add.any_color == COULD_BE_COLOR else ANY_TYPE
    return _could_be(game, those, context) & among


def _could_be(game: Game, those: list[int], context: Context) -> int:
    """What they could produce; an object that looks at itself adds nothing. (CR 106.7)"""
    from apnap.rules.mana_abilities import could_produce

    considered = (*context.bindings.get(_CONSIDERED, ()), context.source)
    bits = 0
    for each in those:
        if each not in considered:
            bits |= could_produce(game, each, {_CONSIDERED: considered})
    return bits
