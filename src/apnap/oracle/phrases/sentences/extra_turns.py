"""What is so in an extra turn, told after it: "skip the untap step of that turn". (CR 500.7)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import Body, Instruction
from apnap.abilities.instructions.flow import Apply, Delayed, ExtraTurn, SkipNext
from apnap.abilities.nodes import walk
from apnap.abilities.references import EachPlayer, Target, You
from apnap.abilities.rule_changes.command_zone import CantSetInMotion
from apnap.abilities.triggers import StepBegins
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, run, such
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import EFFECT
from apnap.oracle.phrases.sentences.sentences import GROUP, PLAIN, SIMPLE
from apnap.terms.turn import END, UNTAP

_THAT_TURNS: Final = StepBegins(END, words="that turn's")


def _as_it_ends(do: Instruction) -> Delayed | None:
    if any(isinstance(each, Target) for each in walk(do)):
        return None
    return Delayed(_THAT_TURNS, Body((do,)), duration=Duration.THIS_TURN, fronted=True)


def _at_its_end(value: Delayed) -> Slots | None:
    match value:
        case Delayed(condition, Body((do,))) if condition == _THAT_TURNS:
            return {"do": do}
    return None


def _meanwhile(effect: Continuous) -> Apply:
    return Apply(effect, Duration.THIS_TURN, fronted=True)


# As that turn begins this is done, or begins to be so.
_RIDER: Final[Phrase[Any]] = one_of(
    "what is so in that turn",
    constant("skip the untap step of that turn", SkipNext(You(), UNTAP)),
    constant(
        "schemes can't be set in motion that turn",
        Apply(Continuous(EachPlayer(), (), (CantSetInMotion(),)), Duration.THIS_TURN),
    ),
    template(
        Delayed,
        "at the beginning of that turn's end step, {do}",
        build=_as_it_ends,
        match=_at_its_end,
        do=PLAIN,
    ),
    template(
        Apply,
        "during that turn, {effect}",
        build=_meanwhile,
        match=lambda value: {"effect": value.effect} if value.fronted else None,
        effect=such(EFFECT, lambda effect: bool(effect.changes) and not effect.modifications),
    ),
)


def _with(turn: Instruction, during: tuple[Instruction, ...]) -> ExtraTurn | None:
    if not isinstance(turn, ExtraTurn) or turn.amount != 1 or turn.who != You():
        return None
    return replace(turn, during=during)


def _parted(value: Instruction) -> Slots | None:
    if not isinstance(value, ExtraTurn) or not value.during:
        return None
    return {"turn": replace(value, during=()), "during": value.during}


phrase(
    GROUP,
    template(
        _with,
        "{turn}. {during}",
        match=_parted,
        turn=SIMPLE,
        during=run(_RIDER, ". ", ". ", ". ", least=1),
    ),
    reads=[
        "take an extra turn after this one. skip the untap step of that turn",
        "take an extra turn after this one. at the beginning of that turn's end step, you lose the "
        "game",
        "take an extra turn after this one. during that turn, damage can't be prevented",
    ],
    refuses=["target player takes an extra turn after this one. skip the untap step of that turn"],
)
