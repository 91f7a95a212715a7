"""A cost that is one of several. (CR 118.12a, 608.2d)"""

from typing import Final

from apnap.abilities.costs import OneOfCosts
from apnap.game.game import Game
from apnap.rules.context import Context
from apnap.rules.costs import CostRows, Kind
from apnap.rules.payment import can_pay, pay
from apnap.rules.wording import costs_said, numbered
from apnap.terms.identity import PlayerId


def _can_pay_one(game: Game, player: PlayerId, cost: OneOfCosts, context: Context) -> bool:
    """Whether there is one among them that can be paid. (CR 118.3)"""
    return any(can_pay(game, player, option, context) for option in cost.options)


def _pay_one(game: Game, player: PlayerId, cost: OneOfCosts, context: Context) -> bool:
    """The player pays the one they choose, of those they can pay. (CR 608.2d)"""
    able = [option for option in cost.options if can_pay(game, player, option, context)]
    names = [numbered(at, costs_said(option)) for at, option in enumerate(able, 1)]
    chosen = game.pick(player, "choose what to pay", names, context.source, "608.2d")
    return pay(game, player, able[names.index(chosen)], context)


# How each cost is paid.
COSTS_PAID: Final[CostRows] = {
    OneOfCosts: Kind(_can_pay_one, _pay_one),
}
