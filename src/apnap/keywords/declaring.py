"""How a keyword ability is declared. (CR 702.1)"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from apnap.abilities.abilities import Ability

Expansion = Callable[..., Ability | tuple[Ability, ...]]
E = TypeVar("E", bound=Expansion)


class Entry(NamedTuple):
    """One keyword: its name, its rule, and what makes its abilities."""

    name: str
    cr: str
    expansion: Expansion


KEYWORDS: dict[str, Entry] = {}


def keyword_ability(*names: str, cr: str) -> Callable[[E], E]:
    """Register what a keyword, or several spelled differently, stands for."""

    def register(function: E) -> E:
        for name in names:
            KEYWORDS[name] = Entry(name, cr, function)
        return function

    return register


def read_by_rules(name: str, cr: str) -> None:
    """Register a keyword that the rules ask for by its name."""
    KEYWORDS[name] = Entry(name, cr, _nothing_more)


def _nothing_more(*args: Any) -> tuple[Ability, ...]:
    return ()
