"""Replacement effects on moving, drawing, destroying, counters, tokens, life and mana. (CR 614)"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import permutations
from typing import Any, Final

from apnap.abilities.amounts import Compare
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.keyword_actions import SetInMotion
from apnap.abilities.instructions.set_apart_cards import WhenSo
from apnap.abilities.replacements import (
    CommanderDrawn,
    DestroyInstead,
    DrawInstead,
    FinalityCounters,
    GoesElsewhere,
    LifeChange,
    LifeFloor,
    LoseInstead,
    MoreCounters,
    MoreDraws,
    MoreInMotion,
    MoreMana,
    MoreTokens,
    MovesAndThen,
    PlaneswalkInstead,
    ShieldFromDestruction,
    StunCounters,
    UntapInstead,
)
from apnap.abilities.rule_changes.rule_changes import CantBeRegenerated
from apnap.abilities.values import Comparison, LifeEvent
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.game.objects import Mana
from apnap.rules.door.copies import token_face
from apnap.rules.door.impossible import is_under
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.linked_abilities import PAIR, PRINTED
from apnap.rules.meaning.references import includes
from apnap.rules.meaning.turn_history import is_first_of_draw_step
from apnap.rules.objects.components import PIECES
from apnap.rules.objects.context import MOVING, Context
from apnap.rules.objects.current_characteristics import controller_of, derived
from apnap.rules.objects.multiplayer.teams import active_players
from apnap.rules.replacing.prevention import used_once
from apnap.rules.replacing.replacing import (
    ANY,
    CONTAINED,
    Effect,
    ReplacementRows,
    Way,
    concerns,
    instead,
    is_declined,
    is_sent_to_command,
    is_subject,
)
from apnap.terms import events as ev
from apnap.terms.characteristics import FINALITY, SHIELD, STUN
from apnap.terms.events import Event, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId
from apnap.terms.mana import BIT_OF_TYPE, SNOW_BIT
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY

# Going somewhere else. (CR 614.6)


def _goes(game: Game, event: ev.ZoneChange, effect: Effect) -> bool:
    node: GoesElsewhere = effect.node
    if event.to == node.instead or node.destination not in (-1, event.to):
        return False
    if node.how is not None and node.how.value != event.how:
        return False
    if node.origin not in (-1, game.objects[event.object].zone):
        return False
    if node.by is not None and not _is_caused_by(game, event, effect):
        return False
    return is_subject(game, node.what, event.object, effect)


def _is_caused_by(game: Game, event: ev.ZoneChange, effect: Effect) -> bool:
    """Whether a spell or ability of one of the players moves it, or has its owner pay with it.

    What somebody pays for a spell of their own is caused by that spell. (CR 118.1, 118.12)
    """
    if event.cause == NOTHING or event.part_of not in (PartOf.EFFECT, PartOf.COST):
        return False
    return concerns(game, effect.node.by, controller_of(game, event.cause), effect)


def _elsewhere(game: Game, event: ev.ZoneChange, effect: Effect) -> list[ev.Event]:
    node: GoesElsewhere = effect.node
    if is_declined(game, effect):
        return [event]
    used_once(game, effect)
    events: list[ev.Event] = []
    owner = game.objects[event.object].owner
    if node.revealed:
        events.append(ev.Revealed((event.object,), by=owner, rule="614.6", cause=effect.source))
    moved = replace(event, to=node.instead, tapped=False, position=-1 if node.bottom else 0)
    if node.instead == COMMAND and PIECES in game.objects[event.object].notes:
        moved.rest = event  # CR 903.9c
    if node.counters:
        moved.counters = {**event.counters, **dict(node.counters)}
    if node.instead == EXILE:  # CR 607.2b: it may be spoken of as exiled with the source
        moved.notes = {**event.notes, "exiled with": effect.source, PAIR: PRINTED}
    events.append(moved)
    if node.shuffled and node.instead == LIBRARY:
        events.append(ev.Shuffled(owner, rule="614.6", cause=effect.source))
    return events


def _finality(game: Game, event: ev.ZoneChange, effect: Effect) -> bool:
    record = game.objects[event.object]
    return event.to == GRAVEYARD and record.zone == BATTLEFIELD and record.counter(FINALITY) > 0


def _exiled(game: Game, event: ev.ZoneChange, effect: Effect) -> list[ev.Event]:
    """CR 122.1h"""
    return [replace(event, to=EXILE)]


def _commander_on_top(game: Game, event: ev.CardDrawn, effect: Effect) -> bool:
    return game.players[event.player].library[:1] == (effect.source,)


def _undrawn(game: Game, event: ev.CardDrawn, effect: Effect) -> list[ev.Event]:
    """CR 903.9b: it would be put into its owner's hand"""
    if not is_sent_to_command(game, effect, HAND):
        return [event]
    key, by, cause = effect.source, event.player, event.cause
    return [ev.ZoneChange(key, COMMAND, how="put", by=by, rule="903.9b", cause=cause)]


