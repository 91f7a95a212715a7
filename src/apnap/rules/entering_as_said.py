"""What an effect says a permanent is as the effect puts it onto the battlefield. (CR 611.2e)

"Put it onto the battlefield. It's an enchantment in addition to its other types": it isn't
so a moment later but from the start, so the effect begins with the zone change.
"""

from collections.abc import Sequence
from typing import Final

from apnap.abilities.amounts import Amount
from apnap.abilities.effects import (
    FOR_GOOD,
    AddAbility,
    AddColors,
    AddTypes,
    RemoveTypes,
    SetColors,
    SetPT,
    SetSubtypes,
    SetTypes,
)
from apnap.abilities.instructions import Instruction
from apnap.abilities.instructions_more import Apply
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound
from apnap.game.objects import FloatingEffect
from apnap.rules.context import Context
from apnap.terms.events import EffectBegan, Event, ZoneChange
from apnap.terms.turn import BATTLEFIELD

COMING: Final = "said next"  # the binding of the instruction that comes next, if it is such
BEGUN: Final = "begun already"  # the binding of one whose effect has begun with the move

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


def look_ahead(context: Context, instruction: Instruction | None) -> None:
    """Note what the next instruction says of what is moved now, or that it says nothing."""
    if instruction is not None and _says_what_it_is(instruction):
        context.bindings[COMING] = instruction
    else:
        context.bindings.pop(COMING, None)


def _says_what_it_is(instruction: Instruction) -> bool:
    if not isinstance(instruction, Apply) or instruction.duration != FOR_GOOD:
        return False
    effect = instruction.effect
    return (
        effect.affects == Bound("them", getattr(effect.affects, "words", ""))
        and not effect.changes
        and all(isinstance(each, _AT_ONCE) for each in effect.modifications)
        and not any(isinstance(each, Amount) for each in walk(effect.modifications))
    )


def said_of_them(events: Sequence[Event], context: Context) -> list[Event]:
    """What begins together with the zone changes. (CR 611.2e)"""
    node = context.bindings.get(COMING)
    if not isinstance(node, Apply):
        return []
    entering = [e for e in events if isinstance(e, ZoneChange) and e.to == BATTLEFIELD]
    if not entering:
        return []
    effect = FloatingEffect(node.effect, context.you, context.source, node.duration)
    return [EffectBegan(effect, entering, rule="611.2e", cause=context.source)]


def note_begun(happened: Sequence[Event], context: Context) -> None:
    """What has begun with the move doesn't begin again. (CR 611.2e)"""
    if COMING in context.bindings and any(type(event) is EffectBegan for event in happened):
        context.bindings[BEGUN] = context.bindings[COMING]


def has_begun(node: Apply, context: Context) -> bool:
    """Whether the instruction was followed already, as the objects entered."""
    return context.bindings.pop(BEGUN, None) is node
