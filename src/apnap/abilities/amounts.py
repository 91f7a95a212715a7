"""Numbers, X, "for each", and conditions. (CR 107, 608.2h)

An amount anywhere in the tree is a plain int or an `Amount` node.
"""

from typing import Final, TypeAlias

from apnap.abilities.declaring import node
from apnap.abilities.nodes import Node, Printed
from apnap.abilities.references import Description, Ref, This, You
from apnap.abilities.values import (
    Called,
    Comparison,
    Daytime,
    Designation,
    Difference,
    GameCount,
    Happening,
    Measure,
    PlayerMeasure,
    Remembered,
    StickerKind,
)


class Amount(Node):
    """A number to be found out when it is needed."""

    __slots__ = ()


Number: TypeAlias = int | Amount


@node
class X(Amount):
    """The value chosen for X as the spell or ability was put on the stack. (CR 107.3)"""


@node
class Count(Amount):
    """How many there are: "for each creature you control", "the number of cards in your hand"."""

    what: Ref


@node
class Characteristic(Amount):
    """A numerical characteristic of an object: "its power". Summed over several objects."""

    which: Measure
    what: Ref
    past: bool = False  # as it was before it was moved
    words: Printed[str] = ""  # how it is said, where there are several ways
    called: Called = Called.IT  # what the object is called


@node
class Greatest(Amount):
    """The greatest power, toughness or mana value among objects; 0 if there are none."""

    which: Measure
    what: Ref


@node
class Least(Amount):
    """The least power, toughness or mana value among objects; 0 if there are none."""

    which: Measure
    what: Ref


@node
class CountersOn(Amount):
    """How many counters of a kind (any kind if empty) the objects or players have."""

    kind: str
    what: Ref


@node
class StickersOn(Amount):
    """How many stickers of a kind the objects have, with so many letters. (CR 123.6d)"""

    kind: StickerKind
    what: Ref
    least: int = 0  # letters
    most: int = 0  # letters; 0: any number


@node
class LettersOnStickers(Amount):
    """How often the letter stands on name stickers of the objects. (CR 123.6d)"""

    letter: str
    what: Ref


@node
class UniqueVowels(Amount):
    """How many different vowels are on the name sticker just put. (CR 123.6e)"""

    words: Printed[str] = ""


@node
class LifeTotal(Amount):
    """A player's life total."""

    who: Ref
    words: Printed[str] = ""  # how it is said, where there are several ways


@node
class RememberedNumber(Amount):
    """A number an earlier part of the same resolution or the trigger event bound.

    What does so many leaves the number as it was.
    """

    which: Remembered
    words: Printed[str] = ""  # on the card, where they are others
    of: Number | None = None  # the number meant, where nothing that happened bound it
    of_event: bool = False  # the trigger event's, whatever was done since


@node
class HappenedThisTurn(Amount):
    """How often, or how much, something happened this turn.

    `who` whose doing it was; `which` an optional description of the objects concerned.
    """

    what: Happening
    who: Ref
    which: Ref | None = None
    words: Printed[str] = ""  # how it is said, where there are several ways


@node
class LifePaidWith(Amount):
    """The life that was paid by abilities of the object, as much as was chosen. (CR 607.2)"""

    what: Ref


@node
class Devotion(Amount):
    """Mana symbols of the colors among the costs of permanents you control. (CR 700.5)

    No color at all: of the chosen one.
    """

    colors: int
    words: Printed[str] = ""  # the colors, where they stand in another order


@node
class Party(Amount):
    """How many creatures are in a player's party. (CR 700.8)"""

    who: Ref = You()


@node
class Different(Amount):
    """How many different ones there are among objects."""

    which: Difference
    what: Ref


@node
class Plus(Amount):
    """A sum."""

    left: Number
    right: Number
    words: Printed[str] = ""  # how it is said, where there are several ways


@node
class Times(Amount):
    """A multiple: "twice", "2 damage for each". `words`: "for each" if said so."""

    factor: int
    amount: Number
    words: Printed[str] = ""


@node
class Half(Amount):
    """Half, rounded as it says. (CR 107.1a)"""

    amount: Number
    up: bool
    words: Printed[str] = ""  # where the rounding is said: "apart", "each time"


@node
class AnyAmount(Amount):
    """As much as the player who pays chooses: "pay any amount of life". (CR 118.3, 608.2d)"""

    least: int = 0


@node
class TimesPaid(Amount):
    """How often an optional cost of the object itself was paid, such as a kicker. (CR 702.33)"""

    cost: str
    what: Ref = This()
    words: Printed[str] = ""  # how it is said, where there are several ways


