"""What an effect says a permanent is as the effect puts it onto the battlefield. (CR 611.2e)

"Put it onto the battlefield. It's an enchantment in addition to its other types": it isn't
so a moment later but from the start, so the effect begins with the zone change.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from apnap.abilities.amounts import Amount
from apnap.abilities.effects import (
    AddAbility,
    AddColors,
    AddTypes,
    RemoveTypes,
    SetColors,
    SetPT,
    SetSubtypes,
    SetTypes,
)
from apnap.abilities.instructions.actions import Body, Instruction, Move
from apnap.abilities.instructions.flow import Apply, ApplyReplacement, Delayed, If
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Ref, This
from apnap.abilities.replacements import EntersWithCounters
from apnap.abilities.values import Duration
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect
from apnap.rules.objects.context import BEFORE, BEGUN, COMING, LATER, Context
from apnap.terms.events import EffectBegan, Event, ZoneChange
from apnap.terms.identity import ObjectId, Reference, is_player
from apnap.terms.turn import BATTLEFIELD

ENTERING: Final = "entering"  # the binding of what is put onto the battlefield now

_AT_ONCE: Final = (
    AddAbility,
    AddColors,
    AddTypes,
    RemoveTypes,
    SetColors,
    SetPT,
    SetSubtypes,
    SetTypes,
)


def look_around(context: Context, parts: Sequence[Instruction], at: int) -> None:
    """Note what comes before an instruction, and what the next says of what it moves, if so."""
    if at:
        context.bindings[BEFORE] = parts[at - 1]
    instruction = parts[at + 1] if at + 1 < len(parts) else None
    if isinstance(instruction, Apply) and _puts_later(parts[at], instruction.effect.affects):
        context.bindings[LATER] = instruction
    if instruction is not None and (
        _says_what_it_is(instruction) or said_of_entering(instruction) is not None
    ):
        context.bindings[COMING] = instruction
    else:
        context.bindings.pop(COMING, None)


def _says_what_it_is(instruction: Instruction) -> bool:
    if not isinstance(instruction, Apply) or instruction.duration is not Duration.FOR_GOOD:
        return False
    effect = instruction.effect
    return (
        isinstance(effect.affects, Bound | This)
        and not effect.changes
        and all(isinstance(each, _AT_ONCE) for each in effect.modifications)
        and not any(isinstance(each, Amount) for each in walk(effect.modifications))
    )


def said_of_entering(instruction: Any) -> ApplyReplacement | None:
    """The effect on how what is moved now enters, perhaps under a condition. (CR 614.12)"""
    if isinstance(instruction, If):
        instruction = instruction.then
    if not isinstance(instruction, ApplyReplacement):
        return None
    node = instruction.replacement
    if not isinstance(node, EntersWithCounters):
        return None
    moved = any(isinstance(each, Bound) and each.name == ENTERING for each in walk(node.what))
    return instruction if moved else None


def said_of_them(
    events: Sequence[Event], context: Context, meant: Callable[[Ref], list[ObjectId]]
) -> list[Event]:
    """What begins together with the zone changes. (CR 611.2e)"""
    node = context.bindings.get(COMING)
    if not isinstance(node, Apply):
        return []
    entering = [e for e in events if isinstance(e, ZoneChange) and e.to == BATTLEFIELD]
    affects = node.effect.affects
    if not isinstance(affects, Bound) or affects.name != "them":  # "them" is whatever enters
        keys = meant(affects)
        entering = [event for event in entering if event.object in keys]
    if not entering:
        return []
    effect = FloatingEffect(node.effect, context.you, context.source, node.duration)
    return [EffectBegan(effect, entering, rule="611.2e", cause=context.source)]


def note_begun(happened: Sequence[Event], context: Context) -> None:
    """What has begun with the move doesn't begin again. (CR 611.2e)"""
    if COMING in context.bindings and any(type(event) is EffectBegan for event in happened):
        context.bindings[BEGUN] = context.bindings[COMING]


def has_begun(node: Apply | ApplyReplacement, context: Context) -> bool:
    """Whether the instruction was followed already, as the objects entered."""
    return context.bindings.pop(BEGUN, None) is node


def as_far_as_entered(
    game: Game, affects: Ref, affected: tuple[Reference, ...], context: Context
) -> tuple[Reference, ...]:
    """What is said of an object after it was to enter is said of the permanent. (CR 608.2c)

    If it didn't enter, nothing is said of the card, wherever it is.
    """
    before = context.bindings.get(BEFORE)
    if before is not None and _puts_later(before, affects):
        return ()  # it is part of the delayed triggered ability
    if before is None or not any(_puts(each, affects) for each in walk(before)):
        return affected
    return tuple(k for k in affected if is_player(k) or game.objects[k].zone == BATTLEFIELD)


def _puts_later(instruction: Instruction, what: Ref) -> bool:
    """Whether a delayed triggered ability that it makes puts that onto the battlefield."""
    delayed = [each for each in walk(instruction) if isinstance(each, Delayed)]
    return any(_puts(each, what) for later in delayed for each in walk(later))


def with_what_follows(node: Delayed, context: Context) -> Body:
    """What is done later, with what the next sentence says of what enters then. (CR 603.7)"""
    said = context.bindings.pop(LATER, None)
    if said is None or not _puts_later(node, said.effect.affects):
        return node.body
    return replace(node.body, instructions=(*node.body.instructions, said))


def _puts(node: object, what: Ref) -> bool:
    """Whether it puts onto the battlefield what the words mean."""
    if not isinstance(node, Move) or node.to.zone != BATTLEFIELD:
        return False
    if isinstance(what, This):
        return isinstance(node.what, This)
    return isinstance(what, Bound) and getattr(node.what, "name", "") == what.name
