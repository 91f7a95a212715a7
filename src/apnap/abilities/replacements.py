"""Replacement and prevention effects: "would ... instead", "prevent". (CR 614, 615)

Each node says which events it applies to and what happens instead. The rules side finds
the code for a node by its class.
"""

from apnap.abilities.amounts import Condition, Number
from apnap.abilities.costs import Cost, Costs
from apnap.abilities.declaring import node
from apnap.abilities.effects import Modification
from apnap.abilities.nodes import Node, Printed
from apnap.abilities.references import ChoiceOf, Description, Ref
from apnap.abilities.values import DamageKind, Designation, LifeEvent, MovedBy, Rounding


class Replacement(Node):
    """A replacement or prevention effect."""

    __slots__ = ()


# Entering the battlefield. (CR 614.1c, 614.12)


@node
class EntersTapped(Replacement):
    """Enters tapped, unless the condition holds or the cost is paid."""

    what: Ref
    unless: Condition | None = None
    unless_paid: Costs | None = None


@node
class EntersUntapped(Replacement):
    """Enters untapped, though it would enter tapped. (CR 614.1c)"""

    what: Ref


@node
class EntersDesignated(Replacement):
    """Enters with a designation: "enters prepared". (CR 722.3a)"""

    what: Ref
    which: Designation


@node
class EntersAttacking(Replacement):
    """Enters tapped and attacking `defender`. (CR 506.3a, 702.190b)"""

    what: Ref
    defender: Ref


@node
class EntersWithCounters(Replacement):
    """Enters with counters; `otherwise`: what it is designated if its controller declines."""

    what: Ref
    kind: str
    amount: Number
    optional: bool = False  # "you may have ..."
    otherwise: Designation | None = None
    by: Ref | None = None  # who may have it so; None its controller
    kinds: tuple[str, ...] = ()  # one of these, chosen as it enters, or of `kind`
    words: Printed[str] = ""  # "additional"


@node
class EntersWithFewerCounters(Replacement):
    """If it would enter with counters of the kind, it enters with so many fewer. (CR 702.150a)"""

    what: Ref
    kind: str
    fewer: Number


@node
class EntersChoosing(Replacement):
    """As it enters, its controller chooses something. (CR 614.12a)"""

    what: Ref
    which: ChoiceOf
    then: EntersTapped | None = None  # the same effect also has it enter so
    hand_of: Ref | None = None  # first they look at that player's hand


@node
class EntersAsCopy(Replacement):
    """You may have it enter as a copy of an object that fits. (CR 707.9)"""

    what: Ref
    of: Description
    exceptions: tuple[Modification, ...] = ()
    optional: bool = True
    tapped: bool = False  # and tapped, if it does
    words: Printed[str] = ""  # how what it copies is said: "a", "any"
    then: Node | None = None  # "when you do": what is then done with what it copies


@node
class EntersSacrificing(Replacement):
    """As it enters, its controller may sacrifice or pay: `costs`; else it goes elsewhere.

    `must`: they do so if they can.
    """

    what: Ref
    costs: Costs
    otherwise: int = 3  # the zone it goes to instead
    must: bool = False


@node
class EntersDoing(Replacement):
    """As it enters, its controller follows an instruction; what it did may be told then.

    `enters` says how it enters for that; with `if_done` only if that was done. (CR 614.12a, 614.13)
    """

    what: Ref
    do: Node  # an instruction
    enters: Replacement | None = None
    if_done: bool = False


# Going somewhere else. (CR 614.6)


@node
class GoesElsewhere(Replacement):
    """If it would move from `origin` to `destination` (-1 any), it moves to `instead`.

    `shuffled` also shuffles the library it goes to; `counters` put on it in exile.
    """

    what: Ref
    origin: int
    destination: int
    instead: int
    shuffled: bool = False
    revealed: bool = False
    how: MovedBy | None = None  # only if it moves so: "resolve", "discard" ...
    optional: bool = False  # "you may ... instead"
    by: Ref | None = None  # only if a spell or ability of theirs moves it
    bottom: bool = False  # of the library it goes to
    counters: tuple[tuple[str, int], ...] = ()  # with which it enters there
    words: Printed[str] = ""


