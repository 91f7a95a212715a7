"""Announcing a spell or ability: modes, costs, X, targets, division. (CR 601.2b-d, 700.2)

Theory of operation. A `Proposal` is a spell or ability being put on the stack, or one that is
only looked at: its text, its costs and what was chosen so far. The same questions serve both.
`is_possible` tells, without asking, whether some choices lead to the end; each question then
offers only options after which it stays possible.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import AdditionalCost, AlternativeCost, SelfCostChange
from apnap.abilities.costs import Cost, Costs, is_cost
from apnap.abilities.instructions.flow import Modal
from apnap.abilities.references import Target
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.languages.said import said
from apnap.rules.casting.hybrid_symbols import announce_hybrid, announce_phyrexian, nonhybrid
from apnap.rules.casting.legal_targets import legal_targets
from apnap.rules.casting.modes_and_division import (
    can_total,
    chosen_before,
    divide,
    note_modes,
    worth_of,
)
from apnap.rules.casting.targets import can_choose, choose_targets, costs_paid
from apnap.rules.casting.values_of_x import (
    announce_x,
    can_choose_for_some_x,
    depend_on_x,
    is_sparse,
    least_x,
    must_be_0,
    payable_values,
)
from apnap.rules.costs.assist import can_pay_assisted
from apnap.rules.costs.chosen_costs import (
    announce_number,
    choose_for,
    good_choices,
    good_numbers,
    is_counted,
)
from apnap.rules.costs.keyword_action_costs import action_names
from apnap.rules.costs.payment import can_pay
from apnap.rules.costs.total_cost import Change, changes_to, depends_on_targets, may_change, total
from apnap.rules.door.happening import happen
from apnap.rules.mana.supply import Supply
from apnap.rules.meaning.conditions import holds
from apnap.rules.objects.actions import CostOption, ModeOption, Obstacle
from apnap.rules.objects.context import Context
from apnap.rules.objects.target_words import Text, chosen_body, modal_of, targets_of
from apnap.rules.objects.wording import cost_named, costs_said
from apnap.terms.events import StackChanged
from apnap.terms.identity import ObjectId, PlayerId, Reference

_NO_COST: Final = Costs()

_UNNAMED: Final = "pay the additional cost"


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

    def text(self, modes: tuple[int, ...]) -> Text:
        """What asks for targets, with those modes chosen."""
        if self.enchants:
            return self.enchants
        return chosen_body(self.body, modes) if self.body is not None else ()

    def _before_changes(self, more: tuple[Costs, ...] = ()) -> Costs:
        """The cost with what was chosen so far, before effects change it. (CR 601.2f)"""
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
        return Costs(tuple(parts)) if len(parts) != len(self.base.parts) else self.base

    def changes(self, game: Game) -> list[Change]:
        """The effects that change the cost. (CR 601.2f)"""
        if not may_change(game, self.self_changes):
            return []
        return changes_to(game, self.player, self.key, self.self_changes, self.context)

    def costs(self, game: Game) -> Costs:
        """The total cost with what was chosen so far. (CR 601.2f)"""
        item = self.context.item
        assert item is not None
        whole, changes = self._before_changes(), self.changes(game)
        return total(whole, item.x, changes) if changes else whole

    def can_pay(self, game: Game, more: tuple[Costs, ...] = ()) -> bool:
        """Whether the total cost could be paid, its hybrid symbols announced somehow."""
        item = self.context.item
        assert item is not None
        whole, changes = self._before_changes(more), self.changes(game)
        if not changes:
            return self._can_pay_total(game, whole)
        return any(
            self._can_pay_total(game, total(each, item.x, changes)) for each in nonhybrid(whole)
        )

    def _can_pay_total(self, game: Game, costs: Costs) -> bool:
        return can_pay(game, self.player, costs, self.context, self.have) or can_pay_assisted(
            game, self.player, costs, self.context
        )


# Looking: is there a way to the end?


def is_possible(game: Game, proposal: Proposal) -> bool:
    """Whether it can be announced and paid somehow. Nothing is asked or written. (CR 601.2)"""
    return why_impossible(game, proposal) is None


NO_TARGETS: Final = Obstacle("no targets", "601.2c")

NO_MODE: Final = Obstacle("no mode", "700.2h")

NO_PAYMENT: Final = Obstacle("payment", "118.3")

NO_CHOICE: Final = Obstacle("no choice", "601.2b")

NO_X: Final = Obstacle("no X", "107.3b")


def why_impossible(game: Game, proposal: Proposal) -> Obstacle | None:
    """What it lacks for being announced and paid somehow."""
    if proposal.choosing is None:
        missing = _what_is_missing(game, proposal)
        if missing is not None and any(
            good_numbers(game, proposal, each, _is_possible)
            for each in proposal.additional
            if is_counted(each)
        ):
            return None
        return missing
    found = good_choices(game, proposal, proposal.choosing, _is_possible)
    return None if found else NO_CHOICE


def _is_possible(game: Game, proposal: Proposal) -> bool:
    return _what_is_missing(game, proposal) is None


def _what_is_missing(game: Game, proposal: Proposal) -> Obstacle | None:
    if must_be_0(proposal):
        return NO_X
    if not _has_targets(game, proposal):
        return NO_TARGETS
    if not _has_payable_mode(game, proposal):
        return NO_MODE
    return None if _has_payment(game, proposal) else NO_PAYMENT


def _has_payment(game: Game, proposal: Proposal) -> bool:
    """Whether it can be paid for, with some target it may have. (CR 601.2f)"""
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
        item = proposal.context.item
        assert item is not None
        before, item.x = item.x, max(item.x, least_x(proposal))  # CR 601.2b
        good = proposal.can_pay(game, more)
        item.x = before
        return good
    return any(_affordable(game, proposal, left[1:], (*more, option)) for option in left[0].options)


def _has_targets(game: Game, proposal: Proposal) -> bool:
    """Whether legal targets can be chosen, with some modes if it is modal. (CR 700.2a)"""
    item = proposal.context.item
    assert item is not None
    modal = proposal.modal
    if modal is None:
        targets = targets_of(proposal.text(()), costs_paid(item))
        return _are_there(game, proposal, targets)
    bounds = mode_bounds(game, modal, proposal.context)
    return can_total(modal, _legal_modes(game, proposal, modal), (), bounds)


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
    if not targets:
        return True
    if not (least_x(proposal) and depend_on_x(targets)):
        if can_choose(game, targets, proposal.context):
            return True
    return can_choose_for_some_x(game, proposal, targets)


def mode_bounds(game: Game, modal: Modal, context: Context) -> tuple[int, int]:
    """At least and at most so many modes. (CR 700.2d)"""
    least, most = modal.least, modal.most
    if context.item is not None and any(is_cost(name, "entwine") for name in context.item.paid):
        return len(modal.modes), len(modal.modes)  # CR 702.42a
    if modal.more_if is not None and holds(game, modal.more_if, context):
        most = -1 if modal.more_most == -1 else max(most, modal.more_most)
        least = max(least, modal.more_least)
    return least, (sum(mode.worth for mode in modal.modes) if most == -1 else most)


# Asking. (CR 601.2b-d)


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
    options = good_choices(game, proposal, way, _is_possible)
    return bool(options) and choose_for(game, proposal, way, options)


def announce_costs(game: Game, proposal: Proposal) -> bool:
    """Additional costs: which of the mandatory ones, whether the optional ones. (CR 601.2b)"""
    mandatory = [each for each in proposal.additional if not each.optional and not each.per]
    for at, each in enumerate(mandatory):
        options = [
            CostOption(index, costs_said(costs), costs)
            for index, costs in enumerate(each.options)
            if _affordable(game, proposal, mandatory[at + 1 :], (costs,))
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
    if is_counted(cost):
        numbers = good_numbers(game, proposal, cost, _goes_on)
        number = announce_number(game, proposal, cost, numbers) if numbers[1:] else sum(numbers)
        if number:
            proposal.chosen.append(cost.options[0])
            _note_paid(proposal, cost, number)
        return
    option = cost.options[0]
    while _worth_offering(game, proposal, cost, option):
        prompt = _paying(cost)
        if not game.confirm(
            proposal.player,
            Topic.OPTIONAL_COST,
            prompt,
            proposal.key,
            "601.2b",
            details=Details(cost.name, option),
        ):
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


def _goes_on(game: Game, proposal: Proposal) -> bool:
    """Whether it can be paid as it stands, and targets can be chosen."""
    return proposal.can_pay(game) and _has_targets(game, proposal)


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
    while worth_of(modal, chosen) < most:
        open_ones = [
            index
            for index in legal
            if (modal.repeat or index not in chosen)
            and can_total(modal, legal, (*chosen, index), (least, most))
            and _can_add_mode(game, proposal, (*chosen, index))
        ]
        options: list[Any] = [ModeOption(index, modal.modes[index]) for index in open_ones]
        if not options:
            break
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


def announce_symbols(game: Game, proposal: Proposal) -> bool:
    """What symbols with two halves will be paid with. (CR 601.2b)"""
    depends = depends_on_targets(game, proposal.self_changes)

    def payable() -> bool:
        if not depends:
            return proposal.can_pay(game)
        pay = partial(proposal.can_pay, game)
        return any(_with_aim(game, proposal, aim, pay) for aim in _aims(game, proposal))

    if not announce_phyrexian(game, proposal, payable):
        return False
    if not depends and not proposal.changes(game):
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
    payable = partial(proposal.can_pay, game) if depends else None
    if not choose_targets(game, proposal.player, text, proposal.context, payable):
        return False
    return divide(game, text, proposal.context)
