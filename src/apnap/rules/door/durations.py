"""When continuous effects from resolutions end. (CR 500.5, 514.2, 611.2)"""

from typing import Final

from apnap.abilities.descriptions import ControlledBy
from apnap.abilities.effects import Lasting, WhileCounted
from apnap.abilities.instructions.actions import PhasedOutUntil
from apnap.abilities.nodes import Node, walk
from apnap.abilities.values import Designation, Duration
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect
from apnap.rules.door.game_events import forget_delayed
from apnap.rules.door.happening import happen
from apnap.rules.meaning.kept_values import kept
from apnap.rules.meaning.references import found
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.terms.events import EffectBegan, EffectEnded, Event
from apnap.terms.identity import PlayerId, Reference, is_player
from apnap.terms.turn import BATTLEFIELD, COMMAND

UNTIL_YOUR_TURN: Final = -1  # in place of the last turn it may trigger in


def end_effects(game: Game, moment: str, *, happening: bool = True) -> list[Event]:
    """End what lasts until this moment: cleanup, combat ends, turn begins, untapped, planeswalk.

    With `happening` off the events are only returned, to be part of a larger batch.
    """
    ending: list[Event] = [
        EffectEnded(key, rule="514.2" if moment == "cleanup" else "611.2a")
        for key, effect in game.effects.items()
        if _ends(game, effect, moment)
    ]
    if moment == "cleanup":
        for key, delayed in list(game.delayed.items()):
            if 0 < delayed.until_turn <= game.turn and (
                not game.markers or delayed.until_turn == game.turn
            ):
                forget_delayed(game, key)
    elif moment == "turn begins":
        for key, delayed in list(game.delayed.items()):
            if delayed.until_turn == UNTIL_YOUR_TURN and is_active(game, delayed.controller):
                forget_delayed(game, key)
    if happening and ending:
        happen(game, ending)
    return ending


def _ends(game: Game, effect: FloatingEffect, moment: str) -> bool:
    duration = effect.duration
    if moment == "cleanup":
        if duration in (Duration.END_OF_TURN, Duration.THIS_TURN):
            return not game.markers or effect.turn == game.turn
        later = game.turn > effect.turn and is_active(game, effect.controller)
        return duration is Duration.END_OF_YOUR_NEXT_TURN and later
    if moment == "combat ends":
        return duration in (Duration.END_OF_COMBAT, Duration.THIS_COMBAT)  # CR 500.5a
    if moment == "end step begins":
        return duration is Duration.YOUR_NEXT_END_STEP and is_active(game, effect.controller)
    if moment == "upkeep begins":
        return duration is Duration.YOUR_NEXT_UPKEEP and is_active(game, effect.controller)
    if moment == "turn begins":
        return duration is Duration.YOUR_NEXT_TURN and is_active(game, effect.controller)
    if moment == "planeswalk":  # CR 901.11; CR 610.4: what phases in then is seen to apart
        apart = isinstance(effect.effect, PhasedOutUntil)
        return duration is Duration.A_PLAYER_PLANESWALKS and not apart
    if moment == "a plane is left":
        return duration is Duration.A_PLANE_IS_LEFT
    if duration is Duration.YOUR_NEXT_UNTAP:  # moment "untapped"
        return is_active(game, effect.controller)
    if duration is Duration.NEXT_UNTAP:
        return _was_theirs(game, effect)
    return False


def _was_theirs(game: Game, effect: FloatingEffect) -> bool:
    """Whether the untap step is that of who controls what the effect is about. (CR 502.3)"""
    if effect.affected is not None:
        return any(
            key in game.objects and is_active(game, controller_of(game, key))
            for key in effect.affected
        )
    context = Context(effect.controller, effect.source)
    context.bindings = effect.values.copy()
    controlled = [part for part in walk(effect.effect) if isinstance(part, ControlledBy)]
    return any(
        is_active(game, each)
        for part in controlled
        for each in found(game, part.who, context)
        if is_player(each)
    )


def end_effects_of_absent(game: Game, player: PlayerId) -> None:
    """What lasts until the next turn of a player who left ends as it would begin. (CR 800.4m)"""
    ending: list[Event] = [
        EffectEnded(key, rule="800.4m")
        for key, effect in game.effects.items()
        if effect.controller == player
        and effect.duration in (Duration.YOUR_NEXT_TURN, Duration.END_OF_YOUR_NEXT_TURN)
    ]
    happen(game, ending)


