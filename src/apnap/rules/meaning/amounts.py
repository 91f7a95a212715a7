"""How much: numbers found out when they are needed. (CR 107, 608.2h)"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any, Final, TypeAlias

from apnap.abilities.abilities import Ability, StaticAbility
from apnap.abilities.amounts import (
    Amount,
    AmountAsCast,
    Characteristic,
    ColorsSpent,
    Count,
    CountersOn,
    Devotion,
    Devoured,
    Different,
    Greatest,
    Half,
    HappenedThisTurn,
    Level,
    LifeTotal,
    ManaSpent,
    Minus,
    Number,
    Party,
    Plus,
    RememberedNumber,
    Times,
    TimesPaid,
    WhereX,
    X,
)
from apnap.abilities.costs import is_cost
from apnap.abilities.nodes import Node, walk
from apnap.abilities.references import Bound, Each, ExactObject, Host, Ref, Some, This
from apnap.abilities.rule_changes.rule_changes import DevotionIncreased
from apnap.abilities.triggers import ZoneChanges
from apnap.abilities.values import Called, ChosenKind, Difference, Measure, Remembered
from apnap.game.game import Game
from apnap.game.objects import StackItem
from apnap.rules.meaning import descriptions, references, turn_history
from apnap.rules.objects import current_characteristics
from apnap.rules.objects.context import EVENT_NUMBER, GRANTER, NOW, Context
from apnap.terms.characteristics import (
    CREATURE,
    DEFENSE,
    LOYALTY,
    PERMANENT_TYPES,
    POISON,
    TYPE_NAMES,
    bits_to_names,
)
from apnap.terms.identity import FIRST_OBJECT, ObjectId, Reference, is_player
from apnap.terms.mana import (
    BLACK,
    BLUE,
    COLOR_OF_NAME,
    GREEN,
    RED,
    WHITE,
    color_names,
    symbol_colors,
)
from apnap.terms.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from apnap.terms.turn import BATTLEFIELD

PARTY: Final = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})

# The names of what is spoken of one after the other.
_IN_TURN: Final = frozenset({"each one", "each player", "subject"})

Counter: TypeAlias = Callable[[Game, Any, Context], int]

# Which function finds out which amount.
AmountRows: TypeAlias = dict[type[Amount], Counter]

AMOUNTS: Final[AmountRows] = {}


def amount(game: Game, number: object, context: Context) -> int:
    """The number, found out now."""
    if type(number) is int or isinstance(number, int):
        return number
    return AMOUNTS[type(number)](game, number, context)  # type: ignore[index]  # an Amount


_SYMBOLS: Final = {
    Measure.WHITE_SYMBOLS: WHITE,
    Measure.BLUE_SYMBOLS: BLUE,
    Measure.BLACK_SYMBOLS: BLACK,
    Measure.RED_SYMBOLS: RED,
    Measure.GREEN_SYMBOLS: GREEN,
}


def measure(game: Game, which: Measure, reference: Reference) -> int | None:
    """A numerical characteristic of an object as it is or last was; None: it has none."""
    if reference < FIRST_OBJECT:
        return game.players[reference].life if which is Measure.LIFE else None
    if which is Measure.MANA_VALUE:
        return current_characteristics.mana_value(game, reference)
    seen = current_characteristics.characteristics(game, reference)
    if which in _SYMBOLS:  # CR 107.4, 202.1: also hybrid ones, of either color
        return sum(1 for s in seen.mana_cost.symbols if symbol_colors(s) & _SYMBOLS[which])
    if which is Measure.POWER:
        return seen.power
    if which is Measure.TOUGHNESS:
        return seen.toughness
    if which is Measure.TOTAL_POWER_AND_TOUGHNESS:
        return None if seen.power is None else seen.power + (seen.toughness or 0)
    if which is Measure.BASE_POWER:  # CR 208.4b
        return seen.base_power
    if which is Measure.BASE_TOUGHNESS:
        return seen.base_toughness
    record = game.record_of(reference)
    on_battlefield = record is not None and record.zone == BATTLEFIELD
    if which is Measure.LOYALTY:  # CR 306.5c
        return counters_on(game, LOYALTY, reference) if on_battlefield else seen.loyalty
    if which is Measure.DEFENSE:  # CR 310.4c
        return counters_on(game, DEFENSE, reference) if on_battlefield else seen.defense
    raise ValueError(f"not a numerical characteristic: {which!r}")


def counters_on(game: Game, kind: str, reference: Reference) -> int:
    """How many counters of the kind, or of any, an object or player has. (CR 122.1)"""
    if reference < FIRST_OBJECT:
        counters = game.players[reference].counters
    else:
        record = game.record_of(reference)
        if record is None:
            return 0
        counters = record.counters
    return counters.get(kind, 0) if kind else sum(counters.values())


DEVOURED: Final = "devoured"  # the note of how many


def _devoured(game: Game, number: Devoured, context: Context) -> int:
    """CR 702.82b: as many as it devoured as it entered, even if it has left since."""
    records = [game.record_of(key) for key in references.all_meant(game, number.what, context)]
    return sum(int(each.notes.get(DEVOURED, 0)) for each in records if each is not None)


def casting(game: Game, context: Context, what: Ref | None = None) -> StackItem | None:
    """How the spell was cast: the one resolving, or the one the source was. (CR 400.7d)

    With `what`, of that object: "if that spell was kicked".
    """
    if what is not None and not isinstance(what, This):
        meant = references.all_meant(game, what, context)
        record = game.record_of(meant[0]) if meant else None
        return None if record is None else record.item or record.cast
    if context.item is not None and context.item.kind == "spell":
        return context.item
    record = references.source_record(game, context)
    if record is None:
        return None
    return record.item or record.cast


def name_as_cast(what: Node) -> str:
    """What is noted of a spell of a condition or an amount as it was cast."""
    return f"as cast {what!r}"


def _as_cast(game: Game, number: AmountAsCast, context: Context) -> int:
    """Noted as the spell was cast; before that, what it would be. (CR 601.2, 608.2h)"""
    cast = casting(game, context, This())
    noted = None if cast is None else cast.paid.get(name_as_cast(number.amount))
    return amount(game, number.amount, context) if noted is None else noted


def _x(game: Game, number: X, context: Context) -> int:
    """The value chosen for X. (CR 107.3)"""
    if "X" in context.bindings:
        return context.bindings["X"]
    item = context.item
    if item is not None and (item.kind != "triggered" or item.x):
        return item.x
    record = references.source_record(game, context)
    if record is None:
        return 0
    if record.item is not None:
        return record.item.x
    if record.cast is not None and (item is None or _is_about_entering(item)):
        return record.cast.x  # CR 107.3m: of the spell that became the permanent
    return record.notes.get("X", 0)  # CR 701.37c


def _is_about_entering(item: StackItem) -> bool:
    """Whether it triggered on something entering. (CR 107.3m)"""
    condition = getattr(item.ability, "condition", None)
    return any(
        isinstance(each, ZoneChanges) and each.destination == BATTLEFIELD
        for each in walk(condition)
    )


def _where_x(game: Game, number: WhereX, context: Context) -> int:
    """What an effect does with X, it does with zero where X would be negative. (CR 107.1b)

    Elsewhere in the text of the spell or ability X is the same. (CR 107.3i)
    """
    value = _told_once(game, number.amount, context)
    if context.item is not None:
        context.bindings["X"] = value
    return value


def _told_once(game: Game, number: Number, context: Context) -> int:
    """What X is; where one sentence says it of several things, it is found out once. (CR 608.2h)

    Each player or object that is spoken of one after the other has its own.
    """
    told = context.told if context.told is not None else {}
    key = (number, _in_turn(number, context) if context.told is not None else ())
    if key not in told:
        told[key] = max(0, amount(game, number, context))
    return told[key]


def _in_turn(number: Number, context: Context) -> tuple[Any, ...]:
    """The players and objects now at hand that the number is about."""
    names = {each.name for each in walk(number) if isinstance(each, Bound)} & _IN_TURN
    return tuple((name, context.bindings.get(name)) for name in sorted(names))


@contextmanager
def told_once(context: Context, parts: Iterable[Node]) -> Iterator[None]:
    """While these parts of a sentence are followed, the X it tells is one number. (CR 107.3i)"""
    outer = context.told
    speak = [part for part in parts if any(isinstance(each, WhereX) for each in walk(part))]
    if outer is None and sum(1 for _ in speak) > 1:
        context.told = {}
    try:
        yield
    finally:
        context.told = outer


def set_to(game: Game, number: Amount | int, context: Context) -> int:
    """What power or toughness is set to may be negative, also as X. (CR 107.1b)"""
    return amount(game, number.amount if isinstance(number, WhereX) else number, context)


def is_one(ref: Ref) -> bool:
    """Whether it speaks of one object, though that be one of a pile."""
    return isinstance(ref, (Host, This)) or (isinstance(ref, Bound) and ref.name == "each one")


def _count(game: Game, number: Count, context: Context) -> int:
    meant = None
    if isinstance(number.what, Each):
        meant = descriptions.who_did(game, number.what.what, context)
    if meant is None:
        meant = references.all_meant(game, number.what, context)
    return len(meant) if is_one(number.what) else game.many(meant)


def _characteristic(game: Game, number: Characteristic, context: Context) -> int:
    which, total = number.which, 0
    for each in _measured(game, number.what, context):
        if number.past or _was_a_permanent(game, number, each, context):
            each = current_characteristics.as_it_was(game, each)
        value = measure(game, which, each) or 0  # CR 208.5
        many = game.piled and not is_one(number.what)
        total += value * game.weight(each) if many else value
    return total


def _measured(game: Game, what: Ref, context: Context) -> list[Reference]:
    """Of several of which one is meant, one is chosen as the effect is applied. (CR 702.124e)"""
    meant = references.all_meant(game, what, context)
    if len(meant) < 2 or not isinstance(what, Some) or context.item is None:
        return meant
    if what.what not in context.meant:
        context.meant[what.what] = references.found(game, what, context)
    return context.meant[what.what]


def _was_a_permanent(game: Game, number: Characteristic, key: Reference, context: Context) -> bool:
    """Whether a permanent is spoken of that was taken off the battlefield. (CR 608.2h)"""
    if not isinstance(number.what, Bound) or number.called is Called.CARD:
        return False
    if number.called is Called.PERMANENT:
        was = game.record_of(current_characteristics.as_it_was(game, key))
    else:  # "it": only if this effect took it
        moved: dict[ObjectId, ObjectId] = context.bindings.get(NOW, {})
        was = next((game.record_of(old) for old, new in moved.items() if new == key), None)
    return was is not None and was.zone == BATTLEFIELD


def _greatest(game: Game, number: Greatest, context: Context) -> int:
    meant = references.all_meant(game, number.what, context)
    return max((measure(game, number.which, each) or 0 for each in meant), default=0)


def _different(game: Game, number: Different, context: Context) -> int:
    """How many different card types, colors, mana values, powers or names. (CR 107.1)"""
    found: set[object] = set()
    for each in references.all_meant(game, number.what, context):
        if each < FIRST_OBJECT:
            continue
        seen = current_characteristics.characteristics(game, each)
        if number.which is Difference.PERMANENT_TYPES:
            found.update(bits_to_names(seen.types & PERMANENT_TYPES, TYPE_NAMES))
        elif number.which is Difference.CARD_TYPES:
            found.update(bits_to_names(seen.types, TYPE_NAMES))
        elif number.which is Difference.COLORS:
            found.update(color_names(seen.colors))
        elif number.which is Difference.CREATURE_TYPES:
            found.update(seen.subtypes & CREATURE_TYPES)
        elif number.which is Difference.BASIC_LAND_TYPES:  # CR 305.6
            found.update(seen.subtypes.intersection(BASIC_LAND_TYPES))
        elif number.which is Difference.COUNTER_KINDS:  # CR 122.1
            record = game.record_of(each)
            found.update(() if record is None else record.counters)
        elif number.which is Difference.NAMES:
            found.update(name for name in seen.name.split(" // ") if name)
        elif number.which is Difference.MANA_VALUES:
            found.add(current_characteristics.mana_value(game, each))
        else:
            found.add(seen.power if number.which is Difference.POWERS else seen.toughness)
    return len(found - {None})


def _counters(game: Game, number: CountersOn, context: Context) -> int:
    meant = references.all_meant(game, number.what, context)
    if context.item is None and _is_maker(number.what):  # what is gone has none; CR 608.2h is for
        meant = [each for each in meant if each in game.objects]  # effects as they resolve
    if number.kind == POISON and game.options.get("shared_life"):  # CR 810.10a
        of_teams = {game.sharing_poison(each): each for each in meant if is_player(each)}
        meant = [*of_teams.values(), *(each for each in meant if not is_player(each))]
    if game.piled and not is_one(number.what):
        return sum(counters_on(game, number.kind, each) * game.weight(each) for each in meant)
    return sum(counters_on(game, number.kind, each) for each in meant)


def _is_maker(what: Ref) -> bool:
    """Whether it is what granted the ability, or made the token that has it. (CR 201.5a)"""
    return isinstance(what, ExactObject) or (isinstance(what, Bound) and what.name == GRANTER)


def _level(game: Game, number: Level, context: Context) -> int:
    """A Class's level is a designation; a leveler's are its counters. (CR 711.2, 716.2d)"""
    meant = references.all_meant(game, number.what, context)
    record = game.record_of(meant[0]) if meant else None
    if record is None:
        return 0
    if "level" in record.notes:
        return int(record.notes["level"])
    seen = current_characteristics.characteristics(game, record.id)
    return 1 if "Class" in seen.subtypes else record.counter("level")


def _life(game: Game, number: LifeTotal, context: Context) -> int:
    return sum(game.players[each].life for each in references.all_meant(game, number.who, context))


def _noted(game: Game, number: RememberedNumber, context: Context) -> int:
    if number.of is not None:
        return amount(game, number.of, context)
    if number.of_event:
        return event_number(number.which.value, context)
    bound = context.bindings.get(number.which.value)
    if bound is None and number.which is Remembered.THAT_MUCH:  # as much damage as cards
        bound = context.bindings.get(Remembered.THAT_MANY.value)
    if bound is None and number.which is Remembered.NUMBER:
        bound = references.chosen(game, ChosenKind.NUMBER, context)
    if isinstance(bound, tuple):
        return game.many(bound)
    if game.piled and number.which is Remembered.THAT_MANY:
        them: tuple[Reference, ...] = context.bindings.get("them", ())
        if bound == len(them):
            return game.many(them)  # as many as were left behind as "them"
    return int(bound) if isinstance(bound, (int, str)) else 0


def event_number(name: str, context: Context) -> int:
    """The number of the event that triggered the ability, or the one it follows. (CR 603.12)"""
    if EVENT_NUMBER in context.bindings:
        return context.bindings[EVENT_NUMBER]
    bound = context.item.bindings.get(name) if context.item is not None else None
    return bound if isinstance(bound, int) else 0


def _happened(game: Game, number: HappenedThisTurn, context: Context) -> int:
    return turn_history.happenings(game, number, context)


def _devotion(game: Game, number: Devotion, context: Context) -> int:
    """CR 700.5: a symbol of several of the colors counts once. (CR 700.5a)

    What increases it is found by looking: types may depend on it (CR 613.8).
    """
    total = 0
    colors = number.colors or _chosen_color(game, context)
    for record in game.permanents():
        seen = current_characteristics.characteristics(game, record.id)
        if seen.controller != context.you:
            continue
        symbols = [s for s in seen.mana_cost.symbols if symbol_colors(s) & colors]
        total += record.count * (len(symbols) + _devotion_given(seen.abilities))
    return total


def _chosen_color(game: Game, context: Context) -> int:
    chosen = references.chosen(game, ChosenKind.COLOR, context)
    return chosen if isinstance(chosen, int) else COLOR_OF_NAME.get(str(chosen), 0)


def _devotion_given(abilities: tuple[Ability, ...]) -> int:
    """By how much abilities of a permanent increase its controller's devotion. (CR 700.5a)"""
    return sum(
        change.by
        for each in abilities
        if isinstance(each, StaticAbility)
        for change in each.effect.changes
        if isinstance(change, DevotionIncreased)
    )


