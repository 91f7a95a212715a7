"""Cards of several kinds from one place; cards that may be cast if they are such spells. (CR 109.2, 601.3e)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.amounts import Characteristic, Compare, Condition, Matches
from apnap.abilities.descriptions import Card, InZone, Measured, OwnedBy, Spell
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import CastIt, MayPlay
from apnap.abilities.nodes import with_fields
from apnap.abilities.references import (
    Bound,
    Description,
    Each,
    Quality,
    Ref,
    Some,
    Target,
    Union,
    You,
)
from apnap.abilities.values import Measure
from apnap.oracle.engine.templates import Slots

_LATER: Final = "said later"  # the words of a place that are those of the last one


def all_from_there(parts: tuple[Ref, ...]) -> Union | None:
    """Each of them is where the last one is said to be; whose that is, must be plain."""
    last = _place_of(parts[-1])
    if last is None or not any(_is_nowhere(each) for each in parts[:-1]):
        return Union(parts)
    zone, whose = last
    if whose not in ((), (OwnedBy(You()),)):
        return None
    there = (replace(zone, words=_LATER), *whose)
    first = tuple(
        with_fields(each, what=Description((*_described(each), *there)))
        if _is_nowhere(each)
        else each
        for each in parts[:-1]
    )
    return Union((*first, parts[-1]))


def from_where_once(value: Union) -> Slots:
    """The parts as they are said."""
    return {"parts": tuple(_unsaid(each) for each in value.parts)}


def _described(ref: object) -> tuple[Quality, ...]:
    if not isinstance(ref, (Each, Some, Target)) or not isinstance(ref.what, Description):
        return ()
    return ref.what.parts


def _is_nowhere(ref: Ref) -> bool:
    """It is cards, and isn't said where they are."""
    parts = _described(ref)
    return Card() in parts and not any(isinstance(part, InZone) for part in parts)


def _place_of(ref: Ref) -> tuple[InZone, tuple[OwnedBy, ...]] | None:
    """From which zone they are, and whose it is."""
    parts = _described(ref)
    for at, part in enumerate(parts):
        if isinstance(part, InZone) and part.words.startswith("from"):
            return part, tuple(each for each in parts[at + 1 :] if isinstance(each, OwnedBy))
    return None


def _unsaid(ref: Ref) -> Ref:
    parts = _described(ref)
    for at, part in enumerate(parts):
        if isinstance(part, InZone) and part.words == _LATER:
            return with_fields(ref, what=Description(parts[:at]))
    return ref


_SPELLS: Final = ("that spell", "the spell")

_IT: Final = Bound("?", "it")


def cast_if_such(then: Instruction, condition: Condition) -> CastIt | MayPlay | None:
    """The card is cast if the condition is so of the spell; None: it is of something else."""
    match then, condition:
        case (
            CastIt(what=Bound(), such=None),
            Compare(Characteristic(Measure.MANA_VALUE, Bound("?", words)), how, right, ""),
        ) if words in _SPELLS:
            such = Description((Spell(), Measured(Measure.MANA_VALUE, how, right)))
            return replace(then, such=such, told=words)
        case (
            CastIt(what=Bound(), such=None) | MayPlay(what=Bound(), such=None, cast_only=True),
            Matches(what, Description(parts) as such, False),
        ) if what == _IT and Spell() in parts:
            return replace(then, such=such)
    return None


def such_if_cast(value: Instruction) -> Slots | None:
    """The same, taken apart."""
    match value:
        case CastIt(
            such=Description((Spell(), Measured(Measure.MANA_VALUE, how, right))), told=words
        ) if words:
            condition = Compare(Characteristic(Measure.MANA_VALUE, Bound("?", words)), how, right)
            return {"then": replace(value, such=None, told=""), "condition": condition}
        case CastIt(such=Description() as such, told="") | MayPlay(such=Description() as such):
            return {"then": replace(value, such=None), "condition": Matches(_IT, such)}
    return None
