"""The mana a player could have right now: the pool, and what mana abilities give. (CR 605.3a)

Looking has no side effects: nothing here writes, asks, or draws a random number.
"""

from collections.abc import Sequence
from typing import Any, Final

from apnap.abilities.abilities import ActivatedAbility, SpendOnly
from apnap.abilities.rule_changes.rule_changes import (
    CantActivate,
    CantLoseLife,
    CantPayWith,
    SpendAnyColor,
)
from apnap.abilities.values import ActivatedBy, Timing
from apnap.game.game import Game
from apnap.game.objects import GameObject, Mana
from apnap.rules.layers.granted_abilities import bind_granter
from apnap.rules.mana.activatable_abilities import (
    activated_abilities,
    lists,
    weight,
)
from apnap.rules.mana.convoke_and_delve import has_help, helpers, joined
from apnap.rules.mana.mana_abilities import (
    GivenBy,
    ManaEntry,
    Offered,
    added_by_triggers,
    entries_on,
    is_snow,
    looks_at_types,
    may_trigger,
    produced,
    told_apart,
)
from apnap.rules.mana.matching import (
    ANY_COLOR,
    FREE,
    Option,
    Source,
    Stock,
    is_enough,
    purchase,
    stock_of,
    sure_units,
    units_at_most,
    ways_to_pay,
)
from apnap.rules.mana.prospects import cards_giving_in, prospects
from apnap.rules.mana.purposes import ANYTHING, Purpose, is_meant, may_be_spent
from apnap.rules.mana.repeated_costs import most_uses, uses_itself
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.descriptions import fits
from apnap.rules.meaning.references import affecting
from apnap.rules.meaning.timing import (
    is_prohibited,
    is_too_new_to_activate,
    may_activate,
)
from apnap.rules.objects.context import MANA_ABILITY, Context
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.rules.objects.roster import awake
from apnap.rules.objects.seams import seams
from apnap.rules.objects.static_abilities import kinds_of
from apnap.rules.replacing.event_replacements import changer, is_otherwise
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.mana import BIT_OF_TYPE, SNOW_BIT
from apnap.terms.turn import BATTLEFIELD, COMMAND, GRAVEYARD, HAND


class Keep:
    """What a payment needs for its other parts: to stay untapped, or just to stay."""

    __slots__ = ("present", "untapped")

    def __init__(
        self,
        untapped: frozenset[ObjectId] = frozenset(),
        present: frozenset[ObjectId] = frozenset(),
    ) -> None:
        self.untapped = untapped
        self.present = present


KEEP_NOTHING: Final = Keep()


class Supply:
    """A player's mana for one payment."""

    __slots__ = (
        "at_most",
        "extra",
        "is_simple",
        "keys",
        "life",
        "most",
        "pool",
        "sources",
        "sure",
        "units",
    )

    def __init__(self, pool: list[Mana], sources: list[Source], life: int, extra: int) -> None:
        self.pool = pool
        self.sources = sources
        self.life = life  # that may be paid
        self.extra = extra  # the types any mana may be spent as though it were
        self.units = [unit_of(mana) for mana in pool]
        self.is_simple = True
        self.most = len(pool)
        self.keys: frozenset[ObjectId] | None = None  # of the sources
        self.sure: Stock | None = None  # what can be had in any case
        self.at_most: Stock | None = None  # what can be had if all goes together
        for source in sources:
            self.most += source.most
            if not source.simple:
                self.is_simple = False

    def can_pay(self, symbols: Sequence[str], life: int = 0) -> bool:
        """Whether the symbols can be paid, besides so much life. (CR 118.3)

        Mana that is sure answers it, or that there isn't enough of; a purchase is tried between.
        """
        if not symbols:
            return True
        budget = self.life - life
        if self.sure is None:
            pool = [unit | self.extra for unit in self.units]
            self.sure = stock_of(pool + sure_units(self.sources, self.extra))
        if _pays(symbols, budget, self.sure):
            return True
        if self.is_simple:
            return False
        if self.at_most is None:
            pool = [unit | self.extra for unit in self.units]
            options = [source.options for source in self.sources]
            self.at_most = stock_of(pool + units_at_most(options, self.extra))
        if not _pays(symbols, budget, self.at_most):
            return False
        return purchase(symbols, self.units, self.sources, budget, self.extra) is not None

    def is_without(self, keep: Keep) -> bool:
        """Whether nothing of what must be kept would be used for mana."""
        if keep is KEEP_NOTHING:
            return True
        if self.keys is None:
            self.keys = frozenset(source.key for source in self.sources)
        return self.keys.isdisjoint(keep.untapped) and self.keys.isdisjoint(keep.present)


