"""Who or what has the most of something: amounts and conditions that compare. (CR 608.2h)"""

from apnap.abilities.amounts import Amount, Condition, Number
from apnap.abilities.declaring import node
from apnap.abilities.nodes import Printed
from apnap.abilities.references import Ref
from apnap.abilities.values import Likeness


@node
class GreatestFor(Amount):
    """The greatest such number that any of the players has; they are "who" in it."""

    who: Ref
    amount: Number


@node
class MostAlike(Amount):
    """How many of the objects, at most, have the same in common. (CR 105, 201.2b, 205.3m)"""

    what: Ref
    which: Likeness = Likeness.CREATURE_TYPE
    words: Printed[str] = ""


@node
class CommonestColor(Condition):
    """There are no fewer permanents of this color than of any other. (CR 105.1)"""

    color: int