def _party(game: Game, number: Party, context: Context) -> int:
    """CR 700.8: one creature for each of the types, counted so that there are most (700.8b)."""
    players = references.found(game, number.who, context)
    members: list[frozenset[str]] = []
    for record in game.permanents():
        seen = current_characteristics.characteristics(game, record.id)
        if seen.types & CREATURE and seen.controller in players and seen.subtypes & PARTY:
            members += [PARTY & seen.subtypes] * min(record.count, len(PARTY))
    return max(
        size
        for size in range(len(PARTY) + 1)
        for roles in combinations(sorted(PARTY), size)
        if _can_fill(roles, members)
    )


def _can_fill(roles: tuple[str, ...], members: list[frozenset[str]]) -> bool:
    """Whether there is another creature for each of the roles."""
    if not roles:
        return True
    return any(
        roles[0] in member and _can_fill(roles[1:], members[:at] + members[at + 1 :])
        for at, member in enumerate(members)
    )


def _plus(game: Game, number: Plus, context: Context) -> int:
    return amount(game, number.left, context) + amount(game, number.right, context)


def _minus(game: Game, number: Minus, context: Context) -> int:
    return amount(game, number.left, context) - amount(game, number.right, context)


def _times(game: Game, number: Times, context: Context) -> int:
    return number.factor * amount(game, number.amount, context)