def _pays(symbols: Sequence[str], budget: int, stock: Stock) -> bool:
    """Whether the mana pays for the symbols in one of the ways, with so much life."""
    return any(loss <= budget and is_enough(needs, stock) for needs, loss in ways_to_pay(symbols))


def unit_of(mana: Mana) -> int:
    """A mana in a pool as bits."""
    return BIT_OF_TYPE[mana.type] | (SNOW_BIT if mana.snow else 0)


def supply(
    game: Game,
    player: PlayerId,
    purpose: Purpose | None = None,
    keep: Keep = KEEP_NOTHING,
) -> Supply:
    """The mana the player could spend on the purpose, without using what must be kept."""
    pool = [
        mana
        for mana in game.players[player].pool
        if mana.only_for is None or may_be_spent(game, mana.only_for, mana.source, purpose)
    ]
    extra = _spent_as(game, player, purpose)
    extra |= purpose.extra if purpose is not None else 0
    given_by = None
    if SpendOnly in awake(game) and purpose is not None and purpose.kind == "spell":
        given_by = _given_by(game, player, purpose.object)
    sources = mana_sources(game, player, purpose, keep, given_by)
    if given_by is not None:
        pool = [mana for mana in pool if given_by(mana.source)]
        sources = [source for source in sources if given_by(source.key)]
    if purpose is not None and purpose.kind == "spell" and has_help(game, purpose.object):
        sources = joined(sources, helpers(game, player, purpose.object, keep.untapped))
    life = 0 if may_not_pay_life(game, player) else life_to_pay(game, player)
    return Supply(pool, sources, life, extra)


def _given_by(game: Game, player: PlayerId, spell: ObjectId) -> GivenBy | None:
    """Whose mana the spell's own text lets be spent on it; what is no mana is free. (CR 601.2h)"""
    abilities = characteristics(game, spell).abilities
    limits = [each.sources for each in abilities if isinstance(each, SpendOnly)]
    if not limits:
        return None
    context = Context(player, spell)
    return lambda key: all(
        those is not None and fits(game, those, key, context) for those in limits
    )


def supply_at_hand(game: Game, player: PlayerId) -> Supply | None:
    """The mana the player could spend on anything; None if some is for certain things only.

    It is kept while nothing is written; if all of it hangs on permanents and players, while
    none of those is.
    """
    moment = (game.version, game.stamp, game.turn)
    instant = (game.version, game.field_version, game.stamp, game.turn)
    known: tuple[tuple[int, ...], Supply] | None = game.caches.supplies.get(player)
    if known is not None and (known[0] == moment or known[0] == instant):
        return known[1]
    if has_restricted_mana(game, player):
        return None
    made = supply(game, player)
    game.caches.keep_supply(player, (instant if has_conditions(game, player) else moment, made))
    return made


def has_conditions(game: Game, player: PlayerId) -> bool:
    """Whether some mana abilities of the player's look at more than what they are of."""
    if may_be_active_elsewhere(game, player):
        return True
    if may_trigger(game) or is_otherwise(game):
        return True
    return any(not holder.steady for holder in lists(game).mana.get(player, ()))


def _spent_as(game: Game, player: PlayerId, purpose: Purpose | None) -> int:
    """The types any mana may be spent as though it were of, on the purpose. (CR 609.4b)"""
    extra = 0
    if SpendAnyColor in derived(game).rule_changes:
        for active in affecting(game, SpendAnyColor, player):
            on = active.node.on
            if on is not None and purpose is not ANYTHING:
                if purpose is None or not is_meant(game, on, active.source_id, purpose):
                    continue
            extra |= ANY_COLOR
            if active.node.any_type:
                extra |= BIT_OF_TYPE["C"]
    return extra


def may_not_pay_life(game: Game, player: PlayerId) -> bool:
    """Whether the player can't pay life to cast spells or activate abilities. (CR 101.2)"""
    if CantPayWith not in derived(game).rule_changes:
        return False
    return any(active.node.life for active in affecting(game, CantPayWith, player))


