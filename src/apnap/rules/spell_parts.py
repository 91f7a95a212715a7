"""What descriptions ask of spells: targets, symbols, costs paid. (CR 115.9, 202, 702.33)"""

from apnap.abilities.descriptions import OddManaValue, PaidFor, Source, TargetsJust, WithSymbol
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.rules import amounts, looking
from apnap.rules.context import Context
from apnap.rules.descriptions import evaluates, fits
from apnap.terms.identity import Reference

Seen = Characteristics | None


@evaluates(Source)
def _source(game: Game, part: Source, ref: Reference, seen: Seen, context: Context) -> bool:
    return seen is not None


@evaluates(TargetsJust)
def _targets_just(
    game: Game, part: TargetsJust, ref: Reference, seen: Seen, context: Context
) -> bool:
    """CR 115.9c: it may be its target more than once."""
    record = game.record_of(ref)
    if record is None or record.item is None:
        return False
    chosen = [target for targets in record.item.targets.values() for target in targets]
    return len(set(chosen)) == 1 and fits(game, part.what, chosen[0], context)


@evaluates(WithSymbol)
def _with_symbol(
    game: Game, part: WithSymbol, ref: Reference, seen: Seen, context: Context
) -> bool:
    return seen is not None and part.symbol in seen.mana_cost.symbols


@evaluates(OddManaValue)
def _odd(game: Game, part: OddManaValue, ref: Reference, seen: Seen, context: Context) -> bool:
    return seen is not None and looking.mana_value(game, ref) % 2 == 1


@evaluates(PaidFor)
def _paid_for(game: Game, part: PaidFor, ref: Reference, seen: Seen, context: Context) -> bool:
    record = game.record_of(ref)
    cast = None if record is None else record.item or record.cast
    return cast is not None and amounts.times_paid(cast, part.cost) > 0