# A `TimesPaid` for each Phyrexian symbol that its caster chose to pay life for. (CR 107.4f)
LIFE_FOR_SYMBOL: Final = "life for a Phyrexian symbol"


@node
class ColorsSpent(Amount):
    """Colors of mana spent to cast the object (sunburst, converge). (CR 702.44)"""

    words: Printed[str] = ""  # "~", where the object is named after "for each"


@node
class ManaSpent(Amount):
    """How much mana was spent to cast the object. (CR 601.2h)"""

    what: Ref = This()


@node
class WhereX(Amount):
    """X where the text says what it is: "X …, where X is the number of …". (CR 107.3i)"""

    amount: Number


@node
class Level(Amount):
    """The level of a Class, or the level counters on a leveler. (CR 711.2, 716.2)"""

    what: Ref


@node
class CastBefore(Amount):
    """How many other spells were cast this turn before the object was (storm). (CR 702.40a)

    `who`: only those of these players; `which`: only those that fit.
    """

    what: Ref
    who: Ref | None = None
    which: Description | None = None


@node
class TimesMutated(Amount):
    """How often spells merged with the permanent. (CR 702.140d)"""

    what: Ref


@node
class TargetsChosen(Amount):
    """How many targets the spell has, each time one is chosen counted. (CR 601.2c, 601.2f)"""


@node
class AtLeast(Amount):
    """An amount, but no less than so much: "for each beyond the first"."""

    amount: Number
    least: int = 0


@node
class Speed(Amount):
    """A player's speed; 0 if they have none. (CR 702.179f)"""

    who: Ref = You()


@node
class TimesThisGame(Amount):
    """How often something that is kept count of happened to a player this game. (CR 701.54c)"""

    what: GameCount
    who: Ref


@node
class CommanderCasts(Amount):
    """How often the player cast their commanders from the command zone this game. (CR 903.8)"""

    who: Ref = You()


@node
class TimesCastFromCommand(Amount):
    """How often the objects have been cast from the command zone this game. (CR 903.8)"""

    what: Ref


@node
class IdentityColors(Amount):
    """How many colors a player's commanders have in their identity. (CR 903.4)

    Of a player without a commander that is undefined. (CR 903.4f)
    """

    who: Ref = You()


@node
class VotesFor(Amount):
    """How many votes a choice got in this vote. (CR 701.38)"""

    option: str


@node
class UnlockedDoors(Amount):
    """How many unlocked doors there are among Rooms. (CR 709.5c)"""

    what: Ref


class Condition(Node):
    """Something that is true or not, found out when it is needed."""

    __slots__ = ()


@node
class Compare(Condition):
    """One number against another.

    `of_one`: it is so for any one of these players, bound to "any one": "a player has …";
    with `of_all` for every one of them.
    """

    left: Number
    how: Comparison
    right: Number
    words: Printed[str] = ""  # how it is said, where there are several ways
    of_one: Description | None = None
    of_all: bool = False


@node
class Exists(Condition):
    """There is at least one such object or player: "if you control a Swamp"."""

    what: Ref
    words: Printed[str] = ""  # how it is said, where there are several ways


@node
class Matches(Condition):
    """The object or player fits a description: "if it's a creature", "if ~ is tapped"."""

    what: Ref
    description: Node
    past: bool = False  # the card looks back: as it was (CR 608.2h)


@node
class HasDesignation(Condition):
    """The player is the monarch, has the initiative or the city's blessing. (CR 702.131, 725)"""

    who: Ref
    which: Designation


@node
class Happened(Condition):
    """Something happened this turn: at least one. See `HappenedThisTurn`."""

    what: HappenedThisTurn


@node
class WasPaid(Condition):
    """An optional cost was paid: "if it was kicked". (CR 702.33d) `what`: the object itself."""

    cost: str
    what: Ref = This()


@node
class AsCast(Condition):
    """It was so as the object was cast: "you controlled a Dragon as you cast ~". (CR 601.2)"""

    condition: Condition
    words: Printed[str] = ""  # "revealed", where it stands after what else may have been done


@node
class AmountAsCast(Amount):
    """How much it was as the object was cast: "where X is … as you cast ~". (CR 601.2)"""

    amount: Amount


@node
class WasCast(Condition):
    """The object itself was cast, from the zone if one is given (-1: any)."""

    zone: int = -1
    what: Ref = This()
    by: Ref | None = None  # who cast it
    in_main_phase: bool = False  # during the caster's main phase
    whose: Ref | None = None  # whose zone it was cast from
    elsewhere: bool = False  # from any other zone than that


