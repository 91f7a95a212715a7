"""More that is counted and asked: two kinds together, life totals. (CR 608.2h)

"For each land you control and each land card in your graveyard" is the sum of both.
"""

from typing import Final

from apnap.abilities.amounts import Compare, Count, LifeTotal, Plus
from apnap.abilities.references import Each, You
from apnap.abilities.values import Comparison
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.amounts import DIGITS
from apnap.oracle.phrases.categories import DESCRIPTION, FOR_EACH
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.templates import template

_COUNT: Final = template(Count, "{what}", what=template(Each, "{what}", what=DESCRIPTION))
phrase(
    FOR_EACH,
    template(
        Plus, "{left} and each {right}", fixed={"words": "and each"}, left=_COUNT, right=_COUNT
    ),
    reads=["land you control and each land card in your graveyard"],
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
