"""The sections of Classes and levelers, put together and taken apart. (CR 711.2, 716.2)"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from apnap.abilities.abilities import Ability, ActivatedAbility, LevelAbility
from apnap.abilities.instructions import BecomeLevel


def leveled(abilities: Iterable[Ability]) -> Iterator[Ability]:
    """What stands after the beginning of a level is part of it, up to the next level."""
    level: LevelAbility | None = None
    for ability in abilities:
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


def leveled_off(abilities: Iterable[Ability]) -> Iterator[Ability]:
    """The abilities in the order of the text, those of a level after its beginning."""
    for ability in abilities:
        if isinstance(ability, LevelAbility):
            yield replace(ability, abilities=())
            yield from (each for each in ability.abilities if isinstance(each, Ability))
        else:
            yield ability


def _is_bar(ability: Ability) -> bool:
    """The activated ability of a class level bar. (CR 716.2a)"""
    return isinstance(ability, ActivatedAbility) and any(
        isinstance(each, BecomeLevel) for each in ability.body.instructions
    )
