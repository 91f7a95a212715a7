"""What must be paid. (CR 118)"""

from apnap.abilities.amounts import Number
from apnap.abilities.declaring import node
from apnap.abilities.nodes import Kept, Node, Printed
from apnap.abilities.references import Description, Ref, This


class Cost(Node):
    """One thing to pay."""

    __slots__ = ()


def is_cost(name: str, cost: str) -> bool:
    """Whether a cost paid has that name, or is one of several of that name.

    Several are told apart by what follows: "kicker {R}", "replicate 2". (CR 607.1, 702.33d)
    """
    return name == cost or name.startswith(cost + " ")


@node
class PayMana(Cost):
    """Mana, as symbols without braces: ("2", "W"). (CR 118.3a)"""

    symbols: tuple[str, ...]


@node
class TapSelf(Cost):
    """The {T} symbol. (CR 107.5)"""


@node
class UntapSelf(Cost):
    """The {Q} symbol. (CR 107.6)"""


@node
class TapOthers(Cost):
    """Tap that many untapped permanents you control."""

    what: Description
    amount: Number = 1


@node
class SacrificeCost(Cost):
    """Sacrifice the source (`This`) or ones chosen (`Some`)."""

    what: Ref
    words: Printed[str] = ""  # "of their choice", where that is said


@node
class DiscardCost(Cost):
    """Discard cards: `Some` of your hand, the source itself, or `Each` for the whole hand."""

    what: Ref


@node
class ExileCost(Cost):
    """Exile cards or permanents, chosen or the source itself."""

    what: Ref


@node
class ReturnCost(Cost):
    """Return permanents you control to their owner's hand."""

    what: Ref


@node
class PayLife(Cost):
    """Pay life. (CR 119.4)"""

    amount: Number


@node
class PayEnergy(Cost):
    """Pay {E}. (CR 107.14)"""

    amount: Number


@node
class PayManaAmount(Cost):
    """So much mana, generic or of one type: "pay any amount of {R}". (CR 118.3a)"""

    amount: Number
    symbol: str = ""  # of one type


@node
class RemoveCountersCost(Cost):
    """Remove counters from the source or ones chosen; kind "" any; amount -1 all there are.

    `words` "any number": as many as chosen, but at least `least`. `among`: so many of all the
    objects together.
    """

    kind: str
    amount: Number
    what: Ref = This()
    words: Printed[str] = ""
    least: int = 0
    among: bool = False


@node
class PutCountersCost(Cost):
    """Put counters on the source or ones chosen."""

    kind: str
    amount: Number
    what: Ref = This()


@node
class DrawCost(Cost):
    """Draw so many cards. (CR 118.11, 121.1)"""

    amount: Number = 1


@node
class GainLifeCost(Cost):
    """Have other players gain life. (CR 119.7)"""

    who: Ref
    amount: Number


@node
class LoyaltyCost(Cost):
    """Add or remove that many loyalty counters; X is given as a node. (CR 606.4)"""

    change: int
    minus_x: bool = False


@node
class RevealCost(Cost):
    """Reveal cards from your hand."""

    what: Ref


@node
class MillCost(Cost):
    """Mill cards."""

    amount: Number


@node
class Costs(Kept):
    """A total of several costs, in the order of the words. (CR 118.1)"""

    parts: tuple[Cost, ...] = ()


@node
class TapWithPower(Cost):
    """Tap any number of untapped creatures you control with that total power. (CR 702.122a)"""

    what: Description
    power: Number


@node
class ExileOfTypes(Cost):
    """Exile any number of cards with at least so many card types among them. (CR 205.2a)"""

    what: Description
    least: Number


@node
class CollectEvidence(Cost):
    """Exile any number of cards from your graveyard with that total mana value. (CR 701.59)"""

    amount: Number


@node
class Behold(Cost):
    """Reveal such cards from your hand or choose such permanents you control. (CR 701.4)"""

    what: Description
    amount: Number = 1
    exiled: bool = False  # and exile them


@node
class Forage(Cost):
    """Exile three cards from your graveyard or sacrifice a Food. (CR 701.61)"""


@node
class StickerThis(Cost):
    """Get a ticket counter; a sticker may be put on the spell. (CR 702.33h)"""


@node
class Waterbend(Cost):
    """Pay mana; for each generic of it an artifact or creature may be tapped. (CR 701.67)"""

    symbols: tuple[str, ...]


@node
class ExertCost(Cost):
    """Exert the source: it won't untap during your next untap step. (CR 701.43a)"""

    what: Ref = This()


@node
class UnattachCost(Cost):
    """Unattach an Equipment from what it is attached to. (CR 701.3d)"""

    what: Ref = This()


@node
class OwnManaCost(Cost):
    """The mana cost of the object itself, less some: "its flashback cost is equal to its mana
    cost". (CR 118.9, 202.1)"""

    less: tuple[str, ...] = ()
    words: Printed[str] = ""


@node
class ManaCostOf(Cost):
    """The mana cost of an object, less some, with {X} as 0: "its mana cost". (CR 118.6, 202.1)"""

    what: Ref
    less: tuple[str, ...] = ()


@node
class Blight(Cost):
    """Put that many -1/-1 counters on a creature you control. (CR 701.68)"""

    amount: Number


@node
class OneOfCosts(Cost):
    """One of several, as the player who pays chooses. (CR 118.12a, 608.2d)"""

    options: tuple[Costs, ...]
    words: Printed[str] = ""  # "pays": the verb stands once


@node
class DamageCost(Cost):
    """A source deals so much damage to who pays: "has ~ deal 2 damage to them". (CR 118.12)"""

    source: Ref
    amount: Number


@node
class ExileTop(Cost):
    """Exile the top cards of your library or graveyard. (CR 118.3, 701.13)"""

    what: Ref


@node
class PutIntoLibraryCost(Cost):
    """Put chosen cards on the top or bottom of their owner's library. (CR 118.1, 401.4)"""

    what: Ref
    position: int = 0  # 0 the top, -1 the bottom


@node
class PutIntoGraveyardCost(Cost):
    """Put chosen cards from exile into their owners' graveyards. (CR 118.1)"""

    what: Ref