# Destruction. (CR 614.8, 701.19)


def _saves(game: Game, event: ev.Destruction, effect: Effect) -> bool:
    node: DestroyInstead = effect.node
    if node.regeneration:  # CR 701.19c
        if event.no_regeneration or is_under(game, CantBeRegenerated, event.object):
            return False
    return is_subject(game, node.what, event.object, effect)


def _saved(game: Game, event: ev.Destruction, effect: Effect) -> list[ev.Event]:
    node: DestroyInstead = effect.node
    used_once(game, effect)
    if node.regeneration:
        return regeneration(game, event, effect)
    return [instead(effect, node.then, event, {"event object": (event.object,)})]


def regeneration(game: Game, event: ev.Destruction, effect: Effect) -> list[ev.Event]:
    """Its damage is removed, it is tapped, and it leaves combat. (CR 701.19a)"""
    key = event.object
    rule = "701.19b" if effect.floating is None else "701.19a"
    events: list[ev.Event] = [
        ev.DamageRemoved(key, rule=rule, cause=effect.source),
        ev.Tapping(key, rule=rule, cause=effect.source),
    ]
    combat = game.combat
    if combat is not None and (key in combat.attackers or key in combat.blockers):
        events.append(ev.LeftCombat(key, rule=rule, cause=effect.source))
    return events


def _shielded(game: Game, event: ev.Destruction, effect: Effect) -> bool:
    """CR 122.1c: only as the result of an effect, not by state-based actions."""
    return event.part_of is PartOf.EFFECT and game.objects[event.object].counter(SHIELD) > 0


def _shield_removed(game: Game, event: ev.Destruction, effect: Effect) -> list[ev.Event]:
    key = event.object
    return [ev.CountersRemoved(key, SHIELD, 1, used=True, rule="122.1c", cause=key)]


# Drawing. (CR 614.11)


def _draws(game: Game, event: ev.CardDrawn, effect: Effect) -> bool:
    """CR 614.11: even from an empty library."""
    node: DrawInstead = effect.node
    if node.except_first and is_first_of_draw_step(game, event):
        return False
    return is_subject(game, node.who, event.player, effect)


def _drawn_instead(game: Game, event: ev.CardDrawn, effect: Effect) -> list[ev.Event]:
    if is_declined(game, effect):
        return [event]
    used_once(game, effect)
    return [instead(effect, effect.node.then, event, {"event player": (event.player,)})]


def _would_draw(game: Game, event: ev.CardsToDraw, effect: Effect) -> bool:
    return event.amount > 0 and is_subject(game, effect.node.who, event.player, effect)


def _draws_more(game: Game, event: ev.CardsToDraw, effect: Effect) -> list[ev.Event]:
    """CR 121.2a: the number is changed before any of the cards is drawn."""
    return [replace(event, amount=event.amount + effect.node.plus)]


def _would_planeswalk(game: Game, event: ev.Planeswalked, effect: Effect) -> bool:
    node: PlaneswalkInstead = effect.node
    if node.rolled and not event.rolled:
        return False
    return is_subject(game, node.who, event.player, effect)


def _not_planeswalked(game: Game, event: ev.Planeswalked, effect: Effect) -> list[ev.Event]:
    used_once(game, effect)
    return [instead(effect, effect.node.then, event, {"event player": (event.player,)})]


def _would_move(game: Game, event: ev.SchemeSetInMotion, effect: Effect) -> bool:
    return is_subject(game, effect.node.who, event.player, effect)


def _sets_more(game: Game, event: ev.SchemeSetInMotion, effect: Effect) -> list[ev.Event]:
    """CR 701.32c: one at a time."""
    used_once(game, effect)
    more = SetInMotion(effect.node.who, effect.node.times)
    return [instead(effect, more, event, {"event player": (event.player,)})]


