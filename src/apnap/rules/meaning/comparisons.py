"""Players compared, and what keywords count: mana spent, combats, mutations. (CR 608.2h, 702)"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from apnap.abilities.amounts import (
    AtLeast,
    CastBefore,
    CouldCastSorcery,
    HasMoreThan,
    Least,
    NewlyControlled,
    NthCombat,
    SpentOn,
    StartingLife,
    TargetsChosen,
    TimesActivated,
    TimesMutated,
    TimesResolved,
)
from apnap.abilities.comparisons import CommonestColor, GreatestFor, MostAlike
from apnap.abilities.values import Comparison, Likeness, PlayerMeasure
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.rules.meaning import amounts, references
from apnap.rules.meaning.amounts import AmountRows, amount, casting, measure
from apnap.rules.meaning.conditions import ConditionRows
from apnap.rules.meaning.descriptions import candidates, describes, fits
from apnap.rules.meaning.ranked_qualities import commonest_colors
from apnap.rules.meaning.references import all_meant
from apnap.rules.meaning.spell_qualities import as_spell
from apnap.rules.meaning.timing import is_sorcery_time, times_activated
from apnap.rules.objects.components import TIMES
from apnap.rules.objects.context import MANA_ABILITY, Context
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.terms.characteristics import PERMANENT_TYPES
from apnap.terms.events import Resolved, SpellCast, StepBegan
from apnap.terms.identity import PlayerId
from apnap.terms.subtypes import CREATURE_TYPES, LAND_TYPES
from apnap.terms.turn import BEGINNING_OF_COMBAT


def has_more_than(game: Game, condition: HasMoreThan, context: Context) -> bool:
    """One of the players has more, or less, than every other one that is named."""
    others = references.all_meant(game, condition.than, context)
    for player in references.all_meant(game, condition.who, context):
        mine = _measure(game, condition, player, context)
        theirs = [_measure(game, condition, other, context) for other in others if other != player]
        more = [
            (mine - each if condition.how is Comparison.MORE else each - mine) for each in theirs
        ]
        if more and min(more) >= condition.least:
            return True
    return False


def _measure(game: Game, condition: HasMoreThan, player: PlayerId, context: Context) -> int:
    if condition.measure is PlayerMeasure.LIFE:
        return game.players[player].life
    if condition.measure is PlayerMeasure.HAND:
        return len(game.players[player].hand)
    if condition.measure is PlayerMeasure.GRAVEYARD:
        return len(game.players[player].graveyard)
    assert condition.which is not None
    found = candidates(game, condition.which, context)
    return sum(game.weight(key) for key in found if controller_of(game, key) == player)


def nth_combat(game: Game, condition: NthCombat, context: Context) -> bool:
    """CR 506.1: how many combat phases have begun this turn."""
    began = sum(
        1
        for event in game.history
        if isinstance(event, StepBegan) and event.step == BEGINNING_OF_COMBAT
    )
    return began == condition.nth


def spent_on(game: Game, number: SpentOn, context: Context) -> int:
    """CR 106.3, 601.2h: mana of a type, or that such a source produced."""
    cast = amounts.casting(game, context, number.what)
    if cast is None:
        return 0
    return sum(
        1
        for kind, source in cast.spent
        if (kind != "C" if number.colored else number.type in ("", kind))
        and (number.source is None or fits(game, number.source, source, context))
    )


def starting_life(game: Game, number: StartingLife, context: Context) -> int:
    """CR 103.4"""
    return sum(
        game.players[each].starting_life for each in references.all_meant(game, number.who, context)
    )


def activations(game: Game, number: TimesActivated, context: Context) -> int:
    """This ability of this object, with those still on the stack. (CR 602.2, 400.7)"""
    if context.item is not None:
        return times_activated(game, context.source, context.item.index)
    return times_activated(game, context.source, context.bindings[MANA_ABILITY])


def times_resolved(game: Game, number: TimesResolved, context: Context) -> int:
    """This ability of this object, and no other one. (CR 400.7)"""
    now = context.item
    if now is None:
        return 0
    items = [
        record.item
        for event in game.history
        if isinstance(event, Resolved)
        and not event.fizzled
        and (record := game.record_of(event.object)) is not None
    ]
    return 1 + sum(
        1
        for item in items
        if item is not None and (item.source, item.index) == (now.source, now.index)
    )


def commonest_color(game: Game, condition: CommonestColor, context: Context) -> bool:
    """Also if it is tied with others."""
    return bool(condition.color & commonest_colors(game, context))


def _greatest_for(game: Game, number: GreatestFor, context: Context) -> int:
    """Asked of each of them in turn."""
    then = Context(context.you, context.source, context.item, context.source_known)
    numbers = []
    for player in references.all_meant(game, number.who, context):
        then.bindings = {**context.bindings, "who": (player,)}
        numbers.append(amounts.amount(game, number.amount, then))
    return max(numbers, default=0)


def _most_alike(game: Game, number: MostAlike, context: Context) -> int:
    """A pile of tokens counts for each of them."""
    sizes: Counter[object] = Counter()
    for each in references.all_meant(game, number.what, context):
        marks = _marks_of(number.which, characteristics(game, each))
        sizes.update(dict.fromkeys(marks, game.weight(each)))
    return max(sizes.values(), default=0)


def _marks_of(which: Likeness, seen: Characteristics) -> Iterable[object]:
    """By what it may be like others in that respect; what has no name shares none. (CR 201.2a)"""
    if which is Likeness.NAME:
        return [seen.name] if seen.name else []
    if which is Likeness.CREATURE_TYPE:
        return seen.subtypes & CREATURE_TYPES
    if which is Likeness.LAND_TYPE:
        return seen.subtypes & LAND_TYPES
    if which is Likeness.COLOR:
        return _bits(seen.colors)
    return _bits(seen.types & PERMANENT_TYPES if which is Likeness.PERMANENT_TYPE else seen.types)


def _bits(several: int) -> list[int]:
    return [1 << at for at in range(several.bit_length()) if several & 1 << at]


def at_least(game: Game, number: AtLeast, context: Context) -> int:
    """No less than so much."""
    return max(amount(game, number.amount, context), number.least)


def times_mutated(game: Game, number: TimesMutated, context: Context) -> int:
    """As it is noted for it; as it last was if it left. (CR 608.2h)"""
    records = [game.record_of(key) for key in all_meant(game, number.what, context)]
    return sum(record.notes.get(TIMES, 0) for record in records if record is not None)


def targets_chosen(game: Game, number: TargetsChosen, context: Context) -> int:
    """Those announced so far for the spell itself. (CR 601.2c)"""
    cast = casting(game, context)
    return sum(len(chosen) for chosen in cast.targets.values()) if cast is not None else 0


def least(game: Game, number: Least, context: Context) -> int:
    """The least among them."""
    meant = all_meant(game, number.what, context)
    return min((measure(game, number.which, each) or 0 for each in meant), default=0)


def cast_before(game: Game, number: CastBefore, context: Context) -> int:
    """The spells cast this turn before it was. (CR 702.40a)"""
    meant = all_meant(game, number.what, context)
    before = 0
    for event in game.history:
        if isinstance(event, SpellCast):
            if event.object in meant:
                return before
            before += _is_counted(game, number, event, context)
    return before


def _is_counted(game: Game, number: CastBefore, event: SpellCast, context: Context) -> bool:
    """Whether it is one of the players' spells that are counted."""
    if number.who is not None and not references.includes_ever(
        game, number.who, event.player, context
    ):
        return False
    return number.which is None or describes(game, as_spell(number.which), event.object, context)


