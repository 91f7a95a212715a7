"""What goes back, or phases in, as soon as the event happens that was named. (CR 610.3, 610.4)"""

from collections.abc import Iterator, Sequence
from typing import Final

from apnap.abilities.instructions.actions import PhasedOutUntil, ReturnExiled
from apnap.abilities.values import Duration
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect
from apnap.rules.objects.command_zone.decks import PLANESWALK
from apnap.rules.objects.context import Context
from apnap.terms.events import (
    ActionTaken,
    EffectEnded,
    Event,
    Phasing,
    PutOnStack,
    ZoneChange,
)
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD, EXILE


def has_occurred(game: Game, until: Duration, context: Context) -> bool:
    """The event has already occurred since the ability was put on the stack.

    (CR 610.3a, 610.3b, 610.4b, 610.4c)
    """
    if until is Duration.SOURCE_LEAVES:
        source = game.objects.get(context.source)
        return source is None or source.zone != BATTLEFIELD
    for event in reversed(game.history):
        if isinstance(event, PutOnStack) and event.new_id == context.object:
            return False
        if _is_it(game, event, until, context.you):
            return True
    return False


def _is_it(game: Game, event: Event, until: Duration, you: PlayerId) -> bool:
    if until is Duration.A_PLAYER_PLANESWALKS:
        return isinstance(event, ActionTaken) and event.action == PLANESWALK
    return is_crowned(game, event, you)


def is_crowned(game: Game, event: Event, you: PlayerId) -> bool:
    """An opponent became the monarch. (CR 725.1)"""
    if not isinstance(event, ActionTaken) or event.action != "become the monarch":
        return False
    return event.player in game.opponents(you)


def returns_due(game: Game, left: Sequence[ObjectId], performed: Sequence[Event]) -> list[Event]:
    """What goes back because its exiler left, or an opponent became the monarch, all at once.

    Called after each batch, with the old ids of the permanents that left. (CR 610.3, 610.3d,
    610.4, 610.4d)
    """
    events: list[Event] = []
    for number, effect in game.effects.items():
        what = effect.effect
        if type(what) not in _SECOND_HALVES or not _is_due(game, effect, left, performed):
            continue
        if type(what) is ReturnExiled:
            events.append(EffectEnded(number, rule="610.3", cause=effect.source))
            events += _returning(game, effect, what)
        else:
            events.append(EffectEnded(number, rule="610.4", cause=effect.source))
            for key in still_phased_out(game, effect):
                events += phasing_in(game, key, rule="610.4")
    return events


_SECOND_HALVES: Final = (ReturnExiled, PhasedOutUntil)


def still_phased_out(game: Game, effect: FloatingEffect) -> list[ObjectId]:
    """What it phased out, if that has not phased in since. (CR 610.4a)"""
    there = [game.objects[key] for key in effect.affected or () if key in game.objects]
    return [record.id for record in there if record.phased_out]


def phased_out_until(game: Game) -> set[ObjectId]:
    """What doesn't phase in by itself in an untap step. (CR 610.4a)"""
    return {
        key
        for effect in game.effects.values()
        if type(effect.effect) is PhasedOutUntil
        for key in effect.affected or ()
    }


def phasing_in(game: Game, key: ObjectId, rule: str = "702.26a") -> Iterator[Event]:
    """It phases in, and what phased out indirectly with it. (CR 702.26g)"""
    yield Phasing(key, out=False, rule=rule)
    for other in game.battlefield:
        record = game.objects[other]
        if record.attached_to == key and record.phased_out and record.notes.get("indirectly"):
            yield from phasing_in(game, other, rule)


def _is_due(
    game: Game, effect: FloatingEffect, left: Sequence[ObjectId], performed: Sequence[Event]
) -> bool:
    until = effect.duration
    if until in (Duration.OPPONENT_IS_MONARCH, Duration.A_PLAYER_PLANESWALKS):
        assert isinstance(until, Duration)
        return any(_is_it(game, event, until, effect.controller) for event in performed)
    return effect.source in left


def _returning(game: Game, effect: FloatingEffect, going: ReturnExiled) -> Iterator[Event]:
    for key in effect.affected or ():
        record = game.objects.get(key)
        if record is not None and record.zone == EXILE:
            event = ZoneChange(key, going.zone, how="return", rule="610.3", cause=effect.source)
            event.controller = record.owner  # CR 610.3c
            yield event
