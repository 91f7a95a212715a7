"""What is told of the spells cast this turn. (CR 601.2i)"""

from typing import Final

from apnap.abilities.amounts import HappenedThisTurn
from apnap.abilities.descriptions import CastBy, Spell
from apnap.abilities.instructions.flow import CopySpell, Delayed, May, Repeat, Unless
from apnap.abilities.references import Bound, Description, Each, You
from apnap.abilities.triggers import SpellIsCast
from apnap.abilities.values import Duration, Happening
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.templates import Slots, numbered, template
from apnap.oracle.phrases.amounts.as_cast import YOU_WHO_CAST
from apnap.oracle.phrases.costs.joined import PAY
from apnap.oracle.phrases.parts.categories import CLAUSES, DESCRIPTION, PLAYERS, SENTENCE
from apnap.oracle.phrases.sentences.delayed import later
from apnap.oracle.phrases.sentences.paying.paying import PAYS
from apnap.oracle.phrases.sentences.sentences import GROUP, PLAIN
from apnap.oracle.phrases.triggers.casting import YOU

# --- What is done then ----------------------------------------------------------------------

_NEW: Final = ". you may choose new targets for the copy"


def _copied(what: Description) -> Delayed | None:
    if CastBy(YOU) not in what.parts:
        return None
    copy = CopySpell(Bound("?", "that spell"), words=_NEW)
    return later(
        SpellIsCast(You("next, copied"), what), copy, fronted=True, duration=Duration.THIS_TURN
    )


def _what_is_copied(value: Delayed) -> Slots | None:
    match value.condition:
        case SpellIsCast(You("next, copied"), what):
            return {"what": what}
    return None


phrase(
    GROUP,
    template(
        Delayed,
        "copy the next {what} this turn when you cast it" + _NEW,
        build=_copied,
        match=_what_is_copied,
        what=DESCRIPTION,
    ),
    reads=[
        "copy the next instant spell you cast this turn when you cast it. you may choose new "
        "targets for the copy"
    ],
)

phrase(
    SENTENCE,
    template(
        Unless,
        "you may {do} unless {who} {costs}",
        agree="who",
        build=lambda do, who, costs: Unless(May(YOU, do), who, costs),
        match=lambda value: (
            {"do": value.do.do, "who": value.who, "costs": value.costs}
            if isinstance(value.do, May) and value.do.who == YOU
            else None
        ),
        do=CLAUSES,
        who=PLAYERS,
        costs=numbered(PAY, PAYS),
    ),
    reads=["you may draw a card unless that player pays {4}"],
)

# --- For each of them, and which of them it is -------------------------------------------------


def _repeated(value: Repeat) -> Slots | None:
    match value.amount:
        case HappenedThisTurn(Happening.SPELLS_CAST, You(), Each(which), "for each"):
            return {"which": which, "do": value.do}
    return None


phrase(
    SENTENCE,
    template(
        Repeat,
        "for each {which} you've cast this turn, {do}",
        build=lambda which, do: (
            Repeat(
                HappenedThisTurn(Happening.SPELLS_CAST, YOU_WHO_CAST, Each(which), "for each"), do
            )
            if Spell() in which.parts
            else None
        ),
        match=_repeated,
        which=DESCRIPTION,
        do=PLAIN,
    ),
    reads=["for each spell you've cast this turn, draw a card"],
)
