"""Descriptions of objects and players. (CR 109.2, 115.1)

A description is a `Those` with parts in the order of the words; all must hold.
Objects are looked for on the battlefield unless a part names another zone.
"""

from apnap.abilities.amounts import Condition, Number
from apnap.abilities.nodes import Printed, node
from apnap.abilities.references import Part, Ref, Those
from apnap.abilities.values import (
    AbilityKind,
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
    WhichPlayer,
)


@node
class OfType(Part):
    """Has at least one of the card types (bits)."""

    types: int


@node
class OfSupertype(Part):
    """Has the supertype (bits)."""

    supertypes: int


@node
class OfSubtype(Part):
    """Has the subtype."""

    subtype: str


@node
class OfColor(Part):
    """Has at least one of the colors (bits)."""

    colors: int


@node
class ColorCount(Part):
    """Has that many colors: colorless 0, monocolored 1, multicolored 2 or more (`least`)."""

    least: int
    most: int


@node
class Having(Part):
    """Has a keyword ability: "with flying"."""

    keyword: str


@node
class WithAbility(Part):
    """Has an ability: "activated", "mana" (a mana ability), "activated but mana". (CR 602, 605)"""

    which: AbilityKind


@node
class CouldProduce(Part):
    """A permanent that could produce mana of the type, a letter of WUBRGC. (CR 106.7)"""

    type: str


@node
class ControlledBy(Part):
    """Controlled by one of the players: "you control", "an opponent controls"."""

    who: Ref


@node
class OwnedBy(Part):
    """Owned by one of the players; also "in your graveyard", with `InZone`."""

    who: Ref


@node
class InZone(Part):
    """Is in the zone."""

    zone: int
    words: Printed[str] = "in"  # those before the zone: "in", "from", "from a", "in all"
    origin: bool = False  # where it comes from; of a spell, where it was cast from (CR 601.2a)
    single: bool = False  # of targets: all are in the same player's (CR 115.1)


@node
class Permanent(Part):
    """Is a permanent; of a card elsewhere: is a permanent card. (CR 110.1, 110.4a)"""


@node
class Spell(Part):
    """Is a spell on the stack. (CR 112.1)"""


@node
class AbilityOnStack(Part):
    """Is an activated and/or triggered ability on the stack; kinds: activated, triggered, both."""

    kinds: StackAbility = StackAbility.BOTH


@node
class Card(Part):
    """Is a card (not a token, not a copy). (CR 108.2)"""


@node
class Token(Part):
    """Is a token. (CR 111)"""


@node
class Other(Part):
    """Is not the source of the ability: "another", "other"; or not what was spoken of."""

    than: Ref | None = None


@node
class Is(Part):
    """Is one of the objects or players named."""

    what: Ref


@node
class Tapped(Part):
    """Is tapped; "untapped" is `Without((Tapped(),))`."""


@node
class Attacking(Part):
    """Is an attacking creature, one that attacks any of `whom` if given. (CR 508.1k)"""

    whom: Ref | None = None
    words: Printed[str] = ""  # "that's", where that stands before it


@node
class Blocking(Part):
    """Is a blocking creature, one that blocks any of `whom` if given. (CR 509.1g)"""

    whom: Ref | None = None


@node
class Blocked(Part):
    """Is a blocked creature. (CR 509.1h)"""


@node
class Unblocked(Part):
    """Is an unblocked creature: an attacker that blockers have passed by. (CR 509.1h)"""


@node
class BlockedBy(Part):
    """Is blocked by one of the creatures."""

    whom: Ref
    words: Printed[str] = ""  # "is blocking": told by what the other does


@node
class FaceDown(Part):
    """Is face down."""


@node
class Measured(Part):
    """A numerical characteristic compares so: "with power 4 or greater"."""

    which: Measure
    how: Comparison
    amount: Number
    words: Printed[str] = ""  # "each with", where that stands before it


@node
class Together(Part):
    """All that are chosen have so much of it together: "with total mana value 6 or less".

    It says nothing of one of them; whoever chooses the group heeds it. (CR 601.2c, 608.2d)
    """

    which: Measure
    how: Comparison  # <= or >=
    amount: Number


