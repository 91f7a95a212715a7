"""The verbs a resolving spell or ability follows. (CR 608.2c, 610, 701)

`who` is the player who does it. A result is bound under a name for later sentences:
"that many" after a number, and the objects an instruction moved or made as "them".
"""

from typing import Final

from apnap.abilities.amounts import Number
from apnap.abilities.costs import Costs
from apnap.abilities.declaring import node
from apnap.abilities.effects import FaceDownCharacteristics, Lasting, Modification
from apnap.abilities.nodes import Kept, Node, Printed
from apnap.abilities.references import Description, Ref, You
from apnap.abilities.values import (
    Designation,
    Duration,
    Exchanged,
    Likeness,
    ManaChoice,
    Measure,
    Moving,
)
from apnap.terms.turn import LIBRARY


class Instruction(Node):
    """One thing to do."""

    __slots__ = ()


@node
class Body(Kept):
    """The sentences of a spell or ability, in order. (CR 608.2c)"""

    instructions: tuple[Instruction, ...]


@node
class DealDamage(Instruction):
    """A source deals damage; `divided` as its controller chose for the targets. (CR 120)"""

    source: Ref
    amount: Number
    recipient: Ref
    divided: bool = False
    trails: Printed[bool] = False  # the amount stood after the recipient
    evenly: bool = False  # divided evenly, rounded down
    unpreventable: bool = False  # CR 615.12
    excess: Ref | None = None  # who is dealt excess damage instead (CR 120.4a)
    words: Printed[str] = ""  # after what it is said that it can't be prevented: ".", "and"


@node
class Destroy(Instruction):
    """Destroy. (CR 701.8)"""

    what: Ref
    no_regeneration: bool = False
    words: Printed[str] = ""  # what is said not to be regenerated


@node
class Sacrifice(Instruction):
    """The player sacrifices; `Some` is chosen by that player. (CR 701.21)"""

    who: Ref
    what: Ref
    exploits: bool = False  # the source exploits what is sacrificed (CR 702.110b)
    words: Printed[str] = ""  # where "of their choice" stands, if not last


@node
class Place(Node):
    """Where something is put. (CR 400)

    A library, hand or graveyard is always its owner's. `under`: who controls it on the
    battlefield; None: who puts it there. `position`: 0 top, -1 bottom, n from the
    top, -2 top or bottom as the player who puts it there chooses.
    """

    zone: int
    position: int = 0
    under: Ref | None = None
    tapped: bool = False
    attacking: bool = False
    face_down: bool = False
    transformed: bool = False
    counters: str = ""
    any_order: bool = False  # as who does so likes; else their owner arranges them (CR 401.4)
    random_order: bool = False
    shuffled: bool = False
    attached_to: Ref | None = None
    words: Printed[str] = ""  # whose zone the text says it is: "its owner's"
    defender: Ref | None = None  # with `attacking`: what it attacks, None as chosen
    or_bottom: bool = False  # there, or on the bottom, as the player who puts it chooses
    listed: FaceDownCharacteristics | None = (
        None  # with `face_down`: what it is then, None a 2/2 creature
    )
    beneath: Number | None = None  # just beneath so many cards from the top
    many: Number | None = None  # so many of those counters; of the object, it is "each one"


@node
class Move(Instruction):
    """Put objects into a zone. (CR 400.7, 701.13)"""

    what: Ref
    to: Place
    verb: Moving = Moving.PUT
    who: Ref = You()
    fronted: Printed[bool] = False  # the place stands before the objects


@node
class ExileUntil(Instruction):
    """Exile until the event that is named. (CR 610.3)"""

    what: Ref
    until: Duration = Duration.SOURCE_LEAVES


@node
class Draw(Instruction):
    """Draw cards, one at a time. (CR 121)"""

    who: Ref
    amount: Number = 1
    additional: Printed[bool] = False  # to the one of the draw step, or another effect's
    up_to: bool = False