@node
class ExiledUncast(Replacement):
    """If it would enter and it wasn't cast, it is exiled instead. (CR 614.6)"""

    what: Ref
    unpaid: bool = False  # or if no mana was spent to cast it


# Damage. (CR 614, 615)


@node
class DamageChange(Replacement):
    """Damage is multiplied, then added to; `at_least` only if that much, `exactly` set to it."""

    source: Ref | None = None
    recipient: Ref | None = None
    combat: DamageKind = DamageKind.ANY
    factor: int = 1
    plus: Number = 0
    at_least: int = 0
    exactly: int = -1
    words: Printed[str] = ""


@node
class Prevent(Replacement):
    """Prevents damage: all (-1) or up to an amount of each event. (CR 615.1)"""

    source: Ref | None = None
    recipient: Ref | None = None
    combat: DamageKind = DamageKind.ANY
    amount: Number = -1
    then: Node | None = None  # an instruction followed with the amount as "that much"
    either: bool = False  # to the recipient, and also from it
    leaving: int = 0  # "all but 1 of that damage"
    words: Printed[str] = ""
    half: Rounding | None = None  # half of each event, rounded "up" or "down"


@node
class Redirect(Replacement):
    """Damage is dealt to something else instead. (CR 614.9)"""

    recipient: Ref | None
    to: Ref
    source: Ref | None = None
    combat: DamageKind = DamageKind.ANY
    optional: bool = False  # "you may have ..."
    words: Printed[str] = ""


@node
class DamageInstead(Replacement):
    """Something else happens instead of damage: counters put, cards milled."""

    then: Node
    source: Ref | None = None
    recipient: Ref | None = None
    combat: DamageKind = DamageKind.ANY
    words: Printed[str] = ""


# Other events.


@node
class DrawInstead(Replacement):
    """If the player would draw a card, do this instead. (CR 614.11)

    `except_first` leaves the first draw of the player's draw step alone.
    """

    who: Ref
    then: Node
    except_first: bool = False
    optional: bool = False  # "you may ... instead"
    words: Printed[str] = ""


@node
class MoreTokens(Replacement):
    """If tokens would be created under the player's control, `factor` times as many are."""

    who: Ref
    factor: int = 2
    plus: int = 0
    of: tuple[int, str] = (0, "")  # only tokens with that type (bits), with that subtype
    also: Node | None = None  # a `TokenSpec`: such tokens are created too,
    many: bool = False  # as many as there would be, or else one
    words: Printed[str] = ""


@node
class MoreCounters(Replacement):
    """If counters would be put on what fits, `factor` times as many and `plus` more are."""

    what: Ref
    kind: str = ""
    factor: int = 2
    plus: int = 0
    words: Printed[str] = ""  # how it is called the second time
    by: Ref | None = None  # only if one of these players would put them there
    half: bool = False  # half as many, rounded down
    effect: bool = False  # only if an effect would put them there


@node
class LifeChange(Replacement):
    """If the player would gain (or lose) life, more or less of it; `turned` the other way.

    With `from_radiation` only life lost so. (CR 728.1a)
    """

    who: Ref
    which: LifeEvent = LifeEvent.GAIN
    factor: int = 1
    plus: int = 0
    turned: bool = False
    then: Node | None = None  # done instead, with the amount as "that much" and "that many"
    words: Printed[str] = ""
    from_radiation: bool = False


@node
class MoreMana(Replacement):
    """If a permanent that fits is tapped for mana, it produces more, or mana of another type."""

    what: Ref
    factor: int = 1
    instead: str = ""
    amount: int = 0  # so much of that type, whatever it would be; 0 as much
    least: int = 0  # only if it would be so much
    by: Ref | None = None  # only if one of these players taps it


@node
class DestroyInstead(Replacement):
    """If what fits would be destroyed, follow the instruction instead (umbra armor)."""

    what: Ref
    then: Node
    regeneration: bool = False  # it regenerates: not if that can't be (CR 701.19c)


