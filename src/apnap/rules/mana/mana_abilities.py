"""Mana abilities: which abilities are, what they could produce, activating them. (CR 605, 106.7)

Theory of operation. What the text says is found once for each tuple of abilities (`entries_of`).
`mana_sources` then asks the game which of them could be activated now, and gives them as the
`mana_matching` sources a payment is made of. `activate_mana` pays for one, lets it resolve at
once (CR 605.3b), and then lets triggered mana abilities follow (CR 605.4a).
"""

from collections.abc import Callable
from functools import reduce
from itertools import combinations, product
from operator import or_
from typing import Any, Final, TypeAlias

from apnap.abilities.abilities import Ability, ActivatedAbility, TriggeredAbility
from apnap.abilities.amounts import Condition, Devotion, TimesActivated, X
from apnap.abilities.costs import (
    Cost,
    Costs,
    LoyaltyCost,
    MillCost,
    PayLife,
    PayMana,
    TapOthers,
    TapSelf,
    UntapSelf,
)
from apnap.abilities.instructions.actions import (
    AddMana,
    Body,
    Dig,
    Draw,
    Instruction,
    Mill,
    Move,
    Search,
    Surveil,
    WhenSpent,
)
from apnap.abilities.instructions.flow import If, Instead, Sequence
from apnap.abilities.nodes import Node, field_values, walk
from apnap.abilities.triggers import AbilityIsActivated, Limited, TappedForMana
from apnap.abilities.values import ChosenKind, ManaChoice, Timing
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.game.objects import GameObject, Mana, StackItem
from apnap.game.piles import single
from apnap.game.topics import Topic
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.layers.granted_abilities import bind_granter
from apnap.rules.mana.matching import (
    ANY_COLOR,
    ANY_TYPE,
    FREE,
    GONE,
    LIFE,
    SIDE_EFFECT,
    TYPE_OF_BIT,
)
from apnap.rules.mana.producible_types import DEPENDING, types_to_choose
from apnap.rules.mana.repeated_costs import announced
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.references import all_meant, found, includes
from apnap.rules.meaning.references import chosen as chosen_of_kind
from apnap.rules.meaning.timing import used_up
from apnap.rules.objects.context import MANA_ABILITY, Context
from apnap.rules.objects.current_characteristics import abilities_of, characteristics, derived
from apnap.rules.objects.derived import PRODUCED_MANA, ActiveTrigger
from apnap.rules.objects.roster import awake
from apnap.rules.objects.seams import seams
from apnap.rules.objects.static_abilities import Kinds, kinds_of, notes_on
from apnap.rules.objects.target_words import targets_of
from apnap.rules.replacing.event_replacements import changing, in_any_order, is_otherwise
from apnap.rules.triggering.trigger_conditions import event_of
from apnap.terms.characteristics import SNOW
from apnap.terms.events import AbilityActivated, ManaAdded, ManaSpent
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.mana import BIT_OF_TYPE, COLOR_OF_NAME, LETTER_OF_COLOR, SNOW_BIT
from apnap.terms.parts import PartOf
from apnap.terms.turn import LIBRARY

# Whether mana may come from such a source.
GivenBy: TypeAlias = Callable[[ObjectId], bool]

_COLOR_BITS: Final = (1, 2, 4, 8, 16)

_FROM_LIBRARY: Final = (Draw, Mill, Search, Dig, Surveil, MillCost)


def is_mana_ability(ability: Ability) -> bool:
    """Whether an activated ability is a mana ability. (CR 605.1a, 605.5a)"""
    if not isinstance(ability, ActivatedAbility) or not _could_add_mana(ability.body):
        return False
    if any(isinstance(part, LoyaltyCost) for part in ability.costs.parts):
        return False
    if targets_of(ability.body):
        return False
    return not _touches_library(ability.costs) and not _touches_library(ability.body)


def is_triggered_mana_ability(ability: Ability) -> bool:
    """Whether a triggered ability is a mana ability. (CR 605.1b)"""
    notes = notes_on(ability)
    if notes.mana is None:
        notes.mana = (
            isinstance(ability, TriggeredAbility)
            and isinstance(event_of(ability.condition), TappedForMana)
            and _could_add_mana(ability.body)
            and not targets_of(ability.body)
        )
    return notes.mana


def _could_add_mana(item: Any) -> bool:
    return any(isinstance(node, AddMana) for node in _own_nodes(item))