# More of something. (CR 614.16)


def _makes_tokens(game: Game, event: ev.TokenCreation, effect: Effect) -> bool:
    types, subtype = effect.node.of
    if types and not event.token.types & types:
        return False
    if subtype and subtype not in event.token.subtypes:
        return False
    return event.amount > 0 and is_subject(game, effect.node.who, event.player, effect)


def _more_tokens(game: Game, event: ev.TokenCreation, effect: Effect) -> list[ev.Event]:
    node: MoreTokens = effect.node
    used_once(game, effect)
    if node.also is not None:
        face = token_face(game, node.also, effect.context)  # type: ignore[arg-type]
        more = ev.TokenCreation(event.player, face, event.amount if node.many else 1)
        more.rule, more.cause = event.rule, effect.source
        return [event, more]
    return [replace(event, amount=event.amount * node.factor + node.plus)]


def _puts_counters(game: Game, event: ev.CountersPut | ev.ZoneChange, effect: Effect) -> bool:
    """CR 122.6: also counters it would enter with."""
    node: MoreCounters = effect.node
    if node.effect and not _is_of_effect(event):
        return False
    if node.by is not None and not concerns(game, node.by, _putter(game, event), effect):
        return False
    if isinstance(event, ev.CountersPut):
        if event.amount <= 0 or node.kind not in ("", event.kind):
            return False
        return is_subject(game, node.what, event.on, effect)
    if event.to != BATTLEFIELD or not any(
        number > 0 and node.kind in ("", kind) for kind, number in event.counters.items()
    ):
        return False
    return is_subject(game, node.what, event.object, effect)


def _more_counters(
    game: Game, event: ev.CountersPut | ev.ZoneChange, effect: Effect
) -> list[ev.Event]:
    node: MoreCounters = effect.node
    used_once(game, effect)
    if isinstance(event, ev.CountersPut):
        return [replace(event, amount=_so_many(node, event.amount))]
    counters = {
        kind: _so_many(node, number) if number and node.kind in ("", kind) else number
        for kind, number in event.counters.items()
    }
    return [replace(event, counters=counters)]


def _is_of_effect(event: ev.Event) -> bool:
    """Whether an effect puts them, and neither a cost nor a rule. (CR 609.1)

    What enters with counters has them by a replacement effect. (CR 614.1c)
    """
    return isinstance(event, ev.ZoneChange) or event.part_of is PartOf.EFFECT


def _so_many(node: MoreCounters, number: int) -> int:
    return number // 2 if node.half else number * node.factor + node.plus


def _putter(game: Game, event: ev.CountersPut | ev.ZoneChange) -> int:
    """Who puts the counters; what enters with some has them put on it by its controller.

    (CR 122.6a)
    """
    if isinstance(event, ev.CountersPut):
        return event.by
    owner = game.objects[event.object].owner
    return event.controller if event.controller != NOTHING else owner


def _alike(node: Any) -> object:
    """Multiplying commutes with multiplying, adding with adding."""
    if getattr(node, "also", None) is not None or getattr(node, "half", False):
        return None
    if node.factor == 1:
        return (type(node), "plus")
    return (type(node), "times") if node.plus == 0 else None


# Life. (CR 119.10)


def _changes_life(game: Game, event: ev.LifeGain | ev.LifeLoss, effect: Effect) -> bool:
    node: LifeChange = effect.node
    if (node.which is LifeEvent.GAIN) != isinstance(event, ev.LifeGain):
        return False
    if node.from_radiation and not (isinstance(event, ev.LifeLoss) and event.from_radiation):
        return False  # CR 728.1a
    return event.amount > 0 and is_subject(game, node.who, event.player, effect)


def _life_changed(game: Game, event: ev.LifeGain | ev.LifeLoss, effect: Effect) -> list[ev.Event]:
    node: LifeChange = effect.node
    used_once(game, effect)
    if node.then is not None:
        much = event.amount
        about: Bindings = {
            "that much": much,
            "that many": much,
            "event player": (event.player,),
        }
        return [instead(effect, node.then, event, about)]
    number = max(0, event.amount * node.factor + node.plus)
    if not node.turned:
        return [replace(event, amount=number)]
    turned = ev.LifeLoss if node.which is LifeEvent.GAIN else ev.LifeGain
    return [turned(event.player, number, rule=event.rule, cause=event.cause)]


