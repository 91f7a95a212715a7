"""Doing again what was said: "repeat this process". (CR 608.2c)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.amounts import (
    AnyOf,
    Compare,
    Condition,
    Count,
    Exists,
    Half,
    LifeTotal,
    Number,
)
from apnap.abilities.comparisons import MostAlike
from apnap.abilities.descriptions import Card, DoneThisWay, InZone, OwnedBy
from apnap.abilities.instructions.actions import Discard, LoseLife, Sacrifice
from apnap.abilities.instructions.flow import RepeatProcess
from apnap.abilities.references import Bound, Description, Each, Some, You
from apnap.abilities.values import Comparison, DoneTo, Likeness
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.reckoned_x import UNROUNDED
from apnap.oracle.phrases.parts.categories import DESCRIPTIONS
from apnap.oracle.phrases.references.references import COUNT_WORD
from apnap.oracle.phrases.verbs.verbs import COMMAND, DOES, SUBJECT
from apnap.terms.turn import HAND

# --- Halves of other numbers, rounded at the end ----------------------------------------------

_THEIR: Final = Bound("?", "their")

_HAND: Final = Each(Description((Card(), InZone(HAND), OwnedBy(_THEIR))), "half")


def _half_of(amount: Number) -> Half:
    return replace(UNROUNDED, amount=amount)


DOES.add(
    constant("loses half their life", LoseLife(SUBJECT, _half_of(LifeTotal(_THEIR, "life")))),
    constant("discards half the cards in their hand", Discard(SUBJECT, _half_of(Count(_HAND)))),
    template(
        Sacrifice,
        "sacrifices half the {what} of their choice",
        build=lambda what: Sacrifice(SUBJECT, Some(what, _half_of(Count(Each(what, "half"))))),
        match=lambda value: {"what": value.what.what} if isinstance(value.what, Some) else None,
        what=DESCRIPTIONS,
    ),
)

AGAIN: Final = "repeat this process"

phrase(COMMAND, constant(AGAIN, RepeatProcess()), reads=[AGAIN])

phrase(COMMAND, constant(f"{AGAIN} once", RepeatProcess(1, words="once")), reads=[f"{AGAIN} once"])

phrase(
    COMMAND,
    template(RepeatProcess, f"{AGAIN} {{times}} more times", times=COUNT_WORD),
    reads=[f"{AGAIN} six more times", f"{AGAIN} X more times"],
)

# --- Until something is so (CR 608.2c) ------------------------------------------------------

_TAKEN: Final = Each(Description((Card(), DoneThisWay(DoneTo.PUT_INTO_HAND), OwnedBy(You()))))

_EXILED: Final = Each(Description((Card(), DoneThisWay(DoneTo.EXILED))))

_UNTIL: Final[dict[str, Condition]] = {
    "you put a card into your hand": Exists(_TAKEN),
    "you exile two cards with the same name": Compare(
        MostAlike(_EXILED, Likeness.NAME), Comparison.AT_LEAST, 2
    ),
}

_ONE: Final = table("what ends it", _UNTIL)


def _first(value: RepeatProcess) -> Slots | None:
    match value.until:
        case AnyOf((one, other)):
            return {"one": one, "other": other}
    return None


phrase(
    COMMAND,
    template(
        RepeatProcess,
        f"{AGAIN} until {{one}} or {{other}}, whichever comes first",
        build=lambda one, other: RepeatProcess(until=AnyOf((one, other))),
        match=_first,
        one=_ONE,
        other=_ONE,
    ),
    reads=[
        f"{AGAIN} until you put a card into your hand or you exile two cards with the same "
        "name, whichever comes first"
    ],
)

phrase(
    COMMAND,
    template(RepeatProcess, f"{AGAIN} until {{until}}", until=_ONE),
    reads=[f"{AGAIN} until you put a card into your hand"],
)