def _touches_library(item: Any) -> bool:
    """Whether it moves a card to or from a library. (CR 605.1a)"""
    for node in _own_nodes(item):
        if isinstance(node, _FROM_LIBRARY):
            return True
        if isinstance(node, Move) and node.to.zone == LIBRARY:
            return True
    return False


def _own_nodes(item: Any) -> list[Node]:
    """The nodes of a text, but not those of abilities it gives to others, or that trigger later."""
    found: list[Node] = []
    if isinstance(item, tuple):
        for value in item:
            found += _own_nodes(value)
    elif isinstance(item, Node) and not isinstance(item, (Ability, WhenSpent)):
        found.append(item)
        for _, value in field_values(item):
            found += _own_nodes(value)
    return found


class ManaEntry:
    """What the text of one mana ability says."""

    __slots__ = (
        "ability",
        "does_more",
        "fixed",
        "index",
        "life",
        "only_for",
        "others",
        "rank",
        "symbols",
        "taps",
        "untaps",
    )

    def __init__(self, index: int, ability: ActivatedAbility) -> None:
        self.index = index
        self.ability = ability
        parts = ability.costs.parts
        self.taps = any(isinstance(part, TapSelf) for part in parts)
        self.untaps = any(isinstance(part, UntapSelf) for part in parts)
        self.symbols: tuple[str, ...] = ()
        self.life: list[Any] = [part.amount for part in parts if isinstance(part, PayLife)]
        self.others: list[Cost] = []
        for part in parts:
            if isinstance(part, PayMana):
                self.symbols += part.symbols
            elif not isinstance(part, TapSelf | UntapSelf | PayLife):
                self.others.append(part)
        adds = [node for node in _own_nodes(ability.body) if isinstance(node, AddMana)]
        self.only_for = adds[0].only_for
        self.rank = GONE if self.others else LIFE if self.life else FREE
        if self.rank == FREE and not all(
            isinstance(each, AddMana | Sequence | If | Instead)
            for each in ability.body.instructions
        ):
            self.rank = SIDE_EFFECT
        # Whether it does something besides tapping and adding mana: it may be for that.
        self.does_more = self.rank == SIDE_EFFECT or bool(self.life) or not _only_tap(self.others)
        self.does_more = self.does_more or ability.timing is Timing.INSTANT  # not for a payment
        self.fixed = _fixed_units(ability.body)


# An ability offered to a payment, and the mana it adds in one of its ways.
Offered: TypeAlias = tuple[ManaEntry, tuple[int, ...]]


def _only_tap(costs: list[Cost]) -> bool:
    return all(isinstance(part, TapOthers) for part in costs)


def _fixed_units(body: Body) -> list[tuple[int, ...]] | None:
    """What it adds, if that depends on nothing."""
    if len(body.instructions) != 1:
        return None
    add = body.instructions[0]
    if not isinstance(add, AddMana) or not isinstance(add.amount, int) or add.chosen_color:
        return None
    if add.any_color in DEPENDING:
        return None
    return _units(add, add.amount, 0)


def _units(add: AddMana, times: int, color: int) -> list[tuple[int, ...]]:
    """The mana it adds, one tuple for each way to choose. (CR 106.1, 106.5)"""
    if add.chosen_color:
        bits = sum({BIT_OF_TYPE[each] for each in add.mana} | {color})
        return [(bits,) * times] if bits else []
    if add.any_color is ManaChoice.ANY_COMBINATION:
        among = sum({BIT_OF_TYPE[each] for each in add.mana}) if add.mana else ANY_COLOR
        return [(among,) * times]
    if add.any_color is ManaChoice.DIFFERENT:
        return list(combinations(_COLOR_BITS, min(times, len(_COLOR_BITS))))
    if add.any_color:
        return [(ANY_COLOR,)] if times == 1 else [(bit,) * times for bit in _COLOR_BITS]
    if times == 1 and all(len(each) == 1 for each in add.mana):
        return [(sum({BIT_OF_TYPE[each] for each in add.mana}),)]
    return [tuple(BIT_OF_TYPE[letter] for letter in each) * times for each in add.mana]


def mana_entries(kinds: Kinds) -> tuple[ManaEntry, ...]:
    """The mana abilities among the abilities, found once."""
    known = kinds.mana
    if known is None:
        known = kinds.mana = tuple(
            ManaEntry(index, ability)
            for index, ability in enumerate(kinds.expanded)
            if isinstance(ability, ActivatedAbility) and is_mana_ability(ability)
        )
    return known