@node
class Discard(Instruction):
    """Discard cards. (CR 701.9) `whole` is the player's hand."""

    who: Ref
    amount: Number = 1
    at_random: bool = False
    whole: bool = False
    which: Description | None = None
    chosen_by: Ref | None = None  # "you choose" after a revealed hand
    words: Printed[str] = ""  # how the whole hand is said
    what: Ref | None = None  # these very cards
    up_to: bool = False


@node
class Mill(Instruction):
    """Mill. (CR 701.17)"""

    who: Ref
    amount: Number


@node
class Scry(Instruction):
    """Scry. (CR 701.22)"""

    who: Ref
    amount: Number


@node
class Surveil(Instruction):
    """Surveil. (CR 701.25)"""

    who: Ref
    amount: Number


@node
class TokenSpec(Node):
    """The characteristics of a token to create. (CR 111.4)"""

    name: str
    types: int
    subtypes: tuple[str, ...] = ()
    supertypes: int = 0
    colors: int = 0
    power: Number | None = None
    toughness: Number | None = None
    abilities: tuple[Node, ...] = ()


# The tokens spoken of before: "create two of those tokens"; the compiler finds which.
THOSE_TOKENS: Final = TokenSpec("those tokens", 0)


@node
class CreateTokens(Instruction):
    """Create tokens. (CR 111.1, 701.7)"""

    who: Ref
    amount: Number
    token: TokenSpec
    tapped: bool = False
    attacking: bool = False
    attached_to: Ref | None = None
    apart: Printed[bool] = False  # its abilities stand in a sentence of their own
    words: Printed[str] = ""  # "those": like the tokens spoken of before
    defender: Ref | None = None  # with `attacking`: what they attack
    also: tuple[tuple[Number, TokenSpec], ...] = ()  # others, created at the same time
    must_attack: Ref | None = None  # they attack this player if able (CR 508.1d),
    must_for: Duration | None = None  # for so long; None: each combat


@node
class CreateCopies(Instruction):
    """Create tokens that are copies of an object. (CR 111.1, 707.2)"""

    who: Ref
    amount: Number
    of: Ref
    exceptions: tuple[Modification, ...] = ()
    tapped: bool = False
    attacking: bool = False
    defender: Ref | None = None  # with `attacking`: what they attack
    words: Printed[str] = ""  # "those": like the tokens spoken of before


@node
class PutCounters(Instruction):
    """Put counters on objects or players; `divided` as chosen for the targets. (CR 122.6)"""

    what: Ref
    kind: str
    amount: Number = 1
    divided: bool = False
    also: tuple[tuple[str, Number], ...] = ()  # counters of other kinds, and how many
    words: Printed[str] = ""  # "first": how many stands before on what


@node
class MoveCounters(Instruction):
    """Move counters, `kind` "" any, `amount` -1 all, -2 any number, to another. (CR 122.5)"""

    what: Ref
    to: Ref
    kind: str = ""
    amount: Number = 1


@node
class PutItsCounters(Instruction):
    """Put as many counters of each kind on an object as another has, or had. (CR 122.8)"""

    what: Ref
    to: Ref
    words: Printed[str] = ""  # "those"


@node
class RemoveCounters(Instruction):
    """Remove counters; kind "" any; amount -1 all; `among`: so many of all objects together."""

    what: Ref
    kind: str
    amount: Number = 1
    up_to: bool = False
    among: bool = False
    words: Printed[str] = ""  # "those counters": those a condition spoke of


@node
class DoubleCounters(Instruction):
    """Double the number of counters of a kind on objects. (CR 701.10e)"""

    what: Ref
    kind: str


@node
class GetCounters(Instruction):
    """Players get counters: poison, energy, experience. (CR 122)"""

    who: Ref
    kind: str
    amount: Number = 1


@node
class GainLife(Instruction):
    """Gain life. (CR 119.3)"""

    who: Ref
    amount: Number


@node
class LoseLife(Instruction):
    """Lose life. (CR 119.3)"""

    who: Ref
    amount: Number


@node
class SetLife(Instruction):
    """A life total becomes a number. (CR 119.5)"""

    who: Ref
    amount: Number
    words: Printed[str] = ""  # "equal to", where it is said


@node
class TapThem(Instruction):
    """Tap. (CR 701.26a)"""

    what: Ref


