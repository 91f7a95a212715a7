"""Whether something is so. (CR 603.4, 608.2c, 611.2b)"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from apnap.abilities.amounts import (
    AllOf,
    AnchorWord,
    AnyOf,
    AsCast,
    AttackedThisStep,
    AttackedWithPower,
    Compare,
    Condition,
    DidSo,
    DidSoBy,
    During,
    EnteredFrom,
    EnteredUnder,
    Exists,
    FirstTurn,
    Happened,
    HappenedThisTurn,
    HasDesignation,
    Matches,
    NotSo,
    StartingPlayer,
    WasCast,
    WasPaid,
    WonFlip,
    YourTurn,
)
from apnap.abilities.costs import is_cost
from apnap.abilities.descriptions import (
    Card,
    EitherOf,
    Having,
    InZone,
    Measured,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    Permanent,
    Without,
)
from apnap.abilities.references import Description, Each, Host, Some, This
from apnap.abilities.rule_changes.rule_changes import GetsDesignation
from apnap.abilities.values import Designation, Measure
from apnap.game.characteristics import printed
from apnap.game.game import Game
from apnap.game.objects import StackItem
from apnap.rules.meaning import descriptions, references
from apnap.rules.meaning.amounts import amount, casting, measure, name_as_cast, times_paid
from apnap.rules.meaning.kept_values import live
from apnap.rules.meaning.object_qualities import compared
from apnap.rules.meaning.turn_history import LAST_TURN, happenings
from apnap.rules.objects import current_characteristics
from apnap.rules.objects.context import DOERS, WON_FLIP, Context
from apnap.rules.objects.current_characteristics import controller_of
from apnap.rules.objects.multiplayer.teams import active_players, is_active
from apnap.terms.events import AttackDeclared, SpellCast, StepBegan, ZoneChange
from apnap.terms.identity import NOTHING, Reference, is_object, is_player
from apnap.terms.turn import BATTLEFIELD, BEGINNING_OF_COMBAT, MAIN_PHASE, phase_of

Test: TypeAlias = Callable[[Game, Any, Context], bool]

# Which function tests which condition.
ConditionRows: TypeAlias = dict[type[Condition], Test]

CONDITIONS: Final[ConditionRows] = {}


def holds(game: Game, condition: Condition, context: Context) -> bool:
    """Whether the condition is true now."""
    return CONDITIONS[type(condition)](game, condition, context)


def _compare(game: Game, condition: Compare, context: Context) -> bool:
    """CR 107.1; of "an opponent", it is so if it is so for any one of them."""
    if condition.of_one is None:
        return _compares(game, condition, context)
    players = descriptions.candidates(game, condition.of_one, context)
    if isinstance(condition.left, HappenedThisTurn):  # CR 800.4i: also who has left since
        those = Each(condition.of_one)
        left = [each for each, player in game.players.items() if player.left]
        players += [each for each in left if references.includes_ever(game, those, each, context)]
    for player in players:
        context.bindings["any one"] = (player,)
        if _compares(game, condition, context) != condition.of_all:
            return not condition.of_all
    return condition.of_all


def _compares(game: Game, condition: Compare, context: Context) -> bool:
    left = amount(game, condition.left, context)
    return compared(left, condition.how, amount(game, condition.right, context))


def _exists(game: Game, condition: Exists, context: Context) -> bool:
    what = condition.what
    if isinstance(what, (Each, Some)):
        return descriptions.exists(game, what.what, context)
    meant = references.all_meant(game, what, context)
    if isinstance(what, Host):  # it is unattached as soon as that is gone (CR 702.103f)
        return any(is_player(each) or each in game.objects for each in meant)
    return bool(meant)


def _matches(game: Game, condition: Matches, context: Context) -> bool:
    """Every one of the objects fits; of none, it isn't so."""
    meant = references.all_meant(game, condition.what, context)
    if condition.past:
        meant = [current_characteristics.as_it_was(game, each) for each in meant]
    description: Any = condition.description
    if isinstance(description, (Each, Some)):
        description = description.what
    if isinstance(description, Description):
        if not condition.past and any(
            is_object(each) and each not in game.objects for each in meant
        ):
            if _says_where(description):
                return False  # CR 400.7
            if _asks_what_it_is(description):
                meant = [_as_it_is(game, each, context) for each in meant]
        return bool(meant) and all(_is_described(game, description, e, context) for e in meant)
    return bool(meant) and all(
        references.includes(game, description, each, context) for each in meant
    )