def entries_on(game: Game, record: GameObject) -> tuple[ManaEntry, ...]:
    """The mana abilities an object has, those of basic land types with them. (CR 305.6)"""
    return mana_entries(kinds_of(characteristics(game, record.id).abilities))


def produced(game: Game, body: Any, context: Context) -> list[tuple[int, ...]]:
    """What a text would add if it were followed now: a tuple for each way to choose. (CR 106.7)"""
    if isinstance(body, Body):
        return _in_turn(game, body.instructions, context)
    if isinstance(body, Sequence):
        return _in_turn(game, body.parts, context)
    if isinstance(body, If | Instead):
        branch = way_taken(game, body, context)
        return produced(game, branch, context) if branch is not None else [()]
    if isinstance(body, AddMana):
        if body.any_color is ManaChoice.BY_DEVOTION:
            devoted = [(bit, amount(game, Devotion(bit), context)) for bit in _COLOR_BITS]
            return [(bit,) * number for bit, number in devoted if number] or [()]
        if body.any_color in DEPENDING:
            return _depending(game, body, context)
        color = chosen_color_bit(game, context) if body.chosen_color else 0
        return _units(body, max(0, amount(game, body.amount, context)), color) or [()]
    return [()]


def _depending(game: Game, add: AddMana, context: Context) -> list[tuple[int, ...]]:
    """One type of those that others know, so many times. (CR 106.5, 106.7)"""
    among = types_to_choose(game, add, context)
    times = max(0, amount(game, add.amount, context))
    if not among or not times:
        return [()]
    if add.any_color is ManaChoice.EACH_OF_THEIRS:
        return [tuple(bit for bit in TYPE_OF_BIT if bit & among)]
    return [(among,)] if times == 1 else [(bit,) * times for bit in TYPE_OF_BIT if bit & among]


def way_taken(game: Game, body: If | Instead, context: Context) -> Instruction | None:
    """Which of two things is done. (CR 608.2c)"""
    condition: Condition = body.condition
    if holds(game, condition, context):
        return body.then
    return body.otherwise if isinstance(body, If) else body.do


def _in_turn(game: Game, parts: tuple[Instruction, ...], context: Context) -> list[tuple[int, ...]]:
    ways = [produced(game, part, context) for part in parts]
    return [tuple(unit for each in way for unit in each) for way in product(*ways)]


def chosen_color_bit(game: Game, context: Context) -> int:
    """The bit of the color chosen for the source, or 0."""
    chosen = chosen_of_kind(game, ChosenKind.COLOR, context)
    if isinstance(chosen, int):
        return BIT_OF_TYPE.get(LETTER_OF_COLOR.get(chosen, ""), 0)
    return BIT_OF_TYPE.get(LETTER_OF_COLOR.get(COLOR_OF_NAME.get(str(chosen), -1), ""), 0)


def could_produce(game: Game, key: ObjectId, known: Bindings | None = None) -> int:
    """The types of mana a permanent could produce, as bits; costs don't matter. (CR 106.7)"""
    record = game.objects[key]
    bits = 0
    effects = [each for each in changing(game, key) if each.instead] if is_otherwise(game) else []
    for entry in entries_on(game, record):
        context = Context(characteristics(game, key).controller, key)
        bind_granter(game, context, entry.ability, entry.index)
        context.bindings.update(known or {})
        context.bindings[MANA_ABILITY] = entry.index
        if any(isinstance(each, X) for part in entry.others for each in walk(part)):
            context.item = StackItem("activated", key)
            context.item.x = 1  # whatever it costs
        for way in produced(game, entry.ability.body, context):
            for units in in_any_order(way, effects if entry.taps else []):
                bits |= reduce(or_, units, 0)
    return bits


