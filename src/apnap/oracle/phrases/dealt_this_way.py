"""What becomes of creatures that were dealt damage just now. (CR 120.3, 611.2c)"""

from typing import Any, Final

from apnap.abilities.instructions import TapThem
from apnap.abilities.instructions_more import Apply
from apnap.abilities.references import Bound
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import CLAUSES, DURATION
from apnap.oracle.phrases.changes import changes_in, effect_on
from apnap.oracle.phrases.pump import TIMED
from apnap.oracle.templates import template

_WAY: Final = "dealt damage this way"
_HURT: Final[Phrase[Any]] = one_of(
    "creatures dealt damage this way",
    table("one", {f"{each} {_WAY}": Bound("?", f"{each} {_WAY}")
                  for each in ("a creature", "each creature")}),
    table("all", {f"creatures {_WAY}": Bound("?", f"creatures {_WAY}")}, number="p"),
)  # fmt: skip


def _applied(what: Any, changes: Any, duration: str) -> Apply | None:
    effect = effect_on(what, changes)
    return None if effect is None else Apply(effect, duration)


phrase(
    CLAUSES,
    template(
        Apply,
        "{what} {changes} {duration}",
        agree="what",
        build=_applied,
        match=lambda value: {
            "what": value.effect.affects,
            "changes": changes_in(value.effect),
            "duration": value.duration,
        },
        what=_HURT,
        changes=TIMED,
        duration=DURATION,
    ),
    reads=[
        "a creature dealt damage this way can't be regenerated this turn",
        "creatures dealt damage this way can't block this turn",
    ],
)
phrase(
    CLAUSES,
    template(TapThem, "tap {what}", what=_HURT),
    reads=["tap each creature dealt damage this way"],
)
