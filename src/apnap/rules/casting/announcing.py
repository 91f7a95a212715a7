"""Announcing a spell or ability: modes, costs, X, targets, division. (CR 601.2b-d, 700.2)

Each question offers only options after which the proposal stays possible (see `proposals`).
"""

from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import AdditionalCost
from apnap.abilities.costs import Costs
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.languages.said import said
from apnap.rules.casting.choices.hybrid_symbols import announce_hybrid, announce_phyrexian
from apnap.rules.casting.choices.modes_and_division import (
    can_total,
    divide,
    note_modes,
    worth_of,
)
from apnap.rules.casting.choices.values_of_x import announce_x, has_x
from apnap.rules.casting.proposals import (
    Proposal,
    affordable,
    aims_of,
    can_add_mode,
    can_go_on,
    can_pay_for,
    choices_for,
    is_timely,
    legal_modes,
    may_offer,
    may_open,
    mode_bounds,
    note_paid,
    with_aim,
)
from apnap.rules.casting.targets import choose_targets
from apnap.rules.costs.chosen_costs import (
    announce_number,
    choose_for,
    good_choices,
    good_numbers,
    is_counted,
)
from apnap.rules.costs.total_cost import depends_on_targets
from apnap.rules.door.happening import at_random, happen
from apnap.rules.objects.actions import CostOption, ModeOption
from apnap.rules.objects.wording import cost_named, costs_said
from apnap.terms.events import StackChanged

_UNNAMED: Final = "pay the additional cost"


def announce(game: Game, proposal: Proposal) -> bool:
    """Make all choices of 601.2b-d; False if one can't be made. (CR 601.2b)"""
    return (
        announce_choice(game, proposal)
        and announce_costs(game, proposal)
        and announce_modes(game, proposal)
        and announce_x(game, proposal)
        and announce_symbols(game, proposal)
        and _stands(game, proposal)
        and announce_targets(game, proposal)
    )


def _stands(game: Game, proposal: Proposal) -> bool:
    """X is known before targets are chosen: the mana value may matter. (CR 601.2b, 202.3e)"""
    item = proposal.context.item
    assert item is not None
    if item.x and proposal.key in game.stack:
        changed = StackChanged(proposal.key, item.copy(), rule="601.2b", cause=proposal.key)
        happen(game, [changed])
    return True


def announce_choice(game: Game, proposal: Proposal) -> bool:
    """What is chosen along with an alternative cost. (CR 601.2b, 702.119c)"""
    way = proposal.choosing
    if way is None:
        return True
    good = partial(can_go_on, left=proposal.mandatory, undecided=proposal.optional)
    options = good_choices(game, proposal, way, good)
    return bool(options) and choose_for(game, proposal, way, options)


def announce_costs(game: Game, proposal: Proposal) -> bool:
    """Additional costs: which of the mandatory ones, whether the optional ones. (CR 601.2b)"""
    mandatory, optional = proposal.mandatory, proposal.optional
    for at, each in enumerate(mandatory):
        left = mandatory[at + 1 :]
        options = [
            CostOption(index, costs_said(costs), costs)
            for index, costs in enumerate(each.options)
            if _leads_on(game, proposal, costs, left, optional)
        ]
        if not options:
            return False
        picked = game.pick(
            proposal.player,
            Topic.ADDITIONAL_COST,
            "choose an additional cost",
            options,
            proposal.key,
            "601.2b",
        )
        proposal.chosen.append(each.options[picked.index])
        note_paid(proposal, each, 1)
    for at, each in enumerate(optional):
        _offer(game, proposal, each, optional[at + 1 :])
    return True


def _leads_on(
    game: Game,
    proposal: Proposal,
    costs: Costs,
    left: list[AdditionalCost],
    optional: list[AdditionalCost],
) -> bool:
    """Whether it can go on with that option of a mandatory cost. (CR 601.4)"""
    chosen = proposal.chosen
    proposal.chosen = [*chosen, costs]
    good = not has_x(costs) and affordable(game, proposal, left, ())
    if not good and (optional or has_x(costs)):
        good = can_go_on(game, proposal, left, optional)
    proposal.chosen = chosen
    return good


def _paying(cost: AdditionalCost) -> str:
    """The question whether to pay an additional cost."""
    return said("pay {cost}", cost=cost_named(cost.name)) if cost.name else _UNNAMED


