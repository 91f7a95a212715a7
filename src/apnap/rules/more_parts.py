"""More of what descriptions ask: the greatest, who dealt damage, who has something. (CR 608.2h)"""

from typing import Final

from apnap.abilities.abilities import ActivatedAbility
from apnap.abilities.descriptions import (
    CouldProduce,
    DealtDamage,
    Extreme,
    OfCommonestColor,
    Permanent,
    Who,
    WithAbility,
    WithManaCost,
)
from apnap.abilities.references import Those
from apnap.abilities.values import AbilityKind
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.keywords.registry import expanded
from apnap.rules import amounts, references
from apnap.rules.context import Context
from apnap.rules.descriptions import PartRows, candidates
from apnap.rules.looking import characteristics
from apnap.rules.mana_matching import BIT_OF_TYPE
from apnap.terms.characteristics import MANA_OF_LAND_TYPE
from apnap.terms.events import Damage
from apnap.terms.identity import Reference
from apnap.terms.mana import COLOR_OF_NAME
from apnap.terms.turn import BATTLEFIELD

Seen = Characteristics | None
_PERMANENTS: Final = Those((Permanent(),))


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
        and (part.to is None or references.includes(game, part.to, event.recipient, context))
        for event in game.history
    )


def _who(game: Game, part: Who, ref: Reference, seen: Seen, context: Context) -> bool:
    from apnap.rules.conditions import holds  # conditions look at descriptions themselves

    if seen is not None:
        return False
    then = Context(context.you, context.source, context.item, context.source_known)
    then.bindings = {**context.bindings, "who": (ref,)}
    return holds(game, part.condition, then)


def _costs(game: Game, part: WithManaCost, ref: Reference, seen: Seen, context: Context) -> bool:
    """CR 202.1: the cost itself, not its value; no mana cost isn't a cost of {0}. (CR 202.1b)"""
    return seen is not None and seen.mana_cost.symbols in part.costs


def _with_ability(
    game: Game, part: WithAbility, ref: Reference, seen: Seen, context: Context
) -> bool:
    """A basic land type brings a mana ability. (CR 305.6, 605.1a, 605.1b)"""
    from apnap.rules.mana_abilities import (  # it looks at descriptions
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
    from apnap.rules.mana_abilities import could_produce  # it looks at descriptions

    record = game.objects.get(ref)
    if record is None or record.zone != BATTLEFIELD:
        return False
    return bool(could_produce(game, ref) & BIT_OF_TYPE[part.type])


# Which function judges which part of a description.
PARTS_JUDGED: Final[PartRows] = {
    Extreme: _extreme,
    OfCommonestColor: _of_commonest,
    DealtDamage: _dealt,
    Who: _who,
    WithManaCost: _costs,
    WithAbility: _with_ability,
    CouldProduce: _could,
}
