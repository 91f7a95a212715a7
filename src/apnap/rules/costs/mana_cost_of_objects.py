"""Costs that are the mana cost of the object itself, or of another. (CR 118.6, 118.9, 202.1)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.abilities import AdditionalCost
from apnap.abilities.costs import Cost, Costs, DiscardCost, ManaCostOf, OwnManaCost, PayMana
from apnap.abilities.references import This
from apnap.abilities.rule_changes.rule_changes import PayNothingFor
from apnap.abilities.values import OnceEach
from apnap.game.game import Game
from apnap.rules.costs.total_cost import reduced
from apnap.rules.meaning.references import affecting, all_meant
from apnap.rules.objects import current_characteristics
from apnap.rules.objects.actions import Obstacle
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.terms.events import AbilityActivated
from apnap.terms.identity import ObjectId, PlayerId

NO_MANA_COST: Final = Obstacle("no mana cost", "118.6")


def lightened(game: Game, player: PlayerId, label: str, costs: Costs) -> Costs:
    """The cost of an ability, {0} where an effect lets it be; its own discard stays. (CR 702.29a)

    A cost with {X} is left as it is: it is chosen with that cost. (CR 107.3)
    """
    if not label or PayNothingFor not in derived(game).rule_changes:
        return costs
    if any(isinstance(part, PayMana) and "X" in part.symbols for part in costs.parts):
        return costs
    for active in affecting(game, PayNothingFor, player):
        node: PayNothingFor = active.node
        if node.label == label and _is_for_this(game, player, node):
            itself = DiscardCost(This())
            return Costs(tuple(part for part in costs.parts if part == itself))
    return costs


def _is_for_this(game: Game, player: PlayerId, node: PayNothingFor) -> bool:
    """Whether the next one is one it is for: the first of the turn, perhaps. (CR 602.2)"""
    if not node.first:
        return True
    if node.first is OnceEach.YOUR_TURN and not is_active(game, player):
        return False
    for event in game.history:
        if isinstance(event, AbilityActivated) and event.player == player:
            record = game.record_of(event.object)
            item = None if record is None else record.item
            if item is not None and getattr(item.ability, "label", "") == node.label:
                return False
    return True


def is_own(costs: Costs) -> bool:
    """Whether the object's own mana cost is among them."""
    return any(isinstance(part, OwnManaCost) for part in costs.parts)


def is_unpayable(game: Game, key: ObjectId, costs: Costs) -> bool:
    """Whether they are based on the mana cost of an object that has none. (CR 118.6)"""
    return is_own(costs) and not characteristics(game, key).mana_cost.symbols


def with_own_mana(costs: Costs, mana: Costs) -> Costs:
    """The costs with that mana in its place, reduced as they say. (CR 118.7)"""
    symbols = [s for part in mana.parts if isinstance(part, PayMana) for s in part.symbols]
    parts: list[Cost] = []
    for part in costs.parts:
        if isinstance(part, OwnManaCost):
            left = reduced(symbols, [part.less]) if part.less else symbols
            parts.append(PayMana(tuple(left)))
        else:
            parts.append(part)
    return Costs(tuple(parts))


def with_own_additional(
    game: Game, key: ObjectId, costs: tuple[AdditionalCost, ...]
) -> tuple[AdditionalCost, ...]:
    """Additional costs with the mana cost of the spell filled in. (CR 702.56a)"""
    if not any(is_own(option) for each in costs for option in each.options):
        return costs
    mana = Costs((PayMana(characteristics(game, key).mana_cost.symbols),))
    return tuple(
        replace(each, options=tuple(with_own_mana(option, mana) for option in each.options))
        for each in costs
    )


def with_own_cost(game: Game, key: ObjectId, costs: Costs) -> Costs:
    """The costs of an ability with the mana cost of its source filled in."""
    if not is_own(costs):
        return costs
    mana = PayMana(characteristics(game, key).mana_cost.symbols)
    return with_own_mana(costs, Costs((mana,)))


def with_mana_costs(game: Game, costs: Costs, context: Context) -> Costs | None:
    """The costs with the mana costs of other objects filled in; None: unpayable. (CR 118.6)"""
    parts: list[Cost] = []
    for part in costs.parts:
        if not isinstance(part, ManaCostOf):
            parts.append(part)
            continue
        for key in all_meant(game, part.what, context):
            symbols = current_characteristics.characteristics(game, key).mana_cost.symbols
            if not symbols:
                return None  # an object without a mana cost; {0} is one
            known = ["0" if each == "X" else each for each in symbols]  # CR 107.3b
            parts.append(PayMana(tuple(reduced(known, [part.less]))))
    return Costs(tuple(parts))


# The changes of the rules that are heeded here.
HEEDS: Final = (PayNothingFor,)
