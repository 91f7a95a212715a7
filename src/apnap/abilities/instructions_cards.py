"""Instructions about cards that were set apart: looked at, revealed, found. (CR 608.2c, 701.20)"""

from apnap.abilities.amounts import Number
from apnap.abilities.instructions import Instruction, Place
from apnap.abilities.nodes import Printed, node
from apnap.abilities.references import Ref, Those, You


@node
class PutApart(Instruction):
    """Put some here and others there: "put one of them into your hand and the rest …"."""

    what: Ref
    to: Place
    others: Ref
    there: Place
    who: Ref = You()


@node
class Find(Instruction):
    """Search for cards and set them apart; what becomes of them is told next. (CR 701.23)

    `zones`: where, as bits. `whose`: None, their own. `share`: what those found must have in
    common, or with "different" before it must not.
    """

    who: Ref
    what: Those
    amount: Number = 1
    up_to: bool = False
    zones: int = 1
    whose: Ref | None = None
    share: str = ""
    words: Printed[str] = ""  # how the zones are said
