"""Amounts spread over a sentence, things done to one object, and what a sentence ends with.

(CR 107, 608.2c)
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeGuard, TypeVar

from apnap.abilities.amounts import Amount, Number, Times
from apnap.abilities.instructions.actions import (
    CounterIt,
    DealDamage,
    Destroy,
    ExileUntil,
    Instruction,
    Move,
    PhaseOut,
    PutCounters,
)
from apnap.abilities.instructions.flow import Apply, ForEach, If, IfYouDo, Sequence, Unless
from apnap.abilities.instructions.set_apart_cards import PutApart
from apnap.abilities.references import Bound, Each, This
from apnap.oracle.engine.templates import BothWays, Slots

T = TypeVar("T")

FOR_EACH: Final = "for each"

AFTER: Final = "for each, after the duration"


def each_of(factor: int, each: Number) -> Times:
    """So much for each of them; only a plain number can be taken so."""
    if not isinstance(factor, int):
        raise ValueError  # refused by the template
    return Times(factor, each, FOR_EACH)


def is_each(amount: object) -> TypeGuard[Times]:
    """The amount was said with "for each"."""
    return isinstance(amount, Times) and amount.words == FOR_EACH


def per(node: Callable[..., T], *slots: str, field: str = "amount") -> BothWays[T]:
    """Options of a template whose `{amount}` is taken "for each" of `{each}`.

    `slots` are the other slots of the template.
    """

    def build(each: Amount, **values: Any) -> T:
        return node(**{**values, field: each_of(values[field], each)})

    def match(value: object) -> Slots | None:
        amount = getattr(value, field, None)
        if not is_each(amount):
            return None
        others = {slot: getattr(value, slot) for slot in slots}
        return {field: amount.factor, "each": amount.amount, **others}

    return {"build": build, "match": match}


_DONE_TO_OBJECTS: Final = (
    DealDamage, Destroy, Move, PhaseOut, Apply, PutApart, PutCounters, CounterIt, ExileUntil,
)  # fmt: skip


def done_to_the_same(do: Instruction, then: Instruction) -> bool:
    """The second is done to what was spoken of, or to what the first is done to."""
    do = do.do if isinstance(do, Unless) else do
    if not isinstance(do, _DONE_TO_OBJECTS) or not isinstance(then, _DONE_TO_OBJECTS):
        return False
    before, after = _acted_on(do), _acted_on(then)
    if isinstance(before, Each) and isinstance(after, Each):
        return before.what == after.what
    return isinstance(after, Bound) or (isinstance(after, This) and before == after)


def _acted_on(item: Instruction) -> object:
    return item.effect.affects if isinstance(item, Apply) else getattr(item, "what", None)


# --- The last of several sentences, to which one after them may belong ------------------------


def last_of(do: Instruction) -> Instruction:
    """The instruction at the end of a sentence."""
    match do:
        case If(_, then, None, False) | IfYouDo(_, then, None) | ForEach(do=then):
            return last_of(then)
        case Sequence(parts) if parts:
            return last_of(parts[-1])
    return do


def with_last(do: Instruction, made: Instruction) -> Instruction:
    """The sentence with that instruction at its end."""
    match do:
        case If(_, then, None, False) | IfYouDo(_, then, None):
            return replace(do, then=with_last(then, made))
        case ForEach(do=each):
            return replace(do, do=with_last(each, made))
        case Sequence(parts) if parts:
            return replace(do, parts=(*parts[:-1], with_last(parts[-1], made)))
    return made
