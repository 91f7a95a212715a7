"""The sections of Classes, levelers and station cards, put together and taken apart.

(CR 711.2, 716.2, 721.2)
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    LevelAbility,
    TextInstead,
)
from apnap.abilities.cards import Face
from apnap.abilities.instructions.actions import BecomeLevel


def leveled(abilities: Iterable[Ability]) -> Iterator[Ability]:
    """What stands after the beginning of a level is part of it, up to the next level."""
    level: LevelAbility | None = None
    for ability in map(_own, abilities):
        if isinstance(ability, LevelAbility) or _is_bar(ability):
            if level is not None:
                yield level
            level = ability if isinstance(ability, LevelAbility) else None
            if level is None:
                yield ability
        elif level is not None:
            level = replace(level, abilities=(*level.abilities, ability))
        else:
            yield ability
    if level is not None:
        yield level


def _own(ability: Ability) -> Ability:
    """Backup speaks of what is printed below it: each face has an object of its own for it.

    Lines that are alike are read once, so cards would share what it stands for. (CR 702.165a)
    """
    if isinstance(ability, KeywordAbility) and ability.name == "backup":
        return replace(ability)
    return ability


def leveled_off(abilities: Iterable[Ability]) -> Iterator[Ability]:
    """The abilities in the order of the text, those of a level after its beginning."""
    for ability in abilities:
        if isinstance(ability, LevelAbility):
            if ability.counter:
                ability = replace(ability, power=None, toughness=None)
            yield replace(ability, abilities=())
            yield from (each for each in ability.abilities if isinstance(each, Ability))
        elif not isinstance(ability, TextInstead):
            yield ability


def _is_bar(ability: Ability) -> bool:
    """The activated ability of a class level bar. (CR 716.2a)"""
    return isinstance(ability, ActivatedAbility) and any(
        isinstance(each, BecomeLevel) for each in ability.body.instructions
    )


def stationed(face: Face) -> Face:
    """The power and toughness of a station card belong to its last symbol. (CR 721.2b, 721.2c)"""
    at = max(
        (n for n, each in enumerate(face.abilities) if _is_symbol(each)),
        default=-1,
    )
    if at < 0 or face.power is None:
        return face
    symbol = face.abilities[at]
    assert isinstance(symbol, LevelAbility)
    creature = replace(symbol, power=face.power, toughness=face.toughness)
    abilities = (*face.abilities[:at], creature, *face.abilities[at + 1 :])
    return replace(face, abilities=abilities, power=None, toughness=None)


def _is_symbol(ability: Ability) -> bool:
    return isinstance(ability, LevelAbility) and bool(ability.counter)
