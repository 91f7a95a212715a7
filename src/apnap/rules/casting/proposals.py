"""A spell or ability while it is announced, and whether it can go on. (CR 601.2, 601.4)

Theory of operation. A `Proposal` is a spell or ability being put on the stack, or one that is
only looked at: its text, its costs and what was chosen so far. The same questions serve both.
`is_possible` tells, without asking, whether some choices lead to the end; `announcing` offers
only options after which it stays possible.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import AdditionalCost, AlternativeCost, SelfCostChange
from apnap.abilities.amounts import Condition, WasPaid
from apnap.abilities.costs import Cost, Costs, is_cost
from apnap.abilities.descriptions import PaidFor, TargetsAny, TargetsNothingBut
from apnap.abilities.instructions.flow import Modal
from apnap.abilities.nodes import Node, walk
from apnap.abilities.references import Target
from apnap.game.game import Game
from apnap.rules.casting.choices.hybrid_symbols import nonhybrid
from apnap.rules.casting.choices.modes_and_division import (
    can_total,
    chosen_before,
)
from apnap.rules.casting.choices.values_of_x import (
    asks_for_x,
    can_choose_for_some_x,
    depend_on_x,
    has_x,
    is_one_by_one,
    least_x,
    must_be_0,
    payable_values,
)
from apnap.rules.casting.legal_targets import legal_targets
from apnap.rules.casting.targets import can_choose, costs_paid
from apnap.rules.costs.assist import can_pay_assisted
from apnap.rules.costs.chosen_costs import (
    good_choices,
    good_numbers,
    is_counted,
)
from apnap.rules.costs.keyword_action_costs import action_names
from apnap.rules.costs.payment import can_pay
from apnap.rules.costs.total_cost import Change, changes_to, depends_on_targets, may_change, total
from apnap.rules.mana.purposes import mana_in
from apnap.rules.mana.supply import Supply
from apnap.rules.meaning.conditions import holds
from apnap.rules.objects.actions import Obstacle
from apnap.rules.objects.context import Context
from apnap.rules.objects.roster import awake
from apnap.rules.objects.target_words import Text, chosen_body, modal_of, targets_of
from apnap.terms.identity import ObjectId, PlayerId, Reference

SOME_COST: Final = "additional cost"  # the name of an optional one that has none


class Proposal:
    """A spell or ability while it is announced. (CR 601.2)"""

    __slots__ = (
        "additional",
        "barred",
        "base",
        "body",
        "choosing",
        "chosen",
        "context",
        "enchants",
        "have",
        "key",
        "late",
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
        self.late: tuple[Condition, ...] = ()  # it may be cast now only if one holds (CR 601.3b-c)
        # What stands against it with the X chosen, where that may hang on X. (CR 601.3a, 601.6)
        self.barred: Callable[[Game, ObjectId], Obstacle | None] | None = None

    @property
    def optional(self) -> list[AdditionalCost]:
        """The additional costs that may be left unpaid. (CR 118.8b)"""
        return [each for each in self.additional if each.optional]

    @property
    def mandatory(self) -> list[AdditionalCost]:
        """Those of which one option must be paid."""
        return [each for each in self.additional if not each.optional and not each.per]

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

NOT_TIMELY: Final = Obstacle("time of spells", "117.1a")


def why_impossible(game: Game, proposal: Proposal) -> Obstacle | None:
    """What it lacks for being announced and paid somehow."""
    mandatory = proposal.mandatory
    if proposal.choosing is None:
        missing = _what_is_missing(game, proposal, mandatory)
        if missing is None or not proposal.additional:
            return missing
        return None if _is_opened(game, proposal, mandatory, proposal.optional) else missing
    good = partial(can_go_on, left=mandatory, undecided=proposal.optional)
    return None if good_choices(game, proposal, proposal.choosing, good) else NO_CHOICE


def can_go_on(
    game: Game,
    proposal: Proposal,
    left: list[AdditionalCost],
    undecided: list[AdditionalCost],
) -> bool:
    """Whether it can go on, with some of the optional costs paid if need be. (CR 601.4)"""
    if _what_is_missing(game, proposal, left) is None:
        return True
    return _is_opened(game, proposal, left, undecided)


def _is_opened(
    game: Game,
    proposal: Proposal,
    left: list[AdditionalCost],
    undecided: list[AdditionalCost],
) -> bool:
    """Whether it can go on if one of the optional costs is paid."""
    for at, cost in enumerate(undecided):
        rest = undecided[at + 1 :]
        if may_open(game, proposal, cost) and can_pay_for(game, proposal, cost, left, rest):
            return True
    return False


def may_open(game: Game, proposal: Proposal, cost: AdditionalCost) -> bool:
    """Whether the spell may be possible only with the optional cost: for another target, or less.

    (CR 601.2c, 601.2f, 601.3c)
    """
    if cost.timing is not None or cost.chooses is not None or is_counted(cost):
        return True
    if "X" in mana_in(cost.options[0]) or PaidFor in awake(game):
        return True  # there may be mana for just that (CR 106.6)
    item = proposal.context.item
    assert item is not None
    name = cost.name or SOME_COST
    if any(_asks_for(change, name) for change in proposal.self_changes):
        return True
    text, paid = proposal.text(()), costs_paid(item)
    return targets_of(text, paid) != targets_of(text, paid | {name})


def _asks_for(node: Node, cost: str) -> bool:
    """Whether something of it depends on whether the cost was paid."""
    return any(isinstance(each, WasPaid) and each.cost == cost for each in walk(node))


def can_pay_for(
    game: Game,
    proposal: Proposal,
    cost: AdditionalCost,
    left: list[AdditionalCost],
    undecided: list[AdditionalCost],
) -> bool:
    """Whether it can go on with the optional cost paid. Pure."""
    if not may_offer(game, proposal, cost):
        return False
    good = partial(can_go_on, left=left, undecided=undecided)
    if is_counted(cost):
        return any(good_numbers(game, proposal, cost, good))
    if cost.chooses is not None:
        return bool(choices_for(game, proposal, cost, left, undecided))
    item = proposal.context.item
    assert item is not None
    paid, chosen = item.paid, proposal.chosen
    proposal.chosen = [*chosen, cost.options[0]]
    note_paid(proposal, cost, 1)
    possible = good(game, proposal)
    item.paid, proposal.chosen = paid, chosen
    return possible


def choices_for(
    game: Game,
    proposal: Proposal,
    cost: AdditionalCost,
    left: list[AdditionalCost],
    undecided: list[AdditionalCost],
) -> list[Reference]:
    """What may be chosen for an optional cost, with which it can go on. (CR 601.2b)"""
    item = proposal.context.item
    assert item is not None
    paid, chosen = item.paid, proposal.chosen
    proposal.chosen = [*chosen, cost.options[0]]
    note_paid(proposal, cost, 1)
    good = partial(can_go_on, left=left, undecided=undecided)
    found = good_choices(game, proposal, cost, good)
    item.paid, proposal.chosen = paid, chosen
    return found


def _what_is_missing(game: Game, proposal: Proposal, left: list[AdditionalCost]) -> Obstacle | None:
    """What it lacks, with the costs chosen so far and one option of each that is left."""
    for at, cost in enumerate(left):
        if any(map(has_x, cost.options)):  # other choices may depend on that X
            return _missing_with(game, proposal, cost, [*left[:at], *left[at + 1 :]])
    if must_be_0(proposal):
        return NO_X
    if proposal.late and not _may_be_timely(game, proposal):
        return NOT_TIMELY
    if proposal.barred is not None and not asks_for_x(proposal):
        if (obstacle := proposal.barred(game, proposal.key)) is not None:
            return obstacle
    if not _has_targets(game, proposal):
        return NO_TARGETS
    if not _has_payable_mode(game, proposal):
        return NO_MODE
    return None if _has_payment(game, proposal, left) else NO_PAYMENT


def _missing_with(
    game: Game, proposal: Proposal, cost: AdditionalCost, left: list[AdditionalCost]
) -> Obstacle | None:
    """The same with one option or another of that cost chosen, whichever is possible."""
    missing: Obstacle | None = NO_PAYMENT
    chosen = proposal.chosen
    for costs in cost.options:
        proposal.chosen = [*chosen, costs]
        missing = _what_is_missing(game, proposal, left)
        proposal.chosen = chosen
        if missing is None:
            break
    return missing


def _may_be_timely(game: Game, proposal: Proposal) -> bool:
    """Whether something is chosen, or may be, that lets it be cast now. (CR 601.3b, 601.3c)"""
    if is_timely(game, proposal):
        return True
    if proposal.barred is not None and asks_for_x(proposal):
        return True  # it hangs on X
    asked = {type(each) for condition in proposal.late for each in walk(condition)}
    if asked.isdisjoint((TargetsAny, TargetsNothingBut)):
        return False
    aims = aims_of(game, proposal)
    return any(with_aim(game, proposal, aim, partial(is_timely, game, proposal)) for aim in aims)


def is_timely(game: Game, proposal: Proposal) -> bool:
    """Whether something was chosen that lets it be cast now, where that is needed."""
    return any(holds(game, condition, proposal.context) for condition in proposal.late)


def _has_payment(game: Game, proposal: Proposal, left: list[AdditionalCost]) -> bool:
    """Whether it can be paid for, with some target it may have. (CR 601.2f)"""
    if not depends_on_targets(game, proposal.self_changes):
        return affordable(game, proposal, left, ())
    return any(
        with_aim(game, proposal, aim, lambda: affordable(game, proposal, left, ()))
        for aim in aims_of(game, proposal)
    )


def aims_of(game: Game, proposal: Proposal) -> list[dict[str, tuple[Reference, ...]]]:
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


def with_aim(
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
        _mode_is_legal(game, proposal, index) and can_add_mode(game, proposal, (index,))
        for index in range(len(modal.modes))
    )


def affordable(
    game: Game, proposal: Proposal, left: list[AdditionalCost], more: tuple[Costs, ...]
) -> bool:
    """Whether some option of each mandatory additional cost can be paid along with the rest."""
    if not left and is_one_by_one(proposal):
        return any(True for _ in payable_values(game, proposal, more))
    if not left:
        item = proposal.context.item
        assert item is not None
        before, item.x = item.x, max(item.x, least_x(proposal))  # CR 601.2b
        good = proposal.can_pay(game, more)
        item.x = before
        return good
    return any(affordable(game, proposal, left[1:], (*more, option)) for option in left[0].options)


def _has_targets(game: Game, proposal: Proposal) -> bool:
    """Whether legal targets can be chosen, with some modes if it is modal. (CR 700.2a)"""
    item = proposal.context.item
    assert item is not None
    modal = proposal.modal
    if modal is None:
        targets = targets_of(proposal.text(()), costs_paid(item))
        return _are_there(game, proposal, targets)
    bounds = mode_bounds(game, modal, proposal.context)
    return can_total(modal, legal_modes(game, proposal, modal), (), bounds)


def legal_modes(game: Game, proposal: Proposal, modal: Modal) -> list[int]:
    """The modes that may be chosen and have legal targets. (CR 700.2a)"""
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
    by_x = proposal.barred is not None and asks_for_x(proposal)
    if not by_x and not (least_x(proposal) and depend_on_x(targets)):
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


def note_paid(proposal: Proposal, cost: AdditionalCost, times: int) -> None:
    """It is announced that the cost, chosen last, will be paid so often. (CR 601.2b)"""
    item = proposal.context.item
    assert item is not None
    name = cost.name or (SOME_COST if cost.optional else "")
    names = [name] if name else []
    for part in proposal.chosen[-1].parts if proposal.chosen else ():
        names += action_names(part)
    for each in names:
        item.paid = {**item.paid, each: item.paid.get(each, 0) + times}


def may_offer(game: Game, proposal: Proposal, cost: AdditionalCost) -> bool:
    """Whether the condition of the cost holds."""
    return cost.condition is None or holds(game, cost.condition, proposal.context)


def can_add_mode(game: Game, proposal: Proposal, modes: tuple[int, ...]) -> bool:
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
