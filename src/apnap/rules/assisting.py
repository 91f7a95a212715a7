"""Another player helping to pay for a spell. (CR 702.132)"""

from typing import Any, Final

from apnap.abilities.costs import Costs, PayMana
from apnap.game.game import Game
from apnap.game.objects import Mana
from apnap.rules.context import Context
from apnap.rules.continuous_effects import characteristics
from apnap.rules.payment import can_pay, mana_symbols, other_parts, pay_all
from apnap.rules.total_cost import reduced
from apnap.terms.identity import PlayerId

ASSIST: Final = "assist"


def pay_for_spell(
    game: Game, player: PlayerId, costs: Costs, context: Context
) -> tuple[Mana, ...] | None:
    """Pay the total cost of a spell, another player perhaps a part. (CR 601.2g, 601.2h)"""
    if ASSIST not in characteristics(game, context.source).keywords:
        return pay_all(game, player, costs, context)
    given, left = assisted(game, player, costs, context)
    spent = pay_all(game, player, left, context)
    return None if spent is None else given + spent


def assisted(
    game: Game, player: PlayerId, costs: Costs, context: Context
) -> tuple[tuple[Mana, ...], Costs]:
    """What a player chosen pays of the generic mana, and what is left. (CR 702.132a)"""
    symbols = mana_symbols(costs, context.item.x if context.item is not None else 0)
    generic = sum(int(symbol) for symbol in symbols if symbol.isdigit())
    helpers: list[Any] = [
        each for each in game.apnap() if each != player and _affordable(game, each, generic)
    ]
    if not helpers:
        return (), costs
    key = context.source
    chosen = game.pick(player, "choose a player to assist", [*helpers, None], key, "702.132a")
    if chosen is None:
        return (), costs
    most = _affordable(game, chosen, generic)
    number = game.number(chosen, "choose how much to pay", (0, most), key, "702.132a")
    spent = pay_all(game, chosen, _generic(number), Context(chosen, key)) if number else ()
    if not spent:
        return (), costs
    left = PayMana(tuple(reduced(list(symbols), [(str(number),)])))
    return spent, Costs((left, *other_parts(costs)))


def _affordable(game: Game, player: PlayerId, generic: int) -> int:
    """How much of it the player could pay."""
    while generic and not can_pay(game, player, _generic(generic), Context(player, -1)):
        generic -= 1
    return generic


def _generic(number: int) -> Costs:
    return Costs((PayMana((str(number),)),))
