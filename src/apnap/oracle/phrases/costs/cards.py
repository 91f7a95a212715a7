"""Costs paid with cards from a graveyard or library, or with a group. (CR 118, 404.2)"""

from typing import Any, Final

from apnap.abilities.costs import (
    DiscardCost,
    ExileCost,
    ExileTop,
    PutIntoGraveyardCost,
    PutIntoLibraryCost,
    RevealCost,
    SacrificeCost,
    TapOthers,
)
from apnap.abilities.descriptions import ExiledWith, InZone
from apnap.abilities.groups import Together
from apnap.abilities.references import Description, Ref, Some, TopOfGraveyard, TopOfLibrary, You
from apnap.abilities.values import Comparison, Measure
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.descriptions.ranked import WHICH
from apnap.oracle.phrases.parts.categories import AMOUNT, COST, DESCRIPTIONS
from apnap.oracle.phrases.references.cards_set_apart import TOP_OF_GRAVEYARD
from apnap.oracle.phrases.references.groups import GROUP
from apnap.oracle.phrases.references.references import COUNT_WORD, SOME
from apnap.terms.turn import EXILE, GRAVEYARD, HAND

# --- Costs paid with as many as it takes (CR 118.3) ---------------------------------------


def _enough(what: Description, which: Measure, amount: int) -> Some:
    return Some(
        Description((*what.parts, Together(which, Comparison.AT_LEAST, amount))), -1, up_to=True
    )


def _of_enough(some: Ref) -> Slots | None:
    match some:
        case Some(Description((*parts, Together(which, Comparison.AT_LEAST, amount))), up_to=True):
            return {"what": Description(tuple(parts)), "which": which, "amount": amount}
    return None


_ENOUGH: Final = template(
    Some,
    "any number of {what} with total {which} {amount} or greater",
    build=_enough,
    match=_of_enough,
    what=DESCRIPTIONS,
    which=WHICH,
    amount=AMOUNT,
)

for _verb, _cost, _example in (
    ("sacrifice", SacrificeCost, "creatures with total power 12 or greater"),
    ("exile", ExileCost, "cards from your graveyard with total mana value 30 or greater"),
):
    phrase(
        COST,
        template(_cost, _verb + " {what}", what=_ENOUGH),
        reads=[f"{_verb} any number of {_example}"],
    )

# --- Costs ----------------------------------------------------------------------------------

_TOP_OF_LIBRARY: Final[Phrase[Any]] = one_of(
    "top of your library",
    constant("the top card of your library", TopOfLibrary(You())),
    template(
        TopOfLibrary,
        "the top {amount} cards of your library",
        fixed={"who": You()},
        amount=COUNT_WORD,
    ),
)


def _yours(top: TopOfGraveyard) -> TopOfGraveyard | None:
    return top if top.who == You() else None


phrase(
    COST,
    template(
        ExileTop,
        "exile {what}",
        what=one_of("the top", _TOP_OF_LIBRARY, mapped(TOP_OF_GRAVEYARD, _yours, _yours)),
    ),
    reads=["exile the top card of your library", "exile the top creature card of your graveyard"],
)


def _from(*zones: int) -> Phrase[Any]:
    def fits(some: Some) -> Some | None:
        if some.up_to or some.amount == -1:
            return None
        there = {part.zone for part in some.what.parts if isinstance(part, InZone)}
        if any(isinstance(part, ExiledWith) for part in some.what.parts):
            there = {EXILE}
        return some if there and there <= set(zones) else None

    return mapped(
        SOME,
        lambda some: fits(some) if isinstance(some, Some) else None,
        lambda some: fits(some) if isinstance(some, Some) else None,
    )


for _words, _position in (("on top", 0), ("on the bottom", -1)):
    phrase(
        COST,
        template(
            PutIntoLibraryCost,
            f"put {{what}} {_words} of your library",
            fixed={"position": _position},
            what=_from(HAND, GRAVEYARD),
        ),
        reads=[f"put a card from your hand {_words} of your library"],
    )

phrase(
    COST,
    template(
        PutIntoGraveyardCost, "put {what} into its owner's graveyard", what=_from(EXILE)
    ),
    reads=["put a card exiled with ~ into its owner's graveyard"],
)  # fmt: skip

# --- Of a group (CR 601.2h) -----------------------------------------------------------------

_OF_A_GROUP: Final = template(Some, "{amount} {what}", amount=NUMBER_WORD, what=GROUP)

for _words, _cost_of, _example in (
    ("sacrifice", SacrificeCost, "three artifact tokens with different names"),
    ("discard", DiscardCost, "two nonland cards with the same name"),
    ("reveal", RevealCost, "two cards from your hand that share a color"),
):
    phrase(
        COST,
        template(_cost_of, _words + " {what}", what=_OF_A_GROUP),
        reads=[f"{_words} {_example}"],
    )

phrase(
    COST,
    template(TapOthers, "tap {amount} {what}", amount=NUMBER_WORD, what=GROUP),
    reads=["tap two untapped creatures you control that share a creature type"],
)