@node
class LoseInstead(Replacement):
    """If the player would lose the game, follow the instruction instead."""

    who: Ref
    then: Node


@node
class UntapInstead(Replacement):
    """If it would untap during the untap step, it doesn't; what is done instead, if anything.

    `whose` untap step it must be, if that is told.
    """

    what: Ref
    then: Node | None = None
    whose: Ref | None = None


@node
class SkipInstead(Replacement):
    """If the player would begin the step or turn (-1), it is skipped. (CR 614.10)

    The combat phase is named by its first step.
    """

    who: Ref
    step: int = -1
    extra: bool = False  # only turns that an effect added (CR 500.7)
    optional: bool = False  # they may skip it,
    then: Node | None = None  # and if they do, this is done


# How else a permanent may enter. (CR 616.1b, 616.1d)


@node
class EntersUnderControl(Replacement):
    """If it would enter, it enters under the player's control instead. (CR 616.1b)"""

    what: Ref
    who: Ref


@node
class EntersTransformed(Replacement):
    """Enters with its back face up. (CR 616.1d, 701.27)"""

    what: Ref


@node
class LifeFloor(Replacement):
    """Damage that would reduce the player's life total to less than that reduces it to that."""

    who: Ref
    least: int = 1


# Given by the rules themselves, not by any text: counters, protection, battles.


@node
class ShieldFromDestruction(Replacement):
    """If it would be destroyed by an effect, remove a shield counter instead. (CR 122.1c)"""


@node
class ShieldFromDamage(Replacement):
    """If it would be dealt damage, prevent that and remove a shield counter. (CR 122.1c)"""


@node
class StunCounters(Replacement):
    """If it would become untapped, remove a stun counter instead. (CR 122.1d)"""


@node
class FinalityCounters(Replacement):
    """If it would go from the battlefield to a graveyard, exile it instead. (CR 122.1h)"""


@node
class CommanderDrawn(Replacement):
    """If it would be drawn, its owner may put it into the command zone. (CR 903.9b)"""


@node
class Protection(Replacement):
    """Damage from sources with the quality is prevented. (CR 702.16e)"""

    what: Description


@node
class ChoosesProtector(Replacement):
    """As the battle enters, its controller chooses its protector. (CR 310.9a)"""


@node
class ReadsAhead(Replacement):
    """As the Saga enters, its controller chooses its chapter. (CR 714.3b)"""


@node
class ChoosesHost(Replacement):
    """As the Aura enters, its controller chooses what it enchants. (CR 303.4f)"""


@node
class MovesAndThen(Replacement):
    """If it would move so, it moves to `instead`, and the instruction is followed after that.

    In the instruction `Bound("it")` is the object it became; `Bound("event object")` is what it
    was. (CR 614.6, 702.35a, 702.88a)
    """

    what: Ref
    origin: int
    destination: int
    instead: int
    then: Node
    how: MovedBy | None = None  # only if it moves so: "resolve", "discard"
    triggers: bool = False  # "when you do": what follows is an ability of its own (CR 603.12)
    words: Printed[str] = ""


@node
class EntersPaying(Replacement):
    """As it enters, its controller may pay with any number of objects; counters for each.

    `cost` sacrifices them (devour) or reveals them from the hand (amplify). (CR 614.12a)
    """

    what: Ref
    cost: Cost
    kind: str
    each: Number = 1


@node
class PlaneswalkInstead(Replacement):
    """If the player would planeswalk, follow the instruction instead. (CR 701.31)

    `rolled`: only by the ability that rolling the planar die triggers. (CR 901.8)
    """

    who: Ref
    then: Node
    rolled: bool = False


@node
class MoreInMotion(Replacement):
    """If the player would set a scheme in motion, they set so many in motion. (CR 701.32c)"""

    who: Ref
    times: Number


@node
class MoreDraws(Replacement):
    """If the player would draw one or more cards, they draw so many more. (CR 121.2a)"""

    who: Ref
    plus: int = 1
