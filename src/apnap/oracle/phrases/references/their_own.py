"""What is each player's own: who sits beside them, what they chose or created. (CR 101.4, 608.2c)"""

from typing import Final

from apnap.abilities.references import BesidePlayer, Bound, Ref, TheirOwn, You
from apnap.abilities.values import DoneTo
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.phrases import Phrase
from apnap.oracle.phrases.parts.categories import OBJECTS
from apnap.oracle.phrases.references.references import PLAYER_ONLY

# --- Where players sit --------------------------------------------------------------------

_SIDES: Final = {"left": False, "right": True}

_WHOSE_SIDE: Final[dict[str, Ref]] = {
    "your": You(),
    "their": Bound("?", "their"),
    "that player's": Bound("?", "that player"),
}

BESIDE: Final[Phrase[Ref]] = table(
    "who sits beside",
    {
        f"the player to {whose} {side}": BesidePlayer(of, right)
        for whose, of in _WHOSE_SIDE.items()
        for side, right in _SIDES.items()
    },
)

phrase(PLAYER_ONLY, BESIDE, reads=["the player to your left", "the player to their right"])

# --- What they chose or created -----------------------------------------------------------

_THINGS: Final = ("creature", "permanent", "artifact", "land", "card")

_NTH: Final = {"": 0, "first ": 1, "second ": 2}

_THEY: Final = Bound("?", "they")

_CHOSEN: Final = {
    f"the {nth}{thing} they chose": TheirOwn(_THEY, DoneTo.CHOSEN, number, thing)
    for nth, number in _NTH.items()
    for thing in _THINGS
}

_CREATED: Final = {"the token they created": TheirOwn(_THEY, DoneTo.CREATED, 0, "token")}

THEIR_OWN: Final[Phrase[Ref]] = table("their own", _CHOSEN | _CREATED)

phrase(
    OBJECTS,
    THEIR_OWN,
    reads=["the creature they chose", "the second creature they chose", "the token they created"],
)
