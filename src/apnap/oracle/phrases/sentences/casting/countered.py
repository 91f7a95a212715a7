"""Where countered spells go, and what must be paid later. (CR 603.7, 701.6a)"""

from dataclasses import replace
from functools import partial
from typing import Final

from apnap.abilities.instructions.actions import Body, CounterIt, Instruction, PayCost, Place
from apnap.abilities.instructions.flow import Delayed, IfYouDo, Sequence, Unless
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import OBJECTS, SENTENCE
from apnap.oracle.phrases.parts.outcome_words import if_done
from apnap.oracle.phrases.sentences.sentences import GROUP
from apnap.oracle.phrases.verbs.verbs import COMMAND
from apnap.terms.turn import EXILE, HAND, LIBRARY

# --- Instead of the graveyard -------------------------------------------------------------

_IF: Final = ". if that spell is countered this way, "

_AFTER: Final = "after the payment"  # the place is told at the end

_ELSEWHERE: Final = {
    "exile it instead of putting it into its owner's graveyard": Place(EXILE),
    "put it into its owner's hand instead of into that player's graveyard": Place(HAND),
    "put it on top of its owner's library instead of into that player's graveyard": Place(LIBRARY),
    "put it on the bottom of its owner's library instead of into that player's graveyard": Place(
        LIBRARY, -1
    ),
}


def _unless(do: Instruction, to: Place) -> Unless | None:
    """A counter that may be paid for, with the place the card goes to."""
    if not isinstance(do, Unless) or not isinstance(do.do, CounterIt) or do.do.to is not None:
        return None
    return replace(do, do=replace(do.do, to=to))


def _to_graveyard(value: Unless, to: Place) -> Slots | None:
    if not isinstance(value.do, CounterIt) or value.do.to != to:
        return None
    return {"do": replace(value, do=replace(value.do, to=None))}


for _words, _to in _ELSEWHERE.items():
    if _to.zone != EXILE:
        phrase(
            COMMAND,
            template(CounterIt, "counter {what}" + _IF + _words, fixed={"to": _to}, what=OBJECTS),
            reads=["counter target spell" + _IF + _words],
        )
    phrase(
        GROUP,
        template(
            Unless,
            "{do}" + _IF + _words,
            build=partial(_unless, to=replace(_to, words=_AFTER)),
            match=partial(_to_graveyard, to=replace(_to, words=_AFTER)),
            do=SENTENCE,
        ),
        reads=["counter target spell unless its controller pays {3}" + _IF + _words],
    )

# --- A payment that is due later ------------------------------------------------------------


def _due(first: Instruction, otherwise: Instruction) -> Delayed | None:
    """What happens if it isn't paid then happens then, too."""
    match first:
        case Delayed(fronted=True, body=Body((PayCost() as pay,))):
            done = if_done(pay, otherwise=otherwise, words="if you don't")
            return replace(first, body=Body((done,)))
    return None


def _paid(value: Delayed) -> Slots | None:
    match value.body:
        case Body((IfYouDo(PayCost() as pay, Sequence(()), otherwise, "if you don't"),)):
            return {"first": replace(value, body=Body((pay,))), "otherwise": otherwise}
    return None


phrase(
    GROUP,
    template(
        Delayed,
        "{first}. if you don't, {otherwise}",
        build=_due,
        match=_paid,
        first=SENTENCE,
        otherwise=SENTENCE,
    ),
    reads=["at the beginning of your next upkeep, pay {3}{U}{U}. if you don't, you lose the game"],
    refuses=["at the beginning of your next upkeep, draw a card. if you don't, scry 1"],
)
