"""Another player helping to pay for a spell. (CR 702.132)

A spell may be begun that its caster could pay for only with help. If the player chosen declines,
it is as if it hadn't been begun (CR 733.1).
"""

from collections.abc import Iterator
from typing import Any

from apnap.abilities.costs import Costs, PayMana
from apnap.game.game import Game
from apnap.game.objects import Mana
from apnap.game.topics import Topic
from apnap.rules.costs.payment import can_pay, mana_symbols, pay_all
from apnap.rules.costs.total_cost import most_that, reduced
from apnap.rules.mana.convoke_and_delve import ASSIST
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.spell_plans import cost_plan
from apnap.terms.identity import PlayerId


def can_pay_assisted(game: Game, player: PlayerId, costs: Costs, context: Context) -> bool:
    """Whether the spell could be paid for with the help of another player. (CR 702.132a)"""
    if not _has_assist(game, context):
        return False
    helpers = _helpers(game, player, costs, context)
    return any(_is_enough(game, player, costs, context, most) for _, most in helpers)


def _has_assist(game: Game, context: Context) -> bool:
    item = context.item
    if item is None or item.kind != "spell":
        return False
    return ASSIST in characteristics(game, context.source).keywords


def pay_for_spell(
    game: Game, player: PlayerId, costs: Costs, context: Context
) -> tuple[Mana, ...] | None:
    """Pay the total cost of a spell, another player perhaps a part. (CR 601.2g, 601.2h)"""
    if not _has_assist(game, context):
        return pay_all(game, player, costs, context)
    given, left = assisted(game, player, costs, context)
    spent = pay_all(game, player, left, context)
    return None if spent is None else given + spent


def assisted(
    game: Game, player: PlayerId, costs: Costs, context: Context
) -> tuple[tuple[Mana, ...], Costs]:
    """What a player chosen pays of the generic mana, and what is left. (CR 702.132a)"""
    alone = can_pay(game, player, costs, context)
    most = {
        helper: number
        for helper, number in _helpers(game, player, costs, context)
        if alone or _is_enough(game, player, costs, context, number)
    }
    if not most:
        return (), costs
    key = context.source
    players: list[Any] = [*most, None] if alone else [*most]
    chosen = game.pick(player, Topic.PLAYER, "choose a player to assist", players, key, "702.132a")
    if chosen is None:
        return (), costs
    number = game.number(
        chosen, Topic.ASSIST, "choose how much to pay", (0, most[chosen]), key, "702.132a"
    )
    spent = pay_all(game, chosen, _generic(number), Context(chosen, key)) if number else ()
    if not spent:
        return (), costs
    return spent, _left(costs, context, number)


def _helpers(
    game: Game, player: PlayerId, costs: Costs, context: Context
) -> Iterator[tuple[PlayerId, int]]:
    """The players who could pay some of the generic mana, each with how much."""
    generic = sum(int(symbol) for symbol in _symbols(costs, context) if symbol.isdigit())
    for each in game.apnap():
        if each != player and (most := _affordable(game, each, generic)):
            yield each, most


def _is_enough(game: Game, player: PlayerId, costs: Costs, context: Context, number: int) -> bool:
    """Whether the player could pay the rest, if another pays so much."""
    return can_pay(game, player, _left(costs, context, number), context)


def _left(costs: Costs, context: Context, number: int) -> Costs:
    """The cost without so much generic mana."""
    left = reduced(list(_symbols(costs, context)), [(str(number),)])
    return Costs((PayMana(tuple(left)), *cost_plan(costs).others))


def _symbols(costs: Costs, context: Context) -> tuple[str, ...]:
    return mana_symbols(costs, context.item.x if context.item is not None else 0)


def _affordable(game: Game, player: PlayerId, generic: int) -> int:
    """How much of it the player could pay."""
    context = Context(player, -1)
    return most_that(lambda n: n <= generic and can_pay(game, player, _generic(n), context))


def _generic(number: int) -> Costs:
    return Costs((PayMana((str(number),)),))
