"""Who or what has the most of something: amounts and conditions that compare. (CR 608.2h)"""

from apnap.abilities.amounts import Amount, Condition, Number
from apnap.abilities.declaring import node
from apnap.abilities.references import Ref


@node
class GreatestFor(Amount):
    """The greatest such number that any of the players has; they are "who" in it."""

    who: Ref
    amount: Number


@node
class MostAlike(Amount):
    """How many of the objects, at most, have a creature type in common. (CR 205.3m)"""

    what: Ref


@node
class CommonestColor(Condition):
    """There are no fewer permanents of this color than of any other. (CR 105.1)"""

    color: int
