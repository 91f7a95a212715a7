"""The table of keyword abilities. (CR 702.1)

A keyword ability is shorthand: its function gives the abilities it stands for, made from
the arguments printed after it. One that a rule reads by its name (trample, haste) stands
for nothing more. A keyword that isn't in the table isn't supported.
"""

from collections.abc import Iterator
from functools import cache

from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.keywords import (
    activated,
    casting,
    combat,
    entering,
    evasion,
    evergreen,
    exile,
    triggers,
)
from apnap.keywords.declaring import KEYWORDS, Entry, keyword_ability

__all__ = ["KEYWORDS", "TOPICS", "Entry", "expand", "expanded", "is_supported", "keyword_ability"]

TOPICS = (evergreen, evasion, combat, triggers, casting, entering, activated, exile)


@cache
def expand(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """The abilities a keyword stands for; none where a rule knows it by name, or nobody does."""
    entry = KEYWORDS.get(keyword.name)
    if entry is None:
        return ()
    made = entry.expansion(*keyword.args)
    return made if isinstance(made, tuple) else (made,)


def is_supported(keyword: KeywordAbility) -> bool:
    """Whether the keyword is known and its arguments are what it needs."""
    if keyword.name not in KEYWORDS:
        return False
    try:
        expand(keyword)
    except (AssertionError, TypeError, ValueError):
        return False
    return True


def expanded(abilities: tuple[Ability, ...]) -> Iterator[Ability]:
    """The abilities, each keyword followed by what it stands for."""
    for ability in abilities:
        yield ability
        if isinstance(ability, KeywordAbility):
            yield from expand(ability)
