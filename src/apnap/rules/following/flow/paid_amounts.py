"""Paying as much as one chooses, or as much as something is, as an instruction. (CR 118.3, 608.2d)

How much was paid is left behind as "that many"; what all players paid together as "paid in all".
"""

from dataclasses import replace
from typing import Final

from apnap.abilities.amounts import Amount, AnyAmount, LifePaidWith, Number
from apnap.abilities.costs import Cost, Costs, PayEnergy, PayLife, PayMana, PayManaAmount
from apnap.abilities.instructions.actions import PayCost
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.costs.costs import CostRows, Kind
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.door.happening import happen
from apnap.rules.following.following import bind_number
from apnap.rules.mana.supply import life_to_pay
from apnap.rules.meaning.amounts import AmountRows, amount
from apnap.rules.meaning.references import all_meant
from apnap.rules.objects.context import Context
from apnap.rules.objects.roster import awake
from apnap.terms.characteristics import ENERGY
from apnap.terms.events import Noted
from apnap.terms.identity import PlayerId

PAID_IN_ALL: Final = "paid in all"

_KINDS: Final = (PayEnergy, PayLife, PayManaAmount)


def _any_amount(game: Game, number: AnyAmount, context: Context) -> int:
    """Before it is chosen: the least it can be."""
    return number.least


def _mana(cost: PayManaAmount, number: int) -> Costs:
    symbols = (cost.symbol,) * number if cost.symbol else (str(number),)
    return Costs((PayMana(symbols),))


def _can_pay_mana(game: Game, player: PlayerId, cost: PayManaAmount, context: Context) -> bool:
    return can_pay(game, player, _mana(cost, amount(game, cost.amount, context)), context)


def _pay_mana(game: Game, player: PlayerId, cost: PayManaAmount, context: Context) -> bool:
    return pay(game, player, _mana(cost, amount(game, cost.amount, context)), context)


def is_of_choice(node: PayCost) -> bool:
    """Whether the player chooses how much is paid."""
    return any(isinstance(_number(part), AnyAmount) for part in node.costs.parts)


def _number(part: Cost) -> Number:
    return part.amount if isinstance(part, _KINDS) else 0


def settled(game: Game, player: PlayerId, costs: Costs, context: Context) -> Costs:
    """The cost with every amount a number, chosen where that is so. (CR 608.2d)"""
    parts: list[Cost] = []
    for part in costs.parts:
        if not isinstance(part, _KINDS) or not isinstance(part.amount, Amount):
            parts.append(part)
            continue
        if isinstance(part.amount, AnyAmount):
            number = _chosen(game, player, part, part.amount.least, context)
            _note(game, part, number, context)
        else:
            number = max(0, amount(game, part.amount, context))
        bind_number(context, number)
        context.bindings[PAID_IN_ALL] = context.bindings.get(PAID_IN_ALL, 0) + number
        if isinstance(part, PayManaAmount):
            parts += _mana(part, number).parts
        else:
            parts.append(replace(part, amount=number))
    return Costs(tuple(parts))


def times_chosen(game: Game, player: PlayerId, costs: Costs, most: int, context: Context) -> int:
    """How often the player pays; it is left behind as "that many". (CR 608.2d)"""
    able = 0
    while (not most or able < most) and can_pay(
        game, player, Costs(costs.parts * (able + 1)), context
    ):
        able += 1
    number = able and game.number(
        player, Topic.NUMBER, "choose a number", (1, able), context.source, "608.2d"
    )
    bind_number(context, number)
    return number


def _note(game: Game, part: Cost, number: int, context: Context) -> None:
    """What another ability of the source speaks of. (CR 607.2)"""
    if isinstance(part, PayLife) and LifePaidWith in awake(game) and context.source in game.objects:
        happen(game, [Noted(context.source, LIFE_PAID, number, rule="607.2")])


LIFE_PAID: Final = "life paid"  # the note of how much


def _paid_with(game: Game, number: LifePaidWith, context: Context) -> int:
    records = [game.record_of(each) for each in all_meant(game, number.what, context)]
    return sum(int(each.notes.get(LIFE_PAID, 0)) for each in records if each is not None)


def _chosen(
    game: Game,
    player: PlayerId,
    part: PayEnergy | PayLife | PayManaAmount,
    least: int,
    context: Context,
) -> int:
    most = max(least, _most(game, player, part, context))
    if most == least:
        return least
    return game.number(
        player, Topic.NUMBER, "choose a number", (least, most), context.source, "608.2d"
    )


def _most(
    game: Game, player: PlayerId, part: PayEnergy | PayLife | PayManaAmount, context: Context
) -> int:
    """As much as the player could pay. (CR 118.3, 119.4)"""
    if isinstance(part, PayEnergy):
        return game.players[player].counter(ENERGY)
    if isinstance(part, PayLife):
        return max(0, life_to_pay(game, player))
    most = 0
    while can_pay(game, player, _mana(part, most + 1), context):
        most += 1
    return most


# Which function finds out which amount.
AMOUNTS_COUNTED: Final[AmountRows] = {
    AnyAmount: _any_amount,
    LifePaidWith: _paid_with,
}


# How each cost is paid.
COSTS_PAID: Final[CostRows] = {
    PayManaAmount: Kind(_can_pay_mana, _pay_mana),
}
