"""Counters of several kinds put at once. (CR 122.6)"""

from typing import Any

from apnap.abilities.instructions import PutCounters
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import run
from apnap.oracle.phrases.categories import REFERENCE
from apnap.oracle.phrases.counters import COUNTERS
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template


def _put(counters: tuple[Any, ...], what: Any) -> PutCounters:
    (amount, kind), *rest = counters
    return PutCounters(what, kind, amount, also=tuple((each, number) for number, each in rest))


def _kinds(value: PutCounters) -> dict[str, Any] | None:
    if not value.also:
        return None
    rest = ((number, kind) for kind, number in value.also)
    return {"counters": ((value.amount, value.kind), *rest), "what": value.what}


phrase(
    COMMAND,
    template(
        PutCounters, "put {counters} on {what}", build=_put, match=_kinds,
        counters=run(COUNTERS), what=REFERENCE,
    ),
    reads=[
        "put a +1/+1 counter and a trample counter on target creature",
        "put a flying counter, a reach counter, and two oil counters on ~",
    ],
)  # fmt: skip
