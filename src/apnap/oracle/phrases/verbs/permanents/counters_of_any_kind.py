"""Counters of any kind, up to so many, and among several. (CR 122.1, 608.2d)"""

from collections.abc import Callable
from typing import Any, Final

from apnap.abilities.instructions.actions import (
    Instruction,
    MoveCounters,
    PutCounters,
    RemoveCounters,
)
from apnap.abilities.instructions.flow import Sequence
from apnap.abilities.references import Each, Ref
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import (
    COUNTER_KIND,
    DESCRIPTIONS,
    OBJECTS,
    REFERENCE,
    VALUE,
)
from apnap.oracle.phrases.references.references import COUNT_WORD
from apnap.oracle.phrases.verbs.permanents.counters import COUNTERS
from apnap.oracle.phrases.verbs.verbs import COMMAND

ALL: Final = -1

_ANY_NUMBER: Final = -2

AMONG: Final = template(Each, "{what}", fixed={"words": "among"}, what=DESCRIPTIONS)


def _of_a_kind(slots: dict[str, Any]) -> Callable[[RemoveCounters], Slots | None]:
    def match(value: RemoveCounters) -> Slots | None:
        names = ("kind", "what", *slots)
        return {name: getattr(value, name) for name in names} if value.kind else None

    return match


# --- Removed by an instruction ------------------------------------------------------------

phrase(
    COMMAND,
    template(
        RemoveCounters,
        "remove a counter from {what}",
        fixed={"kind": "", "amount": 1},
        what=REFERENCE,
    ),
    reads=["remove a counter from target permanent", "remove a counter from ~"],
)

phrase(
    COMMAND,
    template(
        RemoveCounters,
        "remove {amount} counters from {what}",
        fixed={"kind": ""},
        amount=COUNT_WORD,
        what=REFERENCE,
    ),
    reads=["remove two counters from target permanent"],
)

_MANY_WORDS: Final[tuple[tuple[str, dict[str, Any], dict[str, Any]], ...]] = (
    ("up to {amount}", {"up_to": True}, {"amount": COUNT_WORD}),
    ("any number of", {"up_to": True, "amount": ALL}, {}),
)

for _words, _fixed, _slots in _MANY_WORDS:
    _example = _words.format(amount="three")
    phrase(
        COMMAND,
        template(
            RemoveCounters,
            f"remove {_words} counters from {{what}}",
            fixed={"kind": "", **_fixed},
            what=REFERENCE,
            **_slots,
        ),
        reads=[f"remove {_example} counters from target permanent"],
    )
    phrase(
        COMMAND,
        template(
            RemoveCounters,
            f"remove {_words} {{kind}} counters from {{what}}",
            fixed=_fixed,
            match=_of_a_kind(_slots),
            kind=COUNTER_KIND,
            what=OBJECTS,
            **_slots,
        ),
        reads=[f"remove {_example} charge counters from target artifact"],
    )
    phrase(
        COMMAND,
        template(
            RemoveCounters,
            f"remove {_words} counters from among {{what}}",
            fixed={"kind": "", "among": True, **_fixed},
            what=AMONG,
            **_slots,
        ),
        reads=[f"remove {_example} counters from among permanents you control"],
    )
    phrase(
        COMMAND,
        template(
            RemoveCounters,
            f"remove {_words} {{kind}} counters from among {{what}}",
            fixed={"among": True, **_fixed},
            match=_of_a_kind(_slots),
            kind=COUNTER_KIND,
            what=AMONG,
            **_slots,
        ),
        reads=[f"remove {_example} +1/+1 counters from among creatures you control"],
    )

phrase(
    COMMAND,
    template(
        RemoveCounters,
        "remove {counters} from among {what}",
        build=lambda counters, what: RemoveCounters(what, counters[1], counters[0], among=True),
        match=lambda value: (
            {"counters": (value.amount, value.kind), "what": value.what}
            if value.among and not value.up_to
            else None
        ),
        counters=COUNTERS,
        what=AMONG,
    ),
    reads=["remove three quest counters from among permanents you control"],
)

# --- Moved ---------------------------------------------------------------------------------------

phrase(
    COMMAND,
    template(
        MoveCounters,
        "move any number of counters from {what} onto {to}",
        fixed={"kind": "", "amount": _ANY_NUMBER},
        what=OBJECTS,
        to=OBJECTS,
    ),
    reads=["move any number of counters from target permanent you control onto ~"],
)

phrase(
    COMMAND,
    template(
        MoveCounters,
        "move any number of counters from among {what} onto {to}",
        fixed={"kind": "", "amount": _ANY_NUMBER},
        what=AMONG,
        to=OBJECTS,
    ),
    reads=["move any number of counters from among creatures you control onto it"],
)

# --- As many as something is, said first -------------------------------------------------------

phrase(
    COMMAND,
    template(
        PutCounters,
        "put a number of {kind} counters equal to {amount} on {what}",
        fixed={"words": "first"},
        kind=COUNTER_KIND,
        amount=VALUE,
        what=OBJECTS,
    ),
    reads=["put a number of +1/+1 counters equal to ~'s power on another target creature"],
)

_THREE: Final = ", three"


def _put(value: Instruction) -> tuple[tuple[Any, str], Ref] | None:
    return ((value.amount, value.kind), value.what) if isinstance(value, PutCounters) else None


def _counters(
    c1: tuple[int, str], a: Ref, c2: tuple[int, str], b: Ref, c3: tuple[int, str], c: Ref
) -> Sequence:
    puts = ((c1, a), (c2, b), (c3, c))
    return Sequence(tuple(PutCounters(what, kind, n) for (n, kind), what in puts), _THREE)


def _on_three(value: Sequence) -> Slots | None:
    puts = [_put(each) for each in value.parts]
    if value.words != _THREE or len(puts) != 3 or None in puts:
        return None
    (c1, a), (c2, b), (c3, c) = (put for put in puts if put is not None)
    return {"c1": c1, "a": a, "c2": c2, "b": b, "c3": c3, "c": c}


phrase(
    COMMAND,
    template(
        Sequence,
        "put {c1} on {a}, {c2} on {b}, and {c3} on {c}",
        build=_counters,
        match=_on_three,
        c1=COUNTERS,
        a=OBJECTS,
        c2=COUNTERS,
        b=OBJECTS,
        c3=COUNTERS,
        c=OBJECTS,
    ),
    reads=[
        "put a +1/+1 counter on target creature, two +1/+1 counters on another target creature, "
        "and three +1/+1 counters on a third target creature"
    ],
)
