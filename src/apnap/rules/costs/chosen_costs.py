"""Costs with a choice: one of several, how many, what is chosen along. (CR 118.12a, 601.2b)"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from apnap.abilities.abilities import AdditionalCost, AlternativeCost
from apnap.abilities.amounts import TimesPaid
from apnap.abilities.costs import GainLifeCost, OneOfCosts
from apnap.abilities.nodes import walk
from apnap.abilities.rule_changes.rule_changes import CantGainLife
from apnap.game.bindings import by_name, chosen_for
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.languages.said import said
from apnap.rules.costs.costs import CostRows, Kind, ObjectCost, payable_objects
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.door.happening import happen
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.references import affecting, all_meant, found
from apnap.rules.objects.actions import CostOption
from apnap.rules.objects.context import Context
from apnap.rules.objects.wording import cost_named, costs_said, numbered
from apnap.terms.events import LifeGain
from apnap.terms.identity import PlayerId, Reference

Choosing: TypeAlias = AdditionalCost | AlternativeCost


def good_choices(
    game: Game, proposal: Any, cost: Choosing, good: Callable[[Game, Any], bool]
) -> list[Reference]:
    """What may be chosen for the cost so that the spell stays possible. Pure."""
    item = proposal.context.item
    assert cost.chooses is not None
    old, found = item.bindings, []
    for each in all_meant(game, cost.chooses, proposal.context):
        item.bindings = old.copy()
        by_name(item.bindings)[chosen_for(cost.name)] = (each,)
        if good(game, proposal):
            found.append(each)
    item.bindings = old
    return found


def choose_for(game: Game, proposal: Any, cost: Choosing, options: list[Any]) -> bool:
    """The player chooses one; False if none. (CR 601.2b)"""
    prompt = said("choose for {cost}", cost=cost_named(cost.name))
    picked = game.pick(
        proposal.player,
        Topic.CHOSEN_FOR_COST,
        prompt,
        options,
        proposal.key,
        "601.2b",
        details=Details(cost.name),
    )
    if picked is None:
        return False
    item = proposal.context.item
    item.bindings = item.bindings.copy()
    by_name(item.bindings)[chosen_for(cost.name)] = (picked,)
    return True


_HOW_MANY: Final = "how many to pay with"


def is_counted(cost: AdditionalCost) -> bool:
    """Whether it takes so many objects as are announced."""
    return cost.repeatable and any(
        isinstance(node, TimesPaid) and node.cost == cost.name for node in walk(cost.options[0])
    )


def good_numbers(
    game: Game, proposal: Any, cost: AdditionalCost, good: Callable[[Game, Any], bool]
) -> list[int]:
    """The numbers that may be announced so that the spell stays possible. Pure."""
    item, [part] = proposal.context.item, cost.options[0].parts
    assert isinstance(part, ObjectCost)
    old, found = item.paid, []
    objects = payable_objects(game, proposal.player, part, proposal.context)
    for number in range(game.many(objects) + 1):
        if number == 1:
            proposal.chosen.append(cost.options[0])
        item.paid = {**old, cost.name: number} if number else old
        if good(game, proposal):
            found.append(number)
    if objects:
        proposal.chosen.pop()
    item.paid = old
    return found


def announce_number(game: Game, proposal: Any, cost: AdditionalCost, numbers: list[int]) -> int:
    """The player tells the number. (CR 601.2b)"""
    details = Details(cost.name, cost.options[0])
    if numbers[-1] - numbers[0] == len(numbers) - 1:
        bounds = (numbers[0], numbers[-1])
        return int(
            game.number(
                proposal.player,
                Topic.TIMES_PAID,
                _HOW_MANY,
                bounds,
                proposal.key,
                "601.2b",
                details,
            )
        )
    return int(
        game.pick(
            proposal.player,
            Topic.TIMES_PAID,
            _HOW_MANY,
            numbers,
            proposal.key,
            "601.2b",
            details=details,
        )
    )


def _can_pay_one(game: Game, player: PlayerId, cost: OneOfCosts, context: Context) -> bool:
    """Whether there is one among them that can be paid. (CR 118.3)"""
    return any(can_pay(game, player, option, context) for option in cost.options)


def _pay_one(game: Game, player: PlayerId, cost: OneOfCosts, context: Context) -> bool:
    """The player pays the one they choose, of those they can pay. (CR 608.2d)"""
    able = [option for option in cost.options if can_pay(game, player, option, context)]
    ways = [CostOption(at, numbered(at + 1, costs_said(way)), way) for at, way in enumerate(able)]
    chosen: CostOption = game.pick(
        player, Topic.WHICH_COST, "choose what to pay", ways, context.source, "608.2d"
    )
    return pay(game, player, able[chosen.index], context)


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


# The changes of the rules that are heeded here.
HEEDS: Final = (
    AdditionalCost,
    AlternativeCost,
    CantGainLife,
)


# How each cost is paid.
COSTS_PAID: Final[CostRows] = {
    OneOfCosts: Kind(_can_pay_one, _pay_one),
    GainLifeCost: Kind(_can_give, _give),
}
