"""What spells and abilities of others cause, and damage already dealt. (CR 603.2, 120)"""

from typing import Final

from apnap.abilities.amounts import HappenedThisTurn
from apnap.abilities.references import EachOpponent
from apnap.abilities.triggers import ZoneChanges
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import ANYONE, TRIGGER, VALUE
from apnap.oracle.phrases.triggers import ANY_ONE
from apnap.oracle.templates import template
from apnap.terms.turn import BATTLEFIELD

_OTHERS: Final = "a spell or ability an opponent controls "
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
