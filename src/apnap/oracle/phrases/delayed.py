"""Things that will happen later. (CR 603.7)"""

from typing import Any, Final

from apnap.abilities.effects import END_OF_TURN, THIS_TURN, YOUR_NEXT_TURN
from apnap.abilities.instructions import Body, Instruction
from apnap.abilities.instructions_more import Delayed
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Target, You
from apnap.abilities.triggers import SpellIsCast, StepBegins, TriggerCondition
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import A_DESCRIPTION, CLAUSES, SENTENCE, TRIGGERS
from apnap.oracle.phrases.sentences import PLAIN, SIMPLE
from apnap.oracle.templates import template
from apnap.terms.turn import (
    DRAW,
    END,
    END_OF_COMBAT,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UPKEEP,
)

NEXT: Final = table(
    "the next step",
    {
        "at the beginning of the next end step": StepBegins(END),
        "at the beginning of your next end step": StepBegins(END, You()),
        "at the beginning of your next upkeep": StepBegins(UPKEEP, You()),
        "at the beginning of the next turn's upkeep": StepBegins(UPKEEP),
        "at the beginning of your next draw step": StepBegins(DRAW, You()),
        "at the beginning of your next main phase": StepBegins(PRECOMBAT_MAIN, You()),
        "at the beginning of your next postcombat main phase": StepBegins(POSTCOMBAT_MAIN, You()),
        "at the beginning of that player's next upkeep": StepBegins(
            UPKEEP, Bound("?", "that player")
        ),
        "at end of combat": StepBegins(END_OF_COMBAT),
    },
)


def _later(condition: TriggerCondition, do: Instruction, **fields: Any) -> Delayed:
    return Delayed(condition, Body((do,)), **fields)


def _has_targets(do: Any) -> bool:
    return any(isinstance(each, Target) for each in walk(do))


def _done(value: Delayed) -> dict[str, Any] | None:
    if len(value.body.instructions) != 1:
        return None
    return {"condition": value.condition, "do": value.body.instructions[0]}


phrase(
    SIMPLE,
    template(
        Delayed,
        "{do} {condition}",
        build=lambda condition, do: _later(condition, do, aims=_has_targets(do)),
        match=lambda value: _done(value) if value.aims == _has_targets(value.body) else None,
        do=CLAUSES,
        condition=NEXT,
    ),
    reads=["sacrifice it at the beginning of the next end step", "draw a card at end of combat"],
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
        condition=NEXT,
    ),
    reads=["at the beginning of the next end step, sacrifice it and draw a card"],
)
for _word, _once in (("when", True), ("whenever", False)):
    phrase(
        SENTENCE,
        template(
            Delayed,
            _word + " {condition} this turn, {do}",
            fixed={"fronted": True, "once": _once, "duration": THIS_TURN},
            build=_later,
            match=_done,
            do=PLAIN,
            condition=TRIGGERS,
        ),
        reads=[f"{_word} that creature dies this turn, draw a card"],
    )
for _until in (END_OF_TURN, YOUR_NEXT_TURN):
    phrase(
        SENTENCE,
        template(
            Delayed,
            _until + ", whenever {condition}, {do}",
            fixed={"fronted": True, "once": False, "duration": _until},
            build=_later,
            match=_done,
            do=PLAIN,
            condition=TRIGGERS,
        ),
        reads=[f"{_until}, whenever a creature you control dies, draw a card"],
    )
phrase(
    SENTENCE,
    template(
        Delayed,
        "when you next cast {what} this turn, {do}",
        build=lambda what, do: _later(
            SpellIsCast(You("next"), what), do, fronted=True, duration=THIS_TURN
        ),
        match=lambda value: (
            {"what": value.condition.what, "do": value.body.instructions[0]}
            if isinstance(value.condition, SpellIsCast) and len(value.body.instructions) == 1
            else None
        ),
        what=A_DESCRIPTION,
        do=PLAIN,
    ),
    reads=["when you next cast an instant or sorcery spell this turn, draw a card"],
)
