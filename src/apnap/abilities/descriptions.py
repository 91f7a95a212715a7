"""Descriptions of objects and players. (CR 109.2, 115.1)

A description is a `Description` with parts in the order of the words; all must hold.
Objects are looked for on the battlefield unless a part names another zone.
"""

from typing import Final

from apnap.abilities.amounts import Condition, Number
from apnap.abilities.declaring import node
from apnap.abilities.nodes import Printed
from apnap.abilities.references import Description, Each, Quality, Ref
from apnap.abilities.values import (
    AbilityKind,
    ChosenKind,
    CombatDeed,
    Comparison,
    Designation,
    DoneTo,
    Likeness,
    Measure,
    MovedBy,
    PlayerMeasure,
    Span,
    StackAbility,
    StickerKind,
    WhichPlayer,
)


@node
class OfType(Quality):
    """Has at least one of the card types (bits)."""

    types: int


@node
class OfSupertype(Quality):
    """Has the supertype (bits)."""

    supertypes: int


@node
class OfSubtype(Quality):
    """Has the subtype."""

    subtype: str


@node
class OfColor(Quality):
    """Has at least one of the colors (bits)."""

    colors: int


@node
class ColorCount(Quality):
    """Has that many colors: colorless 0, monocolored 1, multicolored 2 or more (`least`)."""

    least: int
    most: int


@node
class Having(Quality):
    """Has a keyword ability: "with flying"."""

    keyword: str


@node
class WithAbility(Quality):
    """Has an ability: "activated", "mana" (a mana ability), "activated but mana". (CR 602, 605)"""

    which: AbilityKind


@node
class CouldProduce(Quality):
    """A permanent that could produce mana of the type, a letter of WUBRGC. (CR 106.7)"""

    type: str


@node
class ControlledBy(Quality):
    """Controlled by one of the players: "you control", "an opponent controls"."""

    who: Ref
    words: Printed[str] = ""  # "controlled by", where that stands before the player


@node
class OwnedBy(Quality):
    """Owned by one of the players; also "in your graveyard", with `InZone`."""

    who: Ref


@node
class InZone(Quality):
    """Is in the zone."""

    zone: int
    words: Printed[str] = "in"  # those before the zone: "in", "from", "from a", "in all"
    origin: bool = False  # where it comes from; of a spell, where it was cast from (CR 601.2a)
    single: bool = False  # of targets: all are in the same player's (CR 115.1)


@node
class Permanent(Quality):
    """Is a permanent; of a card elsewhere: is a permanent card. (CR 110.1, 110.4a)"""


@node
class Spell(Quality):
    """Is a spell on the stack. (CR 112.1)"""


@node
class AbilityOnStack(Quality):
    """Is an activated and/or triggered ability on the stack; kinds: activated, triggered, both."""

    kinds: StackAbility = StackAbility.BOTH


@node
class Card(Quality):
    """Is a card (not a token, not a copy). (CR 108.2)"""


@node
class Token(Quality):
    """Is a token. (CR 111)"""


@node
class Other(Quality):
    """Is not the source of the ability: "another", "other"; or not what was spoken of."""

    than: Ref | None = None


@node
class Is(Quality):
    """Is one of the objects or players named."""

    what: Ref


@node
class Tapped(Quality):
    """Is tapped; "untapped" is `Without((Tapped(),))`."""


@node
class Attacking(Quality):
    """Is an attacking creature, one that attacks any of `whom` if given. (CR 508.1k)"""

    whom: Ref | None = None
    words: Printed[str] = ""  # "that's", where that stands before it


@node
class Blocking(Quality):
    """Is a blocking creature, one that blocks any of `whom` if given. (CR 509.1g)"""

    whom: Ref | None = None


@node
class Blocked(Quality):
    """Is a blocked creature. (CR 509.1h)"""


@node
class Unblocked(Quality):
    """Is an unblocked creature: an attacker that blockers have passed by. (CR 509.1h)"""


@node
class BlockedBy(Quality):
    """Is blocked by one of the creatures."""

    whom: Ref
    words: Printed[str] = ""  # "is blocking": told by what the other does


@node
class FaceDown(Quality):
    """Is face down."""


@node
class Measured(Quality):
    """A numerical characteristic compares so: "with power 4 or greater"."""

    which: Measure
    how: Comparison
    amount: Number
    words: Printed[str] = ""  # "each with", where that stands before it


