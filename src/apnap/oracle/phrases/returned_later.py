"""What comes back later, and what then follows from whose it is. (CR 603.7, 608.2c)"""

from typing import Any, Final

from apnap.abilities.amounts import EnteredUnder
from apnap.abilities.instructions import Body, Instruction, Move
from apnap.abilities.instructions_more import Delayed, If
from apnap.abilities.references import You
from apnap.abilities.triggers import TriggerCondition
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import CLAUSES
from apnap.oracle.phrases.delayed import NEXT
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.templates import template

_YOURS: Final = EnteredUnder(You())


def _later(condition: TriggerCondition, do: Instruction, then: Instruction) -> Delayed | None:
    if not isinstance(do, Move):
        return None
    return Delayed(condition, Body((do, If(_YOURS, then))), fronted=True)


def _parted(value: Delayed) -> dict[str, Any] | None:
    match value.body.instructions:
        case (Move() as do, If(condition, then, None)) if condition == _YOURS:
            return {"condition": value.condition, "do": do, "then": then}
    return None


phrase(
    GROUP,
    template(
        Delayed,
        "{condition}, {do}. if it entered under your control, {then}",
        build=_later,
        match=_parted,
        condition=NEXT,
        do=CLAUSES,
        then=CLAUSES,
    ),
    reads=[
        "at the beginning of the next end step, return that card to the battlefield under its "
        "owner's control. if it entered under your control, draw a card"
    ],
)
