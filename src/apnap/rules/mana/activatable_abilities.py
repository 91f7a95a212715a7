"""Which objects have activated abilities where they are, listed once for each derivation.

87 of 100 times that a player has priority there is nothing to do. To see that quickly, the
permanents with activated abilities are listed with what was derived; for the cards of other zones
see `prospects`.
"""

from typing import Final

from apnap.abilities.abilities import ActivatedAbility
from apnap.abilities.costs import Costs, LoyaltyCost, TapSelf, UntapSelf
from apnap.abilities.values import ActivatedBy
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.rules.mana.mana_abilities import ManaEntry as ManaEntry
from apnap.rules.mana.mana_abilities import Offered, is_mana_ability, mana_entries
from apnap.rules.mana.matching import FREE, Option, Source
from apnap.rules.objects.current_characteristics import characteristics, derived
from apnap.rules.objects.spell_plans import cost_plan
from apnap.rules.objects.static_abilities import Kinds, kinds_of
from apnap.terms.characteristics import CREATURE, LAND, SNOW
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.mana import SNOW_BIT

_TYPES: Final = 63

_COLORS: Final = 31


class ActivatedEntry:
    """One activated ability that isn't a mana ability, and what is quickly seen of it."""

    __slots__ = ("ability", "index", "least_mana", "loyalty", "taps", "untaps")

    def __init__(self, index: int, ability: ActivatedAbility) -> None:
        parts = ability.costs.parts
        self.index = index
        self.ability = ability
        self.taps = any(isinstance(part, TapSelf) for part in parts)
        self.untaps = any(isinstance(part, UntapSelf) for part in parts)
        self.loyalty = is_loyalty(ability.costs)
        self.least_mana = cost_plan(ability.costs).least_mana


def is_loyalty(costs: Costs) -> bool:
    """Whether it is the cost of a loyalty ability. (CR 606.2)"""
    return any(isinstance(part, LoyaltyCost) for part in costs.parts)


def activated_abilities(kinds: Kinds) -> tuple[ActivatedEntry, ...]:
    """The activated abilities that use the stack, found once."""
    known = kinds.activated
    if known is None:
        known = kinds.activated = tuple(
            ActivatedEntry(index, ability)
            for index, ability in enumerate(kinds.expanded)
            if isinstance(ability, ActivatedAbility) and not is_mana_ability(ability)
        )
    return known


class ManaHolder:
    """A permanent with mana abilities; `simple` is the source it is, if it only taps."""

    __slots__ = ("does_more", "entries", "is_creature", "key", "restricted", "simple", "steady")

    def __init__(self, key: ObjectId, entries: tuple[ManaEntry, ...]) -> None:
        self.key = key
        self.entries = entries
        self.does_more = any(entry.does_more for entry in entries)
        # Whether they look at nothing but the permanent and its controller.
        self.steady = all(map(is_steady, entries))
        # Whether some of the mana is for certain things only. (CR 106.6)
        self.restricted = any(entry.only_for is not None for entry in entries)
        self.is_creature = False
        self.simple: Source | None = None


class Lists:
    """The permanents with activated abilities."""

    __slots__ = ("activated", "by_player", "doing_more", "holders", "mana", "restricted")

    def __init__(self) -> None:
        self.activated: list[tuple[ObjectId, tuple[ActivatedEntry, ...]]] = []
        self.by_player: dict[PlayerId, list[tuple[ObjectId, tuple[ActivatedEntry, ...]]]] = {}
        self.mana: dict[PlayerId, list[ManaHolder]] = {}
        # Those with mana abilities that do more than add mana.
        self.doing_more: dict[PlayerId, list[ObjectId]] = {}
        self.holders: dict[ObjectId, tuple[Characteristics, ManaHolder]] = {}
        self.restricted = False  # whether some mana would be for certain things only


def lists(game: Game) -> Lists:
    """The lists for the game as it is."""
    now = derived(game)
    found: Lists | None = now.lists
    if found is None:
        found = now.lists = _listed(game)
    return found


