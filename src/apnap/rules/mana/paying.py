"""Paying mana from pools and mana abilities; emptying pools. (CR 106.4, 500.5, 601.2g)"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from apnap.abilities.instructions.actions import UntapThem
from apnap.abilities.nodes import walk
from apnap.abilities.rule_changes.rule_changes import KeepsMana
from apnap.abilities.values import Duration
from apnap.game.game import Game
from apnap.game.objects import Mana, StackItem
from apnap.rules.door.happening import happen
from apnap.rules.mana.convoke_and_delve import help_to_pay, is_help
from apnap.rules.mana.mana_abilities import ManaEntry, Offered, activate_mana
from apnap.rules.mana.matching import (
    ANY_COLOR,
    ANY_TYPE,
    TYPE_OF_BIT,
    Source,
    Use,
    matched,
    need_of,
    purchase,
    ways_to_pay,
)
from apnap.rules.mana.paying_by_hand import gather_by_hand
from apnap.rules.mana.purposes import Purpose
from apnap.rules.mana.supply import KEEP_NOTHING, Keep, Supply, supply, unit_of
from apnap.rules.meaning.timing import changes_for
from apnap.rules.objects.multiplayer.turns_at_once import shares_in_stack
from apnap.terms.events import Event, LifeLoss, ManaSpent
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference
from apnap.terms.mana import BIT_OF_TYPE
from apnap.terms.turn import CLEANUP, END_OF_COMBAT


def pay_mana(
    game: Game,
    player: PlayerId,
    symbols: Sequence[str],
    purpose: Purpose | None,
    life: int = 0,
    keep: Keep = KEEP_NOTHING,
) -> tuple[Mana, ...] | None:
    """Pay the symbols; the mana spent, or None if they can't be paid. (CR 601.2g, 601.2h)"""
    if not symbols:
        return ()
    chosen: list[Mana] = []
    if player in game.mana_by_hand:
        gathered = gather_by_hand(game, player, symbols, purpose, life, keep)
        if gathered is None:
            return None
        chosen = gathered
    weights: dict[ObjectId, int] | None = None
    while True:
        have = supply(game, player, purpose, keep)
        if weights is None:
            weights = weights_for(game, player, have, purpose)
        for at, source in enumerate(have.sources):
            if source.key in weights:
                more = source.weight + weights[source.key]
                have.sources[at] = Source(source.key, source.options, more)
        bought = purchase(symbols, have.units, have.sources, have.life - life, have.extra)
        if bought is None:
            return None
        uses, phyrexian, needs = bought
        helping = [use for use in uses if is_help(use)]
        mana = [use for use in uses if not is_help(use)]
        if not mana:
            if helping and purpose is not None:
                for use in helping:
                    needs.remove(use.needs[0])
                help_to_pay(game, player, purpose.object, helping)
            cause = purpose.object if purpose is not None else NOTHING
            return spend(game, player, (needs, phyrexian), have, cause, chosen)
        for use in without_waste(symbols, have, (life, phyrexian), mana):
            own = None
            if use.option.symbols:
                have = supply(game, player, purpose, keep)
                own = mana_for_source(use, symbols, have, life)
            if not activate(game, player, use, own):
                return None
            if own is not None:
                break  # which mana it took may change the plan for the rest


def without_waste(
    symbols: Sequence[str], have: Supply, losses: tuple[int, int], uses: list[Use]
) -> list[Use]:
    """Fewer sources, where one that makes several mana leaves others unneeded.

    `losses` is the life to be paid otherwise, and that for Phyrexian symbols: no more than that.
    """
    life, phyrexian = losses
    if all(len(use.option.units) == 1 for use in uses):
        return uses
    helping = [s for s in have.sources if any(isinstance(o.tag, str) for o in s.options)]
    kept = uses
    for use in sorted(uses, key=lambda each: -each.source.weight):
        rest = [each.source for each in kept if each is not use and each.source != use.source]
        fewer = purchase(symbols, have.units, helping + rest, have.life - life, have.extra)
        if fewer is not None and fewer[0] and fewer[1] <= phyrexian:
            kept = [each for each in fewer[0] if not is_help(each)]
            if len(kept) < 2:
                break
    return kept or uses


def mana_for_source(
    use: Use, symbols: Sequence[str], have: Supply, life: int
) -> tuple[Mana, ...] | None:
    """Mana from the pool for a source that costs mana, so that the rest can still be paid."""
    needs, _ = next(ways_to_pay(use.option.symbols))
    rest = [source for source in have.sources if source.key != use.source.key]
    tried: set[tuple[int, ...]] = set()
    for group in combinations(range(len(have.pool)), len(needs)):
        units = [have.units[index] for index in group]
        if tuple(units) in tried or matched(needs, units) is None:
            continue
        tried.add(tuple(units))
        left = [unit for index, unit in enumerate(have.units) if index not in group]
        after = left + list(use.option.units)
        if purchase(symbols, after, rest, have.life - life, have.extra) is not None:
            return tuple(have.pool[index] for index in group)
    return None


def activate(game: Game, player: PlayerId, use: Use, own: tuple[Mana, ...] | None = None) -> bool:
    """Use a source as planned; `own` is the mana it costs itself. (CR 605.3a)"""
    types = tuple(
        _letter(unit, need) for unit, need in zip(use.option.units, use.needs, strict=True)
    )
    if use.option.before:  # another type will come of it
        types = tuple(_letter(unit, unit) for unit in use.option.before)
    entry = _entry(use.option.tag, types)
    if use.source.key not in game.objects:
        return False
    return activate_mana(game, player, use.source.key, entry.index, types, own)


