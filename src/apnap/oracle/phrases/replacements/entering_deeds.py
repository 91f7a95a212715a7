"""What is done as a permanent enters, and how it enters for that. (CR 614.12a, 614.13)"""

from typing import Final

from apnap.abilities.amounts import RememberedNumber
from apnap.abilities.descriptions import DoneThisWay
from apnap.abilities.instructions.actions import (
    Discard,
    Instruction,
    LoseLife,
    Mill,
    Move,
    PutCounters,
    RemoveCounters,
    Reveal,
    Sacrifice,
    TurnFaceDown,
)
from apnap.abilities.instructions.flow import If, May, Repeat, SameSubject, Sequence
from apnap.abilities.nodes import walk
from apnap.abilities.references import Target, This
from apnap.abilities.replacements import EntersDoing, EntersTapped, EntersWithCounters, Replacement
from apnap.abilities.values import Moving
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import such
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import REPLACEMENT, SENTENCE
from apnap.oracle.phrases.replacements.entering import PLAIN
from apnap.oracle.phrases.sentences.sentences import where_x

# What leaves nothing behind that other abilities of the permanent would have to know.
_DEEDS: Final = (
    *(Discard, LoseLife, Mill, Move, PutCounters, RemoveCounters, Sacrifice, TurnFaceDown),
    *(If, May, Repeat, SameSubject, Sequence),
)


def _is_deed(do: object, *, more: tuple[type, ...] = ()) -> bool:
    """Done to others than the permanent, and to no targets."""
    nodes = list(walk(do)) if isinstance(do, Instruction) else []
    deeds = [each for each in nodes if isinstance(each, Instruction)]
    if any(not isinstance(each, (*_DEEDS, *more)) for each in deeds):
        return False
    if any(isinstance(each, Target) for each in nodes):
        return False
    return bool(deeds) and not any(isinstance(getattr(x, "what", None), This) for x in deeds)


def _exiles(do: object) -> bool:
    return any(isinstance(each, Move) and each.verb is Moving.EXILE for each in walk(do))


def _is_counted(enters: Replacement) -> bool:
    return any(isinstance(each, DoneThisWay | RememberedNumber) for each in walk(enters))


_ALONE: Final = such(SENTENCE, lambda do: _is_deed(do) and not _exiles(do))

_TOLD: Final = such(SENTENCE, lambda do: _is_deed(do, more=(Reveal,)))

_ENTERS: Final = such(
    one_of("how it enters", PLAIN, where_x(PLAIN)),
    lambda value: isinstance(value, EntersWithCounters | EntersTapped),
)


def _alone(value: EntersDoing) -> Slots | None:
    return {"do": value.do} if value.enters is None else None


phrase(
    REPLACEMENT,
    template(
        EntersDoing,
        "as ~ enters, {do}",
        fixed={"what": This()},
        match=_alone,
        do=_ALONE,
    ),
    reads=["as ~ enters, sacrifice all lands you control", "as ~ enters, discard your hand"],
    refuses=["as ~ enters, destroy target land", "as ~ enters, exile a card from your graveyard"],
)


def _told(value: EntersDoing, *, if_done: bool) -> Slots | None:
    if value.enters is None or value.if_done != if_done:
        return None
    return {"do": value.do, "enters": value.enters}


def _so(surface: str, example: str, *, if_done: bool) -> None:
    def build(do: Instruction, enters: Replacement) -> EntersDoing | None:
        offered, counted = isinstance(do, May), _is_counted(enters)
        if if_done != offered and not (offered and counted):
            return None  # of a mere offer it is asked whether it was taken, or how far
        return EntersDoing(This(), do, enters, if_done)

    phrase(
        REPLACEMENT,
        template(
            EntersDoing,
            surface,
            build=build,
            match=lambda value: _told(value, if_done=if_done),
            do=_TOLD,
            enters=_ENTERS,
        ),
        reads=[example],
    )


_so(
    "as ~ enters, {do}. {enters}",
    "as ~ enters, sacrifice any number of lands. ~ enters with that many +1/+1 counters on it",
    if_done=False,
)

_so(
    "as ~ enters, {do}. if you do, {enters}",
    "as ~ enters, you may sacrifice a land. if you do, it enters with a +1/+1 counter on it",
    if_done=True,
)
