"""Replacement effects for a time. (CR 614.2)"""

from typing import Final

from apnap.abilities.effects import Lasting
from apnap.abilities.instructions.flow import ApplyReplacement
from apnap.abilities.references import You
from apnap.abilities.replacements import (
    DrawInstead,
    EntersChoosing,
    EntersSacrificing,
    EntersWithCounters,
    Prevent,
    Replacement,
)
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import DURATION, REPLACEMENT, SENTENCE
from apnap.oracle.phrases.replacements.events import MUST

phrase(
    SENTENCE,
    template(
        ApplyReplacement,
        "the next time you would draw a card this turn, {then} instead",
        build=lambda then: ApplyReplacement(DrawInstead(You(), then), Duration.THIS_TURN, uses=1),
        match=lambda value: (
            {"then": value.replacement.then} if isinstance(value.replacement, DrawInstead) else None
        ),
        then=MUST,
    ),
    reads=["the next time you would draw a card this turn, you gain 5 life instead"],
)

# Damage prevented is said in words of its own; a choice as something enters is of its own text.
_OTHERWISE: Final = (EntersChoosing, EntersSacrificing, Prevent)


def _timed(node: Replacement) -> Replacement | None:
    return node if isinstance(node, Replacement) and not isinstance(node, _OTHERWISE) else None


_EFFECT: Final = mapped(REPLACEMENT, _timed, _timed)


def _for_a_time(duration: Lasting, replacement: Replacement) -> ApplyReplacement | None:
    if duration == Duration.THIS_TURN and not isinstance(replacement, EntersWithCounters):
        return None  # "this turn" stands within the words of the others
    return ApplyReplacement(replacement, duration)


def _parted(value: ApplyReplacement) -> Slots | None:
    if value.uses or value.shield or not value.duration:
        return None
    return {"duration": value.duration, "replacement": value.replacement}


phrase(
    SENTENCE,
    template(
        ApplyReplacement,
        "{duration}, {replacement}",
        build=_for_a_time,
        match=_parted,
        duration=DURATION,
        replacement=_EFFECT,
    ),
    reads=[
        "until end of turn, if you would gain life, you gain twice that much life instead",
        "this turn, each creature you control enters with an additional +1/+1 counter on it",
        "until your next turn, if you would draw a card, you gain 1 life instead",
    ],
)
