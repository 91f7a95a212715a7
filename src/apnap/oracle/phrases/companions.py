"""What a starting deck must be like for a companion. (CR 702.139a)"""

from typing import Any, Final

from apnap.abilities.abilities import Companion
from apnap.abilities.descriptions import Card, EitherOf, Measured, OddManaValue, OfType, Without
from apnap.abilities.references import Those
from apnap.abilities.values import Comparison, Measure
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.amounts import DIGITS
from apnap.oracle.phrases.categories import A_DESCRIPTION, DESCRIPTION
from apnap.oracle.phrases.references import WORDS
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.templates import template
from apnap.terms.characteristics import LAND

_CARDS: Final = Those((Card(),))
_NONLAND: Final = Those((Without((OfType(LAND),)), Card()))
_EVEN: Final = Those((Without((OddManaValue(),)),))
_ODD: Final = Those((OddManaValue(),))
_LANDS: Final = Those((OfType(LAND),))
_ONLY: Final = "your starting deck contains only cards with "
_TOLD: Final = {
    _ONLY + "even mana values": Companion(_CARDS, _EVEN),
    _ONLY + "odd mana values": Companion(_CARDS, _ODD),
    _ONLY + "even mana values and land cards": Companion(
        _CARDS, Those((EitherOf((_EVEN, _LANDS), "and"),))
    ),
    _ONLY + "odd mana values and land cards": Companion(
        _CARDS, Those((EitherOf((_ODD, _LANDS), "and"),))
    ),
    "no card in your starting deck has more than one of the same mana symbol in its mana cost": (
        Companion(_CARDS, together="no symbol twice")
    ),
    "each nonland card in your starting deck has a different name": Companion(
        _NONLAND, together="different names"
    ),
    "each nonland card in your starting deck shares a card type": Companion(
        _NONLAND, together="a shared card type"
    ),
}


def _at_most(amount: Any) -> Those:
    return Those((Measured(Measure.MANA_VALUE, Comparison.AT_MOST, amount),))


def _at_least(amount: Any) -> Those:
    measured = Those((Measured(Measure.MANA_VALUE, Comparison.AT_LEAST, amount),))
    return Those((EitherOf((measured, _LANDS), "and"),))


def _most(value: Companion) -> dict[str, Any] | None:
    match value.each.parts:
        case (Measured(amount=amount),):
            return {"which": value.which, "amount": amount}
    return None


def _fewest(value: Companion) -> dict[str, Any] | None:
    match value.each.parts:
        case (EitherOf((Those((Measured(amount=amount),)), _), _),):
            return {"amount": amount}
    return None


_CONDITION: Final[Phrase[Any]] = one_of(
    "starting deck",
    *(constant(words, value) for words, value in _TOLD.items()),
    template(
        Companion,
        "each {which} in your starting deck has mana value {amount} or less",
        build=lambda which, amount: Companion(which, _at_most(amount)),
        match=_most,
        which=DESCRIPTION,
        amount=DIGITS,
    ),
    template(
        Companion,
        _ONLY + "mana value {amount} or greater and land cards",
        build=lambda amount: Companion(_CARDS, _at_least(amount)),
        match=_fewest,
        amount=DIGITS,
    ),
    template(
        Companion,
        "each {which} in your starting deck has an activated ability",
        fixed={"together": "activated abilities"},
        which=DESCRIPTION,
    ),
    template(
        Companion,
        "each {which} in your starting deck is {each}",
        which=DESCRIPTION,
        each=A_DESCRIPTION,
    ),
    template(
        Companion,
        "your starting deck contains at least {more} cards more than the minimum deck size",
        fixed={"which": _CARDS},
        more=table("number word", {word: n for n, word in enumerate(WORDS, 1) if n > 1}),
    ),
)
phrase(
    STATEMENT,
    template(
        Companion,
        "companion — {told}.",
        build=lambda told: told,
        match=lambda value: {"told": value},
        told=_CONDITION,
    ),
    reads=[
        "companion — each creature card in your starting deck is an Elf card.",
        "companion — each permanent card in your starting deck has mana value 3 or less.",
        "companion — your starting deck contains at least ten cards more than the minimum deck size.",
    ],
)
