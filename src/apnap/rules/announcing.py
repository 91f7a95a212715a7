"""Announcing a spell or ability: modes, costs, X, targets, division. (CR 601.2b-d, 700.2)

Theory of operation. A `Proposal` is a spell or ability being put on the stack, or one that is
only looked at: its text, its costs and what was chosen so far. The same questions serve both.
`is_possible` tells, without asking, whether some choices lead to the end; each question then
offers only options after which it stays possible.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from apnap.abilities.abilities import AdditionalCost, AlternativeCost, SelfCostChange
from apnap.abilities.costs import Cost, Costs, PayLife, PayMana, is_cost
from apnap.abilities.instructions_more import Modal
from apnap.abilities.references import Target
from apnap.game.game import Game
from apnap.languages.said import said
from apnap.rules.actions import CostOption, ModeOption
from apnap.rules.choosing_for_costs import choose_for, good_choices
from apnap.rules.conditions import holds
from apnap.rules.context import Context
from apnap.rules.costs_of_actions import action_names
from apnap.rules.division import divide
from apnap.rules.mana_supply import Supply
from apnap.rules.modes_chosen import chosen_before, note_modes
from apnap.rules.payment import can_pay
from apnap.rules.target_words import chosen_body, modal_of, targets_of
from apnap.rules.targets import can_choose, choose_targets, costs_paid, legal_targets
from apnap.rules.total_cost import changes_to, depends_on_targets, may_change, total
from apnap.rules.values_of_x import (
    announce_x,
    can_choose_for_some_x,
    is_sparse,
    payable_values,
)
from apnap.rules.wording import cost_named, costs_said
from apnap.terms.identity import ObjectId, PlayerId, Reference

_NO_COST = Costs()
_UNNAMED = "pay the additional cost"


class Proposal:
    """A spell or ability while it is announced. (CR 601.2)"""

    __slots__ = (
        "additional",
        "base",
        "body",
        "choosing",
        "chosen",
        "context",
        "enchants",
        "have",
        "key",
        "player",
        "self_changes",
    )

    def __init__(self, player: PlayerId, key: ObjectId, context: Context, base: Costs) -> None:
        self.player = player
        self.key = key  # the card, spell, or source of the ability
        self.context = context  # its item is the one being filled in
        context.announcing = True
        self.base = base  # the mana cost, alternative cost or activation cost
        self.body: Any = None
        self.enchants: tuple[Target, ...] = ()
        self.additional: tuple[AdditionalCost, ...] = ()
        self.self_changes: tuple[SelfCostChange, ...] = ()
        self.chosen: list[Costs] = []  # additional costs that will be paid
        self.choosing: AlternativeCost | None = None  # one that something is chosen for
        self.have: Supply | None = None  # the mana there is, if it was looked up

    @property
    def modal(self) -> Modal | None:
        """The modes, if there are any."""
        return modal_of(self.body)

    def text(self, modes: tuple[int, ...]) -> Any:
        """What asks for targets, with those modes chosen."""
        if self.enchants:
            return self.enchants
        return chosen_body(self.body, modes) if self.body is not None else ()

    def costs(self, game: Game, more: tuple[Costs, ...] = ()) -> Costs:
        """The total cost with what was chosen so far. (CR 601.2f)"""
        item = self.context.item
        assert item is not None
        parts: list[Cost] = list(self.base.parts)
        for costs in (*self.chosen, *more):
            parts += costs.parts
        modal = self.modal
        if modal is not None:
            for index in item.modes:
                extra = modal.modes[index].cost
                if extra is not None:
                    parts += extra.parts  # CR 700.2h
            for each in self.additional:
                if each.per == "mode":  # CR 702.120a
                    parts += each.options[0].parts * (len(item.modes) - 1)
        whole = Costs(tuple(parts)) if len(parts) != len(self.base.parts) else self.base
        if not may_change(game, self.self_changes):
            return whole
        changes = changes_to(game, self.player, self.key, self.self_changes, self.context)
        return total(whole, item.x, changes) if changes else whole

    def can_pay(self, game: Game, more: tuple[Costs, ...] = ()) -> bool:
        """Whether the total cost could be paid as it stands."""
        return can_pay(game, self.player, self.costs(game, more), self.context, self.have)


# Looking: is there a way to the end?


def is_possible(game: Game, proposal: Proposal) -> bool:
    """Whether it can be announced and paid somehow. Nothing is asked or written. (CR 601.2)"""
    if proposal.choosing is None:
        return _is_possible(game, proposal)
    return bool(good_choices(game, proposal, proposal.choosing, _is_possible))


def _is_possible(game: Game, proposal: Proposal) -> bool:
    if not _has_targets(game, proposal) or not _has_payable_mode(game, proposal):
        return False
    mandatory = [each for each in proposal.additional if not each.optional and not each.per]
    if not depends_on_targets(game, proposal.self_changes):
        if _affordable(game, proposal, mandatory, ()):
            return True
        return any(_choices_for(game, proposal, each, mandatory) for each in proposal.additional)
    return any(
        _with_aim(game, proposal, aim, lambda: _affordable(game, proposal, mandatory, ()))
        for aim in _aims(game, proposal)
    )


def _choices_for(
    game: Game, proposal: Proposal, cost: AdditionalCost, left: list[AdditionalCost]
) -> list[Reference]:
    """What may be chosen for an optional cost, with which all can be paid. (CR 601.2b)"""
    item = proposal.context.item
    assert item is not None
    if cost.chooses is None or not _may_offer(game, proposal, cost):
        return []
    old, item.paid = item.paid, {**item.paid, cost.name: 1}

    def good(game: Game, proposal: Proposal) -> bool:
        if not _has_targets(game, proposal):
            return False
        return _affordable(game, proposal, left, cost.options[:1])

    found = good_choices(game, proposal, cost, good)
    item.paid = old
    return found


def _aims(game: Game, proposal: Proposal) -> list[dict[str, tuple[Reference, ...]]]:
    """No target, or each that it could have, one at a time. (CR 601.2c)"""
    item = proposal.context.item
    assert item is not None
    modes: list[tuple[int, ...]] = [()]
    if proposal.modal is not None:
        modes = [(index,) for index in range(len(proposal.modal.modes))]
    found: list[dict[str, tuple[Reference, ...]]] = []
    for chosen in modes:
        targets = targets_of(proposal.text(chosen), costs_paid(item))
        if not any(target.least for target in targets):
            found.append({})
        for target in targets:
            options = legal_targets(game, target, proposal.context)
            found += ({target.name: (option,)} for option in options)
    return found


def _with_aim(
    game: Game,
    proposal: Proposal,
    aim: dict[str, tuple[Reference, ...]],
    question: Callable[[], bool],
) -> bool:
    """The answer if those targets were chosen: what it costs may depend on them. (CR 601.2f)"""
    item = proposal.context.item
    assert item is not None
    before, item.targets = item.targets, aim
    try:
        return question()
    finally:
        item.targets = before


def _has_payable_mode(game: Game, proposal: Proposal) -> bool:
    """Whether some mode can be paid for, where each has its cost. (CR 700.2h, 702.172a)"""
    modal = proposal.modal
    if modal is None or not modal.least or not all(mode.cost for mode in modal.modes):
        return True
    return any(
        _mode_is_legal(game, proposal, index) and _can_add_mode(game, proposal, (index,))
        for index in range(len(modal.modes))
    )


def _affordable(
    game: Game, proposal: Proposal, left: list[AdditionalCost], more: tuple[Costs, ...]
) -> bool:
    """Whether some option of each mandatory additional cost can be paid along with the rest."""
    if not left and is_sparse(proposal.base):
        return any(True for _ in payable_values(game, proposal, more))
    if not left:
        return proposal.can_pay(game, more)
    return any(_affordable(game, proposal, left[1:], (*more, option)) for option in left[0].options)


def _has_targets(game: Game, proposal: Proposal) -> bool:
    """Whether legal targets can be chosen, with some modes if it is modal. (CR 700.2a)"""
    item = proposal.context.item
    assert item is not None
    modal = proposal.modal
    if modal is None:
        targets = targets_of(proposal.text(()), costs_paid(item))
        return _are_there(game, proposal, targets)
    least, _ = mode_bounds(game, modal, proposal.context)
    legal = len(_legal_modes(game, proposal, modal))
    return legal >= least or (modal.repeat and legal > 0)


def _legal_modes(game: Game, proposal: Proposal, modal: Modal) -> list[int]:
    before = chosen_before(game, proposal.context.source, modal)
    return [
        index
        for index in range(len(modal.modes))
        if index not in before and _mode_is_legal(game, proposal, index)
    ]


def _mode_is_legal(game: Game, proposal: Proposal, index: int) -> bool:
    item = proposal.context.item
    assert item is not None
    return _are_there(game, proposal, targets_of(proposal.text((index,)), costs_paid(item)))


def _are_there(game: Game, proposal: Proposal, targets: tuple[Target, ...]) -> bool:
    return (
        not targets
        or can_choose(game, targets, proposal.context)
        or can_choose_for_some_x(game, proposal, targets)
    )


def mode_bounds(game: Game, modal: Modal, context: Context) -> tuple[int, int]:
    """At least and at most so many modes. (CR 700.2d)"""
    least, most = modal.least, modal.most
    if context.item is not None and any(is_cost(name, "entwine") for name in context.item.paid):
        return len(modal.modes), len(modal.modes)  # CR 702.42a
    if modal.more_if is not None and holds(game, modal.more_if, context):
        most = -1 if modal.more_most == -1 else max(most, modal.more_most)
        least = max(least, modal.more_least)
    return least, (len(modal.modes) if most == -1 else most)


# Asking. (CR 601.2b-d)


def announce(game: Game, proposal: Proposal) -> bool:
    """Make all choices of 601.2b-d; False if one can't be made. (CR 601.2b)"""
    return (
        announce_choice(game, proposal)
        and announce_costs(game, proposal)
        and announce_modes(game, proposal)
        and announce_x(game, proposal)
        and announce_phyrexian(game, proposal)
        and announce_targets(game, proposal)
    )


