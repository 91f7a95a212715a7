"""Conditions with exactly so many, two kinds together, and differences. (CR 608.2c)"""

from typing import Final

from apnap.abilities.amounts import AllOf, Amount, AnyOf, Compare, Count, Exists, LifeTotal
from apnap.abilities.descriptions import ControlledBy, InZone, OwnedBy
from apnap.abilities.references import Bound, Description, Each, Ref, You
from apnap.abilities.values import Comparison
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.conditions.conditions import CLAIM, claim
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    ANYONE,
    CONDITION,
    DESCRIPTION,
    DESCRIPTIONS,
)
from apnap.terms.turn import GRAVEYARD

# --- Conditions about a graveyard -----------------------------------------------------------

_THERE: Final = (InZone(GRAVEYARD), OwnedBy(You()))

_WORDS: Final = "are in"


def _in_graveyard(what: Description, words: str) -> Each:
    return Each(Description((*what.parts, *_THERE)), words)


def _described(each: Amount | Ref | None, words: str) -> Description | None:
    if not isinstance(each, Each) or each.words != words or each.what.parts[-2:] != _THERE:
        return None
    return Description(each.what.parts[:-2])


def _found(each: Ref) -> Slots | None:
    what = _described(each, _WORDS)
    return None if what is None else {"what": what}


def _counted(value: Compare) -> Slots | None:
    if not isinstance(value.left, Count) or value.how != Comparison.AT_LEAST:
        return None
    found = _found(value.left.what)
    return None if found is None else {"amount": value.right} | found


claim(
    template(
        Exists,
        "{what} is in your graveyard",
        build=lambda what: Exists(_in_graveyard(what, _WORDS)),
        match=lambda value: _found(value.what),
        what=A_DESCRIPTION,
    ),
    ["a creature card is in your graveyard"],
)

claim(
    template(
        Compare,
        "{amount} or more {what} are in your graveyard",
        build=lambda amount, what: Compare(
            Count(_in_graveyard(what, _WORDS)), Comparison.AT_LEAST, amount
        ),
        match=_counted,
        amount=NUMBER_WORD,
        what=DESCRIPTIONS,
    ),
    ["seven or more cards are in your graveyard"],
)


def _both(words: str, surface: str, example: str) -> None:
    """Two such cards, each of its kind; one card of both kinds is both. (CR 608.2h)"""

    def match(value: AllOf) -> Slots | None:
        if len(value.conditions) != 2:
            return None
        found = [_described(getattr(each, "what", None), words) for each in value.conditions]
        return {"one": found[0], "other": found[1]} if None not in found else None

    claim(
        template(
            AllOf,
            surface,
            build=lambda one, other: AllOf(
                (Exists(_in_graveyard(one, words)), Exists(_in_graveyard(other, words)))
            ),
            match=match,
            one=A_DESCRIPTION,
            other=A_DESCRIPTION,
        ),
        [example],
    )


_both(
    "there is",
    "there is {one} and {other} in your graveyard",
    "there is an instant card and a sorcery card in your graveyard",
)

_both(
    "both are in",
    "{one} and {other} are in your graveyard",
    "an instant card and a sorcery card are in your graveyard",
)

_WHO: Final = one_of("who", ANYONE, constant("they", Bound("?", "they"), number="p"))

_EXACTLY: Final = "exactly"


def _held(value: Compare) -> Slots | None:
    match value:
        case Compare(
            Count(Each(Description((*parts, ControlledBy(who))))), Comparison.EQUAL, amount
        ):
            return {"who": who, "what": Description(tuple(parts)), "amount": amount}
    return None


def _of(who: Ref, what: Description, amount: int = 1) -> Compare:
    return Compare(
        Count(Each(Description((*what.parts, ControlledBy(who))))),
        Comparison.EQUAL,
        amount,
        _EXACTLY,
    )


def _one(value: Compare) -> Slots | None:
    slots = _held(value)
    return slots if slots is not None and slots.pop("amount") == 1 else None


claim(
    template(
        Compare,
        "{who} [control|controls] exactly one {what}",
        agree="who",
        build=_of,
        match=_one,
        who=_WHO,
        what=DESCRIPTION,
    ),
    ["you control exactly one creature"],
)

claim(
    template(
        Compare,
        "{who} [control|controls] exactly {amount} {what}",
        agree="who",
        build=_of,
        match=_held,
        who=_WHO,
        amount=mapped(NUMBER_WORD, lambda n: n if n > 1 else None, lambda n: n if n > 1 else None),
        what=DESCRIPTIONS,
    ),
    ["you control exactly thirteen permanents"],
)

claim(
    template(
        Compare,
        "{left} [have|has] exactly {right} life",
        agree="left",
        fixed={"how": Comparison.EQUAL, "words": _EXACTLY},
        left=mapped(_WHO, LifeTotal, lambda total: getattr(total, "who", None)),
        right=DIGITS,
    ),
    ["you have exactly 13 life"],
)

phrase(
    CONDITION,
    template(
        AnyOf,
        "{first} or if {second}",
        build=lambda first, second: AnyOf((first, second), "or if"),
        match=lambda value: (
            dict(zip(("first", "second"), value.conditions, strict=False))
            if value.words == "or if" and len(value.conditions) == 2
            else None
        ),
        first=CLAIM,
        second=CLAIM,
    ),
    reads=["~ entered this turn or if you control a basic land"],
)

for _words, _how in (("less", Comparison.LESS), ("greater", Comparison.MORE)):
    claim(
        template(
            Compare,
            f"your life total is {_words} than {{right}}",
            fixed={"left": LifeTotal(You()), "how": _how},
            right=DIGITS,
        ),
        [f"your life total is {_words} than 7"],
    )

for _words, _how in (("or less", Comparison.AT_MOST), ("or greater", Comparison.AT_LEAST)):
    claim(
        template(
            Compare,
            f"your life total is {{right}} {_words}",
            fixed={"left": LifeTotal(You()), "how": _how, "words": "life total"},
            right=DIGITS,
        ),
        [f"your life total is 5 {_words}"],
    )
