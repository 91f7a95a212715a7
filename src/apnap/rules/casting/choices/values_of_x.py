"""The value of X as a spell or ability is announced. (CR 107.3a, 601.2b)

It is chosen before the targets. Where what may be targeted depends on it, only values are
offered for which there are targets: they need not be all up to the largest.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from apnap.abilities.amounts import X
from apnap.abilities.costs import Costs, PayMana, RemoveCountersCost
from apnap.abilities.nodes import walk
from apnap.abilities.references import Description, Target
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.casting.legal_targets import legal_targets
from apnap.rules.casting.targets import are_entangled, can_choose, costs_paid
from apnap.rules.costs.payment import can_pay
from apnap.rules.costs.total_cost import most_that
from apnap.rules.door.zone_changes import as_if
from apnap.rules.objects.context import Context
from apnap.rules.objects.spell_plans import cost_plan
from apnap.rules.objects.target_words import targets_of
from apnap.terms.identity import ObjectId, PlayerId

if TYPE_CHECKING:
    from apnap.rules.casting.proposals import Proposal

# No number on a board that is compared with X is larger; beyond it all values are alike.
ALIKE: Final = 64

_MOST_LISTED: Final = 1000  # values listed one by one


def has_x(costs: Costs) -> bool:
    """Whether a value for X is to be chosen for the cost. (CR 107.3a)"""
    return cost_plan(costs).has_x


def least_x(proposal: "Proposal") -> int:
    """The smallest value of X that may be chosen: "X can't be 0". (CR 107.3a)"""
    if not asks_for_x(proposal):
        return 0
    return max(_least_x(proposal.base), _told_least(proposal))


def _told_least(proposal: "Proposal") -> int:
    """The smallest value of X that the text allows."""
    return max((change.least_x for change in proposal.self_changes), default=0)


def must_be_0(proposal: "Proposal") -> bool:
    """Whether X is 0 for lack of a cost with X, and the text doesn't allow it. (CR 107.3b)"""
    if not _told_least(proposal) or asks_for_x(proposal):
        return False
    return not any(has_x(costs) for each in proposal.additional for costs in each.options)


@lru_cache(maxsize=1024)
def _least_x(costs: Costs) -> int:
    """The smallest value of X: "remove one or more counters". (CR 107.3a)"""
    return max(
        (part.least for part in costs.parts if isinstance(part, RemoveCountersCost)), default=0
    )


@lru_cache(maxsize=1024)
def is_sparse(costs: Costs) -> bool:
    """Whether X tells what is paid with: "a card with mana value X"; a larger one may be payable
    where a smaller isn't."""
    return any(
        isinstance(those, Description) and any(isinstance(node, X) for node in walk(those))
        for part in costs.parts
        if not isinstance(part, PayMana)
        for those in walk(part)
    )


def is_one_by_one(proposal: "Proposal") -> bool:
    """Whether each value of X is to be tried: a larger one may do where a smaller doesn't."""
    return is_sparse(proposal.base) or (proposal.barred is not None and asks_for_x(proposal))


def payable_values(game: Game, proposal: "Proposal", more: tuple[Costs, ...] = ()) -> Iterator[int]:
    """The values of X that can be paid, and with which it may be cast. (107.3a, 601.2b, 601.3a)"""
    item = proposal.context.item
    assert item is not None
    before = item.x
    for value in range(least_x(proposal), _end_of_values(game, proposal)):
        item.x = value
        good = proposal.can_pay(game, more)
        if good and proposal.barred is not None:
            good = proposal.barred(game, proposal.key) is None
        item.x = before
        if good:
            yield value


def _end_of_values(game: Game, proposal: "Proposal") -> int:
    """So many values are tried one by one."""
    if is_sparse(proposal.base):
        return ALIKE
    return max(ALIKE, min(largest_x(game, proposal) + 1, _MOST_LISTED))


def announce_x(game: Game, proposal: "Proposal") -> bool:
    """The value of X, no more than can be paid. (CR 601.2b, 107.3a)"""
    item = proposal.context.item
    assert item is not None
    if not asks_for_x(proposal):
        return not must_be_0(proposal)
    targets = targets_of(proposal.text(item.modes), costs_paid(item))
    if is_one_by_one(proposal):
        there = _as_chosen(game, proposal)
        payable = list(_with_targets(there, proposal, targets, payable_values(there, proposal)))
        return _chosen(game, proposal, payable, payable[-1:])
    most = largest_x(game, proposal)
    if most < 0:
        return False
    if not depend_on_x(targets):
        least = least_x(proposal)
        if most < least:
            return False
        item.x = _within(game, proposal, (least, most))
        return True
    values = list(_values(game, proposal, targets, most))
    return _chosen(game, proposal, values, [most] if values[-1:] == [ALIKE] else values[-1:])


