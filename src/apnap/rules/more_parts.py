"""More of what descriptions ask: the greatest, who dealt damage, who has something. (CR 608.2h)"""

from apnap.abilities.descriptions import DealtDamage, Extreme, Who, WithManaCost
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.rules import amounts, references
from apnap.rules.context import Context
from apnap.rules.descriptions import candidates, evaluates
from apnap.terms.events import Damage
from apnap.terms.identity import Reference

Seen = Characteristics | None


@evaluates(Extreme)
def _extreme(game: Game, part: Extreme, ref: Reference, seen: Seen, context: Context) -> bool:
    """One that has as much as any of them; several may be tied."""
    mine = amounts.measure(game, part.which, ref) if seen is not None else None
    if mine is None:
        return False
    numbers = [amounts.measure(game, part.which, k) for k in candidates(game, part.among, context)]
    known = [each for each in numbers if each is not None]
    if part.least:
        return all(mine <= each for each in known)
    return all(mine >= each for each in known)


@evaluates(DealtDamage)
def _dealt(game: Game, part: DealtDamage, ref: Reference, seen: Seen, context: Context) -> bool:
    """CR 120.7: it was the source of the damage."""
    return any(
        isinstance(event, Damage)
        and event.source == ref
        and (part.to is None or references.includes(game, part.to, event.recipient, context))
        for event in game.history
    )


@evaluates(Who)
def _who(game: Game, part: Who, ref: Reference, seen: Seen, context: Context) -> bool:
    from apnap.rules.conditions import holds  # conditions look at descriptions themselves

    if seen is not None:
        return False
    then = Context(context.you, context.source, context.item, context.source_known)
    then.bindings = {**context.bindings, "who": (ref,)}
    return holds(game, part.condition, then)


@evaluates(WithManaCost)
def _costs(game: Game, part: WithManaCost, ref: Reference, seen: Seen, context: Context) -> bool:
    """CR 202.1: the cost itself, not its value; no mana cost isn't a cost of {0}. (CR 202.1b)"""
    return seen is not None and seen.mana_cost.symbols in part.costs
