"""Counters moved from one object to another. (CR 122.5)"""

from typing import Any, Final

from apnap.abilities.instructions import MoveCounters
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import COUNTER_KIND, OBJECTS
from apnap.oracle.phrases.counters import COUNTERS
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template

_ALL: Final = -1
_ANY_NUMBER: Final = -2


def _so_many(value: MoveCounters) -> dict[str, Any] | None:
    if not value.kind or value.amount in (_ALL, _ANY_NUMBER):
        return None
    return {"counters": (value.amount, value.kind), "what": value.what, "to": value.to}


phrase(
    COMMAND,
    template(
        MoveCounters,
        "move {counters} from {what} onto {to}",
        build=lambda counters, what, to: MoveCounters(what, to, counters[1], counters[0]),
        match=_so_many,
        counters=COUNTERS,
        what=OBJECTS,
        to=OBJECTS,
    ),
    reads=["move a +1/+1 counter from ~ onto target creature"],
)
for _words, _amount in (("all", _ALL), ("any number of", _ANY_NUMBER)):
    phrase(
        COMMAND,
        template(
            MoveCounters,
            "move " + _words + " {kind} counters from {what} onto {to}",
            fixed={"amount": _amount},
            match=lambda value: (
                {"what": value.what, "to": value.to, "kind": value.kind} if value.kind else None
            ),
            kind=COUNTER_KIND,
            what=OBJECTS,
            to=OBJECTS,
        ),
        reads=[f"move {_words} +1/+1 counters from ~ onto target creature"],
    )
for _words, _amount in (("a counter", 1), ("all counters", _ALL)):
    phrase(
        COMMAND,
        template(
            MoveCounters,
            "move " + _words + " from {what} onto {to}",
            fixed={"amount": _amount},
            match=lambda value: None if value.kind else {"what": value.what, "to": value.to},
            what=OBJECTS,
            to=OBJECTS,
        ),
        reads=[f"move {_words} from ~ onto target creature"],
    )