def _as_chosen(game: Game, proposal: "Proposal") -> Game:
    """The game, or one in which the spell has each value of X as it is tried. (CR 601.3a)"""
    spell = game.objects.get(proposal.key)
    if proposal.barred is None or spell is None:
        return game
    spell = spell.copy()
    spell.item = proposal.context.item
    return as_if(game, spell)


def _chosen(game: Game, proposal: "Proposal", values: list[int], last: list[int]) -> bool:
    """One of the values is chosen; they go on to the last if they have no gaps."""
    item = proposal.context.item
    assert item is not None
    if not values:
        return False
    if values[-1] - values[0] == len(values) - 1:
        item.x = _within(game, proposal, (values[0], last[0]))
    else:
        item.x = _one_of(game, proposal, values)
    return True


def _within(game: Game, proposal: "Proposal", bounds: tuple[int, int]) -> int:
    player, key, details = proposal.player, proposal.key, Details(cost=proposal.base)
    return game.number(player, Topic.VALUE_OF_X, "choose X", bounds, key, "601.2b", details)


def _one_of(game: Game, proposal: "Proposal", values: list[int]) -> int:
    player, key, details = proposal.player, proposal.key, Details(cost=proposal.base)
    chosen = game.pick(player, Topic.VALUE_OF_X, "choose X", values, key, "601.2b", details=details)
    return int(chosen)


def asks_for_x(proposal: "Proposal") -> bool:
    """Whether the costs chosen so far have an X."""
    return has_x(proposal.base) or any(has_x(costs) for costs in proposal.chosen)


def can_choose_for_some_x(game: Game, proposal: "Proposal", targets: tuple[Target, ...]) -> bool:
    """Whether there is a value of X that can be paid and for which there are targets."""
    if not asks_for_x(proposal) or not (depend_on_x(targets) or proposal.barred is not None):
        return False
    if is_one_by_one(proposal):
        values = _with_targets(game, proposal, targets, payable_values(game, proposal))
    else:
        values = _values(game, proposal, targets, largest_x(game, proposal))
    return any(True for _ in values)


def _values(
    game: Game, proposal: "Proposal", targets: tuple[Target, ...], most: int
) -> Iterator[int]:
    """The values of X up to one beyond which they are alike, for which there are targets."""
    values = range(least_x(proposal), min(most, ALIKE) + 1)
    return _with_targets(game, proposal, targets, values)


def _with_targets(
    game: Game, proposal: "Proposal", targets: tuple[Target, ...], values: Iterable[int]
) -> Iterator[int]:
    """Of the values those for which there are targets."""
    item = proposal.context.item
    assert item is not None
    old = item.x
    for value in values:
        item.x = value
        found = can_choose(game, targets, proposal.context)
        item.x = old
        if found:
            yield value


@lru_cache(maxsize=1024)
def depend_on_x(targets: tuple[Target, ...]) -> bool:
    """Whether what may be targeted depends on the value of X."""
    return any(isinstance(node, X) for target in targets for node in walk(target))


def largest_x(game: Game, proposal: "Proposal") -> int:
    """The largest X with which the cost can be paid and so many targets chosen; -1 if none."""
    item = proposal.context.item
    assert item is not None

    def works(x: int) -> bool:
        item.x = x
        targets = targets_of(proposal.text(item.modes), costs_paid(item))
        if are_entangled(targets):
            enough = can_choose(game, targets, proposal.context)
        else:
            enough = all(
                not target.least or len(legal_targets(game, target, proposal.context)) >= x
                for target in targets
                if target.most == -2
            )
        good = enough and proposal.can_pay(game)
        item.x = 0
        return good

    return most_that(works)


def chosen_to_pay(
    game: Game, player: PlayerId, costs: Costs, key: ObjectId
) -> tuple[Costs, int] | None:
    """The cost of a special action with the X chosen for it, and X; None: unpayable. (CR 107.3d)

    It is chosen immediately before the cost is paid.
    """
    context = Context(player, key)
    most = most_that(lambda x: can_pay(game, player, with_x(costs, x), context))
    if most < 0:
        return None
    x = game.number(
        player, Topic.VALUE_OF_X, "choose X", (0, most), key, "107.3d", Details(cost=costs)
    )
    return with_x(costs, x), x


def with_x(costs: Costs, x: int) -> Costs:
    """The cost, X in its mana a number."""
    return Costs(
        tuple(
            PayMana(tuple(str(x) if symbol == "X" else symbol for symbol in part.symbols))
            if isinstance(part, PayMana)
            else part
            for part in costs.parts
        )
    )
