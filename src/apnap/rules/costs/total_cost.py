"""The total cost of a spell or ability. (CR 118.7, 601.2f)

The mana cost or alternative cost, plus additional costs and increases, minus reductions.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from apnap.abilities.abilities import SelfCostChange
from apnap.abilities.amounts import TargetsChosen
from apnap.abilities.costs import Cost, Costs, OneOfCosts, PayMana
from apnap.abilities.descriptions import TargetsAny
from apnap.abilities.nodes import Node, walk
from apnap.abilities.references import Description
from apnap.abilities.rule_changes.rule_changes import CostChange, LifeForMana, PayNothingFor
from apnap.game.game import Game
from apnap.rules.mana.matching import FILLED, OF_X, PHYREXIAN
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.descriptions import describes, fits
from apnap.rules.meaning.references import all_meant, found
from apnap.rules.meaning.spell_qualities import as_spell, caster_of
from apnap.rules.meaning.timing import is_time
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.rules.objects.roster import awake
from apnap.terms.events import SpellCast
from apnap.terms.identity import ObjectId, PlayerId

if TYPE_CHECKING:
    pass
from collections.abc import Callable
from typing import TYPE_CHECKING


class Change:
    """Mana to be added to a cost or taken from it."""

    __slots__ = ("additional", "colored_only", "least", "more", "symbols", "x_types")

    def __init__(self, symbols: tuple[str, ...], additional: Costs | None, *, more: bool) -> None:
        self.symbols = symbols
        self.additional = additional
        self.more = more
        self.colored_only = False  # a reduction of colored mana leaves generic mana alone
        self.x_types: tuple[str, ...] = ()  # only they pay for X
        self.least = 0  # the mana a reduction leaves, or an increase brings the cost up to


def may_change(game: Game, self_changes: tuple[SelfCostChange, ...]) -> bool:
    """Whether any effect could change a cost now; mostly none does."""
    return bool(self_changes) or not _CHANGING.isdisjoint(derived(game).rule_changes)


_CHANGING: Final = frozenset({CostChange, LifeForMana, PayNothingFor})


def changes_to(
    game: Game,
    player: PlayerId,
    key: ObjectId,
    self_changes: tuple[SelfCostChange, ...],
    context: Context,
) -> list[Change]:
    """The effects that raise or lower the cost of the spell or of an ability of the object."""
    made: list[Change] = []
    for own in self_changes:
        if own.condition is None or holds(game, own.condition, context):
            symbols = own.symbols
            if own.by_cost_of is not None:
                symbols = mana_costs(game, all_meant(game, own.by_cost_of, context))
            made.append(_change(game, symbols, own.times, context, more=own.more))
            made[-1].x_types = own.x_types
    of_abilities = is_of_ability(context)
    for active in derived(game).rule_changes.get(CostChange, ()):
        node = active.node
        assert isinstance(node, CostChange)
        theirs = active.context
        if node.of_abilities != of_abilities:
            continue
        if node.label and node.label != _label(context):
            continue
        by = node.by if node.by is not None else caster_of(node.what)
        if by is not None and player not in found(game, by, theirs):
            continue
        if not fits_cost(game, node.what, key, theirs, context):
            continue
        if node.when and not is_time(game, player, node.when):
            continue
        if node.nth and _cast_before(game, player, as_spell(node.what), theirs) != node.nth - 1:
            continue
        theirs.bindings["each one"], theirs.bindings["event player"] = (key,), (player,)
        change = _change(game, node.symbols, node.times, theirs, more=node.more)
        change.additional = node.additional
        change.colored_only, change.least = node.colored_only, node.least
        made.append(change)
    return made


def fits_cost(
    game: Game, those: Description, key: ObjectId, theirs: Context, context: Context
) -> bool:
    """Whether the spell or ability is described, with the targets chosen for it so far.

    (CR 601.2c, 601.2f)
    """
    what = as_spell(those)
    aims = tuple(part for part in what.parts if isinstance(part, TargetsAny))
    if aims:
        what = Description(tuple(part for part in what.parts if not isinstance(part, TargetsAny)))
    # Abilities "of creatures" are those of permanents. (CR 109.2)
    told = fits if what.parts and is_of_ability(context) else describes
    return told(game, what, key, theirs) and all(
        is_aimed(game, part, context, theirs) for part in aims
    )


def is_of_ability(context: Context) -> bool:
    """Whether the cost is that of an activated ability; else it is a spell's."""
    return context.item is not None and context.item.kind != "spell"


