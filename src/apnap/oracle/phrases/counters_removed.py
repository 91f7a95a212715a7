"""Any number of counters removed as a cost, and how many there were. (CR 118.1, 122.1, 608.2h)"""

from typing import Any, Final

from apnap.abilities.amounts import Noted, X
from apnap.abilities.costs import RemoveCountersCost
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import COST, COUNTER_KIND, FOR_EACH, VALUE
from apnap.oracle.phrases.references import THIS, THIS_THERE
from apnap.oracle.templates import template

phrase(
    COST,
    template(
        RemoveCountersCost,
        "remove any number of {kind} counters from {what}",
        fixed={"amount": X(), "words": "any number"},
        kind=COUNTER_KIND,
        what=one_of("source of counters", THIS, THIS_THERE),
    ),
    reads=["remove any number of charge counters from ~"],
)

_ONE: Final = " counter removed this way"
_MANY: Final = " counters removed this way"


def _kind(value: Noted, words: str, before: str) -> dict[str, Any] | None:
    said = value.words
    if value.name != "that many" or not (said.startswith(before) and said.endswith(words)):
        return None
    return {"kind": said.removeprefix(before).removesuffix(words)}


phrase(
    FOR_EACH,
    template(
        Noted,
        "{kind} counter removed this way",
        build=lambda kind: Noted("that many", kind + _ONE),
        match=lambda value: _kind(value, _ONE, ""),
        kind=COUNTER_KIND,
    ),
    reads=["storage counter removed this way"],
)
phrase(
    VALUE,
    template(
        Noted,
        "the number of {kind} counters removed this way",
        build=lambda kind: Noted("that many", "the number of " + kind + _MANY),
        match=lambda value: _kind(value, _MANY, "the number of "),
        kind=COUNTER_KIND,
    ),
    reads=["the number of charge counters removed this way"],
)
