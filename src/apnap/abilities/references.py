"""Who and what an instruction speaks of. (CR 109, 115, 608.2)

A `Ref` names objects or players relative to the ability it stands in. It is found out
when it is needed, and gives zero or more of them. Descriptions are in `descriptions`.
"""

from typing import Final

from apnap.abilities.declaring import node
from apnap.abilities.nodes import Kept, Node, Printed
from apnap.abilities.values import ChosenKind, DoneTo
from apnap.terms.turn import LIBRARY


class Ref(Node):
    """Objects or players, named by their part in the ability."""

    __slots__ = ()


class Quality(Node):
    """One thing a description asks for; see `descriptions`."""

    __slots__ = ()


@node
class Description(Kept):
    """A description: all its parts hold, kept in the order of the words. (CR 109.2)

    An empty description fits everything in its zone.
    """

    parts: tuple[Quality, ...] = ()


@node
class ChoiceOf(Node):
    """What is to be chosen: one of a kind, if need be of a few. (CR 607.2d, 608.2d, 614.12a)

    What it may be is told by its name: "white", "Elf", "land". The names of anchor words
    are the card's own, and say nothing but which of them it is.
    """

    kind: ChosenKind
    among: tuple[str, ...] = ()  # only one of these
    but: tuple[str, ...] = ()  # none of these
    cards: Description | None = None  # only the name of a card that is printed so (CR 201.4a)
    words: Printed[str] = ""  # what is asked for, where it is an object


@node
class This(Ref):
    """The object the ability is of: "~". (CR 201.5) In quotation marks `words` are its own."""

    words: Printed[str] = "~"


@node
class Host(Ref):
    """What the source is attached to: "enchanted creature", "equipped creature"."""

    words: Printed[str] = "enchanted creature"


@node
class Target(Ref):
    """A target, chosen as the spell or ability is put on the stack. (CR 115)

    `least` and `most` bound how many. `name` is unique in the ability; pronouns refer to
    it. `most` is a number, or -1 for any number, or -2 for X; `least` too is -2 for X.
    """

    what: Description
    least: int = 1
    most: int = 1
    name: str = ""
    other: bool = False  # "another target", "other target": not one chosen before
    words: Printed[str] = ""  # "each of", where these words stand before it
    per: Printed[str] = ""  # of one of each player's: the words for that player
    x: Node | None = None  # what X is, where the text says so: an amount
    than: tuple[str, ...] = ()  # the targets that an `other` one isn't, if not all before it
    of_each: bool = False  # one of each player's


@node
class Bound(Ref):
    """What a word like "it" or "that creature" refers to, found by the compiler.

    `name` is a target's name, a name given by an instruction's result, or one of the
    trigger's: "event object", "event player", "event source", "event other".
    `words` are the words on the card, for printing. With a `zone` it is meant only if it is
    there: "exile it from your graveyard".
    """

    name: str
    words: Printed[str] = "it"
    zone: int = -1


# The object that a description is asked of: "with mana value less than … its controller's".
DESCRIBED: Final = Bound("described", "it")
# The name of the permanents whose abilities were countered this way.
COUNTERED_SOURCE: Final = "source of what was countered"


@node
class ExactObject(Ref):
    """One object or player and no other: what a token's ability calls by its maker's name, say.

    (CR 201.5a)
    """

    key: int


@node
class Each(Ref):
    """Every one that fits: "each creature", "all creatures", "creatures you control".

    Those spoken of `again` are the ones that fitted when they were spoken of first. (CR 608.2c)
    """

    what: Description
    words: Printed[str] = "each"
    again: bool = False  # "they", "those creatures"


@node
class Some(Ref):
    """Ones chosen by the acting player as the instruction is followed: "a creature".

    `amount` is an int or an amount node; with `up_to` fewer may be chosen.
    """

    what: Description
    amount: int | Node = 1
    up_to: bool = False
    at_random: bool = False
    words: Printed[str] = ""  # "chosen", where it is "chosen at random"
    least: int = 0  # with `up_to`: but so many at least, chosen before the others