@node
class WithCounter(Quality):
    """Has at least `least` counters of the kind (any kind if empty) on it."""

    kind: str = ""
    least: int = 1
    words: Printed[str] = ""  # how it is said, where there are several ways


@node
class CounterCount(Quality):
    """Has so many counters of the kind on it: "with fewer than X +1/+1 counters on it"."""

    kind: str
    how: Comparison
    amount: Number


@node
class Named(Quality):
    """Has the name."""

    name: str


@node
class NamedLike(Quality):
    """Has the same name as one of the objects."""

    what: Ref


@node
class SharesType(Quality):
    """Shares a creature type (or card type, color) with one of the objects; `what`: which.

    Of card types only one `among` these (bits), if any are told.
    """

    which: Likeness
    what: Ref
    among: int = 0
    words: Printed[str] = ""  # "at least one" of them


@node
class OfChosen(Quality):
    """Is of what was chosen: of that color, of that type, has that name, is that player.

    Of odd or even it is by a number: `of` tells which, its mana value or its power.
    """

    which: ChosenKind
    words: Printed[str] = ""
    of: Measure | None = None


@node
class Attached(Quality):
    """Has something attached that fits: "enchanted", "equipped"."""

    by: Description


@node
class AttachedTo(Quality):
    """Is attached to one of the objects or players."""

    what: Ref


@node
class DealtDamageThisTurn(Quality):
    """Was dealt damage this turn, by one of `by` if given.

    With `whose`, by one that they controlled as it dealt the damage, and as it was then.
    """

    by: Ref | None = None
    whose: Ref | None = None
    combat: bool = False  # only combat damage


@node
class EnteredThisTurn(Quality):
    """Came under its zone this turn: "that entered this turn"."""


@node
class DrawnThisTurn(Quality):
    """A card in a hand that was drawn this turn. (CR 121.1)"""


@node
class AttackedThisTurn(Quality):
    """Attacked this turn."""


@node
class TargetsAny(Quality):
    """Is a spell or ability with a target that fits: "that targets a creature you control"."""

    what: Description


@node
class HasTargets(Quality):
    """Is a spell or ability with so many targets: "with a single target"."""

    least: int
    most: int = 0  # 0: no limit


@node
class Historic(Quality):
    """Is an artifact, legendary or a Saga. (CR 700.6)"""


@node
class Modified(Quality):
    """Has a counter, an Aura its controller controls, or an Equipment. (CR 700.9)"""


@node
class APlayer(Quality):
    """Is a player; `which`: any, opponent, you, other (any but you)."""

    which: WhichPlayer = WhichPlayer.ANY


# You and your teammates; without teams you alone. (CR 102.3)
YOUR_TEAM: Final = Each(Description((APlayer(WhichPlayer.TEAM),)), "your team")


@node
class Stickered(Quality):
    """Has a sticker on it, of that kind if one is told. (CR 123.4)"""

    kind: StickerKind | None = None
    words: Printed[str] = ""


@node
class AnyTarget(Quality):
    """Is a creature, player, planeswalker or battle. (CR 115.4)"""


@node
class PlayerMeasured(Quality):
    """A player whose number compares so: "with the most life"."""

    which: PlayerMeasure
    how: Comparison
    amount: Number


@node
class Without(Quality):
    """At least one of the parts does not hold: "nonblack", "without flying"."""

    parts: tuple[Quality, ...]


@node
class EitherOf(Quality):
    """At least one of the descriptions fits: "creature or planeswalker", "artifact and/or land"."""

    options: tuple[Description, ...]
    words: Printed[str] = "or"


@node
class Designated(Quality):
    """Was made so by `Designate`: monstrous, renowned, suspected ... (CR 701.37b)"""

    which: Designation


@node
class ExiledWith(Quality):
    """Is a card in exile that another ability of the source exiled: "exiled with ~". (CR 607.2a)"""

    words: Printed[str] = "~"


@node
class PutWith(Quality):
    """Was put onto the battlefield by another ability of the source: "created with ~".

    (CR 607.2c)
    """

    words: Printed[str] = "created with"


@node
class PutThereThisTurn(Quality):
    """Came to the zone it is in this turn, from `origin` (-1: anywhere). (CR 400.7)"""

    origin: int = -1
    words: Printed[str] = ""
    how: MovedBy | None = None  # only if it was put there so: "mill"


@node
class DoneThisWay(Quality):
    """This effect did so to it before: "exiled this way", "put into a graveyard this way".

    (CR 608.2c)
    """

    done: DoneTo
    words: Printed[str] = ""  # how it is said, where that isn't `done` itself
    paid: bool = False  # as a cost of the spell or ability was paid


