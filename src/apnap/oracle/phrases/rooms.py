"""Rooms and their doors. (CR 709.5)"""

from apnap.abilities.amounts import Compare, UnlockedDoors
from apnap.abilities.descriptions import ControlledBy, OfSubtype
from apnap.abilities.keyword_actions import UnlockDoor
from apnap.abilities.references import Each, Those, You
from apnap.abilities.triggers import FullyUnlocks, UnlocksDoor
from apnap.abilities.values import Comparison
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.amounts import NUMBER_WORD
from apnap.oracle.phrases.categories import OBJECTS, TRIGGER, VALUE
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template

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
verb(
    UnlockDoor,
    "<lock or unlock|locks or unlocks> a door of {what}",
    fixed={"or_lock": True},
    what=OBJECTS,
    reads=["lock or unlock a door of target Room you control"],
)
_YOURS = Each(Those((OfSubtype("Room"), ControlledBy(You()))), "")
phrase(
    VALUE,
    constant("the number of unlocked doors among Rooms you control", UnlockedDoors(_YOURS)),
    reads=["the number of unlocked doors among Rooms you control"],
)
claim(
    template(
        Compare,
        "there are {amount} or more unlocked doors among Rooms you control",
        build=lambda amount: Compare(UnlockedDoors(_YOURS), Comparison.AT_LEAST, amount),
        match=lambda value: (
            {"amount": value.right}
            if isinstance(value.left, UnlockedDoors) and value.how == Comparison.AT_LEAST
            else None
        ),
        amount=NUMBER_WORD,
    ),
    ["there are two or more unlocked doors among Rooms you control"],
)