def _letter(unit: int, need: int) -> str:
    """The type a mana is made, to pay for the need."""
    for bits in (unit & need & ANY_TYPE, unit & ANY_TYPE):
        for bit, letter in TYPE_OF_BIT.items():
            if bits & bit:
                return letter
    raise ValueError("mana of no type")


def _entry(offered: list[Offered], types: tuple[str, ...]) -> ManaEntry:
    """The ability that makes mana of those types, where several were offered as one."""
    if len(offered) > 1:
        for entry, way in offered:
            if BIT_OF_TYPE[types[0]] & way[0]:
                return entry
    return offered[0][0]


def spend(
    game: Game,
    player: PlayerId,
    what: tuple[list[int], int],
    have: Supply,
    cause: ObjectId = NOTHING,
    chosen: Sequence[Mana] = (),
) -> tuple[Mana, ...] | None:
    """Spend mana from the pool (and life): what the player said, what is restricted, colorless.

    (CR 118.3a, 107.4f)
    """
    needs, life = what
    pool = [*chosen, *sorted(_without(have.pool, chosen), key=_spending_order)]
    paying = matched(needs, [unit_of(mana) | have.extra for mana in pool])
    if paying is None:
        return None
    spent = tuple(mana for mana, need in zip(pool, paying, strict=True) if need >= 0)
    events: list[Event] = []
    if spent:
        events.append(ManaSpent(player, spent, rule="601.2h", cause=cause))
    if life:
        events.append(LifeLoss(player, life, paid=True, rule="107.4f", cause=cause))
    if events:
        happen(game, events)
    return spent


def _without(pool: Sequence[Mana], chosen: Sequence[Mana]) -> list[Mana]:
    """The rest of the pool."""
    rest = list(pool)
    for mana in chosen:
        rest.remove(mana)
    return rest


def _spending_order(mana: Mana) -> tuple[bool, bool]:
    return mana.only_for is None, mana.type != "C"


def weights_for(
    game: Game, player: PlayerId, have: Supply, purpose: Purpose | None
) -> dict[ObjectId, int]:
    """How much more it matters to keep some of the sources: what the payment is about, and those
    of colors that other cards in hand need, the more as no more than needed would be left."""
    found: dict[ObjectId, int] = {}
    wanted = _colors_wanted(game, player, purpose)
    for color, times in wanted.items():
        giving = [source.key for source in have.sources if _united(source) & color]
        for at, key in enumerate(giving):
            spare = at < len(giving) - times
            found[key] = found.get(key, 0) + (3 if spare else 6)
    if purpose is not None and purpose.item is not None:
        for each in _about(purpose.item):
            found[each] = _KEPT
    return found


_KEPT: Final = 200  # more than any other source weighs


def _about(item: StackItem) -> tuple[Reference, ...]:
    """The source of the ability and the targets: better not tapped for the mana, if one may.

    What would be untapped may be tapped.
    """
    targets = tuple(each for chosen in item.targets.values() for each in chosen)
    if item.ability is None:
        return targets
    if any(isinstance(each, UntapThem) for each in walk(item.ability)):
        return ()
    return (item.source, *targets)


def _colors_wanted(game: Game, player: PlayerId, purpose: Purpose | None) -> dict[int, int]:
    """The colors in the mana costs of other cards in hand, and how many of each one of them."""
    wanted: dict[int, int] = {}
    for key in game.players[player].hand:
        if purpose is None or key != purpose.object:
            for color, times in _colors_in(game.objects[key].printed.mana or ()):
                if times > wanted.get(color, 0):
                    wanted[color] = times
    return wanted


@lru_cache(maxsize=4096)
def _colors_in(symbols: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """How many symbols may be paid with each of the colors."""
    needs = [need_of(symbol) & ANY_COLOR for symbol in symbols]
    found = [(bit, sum(1 for need in needs if need & bit)) for bit in TYPE_OF_BIT]
    return tuple((bit, times) for bit, times in found if times)


def _united(source: Source) -> int:
    bits = 0
    for option in source.options:
        for unit in option.units:
            bits |= unit
    return bits


def empty_pools(game: Game, rule: str = "500.5") -> None:
    """Each player loses unspent mana, but for what an effect lets them keep. (CR 500.5)

    Of several turns at once, each player who gets priority in that which is in play.
    """
    for player in game.alive():
        if game.markers and not shares_in_stack(game, player):
            continue
        pool = game.players[player].pool
        if not pool:
            continue
        types: set[str] = set()
        for active in changes_for(game, KeepsMana, player):
            node: KeepsMana = active.node
            types.update(node.types)
        lost = tuple(one for one in pool if one.type not in types and not _is_kept(game, one))
        if lost:
            happen(game, [ManaSpent(player, lost, lost=True, rule=rule)])


def _is_kept(game: Game, mana: Mana) -> bool:
    """Whether its time isn't over as this step ends."""
    if mana.kept is Duration.END_OF_TURN:
        return game.step != CLEANUP
    in_combat = game.combat is not None and game.step < END_OF_COMBAT
    return mana.kept is Duration.END_OF_COMBAT and in_combat


# The changes of the rules that are heeded here.
HEEDS: Final = (KeepsMana,)