def _is_described(game: Game, those: Description, reference: Reference, context: Context) -> bool:
    """A face-down permanent is asked for as the card it is: "if it's a creature card"."""
    record = game.objects.get(reference)
    seen = None
    if (
        record is not None
        and record.face_down
        and record.card is not None
        and Card() in those.parts
    ):
        seen = printed(record.card.faces[record.face], record.controller)
    return descriptions.describes(game, those, reference, context, seen)


def _as_it_is(game: Game, reference: Reference, context: Context) -> Reference:
    """What it has become; what is gone is judged as it last was."""
    now = live(game, reference, context)
    return reference if now == NOTHING else now


def _asks_what_it_is(those: Description) -> bool:
    """It asks for nothing that was done to it before it was moved: what it has become is judged.

    (CR 400.7, 608.2h)
    """
    return all(
        isinstance(part, _OF_NOW)
        or (isinstance(part, EitherOf) and all(map(_asks_what_it_is, part.options)))
        or (isinstance(part, Without) and _asks_what_it_is(Description(part.parts)))
        for part in those.parts
    )


_OF_NOW: Final = (Card, Having, Measured, OfColor, OfSubtype, OfSupertype, OfType, Permanent)


def _says_where(those: Description) -> bool:
    """Whether it says in which zone they are: what has left is there no more."""
    return any(
        isinstance(part, InZone)
        or (isinstance(part, EitherOf) and any(map(_says_where, part.options)))
        for part in those.parts
    )


def _happened(game: Game, condition: Happened, context: Context) -> bool:
    return happenings(game, condition.what, context) > 0


def _has_designation(game: Game, condition: HasDesignation, context: Context) -> bool:
    """There is one monarch; other designations are noted for the player. (CR 725.1)"""
    for player in references.all_meant(game, condition.who, context):
        if condition.which is Designation.MONARCH:
            if game.monarch == player:
                return True
        elif game.players[player].notes.get(condition.which.value):
            return True
        elif any(
            each.which == condition.which
            for each in current_characteristics.designated_by(game, GetsDesignation, player)
        ):
            return True  # CR 702.131b: at any time, also in the midst of a resolution
    return False


def _was_paid(game: Game, condition: WasPaid, context: Context) -> bool:
    cast = casting(game, context, condition.what)
    if cast is None:
        return False
    return times_paid(cast, condition.cost) > 0 or is_cost(cast.alternative, condition.cost)


def _as_cast(game: Game, condition: AsCast, context: Context) -> bool:
    """Noted as the spell was cast; what came later doesn't matter. (CR 601.2)"""
    cast = casting(game, context, This())
    return cast is not None and cast.paid.get(name_as_cast(condition.condition), 0) > 0


def _entered_under(game: Game, condition: EnteredUnder, context: Context) -> bool:
    moved = context.bindings.get("them", ())
    return bool(moved) and all(
        key in game.objects
        and references.includes(game, condition.who, controller_of(game, key), context)
        for key in moved
    )


def _was_cast(game: Game, condition: WasCast, context: Context) -> bool:
    cast = casting(game, context, condition.what)
    if cast is None or cast.cast_from == NOTHING:
        return False
    if condition.by is not None and not references.includes(
        game, condition.by, cast.caster, context
    ):
        return False
    if condition.in_main_phase and not _in_main_phase(game, cast):
        return False
    from_there = condition.zone in (-1, cast.cast_from)
    if from_there and condition.whose is not None:  # a card is only in its owner's (CR 400.3)
        record = game.record_of(cast.source)
        from_there = record is not None and references.includes(
            game, condition.whose, record.owner, context
        )
    return from_there != condition.elsewhere


def _entered_from(game: Game, condition: EnteredFrom, context: Context) -> bool:
    """What entered this turn, and from where; a zone is that of the card's owner. (CR 400.3)"""
    meant = references.all_meant(game, condition.what, context)
    for event in game.history:
        if isinstance(event, ZoneChange) and event.new_id in meant:
            if event.to == BATTLEFIELD and event.origin == condition.zone:
                record = game.record_of(event.new_id)
                assert record is not None
                return references.includes(game, condition.whose, record.owner, context)
    return False


