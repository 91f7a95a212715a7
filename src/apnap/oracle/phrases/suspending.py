"""Suspend given to a card in exile, suspended cards. (CR 702.62)"""

from typing import Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.descriptions import (
    Card,
    EitherOf,
    Having,
    InZone,
    OfType,
    Permanent,
    WithCounter,
    Without,
)
from apnap.abilities.effects import AddAbility
from apnap.abilities.references import Those
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.categories import DESCRIPTION, NOUN
from apnap.oracle.phrases.changes import change, one_change
from apnap.terms.characteristics import LAND
from apnap.terms.turn import EXILE

# In exile only what it does there matters, so that it needs no number and no cost.
change(
    "gain",
    "gains",
    one_change(constant("suspend", AddAbility(KeywordAbility("suspend")))),
    reads=["gain suspend"],
    where="time",
)

# --- What is suspended. (CR 702.62b) -----------------------------------------------------------

_TIMED: Final = WithCounter("time")
_SUSPENDED: Final = Those((Card(), InZone(EXILE), Having("suspend"), _TIMED))
_EITHER: Final = {
    "permanent or suspended card": (Permanent(),),
    "nonland permanent or suspended card": (Without((OfType(LAND),)), Permanent()),
    "permanent with a time counter on it or suspended card": (Permanent(), _TIMED),
}
phrase(
    NOUN,
    constant("suspended card", (EitherOf((_SUSPENDED,)),)),
    reads=["suspended card"],
)
# What stands before "permanent" or after it isn't said of the card.
phrase(
    DESCRIPTION,
    table(
        "permanent or suspended card",
        {words: Those((EitherOf((Those(parts), _SUSPENDED)),)) for words, parts in _EITHER.items()},
    ),
    reads=list(_EITHER),
)