def _offer(
    game: Game, proposal: Proposal, cost: AdditionalCost, undecided: list[AdditionalCost]
) -> None:
    """An optional additional cost, as often as it may be paid. (CR 118.8b, 601.4, 702.33)

    It isn't left unpaid where the spell is possible only with it.
    """
    if not may_offer(game, proposal, cost):
        return
    if cost.chooses is not None:
        _offer_choice(game, proposal, cost, undecided)
        return
    if is_counted(cost):
        good = partial(can_go_on, left=[], undecided=undecided)
        numbers = good_numbers(game, proposal, cost, good)
        number = announce_number(game, proposal, cost, numbers) if numbers[1:] else sum(numbers)
        if number:
            proposal.chosen.append(cost.options[0])
            note_paid(proposal, cost, number)
        return
    option = cost.options[0]
    needed = may_open(game, proposal, cost) and not can_go_on(game, proposal, [], undecided)
    while can_pay_for(game, proposal, cost, [], undecided):
        if not needed and not game.confirm(
            proposal.player,
            Topic.OPTIONAL_COST,
            _paying(cost),
            proposal.key,
            "601.2b",
            details=Details(cost.name, option),
        ):
            return
        needed = False
        proposal.chosen.append(option)
        note_paid(proposal, cost, 1)
        if not cost.repeatable:
            return


def _offer_choice(
    game: Game, proposal: Proposal, cost: AdditionalCost, undecided: list[AdditionalCost]
) -> None:
    """An optional cost with something chosen for it; it may be needed to pay. (CR 601.2b)"""
    options: list[Any] = list(choices_for(game, proposal, cost, [], undecided))
    if options and can_go_on(game, proposal, [], undecided):
        options.append(None)
    if options and choose_for(game, proposal, cost, options):
        proposal.chosen.append(cost.options[0])
        note_paid(proposal, cost, 1)


def announce_modes(game: Game, proposal: Proposal) -> bool:
    """The modes, one after another, only those that lead to the end. (CR 700.2a, 601.2b)"""
    modal = proposal.modal
    item = proposal.context.item
    assert item is not None
    if modal is None:
        return True
    least, most = mode_bounds(game, modal, proposal.context)
    legal = legal_modes(game, proposal, modal)
    chosen: list[int] = []
    while worth_of(modal, chosen) < most:
        open_ones = [
            index
            for index in legal
            if (modal.repeat or index not in chosen)
            and can_total(modal, legal, (*chosen, index), (least, most))
            and can_add_mode(game, proposal, (*chosen, index))
        ]
        options: list[Any] = [ModeOption(index, modal.modes[index]) for index in open_ones]
        if not options:
            break
        if modal.at_random:
            chosen += at_random(game, open_ones, 1)
            continue
        if worth_of(modal, chosen) >= least:
            options.append(None)
        picked = game.pick(
            proposal.player,
            Topic.MODE,
            "choose a mode",
            options,
            proposal.key,
            "700.2a",
            details=Details(amount=most - worth_of(modal, chosen)),
        )
        if picked is None:
            break
        chosen.append(picked.index)
    item.modes = tuple(sorted(chosen))
    if modal.unchosen:
        note_modes(game, proposal.context.source, chosen)
    return worth_of(modal, chosen) >= least


def announce_symbols(game: Game, proposal: Proposal) -> bool:
    """What symbols with two halves will be paid with. (CR 601.2b)"""
    depends = depends_on_targets(game, proposal.self_changes)

    def payable() -> bool:
        if not depends:
            return proposal.can_pay(game)
        pay = partial(proposal.can_pay, game)
        return any(with_aim(game, proposal, aim, pay) for aim in aims_of(game, proposal))

    if not announce_phyrexian(game, proposal, payable):
        return False
    by_hand = proposal.player in game.mana_by_hand
    if not by_hand and not depends and not proposal.changes(game):
        return True
    return announce_hybrid(game, proposal, payable)


def announce_targets(game: Game, proposal: Proposal) -> bool:
    """Targets, then their division. (CR 601.2c, 601.2d)"""
    item = proposal.context.item
    assert item is not None
    text = proposal.text(item.modes)
    if not text:
        return True
    depends = depends_on_targets(game, proposal.self_changes)
    needs_excuse = bool(proposal.late) and not is_timely(game, proposal)

    def good() -> bool:
        timely = not needs_excuse or is_timely(game, proposal)
        return timely and (not depends or proposal.can_pay(game))

    asked = good if depends or needs_excuse else None
    if not choose_targets(game, proposal.player, text, proposal.context, asked):
        return False
    return divide(game, text, proposal.context)
