"""Paying whole costs: mana and everything else together. (CR 118, 601.2g, 601.2h)"""

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final

from apnap.abilities.costs import (
    Cost,
    Costs,
    PayLife,
    TapOthers,
    TapSelf,
    TapWithPower,
)
from apnap.abilities.rule_changes.rule_changes import LifeForMana
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.objects import Mana
from apnap.game.topics import Topic
from apnap.languages.said import said
from apnap.rules.costs.costs import (
    ObjectCost,
    is_payable,
    number_needed,
    pay_part,
    payable_objects,
    takes_source,
)
from apnap.rules.costs.crew_and_saddle import action_of, power_for
from apnap.rules.costs.waterbend import bend, eased
from apnap.rules.mana.mana_abilities import entries_on
from apnap.rules.mana.matching import OF_X, PHYREXIAN
from apnap.rules.mana.paying import pay_mana
from apnap.rules.mana.purposes import Purpose, purpose_of
from apnap.rules.mana.supply import (
    KEEP_NOTHING,
    Keep,
    Supply,
    life_to_pay,
    supply,
)
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.references import affecting
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.spell_plans import cost_plan
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.parts import PartOf

_MOST_KEPT: Final = 50  # ways tried to keep creatures untapped for the rest of a cost


def mana_symbols(costs: Costs, x: int) -> tuple[str, ...]:
    """The mana of a cost, X filled in. (CR 107.3a)"""
    plan = cost_plan(costs)
    if not plan.mana_x:
        return plan.mana
    symbols = [str(x) if symbol in "XYZ" else symbol for symbol in plan.mana]
    return tuple(symbol for symbol in symbols if symbol != "0")


def due(game: Game, player: PlayerId, costs: Costs, context: Context) -> tuple[str, ...]:
    """The mana the player owes; for some of it they may pay 2 life each. (CR 107.4f, 118.9)"""
    symbols = mana_symbols(costs, context.item.x if context.item is not None else 0)
    if LifeForMana not in derived(game).rule_changes:
        return symbols
    for active in affecting(game, LifeForMana, player):
        node: LifeForMana = active.node
        symbols = tuple(_or_life(each, node.symbol) for each in symbols)
    return symbols


def _or_life(symbol: str, color: str) -> str:
    """The symbol, for 2 life too if it may be paid with that color: {B}, {B/R}, {2/B}.

    Not generic mana that must be of the color. (CR 107.4b, 107.4e)
    """
    is_open = color in symbol.split("/") and not symbol.endswith((PHYREXIAN, OF_X))
    return symbol + PHYREXIAN if is_open else symbol


def can_pay(
    game: Game, player: PlayerId, costs: Costs, context: Context, have: Supply | None = None
) -> bool:
    """Whether the player could pay it all. Nothing is written or asked. (CR 118.3)

    `have` is the player's supply of mana, if it was looked up already.
    """
    if cost_plan(costs).waterbent:
        costs = eased(game, player, costs, context)
    parts = cost_plan(costs).others
    symbols = due(game, player, costs, context)
    if not parts:
        if not symbols:
            return True
        have = have or supply(game, player, purpose_of(game, context, player))
        return have.can_pay(symbols)
    if not all(is_payable(game, player, part, context) for part in parts):
        return False
    life = _life(game, parts, context)
    if life > 0 and life > life_to_pay(game, player):
        return False
    if not _together(game, player, parts, context):
        return False
    if not symbols:
        return True
    for keep in keeps(game, player, parts, context):
        mana = have
        if mana is None or not mana.is_without(keep):
            mana = supply(game, player, purpose_of(game, context, player), keep)
        if mana.can_pay(symbols, life):
            return True
    return False


def can_pay_without(
    game: Game, player: PlayerId, costs: Costs, context: Context, used: frozenset[ObjectId]
) -> bool:
    """Whether it could all be paid if these permanents were tapped for something else."""
    parts = cost_plan(costs).others
    symbols = due(game, player, costs, context)
    purpose = purpose_of(game, context, player)
    for keep in keeps(game, player, parts, context):
        have = supply(game, player, purpose, Keep(keep.untapped | used, keep.present))
        if have.can_pay(symbols, _life(game, parts, context)):
            return True
    return not symbols


def _life(game: Game, parts: tuple[Cost, ...], context: Context) -> int:
    return sum(amount(game, part.amount, context) for part in parts if isinstance(part, PayLife))


def _together(game: Game, player: PlayerId, parts: tuple[Cost, ...], context: Context) -> bool:
    """No object pays for two parts of the same kind. (CR 118.10)"""
    kinds = [type(part) for part in parts]
    if len(set(kinds)) == len(kinds):
        return True
    seen: dict[type[Cost], list[tuple[set[ObjectId], int]]] = {}
    for part in parts:
        if isinstance(part, TapWithPower) or takes_source(part):
            continue
        if isinstance(part, ObjectCost):
            options = payable_objects(game, player, part, context)
            needed = number_needed(game, part, context, game.many(options))
            seen.setdefault(type(part), []).append((set(options), needed))
    for groups in seen.values():
        if len(groups) > 1:
            everything = set().union(*(options for options, _ in groups))
            if game.many(list(everything)) < sum(needed for _, needed in groups):
                return False
    return True


