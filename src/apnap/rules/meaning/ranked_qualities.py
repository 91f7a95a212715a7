"""More of what descriptions ask: the greatest, who dealt damage, who has something. (CR 608.2h)"""

from typing import Final

from apnap.abilities.descriptions import (
    DealtDamage,
    Extreme,
    OfCommonestColor,
    Permanent,
    Who,
    WithManaCost,
)
from apnap.abilities.references import Description
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.rules.meaning import amounts, references
from apnap.rules.meaning.descriptions import PartRows, candidates
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.events import Damage
from apnap.terms.identity import Reference
from apnap.terms.mana import COLOR_OF_NAME

Seen = Characteristics | None

_PERMANENTS: Final = Description((Permanent(),))


def _extreme(game: Game, part: Extreme, ref: Reference, seen: Seen, context: Context) -> bool:
    """One that has as much as any of them; several may be tied."""
    mine = amounts.measure(game, part.which, ref) if seen is not None else None
    if mine is None:
        return False
    among = candidates(game, part.among, context)
    if ref in game.objects and ref not in among:
        return False  # it is one of them, as long as it is there
    numbers = [amounts.measure(game, part.which, k) for k in among]
    known = [each for each in numbers if each is not None]
    if part.least:
        return all(mine <= each for each in known)
    return all(mine >= each for each in known)


def _of_commonest(
    game: Game, part: OfCommonestColor, ref: Reference, seen: Seen, context: Context
) -> bool:
    return seen is not None and bool(seen.colors & commonest_colors(game, context))


def commonest_colors(game: Game, context: Context) -> int:
    """The colors of which there are the most permanents, one or several that are tied."""
    permanents = candidates(game, _PERMANENTS, context)
    numbers = {
        color: sum(
            game.weight(each) for each in permanents if characteristics(game, each).colors & color
        )
        for color in COLOR_OF_NAME.values()
    }
    return sum(color for color, number in numbers.items() if number == max(numbers.values()))


def _dealt(game: Game, part: DealtDamage, ref: Reference, seen: Seen, context: Context) -> bool:
    """CR 120.7: it was the source of the damage."""
    return any(
        isinstance(event, Damage)
        and event.source == ref
        and (part.to is None or references.includes_ever(game, part.to, event.recipient, context))
        for event in game.history
    )


def _who(game: Game, part: Who, ref: Reference, seen: Seen, context: Context) -> bool:
    from apnap.rules.meaning.conditions import holds  # conditions look at descriptions themselves

    if seen is not None:
        return False
    then = Context(context.you, context.source, context.item, context.source_known)
    then.bindings = {**context.bindings, "who": (ref,)}
    return holds(game, part.condition, then)


def _costs(game: Game, part: WithManaCost, ref: Reference, seen: Seen, context: Context) -> bool:
    """CR 202.1: the cost itself, not its value; no mana cost isn't a cost of {0}. (CR 202.1b)"""
    return seen is not None and seen.mana_cost.symbols in part.costs


# Which function judges which part of a description.
PARTS_JUDGED: Final[PartRows] = {
    Extreme: _extreme,
    OfCommonestColor: _of_commonest,
    DealtDamage: _dealt,
    Who: _who,
    WithManaCost: _costs,
}