@node
class Unlike(Part):
    """No two of those chosen are alike in it: "with different powers". (CR 601.2c, 608.2d)

    `which`: names, powers, mana values. It says nothing of one of them.
    """

    which: Likeness


@node
class WithCounter(Part):
    """Has at least `least` counters of the kind (any kind if empty) on it."""

    kind: str = ""
    least: int = 1
    words: Printed[str] = ""  # how it is said, where there are several ways


@node
class Named(Part):
    """Has the name."""

    name: str


@node
class NamedLike(Part):
    """Has the same name as one of the objects."""

    what: Ref


@node
class SharesType(Part):
    """Shares a creature type (or card type, color) with one of the objects; `what`: which.

    Of card types only one `among` these (bits), if any are told.
    """

    which: Likeness
    what: Ref
    among: int = 0


@node
class OfChosen(Part):
    """Is of what was chosen: color, creature type, card type, name, player.

    Of odd or even it is by a number: `of` tells which, its mana value or its power.
    """

    which: str
    words: Printed[str] = ""
    of: Measure | None = None


@node
class Attached(Part):
    """Has something attached that fits: "enchanted", "equipped"."""

    by: Those


@node
class AttachedTo(Part):
    """Is attached to one of the objects or players."""

    what: Ref


@node
class DealtDamageThisTurn(Part):
    """Was dealt damage this turn, by one of `by` if given.

    With `whose`, by one that they controlled as it dealt the damage, and as it was then.
    """

    by: Ref | None = None
    whose: Ref | None = None
    combat: bool = False  # only combat damage


@node
class EnteredThisTurn(Part):
    """Came under its zone this turn: "that entered this turn"."""


@node
class DrawnThisTurn(Part):
    """A card in a hand that was drawn this turn. (CR 121.1)"""


@node
class AttackedThisTurn(Part):
    """Attacked this turn."""


@node
class TargetsAny(Part):
    """Is a spell or ability with a target that fits: "that targets a creature you control"."""

    what: Those


@node
class HasTargets(Part):
    """Is a spell or ability with so many targets: "with a single target"."""

    least: int
    most: int = 0  # 0: no limit


@node
class ToughnessMoreThanPower(Part):
    """Its toughness is greater than its power."""


@node
class Historic(Part):
    """Is an artifact, legendary or a Saga. (CR 700.6)"""


@node
class Modified(Part):
    """Has a counter, an Aura its controller controls, or an Equipment. (CR 700.9)"""


@node
class APlayer(Part):
    """Is a player; `which`: any, opponent, you, other (any but you)."""

    which: WhichPlayer = WhichPlayer.ANY


@node
class AnyTarget(Part):
    """Is a creature, player, planeswalker or battle. (CR 115.4)"""


@node
class PlayerMeasured(Part):
    """A player whose number compares so: "with the most life"."""

    which: PlayerMeasure
    how: Comparison
    amount: Number


@node
class Without(Part):
    """At least one of the parts does not hold: "nonblack", "without flying"."""

    parts: tuple[Part, ...]


@node
class EitherOf(Part):
    """At least one of the descriptions fits: "creature or planeswalker", "artifact and/or land"."""

    options: tuple[Those, ...]
    words: Printed[str] = "or"


@node
class Designated(Part):
    """Was made so by `Designate`: monstrous, renowned, suspected ... (CR 701.37b)"""

    which: Designation


@node
class ExiledWith(Part):
    """Is a card in exile that another ability of the source exiled: "exiled with ~". (CR 607.2a)"""

    words: Printed[str] = "~"


@node
class PutWith(Part):
    """Was put onto the battlefield by another ability of the source: "created with ~".

    (CR 607.2c)
    """

    words: Printed[str] = "created with"


@node
class PutThereThisTurn(Part):
    """Came to the zone it is in this turn, from `origin` (-1: anywhere). (CR 400.7)"""

    origin: int = -1
    words: Printed[str] = ""
    how: MovedBy | None = None  # only if it was put there so: "mill"