def keeps(
    game: Game, player: PlayerId, parts: tuple[Cost, ...], context: Context
) -> Iterator[Keep]:
    """What may not be used for mana, since other parts of the cost need it.

    {T} needs its source untapped; "tap two creatures" needs two, of which some may also be
    sources of mana: each way to spare them is tried.
    """
    untapped: set[ObjectId] = set()
    present: set[ObjectId] = set()
    spare: list[ObjectId] = []
    short = 0
    for part in parts:
        if isinstance(part, TapSelf):
            untapped.add(context.source)
        if takes_source(part):
            present.add(context.source)
        if isinstance(part, TapOthers):
            options = payable_objects(game, player, part, context)
            sources = [key for key in options if entries_on(game, game.objects[key])]
            needed = number_needed(game, part, context, game.many(options))
            short += max(0, needed - (game.many(options) - game.many(sources)))
            spare += sources
        if isinstance(part, TapWithPower):
            untapped |= _crew_to_keep(game, player, part, context)
    if short:
        for group in islice(combinations(spare, short), _MOST_KEPT):
            yield Keep(frozenset(untapped | set(group)), frozenset(present | set(group)))
    elif untapped or present:
        yield Keep(frozenset(untapped), frozenset(present))
    else:
        yield KEEP_NOTHING


def _crew_to_keep(
    game: Game, player: PlayerId, cost: TapWithPower, context: Context
) -> set[ObjectId]:
    """The sources of mana among the creatures, if the others haven't power enough."""
    options = payable_objects(game, player, cost, context)
    sources = {key for key in options if entries_on(game, game.objects[key])}
    others = [power_for(game, key, action_of(context)) for key in set(options) - sources]
    if sum(others) >= amount(game, cost.power, context):
        return set()
    return sources


def pay(game: Game, player: PlayerId, costs: Costs, context: Context) -> bool:
    """Pay it all, or nothing. (CR 118.3, 733.1)"""
    return pay_all(game, player, costs, context) is not None


def pay_all(
    game: Game, player: PlayerId, costs: Costs, context: Context
) -> tuple[Mana, ...] | None:
    """Pay mana first, then the rest; the mana spent, or None and nothing has changed.

    Partial payments are not allowed. (CR 601.2h)
    """
    with game.during(PartOf.COST):
        return _pay_all(game, player, costs, context)


def _pay_all(
    game: Game, player: PlayerId, costs: Costs, context: Context
) -> tuple[Mana, ...] | None:
    mark = game.mark()
    if cost_plan(costs).waterbent:
        costs = bend(game, player, costs, context)
    parts = cost_plan(costs).others
    symbols = due(game, player, costs, context)
    spent: tuple[Mana, ...] | None = ()
    if symbols:
        purpose = purpose_of(game, context, player)
        life = _life(game, parts, context)
        keep = KEEP_NOTHING
        for keep in keeps(game, player, parts, context):
            if keep is KEEP_NOTHING:
                break
            if supply(game, player, purpose, keep).can_pay(symbols, life):
                break
        symbols, more = _told_apart(game, player, symbols, context, (purpose, life, keep))
        parts = (*parts, PayLife(more)) if more else parts
        spent = pay_mana(game, player, symbols, purpose, life + more, keep)
    if spent is None or not all(pay_part(game, player, part, context) for part in parts):
        game.undo(mark)
        return None
    return spent


def _told_apart(
    game: Game,
    player: PlayerId,
    symbols: tuple[str, ...],
    context: Context,
    terms: tuple[Purpose | None, int, Keep],
) -> tuple[tuple[str, ...], int]:
    """For each symbol that may be paid with mana or life, which it is, where both are possible.

    The symbols that are left, and the life. (CR 107.4f, 118.13b)
    """
    purpose, others, keep = terms
    life = 0
    for at, symbol in enumerate(symbols):
        if not symbol.endswith(PHYREXIAN):
            continue
        mana = symbol.removesuffix(PHYREXIAN)
        ways = {
            "mana": ((*symbols[:at], mana, *symbols[at + 1 :]), life),
            "2 life": ((*symbols[:at], "0", *symbols[at + 1 :]), life + 2),
        }
        have = supply(game, player, purpose, keep)
        good = [name for name, (left, much) in ways.items() if have.can_pay(left, others + much)]
        if len(good) == 1:
            symbols, life = ways[good[0]]
        elif good:
            prompt = said("pay {cost} with", cost="{" + mana + "}")
            about, details = context.source, Details(mana)
            chosen = game.pick(
                player, Topic.SYMBOL, prompt, good, about, "118.13b", details=details
            )
            symbols, life = ways[chosen]
    return tuple(symbol for symbol in symbols if symbol != "0"), life


# The changes of the rules that are heeded here.
HEEDS: Final = (LifeForMana,)