def _in_main_phase(game: Game, cast: StackItem) -> bool:
    """Whether the spell was cast in a main phase of who cast it; it is still that turn."""
    step = -1
    for event in game.history:
        if isinstance(event, StepBegan):
            step = event.step
        elif isinstance(event, SpellCast) and event.object == cast.source:
            return phase_of(step) == MAIN_PHASE and is_active(game, cast.caster)
    return False


def _your_turn(game: Game, condition: YourTurn, context: Context) -> bool:
    return any(
        references.includes(game, condition.who, each, context) for each in active_players(game)
    )


def _attacked_this_step(game: Game, condition: AttackedThisStep, context: Context) -> bool:
    """CR 508.6: a player is attacked as attackers are declared that attack them."""
    for event in reversed(game.history):
        if isinstance(event, StepBegan):
            return False
        if isinstance(event, AttackDeclared) and references.includes_ever(
            game, condition.who, event.defender, context
        ):
            return True
    return False


def _starting_player(game: Game, condition: StartingPlayer, context: Context) -> bool:
    """CR 103.1"""
    return game.starting_player in references.found(game, condition.who, context)


def _did_so(game: Game, condition: DidSo, context: Context) -> bool:
    return context.did


def _did_so_by(game: Game, condition: DidSoBy, context: Context) -> bool:
    """CR 608.2c: whether the player was one of those who did so."""
    doers = context.bindings.get(DOERS, ())
    return any(player in doers for player in references.found(game, condition.who, context))


def _during(game: Game, condition: During, context: Context) -> bool:
    return condition.first <= game.step <= condition.last


def _won_flip(game: Game, condition: WonFlip, context: Context) -> bool:
    """CR 705.2: neither, if no coin was flipped."""
    return bool(context.bindings.get(WON_FLIP) == int(condition.won))


def _anchor_word(game: Game, condition: AnchorWord, context: Context) -> bool:
    """CR 607.2m, 614.12c"""
    return bool(references.word_chosen(game, condition.among, context) == condition.name)


def _not_so(game: Game, condition: NotSo, context: Context) -> bool:
    """Of "an opponent", it isn't so if it isn't so for any one of them."""
    inner = condition.condition
    if isinstance(inner, Happened) and game.turn == 1 and not game.cast_last_turn:
        if isinstance(inner.what, HappenedThisTurn) and inner.what.what in LAST_TURN:
            return False  # there was no last turn of which it could be said
    if condition.of_one is None:
        return not holds(game, inner, context)
    for player in descriptions.candidates(game, condition.of_one, context):
        context.bindings["any one"] = (player,)
        if not holds(game, inner, context):
            return True
    return False


def _all_of(game: Game, condition: AllOf, context: Context) -> bool:
    return all(holds(game, each, context) for each in condition.conditions)


def _any_of(game: Game, condition: AnyOf, context: Context) -> bool:
    return any(holds(game, each, context) for each in condition.conditions)


def _attacked_with_power(game: Game, condition: AttackedWithPower, context: Context) -> bool:
    """As the attackers were declared; what becomes of them later doesn't matter. (CR 603.4)"""
    if context.item is not None:
        return True  # it was so as the ability triggered
    total = 0
    for event in reversed(game.history):
        if isinstance(event, StepBegan) and event.step == BEGINNING_OF_COMBAT:
            break
        if isinstance(event, AttackDeclared) and controller_of(game, event.object) == context.you:
            total += measure(game, Measure.POWER, event.object) or 0
    return total >= condition.least


# Which function tests which condition.
CONDITIONS_TESTED: Final[ConditionRows] = {
    Compare: _compare,
    Exists: _exists,
    Matches: _matches,
    Happened: _happened,
    FirstTurn: lambda game, condition, context: game.turn == 1,
    HasDesignation: _has_designation,
    WasPaid: _was_paid,
    AsCast: _as_cast,
    EnteredUnder: _entered_under,
    WasCast: _was_cast,
    EnteredFrom: _entered_from,
    YourTurn: _your_turn,
    AttackedThisStep: _attacked_this_step,
    StartingPlayer: _starting_player,
    DidSo: _did_so,
    DidSoBy: _did_so_by,
    During: _during,
    WonFlip: _won_flip,
    AnchorWord: _anchor_word,
    NotSo: _not_so,
    AllOf: _all_of,
    AnyOf: _any_of,
    AttackedWithPower: _attacked_with_power,
}

# The changes of the rules that are heeded here.
HEEDS: Final = (GetsDesignation,)
