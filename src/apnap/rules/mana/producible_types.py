"""Mana of types that objects know or could produce. (CR 106.7, 106.12a)"""

from typing import Final

from apnap.abilities.abilities import ActivatedAbility
from apnap.abilities.descriptions import CouldProduce, WithAbility
from apnap.abilities.drafts.noted import NotedFor
from apnap.abilities.instructions.actions import AddMana
from apnap.abilities.values import AbilityKind, DraftNote, ManaChoice
from apnap.game.game import Game
from apnap.keywords.registry import expanded
from apnap.rules.mana.matching import ANY_COLOR, ANY_TYPE
from apnap.rules.meaning.commanders import identity_letters
from apnap.rules.meaning.descriptions import PartRows
from apnap.rules.meaning.ranked_qualities import Seen
from apnap.rules.meaning.references import found
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.derived import PRODUCED_MANA
from apnap.terms.characteristics import MANA_OF_LAND_TYPE
from apnap.terms.identity import Reference
from apnap.terms.mana import BIT_OF_TYPE, COLOR_OF_NAME
from apnap.terms.turn import BATTLEFIELD


def _with_ability(
    game: Game, part: WithAbility, ref: Reference, seen: Seen, context: Context
) -> bool:
    """A basic land type brings a mana ability. (CR 305.6, 605.1a, 605.1b)"""
    from apnap.rules.mana.mana_abilities import (  # it asks what could be produced
        is_mana_ability,
        is_triggered_mana_ability,
    )

    if seen is None:
        return False
    there = list(expanded(seen.abilities))
    activated = [is_mana_ability(each) for each in there if isinstance(each, ActivatedAbility)]
    if not MANA_OF_LAND_TYPE.keys().isdisjoint(seen.subtypes):
        activated.append(True)
    if part.which is AbilityKind.ACTIVATED:
        return bool(activated)
    if part.which is AbilityKind.ACTIVATED_BUT_MANA:
        return False in activated
    return True in activated or any(is_triggered_mana_ability(each) for each in there)


def _could(game: Game, part: CouldProduce, ref: Reference, seen: Seen, context: Context) -> bool:
    """Only permanents produce mana; costs don't matter. (CR 106.7)"""
    from apnap.rules.mana.mana_abilities import could_produce  # it looks at descriptions

    record = game.objects.get(ref)
    if record is None or record.zone != BATTLEFIELD:
        return False
    return bool(could_produce(game, ref) & BIT_OF_TYPE[part.type])


# What depends on the game.
DEPENDING: Final = frozenset(ManaChoice) - {
    ManaChoice.ONE_COLOR,
    ManaChoice.ANY_COMBINATION,
    ManaChoice.DIFFERENT,
}

_CONSIDERED: Final = "considered"  # bound to the objects whose mana is being found out


def types_to_choose(game: Game, add: AddMana, context: Context) -> int:
    """The types of mana it lets the player choose from, as bits. (CR 106.5: perhaps none)"""
    if add.any_color is ManaChoice.IN_IDENTITY:
        return sum(BIT_OF_TYPE[each] for each in identity_letters(game, context.you))
    if add.any_color is ManaChoice.WAS_PRODUCED:
        produced: int = context.bindings.get(PRODUCED_MANA, 0)
        return produced & ANY_TYPE
    if isinstance(add.of, NotedFor):  # CR 905.2b
        noted = game.players[context.you].noted_for(add.of.name, DraftNote.COLOR.value)
        return sum({COLOR_OF_NAME[str(each)] for each in noted})
    those = found(game, add.of, context) if add.of is not None else []
    if add.any_color in (ManaChoice.OF_THEIR_COLORS, ManaChoice.EACH_OF_THEIRS):
        bits = 0
        for each in those:
            bits |= characteristics(game, each).colors
        return bits & ANY_COLOR
    among = ANY_COLOR if add.any_color is ManaChoice.COULD_BE_COLOR else ANY_TYPE
    return _could_be(game, those, context) & among


def _could_be(game: Game, those: list[int], context: Context) -> int:
    """What they could produce; an object that looks at itself adds nothing. (CR 106.7)"""
    from apnap.rules.mana.mana_abilities import could_produce  # it asks this in turn

    considered = (*context.bindings.get(_CONSIDERED, ()), context.source)
    bits = 0
    for each in those:
        if each not in considered:
            bits |= could_produce(game, each, {_CONSIDERED: considered})
    return bits


# Which function judges which part of a description.
PARTS_JUDGED: Final[PartRows] = {
    WithAbility: _with_ability,
    CouldProduce: _could,
}