def is_aimed(game: Game, part: TargetsAny, context: Context, theirs: Context) -> bool:
    """Whether one of the targets chosen so far fits. (CR 115.9b)"""
    item = context.item
    return item is not None and any(
        fits(game, part.what, target, theirs)
        for chosen in item.targets.values()
        for target in chosen
    )


_BY_TARGETS: Final = (TargetsAny, TargetsChosen)


def depends_on_targets(game: Game, self_changes: tuple[SelfCostChange, ...]) -> bool:
    """Whether what it costs may depend on what its targets are."""
    if awake(game).isdisjoint(_BY_TARGETS):
        return False
    if self_changes and _ask_for_targets(self_changes):
        return True
    now = derived(game)
    if CostChange not in now.rule_changes:
        return False
    found: bool | None = now.kept.get("costs by targets")
    if found is None:
        found = _ask_for_targets([active.node for active in now.rule_changes[CostChange]])
        if now.listed:
            now.kept["costs by targets"] = found
    return found


def _ask_for_targets(changes: Iterable[Node]) -> bool:
    return any(isinstance(p, _BY_TARGETS) for node in changes for p in walk(node))


def _label(context: Context) -> str:
    """The keyword the ability being activated stands for, or none."""
    ability = context.item.ability if context.item is not None else None
    return getattr(ability, "label", "")


def mana_costs(game: Game, keys: Iterable[ObjectId]) -> tuple[str, ...]:
    """The symbols of the objects' mana costs; X in them is 0. (CR 202.3e, 702.48c, 702.193b)"""
    symbols: list[str] = []
    for key in keys:
        cost = characteristics(game, key).mana_cost
        symbols += (symbol for symbol in cost.symbols if symbol not in "XYZ")
    return tuple(symbols)


def _cast_before(game: Game, player: PlayerId, those: Description, context: Context) -> int:
    """How many spells that fit the player already cast this turn."""
    return sum(
        1
        for event in game.history
        if isinstance(event, SpellCast)
        and event.player == player
        and describes(game, those, event.object, context)
    )


def _change(
    game: Game, symbols: tuple[str, ...], times: Any, context: Context, *, more: bool
) -> Change:
    number = times if isinstance(times, int) else max(0, amount(game, times, context))
    if symbols == ("X",) and not isinstance(times, int):
        return Change((str(number),), None, more=more)  # X is that number (CR 107.3i)
    x = context.item.x if context.item is not None else 0
    filled = tuple(str(x) if symbol in "XYZ" else symbol for symbol in symbols)
    return Change(filled * number, None, more=more)


def total(costs: Costs, x: int, changes: list[Change]) -> Costs:
    """The cost with increases, then reductions, X filled in. (CR 601.2f)"""
    if changes:
        one_of = next((part for part in costs.parts if isinstance(part, OneOfCosts)), None)
        if one_of is not None:
            return _whichever(costs, one_of, x, changes)
    symbols: list[str] = []
    parts: list[Cost] = []
    for part in costs.parts:
        if isinstance(part, PayMana):
            symbols += [str(x) if symbol in "XYZ" else symbol for symbol in part.symbols]
        else:
            parts.append(part)
    for change in changes:
        if change.more:
            symbols += change.symbols
            if change.additional is not None:
                parts += change.additional.parts
    for change in changes:
        if change.colored_only and not change.more:
            symbols = less_colored(symbols, change.symbols)
    less = [c for c in changes if not c.more and not c.colored_only]
    left = reduced(symbols, [c.symbols for c in less])
    least = max((c.least for c in less), default=0)
    if least and mana_in(left) < least:  # a limit is for the effects that say so
        free = reduced(symbols, [c.symbols for c in less if not c.least])
        left = [str(least)] if mana_in(free) >= least else free
    for types in (c.x_types for c in changes if c.x_types):
        filled = sum(part.symbols.count("X") for part in costs.parts if isinstance(part, PayMana))
        left = of_types(left, filled * x, types)
    symbols = brought_up(left, max((c.least for c in changes if c.more), default=0))
    mana: tuple[Cost, ...] = (PayMana(tuple(symbols)),) if symbols else ()
    return Costs((*mana, *parts))