def activate_mana(
    game: Game,
    player: PlayerId,
    key: ObjectId,
    index: int,
    types: tuple[str, ...] | None = None,
    own: tuple[Mana, ...] | None = None,
) -> bool:
    """Pay for a mana ability; it resolves at once, without the stack. (CR 605.3b)

    `types` are the types to add where there is a choice; None asks the player. `own` is the
    mana to spend for it, where it costs mana and that was decided before.
    """

    ability = abilities_of(game, key)[index]
    assert isinstance(ability, ActivatedAbility)
    mark = game.mark()
    if game.piled:
        key = single(game, key)  # an ability of one of a pile
    record = game.objects[key]
    item = announced(game, player, ability.costs, record, decided=bool(types))
    context = Context(player, key, item, record)
    context.announcing = True
    bind_granter(game, context, ability, index)
    counted = TimesActivated in awake(game) and any(
        isinstance(each, TimesActivated) for each in walk(ability.body)
    )
    if counted:
        context.bindings[MANA_ABILITY] = index
    with game.during(PartOf.ANNOUNCEMENT):
        if ability.limit or counted or _is_heard(game):
            event = AbilityActivated(player, -1, key, index, mana=True, rule="605.3b", cause=key)
            happen(game, [event])
        if ability.once:
            happen(game, [used_up(record, index)])
    costs = ability.costs
    if own is not None:
        with game.during(PartOf.COST):
            happen(game, [ManaSpent(player, own, rule="601.2h", cause=key)])
        costs = Costs(tuple(part for part in costs.parts if not isinstance(part, PayMana)))
    if not seams.pay(game, player, costs, context):
        game.undo(mark)
        return False
    taps = any(isinstance(part, TapSelf) for part in ability.costs.parts)
    maker = _Maker(list(types) if types is not None else None, taps=taps)
    with game.during(PartOf.EFFECT):
        maker.follow(game, ability.body, context)
        resolve_triggered_mana_abilities(game, maker.types)
    return True


def _is_heard(game: Game) -> bool:
    """Whether an ability triggers as any ability is activated, this one too. (CR 605.1a)"""
    entries = derived(game).triggers.get(AbilityIsActivated, ())
    heard = [event_of(entry.condition) for entry in entries]
    return any(isinstance(each, AbilityIsActivated) and each.or_mana for each in heard)


class _Maker:
    """Follows the text of a mana ability, adding mana of types decided before."""

    __slots__ = ("taps", "types")

    def __init__(self, types: list[str] | None, *, taps: bool) -> None:
        self.types = types
        self.taps = taps

    def follow(self, game: Game, body: Any, context: Context) -> None:
        if isinstance(body, Body):
            for instruction in body.instructions:
                self.follow(game, instruction, context)
        elif isinstance(body, Sequence):
            for part in body.parts:
                self.follow(game, part, context)
        elif isinstance(body, If | Instead):
            branch = way_taken(game, body, context)
            if branch is not None:
                self.follow(game, branch, context)
        elif isinstance(body, AddMana):
            add_mana(game, body, context, self.types, tapped_for=self.taps)
        else:
            seams.follow(game, body, context)


def add_mana(
    game: Game,
    add: AddMana,
    context: Context,
    types: list[str] | None = None,
    *,
    tapped_for: bool = False,
) -> None:
    """A player adds mana; choices come from `types`, or the player makes them. (CR 106.4)"""
    ways = produced(game, add, context)
    for player in found(game, add.who, context):
        letters = _decided(game, player, ways, types, context)
        if not letters:
            context.did = False
            continue
        mana = made_mana(game, letters, add, context.source)
        added = ManaAdded(player, mana, context.source, tapped_for=tapped_for)
        added.rule, added.cause = "106.4", context.source
        happen(game, [added])
        context.did = True
        context.bindings["that many"] = len(mana)


def made_mana(game: Game, letters: list[str], add: AddMana, source: ObjectId) -> tuple[Mana, ...]:
    """The mana, with what its source and its words say about it. (CR 106.6, 107.4h)"""
    record = game.record_of(source)
    snow = record is not None and bool(characteristics(game, source).supertypes & SNOW)
    return tuple(
        Mana(each, snow=snow, only_for=add.only_for, source=source).affecting(add.when_spent)
        for each in letters
    )


def _decided(
    game: Game,
    player: PlayerId,
    ways: list[tuple[int, ...]],
    types: list[str] | None,
    context: Context,
) -> list[str]:
    """The types of the mana: as decided before, or as the player chooses now."""
    if types is not None:
        for way in ways:
            if len(way) <= len(types) and all(
                BIT_OF_TYPE[t] & unit for unit, t in zip(way, types, strict=False)
            ):
                taken, types[: len(way)] = types[: len(way)], []
                return taken
    spellings = [spelled(way) for way in ways]
    prompt = "choose the mana to add"
    picked: str = game.pick(player, Topic.MANA, prompt, spellings, context.source)
    chosen = ways[spellings.index(picked)]
    letters: list[str] = []
    for unit in chosen:
        options = [letter for bit, letter in TYPE_OF_BIT.items() if bit & unit]
        letters.append(
            game.pick(player, Topic.MANA, "choose the type of mana", options, context.source)
        )
    return letters


