"""Amounts, conditions and trigger events that only keywords speak of. (CR 702)"""

from collections.abc import Iterator
from typing import Any, Final

from apnap.abilities import triggers as tr
from apnap.abilities.abilities import ActivatedAbility
from apnap.abilities.descriptions import WithSymbol
from apnap.abilities.references import This
from apnap.abilities.triggers import CountersAreRemoved
from apnap.abilities.values import LifeEvent, Phasing, TapState
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.game.objects import CARD
from apnap.rules.meaning.amounts import counters_on
from apnap.rules.meaning.descriptions import describes, fits
from apnap.rules.meaning.linked_abilities import is_linked
from apnap.rules.meaning.turn_history import is_first_of_draw_step
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import abilities_of, controller_of
from apnap.rules.objects.derived import PRODUCED_MANA
from apnap.rules.triggering.trigger_conditions import (
    TriggerRows,
    cast_this_turn,
    causer_of,
    concerns,
    each_of_many,
)
from apnap.terms import events as ev
from apnap.terms.events import CountersRemoved, Event
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference, is_player
from apnap.terms.mana import BIT_OF_TYPE
from apnap.terms.turn import BATTLEFIELD, EXILE


def counters_removed(
    game: Game,
    condition: CountersAreRemoved,
    event: CountersRemoved,
    events: list[Event],
    context: Context,
) -> Iterator[Bindings]:
    """Counters are removed; perhaps the last, by several events at once. (CR 310.12b, 702.63a)"""
    if condition.kind not in ("", event.kind):
        return
    if not concerns(game, condition.what, event.on, context):
        return
    if condition.last and not is_player(event.on):
        record = game.record_of(event.on)
        if record is not None and record.counter(event.kind):
            return
    bindings: Bindings = {
        "event object": (event.on,),
        "that many": event.amount,
        "that much": event.amount,
    }
    once = condition.one_or_more or condition.last
    if once and _is_removed_again(event, events):
        return
    yield from each_of_many(bindings, 1 if once else event.amount)


def _is_removed_again(event: CountersRemoved, events: list[Event]) -> bool:
    """Whether another event of the same time removes such counters from it after this one."""
    same = [
        each
        for each in events
        if isinstance(each, CountersRemoved) and (each.on, each.kind) == (event.on, event.kind)
    ]
    return bool(same) and same[-1] is not event


