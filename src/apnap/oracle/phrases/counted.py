"""What is counted this turn, and how large zones are. (CR 601.2i, 602.2, 608.2h)"""

from typing import Any, Final

from apnap.abilities.amounts import Compare, Count, TimesActivated
from apnap.abilities.descriptions import Card, InZone, NthCast, OwnedBy, Spell
from apnap.abilities.references import Each, Those
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone
from apnap.oracle.phrases.amounts import NUMBER_WORD, ORDINAL
from apnap.oracle.phrases.categories import CLAUSE, DESCRIPTION, POSSESSIVE
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.templates import template
from apnap.terms.turn import EXILE, LIBRARY

claim(
    template(
        Compare,
        "this ability has been activated {right} or more times this turn",
        fixed={"left": TimesActivated(), "how": ">="},
        right=NUMBER_WORD,
    ),
    ["this ability has been activated four or more times this turn"],
)
phrase(
    CLAUSE,
    alone(
        template(
            NthCast,
            "that's the {nth} {of} cast this turn",
            fixed={"anyone": True},
            build=lambda nth, of, anyone: NthCast(nth, of, anyone) if Spell() in of.parts else None,
            nth=ORDINAL,
            of=DESCRIPTION,
        )
    ),
    reads=["that's the second spell cast this turn"],
)

# --- How many cards there are (CR 400.1) ----------------------------------------------------

_CARD: Final = Card()
_EXILED: Final = Count(Each(Those((_CARD, InZone(EXILE))), "there are"))


def _library(value: Compare) -> dict[str, Any] | None:
    match value.left:
        case Count(Each(Those((Card(), InZone(zone), OwnedBy(whose))), "library")):
            return {"whose": whose, "amount": value.right} if zone == LIBRARY else None
    return None


for _words, _how in (("or fewer", "<="), ("or more", ">=")):
    claim(
        template(
            Compare,
            "{whose} library has {amount} " + _words + " cards in it",
            build=lambda whose, amount, how=_how: Compare(
                Count(Each(Those((_CARD, InZone(LIBRARY), OwnedBy(whose))), "library")),
                how,
                amount,
            ),
            match=_library,
            whose=POSSESSIVE,
            amount=NUMBER_WORD,
        ),
        [f"your library has ten {_words} cards in it"],
    )
    claim(
        template(
            Compare,
            "there are {right} " + _words + " cards in exile",
            fixed={"left": _EXILED, "how": _how},
            right=NUMBER_WORD,
        ),
        [f"there are seven {_words} cards in exile"],
    )