def life_to_pay(game: Game, player: PlayerId) -> int:
    """How much life the player could pay. (CR 119.4, 119.8, 810.9h)"""
    if CantLoseLife in derived(game).rule_changes:
        if any(any(affecting(game, CantLoseLife, each)) for each in game.sharing(player)):
            return 0
    return max(0, game.players[player].life)


def mana_sources(
    game: Game,
    player: PlayerId,
    purpose: Purpose | None = None,
    keep: Keep = KEEP_NOTHING,
    given_by: GivenBy | None = None,
) -> list[Source]:
    """What the player's mana abilities could give now, best to use first."""
    terms = (purpose, keep, given_by)
    now = derived(game)
    sources: list[Source] = []
    objects = game.objects
    simple = not (CantActivate in now.rule_changes or may_trigger(game) or is_otherwise(game))
    for holder in lists(game).mana.get(player, ()):
        record = objects[holder.key]
        if record.phased_out:
            continue
        if simple and holder.simple is not None:
            if record.tapped or holder.key in keep.untapped:
                continue
            if not holder.is_creature or not is_too_new_to_activate(game, record):
                sources.append(holder.simple)
        elif keep is not KEEP_NOTHING or holder.restricted or given_by is not None:
            sources += _sources_of(game, player, record, holder.entries, terms)
        else:
            sources += _sources_now(game, player, record, holder.entries)
    zones = (HAND, GRAVEYARD, COMMAND) if game.command else (HAND, GRAVEYARD)
    for zone in zones if may_be_active_elsewhere(game, player) else ():
        for key in cards_giving_in(game, zone, player):
            entries = entries_on(game, objects[key])
            sources += _sources_of(game, player, objects[key], entries, terms)
    sources.sort(key=_order)
    return sources


def may_be_active_elsewhere(game: Game, player: PlayerId) -> bool:
    """Whether cards of the player's off the battlefield may have activated abilities there."""
    return bool(prospects(game, player).active_anywhere) or derived(game).reached


def _order(source: Source) -> tuple[int, int]:
    return source.weight, source.key


def _sources_now(
    game: Game, player: PlayerId, record: GameObject, entries: tuple[ManaEntry, ...]
) -> list[Source]:
    """The same whatever it is for; found once while nothing is written."""
    instant = (game.version, game.field_version, game.stamp)
    known: tuple[Any, dict[ObjectId, list[Source]]] | None = game.caches.sources.get(player)
    if known is None or known[0] != instant:
        known = (instant, {})
        game.caches.keep_sources(player, known)
    found = known[1]
    if record.id not in found:
        found[record.id] = _sources_of(game, player, record, entries, (None, KEEP_NOTHING, None))
    return found[record.id]


def _sources_of(
    game: Game,
    player: PlayerId,
    record: GameObject,
    entries: tuple[ManaEntry, ...],
    terms: tuple[Purpose | None, Keep, GivenBy | None],
) -> list[Source]:
    """The sources one object gives: one for all abilities that tap it, others apart."""
    purpose, keep, given_by = terms
    types = characteristics(game, record.id).types
    busy = bool(activated_abilities(kinds_of(characteristics(game, record.id).abilities)))
    once: list[Option] = []
    apart: list[Source] = []
    snow = is_snow(game, record.id)
    for entry in entries:
        if not can_use(game, player, record, entry, keep):
            continue
        if entry.only_for is not None:
            if not may_be_spent(game, entry.only_for, record.id, purpose):
                continue
        context = Context(player, record.id, None, record)
        if entry.fixed is not None:
            ways = entry.fixed
        else:
            context.bindings[MANA_ABILITY] = entry.index
            bind_granter(game, context, entry.ability, entry.index)
            ways = produced(game, entry.ability.body, context)
        life = sum(amount(game, each, context) for each in entry.life)
        options = [
            Option(
                tuple(unit | snow for unit in way),
                rank=entry.rank,
                life=life,
                symbols=entry.symbols,
                tag=[(entry, way)],
            )
            for way in ways
            if way
        ]
        if entry.taps and is_otherwise(game):
            options = _replaced(game, record.id, options)
        if entry.taps and may_trigger(game):
            options = _with_triggers(game, player, record.id, options, given_by)
        if entry.taps or entry.untaps or uses_itself(entry.others):
            once += options
        elif options:
            for _ in range(_times(game, player, entry, context, life)):
                apart.append(Source(record.id, options, weight(types, options, busy=busy)))
    if once:
        once = _merged(once)
        apart.append(Source(record.id, once, weight(types, once, busy=busy)))
    return apart


