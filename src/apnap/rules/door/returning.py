"""What goes back as soon as its exiler leaves the battlefield, or as told. (CR 610.3)"""

from collections.abc import Iterator, Sequence

from apnap.abilities.instructions.actions import ReturnExiled
from apnap.abilities.values import Duration
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect
from apnap.rules.objects.context import Context
from apnap.terms.events import ActionTaken, EffectEnded, Event, PutOnStack, ZoneChange
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD, EXILE


def has_occurred(game: Game, until: Duration, context: Context) -> bool:
    """The event has already occurred since the ability was put on the stack. (CR 610.3a, 610.3b)"""
    if until is Duration.SOURCE_LEAVES:
        source = game.objects.get(context.source)
        return source is None or source.zone != BATTLEFIELD
    for event in reversed(game.history):
        if isinstance(event, PutOnStack) and event.new_id == context.object:
            return False
        if is_crowned(game, event, context.you):
            return True
    return False


def is_crowned(game: Game, event: Event, you: PlayerId) -> bool:
    """An opponent became the monarch. (CR 725.1)"""
    if not isinstance(event, ActionTaken) or event.action != "become the monarch":
        return False
    return event.player in game.opponents(you)


def returns_due(game: Game, left: Sequence[ObjectId], performed: Sequence[Event]) -> list[Event]:
    """What goes back because its exiler left, or an opponent became the monarch, all at once.

    Called after each batch, with the old ids of the permanents that left. (CR 610.3, 610.3d)
    """
    events: list[Event] = []
    for number, effect in game.effects.items():
        if type(effect.effect) is ReturnExiled and _is_due(game, effect, left, performed):
            events.append(EffectEnded(number, rule="610.3", cause=effect.source))
            events += _returning(game, effect, effect.effect)
    return events


def _is_due(
    game: Game, effect: FloatingEffect, left: Sequence[ObjectId], performed: Sequence[Event]
) -> bool:
    if effect.duration is Duration.OPPONENT_IS_MONARCH:
        return any(is_crowned(game, event, effect.controller) for event in performed)
    return effect.source in left


def _returning(game: Game, effect: FloatingEffect, going: ReturnExiled) -> Iterator[Event]:
    for key in effect.affected or ():
        record = game.objects.get(key)
        if record is not None and record.zone == EXILE:
            event = ZoneChange(key, going.zone, how="return", rule="610.3", cause=effect.source)
            event.controller = record.owner  # CR 610.3c
            yield event