def newly_controlled(game: Game, condition: NewlyControlled, context: Context) -> bool:
    """Since the beginning of your last upkeep, which was in your last turn. (CR 702.30a)"""
    record = game.objects.get(context.source)
    if record is None:
        return False
    player = game.players[context.you]
    last = player.turn_before if is_active(game, context.you) else player.last_turn
    return record.since >= last


def could_cast_sorcery(game: Game, condition: CouldCastSorcery, context: Context) -> bool:
    """A main phase of yours, with an empty stack. (CR 307.1)"""
    return is_sorcery_time(game, context.you)


# Which function tests which condition.
CONDITIONS_TESTED: Final[ConditionRows] = {
    HasMoreThan: has_more_than,
    NthCombat: nth_combat,
    CommonestColor: commonest_color,
    NewlyControlled: newly_controlled,
    CouldCastSorcery: could_cast_sorcery,
}


# Which function finds out which amount.
AMOUNTS_COUNTED: Final[AmountRows] = {
    SpentOn: spent_on,
    StartingLife: starting_life,
    TimesActivated: activations,
    TimesResolved: times_resolved,
    GreatestFor: _greatest_for,
    MostAlike: _most_alike,
    AtLeast: at_least,
    TimesMutated: times_mutated,
    TargetsChosen: targets_chosen,
    Least: least,
    CastBefore: cast_before,
}