@node
class UntapThem(Instruction):
    """Untap. (CR 701.26b)"""

    what: Ref


@node
class CounterIt(Instruction):
    """Counter a spell or ability; `to` where the card goes, None the graveyard. (CR 701.6)"""

    what: Ref
    to: Place | None = None


@node
class AllBut(Node):
    """Mana that can't be spent to cast these, but on all else. (CR 106.6)"""

    spells: Description


@node
class OnlyOn(Node):
    """Mana to be spent on these spells, or abilities of these objects, only. (CR 106.6)"""

    spells: Description | None = None
    sources: Description | None = None  # whose abilities; no parts: of anything
    anywhere: bool = False  # the sources may be in any zone: "artifact sources"
    words: Printed[str] = ""
    symbol: str = ""  # also on any cost that contains this symbol
    uses: tuple[str, ...] = ()  # also on such special actions or abilities: "unlock", "equip"


@node
class WhenSpent(Node):
    """What becomes of a spell, if it fits, that the mana is spent on. (CR 106.6)"""

    on: Description | None
    modifications: tuple[Modification, ...] = ()
    changes: tuple[Node, ...] = ()
    duration: Lasting | None = None
    words: Printed[str] = ""
    then: Instruction | None = None  # an ability that triggers as the mana is spent (CR 603.12)


@node
class AddMana(Instruction):
    """Add mana. (CR 106, 605)

    `mana` is what is added: a tuple of alternatives, each a string of types such as "G" or
    "CC"; the player chooses one. `amount` repeats it. `any_color`: one color of the five for
    all, or what mana other objects, `of`, know. `only_for` restricts what it may be spent on.
    """

    who: Ref
    mana: tuple[str, ...] = ()
    amount: Number = 1
    any_color: ManaChoice | None = None
    only_for: Description | AllBut | OnlyOn | None = None
    chosen_color: bool = False
    words: Printed[str] = ""  # how the restriction is said
    of: Ref | None = None
    additional: Printed[bool] = False  # it comes with other mana (CR 605.1b)
    when_spent: WhenSpent | None = None


@node
class Fight(Instruction):
    """Each deals damage equal to its power to the other. (CR 701.14)"""

    one: Ref
    other: Ref


@node
class Regenerate(Instruction):
    """Make a regeneration shield. (CR 701.19)"""

    what: Ref


@node
class ShuffleLibrary(Instruction):
    """Shuffle a library. (CR 701.24)"""

    who: Ref


@node
class Reveal(Instruction):
    """Reveal cards: objects, or a player's whole hand. (CR 701.20)"""

    what: Ref
    who: Ref = You()


@node
class LookAt(Instruction):
    """The player looks at cards. (CR 701.20e)"""

    who: Ref
    what: Ref


@node
class Search(Instruction):
    """Search a library for cards and put them somewhere, then shuffle. (CR 701.23)"""

    who: Ref
    what: Description
    to: Place
    amount: Number = 1
    up_to: bool = False
    revealed: bool = False
    whose: Ref | None = None  # None: their own
    words: Printed[str] = "it"  # what the text calls the cards found
    graveyard: bool = False  # the library and/or graveyard
    share: Likeness | None = None  # in what those found are alike, or no two of them
    also: tuple[Description, ...] = ()  # one more of each of these
    listed: Printed[str] = ""  # how the list of them is joined


@node
class Dig(Instruction):
    """Look at (or reveal) the top cards; put some somewhere and the rest elsewhere. (CR 701.20)"""

    who: Ref
    amount: Number
    take: Number  # -1: all that fit, or with `may` any number of them
    to: Place
    rest: Place
    which: Description | None = None
    may: bool = False
    revealed: bool = False
    reveal_taken: bool = False
    words: Printed[str] = "them"


@node
class RevealUntil(Instruction):
    """Reveal cards from the top until one fits; put it somewhere, the rest elsewhere."""

    who: Ref
    which: Description
    to: Place
    rest: Place


@node
class Attach(Instruction):
    """Attach one object to another. (CR 701.3)"""

    what: Ref
    to: Ref