def spell_is_cast(
    game: Game, condition: tr.SpellIsCast, event: ev.SpellCast, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 601.2i: a spell becomes cast."""
    if condition.only_copied or not concerns(game, condition.who, event.player, context):
        return
    context.bindings = {**context.bindings, "event player": (event.player,)}  # "from their hand"
    if not describes(game, condition.what, event.object, context):
        return
    if condition.nth:
        times = cast_this_turn(game, event.player, condition.what, context)
        if times != condition.nth:
            return
    bindings: Bindings = {"event object": (event.object,), "event player": (event.player,)}
    item = game.objects[event.object].item
    if WithSymbol("X") in condition.what.parts and item is not None:
        bindings["X"] = item.x  # CR 107.3e
    yield bindings


def spell_is_copied(
    game: Game, condition: tr.SpellIsCast, event: ev.SpellCopied, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 707.10: a copy isn't cast; some abilities trigger on copying too."""
    if not condition.or_copied and not condition.only_copied:
        return
    if not concerns(game, condition.who, event.player, context):
        return
    if describes(game, condition.what, event.object, context):
        yield {"event object": (event.object,), "event player": (event.player,)}


def label_of(game: Game, source: ObjectId, index: int) -> str:
    """The keyword an activated ability of an object stands for, or none."""
    abilities = abilities_of(game, source)
    ability = abilities[index] if index < len(abilities) else None
    return ability.label if isinstance(ability, ActivatedAbility) else ""


def ability_is_activated(
    game: Game,
    condition: tr.AbilityIsActivated,
    event: ev.AbilityActivated,
    events: Any,
    context: Context,
) -> Iterator[Bindings]:
    """CR 602.2: not for mana abilities, unless they are of the kind that is asked for."""
    if not concerns(game, condition.who, event.player, context):
        return
    if condition.label:
        if label_of(game, event.source, event.index) != condition.label:
            return
    elif event.mana and not condition.or_mana:
        return
    context.bindings = {**context.bindings, "event player": (event.player,)}  # "they control"
    if fits(game, condition.what, event.source, context):
        yield {
            "event object": (event.source,),
            "event other": (event.object,),
            "event player": (event.player,),
        }


def card_is_drawn(
    game: Game, condition: tr.CardIsDrawn, event: ev.CardDrawn, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 121.1, 121.2: each card drawn by itself."""
    if not concerns(game, condition.who, event.player, context):
        return
    if condition.nth and condition.nth != sum(
        1 for e in game.history if isinstance(e, ev.CardDrawn) and e.player == event.player
    ):
        return
    if condition.except_first and is_first_of_draw_step(game, event):
        return
    if condition.what is not None and not fits(game, condition.what, event.object, context):
        return
    yield {"event player": (event.player,), "event object": (event.object,)}


def life_changes(
    game: Game,
    condition: tr.LifeChanges,
    event: ev.LifeGain | ev.LifeLoss,
    events: Any,
    context: Context,
) -> Iterator[Bindings]:
    """CR 119.9: gaining (or losing) life triggers once for each event."""
    if (condition.which is LifeEvent.GAIN) != isinstance(event, ev.LifeGain):
        return
    if not concerns(game, condition.who, event.player, context):
        return
    if not condition.together:
        if condition.exactly in (0, event.amount):
            yield {
                "event player": (event.player,),
                "that much": event.amount,
                "that many": event.amount,
            }
        return
    changes = [
        other
        for other in events
        if type(other) is type(event) and concerns(game, condition.who, other.player, context)
    ]
    totals: dict[PlayerId, int] = {}
    for other in changes:
        totals[other.player] = totals.get(other.player, 0) + other.amount
    if condition.exactly and set(totals.values()) != {condition.exactly}:
        return
    if changes[0] is event:  # CR 603.2c
        total = sum(totals.values())
        yield {"event player": tuple(totals), "that much": total, "that many": total}


def phases(
    game: Game, condition: tr.Phases, event: ev.Phasing, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 702.26g: phasing out with what it is attached to is phasing out, too."""
    if event.out == (condition.which is Phasing.OUT):
        if concerns(game, condition.what, event.object, context):
            yield {"event object": (event.object,)}


def counters_are_put(
    game: Game, condition: tr.CountersArePut, event: ev.CountersPut, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 122.6, 122.7: once for all of them, or once for each counter."""
    if condition.kind not in ("", event.kind) or not concerns(
        game, condition.what, event.on, context
    ):
        return
    if not concerns(game, condition.by, event.by, context):
        return
    if condition.nth:  # CR 122.7
        now = counters_on(game, condition.kind, event.on)
        if not now - event.amount < condition.nth <= now:
            return
    bindings: Bindings = {
        "event object": (event.on,),
        "that many": event.amount,
        "that much": event.amount,
    }
    yield from each_of_many(bindings, 1 if condition.one_or_more or condition.nth else event.amount)


def enters_with_counters(
    game: Game, condition: tr.CountersArePut, event: ev.ZoneChange, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 122.6a: a permanent that enters with counters has them put on it by its controller."""
    if event.to != BATTLEFIELD or not event.counters:
        return
    if not concerns(game, condition.by, controller_of(game, event.new_id), context):
        return
    for kind, amount in event.counters.items():
        if condition.kind in ("", kind) and concerns(game, condition.what, event.new_id, context):
            if amount < condition.nth:
                continue
            bindings: Bindings = {
                "event object": (event.new_id,),
                "that many": amount,
                "that much": amount,
            }
            yield from each_of_many(bindings, 1 if condition.one_or_more else amount)


def tap_changes(
    game: Game,
    condition: tr.TapChanges,
    event: ev.Tapping | ev.Untapping,
    events: Any,
    context: Context,
) -> Iterator[Bindings]:
    """CR 603.2e: becoming tapped; entering tapped is not becoming tapped."""
    every = [
        other
        for other in (events if condition.together else [event])
        if type(other) is type(event) and concerns(game, condition.what, other.object, context)
    ]
    if (condition.which is TapState.TAPPED) != isinstance(event, ev.Tapping):
        return
    if every and every[0] is event:  # CR 603.2c
        many = sum(other.times for other in every)
        yield {"event object": tuple(other.object for other in every), "that many": many}


def tapped_for_mana(
    game: Game, condition: tr.TappedForMana, event: ev.ManaAdded, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 106.12a: a mana ability with {T} in its cost was activated and produced mana."""
    if not event.tapped_for or not concerns(game, condition.what, event.source, context):
        return
    if concerns(game, condition.who, event.player, context):
        types = {BIT_OF_TYPE[each.type] for each in event.mana}
        yield {
            "event object": (event.source,),
            "event player": (event.player,),
            PRODUCED_MANA: sum(types),
        }


def tokens_are_created(
    game: Game,
    condition: tr.TokensAreCreated,
    event: ev.ZoneChange,
    events: Any,
    context: Context,
) -> Iterator[Bindings]:
    """CR 111.2, 701.7a: each token by itself, as it enters."""
    if event.creation is None or not concerns(game, condition.who, event.controller, context):
        return
    if not fits(game, condition.what, event.new_id, context):
        return
    if condition.together:
        yield from _created_together(game, condition, event, events, context)
    else:
        yield {"event player": (event.controller,), "event object": (event.new_id,), "that many": 1}


def _created_together(
    game: Game, condition: tr.TokensAreCreated, event: ev.ZoneChange, events: Any, context: Context
) -> Iterator[Bindings]:
    """ "One or more tokens": once for all that a player creates at a time. (CR 603.2c)"""
    every = [
        other
        for other in events
        if isinstance(other, ev.ZoneChange)
        and other.creation is not None
        and other.controller == event.controller
        and fits(game, condition.what, other.new_id, context)
    ]
    if every[0] is event:
        many = sum(other.times for other in every)
        keys = tuple(other.new_id for other in every)
        yield {"event player": (event.controller,), "event object": keys, "that many": many}


def _coming_of(game: Game, key: ObjectId) -> ev.ZoneChange | None:
    """How the object came to be there this turn. (CR 400.7)"""
    for event in reversed(game.history):
        if isinstance(event, ev.ZoneChange) and event.new_id == key:
            return event
    return None


def _origin_of(game: Game, key: ObjectId) -> int:
    """From where it came."""
    came = _coming_of(game, key)
    return NOTHING if came is None else came.origin


def card_is_played(
    game: Game,
    condition: tr.CardIsPlayed,
    event: ev.LandPlayed | ev.SpellCast,
    events: Any,
    context: Context,
) -> Iterator[Bindings]:
    """CR 701.18b: not a copy of a card, which is none. (CR 707.12)"""
    came = _coming_of(game, event.object)
    if came is None or came.origin != EXILE or game.objects[event.object].kind != CARD:
        return
    if condition.exiled_with:
        before = game.record_of(came.object)
        if before is None or not is_linked(game, before, "exiled with", context):
            return
    if concerns(game, condition.who, event.player, context):
        yield {"event player": (event.player,), "event object": (event.object,)}


def land_is_played(
    game: Game, condition: tr.LandIsPlayed, event: ev.LandPlayed, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 305.1"""
    if condition.other and event.object == context.source:
        return
    if condition.what is not None and not fits(game, condition.what, event.object, context):
        return
    if condition.origin not in (-1, _origin_of(game, event.object)):
        return
    if concerns(game, condition.who, event.player, context):
        yield {"event player": (event.player,), "event object": (event.object,)}


def does(
    game: Game,
    condition: tr.TakesKeywordAction,
    event: ev.ActionTaken | ev.Shuffled,
    events: Any,
    context: Context,
) -> Iterator[Bindings]:
    """CR 701: a keyword action was taken."""
    action = event.action if isinstance(event, ev.ActionTaken) else "shuffle"
    subject = event.object if isinstance(event, ev.ActionTaken) else NOTHING
    if action != condition.action or not concerns(game, condition.who, event.player, context):
        return
    if action == "search" and isinstance(event, ev.ActionTaken) and event.whose != event.player:
        return  # it is of their own library that is spoken (CR 701.23a)
    known = game.known.get(subject)  # a card that was cycled is elsewhere now
    if concerns(game, condition.what, subject, context) or (
        known is not None and concerns(game, condition.what, known.moved_to, context)
    ):
        bindings: Bindings = {
            "event player": (event.player,),
            "event object": (subject,),
            "event other": (event.cause,),
        }
        if isinstance(event, ev.ActionTaken) and action == "cycle" and event.amount:
            if isinstance(condition.what, This):
                bindings["X"] = event.amount  # CR 107.3e: of the cost of cycling it
        yield bindings


def turns_face_up(
    game: Game, condition: tr.TurnsFaceUp, event: ev.FaceTurned, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 708.8"""
    if event.how == "face up" and concerns(game, condition.what, event.object, context):
        bindings: Bindings = {"event object": (event.object,)}
        if event.x and isinstance(condition.what, This):
            bindings["X"] = event.x  # CR 702.37f
        yield bindings


def transforms(
    game: Game, condition: tr.Transforms, event: ev.FaceTurned, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 701.27"""
    if event.how != "transform" or not concerns(game, condition.what, event.object, context):
        return
    if condition.into is None or describes(game, condition.into, event.object, context):
        yield {"event object": (event.object,)}


def player_loses(
    game: Game, condition: tr.PlayerLoses, event: ev.PlayerLost, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 104.3, 603.10a"""
    if concerns(game, condition.who, event.player, context):
        yield {"event player": (event.player,)}


def attaches(
    game: Game, condition: tr.Attaches, event: ev.Attaching, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 701.3: what is moved from one object to another becomes unattached too."""
    host = event.origin if condition.unattached else event.to
    yield from _attached(game, condition, event.object, host, context)


def attached_by_moving(
    game: Game, condition: tr.Attaches, event: ev.ZoneChange, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 603.2e, 608.3c, 701.3d, 603.10c: it enters attached; what leaves becomes unattached."""
    if condition.unattached and event.origin == BATTLEFIELD:
        host = game.known[event.object].object.attached_to
        yield from _attached(game, condition, event.object, host, context)
    elif not condition.unattached and event.to == BATTLEFIELD and event.new_id in game.objects:
        host = game.objects[event.new_id].attached_to
        yield from _attached(game, condition, event.new_id, host, context)


def _attached(
    game: Game, condition: tr.Attaches, what: Reference, host: Reference, context: Context
) -> Iterator[Bindings]:
    if host != NOTHING and concerns(game, condition.what, what, context):
        if concerns(game, condition.to, host, context):
            yield {"event object": (what,), "event other": (host,)}


def spell_is_countered(
    game: Game, condition: tr.SpellIsCountered, event: ev.Countered, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 603.10e, 701.6a"""
    if not concerns(game, condition.causer, causer_of(game, event), context):
        return
    if fits(game, condition.what, event.object, context):
        yield {
            "event object": (event.object,),
            "event player": (controller_of(game, event.object),),
        }


def becomes_level(
    game: Game, condition: tr.BecomesLevel, event: ev.Noted, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 716.2a, 716.2b: the level is a designation."""
    if event.key == "level" and event.value == condition.level:
        if concerns(game, condition.what, event.object, context):
            yield {"event object": (event.object,)}


def game_begins(
    game: Game, condition: tr.GameBegins, event: ev.TurnBegan, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 103.8: the starting player takes the first turn."""
    if event.number == 1:
        yield {"event player": (event.player,)}


# Which function tells whether an event triggers which condition.
TRIGGERS_MATCHED: Final[TriggerRows] = {
    (CountersAreRemoved, CountersRemoved): counters_removed,
    (tr.SpellIsCast, ev.SpellCast): spell_is_cast,
    (tr.SpellIsCast, ev.SpellCopied): spell_is_copied,
    (tr.AbilityIsActivated, ev.AbilityActivated): ability_is_activated,
    (tr.GameBegins, ev.TurnBegan): game_begins,
    (tr.CardIsDrawn, ev.CardDrawn): card_is_drawn,
    (tr.LifeChanges, ev.LifeGain): life_changes,
    (tr.LifeChanges, ev.LifeLoss): life_changes,
    (tr.Phases, ev.Phasing): phases,
    (tr.CountersArePut, ev.CountersPut): counters_are_put,
    (tr.CountersArePut, ev.ZoneChange): enters_with_counters,
    (tr.TapChanges, ev.Tapping): tap_changes,
    (tr.TapChanges, ev.Untapping): tap_changes,
    (tr.TappedForMana, ev.ManaAdded): tapped_for_mana,
    (tr.TokensAreCreated, ev.ZoneChange): tokens_are_created,
    (tr.CardIsPlayed, ev.LandPlayed): card_is_played,
    (tr.CardIsPlayed, ev.SpellCast): card_is_played,
    (tr.LandIsPlayed, ev.LandPlayed): land_is_played,
    (tr.TakesKeywordAction, ev.ActionTaken): does,
    (tr.TakesKeywordAction, ev.Shuffled): does,
    (tr.TurnsFaceUp, ev.FaceTurned): turns_face_up,
    (tr.Transforms, ev.FaceTurned): transforms,
    (tr.PlayerLoses, ev.PlayerLost): player_loses,
    (tr.Attaches, ev.Attaching): attaches,
    (tr.Attaches, ev.ZoneChange): attached_by_moving,
    (tr.SpellIsCountered, ev.Countered): spell_is_countered,
    (tr.BecomesLevel, ev.Noted): becomes_level,
}
