"""Instructions about cards that were set apart: looked at, revealed, found. (CR 608.2c, 701.20)"""

from apnap.abilities.amounts import Condition, Number
from apnap.abilities.declaring import node
from apnap.abilities.instructions.actions import Instruction, Place
from apnap.abilities.nodes import Printed
from apnap.abilities.references import Description, Ref, You
from apnap.abilities.values import Likeness


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

    `amount` -1: any number, or all of them unless `up_to`. `zones`: where, as bits; with
    `optional` the player chooses which of them. `whose`: None, their own. `share`: in what those
    found must differ, "names". `also`: one more of each of these.
    """

    who: Ref
    what: Description
    amount: Number = 1
    up_to: bool = False
    zones: int = 1
    whose: Ref | None = None
    share: Likeness | None = None
    also: tuple[Description, ...] = ()
    optional: bool = False
    listed: Printed[str] = ""  # how the list of `also` is joined
    words: Printed[str] = ""  # how the zones are said
    more: bool = False  # besides those found before: "an additional Plains card"


@node
class ShuffleSearched(Instruction):
    """The players shuffle whose libraries this effect searched. (CR 701.24a)"""

    words: Printed[str] = ""


@node
class WhenSo(Instruction):
    """A reflexive trigger: "when you discard a land card this way, …". (CR 603.12)

    `condition` tells whether it was so; then the rest triggers.
    """

    condition: Condition
    then: Instruction


@node
class SeparatePiles(Instruction):
    """The player separates the objects into two piles. (CR 700.3) `hidden`: one face down."""

    who: Ref
    what: Ref
    hidden: bool = False


@node
class ChoosePile(Instruction):
    """The player chooses one of the piles; the other is known as that. (CR 700.3)"""

    who: Ref
    words: Printed[str] = "those"


@node
class APile(Ref):
    """One of the piles, chosen as it is needed by `who`, or the acting player. (CR 700.3)"""

    words: Printed[str] = "one pile"
    who: Ref | None = None


@node
class SacrificeRest(Instruction):
    """The player chooses one of each kind among their objects, and sacrifices the others.

    (CR 701.21, 608.2f)
    """

    who: Ref
    among: Description
    kinds: tuple[Description, ...]
    words: Printed[str] = ""


@node
class OneMoreOfEachCounter(Instruction):
    """Another counter of each kind that a permanent or player has. (CR 122.1)"""

    what: Ref