def spelled(way: tuple[int, ...]) -> str:
    """Mana as players write it: {G}{G}, or {W/U} where either may be chosen."""
    text = ""
    for unit in way:
        letters = [letter for bit, letter in TYPE_OF_BIT.items() if bit & unit]
        text += "{" + "/".join(letters) + "}"
    return text


def is_snow(game: Game, key: ObjectId) -> int:
    """The snow bit if the object is snow, else 0. (CR 107.4h)"""
    return SNOW_BIT if characteristics(game, key).supertypes & SNOW else 0


def tapping_triggers(game: Game) -> list[ActiveTrigger]:
    """The triggered mana abilities there are, delayed ones with them. (CR 605.1b, 603.7)"""
    listed = [
        each
        for each in derived(game).triggers.get(TappedForMana, ())
        if is_triggered_mana_ability(each.ability)
    ]
    for delayed in game.delayed.values():
        ability = delayed.ability
        if isinstance(ability, TriggeredAbility) and is_triggered_mana_ability(ability):
            you, source = delayed.controller, delayed.source
            listed.append(ActiveTrigger(source, ability, -1, you, ability.condition))
    return listed


def may_trigger(game: Game) -> bool:
    """Whether there are abilities that trigger on tapping for mana."""
    if TappedForMana in derived(game).triggers:
        return True
    return bool(game.delayed) and bool(tapping_triggers(game))


def _is_due(game: Game, active: ActiveTrigger, context: Context) -> bool:
    """Whether it is the time for it, and what it asks for is so. (CR 603.2, 603.4)"""
    condition, asked = active.condition, active.ability.intervening
    if isinstance(condition, Limited):
        if condition.first:
            return False  # not to be counted on
        if condition.condition is not None and not holds(game, condition.condition, context):
            return False
    return asked is None or holds(game, asked, context)


def added_by_triggers(
    game: Game,
    player: PlayerId,
    key: ObjectId,
    units: tuple[int, ...],
    given_by: GivenBy | None = None,
) -> list[tuple[int, ...]]:
    """What triggered mana abilities add for the player if the object is tapped for that mana.

    A tuple for each way to choose. (CR 605.1b, 106.12a) It is mana of the source of the triggered
    ability: with `given_by` only that of such sources. (CR 106.3)
    """
    ways: list[tuple[int, ...]] = [()]
    for active in tapping_triggers(game):
        context = Context(active.you, active.source_id)
        condition = event_of(active.condition)
        if not isinstance(condition, TappedForMana) or not _is_due(game, active, context):
            continue
        if given_by is not None and not given_by(active.source_id):
            continue
        if not includes(game, condition.what, key, context):
            continue
        if condition.who is not None and not includes(game, condition.who, player, context):
            continue
        context.bindings["event player"] = (player,)
        context.bindings["event object"] = (key,)
        context.bindings[PRODUCED_MANA] = reduce(or_, units, 0)
        adds = [node for node in _own_nodes(active.ability.body) if isinstance(node, AddMana)]
        if all(player in all_meant(game, add.who, context) for add in adds):
            more = produced(game, active.ability.body, context)
            ways = [way + extra for way in ways for extra in more]
    return ways


def looks_at_types(game: Game) -> bool:
    """Whether a triggered mana ability depends on the type of mana that was produced."""
    return any(
        isinstance(node, AddMana) and node.any_color is ManaChoice.WAS_PRODUCED
        for active in tapping_triggers(game)
        for node in _own_nodes(active.ability.body)
    )


def told_apart(units: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The ways to choose the type of each mana."""
    single = [
        [bit | unit & ~ANY_TYPE for bit in TYPE_OF_BIT if bit & unit] or [unit] for unit in units
    ]
    return list(product(*single))


def resolve_triggered_mana_abilities(game: Game, types: list[str] | None = None) -> None:
    """Triggered mana abilities resolve at once, without the stack. (CR 605.4a)

    `types` are the types decided on for a payment, in the order of the triggers.
    """
    if not game.waiting:
        return
    for trigger in game.waiting:
        if not is_triggered_mana_ability(trigger.ability):  # type: ignore[arg-type]
            continue
        bookkeep(game, waiting=tuple(each for each in game.waiting if each is not trigger))
        context = Context(trigger.controller, trigger.source, None, trigger.source_known)
        context.bindings = trigger.bindings.copy()
        ability = trigger.ability
        assert isinstance(ability, TriggeredAbility)
        _Maker(types or None, taps=False).follow(game, ability.body, context)


# The kinds of abilities and changes of the rules that are heeded here.
HEEDS: Final = (ActivatedAbility,)
