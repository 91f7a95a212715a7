"""What was chosen, fixed in an ability that is given to something else. (CR 607.2d, 611.2d)

Whoever has the ability then was not there when the choice was made: "protection from the
chosen color" speaks of the color chosen for the object that gives it.
"""

from functools import lru_cache
from typing import Any

from apnap.abilities.descriptions import (
    Named,
    OddManaValue,
    OfChosen,
    OfColor,
    OfSubtype,
    OfType,
    Without,
)
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.values import Measure
from apnap.game.game import Game
from apnap.rules.context import ODD_OR_EVEN, Context
from apnap.rules.description_parts import chosen_kind
from apnap.terms.characteristics import TYPE_OF_NAME
from apnap.terms.mana import COLOR_OF_NAME


@lru_cache(maxsize=4096)
def speaks_of_choice(ability: Node) -> bool:
    """Whether it speaks of something that was chosen."""
    return any(isinstance(each, OfChosen) for each in walk(ability))


def with_kinds(game: Game, ability: Any, context: Context) -> Any:
    """The ability with what was chosen in the place of the words for it."""
    if not speaks_of_choice(ability):
        return ability
    return rewritten(ability, lambda each: _fixed(game, each, context))


def _fixed(game: Game, part: Node, context: Context) -> Node | None:
    if not isinstance(part, OfChosen):
        return None
    which, chosen = chosen_kind(game, part.which, context)
    if chosen is None:
        return None
    if which == ODD_OR_EVEN and part.of is Measure.MANA_VALUE:
        return OddManaValue() if chosen == "odd" else Without((OddManaValue(),))
    if which == "color":
        return OfColor(chosen if isinstance(chosen, int) else COLOR_OF_NAME[str(chosen)])
    if which == "card type":
        return OfType(TYPE_OF_NAME[str(chosen)])
    if which == "creature type":
        return OfSubtype(str(chosen))
    return Named(str(chosen)) if which == "name" else None
