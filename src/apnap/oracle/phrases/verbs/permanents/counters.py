"""Counters put on and taken off. (CR 122, 701.34)"""

from collections.abc import Callable
from typing import Final, TypeVar

from apnap.abilities.amounts import Number, RememberedNumber, X
from apnap.abilities.instructions.actions import (
    DoubleCounters,
    GetCounters,
    Proliferate,
    PutCounters,
    RemoveCounters,
)
from apnap.abilities.instructions.flow import Sequence
from apnap.abilities.references import Ref
from apnap.abilities.values import Remembered
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf, mapped, table
from apnap.oracle.engine.phrases import Choice, choice_of, one_of
from apnap.oracle.engine.templates import BothWays, Slots, template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.parts.categories import COUNTER_KIND, FOR_EACH, OBJECTS, REFERENCE, VALUE
from apnap.oracle.phrases.parts.spread_amounts import each_of, is_each, per
from apnap.oracle.phrases.verbs.verbs import COMMAND, verb
from apnap.terms.characteristics import PLAYER_COUNTERS

T = TypeVar("T")

COUNTERS: Choice[tuple[Number, str]] = choice_of("counters")  # (amount, kind)


def _on(node: Callable[..., T], **more: bool) -> BothWays[T]:
    """Options of a template whose `{counters}` give both amount and kind."""

    def build(counters: tuple[Number, str], what: Ref) -> T:
        return node(what, counters[1], counters[0], **more)

    def match(value: T) -> Slots | None:
        if not isinstance(value, (PutCounters, RemoveCounters)) or is_each(value.amount):
            return None
        return {"counters": (value.amount, value.kind), "what": value.what}

    return {"build": build, "match": match}


phrase(
    COMMAND,
    template(
        PutCounters, "put {counters} on {what}", **_on(PutCounters),
        counters=COUNTERS, what=REFERENCE,
    ),
    reads=[
        "put a +1/+1 counter on target creature",
        "put two +1/+1 counters on ~",
        "put a stun counter on it",
    ],
    refuses=["put a +1/+1 counter"],
)  # fmt: skip

phrase(
    COMMAND,
    template(
        PutCounters, "put {counters} on {what} for each {each}",
        build=lambda counters, what, each: PutCounters(
            what, counters[1], each_of(counters[0], each)
        ) if isinstance(counters[0], int) else None,
        match=lambda value: {
            "counters": (value.amount.factor, value.kind),
            "what": value.what,
            "each": value.amount.amount,
        } if is_each(value.amount) else None,
        counters=COUNTERS, what=OBJECTS, each=FOR_EACH,
    ),
    reads=["put a +1/+1 counter on ~ for each creature you control"],
)  # fmt: skip

phrase(
    COMMAND,
    template(
        PutCounters,
        "put a number of {kind} counters on {what} equal to {amount}",
        kind=COUNTER_KIND,
        what=OBJECTS,
        amount=VALUE,
    ),
    reads=["put a number of +1/+1 counters on ~ equal to its power"],
)

phrase(
    COMMAND,
    template(
        PutCounters, "distribute {counters} among {what}", **_on(PutCounters, divided=True),
        counters=COUNTERS, what=OBJECTS,
    ),
    reads=["distribute two +1/+1 counters among one or two target creatures"],
)  # fmt: skip

phrase(
    COMMAND,
    template(
        RemoveCounters, "remove {counters} from {what}", **_on(RemoveCounters),
        counters=COUNTERS, what=OBJECTS,
    ),
    reads=["remove a charge counter from ~"],
)  # fmt: skip

phrase(
    COMMAND,
    template(
        RemoveCounters,
        "remove all counters from {what}",
        fixed={"kind": "", "amount": -1},
        what=OBJECTS,
    ),
    reads=["remove all counters from target creature"],
)

phrase(
    COMMAND,
    template(
        RemoveCounters,
        "remove all {kind} counters from {what}",
        fixed={"amount": -1},
        kind=COUNTER_KIND,
        what=OBJECTS,
    ),
    reads=["remove all +1/+1 counters from it"],
)

verb(Proliferate, "<proliferate|proliferates>", reads=["proliferate"])

# Counters that players have. (CR 122.1)
_OF_PLAYERS: Final = table("counter of players", {kind: kind for kind in PLAYER_COUNTERS})

_ENERGY: Final = leaf(
    "energy", r"(?:\{E\}){1,5}", lambda text: len(text) // 3, lambda n: "{E}" * int(n)
)


_SYMBOLS: Final = ("energy", "ticket")  # counters with symbols of their own (CR 107.14, 107.17)


def _many(number: Number) -> int | None:
    """More energy than is said with symbols."""
    return number if isinstance(number, int) and number > 5 else None


verb(
    GetCounters,
    "<get|gets> {counters}",
    build=lambda who, counters: GetCounters(who, counters[1], counters[0]),
    match=lambda value: (
        {"counters": (value.amount, value.kind)}
        if value.kind not in _SYMBOLS and not is_each(value.amount)
        else None
    ),
    counters=COUNTERS,
    reads=["get a poison counter", "get two rad counters", "get an experience counter"],
)

verb(
    GetCounters,
    "<get|gets> a number of {kind} counters equal to {amount}",
    match=lambda value: {"kind": value.kind, "amount": value.amount},
    kind=_OF_PLAYERS,
    amount=VALUE,
    reads=["get a number of rad counters equal to ~'s power"],
)

verb(
    RemoveCounters,
    "<lose|loses> all {kind} counters",
    subject="what",
    fixed={"amount": -1},
    kind=_OF_PLAYERS,
    reads=["lose all poison counters"],
)

verb(
    GetCounters,
    "<get|gets> {amount}",
    fixed={"kind": "energy"},
    amount=_ENERGY,
    reads=["get {E}{E}"],
)

verb(
    GetCounters,
    "<get|gets> {amount} {E}",
    fixed={"kind": "energy"},
    amount=one_of(
        "much energy",
        mapped(NUMBER_WORD, _many, _many),
        constant("X", X()),
        constant("that many", RememberedNumber(Remembered.THAT_MANY)),
    ),
    reads=["get six {E}", "get X {E}", "get that many {E}"],
    refuses=["get two {E}"],
)

verb(
    GetCounters,
    "<get|gets> {amount} for each {each}",
    fixed={"kind": "energy"},
    amount=_ENERGY,
    each=FOR_EACH,
    reads=["get {E} for each creature you control"],
    **per(GetCounters),
)

phrase(
    COMMAND,
    template(
        DoubleCounters,
        "double the number of {kind} counters on {what}",
        kind=COUNTER_KIND,
        what=OBJECTS,
    ),
    reads=["double the number of +1/+1 counters on ~"],
)


def _two(counters: tuple[int, str], what: Ref, more: tuple[int, str], other: Ref) -> Sequence:
    first = PutCounters(what, counters[1], counters[0])
    return Sequence((first, PutCounters(other, more[1], more[0])), " and also ")


def _both(value: Sequence) -> Slots | None:
    match value:
        case Sequence(
            (PutCounters(one, kind, amount), PutCounters(other, kind2, more)), " and also "
        ):
            return {
                "counters": (amount, kind),
                "what": one,
                "more": (more, kind2),
                "other": other,
            }
    return None


phrase(
    COMMAND,
    template(
        Sequence,
        "put {counters} on {what} and {more} on {other}",
        build=_two,
        match=_both,
        counters=COUNTERS,
        what=OBJECTS,
        more=COUNTERS,
        other=OBJECTS,
    ),
    reads=["put a +1/+1 counter on ~ and a stun counter on target creature"],
)
