"""Melding: who owns and controls both cards of a pair, and what they become. (CR 701.42, 712.4)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import AllOf, Exists, Matches
from apnap.abilities.descriptions import Attacking, ControlledBy, Named, OwnedBy
from apnap.abilities.keyword_actions import Meld
from apnap.abilities.references import Each, Part, This, Those, You
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import A_DESCRIPTION
from apnap.oracle.phrases.clauses import NAME
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import PRONOUN
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template

_YOURS: Final[tuple[Part, ...]] = (OwnedBy(You()), ControlledBy(You()))
# How it is said that you own and control both, and what else must be so of them.
_BOTH: Final[dict[str, tuple[Part, ...]]] = {
    "you both own and control ~ and {what}": (),
    "~ and {what} are attacking, and you both own and control them": (Attacking(),),
}


def _owned(what: Those, also: tuple[Part, ...]) -> AllOf | None:
    """The source and the other one of the pair are both there, and yours."""
    if not any(isinstance(part, Named) for part in what.parts):
        return None
    itself = Matches(This(), Those((*_YOURS, *also)))
    other = Exists(Each(Those((*what.parts, *_YOURS, *also)), "a"))
    return AllOf((itself, other), "both")


def _other(value: AllOf, also: tuple[Part, ...]) -> dict[str, Any] | None:
    match value:
        case AllOf((Matches(), Exists(Each(those))), words="both"):
            return {"what": Those(those.parts[: -len(_YOURS) - len(also)])}
    return None


for _surface, _also in _BOTH.items():
    claim(
        template(
            AllOf,
            _surface,
            build=partial(_owned, also=_also),
            match=partial(_other, also=_also),
            what=A_DESCRIPTION,
        ),
        [_surface.replace("{what}", "a creature named Midnight Scavengers")],
        [_surface.replace("{what}", "a creature")],
    )

for _words, _attacking in (("", False), (". it enters tapped and attacking", True)):
    phrase(
        COMMAND,
        template(
            Meld,
            "meld {what} into {name}" + _words,
            fixed={"attacking": _attacking},
            what=PRONOUN,
            name=NAME,
        ),
        reads=["meld them into Chittering Host" + _words],
    )