@node
class TheirOwn(Ref):
    """What each of the players chose, or created: "the second creature they chose". (CR 608.2c)

    `nth`: the how manieth of those; 0 all.
    """

    whose: Ref
    done: DoneTo
    nth: int = 0
    words: Printed[str] = ""  # what it is called


@node
class You(Ref):
    """The controller of the ability. (CR 109.5) `words` "you": said as a subject, "you draw"."""

    words: Printed[str] = ""


@node
class EachPlayer(Ref):
    """Each player, in turn order."""

    from_you: bool = False  # you act first, whoever's turn it is
    words: Printed[str] = ""  # where that is said, if not before


@node
class EachOpponent(Ref):
    """Each opponent of the controller."""


@node
class BesidePlayer(Ref):
    """The player to the left of each of the players, or to their right. (CR 101.4, 805.2)"""

    of: Ref
    right: bool = False


@node
class OpponentsOf(Ref):
    """The opponents of players: "that player's opponents". (CR 102.2)"""

    what: Ref


@node
class AnOpponent(Ref):
    """One opponent, chosen by the controller as the instruction is followed."""


@node
class ControllerOf(Ref):
    """The controller of the objects: "its controller"."""

    what: Ref
    words: Printed[str] = "its controller"


@node
class OwnerOf(Ref):
    """The owner of the objects: "its owner"."""

    what: Ref
    words: Printed[str] = "its owner"


@node
class DefendingPlayer(Ref):
    """The player the source attacks, or another creature that is told. (CR 508.5)"""

    words: Printed[str] = ""  # of a pronoun for that player
    what: Ref | None = None


@node
class ActivePlayer(Ref):
    """The player whose turn it is."""

    words: Printed[str] = ""  # of a pronoun for that player


@node
class Union(Ref):
    """Several together: "~ and each other creature", "you and target opponent"."""

    parts: tuple[Ref, ...]
    words: Printed[str] = ""  # "and/or", where they are so joined


@node
class TopOfLibrary(Ref):
    """The top cards of a player's library, or of their planar deck. (CR 401, 901.3)"""

    who: Ref
    amount: int | Node = 1
    words: Printed[str] = ""  # "from the top", where that stands after the number
    zone: int = LIBRARY  # or the supplementary deck


@node
class TopOfGraveyard(Ref):
    """The top cards of a player's graveyard that fit: those put there last. (CR 404.2)

    `position` -1: the bottom ones, those put there first.
    """

    who: Ref
    which: Description
    amount: int | Node = 1
    position: int = 0


@node
class Attachments(Ref):
    """The objects attached to the given ones that fit."""

    what: Ref
    which: Description = Description()


@node
class ChosenFor(Ref):
    """What was chosen as the cost of that name was announced for the object. (CR 601.2b)"""

    cost: str
    words: Printed[str] = ""


@node
class AttackedBy(Ref):
    """What the creatures attack, or last attacked: players, planeswalkers, battles. (CR 508.5)"""

    what: Ref
    battles: bool = True  # or else only players and planeswalkers


@node
class SourceOfChoice(Ref):
    """A source of damage that fits, chosen as the effect is made. (CR 609.7a)"""

    what: Description


@node
class PairedWith(Ref):
    """The creatures the given ones are paired with. (CR 702.95b)"""

    what: Ref
    words: Printed[str] = ""


@node
class Haunted(Ref):
    """The creature the source haunts. (CR 702.55b)"""

    words: Printed[str] = "~"


@node
class EncodedOn(Ref):
    """The creature the source is encoded on. (CR 702.99b)"""


@node
class CastThisTurn(Ref):
    """The spells of a description that those players cast this turn, as they were. (CR 601.2i)"""

    who: Ref
    which: Description


@node
class NamedCard(Ref):
    """A card of that name, wherever it is: a copy of it is made as it is printed. (CR 707.2)

    It is no object; who creates copies looks it up among the cards of the game.
    """

    name: str