def _life_alike(node: LifeChange) -> object:
    return None if node.turned or node.then is not None else _alike(node)


def _would_fall(game: Game, event: ev.LifeLoss, effect: Effect) -> bool:
    """Whether damage would bring the player below the floor. (CR 120.4c)"""
    node: LifeFloor = effect.node
    life = _life_left(game, event, effect)
    if event.part_of is not PartOf.DAMAGE or event.amount <= max(0, life - node.least):
        return False
    return life >= node.least and is_subject(game, node.who, event.player, effect)


def _life_left(game: Game, event: ev.LifeLoss, effect: Effect) -> int:
    """The life total, less what is lost at the same time."""
    lost = sum(
        other.amount
        for other in effect.settled
        if isinstance(other, ev.LifeLoss) and other.player == event.player
    )
    return game.players[event.player].life - lost


def _to_floor(game: Game, event: ev.LifeLoss, effect: Effect) -> list[ev.Event]:
    node: LifeFloor = effect.node
    left = _life_left(game, event, effect) - node.least
    return [replace(event, amount=left)] if left > 0 else []


# Mana. (CR 106.12b)


def _taps_for(game: Game, event: ev.ManaAdded, effect: Effect) -> bool:
    node: MoreMana = effect.node
    if not event.tapped_for or len(event.mana) < node.least:
        return False
    if node.by is not None and not is_subject(game, node.by, event.player, effect):
        return False
    return concerns(game, effect.node.what, event.source, effect)


def _more_mana(game: Game, event: ev.ManaAdded, effect: Effect) -> list[ev.Event]:
    node: MoreMana = effect.node
    mana = event.mana * node.factor
    if node.instead:
        mana = tuple(
            Mana(node.instead, snow=one.snow, only_for=one.only_for, source=one.source).affecting(
                one.when_spent
            )
            for one in (mana[:1] * node.amount or mana)
        )
    return [replace(event, mana=mana)]


def _mana_alike(node: MoreMana) -> object:
    if not node.instead:
        return "more mana"
    return ("mana of type", node.instead, node.factor, node.amount, node.least)


# Losing and untapping.


def _loses(game: Game, event: ev.PlayerLost, effect: Effect) -> bool:
    """CR 104.3a: nothing keeps a player from conceding."""
    if event.part_of is PartOf.CONCESSION:
        return False
    return is_subject(game, effect.node.who, event.player, effect)


def _not_lost(game: Game, event: ev.PlayerLost, effect: Effect) -> list[ev.Event]:
    used_once(game, effect)
    return [instead(effect, effect.node.then, event, {"event player": (event.player,)})]


def _untaps(game: Game, event: ev.Untapping, effect: Effect) -> bool:
    node: UntapInstead = effect.node
    if not event.in_untap_step or not is_subject(game, node.what, event.object, effect):
        return False
    return node.whose is None or any(
        concerns(game, node.whose, each, effect) for each in active_players(game)
    )


def _not_untapped(game: Game, event: ev.Untapping, effect: Effect) -> list[ev.Event]:
    node: UntapInstead = effect.node
    used_once(game, effect)
    if node.then is None:
        return []
    return [instead(effect, node.then, event, {"event object": (event.object,)})]


def _stunned(game: Game, event: ev.Untapping, effect: Effect) -> bool:
    record = game.objects[event.object]
    return record.tapped and record.counter(STUN) > 0


def _stun_removed(game: Game, event: ev.Untapping, effect: Effect) -> list[ev.Event]:
    """CR 122.1d"""
    key = event.object
    return [ev.CountersRemoved(key, STUN, 1, used=True, rule="122.1d", cause=key)]


_COUNTERS: Final = (ev.CountersPut, ev.ZoneChange)

Units = tuple[int, ...]

_ENOUGH: Final = 100  # mana from one permanent, that a payment could need of it


def is_otherwise(game: Game) -> bool:
    """Whether an effect has permanents produce other mana, or another amount."""
    now = derived(game)
    found: bool | None = now.kept.get("other mana")
    if found is None:
        found = any(isinstance(active.node, MoreMana) for active in now.replacements)
        if now.listed:
            now.kept["other mana"] = found
    return found


