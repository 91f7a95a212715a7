"""Mutating, and how often it was done. (CR 702.140d, 730)"""

from apnap.abilities.amounts import TimesMutated
from apnap.abilities.references import EachPlayer, This
from apnap.abilities.triggers import Does
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant
from apnap.oracle.phrases.categories import TRIGGER, VALUE
from apnap.oracle.phrases.references import THIS
from apnap.oracle.phrases.triggers import ANY_ONE
from apnap.oracle.templates import template

phrase(
    TRIGGER,
    template(
        Does,
        "{what} mutates",
        fixed={"who": EachPlayer(), "action": "mutate"},
        what=one_of("what mutates", THIS, ANY_ONE),
    ),
    reads=["~ mutates", "a creature you control mutates"],
)
phrase(
    VALUE,
    constant("the number of times ~ has mutated", TimesMutated(This())),
    reads=["the number of times ~ has mutated"],
)
