"""Targets that an opponent chooses. (CR 601.7, 602.3)"""

from typing import Final

from apnap.abilities.descriptions import AnyTarget, ControlledBy
from apnap.abilities.references import AnOpponent, Bound, Description, Target
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import DESCRIPTION, OBJECTS, REFERENCE

_WHOSE: Final = "of an opponent's choice"

_ANY: Final = Target(Description((AnyTarget(),)), chosen_by=AnOpponent())

# The opponent who chooses; see `rules.casting.targets`.
_THEIRS: Final = ControlledBy(Bound("chooser", "they"))


def _plain(what: Description) -> Target:
    return Target(what, chosen_by=AnOpponent())


def _is_theirs(target: Target) -> bool:
    usual = (target.least, target.most, target.other, target.of_each) == (1, 1, False, False)
    return usual and target.chosen_by is not None and not target.words


def _said_plainly(target: Target) -> Slots | None:
    plain = _is_theirs(target) and target.what.parts[-1] != _THEIRS
    return {"what": target.what} if plain else None


def _theirs(what: Description) -> Target:
    return Target(Description((*what.parts, _THEIRS)), chosen_by=AnOpponent())


def _of_them(target: Target) -> Slots | None:
    *parts, last = target.what.parts
    if not _is_theirs(target) or last != _THEIRS:
        return None
    return {"what": Description(tuple(parts))}


phrase(REFERENCE, constant(f"any target {_WHOSE}", _ANY), reads=[f"any target {_WHOSE}"])

phrase(
    OBJECTS,
    template(
        Target,
        f"target {{what}} {_WHOSE} they control",
        build=_theirs,
        match=_of_them,
        what=DESCRIPTION,
    ),
    reads=[f"target creature {_WHOSE} they control"],
)

phrase(
    OBJECTS,
    template(
        Target, f"target {{what}} {_WHOSE}", build=_plain, match=_said_plainly, what=DESCRIPTION
    ),
    reads=[f"target creature {_WHOSE}"],
)