def announce_choice(game: Game, proposal: Proposal) -> bool:
    """What is chosen along with an alternative cost. (CR 601.2b, 702.119c)"""
    way = proposal.choosing
    if way is None:
        return True
    options = good_choices(game, proposal, way, _is_possible)
    return bool(options) and choose_for(game, proposal, way, options)


def announce_costs(game: Game, proposal: Proposal) -> bool:
    """Additional costs: which of the mandatory ones, whether the optional ones. (CR 601.2b)"""
    mandatory = [each for each in proposal.additional if not each.optional and not each.per]
    for at, each in enumerate(mandatory):
        options = [
            CostOption(index, costs_said(costs))
            for index, costs in enumerate(each.options)
            if _affordable(game, proposal, mandatory[at + 1 :], (costs,))
        ]
        if not options:
            return False
        picked = game.pick(
            proposal.player, "choose an additional cost", options, proposal.key, "601.2b"
        )
        proposal.chosen.append(each.options[picked.index])
        _note_paid(proposal, each, 1)
    for each in proposal.additional:
        if each.optional:
            _offer(game, proposal, each)
    return True


def _paying(cost: AdditionalCost) -> str:
    """The question whether to pay an additional cost."""
    return said("pay {cost}", cost=cost_named(cost.name)) if cost.name else _UNNAMED


