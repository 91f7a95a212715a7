"""Described by comparison with what was spoken of: "with lesser power". (CR 608.2h)"""

from typing import Any, Final

from apnap.abilities.amounts import Characteristic
from apnap.abilities.descriptions import Measured
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound
from apnap.abilities.values import Comparison, Measure
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone
from apnap.oracle.phrases.amounts import MEASURE
from apnap.oracle.phrases.categories import CLAUSE, TAIL
from apnap.oracle.templates import template

_IT: Final = Bound("?", "it")
_WORDS: Final = {
    "lesser": Comparison.LESS,
    "greater": Comparison.MORE,
    "equal or lesser": Comparison.AT_MOST,
    "equal or greater": Comparison.AT_LEAST,
}


def is_compared(those: Any) -> bool:
    """Whether a description compares with what was spoken of before."""
    return any(isinstance(each, Characteristic) and each.words in _WORDS for each in walk(those))


def _compared(words: str) -> dict[str, Any]:
    """Less or more of it than the one spoken of has; the words say no more."""

    def build(which: Measure) -> Measured:
        return Measured(which, _WORDS[words], Characteristic(which, _IT, words=words))

    def match(part: Measured) -> dict[str, Any] | None:
        amount = part.amount
        if not isinstance(amount, Characteristic) or amount.words != words:
            return None
        return {"which": part.which} if isinstance(amount.what, Bound) else None

    return {"build": build, "match": match}


for _category in (CLAUSE, TAIL):
    for _word in _WORDS:
        if _category is TAIL and _word == "greater":
            continue  # creatures that can't block it: said as a whole
        phrase(
            _category,
            alone(template(Measured, f"with {_word} {{which}}", **_compared(_word), which=MEASURE)),
            reads=[f"with {_word} mana value", f"with {_word} power"],
        )
