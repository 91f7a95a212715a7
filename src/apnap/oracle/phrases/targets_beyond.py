"""Costing more for each target beyond the first. (CR 601.2f)"""

from apnap.abilities.amounts import AtLeast, Plus, TargetsChosen
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant
from apnap.oracle.phrases.categories import FOR_EACH

phrase(
    FOR_EACH,
    constant("target beyond the first", AtLeast(Plus(TargetsChosen(), -1))),
    reads=["target beyond the first"],
)
