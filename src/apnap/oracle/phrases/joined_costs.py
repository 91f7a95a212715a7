"""Costs that are said together: "… and sacrifice it", "pay eight {E}", one or the other. (CR 118)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.abilities import ActivatedAbility
from apnap.abilities.amounts import X
from apnap.abilities.costs import (
    Costs,
    ExileCost,
    PayEnergy,
    ReturnCost,
    SacrificeCost,
)
from apnap.abilities.descriptions import EitherOf
from apnap.abilities.references import Bound, Some, This, Those
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, mapped, optional, run, table
from apnap.oracle.phrases.abilities import RIDERS, Rider, activated
from apnap.oracle.phrases.amounts import NUMBER_WORD
from apnap.oracle.phrases.categories import A_DESCRIPTION, ABILITY, BODY, COST, COSTS
from apnap.oracle.phrases.references import SOME
from apnap.oracle.templates import template

# --- Two at once ------------------------------------------------------------------------

_IT: Final = Bound("?", "it")
_LAST: Final = table(
    "with it",
    {
        "sacrifice it": SacrificeCost(_IT),
        "exile it": ExileCost(_IT),
        "return it to its owner's hand": ReturnCost(_IT),
    },
)


def _split(costs: Costs) -> dict[str, Any] | None:
    *first, last = costs.parts
    return {"first": tuple(first), "last": last} if first else None


phrase(
    COSTS,
    template(
        Costs,
        "{first} and {last}",
        build=lambda first, last: Costs((*first, last)),
        match=_split,
        first=run(COST, ", ", ", ", ", ", least=1),
        last=_LAST,
    ),
    reads=["{T}, remove three study counters from ~ and sacrifice it"],
)
_AND: Final = This("~ and")


def _both(costs: Costs) -> dict[str, Any] | None:
    match costs.parts:
        case (*before, SacrificeCost(this), SacrificeCost(other)) if this == _AND:
            return {"before": tuple(before), "other": other}
    return None


_BEFORE: Final = template(
    tuple,
    "{parts}, ",
    build=lambda parts: parts,
    match=lambda parts: {"parts": parts} if parts else None,
    parts=run(COST, ", ", ", ", ", ", least=1),
)
phrase(
    COSTS,
    template(
        Costs,
        "{before}sacrifice ~ and {other}",
        build=lambda before, other: Costs((*before, SacrificeCost(_AND), SacrificeCost(other))),
        match=_both,
        before=optional(_BEFORE, ()),
        other=SOME,
    ),
    reads=["{G}, {T}, sacrifice ~ and another green creature", "sacrifice ~ and a creature"],
)

# --- Either of two things ---------------------------------------------------------------

_OR: Final = "or, with its article"


def _either(some: Some) -> dict[str, Any] | None:
    match some.what:
        case Those((EitherOf((one, other), words),)) if words == _OR:
            return {"one": one, "other": other}
    return None


_ONE_OR_OTHER: Final = template(
    Some,
    "{one} or {other}",
    build=lambda one, other: Some(Those((EitherOf((one, other), _OR),))),
    match=_either,
    one=A_DESCRIPTION,
    other=A_DESCRIPTION,
)
phrase(
    COST,
    template(SacrificeCost, "sacrifice {what}", what=_ONE_OR_OTHER),
    reads=["sacrifice another creature or an artifact"],
)

# --- Energy (CR 107.14) -----------------------------------------------------------------

_MUCH: Final = mapped(
    NUMBER_WORD,
    lambda number: number if number > 5 else None,
    lambda number: number if isinstance(number, int) and number > 5 else None,
)
phrase(
    COST,
    template(PayEnergy, "pay {amount} {E}", amount=one_of("energy", _MUCH, constant("X", X()))),
    reads=["pay eight {E}", "pay X {E}"],
)

# --- One cost or the other (CR 602.1a) --------------------------------------------------


_OR_LAST: Final = "or, of the last"


def _two(one: Costs, other: Costs, body: Any, rider: Rider) -> tuple[Any, ...] | None:
    """The ability with the one cost, and again with the other.

    A single cost after several stands for the last of them only.
    """
    words = "or"
    if len(one.parts) > 1 and len(other.parts) == 1:
        words, other = _OR_LAST, Costs((*one.parts[:-1], *other.parts))
    first, second = activated(one, body, rider), activated(other, body, rider)
    if first is None or second is None:
        return None
    return (first, replace(second, words=words))


def _again(line: tuple[Any, ...]) -> dict[str, Any] | None:
    match line:
        case (ActivatedAbility() as first, ActivatedAbility(words=words) as second):
            if words not in ("or", _OR_LAST):
                return None
            rider = Rider(
                first.timing, first.limit, first.condition, first.by, first.once, first.words
            )
            last = Costs(second.costs.parts[-1:])
            return {
                "one": first.costs,
                "other": last if words == _OR_LAST else second.costs,
                "body": first.body,
                "rider": rider,
            }
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "{one} or {other}: {body}{rider}",
        build=_two,
        match=_again,
        one=COSTS,
        other=COSTS,
        body=BODY,
        rider=optional(RIDERS, Rider()),
    ),
    reads=[
        "{3}, {T} or {B}, {T}: draw a card.",
        "{3}, sacrifice an artifact or discard a card: draw a card.",
    ],
)
