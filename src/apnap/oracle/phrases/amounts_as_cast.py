"""How much it was as the spell was cast, and what mana was spent on it. (CR 601.2, 106.3)"""

from typing import Any, Final

from apnap.abilities.amounts import AmountAsCast, ColorsSpent, Compare, Plus, SpentOn
from apnap.abilities.descriptions import OfSupertype
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Target, This, Those
from apnap.abilities.values import Comparison
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.amounts import NUMBER_WORD, TOTALS
from apnap.oracle.phrases.categories import A_DESCRIPTION, FOR_EACH, VALUE
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.templates import template
from apnap.terms.characteristics import SNOW


def _as_cast(amount: Any) -> AmountAsCast | None:
    """What the targets are isn't known yet as it is noted. (CR 601.2c)"""
    if any(isinstance(each, (Target, Bound)) for each in walk(amount)):
        return None
    return AmountAsCast(amount)


_AMOUNT: Final[Phrase[Any]] = one_of(
    "amount as cast",
    TOTALS,
    template(Plus, "{left} plus {right}", fixed={"words": "word"}, left=NUMBER_WORD, right=TOTALS),
)
phrase(
    VALUE,
    template(AmountAsCast, "{amount} as you cast ~", build=_as_cast, amount=_AMOUNT),
    reads=[
        "the number of Mountains you control as you cast ~",
        "one plus the number of creatures you control as you cast ~",
    ],
)

# --- Mana that was spent (CR 601.2h) ----------------------------------------------------

_SNOW: Final = Those((OfSupertype(SNOW),))
phrase(
    VALUE,
    constant("the amount of {S} spent to cast ~", SpentOn(This(), source=_SNOW)),
    reads=["the amount of {S} spent to cast ~"],
)
_SPENT: Final = {
    "{S} spent to cast ~": SpentOn(This(), source=_SNOW),
    "color of mana spent to cast ~": ColorsSpent("~"),
}
phrase(FOR_EACH, table("spent on it", _SPENT), reads=list(_SPENT))
phrase(
    FOR_EACH,
    one_of(
        "mana of a source",
        template(
            SpentOn,
            "mana from {source} spent to cast ~",
            fixed={"what": This()},
            source=A_DESCRIPTION,
        ),
    ),
    reads=["mana from a Treasure spent to cast ~"],
)
claim(
    template(
        Compare,
        "{S} was spent to cast {what}",
        build=lambda what: Compare(SpentOn(what, source=_SNOW), Comparison.AT_LEAST, 1, "snow"),
        match=lambda value: (
            {"what": value.left.what}
            if isinstance(value.left, SpentOn) and value.words == "snow"
            else None
        ),
        what=one_of("cast so", constant("~", This()), constant("it", Bound("?", "it"))),
    ),
    ["{S} was spent to cast ~"],
)
