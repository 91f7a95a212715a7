"""The values a node may hold where a text has one of a few words: how compared, of what, when.

Each idea is one enumeration, whichever nodes speak of it. A member's value is how saved
records tell it; how a card's text says it is known to the grammar alone.
"""

from enum import Enum


class Value(Enum):
    """A closed choice; hashed as any object is, for tables that are looked into often."""

    __hash__ = object.__hash__


# Numbers.


class Comparison(Value):
    """How one number stands to another."""

    EQUAL = "="
    NOT_EQUAL = "!="
    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="


class Measure(Value):
    """A number an object has, or a player: its numerical characteristics and the like.

    (CR 107.4, 119, 202.3, 208-210)
    """

    POWER = "power"
    TOUGHNESS = "toughness"
    BASE_POWER = "base power"  # CR 208.4b
    BASE_TOUGHNESS = "base toughness"
    TOTAL_POWER_AND_TOUGHNESS = "total power and toughness"
    MANA_VALUE = "mana value"
    LOYALTY = "loyalty"
    DEFENSE = "defense"
    LIFE = "life"  # of players
    WHITE_SYMBOLS = "white mana symbols"  # in its mana cost
    BLUE_SYMBOLS = "blue mana symbols"
    BLACK_SYMBOLS = "black mana symbols"
    RED_SYMBOLS = "red mana symbols"
    GREEN_SYMBOLS = "green mana symbols"


class Called(Value):
    """What a text calls the object whose number it asks for. (CR 608.2h)"""

    IT = "it"  # as it was on the battlefield only if this effect took it from there
    CARD = "card"  # as the card it is
    PERMANENT = "permanent"  # as it was on the battlefield, if it was there


class PlayerMeasure(Value):
    """What players are compared by. (CR 608.2h)"""

    LIFE = "life"
    HAND = "hand"
    GRAVEYARD = "graveyard"
    CONTROL = "control"  # of the permanents that are told


# Events.


class DamageKind(Value):
    """Which damage is meant. (CR 120, 510)"""

    ANY = "any"
    COMBAT = "combat"
    NONCOMBAT = "noncombat"


class LifeEvent(Value):
    """Which way a life total goes. (CR 119.3)"""

    GAIN = "gain"
    LOSE = "lose"


class TapState(Value):
    """What a permanent becomes. (CR 110.5)"""

    TAPPED = "tapped"
    UNTAPPED = "untapped"


class Phasing(Value):
    """Which way a permanent phases. (CR 702.26)"""

    OUT = "out"
    IN = "in"


class MovedBy(Value):
    """How an object goes to another zone, where that matters. (CR 608.2n, 701)"""

    DESTROY = "destroy"
    DISCARD = "discard"
    EXILE = "exile"
    MILL = "mill"
    RESOLVE = "resolve"
    SACRIFICE = "sacrifice"


class CombatDeed(Value):
    """What a creature did in combat. (CR 508, 509)"""

    ATTACKED = "attacked"
    BLOCKED = "blocked"
    WAS_BLOCKED = "was blocked"


class Span(Value):
    """The time in which something was done."""

    NOW = "now"
    COMBAT = "combat"  # this combat
    TURN = "turn"  # this turn


class OnceEach(Value):
    """How often something is allowed."""

    TURN = "turn"
    YOUR_TURN = "your turn"  # only during those


class AttackOptionKind(Value):
    """What may be done as a creature attacks. (CR 508.1g)"""

    EXERT = "exert"
    ENLIST = "enlist"


class ForcedAction(Value):
    """What a player may be kept from being made to do. (CR 101.2)"""

    DISCARD = "discard"
    SACRIFICE = "sacrifice"
    SEARCH = "search their library"


# Players, spells and abilities.


class WhichPlayer(Value):
    """Which players are meant, seen from the ability's controller. (CR 102)"""

    ANY = "any"
    OPPONENT = "opponent"
    YOU = "you"
    OTHER = "other"  # any but you


class StackAbility(Value):
    """Which abilities on the stack are meant. (CR 113.3)"""

    ACTIVATED = "activated"
    TRIGGERED = "triggered"
    BOTH = "both"


class AbilityKind(Value):
    """An ability that an object has. (CR 602, 605)"""

    ACTIVATED = "activated"
    ACTIVATED_BUT_MANA = "activated but mana"  # one that is no mana ability
    MANA = "mana"


class SpellOrAbility(Value):
    """Of what something can't be the target. (CR 115)"""

    SPELLS = "spells"
    ABILITIES = "abilities"


class Rounding(Value):
    """Which way half of an odd number goes. (CR 107.1a)"""

    UP = "up"
    DOWN = "down"


# What is so of an object or player, or was done to it.


class Designation(Value):
    """What an object or player is said to be, or was made by rules and effects. (CR 701.37b)"""

    # Of objects.
    COMMANDER = "commander"
    FORETOLD = "foretell"
    GOADED = "goaded"
    HARNESSED = "harnessed"
    MONSTROUS = "monstrous"
    PLOTTED = "plot"
    PREPARED = "prepared"
    RING_BEARER = "Ring-bearer"
    RENOWNED = "renowned"
    RIOTOUS = "riotous"
    SADDLED = "saddled"
    SOLVED = "solved"
    SUSPECTED = "suspected"
    SUSPENDED = "suspend"
    TRIBUTE_NOT_PAID = "tribute not paid"
    WARPED = "warped"
    # Of players.
    CITYS_BLESSING = "city's blessing"
    COMPLETED_A_DUNGEON = "completed a dungeon"
    ENDURING_STORY = "enduring story"
    INITIATIVE = "initiative"
    MONARCH = "monarch"


class DoneTo(Value):
    """What an effect did to objects that its later words speak of: "exiled this way".

    (CR 608.2c)
    """

    CHOSEN = "chosen"
    CREATED = "created"
    DEALT_DAMAGE = "dealt damage"
    DESTROYED = "destroyed"
    DISCARDED = "discarded"
    DRAWN = "drawn"
    EXILED = "exiled"
    EXILED_FROM_HAND = "exiled from a hand"
    MILLED = "milled"
    PUT_INTO_EXILE = "put into exile"
    PUT_INTO_GRAVEYARD = "put into a graveyard"
    PUT_INTO_HAND = "put into a hand"
    PUT_ONTO_BATTLEFIELD = "put onto the battlefield"
    RETURNED = "returned"
    REVEALED = "revealed"
    SACRIFICED = "sacrificed"
    TAPPED = "tapped"


class Likeness(Value):
    """What objects have in common, or no two of them have. (CR 105, 201, 205, 601.2c, 608.2d)"""

    CARD_TYPE = "card type"
    COLOR = "color"
    CREATURE_TYPE = "creature type"
    LAND_TYPE = "land type"
    NAME = "name"
    DIFFERENT_NAMES = "names"
    DIFFERENT_POWERS = "powers"
    DIFFERENT_MANA_VALUES = "mana values"
