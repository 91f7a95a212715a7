"""Abilities that may be activated twice a turn rather than once. (CR 606.3, 702.142a)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.activation_rules import ActivateTwice
from apnap.abilities.descriptions import Is
from apnap.abilities.effects import THIS_TURN, Continuous
from apnap.abilities.instructions_more import Apply
from apnap.abilities.references import This, Those, You
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant
from apnap.oracle.phrases.categories import CLAUSES, DESCRIPTIONS, EFFECT
from apnap.oracle.templates import template

_WHOSE: Final = one_of("whose abilities", constant("~", Those((Is(This()),))), DESCRIPTIONS)


def _always(what: Those, label: str) -> Continuous:
    return Continuous(You(), (), (ActivateTwice(label, what),))


def _of(effect: Continuous, label: str) -> dict[str, Any] | None:
    match effect.changes:
        case (ActivateTwice(said, what),) if said == label:
            return {"what": what}
    return None


_STANDING: Final = {
    "you may activate the loyalty abilities of {what} twice each turn rather than only once": (
        "loyalty"
    ),
    "{what} can boast twice during each of your turns rather than once": "boast",
}
for _surface, _label in _STANDING.items():
    phrase(
        EFFECT,
        template(
            Continuous,
            _surface,
            build=partial(_always, label=_label),
            match=partial(_of, label=_label),
            what=_WHOSE,
        ),
        reads=[_surface.replace("{what}", "planeswalkers you control")],
    )


def _this_turn(what: Those, words: str) -> Apply:
    return Apply(Continuous(You(), (), (ActivateTwice("loyalty", what, words),)), THIS_TURN)


def _now(value: Apply, words: str) -> dict[str, Any] | None:
    match value.effect.changes:
        case (ActivateTwice(_, what, said),) if said == words:
            return {"what": what}
    return None


for _the in ("the ", ""):
    phrase(
        CLAUSES,
        template(
            Apply,
            f"you may activate {_the}loyalty abilities of {{what}} twice this turn rather than"
            " only once",
            build=partial(_this_turn, words=_the),
            match=partial(_now, words=_the),
            what=_WHOSE,
        ),
        reads=[
            f"you may activate {_the}loyalty abilities of ~ twice this turn rather than only once"
        ],
    )
