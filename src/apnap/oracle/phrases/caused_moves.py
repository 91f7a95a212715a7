"""What spells and abilities of others cause, and damage already dealt. (CR 603.2, 120)"""

from typing import Any, Final

from apnap.abilities.amounts import HappenedThisTurn
from apnap.abilities.descriptions import OwnedBy
from apnap.abilities.references import Each, EachOpponent, Those, You
from apnap.abilities.triggers import ZoneChanges
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import A_DESCRIPTION, ANYONE, TRIGGER, VALUE
from apnap.oracle.phrases.triggers import ANY_ONE
from apnap.oracle.templates import template
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD

_OTHERS: Final = "a spell or ability an opponent controls "
_CAUSED: Final = "caused"


def _into_yours(what: Those) -> ZoneChanges:
    yours = Each(Those((*what.parts, OwnedBy(You()))), "a")
    return ZoneChanges(yours, BATTLEFIELD, GRAVEYARD, causer=EachOpponent(), words=_CAUSED)


def _was_yours(value: ZoneChanges) -> dict[str, Any] | None:
    if value.words != _CAUSED or not isinstance(value.what, Each):
        return None
    *parts, owned = value.what.what.parts
    return {"what": Those(tuple(parts))} if owned == OwnedBy(You()) else None


phrase(
    TRIGGER,
    template(
        ZoneChanges,
        _OTHERS + "causes {what} to be put into your graveyard from the battlefield",
        build=_into_yours,
        match=_was_yours,
        what=A_DESCRIPTION,
    ),
    reads=[_OTHERS + "causes a land to be put into your graveyard from the battlefield"],
)
phrase(
    TRIGGER,
    template(
        ZoneChanges,
        _OTHERS + "destroys {what}",
        fixed={
            "origin": BATTLEFIELD,
            "destination": -1,
            "cause": "destroy",
            "causer": EachOpponent(),
        },
        what=ANY_ONE,
    ),
    reads=[_OTHERS + "destroys a noncreature permanent you control"],
)
phrase(
    VALUE,
    template(
        HappenedThisTurn,
        "the damage already dealt to {who} this turn",
        fixed={"what": "damage taken", "words": "already"},
        who=ANYONE,
    ),
    reads=["the damage already dealt to that player this turn"],
)