@node
class EnteredFrom(Condition):
    """The object entered the battlefield from that zone of one of the players. (CR 603.6a)"""

    what: Ref
    zone: int
    whose: Ref
    words: Printed[str] = ""  # "either way", with how it was cast told after it


@node
class YourTurn(Condition):
    """It's that player's turn."""

    who: Ref


@node
class AttackedThisStep(Condition):
    """That player was attacked in this declare attackers step. (CR 508.6)"""

    who: Ref


@node
class StartingPlayer(Condition):
    """One of the players took the first turn of the game. (CR 103.1)"""

    who: Ref


@node
class AttackedWithPower(Condition):
    """You declared attackers this combat whose power is at least so much in all. (CR 508.1)"""

    least: int


@node
class DidSo(Condition):
    """The instruction before did something: "if you do", "if a card is put this way"."""


@node
class DidSoBy(Condition):
    """The player did what the instruction before told them: "each opponent who can't", "who did".

    (CR 608.2c)
    """

    who: Ref
    words: Printed[str] = ""  # how it is said, where there are several ways


@node
class WonSubgame(Condition):
    """The player won the subgame that was just played. (CR 729.1b)"""

    who: Ref
    words: Printed[str] = ""


@node
class EnteredUnder(Condition):
    """What this effect just put onto the battlefield is under a player's control. (CR 608.2c)"""

    who: Ref


@node
class During(Condition):
    """It is one of the steps: "during combat", "before blockers are declared"."""

    first: int
    last: int


@node
class NotSo(Condition):
    """The condition isn't true; `of_one`: for any one of these players, bound to "any one"."""

    condition: Condition
    words: Printed[str] = ""  # how it is said, where there are several ways
    of_one: Description | None = None


@node
class AnchorWord(Condition):
    """The word was chosen as the permanent entered, among those. (CR 607.2m, 614.12c)

    The words are labels: nothing but which of them was chosen is asked.
    """

    among: tuple[str, ...]
    name: str


@node
class AllOf(Condition):
    """Every one of the conditions is true."""

    conditions: tuple[Condition, ...]
    words: Printed[str] = ""  # "both", of what is owned and controlled


@node
class AnyOf(Condition):
    """At least one of the conditions is true."""

    conditions: tuple[Condition, ...]
    words: Printed[str] = ""  # "or if"


@node
class NewlyControlled(Condition):
    """You came to control the source since the beginning of your last upkeep. (CR 702.30a)"""


@node
class PlaysWholePool(Condition):
    """All cards you brought began the game in your library or in the command zone. (CR 905.1d)"""


@node
class FirstTurn(Condition):
    """It is the first turn of the game. (CR 103.8)"""


@node
class WonFlip(Condition):
    """The last coin flip of this resolution was won, or lost. (CR 705.2)"""

    won: bool = True
    words: Printed[str] = ""


@node
class CouldCastSorcery(Condition):
    """It's your main phase and the stack is empty. (CR 307.1)"""


@node
class MoreVotes(Condition):
    """A choice got more votes than any other; with `tied`, or as many as another. (CR 701.38)"""

    option: str
    tied: bool = False


@node
class TimeOfDay(Condition):
    """It's day, night, or neither. (CR 731.1)"""

    which: Daytime


@node
class SpentOn(Amount):
    """How much mana of a type, or from such a source, was spent to cast the object. (CR 106.3)

    `type`: one of WUBRGC, or "" for any; `colored`: any but C.
    """

    what: Ref = This()
    type: str = ""
    source: Description | None = None
    colored: bool = False


@node
class StartingLife(Amount):
    """A player's starting life total. (CR 103.4)"""

    who: Ref = You()


@node
class HasMoreThan(Condition):
    """One player has more of something than all of the others named. (CR 102.1, 608.2h)

    With `least`, at least so many more; with the other comparison, so many fewer.
    """

    who: Ref
    measure: PlayerMeasure
    than: Ref
    which: Description | None = None
    how: Comparison = Comparison.MORE  # or less
    least: int = 1


@node
class NthCombat(Condition):
    """It's the how manieth combat phase of the turn. (CR 506.1)"""

    nth: int = 1


@node
class TimesResolved(Amount):
    """How often this ability has resolved this turn, with this time. (CR 608.1)"""


@node
class TimesActivated(Amount):
    """How often this ability has been activated this turn, with this time. (CR 602.2)"""


@node
class Minus(Amount):
    """A difference; it may be negative. (CR 107.1b)"""

    left: Number
    right: Number
    words: Printed[str] = ""  # how it is said, where there are several ways


@node
class Devoured(Amount):
    """How many permanents it devoured as it entered. (CR 702.82b)"""

    what: Ref = This()
