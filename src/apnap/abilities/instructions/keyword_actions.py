"""Instructions that are keyword actions with rules of their own. (CR 701)

Those that are only shorthand for other instructions are in `keywords.actions`.
"""

from apnap.abilities.amounts import Number
from apnap.abilities.declaring import node
from apnap.abilities.effects import Lasting
from apnap.abilities.instructions.actions import Body, Instruction
from apnap.abilities.nodes import Node, Printed
from apnap.abilities.references import Description, Ref
from apnap.abilities.values import Duration, Measure, StickerKind
from apnap.terms.turn import HAND


@node
class Manifest(Instruction):
    """Put cards onto the battlefield face down, under the player's control. (CR 701.40, 701.58)

    `cloak`: with ward {2}.
    """

    who: Ref
    what: Ref
    cloak: bool = False


@node
class ManifestDread(Instruction):
    """Look at the top two cards, manifest one, the other goes to the graveyard. (CR 701.62)"""

    who: Ref


@node
class Incubate(Instruction):
    """Create an Incubator token that enters with +1/+1 counters. (CR 701.53)"""

    who: Ref
    amount: Number


@node
class RingTempts(Instruction):
    """The Ring tempts the player, who chooses a Ring-bearer. (CR 701.54)"""

    who: Ref


@node
class Venture(Instruction):
    """The player moves their venture marker, into a new dungeon if in none. (CR 701.49)

    `into`: the one dungeon they may enter so, "" any that asks for nothing (CR 701.49d).
    """

    who: Ref
    into: str = ""


@node
class Planeswalk(Instruction):
    """The player planeswalks, if they are the planar controller. (CR 701.31)

    `to`: to these, which lie revealed in the planar deck; None, to the top card of it.
    """

    who: Ref
    to: Ref | None = None
    staying: bool = False  # and not away from any plane


@node
class ChaosEnsues(Instruction):
    """Chaos ensues; `on`: for those planes, which may lie revealed. (CR 311.7)"""

    on: Ref | None = None
    words: Printed[str] = ""  # "triggers": told of their chaos abilities


@node
class RollPlanarDie(Instruction):
    """The player rolls the planar die. (CR 901.9)"""

    who: Ref


@node
class ReverseTurnOrder(Instruction):
    """The turns go round the other way from now on. (CR 103.1)"""


@node
class SetInMotion(Instruction):
    """The player sets the top card of their scheme deck in motion, so often. (CR 701.32)

    `what`: this scheme instead, once more if it is face up.
    """

    who: Ref
    times: Number = 1
    what: Ref | None = None


@node
class Abandon(Instruction):
    """An ongoing scheme is turned face down and put under its deck. (CR 701.33)"""

    what: Ref


@node
class OpenAttraction(Instruction):
    """The player opens so many Attractions. (CR 701.51)"""

    who: Ref
    amount: Number = 1


@node
class RollToVisit(Instruction):
    """The player rolls to visit their Attractions. (CR 701.52)"""

    who: Ref


@node
class ClaimPrize(Instruction):
    """The prize of an Attraction is claimed: what stands in its second paragraph. (CR 702.159b)"""

    prize: tuple[Instruction, ...] = ()


@node
class PutSticker(Instruction):
    """The player puts a sticker on an object they own, or several. (CR 123.3)

    `most`: up to so many. `free`: one whose ticket cost is at most that, without paying it.
    """

    who: Ref
    what: Ref
    kind: StickerKind | None = None
    most: int = 1
    free: Number | None = None


@node
class MoveSticker(Instruction):
    """A sticker is moved to another object. (CR 123.3d)"""

    who: Ref
    what: Ref
    to: Ref
    kind: StickerKind | None = None


@node
class TakeInitiative(Instruction):
    """The player takes the initiative. (CR 726)"""

    who: Ref


@node
class Room(Node):
    """One room of a dungeon: what happens there, and where the arrows lead. (CR 309.4)"""

    name: str
    body: Body
    leads: tuple[int, ...] = ()


@node
class Dungeon(Node):
    """A dungeon card: its rooms, the topmost first, the bottommost last. (CR 309)

    `only_into`: it can be entered only by an effect that names it.
    """

    name: str
    rooms: tuple[Room, ...]
    only_into: bool = False


@node
class Fateseal(Instruction):
    """Look at the top cards of an opponent's library and put any on its bottom. (CR 701.29)"""

    who: Ref
    amount: Number


@node
class FromOutside(Instruction):
    """The player may put a card they own from outside the game into their hand. (CR 400.11)

    `revealed`: it is shown, as one with a quality must be. `exiled`: or a face-up card of theirs
    in exile that fits this. `least`: at least so many. `to`: the hand, or the top of the library.
    """

    who: Ref
    what: Description
    revealed: bool = True
    exiled: Description | None = None
    least: int = 0
    to: int = HAND


@node
class Clash(Instruction):
    """The player and another each clash; it was done if that player wins. (CR 701.30)"""

    who: Ref
    against: Ref


@node
class Vote(Instruction):
    """Each player, beginning with you, votes for one of the words, or one `of` such. (CR 701.38)

    `secret`: nobody sees a vote before all have voted. Those with the most votes are
    `Bound("most votes")` to what follows.
    """

    options: tuple[str, ...]
    secret: bool = False
    of: Description | None = None


@node
class VillainousChoice(Instruction):
    """Each of the players chooses one of two things that then happen. (CR 701.55)"""

    who: Ref
    one: Instruction
    other: Instruction


@node
class ChoosesBetween(Instruction):
    """Each of the players chooses one of two words; what follows hangs on which. (CR 608.2d)"""

    who: Ref
    options: tuple[str, str]
    one: Instruction
    other: Instruction


@node
class Earthbend(Instruction):
    """A land becomes a creature with counters, and comes back when it is gone. (CR 701.66)"""

    who: Ref
    amount: Number
    what: Ref


@node
class Airbend(Instruction):
    """Exile objects; the owner of each card may cast it for {2}. (CR 701.65)"""

    who: Ref
    what: Ref


@node
class MayLookAt(Instruction):
    """The player may look at cards exiled face down, for as long as they are there. (CR 406.3)"""

    who: Ref
    what: Ref
    words: Printed[str] = ""  # how long, as the text says it


@node
class Multiply(Instruction):
    """Double or triple the power and/or toughness of creatures for a time. (CR 701.10b, 701.11)"""

    what: Ref
    which: tuple[Measure, ...]
    times: int = 2
    duration: Lasting = Duration.END_OF_TURN
    words: Printed[str] = ""  # whose it is said to be: "its", "of"


@node
class DoubleLife(Instruction):
    """Double a player's life total. (CR 701.10d)"""

    who: Ref


@node
class DoubleMana(Instruction):
    """Double the amount of each type of unspent mana a player has. (CR 701.10f)"""

    who: Ref


@node
class Meld(Instruction):
    """Put two cards of a meld pair onto the battlefield as the one named. (CR 701.42)"""

    what: Ref
    name: str  # of the permanent they become
    attacking: bool = False  # it enters tapped and attacking


@node
class UnlockDoor(Instruction):
    """The player unlocks a locked door of each of the Rooms. (CR 709.5f)

    `or_lock`: or locks an unlocked one (CR 709.5g).
    """

    who: Ref
    what: Ref
    or_lock: bool = False


@node
class BecomePlotted(Instruction):
    """The exiled cards become plotted. (CR 702.170c)"""

    what: Ref


@node
class SufferRadiation(Instruction):
    """Lose so much life from radiation, and remove as many rad counters. (CR 728.1)"""

    who: Ref
    amount: Number
