"""Groups described as a whole: "with total mana value 6 or less". (CR 601.2c, 608.2d)"""

from typing import Any, Final

from apnap.abilities.costs import ExileCost, SacrificeCost
from apnap.abilities.descriptions import Measured, Together, Unlike
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Some, Target, Those
from apnap.abilities.values import Comparison, Measure
from apnap.oracle.articles import series
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, members, such, table
from apnap.oracle.phrases.adjectives import ADJECTIVES, STATES
from apnap.oracle.phrases.categories import AMOUNT, COST, DESCRIPTIONS, NOUNS, OBJECTS, TAIL, VALUE
from apnap.oracle.phrases.descriptions import LIST, Described, between
from apnap.oracle.phrases.references import COUNT_WORD
from apnap.oracle.templates import template

_WHICH: Final = members("measure", (Measure.POWER, Measure.MANA_VALUE, Measure.TOUGHNESS))


def _its_own(amount: Any) -> bool:
    return any(isinstance(each, Bound) and each.words in ("it", "their") for each in walk(amount))


for _surface, _amount, _example in (
    ("with total {which} {amount} or less", AMOUNT, "6"),
    ("with total {which} less than or equal to {amount}", VALUE, "~'s power"),
):
    phrase(
        TAIL,
        alone(
            template(
                Together,
                _surface,
                build=lambda which, amount: (
                    None if _its_own(amount) else Together(which, Comparison.AT_MOST, amount)
                ),
                match=lambda part: (
                    {"which": part.which, "amount": part.amount}
                    if part.how == Comparison.AT_MOST
                    else None
                ),
                which=_WHICH,
                amount=_amount,
            )
        ),
        reads=[_surface.format(which="mana value", amount=_example)],
    )
_UNLIKE: Final = {
    "with different names": "names",
    "with different powers": "powers",
    "with different mana values": "mana values",
}
_TAIL: Final[Phrase[Any]] = one_of(
    "tail",
    TAIL,
    alone(table("different", {words: Unlike(which) for words, which in _UNLIKE.items()})),
)


def _of_unlike(those: Any) -> bool:
    return any(isinstance(part, Unlike) for part in getattr(those, "parts", ()))


# Only where a group is chosen: "you control three creatures with different powers" counts them.
UNLIKE: Final = such(
    one_of(
        "unlike ones",
        Described(ADJECTIVES, NOUNS, series(_TAIL, between, many=True)),
        Described(STATES, LIST["p"], series(_TAIL, between, many=True)),
    ),
    _of_unlike,
)
phrase(
    OBJECTS,
    template(
        Some,
        "any number of {what}",
        number="p",
        fixed={"up_to": True, "amount": -1},
        what=UNLIKE,
    ),
    reads=["any number of creatures you control with different powers"],
)
phrase(
    OBJECTS,
    template(
        Some,
        "up to {amount} {what}",
        number="p",
        fixed={"up_to": True},
        amount=COUNT_WORD,
        what=UNLIKE,
    ),
    reads=["up to two creatures with different powers"],
)
phrase(
    OBJECTS,
    template(
        Target,
        "any number of target {what}",
        number="p",
        fixed={"least": 0, "most": -1},
        what=UNLIKE,
    ),
    reads=["any number of target creatures with different powers"],
)
_EACH: Final = {"each with": "{amount}", "that each have": "{amount}"}
for _words in _EACH:
    for _end, _how in (
        (" or less", Comparison.AT_MOST),
        (" or greater", Comparison.AT_LEAST),
        ("", Comparison.EQUAL),
    ):
        phrase(
            TAIL,
            alone(
                template(
                    Measured,
                    f"{_words} {{which}} {{amount}}{_end}",
                    fixed={"how": _how, "words": _words},
                    which=_WHICH,
                    amount=AMOUNT,
                )
            ),
            reads=[f"{_words} mana value 3{_end}"],
        )

# --- Costs paid with as many as it takes (CR 118.3) ---------------------------------------


def _enough(what: Those, which: Measure, amount: int) -> Some:
    return Some(Those((*what.parts, Together(which, Comparison.AT_LEAST, amount))), -1, up_to=True)


def _of_enough(some: Any) -> dict[str, Any] | None:
    match some:
        case Some(Those((*parts, Together(which, Comparison.AT_LEAST, amount))), up_to=True):
            return {"what": Those(tuple(parts)), "which": which, "amount": amount}
    return None


_ENOUGH: Final = template(
    Some,
    "any number of {what} with total {which} {amount} or greater",
    build=_enough,
    match=_of_enough,
    what=DESCRIPTIONS,
    which=_WHICH,
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
