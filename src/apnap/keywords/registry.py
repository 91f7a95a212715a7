"""What a keyword ability stands for, looked up in the table. (CR 702.1)

A keyword ability is shorthand: its function gives the abilities it stands for, made from
the arguments printed after it. One that a rule reads by its name (trample, haste) stands
for nothing more. A keyword that isn't in the table isn't supported.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from apnap.abilities.abilities import Ability, AdditionalCost, AlternativeCost, KeywordAbility
from apnap.abilities.amounts import TimesPaid, WasPaid
from apnap.abilities.nodes import Node, rewritten
from apnap.abilities.references import ChosenFor
from apnap.keywords.table import KEYWORDS

__all__ = ["KEYWORDS", "expand", "expanded", "is_supported"]


@lru_cache(maxsize=4096)
def expand(keyword: KeywordAbility, nth: int = 0) -> tuple[Ability, ...]:
    """The abilities a keyword stands for; none where a rule knows it by name, or nobody does.

    `nth`: which it is, if the object has the keyword several times: costs paid for one
    are not paid for another (CR 607.1, 702.56b).
    """
    entry = KEYWORDS.get(keyword.name)
    if entry is None:
        return ()
    made = entry.expansion(*keyword.args)
    abilities = made if isinstance(made, tuple) else (made,)
    return _numbered(abilities, nth) if nth else abilities


def _numbered(abilities: tuple[Ability, ...], nth: int) -> tuple[Ability, ...]:
    """The abilities with the number in the names of their optional costs."""
    names = {each.name for each in abilities if isinstance(each, AdditionalCost | AlternativeCost)}

    def change(item: Node) -> Node | None:
        if isinstance(item, AdditionalCost | AlternativeCost):
            return replace(item, name=f"{item.name} {nth}")
        if isinstance(item, WasPaid | TimesPaid | ChosenFor) and item.cost in names:
            return replace(item, cost=f"{item.cost} {nth}")
        return None

    numbered: tuple[Ability, ...] = rewritten(abilities, change)
    return numbered


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
