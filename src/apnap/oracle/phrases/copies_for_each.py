"""Copies for each that a spell could target; creatures that become blocked. (CR 707.10d, 509.1h)"""

from typing import Any, Final

from apnap.abilities.amounts import Matches
from apnap.abilities.descriptions import Is, TargetsJust
from apnap.abilities.instructions import BecomeBlocked
from apnap.abilities.instructions_more import CopySpell
from apnap.abilities.references import Bound, This, Those
from apnap.oracle.leaves import leaf, table
from apnap.oracle.phrases.categories import DESCRIPTION, OBJECTS
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.verbs import act, verb
from apnap.oracle.templates import template

_COULD: Final = {
    f"{that}{words} could target": f"{that}{words} could target"
    for that in (" that", " that the", " the")
    for words in (" spell", " ability", " spell or ability")
}


def _copies(who: Any, what: Any, aimed: Those, could: str, those: str) -> CopySpell:
    return CopySpell(what, 1, new_targets=False, who=who, words=f"{could}|{those}", aimed=aimed)


def _copied(value: CopySpell) -> dict[str, Any] | None:
    if value.aimed is None:
        return None
    could, _, those = value.words.partition("|")
    return {"what": value.what, "aimed": value.aimed, "could": could, "those": those}


verb(
    CopySpell,
    "<copy|copies> {what} for each {aimed}{could}. each copy targets a different one of {those}",
    build=_copies,
    match=_copied,
    what=OBJECTS,
    aimed=DESCRIPTION,
    could=table("could target", _COULD),
    those=leaf("those", r"those [A-Za-z]+", str),
    reads=[
        "copy that spell for each other creature you control that the spell could target. each "
        "copy targets a different one of those creatures"
    ],
)
_ONLY: Final = Those((TargetsJust(Those((Is(This()),))),))
claim(
    template(
        Matches,
        "that spell targets only ~",
        build=lambda: Matches(Bound("?", "that spell"), _ONLY),
        match=lambda value: {} if value.description == _ONLY else None,
    ),
    ["that spell targets only ~"],
)
act(
    BecomeBlocked,
    "<become|becomes> blocked",
    subject="what",
    reads=["become blocked"],
)