def changing(game: Game, key: ObjectId) -> list[MoreMana]:
    """The effects that change what the permanent produces if it is tapped for mana."""
    found: list[MoreMana] = []
    for active in derived(game).replacements:
        node = active.node
        if not isinstance(node, MoreMana):
            continue
        context = Context(active.you, active.source_id)
        if active.condition is not None and not holds(game, active.condition, context):
            continue
        player = controller_of(game, key)
        if node.by is not None and not includes(game, node.by, player, context):
            continue
        if includes(game, node.what, key, context):
            found.append(node)
    return found


def changed(units: Units, effects: Iterable[MoreMana]) -> Units:
    """The mana after the effects, in that order. (CR 616.1f)

    Of very much mana so much is told as any plan needs.
    """
    for node in effects:
        if node.factor > 1:
            units = (units * node.factor)[: max(len(units), _ENOUGH)]
        if node.instead and len(units) >= max(1, node.least):
            snow = units[0] & SNOW_BIT
            units = (BIT_OF_TYPE[node.instead] | snow,) * (node.amount or len(units))
    return units


def in_any_order(units: Units, effects: list[MoreMana]) -> set[Units]:
    """The mana there may be after the effects, in whatever order. (CR 106.7)"""
    return {changed(units, order) for order in permutations(effects)}


def changer(game: Game, key: ObjectId) -> Callable[[Units], Units]:
    """How what the permanent produces is changed now."""
    effects = changing(game, key)
    return lambda units: changed(units, effects)


def _moves_so(game: Game, event: ZoneChange, effect: Effect) -> bool:
    node: MovesAndThen = effect.node
    if event.to != node.destination or (node.how is not None and node.how.value != event.how):
        return False
    if game.objects[event.object].zone != node.origin:
        return False
    return is_subject(game, node.what, event.object, effect)


def _moved_and_then(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """It moves, perhaps elsewhere; once it has, the instruction is followed."""
    node: MovesAndThen = effect.node
    do = node.then
    if node.triggers and isinstance(do, Instruction):
        do = WhenSo(Compare(1, Comparison.AT_LEAST, 1), do)  # CR 603.12
    it = (event.object,)
    then = instead(effect, do, event, {"it": it, "event object": it})
    then.context.bindings[MOVING] = event.object
    return [replace(event, to=node.instead), then]


# How each effect replaces events.
EVENTS_REPLACED: Final[ReplacementRows] = {
    GoesElsewhere: Way((ev.ZoneChange,), _goes, _elsewhere),
    FinalityCounters: Way((ev.ZoneChange,), _finality, _exiled),
    DestroyInstead: Way((ev.Destruction,), _saves, _saved),
    ShieldFromDestruction: Way((ev.Destruction,), _shielded, _shield_removed),
    CommanderDrawn: Way((ev.CardDrawn,), _commander_on_top, _undrawn),
    DrawInstead: Way((ev.CardDrawn,), _draws, _drawn_instead),
    MoreDraws: Way((ev.CardsToDraw,), _would_draw, _draws_more, ANY, lambda node: "plus"),
    PlaneswalkInstead: Way((ev.Planeswalked,), _would_planeswalk, _not_planeswalked),
    MoreInMotion: Way((ev.SchemeSetInMotion,), _would_move, _sets_more),
    MoreTokens: Way((ev.TokenCreation,), _makes_tokens, _more_tokens, ANY, _alike),
    MoreCounters: Way(_COUNTERS, _puts_counters, _more_counters, CONTAINED, _alike),
    LifeChange: Way((ev.LifeGain, ev.LifeLoss), _changes_life, _life_changed, ANY, _life_alike),
    LifeFloor: Way((ev.LifeLoss,), _would_fall, _to_floor, ANY, lambda node: node.least),
    MoreMana: Way((ev.ManaAdded,), _taps_for, _more_mana, ANY, _mana_alike),
    LoseInstead: Way((ev.PlayerLost,), _loses, _not_lost),
    UntapInstead: Way((ev.Untapping,), _untaps, _not_untapped, ANY, lambda node: "no"),
    StunCounters: Way((ev.Untapping,), _stunned, _stun_removed),
    MovesAndThen: Way((ZoneChange,), _moves_so, _moved_and_then),
}


# The changes of the rules that are heeded here.
HEEDS: Final = (CantBeRegenerated,)
