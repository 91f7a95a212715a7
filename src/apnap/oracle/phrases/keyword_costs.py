"""Costs of keywords that needn't be paid; the spell itself cheaper at a time. (CR 118.9, 601.2f)"""

from typing import Final

from apnap.abilities.abilities import ReplacementAbility, SelfCostChange
from apnap.abilities.effects import Continuous
from apnap.abilities.references import You
from apnap.abilities.rule_changes import PayNothingFor
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant
from apnap.oracle.phrases.categories import EFFECT, REPLACEMENT
from apnap.oracle.phrases.costs import SYMBOLS
from apnap.oracle.phrases.statements import DURING, STATEMENT
from apnap.oracle.templates import template

_FREE: Final = "you may pay {0} rather than pay cycling costs"
phrase(
    EFFECT,
    constant(_FREE, Continuous(You(), (), (PayNothingFor("cycling"),))),
    reads=[_FREE],
)
STATEMENT.add(
    template(
        SelfCostChange,
        "during your turn, ~ costs {symbols} less to cast.",
        fixed={"condition": DURING, "words": "during"},
        symbols=SYMBOLS,
    ),
    template(
        ReplacementAbility,
        "{replacement} during your turn.",
        fixed={"condition": DURING, "words": "during, last"},
        replacement=REPLACEMENT,
    ),
)
