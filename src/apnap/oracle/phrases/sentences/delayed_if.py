"""What will be done later, if something is so then. (CR 603.7)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Condition, EnteredUnder, NotSo
from apnap.abilities.instructions.actions import Body, Instruction, Move
from apnap.abilities.instructions.flow import Delayed, If
from apnap.abilities.references import Bound, You
from apnap.abilities.triggers import StepBegins, TriggerCondition
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import CLAUSES, CONDITION, SENTENCE
from apnap.oracle.phrases.sentences.delayed import NEXT
from apnap.oracle.phrases.sentences.sentences import GROUP, PLAIN, SIMPLE
from apnap.terms.turn import CLEANUP, END_OF_COMBAT, UPKEEP

_UNLESS: Final = "unless"


def _when_so(
    at: TriggerCondition, then: Instruction, condition: Condition, *, unless: bool
) -> Delayed:
    so = NotSo(condition, _UNLESS) if unless else condition
    return Delayed(at, Body((If(so, then, trails=True),)), fronted=True)


def _so(value: Delayed, *, unless: bool) -> Slots | None:
    match value.body.instructions:
        case (If(condition, then, None, True),):
            is_unless = isinstance(condition, NotSo) and condition.words == _UNLESS
            if is_unless != unless:
                return None
            so = condition.condition if isinstance(condition, NotSo) and unless else condition
            return {"at": value.condition, "then": then, "condition": so}
    return None


for _word, _unless in (("if", False), (_UNLESS, True)):
    phrase(
        SENTENCE,
        template(
            Delayed,
            "{at}, {then} " + _word + " {condition}",
            build=partial(_when_so, unless=_unless),
            match=partial(_so, unless=_unless),
            at=NEXT,
            then=SIMPLE,
            condition=CONDITION,
        ),
        reads=[f"at the beginning of the next end step, sacrifice it {_word} you control a Swamp"],
    )

# --- Rarer steps (CR 511, 514) ----------------------------------------------------------------

_RARE: Final = table(
    "a rarer step",
    {
        "at the beginning of the next upkeep": StepBegins(UPKEEP, words="next"),
        "at the beginning of the next cleanup step": StepBegins(CLEANUP),
        "at the beginning of their next upkeep": StepBegins(UPKEEP, Bound("?", "their")),
    },
)


def _later(condition: TriggerCondition, do: Instruction, **fields: Any) -> Delayed:
    return Delayed(condition, Body((do,)), **fields)


def _done(value: Delayed) -> Slots | None:
    if len(value.body.instructions) != 1:
        return None
    return {"condition": value.condition, "do": value.body.instructions[0]}


phrase(
    SIMPLE,
    template(Delayed, "{do} {condition}", build=_later, match=_done, do=CLAUSES, condition=_RARE),
    reads=["sacrifice ~ at the beginning of the next cleanup step"],
)

phrase(
    SENTENCE,
    template(
        Delayed,
        "{condition}, {do}",
        fixed={"fronted": True},
        build=_later,
        match=_done,
        do=PLAIN,
        condition=_RARE,
    ),
    reads=["at the beginning of the next upkeep, draw a card"],
)

phrase(
    SENTENCE,
    template(
        Delayed,
        "{condition}, {do}",
        fixed={"fronted": True, "duration": Duration.THIS_TURN},
        build=_later,
        match=_done,
        do=PLAIN,
        condition=constant(
            "at this turn's next end of combat", StepBegins(END_OF_COMBAT, words="this turn's")
        ),
    ),
    reads=["at this turn's next end of combat, destroy all creatures"],
)

_YOURS: Final = EnteredUnder(You())


def _returned(condition: TriggerCondition, do: Instruction, then: Instruction) -> Delayed | None:
    if not isinstance(do, Move):
        return None
    return Delayed(condition, Body((do, If(_YOURS, then))), fronted=True)


def _parted(value: Delayed) -> Slots | None:
    match value.body.instructions:
        case (Move() as do, If(condition, then, None)) if condition == _YOURS:
            return {"condition": value.condition, "do": do, "then": then}
    return None


phrase(
    GROUP,
    template(
        Delayed,
        "{condition}, {do}. if it entered under your control, {then}",
        build=_returned,
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