@node
class DoneThisWay(Part):
    """This effect did so to it before: "exiled this way", "put into a graveyard this way".

    (CR 608.2c)
    """

    done: DoneTo
    words: Printed[str] = ""  # how it is said, where that isn't `done` itself
    paid: bool = False  # as a cost of the spell or ability was paid


@node
class NoAbilities(Part):
    """Has no abilities. (CR 113.1)"""


@node
class AttackedThisCombat(Part):
    """Is a player attacked this combat by creatures declared as attackers. (CR 508.6)"""


@node
class Source(Part):
    """Is any object, as a source of damage. (CR 120.7)"""


@node
class TargetsNothingBut(Part):
    """Is a spell or ability with one target, which fits: "that targets only ~". (CR 115.9c)"""

    what: Those


@node
class WithSymbol(Part):
    """Has the symbol in its mana cost: "with {X} in its mana cost". (CR 202.1)"""

    symbol: str


@node
class OddManaValue(Part):
    """Its mana value is odd. (CR 202.3)"""


@node
class PaidFor(Part):
    """Is a spell for which an optional cost was paid: "kicked". (CR 702.33d)"""

    cost: str


@node
class CrewedIt(Part):
    """Crewed, or saddled, one of the permanents this turn. (CR 702.122c, 702.171c)"""

    action: str  # crew, saddle
    what: Ref


@node
class CastBy(Part):
    """Is a spell one of the players cast, or a card they would cast: "you cast". (CR 601.2a)"""

    who: Ref


@node
class NthCast(Part):
    """Is the how manieth spell its player casts this turn of those that fit. (CR 601.2i)

    With `anyone`, those of all players are counted.
    """

    nth: int
    of: Those
    anyone: bool = False


@node
class AttackingAlone(Part):
    """Is the only attacking creature. (CR 506.5)"""


@node
class BlockingAlone(Part):
    """Is the only blocking creature. (CR 506.5)"""


@node
class Paired(Part):
    """Is paired with another creature. (CR 702.95b)"""


@node
class Extreme(Part):
    """Has the greatest, or least, number of a kind among objects that fit. (CR 608.2h)"""

    which: Measure
    among: Those
    least: bool = False


@node
class OfCommonestColor(Part):
    """Has a color of which there are no fewer permanents than of any other. (CR 105.1)"""


@node
class DealtDamage(Part):
    """Dealt damage this turn, to one of `to` if given."""

    to: Ref | None = None


@node
class Who(Part):
    """Is a player of whom the condition is true: "who controls a creature". (CR 608.2h)

    In the condition, that player is `Bound("who")`.
    """

    condition: Condition


@node
class WithManaCost(Part):
    """Has one of these very mana costs: "with mana cost {0} or {1}". (CR 202.1)"""

    costs: tuple[tuple[str, ...], ...]


@node
class HasAdventure(Part):
    """Is an object with an Adventure, whether or not it is using it now. (CR 715.2)"""


@node
class SpentManaFrom(Part):
    """Is a spell for which mana from a source that fits was spent. (CR 106.3, 601.2h)"""

    source: Those
    words: Printed[str] = ""  # "using", where that mana is said to be used


@node
class FoughtThisTurn(Part):
    """Blocked, or was blocked by, a creature that fits this turn. (CR 509.1g, 509.1h)"""

    other: Those = Those()


@node
class BeenCast(Part):
    """A spell that was cast, so no copy of one, or a permanent that such a spell became."""

    this_turn: bool = False


@node
class DidInCombat(Part):
    """Did one of these this turn, or this combat: attacked, blocked, was blocked. (CR 508, 509)

    `whom`: it attacked one of these, blocked one of these, or was blocked by one.
    """

    deeds: tuple[CombatDeed, ...]
    when: Span = Span.TURN  # turn, combat
    whom: Ref | None = None


@node
class AttackedPlayer(Part):
    """Is a player who was attacked this turn, or is being attacked now. (CR 508.6)

    `by`: by one of these creatures, or by creatures of one of these players.
    """

    when: Span = Span.NOW  # now, combat, turn
    by: Ref | None = None
    words: Printed[str] = ""


@node
class OfSource(Part):
    """Is an ability on the stack whose source fits, as it is or last was. (CR 113.7a)"""

    what: Those