def _note_paid(proposal: Proposal, cost: AdditionalCost, times: int) -> None:
    item = proposal.context.item
    assert item is not None
    name = cost.name or ("additional cost" if cost.optional else "")
    names = [name] if name else []
    for part in proposal.chosen[-1].parts if proposal.chosen else ():
        names += action_names(part)
    for each in names:
        item.paid = {**item.paid, each: item.paid.get(each, 0) + times}


def _offer(game: Game, proposal: Proposal, cost: AdditionalCost) -> None:
    """An optional additional cost, as often as it may be paid. (CR 118.8b, 702.33)"""
    if not _may_offer(game, proposal, cost):
        return
    if cost.chooses is not None:
        _offer_choice(game, proposal, cost)
        return
    option = cost.options[0]
    while _worth_offering(game, proposal, cost, option):
        prompt = _paying(cost)
        if not game.confirm(proposal.player, prompt, proposal.key, "601.2b"):
            return
        proposal.chosen.append(option)
        _note_paid(proposal, cost, 1)
        if not cost.repeatable:
            return


def _may_offer(game: Game, proposal: Proposal, cost: AdditionalCost) -> bool:
    return cost.condition is None or holds(game, cost.condition, proposal.context)


def _offer_choice(game: Game, proposal: Proposal, cost: AdditionalCost) -> None:
    """An optional cost with something chosen for it; it may be needed to pay. (CR 601.2b)"""
    options: list[Any] = list(_choices_for(game, proposal, cost, []))
    if options and proposal.can_pay(game):
        options.append(None)
    if options and choose_for(game, proposal, cost, options):
        proposal.chosen.append(cost.options[0])
        _note_paid(proposal, cost, 1)