def _whichever(costs: Costs, one_of: OneOfCosts, x: int, changes: list[Change]) -> Costs:
    """The total cost with each of those one may choose; that one is a part of it. (CR 601.2b)"""
    mana = [part for part in costs.parts if isinstance(part, PayMana)]
    rest = [part for part in costs.parts if part != one_of and not isinstance(part, PayMana)]
    options = []
    for option in one_of.options:
        whole = total(Costs((*mana, *option.parts)), x, changes)
        options.append(whole if whole.parts else Costs((PayMana(("0",)),)))
    return Costs((*rest, replace(one_of, options=tuple(options))))


def of_types(symbols: list[str], much: int, types: tuple[str, ...]) -> list[str]:
    """The mana, so much of what is generic only of the types: what X is. (CR 601.2h)"""
    generic = sum(int(symbol) for symbol in symbols if symbol.isdigit())
    rest = [symbol for symbol in symbols if not symbol.isdigit()]
    much = min(much, generic)
    of_x = "/".join(types) + OF_X
    return [*([str(generic - much)] if generic > much else []), *[of_x] * much, *rest]


def brought_up(symbols: list[str], least: int) -> list[str]:
    """The mana, and so much generic mana that it is at least so much.

    After all reductions (CR 601.2f). A symbol that is paid with life is no mana (CR 107.4f): then
    there is one more generic mana to pay, where it would be too little without it.
    """
    have = mana_in(symbols)
    if have < least:
        symbols = [*symbols, str(least - have)]
    spare = max(0, have - least)
    filled: list[str] = []
    for symbol in symbols if least else ():
        if symbol.endswith(PHYREXIAN) and spare:
            spare -= 1
        elif symbol.endswith(PHYREXIAN):
            symbol = symbol.removesuffix(PHYREXIAN) + FILLED
        filled.append(symbol)
    return filled or symbols


def mana_in(symbols: list[str]) -> int:
    """How much mana that is."""
    return sum(int(symbol) if symbol.isdigit() else 1 for symbol in symbols)


def less_colored(symbols: list[str], less: tuple[str, ...]) -> list[str]:
    """The mana without the colored mana that is to be reduced, as far as it is there."""
    rest = list(symbols)
    for symbol in less:
        _take(rest, symbol)
    return rest


def reduced(symbols: list[str], reductions: list[tuple[str, ...]]) -> list[str]:
    """The mana minus reductions; colored ones first, since what they exceed is generic.

    Generic reductions touch only generic mana (CR 118.7a); a colored one takes its color,
    and generic mana for what is left (CR 118.7b, 118.7c); colorless likewise (CR 118.7d).
    A hybrid one takes the half that helps (CR 118.7e), snow takes generic (CR 118.7g).
    """
    generic = sum(int(symbol) for symbol in symbols if symbol.isdigit())
    rest = [symbol for symbol in symbols if not symbol.isdigit()]
    less = 0
    for symbol in (symbol for group in reductions for symbol in group):
        if symbol.isdigit():
            less += int(symbol)
        elif symbol == "S":
            less += 1
        else:
            less += _taken(rest, symbol)
    generic = max(0, generic - less)
    return ([str(generic)] if generic else []) + rest


def _taken(rest: list[str], symbol: str) -> int:
    """Take one symbol of the type out of the cost; else so much generic mana."""
    halves = [half for half in symbol.split("/") if half != "P"]  # CR 118.7f
    if any(_take(rest, half) for half in halves if not half.isdigit()):
        return 0
    return max(int(half) if half.isdigit() else 1 for half in halves)


def _take(rest: list[str], color: str) -> bool:
    """Take one mana of that type out of the cost, rather than of a hybrid symbol for it.

    The half that is taken is the one that was announced. (CR 118.7e, 601.2b)
    """
    hybrid = [each for each in rest if color in each.split("/")]
    found = [color] if color in rest else hybrid[:1]
    for each in found:
        rest.remove(each)
    return bool(found)


_MOST_X: Final = 1 << 40  # beyond any board; looking for the largest X ends there


def most_that(works: Callable[[int], bool]) -> int:
    """The largest value that works, as all smaller ones do; -1 if none does."""
    if not works(0):
        return -1
    low, high = 0, 1
    while high < _MOST_X and works(high):
        low, high = high, high * 2
    while high - low > 1:
        middle = (low + high) // 2
        if works(middle):
            low = middle
        else:
            high = middle
    return low


# The changes of the rules that are heeded here.
HEEDS: Final = (
    CostChange,
    LifeForMana,
    PayNothingFor,
)
