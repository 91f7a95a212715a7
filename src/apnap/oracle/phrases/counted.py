"""What is counted this turn, and how large zones are. (CR 601.2i, 602.2, 608.2h)"""

from typing import Any, Final

from apnap.abilities.amounts import CastBefore, Compare, Count, CountersOn, Exists, TimesActivated
from apnap.abilities.descriptions import APlayer, Card, InZone, NthCast, OwnedBy, Spell, Who
from apnap.abilities.references import Bound, Each, Those, You
from apnap.abilities.values import Comparison
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone
from apnap.oracle.phrases.amounts import NUMBER_WORD, ORDINAL
from apnap.oracle.phrases.categories import CLAUSE, COUNTER_KIND, DESCRIPTION, FOR_EACH, POSSESSIVE
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import WHO
from apnap.oracle.phrases.states import SUBJECT
from apnap.oracle.templates import template
from apnap.terms.turn import EXILE, GRAVEYARD, LIBRARY

claim(
    template(
        Compare,
        "this ability has been activated {right} or more times this turn",
        fixed={"left": TimesActivated(), "how": Comparison.AT_LEAST},
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

phrase(
    FOR_EACH,
    template(
        CastBefore,
        "other {which} you've cast before it this turn",
        build=lambda which: (
            CastBefore(Bound("?", "it"), You(), which) if Spell() in which.parts else None
        ),
        match=lambda value: {"which": value.which} if value.which is not None else None,
        which=DESCRIPTION,
    ),
    reads=["other instant spell you've cast before it this turn"],
)

# --- How many cards there are (CR 400.1) ----------------------------------------------------


def _in_each(value: Count) -> dict[str, Any] | None:
    match value.what:
        case Each(Those((*parts, InZone(zone, "in each")))) if zone == GRAVEYARD:
            return {"what": Those(tuple(parts))}
    return None


# Counted, they are all of them; chosen, they would be one of each.
phrase(
    FOR_EACH,
    template(
        Count,
        "{what} in each graveyard",
        build=lambda what: (
            Count(Each(Those((*what.parts, InZone(GRAVEYARD, "in each")))))
            if Card() in what.parts
            else None
        ),
        match=_in_each,
        what=DESCRIPTION,
    ),
    reads=["card named Llanowar Elves in each graveyard"],
)

_CARD: Final = Card()
_EXILED: Final = Count(Each(Those((_CARD, InZone(EXILE))), "there are"))


def _library(value: Compare) -> dict[str, Any] | None:
    match value.left:
        case Count(Each(Those((Card(), InZone(zone), OwnedBy(whose))), "library")):
            return {"whose": whose, "amount": value.right} if zone == LIBRARY else None
    return None


for _words, _how in (("or fewer", Comparison.AT_MOST), ("or more", Comparison.AT_LEAST)):
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


def _is_empty(value: Compare) -> dict[str, Any] | None:
    found = _library(value)
    return (
        {"whose": found["whose"]}
        if found and (value.how, value.right) == (Comparison.EQUAL, 0)
        else None
    )


claim(
    template(
        Compare,
        "{whose} library has no cards in it",
        build=lambda whose: Compare(
            Count(Each(Those((_CARD, InZone(LIBRARY), OwnedBy(whose))), "library")),
            Comparison.EQUAL,
            0,
        ),
        match=_is_empty,
        whose=POSSESSIVE,
    ),
    ["your library has no cards in it"],
)


def _a_library(amount: int, how: Comparison) -> Exists:
    cards = Count(Each(Those((_CARD, InZone(LIBRARY), OwnedBy(WHO)))))
    return Exists(Each(Those((APlayer(), Who(Compare(cards, how, amount)))), "a library"))


def _of_a_library(value: Exists) -> dict[str, Any] | None:
    match value.what:
        case Each(Those((APlayer(), Who(Compare(right=amount)))), "a library"):
            return {"amount": amount}
    return None


for _words, _how in (("or fewer", Comparison.AT_MOST), ("or more", Comparison.AT_LEAST)):
    claim(
        template(
            Exists,
            "a library has {amount} " + _words + " cards in it",
            build=lambda amount, how=_how: _a_library(amount, how),
            match=_of_a_library,
            amount=NUMBER_WORD,
        ),
        [f"a library has twenty {_words} cards in it"],
    )
claim(
    template(
        Compare,
        "{what} [have|has] {amount} or fewer {kind} counters on it",
        agree="what",
        build=lambda what, amount, kind: Compare(
            CountersOn(kind, what), Comparison.AT_MOST, amount
        ),
        match=lambda value: (
            {"what": value.left.what, "kind": value.left.kind, "amount": value.right}
            if isinstance(value.left, CountersOn) and value.how == Comparison.AT_MOST
            else None
        ),
        what=SUBJECT,
        amount=NUMBER_WORD,
        kind=COUNTER_KIND,
    ),
    ["~ has two or fewer charge counters on it"],
)
