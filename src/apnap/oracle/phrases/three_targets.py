"""So many counters on each of three targets; and for each counter removed. (CR 115.1, 608.2c)"""

from typing import Any, Final

from apnap.abilities.amounts import Noted
from apnap.abilities.instructions import PutCounters
from apnap.abilities.instructions_more import Repeat, Sequence
from apnap.abilities.references import Ref
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant
from apnap.oracle.phrases.categories import OBJECTS, SENTENCE
from apnap.oracle.phrases.counters import COUNTERS
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template

_THREE: Final = ", three"


def _put(value: Any) -> tuple[tuple[Any, str], Ref] | None:
    return ((value.amount, value.kind), value.what) if isinstance(value, PutCounters) else None


def _counters(c1: Any, a: Any, c2: Any, b: Any, c3: Any, c: Any) -> Sequence:
    puts = ((c1, a), (c2, b), (c3, c))
    return Sequence(tuple(PutCounters(what, kind, n) for (n, kind), what in puts), _THREE)


def _on_three(value: Sequence) -> dict[str, Any] | None:
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

# --- For each counter removed ---------------------------------------------------------------

phrase(
    SENTENCE,
    template(
        Repeat,
        "for each {amount}, {do}",
        amount=one_of(
            "counters removed",
            *(
                constant(words, Noted("that many", words))
                for words in ("counter removed this way", "counter removed")
            ),
        ),
        do=PLAIN,
    ),
    reads=["for each counter removed this way, ~ gets +1/+0 until end of turn"],
)