def _replaced(game: Game, key: ObjectId, options: list[Option]) -> list[Option]:
    """The options as replacement effects leave them, each type by itself. (CR 106.12b)"""
    change = changer(game, key)
    found: list[Option] = []
    for option in options:
        if change(option.units) == option.units:
            found.append(option)
            continue
        found += [
            Option(
                change(units),
                rank=option.rank,
                life=option.life,
                symbols=option.symbols,
                tag=option.tag,
                before=units,
            )
            for units in told_apart(option.units)
        ]
    return found


def _with_triggers(
    game: Game, player: PlayerId, key: ObjectId, options: list[Option], given_by: GivenBy | None
) -> list[Option]:
    """The options with what triggered mana abilities add to them. (CR 605.4a)"""
    return [
        Option(
            units + way,
            rank=option.rank,
            life=option.life,
            symbols=option.symbols,
            tag=option.tag,
            before=option.before and option.before + way,
        )
        for option in options
        for units in (told_apart(option.units) if looks_at_types(game) else [option.units])
        for way in added_by_triggers(game, player, key, units, given_by)
    ]


def can_use(
    game: Game,
    player: PlayerId,
    record: GameObject,
    entry: ManaEntry,
    keep: Keep = KEEP_NOTHING,
    *,
    paying: bool = True,
) -> bool:
    """Whether the mana ability could be activated now, in the middle of a payment or not."""

    ability: ActivatedAbility = entry.ability
    if entry.taps:
        if record.tapped or record.id in keep.untapped:
            return False
    elif entry.untaps and not record.tapped:
        return False
    plain = not (ability.timing or ability.limit or ability.condition or ability.zones)
    if plain and ability.by is ActivatedBy.YOU and record.zone != COMMAND:
        if record.zone != BATTLEFIELD:
            return False
    elif (ability.timing is Timing.INSTANT and paying) or not may_activate(
        game, player, record, entry.index, ability
    ):
        return False
    if (entry.taps or entry.untaps) and is_too_new_to_activate(game, record):
        return False  # CR 602.5a
    if CantActivate in derived(game).rule_changes:
        if is_prohibited(game, player, record.id, mana=True):
            return False
    if entry.others:
        if record.id in keep.present and uses_itself(entry.others):
            return False
        context = Context(player, record.id, None, record)
        context.announcing = True
        bind_granter(game, context, ability, entry.index)
        return all(seams.is_payable(game, player, part, context) for part in entry.others)
    return True


def _times(game: Game, player: PlayerId, entry: ManaEntry, context: Context, life: int) -> int:
    """How often an ability that doesn't tap its source could be activated in a row."""
    most = most_uses(game, entry.ability, entry.index, entry.others, context)
    if life:
        budget = 0 if may_not_pay_life(game, player) else life_to_pay(game, player)
        most = min(most, budget // life)
    return most


def _merged(options: list[Option]) -> list[Option]:
    """Options of one mana that are alike but for the type, as one; so a dual land is simple."""
    single = [
        o
        for o in options
        if len(o.units) == 1 and o.rank == FREE and not o.symbols and not o.before
    ]
    if len(single) < 2:
        return options
    bits = 0
    offered: list[Offered] = []
    for option in single:
        bits |= option.units[0]
        offered += option.tag
    rest = [option for option in options if option not in single]
    return [Option((bits,), tag=offered), *rest]


def has_restricted_mana(game: Game, player: PlayerId) -> bool:
    """Whether some mana may be spent on certain things only: then supplies differ."""
    if SpendOnly in awake(game):
        return True
    if lists(game).restricted:
        return True
    if SpendAnyColor in derived(game).rule_changes:
        if any(active.node.on is not None for active in affecting(game, SpendAnyColor, player)):
            return True
    return any(mana.only_for is not None for mana in game.players[player].pool)


# The changes of the rules that are heeded here.
HEEDS: Final = (CantActivate, CantLoseLife, CantPayWith, SpendAnyColor, SpendOnly)
