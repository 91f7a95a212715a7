"""Which subtypes and keywords go when others come. (CR 205.1a)"""

from collections.abc import Iterable
from typing import Final

from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.terms.characteristics import SUBTYPES_OF_TYPE
from apnap.terms.subtypes import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)

SORTS: Final = (
    CREATURE_TYPES,
    LAND_TYPES,
    ARTIFACT_TYPES,
    ENCHANTMENT_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
    BATTLE_TYPES,
)


def without_subtypes_of(
    subtypes: tuple[str, ...] | frozenset[str], new: tuple[str, ...]
) -> tuple[str, ...]:
    """The subtypes but for those of the same sorts as the new ones. (CR 205.1a)"""
    gone = [sort for sort in SORTS if not sort.isdisjoint(new)]
    return tuple(each for each in subtypes if not any(each in sort for sort in gone))


def without_types(
    subtypes: tuple[str, ...] | frozenset[str], types: int, removed: int
) -> tuple[str, ...]:
    """The subtypes left when card types go, unless another card type has them. (CR 205.1a)"""
    left = types & ~removed
    gone = [
        sort
        for card_type, sort in SUBTYPES_OF_TYPE.items()
        if types & removed & card_type
        and not any(left & other and SUBTYPES_OF_TYPE[other] is sort for other in SUBTYPES_OF_TYPE)
    ]
    return tuple(each for each in subtypes if not any(each in sort for sort in gone))


def fitting(subtypes: Iterable[str], types: int) -> tuple[str, ...]:
    """Those of the subtypes that belong to one of the card types. (CR 205.3d)"""
    wrong = [
        sort
        for sort in SORTS
        if not any(types & each and SUBTYPES_OF_TYPE[each] is sort for each in SUBTYPES_OF_TYPE)
    ]
    return tuple(each for each in subtypes if not any(each in sort for sort in wrong))


def without_keyword(abilities: tuple[Ability, ...], keyword: str) -> tuple[Ability, ...]:
    """The abilities but for every instance of the keyword."""
    return tuple(
        each
        for each in abilities
        if not (isinstance(each, KeywordAbility) and each.name == keyword)
    )
