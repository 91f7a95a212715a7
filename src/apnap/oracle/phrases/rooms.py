"""Rooms and their doors. (CR 709.5)"""

from apnap.abilities.keyword_actions import UnlockDoor
from apnap.abilities.references import You
from apnap.abilities.triggers import FullyUnlocks, UnlocksDoor
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import OBJECTS, TRIGGER
from apnap.oracle.phrases.verbs import verb

phrase(
    TRIGGER,
    table(
        "doors",
        {
            "you unlock this door": UnlocksDoor(),
            "you fully unlock a Room": FullyUnlocks(You()),
        },
    ),
    reads=["you unlock this door", "you fully unlock a Room"],
)
verb(
    UnlockDoor,
    "<unlock|unlocks> a locked door of {what}",
    what=OBJECTS,
    reads=["unlock a locked door of target Room you control"],
)