@node
class Unattach(Instruction):
    """Unattach. (CR 701.3d)"""

    what: Ref


@node
class Transform(Instruction):
    """Turn over a double-faced permanent. (CR 701.27)"""

    what: Ref


@node
class TurnFaceUp(Instruction):
    """Turn face up. (CR 708.7)"""

    what: Ref


@node
class Flip(Instruction):
    """Flip a permanent that has a lower half. (CR 710)"""

    what: Ref


@node
class BecomeLevel(Instruction):
    """A Class's level becomes a number. (CR 716.2a)"""

    what: Ref
    level: int


@node
class TurnFaceDown(Instruction):
    """Turn face down. (CR 708.2a)"""

    what: Ref
    listed: FaceDownCharacteristics | None = None  # what it is then, None a 2/2 creature


@node
class PhaseOut(Instruction):
    """Phase out, until an event if one is named. (CR 610.4, 702.26)"""

    what: Ref
    until: Duration | None = None


@node
class PhaseIn(Instruction):
    """Phase in. (CR 702.26c)"""

    what: Ref


@node
class PhasedOutUntil(Instruction):
    """The second half of a `PhaseOut` until something: what phased out phases in. (CR 610.4)"""


@node
class RemoveFromCombat(Instruction):
    """Remove from combat. (CR 506.4)"""

    what: Ref


@node
class BecomeBlocked(Instruction):
    """An unblocked attacking creature becomes blocked, by no creature. (CR 509.1h)"""

    what: Ref


@node
class Proliferate(Instruction):
    """Proliferate. (CR 701.34)"""

    who: Ref


@node
class Exchange(Instruction):
    """Exchange control of two permanents, life totals, or the places of cards. (CR 701.12)"""

    which: Exchanged
    one: Ref
    other: Ref | None  # None: `one` are both


@node
class RedistributeLife(Instruction):
    """The player redistributes any number of players' life totals. (CR 119.7, 810.9f)"""

    who: Ref
    words: Printed[str] = ""  # whose they are said to be


@node
class Own(Instruction):
    """The player becomes the owner of the objects. (CR 407.3)"""

    who: Ref
    what: Ref


@node
class ExchangeOwnership(Instruction):
    """Of two objects each becomes what the other's owner owns; then both are put away. (CR 407.3)

    The first goes to a zone of its new owner, the other to its new owner's graveyard.
    """

    one: Ref
    other: Ref
    zone: int
    words: Printed[str] = ""  # what the first is called as it is put there


@node
class PayCost(Instruction):
    """The player pays, as an instruction; nothing happens if they can't. (CR 118.12)"""

    who: Ref
    costs: Costs
    x: Number | None = None  # what {X} in the cost is, if that is said
    most: int = 1  # how often it may be paid, as the player chooses; 0 any number of times


@node
class RemoveDamage(Instruction):
    """Remove all damage marked on permanents. (CR 701.19a, 701.69a)"""

    what: Ref


@node
class Designate(Instruction):
    """A permanent becomes something with a name only: monstrous, renowned ... (CR 701.37b)"""

    what: Ref
    which: Designation
    lost: bool = False  # it no longer is (CR 722.3b)
    x: Number | None = None  # the X of its other abilities from then on (CR 701.37c)
    words: Printed[str] = ""  # "is", of a state


@node
class ReturnExiled(Instruction):
    """The second half of `ExileUntil`: what was exiled goes back to its zone. (CR 610.3)"""

    zone: int


@node
class DigUntil(Instruction):
    """Reveal (or exile) cards from the top of a library until so many fit. (CR 701.20)

    The cards that fit are bound as "them" and as `name`; all of them are "seen". It may be a
    planar deck instead. (CR 901.3)
    """

    who: Ref
    which: Description
    amount: Number = 1
    exiled: bool = False
    name: str = ""
    total: Measure | None = None  # until what fits has so much of that in all
    words: Printed[str] = ""  # how that is said
    zone: int = LIBRARY  # or the supplementary deck


@node
class TakeAction(Instruction):
    """The player has done what a keyword action names, for triggers to see: explore, exploit."""

    who: Ref
    action: str
    what: Ref | None = None
