"""The difference of what was compared, and what is in a graveyard. (CR 107.1, 608.2h)"""

from typing import Any, Final

from apnap.abilities.amounts import AllOf, Compare, Count, Exists, Noted
from apnap.abilities.descriptions import InZone, OwnedBy
from apnap.abilities.references import Each, Those, You
from apnap.abilities.values import Comparison
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant
from apnap.oracle.phrases.amounts import NUMBER_WORD
from apnap.oracle.phrases.categories import A_DESCRIPTION, DESCRIPTIONS, VALUE
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.templates import template
from apnap.terms.turn import GRAVEYARD

# After a condition that compared two numbers: by how much they differ.
phrase(VALUE, constant("the difference", Noted("the difference")), reads=["the difference"])

# --- Conditions about a graveyard -----------------------------------------------------------

_THERE: Final = (InZone(GRAVEYARD), OwnedBy(You()))
_WORDS: Final = "are in"


def _in_graveyard(what: Those, words: str) -> Each:
    return Each(Those((*what.parts, *_THERE)), words)


def _described(each: Any, words: str) -> Those | None:
    if not isinstance(each, Each) or each.words != words or each.what.parts[-2:] != _THERE:
        return None
    return Those(each.what.parts[:-2])


def _found(each: Any) -> dict[str, Any] | None:
    what = _described(each, _WORDS)
    return None if what is None else {"what": what}


def _counted(value: Compare) -> dict[str, Any] | None:
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

    def match(value: AllOf) -> dict[str, Any] | None:
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
