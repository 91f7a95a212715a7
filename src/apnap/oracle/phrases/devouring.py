"""What was devoured, what is suspended, spells that were kicked. (CR 702)"""

from typing import Final

from apnap.abilities.amounts import Compare, Devoured, Matches, WasPaid
from apnap.abilities.descriptions import Having, InZone, WithCounter
from apnap.abilities.references import Bound, This, Those
from apnap.abilities.values import Comparison
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.categories import FOR_EACH
from apnap.oracle.phrases.conditions import claim
from apnap.terms.turn import EXILE

phrase(
    FOR_EACH,
    constant("creature it devoured", Devoured()),
    reads=["creature it devoured"],
)
claim(
    constant("it devoured a creature", Compare(Devoured(), Comparison.AT_LEAST, 1)),
    ["it devoured a creature"],
)
# CR 702.62b: in exile, with suspend, and with a time counter on it.
_SUSPENDED: Final = Matches(This(), Those((InZone(EXILE), Having("suspend"), WithCounter("time"))))
claim(table("is suspended", {"~ is suspended": _SUSPENDED}), ["~ is suspended"])
claim(
    constant("that spell was kicked", WasPaid("kicker", Bound("?", "that spell"))),
    ["that spell was kicked"],
)
