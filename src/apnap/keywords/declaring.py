"""How a keyword ability is declared. (CR 702.1)"""

from collections.abc import Callable
from typing import Any, NamedTuple

from apnap.abilities.abilities import Ability

Expansion = Callable[..., Ability | tuple[Ability, ...]]


def nothing_more(*args: Any) -> tuple[Ability, ...]:
    """A keyword that the rules ask for by its name stands for no other abilities."""
    return ()


class KeywordEntry(NamedTuple):
    """One keyword: its name, its rule, and what makes its abilities."""

    name: str
    cr: str
    expansion: Expansion = nothing_more