def _half(game: Game, number: Half, context: Context) -> int:
    whole = amount(game, number.amount, context)
    return -(-whole // 2) if number.up else whole // 2


def _times_paid(game: Game, number: TimesPaid, context: Context) -> int:
    cast = casting(game, context, number.what)
    return times_paid(cast, number.cost) if cast is not None else 0


def times_paid(cast: StackItem, cost: str) -> int:
    """How often costs of that name were paid as it was cast. (CR 702.33d)"""
    return sum(times for name, times in cast.paid.items() if is_cost(name, cost))


def _colors_spent(game: Game, number: ColorsSpent, context: Context) -> int:
    cast = casting(game, context)
    return cast.colors_spent.bit_count() if cast is not None else 0


def _mana_spent(game: Game, number: ManaSpent, context: Context) -> int:
    cast = casting(game, context, number.what)
    return cast.mana_spent if cast is not None else 0


def number_of(game: Game, number: object, context: Context) -> int:
    """An amount; an effect uses 0 where it would be negative. (CR 107.1b)"""
    return max(amount(game, number, context), 0)


# Which function finds out which amount.
AMOUNTS_COUNTED: Final[AmountRows] = {
    Devoured: _devoured,
    AmountAsCast: _as_cast,
    X: _x,
    WhereX: _where_x,
    Count: _count,
    Characteristic: _characteristic,
    Greatest: _greatest,
    Different: _different,
    CountersOn: _counters,
    Level: _level,
    LifeTotal: _life,
    RememberedNumber: _noted,
    HappenedThisTurn: _happened,
    Devotion: _devotion,
    Party: _party,
    Plus: _plus,
    Minus: _minus,
    Times: _times,
    Half: _half,
    TimesPaid: _times_paid,
    ColorsSpent: _colors_spent,
    ManaSpent: _mana_spent,
}


# The changes of the rules that are heeded here.
HEEDS: Final = (DevotionIncreased,)
