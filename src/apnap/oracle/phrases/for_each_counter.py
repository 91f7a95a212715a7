"""Something done for each counter: "for each charge counter on it, draw a card". (CR 122.1)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.amounts import CountersOn, Times
from apnap.abilities.instructions import CreateTokens, Instruction
from apnap.abilities.instructions_more import Repeat
from apnap.abilities.nodes import walk
from apnap.abilities.references import Target
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import COUNTER_KIND, OBJECTS, SENTENCE
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.templates import template

_BEFORE: Final = "for each, before"  # said before what is done


def _so_often(kind: str, what: Any, do: Instruction) -> Instruction | None:
    """Tokens are created all at once, other things one after the other. (CR 608.2c)

    Targets are chosen before: one for each counter isn't one again and again.
    """
    if any(isinstance(each, Target) for each in walk(do)):
        return None
    counters = CountersOn(kind, what)
    if isinstance(do, CreateTokens):
        return replace(do, amount=Times(do.amount, counters, _BEFORE)) if do.amount == 1 else None
    return Repeat(counters, do)


def _once(value: Any) -> dict[str, Any] | None:
    match value:
        case CreateTokens(amount=Times(factor, CountersOn(kind, what), words)) if words == _BEFORE:
            return {"kind": kind, "what": what, "do": replace(value, amount=factor)}
        case Repeat(CountersOn(kind, what), do):
            return {"kind": kind, "what": what, "do": do}
    return None


phrase(
    SENTENCE,
    template(
        _so_often,
        "for each {kind} counter on {what}, {do}",
        match=_once,
        kind=COUNTER_KIND,
        what=OBJECTS,
        do=PLAIN,
    ),
    reads=[
        "for each charge counter on ~, create a 1/1 green Saproling creature token",
        "for each charge counter on ~, draw a card",
    ],
    refuses=["for each charge counter on ~, destroy target creature"],
)