@node
class NoAbilities(Quality):
    """Has no abilities. (CR 113.1)"""


@node
class AttackedThisCombat(Quality):
    """Is a player attacked this combat by creatures declared as attackers. (CR 508.6)"""


@node
class Source(Quality):
    """Is any object, as a source of damage. (CR 120.7)"""


@node
class TargetsNothingBut(Quality):
    """Is a spell or ability with one target, which fits: "that targets only ~". (CR 115.9c)"""

    what: Description


@node
class WithSymbol(Quality):
    """Has the symbol in its mana cost: "with {X} in its mana cost". (CR 202.1)"""

    symbol: str


@node
class OddManaValue(Quality):
    """Its mana value is odd. (CR 202.3)"""


@node
class PaidFor(Quality):
    """Is a spell for which an optional cost was paid: "kicked". (CR 702.33d)"""

    cost: str


@node
class CrewedIt(Quality):
    """Crewed, saddled or convoked one of these this turn. (CR 702.51c, 702.122c, 702.171c)"""

    action: str  # crew, saddle, convoke
    what: Ref


@node
class CastBy(Quality):
    """Is a spell one of the players cast, or a card they would cast: "you cast". (CR 601.2a)"""

    who: Ref
    words: Printed[str] = ""  # "that" before it


@node
class NthCast(Quality):
    """Is the how manieth spell its player casts this turn of those that fit. (CR 601.2i)

    With `anyone`, those of all players are counted.
    """

    nth: int
    of: Description
    anyone: bool = False


@node
class AttackingAlone(Quality):
    """Is the only attacking creature. (CR 506.5)"""


@node
class BlockingAlone(Quality):
    """Is the only blocking creature. (CR 506.5)"""


@node
class Paired(Quality):
    """Is paired with another creature. (CR 702.95b)"""


@node
class Extreme(Quality):
    """Has the greatest, or least, number of a kind among objects that fit. (CR 608.2h)

    `own`: among all that fit the description it is a part of.
    """

    which: Measure
    among: Description
    least: bool = False
    own: Printed[bool] = False
    words: Printed[str] = ""  # "highest", "lowest"


@node
class OfCommonestColor(Quality):
    """Has a color of which there are no fewer permanents than of any other. (CR 105.1)"""


@node
class DealtDamage(Quality):
    """Dealt damage this turn, to one of `to` if given."""

    to: Ref | None = None


@node
class Who(Quality):
    """Is a player of whom the condition is true: "who controls a creature". (CR 608.2h)

    In the condition, that player is `Bound("who")`. `announced`: only as a target is chosen.
    """

    condition: Condition
    announced: bool = False


@node
class WithManaCost(Quality):
    """Has one of these very mana costs: "with mana cost {0} or {1}". (CR 202.1)"""

    costs: tuple[tuple[str, ...], ...]


@node
class HasAdventure(Quality):
    """Is an object with an Adventure, whether or not it is using it now. (CR 715.2)"""


@node
class SpentManaFrom(Quality):
    """Is a spell for which mana from a source that fits was spent. (CR 106.3, 601.2h)"""

    source: Description
    words: Printed[str] = ""  # "using", where that mana is said to be used


@node
class FoughtThisTurn(Quality):
    """Blocked, or was blocked by, a creature that fits this turn. (CR 509.1g, 509.1h)"""

    other: Description = Description()


@node
class BeenCast(Quality):
    """A spell that was cast, so no copy of one, or a permanent that such a spell became."""

    this_turn: bool = False


@node
class DidInCombat(Quality):
    """Did one of these this turn, or this combat: attacked, blocked, was blocked. (CR 508, 509)

    `whom`: it attacked one of these, blocked one of these, or was blocked by one.
    """

    deeds: tuple[CombatDeed, ...]
    when: Span = Span.TURN  # turn, combat
    whom: Ref | None = None


@node
class AttackedPlayer(Quality):
    """Is a player who was attacked this turn, or is being attacked now. (CR 508.6)

    `by`: by one of these creatures, or by creatures of one of these players.
    """

    when: Span = Span.NOW  # now, combat, turn
    by: Ref | None = None
    words: Printed[str] = ""


@node
class OfSource(Quality):
    """Is an ability on the stack whose source fits, as it is or last was. (CR 113.7a)"""

    what: Description
