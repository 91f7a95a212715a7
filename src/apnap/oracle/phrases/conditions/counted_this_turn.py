"""What was cast, played and counted this turn, and how large zones are. (CR 601.2i, 608.2h)"""

from functools import partial
from typing import Final

from apnap.abilities.amounts import (
    AllOf,
    Compare,
    Count,
    CountersOn,
    Exists,
    Happened,
    HappenedThisTurn,
    Matches,
    TimesActivated,
    WasCast,
)
from apnap.abilities.descriptions import (
    APlayer,
    Attacking,
    Card,
    CastBy,
    InZone,
    NthCast,
    OwnedBy,
    Spell,
    Who,
)
from apnap.abilities.references import Bound, Description, Each, Ref, You
from apnap.abilities.values import Comparison, Happening
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD, ORDINAL
from apnap.oracle.phrases.amounts.as_cast import YOU_WHO_CAST
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.conditions.object_states import SUBJECT
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    COUNTER_KIND,
    DESCRIPTION,
    DESCRIPTIONS,
    POSSESSIVE,
)
from apnap.oracle.phrases.references.references import WHO
from apnap.terms.turn import EXILE, LIBRARY

claim(
    template(
        Compare,
        "this ability has been activated {right} or more times this turn",
        fixed={"left": TimesActivated(), "how": Comparison.AT_LEAST},
        right=NUMBER_WORD,
    ),
    ["this ability has been activated four or more times this turn"],
)

_CARD: Final = Card()

_EXILED: Final = Count(Each(Description((_CARD, InZone(EXILE))), "there are"))


def _library(value: Compare) -> Slots | None:
    match value.left:
        case Count(Each(Description((Card(), InZone(zone), OwnedBy(whose))), "library")):
            return {"whose": whose, "amount": value.right} if zone == LIBRARY else None
    return None


for _words, _how in (("or fewer", Comparison.AT_MOST), ("or more", Comparison.AT_LEAST)):
    claim(
        template(
            Compare,
            "{whose} library has {amount} " + _words + " cards in it",
            build=lambda whose, amount, how=_how: Compare(
                Count(Each(Description((_CARD, InZone(LIBRARY), OwnedBy(whose))), "library")),
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


def _is_empty(value: Compare) -> Slots | None:
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
            Count(Each(Description((_CARD, InZone(LIBRARY), OwnedBy(whose))), "library")),
            Comparison.EQUAL,
            0,
        ),
        match=_is_empty,
        whose=POSSESSIVE,
    ),
    ["your library has no cards in it"],
)


def _a_library(amount: int, how: Comparison) -> Exists:
    cards = Count(Each(Description((_CARD, InZone(LIBRARY), OwnedBy(WHO)))))
    return Exists(Each(Description((APlayer(), Who(Compare(cards, how, amount)))), "a library"))


def _of_a_library(value: Exists) -> Slots | None:
    match value.what:
        case Each(Description((APlayer(), Who(Compare(right=amount)))), "a library"):
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

# --- Attackers (CR 508.1k) ----------------------------------------------------------------


def _attackers(what: Description) -> Each:
    return Each(Description((*what.parts, Attacking())), "attackers")


def _unsaid(ref: Ref) -> Description | None:
    match ref:
        case Each(Description((*parts, Attacking())), "attackers"):
            return Description(tuple(parts))
    return None


def _number(value: Compare, how: Comparison) -> Slots | None:
    if not isinstance(value.left, Count) or value.how != how:
        return None
    what = _unsaid(value.left.what)
    return None if what is None else {"what": what, "amount": value.right}


claim(
    template(
        Exists,
        "{what} is attacking",
        build=lambda what: Exists(_attackers(what)),
        match=lambda value: None if (what := _unsaid(value.what)) is None else {"what": what},
        what=A_DESCRIPTION,
    ),
    ["a black creature with flying is attacking"],
)

claim(
    template(
        Compare,
        "{amount} or more {what} are attacking",
        build=lambda amount, what: Compare(Count(_attackers(what)), Comparison.AT_LEAST, amount),
        match=lambda value: _number(value, Comparison.AT_LEAST),
        amount=NUMBER_WORD,
        what=DESCRIPTIONS,
    ),
    ["three or more creatures are attacking"],
)

claim(
    template(
        Compare,
        "exactly one {what} is attacking",
        build=lambda what: Compare(Count(_attackers(what)), Comparison.EQUAL, 1),
        match=lambda value: (
            {"what": slots["what"]}
            if (slots := _number(value, Comparison.EQUAL)) and slots["amount"] == 1
            else None
        ),
        what=DESCRIPTION,
    ),
    ["exactly one creature is attacking"],
)


_IT: Final = Bound("?", "it")


def _nth(nth: int, of: Description) -> Matches | None:
    """It is such a spell, and so many of them were cast before it."""
    if CastBy(YOU_WHO_CAST) not in of.parts:
        return None
    return Matches(_IT, Description((*of.parts, NthCast(nth, of))))


def _nth_of(value: Matches) -> Slots | None:
    match value:
        case Matches(Bound(words="it"), Description((*parts, NthCast(nth, of, False)))):
            return {"nth": nth, "of": of} if of.parts == tuple(parts) else None
    return None


claim(
    template(
        Matches,
        "it's the {nth} {of} this turn",
        build=_nth,
        match=_nth_of,
        nth=ORDINAL,
        of=DESCRIPTION,
    ),
    ["it's the second creature spell you cast this turn"],
)


def _was_nth(value: AllOf) -> Slots | None:
    match value.conditions:
        case (WasCast(), Matches(Bound(words="it"), Description((NthCast(nth),)), True)):
            return {"nth": nth}
    return None


_ANY: Final = Description((Spell(), CastBy(YOU_WHO_CAST)))

claim(
    template(
        AllOf,
        "it was the {nth} spell you cast this turn",
        build=lambda nth: AllOf(
            (
                WasCast(what=_IT, by=YOU_WHO_CAST),
                Matches(_IT, Description((NthCast(nth, _ANY),)), past=True),
            )
        ),
        match=_was_nth,
        nth=ORDINAL,
    ),
    ["it was the second spell you cast this turn"],
)

# --- Both of two --------------------------------------------------------------------------------


def _each_cast(one: Description, other: Description, words: str) -> AllOf | None:
    if Spell() not in one.parts or Spell() not in other.parts:
        return None
    return AllOf(
        tuple(
            Happened(HappenedThisTurn(Happening.SPELLS_CAST, YOU_WHO_CAST, Each(each), words))
            for each in (one, other)
        )
    )


def _were_cast(value: AllOf, words: str) -> Slots | None:
    if len(value.conditions) != 2:
        return None
    found = []
    for each in value.conditions:
        match each:
            case Happened(HappenedThisTurn(Happening.SPELLS_CAST, You(), Each(which), said)):
                if said != words:
                    return None
                found.append(which)
            case _:
                return None
    return {"one": found[0], "other": found[1]}


for _both, _kept in (("both ", "both"), ("", "and")):
    claim(
        template(
            AllOf,
            f"you've cast {_both}{{one}} and {{other}} this turn",
            build=partial(_each_cast, words=_kept),
            match=partial(_were_cast, words=_kept),
            one=A_DESCRIPTION,
            other=A_DESCRIPTION,
        ),
        [f"you've cast {_both}a creature spell and a noncreature spell this turn"],
    )
