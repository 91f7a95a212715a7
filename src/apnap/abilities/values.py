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


class PlayerMeasure(Value):
    """What players are compared by. (CR 608.2h)"""

    LIFE = "life"
    HAND = "hand"
    GRAVEYARD = "graveyard"
    CONTROL = "control"  # of the permanents that are told
