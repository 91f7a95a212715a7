"""Phases that are added to a turn. (CR 500.8)"""

from apnap.abilities.instructions_more import ExtraPhase
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import CLAUSES

_COMBAT = "after this phase, there is an additional combat phase"
phrase(
    CLAUSES,
    table(
        "additional phases",
        {
            _COMBAT: ExtraPhase(main=False),
            f"{_COMBAT} followed by an additional main phase": ExtraPhase(),
        },
    ),
    reads=[_COMBAT, f"{_COMBAT} followed by an additional main phase"],
    refuses=["there is an additional combat phase"],
)