def activated_for(
    game: Game, listed: Lists, player: PlayerId
) -> list[tuple[ObjectId, tuple[ActivatedEntry, ...]]]:
    """The permanents with abilities that the player might activate. (CR 602.2)"""
    found = listed.by_player.get(player)
    if found is None:
        seen = derived(game).seen
        found = listed.by_player[player] = [
            (key, entries)
            for key, entries in listed.activated
            if seen[key].controller == player
            or any(entry.ability.by is not ActivatedBy.YOU for entry in entries)
        ]
    return found


def _listed(game: Game) -> Lists:
    made = Lists()
    now = derived(game)
    seen, objects, before = now.seen, game.objects, now.holders
    for key in game.battlefield:
        what = seen[key]
        if not what.abilities:
            continue
        base = objects[key].base
        alone = base is not None and base.alone is what
        kinds: Kinds = base.kinds if alone else kinds_of(what.abilities)
        entries: tuple[ActivatedEntry, ...] | None = kinds.activated
        if entries is None:
            entries = activated_abilities(kinds)
        if entries:
            made.activated.append((key, entries))
        mana: tuple[ManaEntry, ...] | None = kinds.mana
        if mana is None:
            mana = mana_entries(kinds)
        if mana:
            known = before.get(key)
            if known is None or known[0] is not what:
                known = (what, _made_holder(key, what, mana, busy=bool(entries)))
            made.holders[key] = known
            _add_holder(made, what.controller, known[1])
    now.holders = made.holders
    return made


def _add_holder(made: Lists, player: PlayerId, holder: ManaHolder) -> None:
    made.mana.setdefault(player, []).append(holder)
    if holder.does_more:
        made.doing_more.setdefault(player, []).append(holder.key)
    if holder.restricted:
        made.restricted = True


def _made_holder(
    key: ObjectId, seen: Characteristics, entries: tuple[ManaEntry, ...], *, busy: bool
) -> ManaHolder:
    holder = ManaHolder(key, entries)
    holder.is_creature = bool(seen.types & CREATURE)
    bits = 0
    offered: list[Offered] = []
    for entry in entries:
        if not is_plain(entry):
            return holder
        assert entry.fixed is not None
        bits |= entry.fixed[0][0]
        offered.append((entry, entry.fixed[0]))
    snow = SNOW_BIT if seen.supertypes & SNOW else 0
    options = [Option((bits | snow,), tag=offered)]
    holder.simple = Source(key, options, weight(seen.types, options, busy=busy))
    return holder


def is_plain(entry: ManaEntry) -> bool:
    """Whether it is "{T}: Add one mana", with nothing else to it."""
    return (
        entry.taps
        and entry.rank == FREE
        and not entry.symbols
        and entry.fixed is not None
        and len(entry.fixed) == 1
        and len(entry.fixed[0]) == 1
        and is_steady(entry)
    )


def is_steady(entry: ManaEntry) -> bool:
    """Whether what it adds and when it can be used hangs on nothing else in the game."""
    ability = entry.ability
    return (
        entry.fixed is not None
        and entry.only_for is None
        and not entry.others
        and not (ability.timing or ability.limit or ability.condition or ability.zones)
        and not ability.once
        and ability.by is ActivatedBy.YOU
        and all(isinstance(amount, int) for amount in entry.life)
    )


def weight(types: int, options: list[Option], *, busy: bool = False) -> int:
    """How much it matters to keep a source: lands and single types are used first.

    `busy`: it has other abilities to be activated, for which it may be needed.
    """
    found = 0 if types & LAND else 20
    if busy:
        found += 5
    if types & CREATURE:
        found += 40
    bits = 0
    for option in options:
        for unit in option.units:
            bits |= unit & _TYPES
    return found + (bits & _COLORS).bit_count() * 2


def entries_at(game: Game, key: ObjectId) -> tuple[ActivatedEntry, ...]:
    """The activated abilities of one object, those that use the stack."""
    return activated_abilities(kinds_of(characteristics(game, key).abilities))