def _worth_offering(game: Game, proposal: Proposal, cost: AdditionalCost, option: Costs) -> bool:
    """Whether it can be paid, and the targets it brings can be chosen."""
    if not proposal.can_pay(game, (option,)):
        return False
    item = proposal.context.item
    assert item is not None
    old = item.paid
    item.paid = {**old, cost.name: 1} if cost.name else old
    good = _has_targets(game, proposal)
    item.paid = old
    return good


def announce_modes(game: Game, proposal: Proposal) -> bool:
    """The modes, one after another, only those that lead to the end. (CR 700.2a, 601.2b)"""
    modal = proposal.modal
    item = proposal.context.item
    assert item is not None
    if modal is None:
        return True
    least, most = mode_bounds(game, modal, proposal.context)
    legal = _legal_modes(game, proposal, modal)
    chosen: list[int] = []
    while len(chosen) < most:
        open_ones = [
            index
            for index in legal
            if (modal.repeat or index not in chosen)
            and _can_add_mode(game, proposal, (*chosen, index))
        ]
        options: list[Any] = [ModeOption(index, modal.modes[index]) for index in open_ones]
        if not options:
            break
        if len(chosen) >= least:
            options.append(None)
        picked = game.pick(proposal.player, "choose a mode", options, proposal.key, "700.2a")
        if picked is None:
            break
        chosen.append(picked.index)
    item.modes = tuple(sorted(chosen))
    if modal.unchosen:
        note_modes(game, proposal.context.source, chosen)
    return len(chosen) >= least


def _can_add_mode(game: Game, proposal: Proposal, modes: tuple[int, ...]) -> bool:
    """Whether the cost can be paid with the costs of those modes. (CR 700.2h)"""
    modal = proposal.modal
    assert modal is not None
    if all(modal.modes[index].cost is None for index in modes):
        if not any(each.per for each in proposal.additional):
            return True
    item = proposal.context.item
    assert item is not None
    old = item.modes
    item.modes = modes
    good = proposal.can_pay(game)
    item.modes = old
    return good


def announce_phyrexian(game: Game, proposal: Proposal) -> bool:
    """For each Phyrexian symbol: mana or 2 life, where both are possible. (CR 601.2b, 107.4f)"""
    while True:
        costs = proposal.base
        at, symbol = _first_phyrexian(costs)
        if at < 0:
            return True
        with_mana = _replaced(costs, at, symbol, symbol.removesuffix("/P"))
        with_life = _replaced(costs, at, symbol, "")
        options = []
        for name, way in (("mana", with_mana), ("2 life", with_life)):
            proposal.base = way
            if proposal.can_pay(game):
                options.append((name, way))
        proposal.base = costs
        if not options:
            return False
        names = [name for name, _ in options]
        prompt = said("pay {cost} with", cost="{" + symbol + "}")
        picked = game.pick(proposal.player, prompt, names, proposal.key, "601.2b")
        proposal.base = dict(options)[picked]


def _first_phyrexian(costs: Costs) -> tuple[int, str]:
    for at, part in enumerate(costs.parts):
        if isinstance(part, PayMana):
            for symbol in part.symbols:
                if symbol.endswith("/P"):
                    return at, symbol
    return -1, ""


def _replaced(costs: Costs, at: int, old: str, new: str) -> Costs:
    """The cost with one symbol paid in mana (`new`), or with 2 life."""
    part = costs.parts[at]
    assert isinstance(part, PayMana)
    symbols = list(part.symbols)
    where = symbols.index(old)
    symbols[where : where + 1] = [new] if new else []
    parts = [*costs.parts]
    parts[at] = PayMana(tuple(symbols))
    if not new:
        parts.append(PayLife(2))
    return Costs(tuple(parts))


def announce_targets(game: Game, proposal: Proposal) -> bool:
    """Targets, then their division. (CR 601.2c, 601.2d)"""
    item = proposal.context.item
    assert item is not None
    text = proposal.text(item.modes)
    if not text:
        return True
    depends = depends_on_targets(game, proposal.self_changes)
    payable = partial(proposal.can_pay, game) if depends else None
    if not choose_targets(game, proposal.player, text, proposal.context, payable):
        return False
    return divide(game, text, proposal.context)