def end_lapsed(game: Game) -> None:
    """End what lasts "for as long as" something that is no longer so. (CR 611.2b)"""
    ending: list[Event] = [
        EffectEnded(key, rule="611.2b")
        for key, effect in game.effects.items()
        if _is_lasting(effect.duration) and not _still_so(game, effect)
    ]
    if ending:
        happen(game, ending)


_LASTING: Final = (
    Duration.WHILE_SOURCE_REMAINS,
    Duration.WHILE_YOU_CONTROL_SOURCE,
    Duration.WHILE_SOURCE_TAPPED,
    Duration.WHILE_YOURS_AND_TAPPED,
    Duration.WHILE_SOURCE_FACE_UP,
)

_OF_EACH: Final = (
    Duration.WHILE_ENCHANTED,
    Duration.WHILE_YOU_CONTROL_IT,
    Duration.WHILE_SUSPECTED,
)


def _is_lasting(duration: Lasting | None) -> bool:
    return duration in _LASTING or duration in _OF_EACH or isinstance(duration, WhileCounted)


def is_of_each(duration: Lasting | None) -> bool:
    """Whether it may end for one object and go on for another. (CR 502.3, 611.2a, 611.2b)"""
    if duration is Duration.NEXT_UNTAP or isinstance(duration, WhileCounted):
        return True
    return duration in _OF_EACH


def has_counter(game: Game, key: int, duration: WhileCounted) -> bool:
    """Whether the object has the counter that the duration speaks of. (CR 611.2b)"""
    record = game.objects.get(key)
    return record is not None and record.counter(duration.kind) > 0


def is_enchanted(game: Game, key: int) -> bool:
    """Whether an Aura is attached to the permanent. (CR 303.4)"""
    return any(
        record.attached_to == key and "Aura" in characteristics(game, record.id).subtypes
        for record in game.permanents()
    )


def _still_so(game: Game, effect: FloatingEffect) -> bool:
    if effect.duration is Duration.WHILE_ENCHANTED:
        return any(is_enchanted(game, key) for key in effect.affected or ())
    if effect.duration is Duration.WHILE_SUSPECTED:  # CR 701.60c
        there = [key for key in effect.affected or () if key in game.objects]
        return any(game.objects[key].notes.get(Designation.SUSPECTED.value) for key in there)
    if effect.duration is Duration.WHILE_YOU_CONTROL_IT:
        there = [key for key in effect.affected or () if key in game.objects]
        return any(controller_of(game, key) == effect.controller for key in there)
    if isinstance(effect.duration, WhileCounted):
        kind = effect.duration
        return any(has_counter(game, key, kind) for key in effect.affected or ())
    source = game.objects.get(effect.source)
    if effect.duration is Duration.WHILE_SOURCE_FACE_UP:
        return source is not None and source.zone == COMMAND
    if source is None or source.zone != BATTLEFIELD or source.phased_out:
        return False
    if effect.duration is Duration.WHILE_SOURCE_TAPPED:
        return source.tapped
    if effect.duration is Duration.WHILE_YOURS_AND_TAPPED:
        return source.tapped and controller_of(game, source.id) == effect.controller
    if effect.duration is Duration.WHILE_YOU_CONTROL_SOURCE:
        return controller_of(game, source.id) == effect.controller
    return True


def begin(
    game: Game,
    effect: Node,
    duration: Lasting | None,
    affected: tuple[Reference, ...] | None,
    context: Context,
) -> FloatingEffect:
    """Let an effect begin, with what it must remember. (CR 611.2a)"""
    if is_of_each(duration) and affected is not None and len(affected) > 1:
        for one in affected[1:]:  # it may end for one of them before it does for another
            begin(game, effect, duration, (one,), context)
        affected = affected[:1]
    floating = FloatingEffect(effect, context.you, context.source, duration or Duration.END_OF_GAME)
    floating.affected = affected
    floating.values = kept(game, context)
    if affected is not None:
        floating.values["them"] = affected
    happen(game, [EffectBegan(floating, rule="611.2", cause=context.source)])
    return floating
