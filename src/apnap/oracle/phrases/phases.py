"""Phases that are added to a turn. (CR 500.8)"""

from typing import Final

from apnap.abilities.instructions_more import ExtraPhase
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import CLAUSES

_COMBAT: Final = "there is an additional combat phase"
_MAIN: Final = f"{_COMBAT} followed by an additional main phase"
_TWO: Final = "there are two additional combat phases"
_PHASES: Final = {
    f"after this {phase}, {words}": ExtraPhase(main=main, after_main=after, combats=combats)
    for phase, after in (("phase", False), ("main phase", True))
    for words, main, combats in ((_COMBAT, False, 1), (_MAIN, True, 1), (_TWO, False, 2))
}
_MORE: Final = {
    f"after this combat phase, {_COMBAT}": ExtraPhase(main=False, after_combat=True),
    f"{_COMBAT} after this phase": ExtraPhase(main=False, words="trails"),
    f"{_COMBAT} after this phase followed by an additional main phase": ExtraPhase(words="trails"),
    f"{_COMBAT} after this phase, followed by an additional main phase": ExtraPhase(
        words="trails, followed"
    ),
    "there is an additional beginning phase after this phase": ExtraPhase(
        combat=False, main=False, beginning=True
    ),
}
phrase(
    CLAUSES,
    table("additional phases", _PHASES | _MORE),
    reads=[*_PHASES, *_MORE],
    refuses=["there is an additional combat phase"],
)
