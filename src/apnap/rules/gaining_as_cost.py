"""Costs by which other players gain life. (CR 118.9, 119.7)"""

from typing import Final

from apnap.abilities.costs import GainLifeCost
from apnap.abilities.rule_changes.rule_changes import CantGainLife
from apnap.game.game import Game
from apnap.rules.amounts import amount
from apnap.rules.context import Context
from apnap.rules.continuous_effects import affecting
from apnap.rules.costs import CostRows, Kind
from apnap.rules.happening import happen
from apnap.rules.references import all_meant, found
from apnap.terms.events import LifeGain
from apnap.terms.identity import PlayerId


def _can_gain(game: Game, player: PlayerId) -> bool:
    return next(iter(affecting(game, CantGainLife, player)), None) is None


def _can_give(game: Game, player: PlayerId, cost: GainLifeCost, context: Context) -> bool:
    """CR 119.7: it can't be paid with players who can't gain life."""
    return all(_can_gain(game, each) for each in all_meant(game, cost.who, context))


def _give(game: Game, player: PlayerId, cost: GainLifeCost, context: Context) -> bool:
    """Those players gain life; the payer chooses if it is one of several. (CR 601.2h)"""
    much = amount(game, cost.amount, context)
    gaining = found(game, cost.who, context)
    happen(game, [LifeGain(each, much, rule="601.2h", cause=context.source) for each in gaining])
    return True


# How each cost is paid.
COSTS_PAID: Final[CostRows] = {
    GainLifeCost: Kind(_can_give, _give),
}

# The changes of the rules that are heeded here.
HEEDS: Final = (CantGainLife,)
