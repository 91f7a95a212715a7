"""The values a node may hold where a text has one of a few words: how compared, of what, when.

Each idea is one enumeration, whichever nodes speak of it. A member's value is how saved
records tell it; how a card's text says it is known to the grammar alone.
"""

from enum import Enum
from typing import Final


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
    TEAMMATE = "teammate"  # CR 102.3
    TEAM = "team"  # you and your teammates


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
    UNEARTHED = "unearthed"  # CR 702.84
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
    PHASED_OUT = "phased out"
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
    PERMANENT_TYPE = "permanent type"
    CONTROLLER = "controller"
    TOUGHNESS = "toughness"
    DIFFERENT_NAMES = "names"
    DIFFERENT_POWERS = "powers"
    DIFFERENT_MANA_VALUES = "mana values"


# What is done.


class Outcome(Value):
    """What is asked of what should have been done. (CR 608.2c, 609.3)"""

    DONE = "done"
    NOT_DONE = "not done"
    IMPOSSIBLE = "impossible"  # what can't be done, though it must


class DoneBy(Value):
    """Of whom that is asked."""

    YOU = "you"
    EACH = "each"  # each of the players who were told to, for themselves
    ANYONE = "anyone"  # at least one of them


class Duration(Value):
    """How long an effect lasts. (CR 611.2a, 611.2b)"""

    END_OF_TURN = "until end of turn"
    THIS_TURN = "this turn"
    END_OF_COMBAT = "until end of combat"
    THIS_COMBAT = "this combat"
    YOUR_NEXT_END_STEP = "until your next end step"
    YOUR_NEXT_TURN = "until your next turn"
    YOUR_NEXT_UPKEEP = "until your next upkeep"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    NEXT_UNTAP = "during its controller's next untap step"
    YOUR_NEXT_UNTAP = "during your next untap step"
    WHILE_SOURCE_REMAINS = "for as long as the source remains on the battlefield"
    WHILE_YOU_CONTROL_SOURCE = "for as long as you control the source"
    WHILE_SOURCE_TAPPED = "for as long as the source remains tapped"
    WHILE_YOURS_AND_TAPPED = "for as long as you control the source and it remains tapped"
    WHILE_YOU_CONTROL_IT = "until you lose control of it"
    WHILE_SUSPECTED = "for as long as it is suspected"  # CR 701.60d
    WHILE_ENCHANTED = "for as long as that creature is enchanted"
    SOURCE_LEAVES = "until the source leaves the battlefield"
    OPPONENT_IS_MONARCH = "until an opponent becomes the monarch"
    A_PLAYER_PLANESWALKS = "until a player planeswalks"
    A_PLANE_IS_LEFT = "until a player planeswalks away from a plane"
    WHILE_SOURCE_FACE_UP = "for as long as the source remains face up"
    END_OF_GAME = "for the rest of the game"
    FOR_GOOD = "for good"  # no end is said: for as long as it is that object


class PlanarFace(Value):
    """A face of the planar die, or any of the blank ones. (CR 901.3a)"""

    PLANESWALKER = "planeswalk"
    CHAOS = "chaos"
    BLANK = ""


class Timing(Value):
    """When something may be cast or activated. (CR 307.5, 601.3, 602.5d)"""

    INSTANT = "instant"
    SORCERY = "sorcery"
    FLASH = "flash"  # as though the spell had it
    AS_CAST = "as cast"  # whenever the card could be cast
    YOUR_TURN = "your turn"
    OPPONENTS_TURN = "opponent's turn"
    OPPONENTS_TURNS = "opponents' turns"
    OPPONENTS_TURN_AFTER_UPKEEP = "opponent's turn after upkeep"
    UPKEEP = "upkeep"
    YOUR_UPKEEP = "your upkeep"
    OPPONENTS_UPKEEP = "opponent's upkeep"
    DRAW_STEP = "draw step"
    YOUR_DRAW_STEP = "your draw step"
    END_STEP = "end step"
    YOUR_END_STEP = "your end step"
    COMBAT = "combat"
    END_OF_COMBAT = "end of combat"
    YOUR_COMBAT = "your combat"
    OPPONENTS_COMBAT = "opponent's combat"
    BEGINNING_OF_COMBAT = "beginning of combat"
    BEFORE_ATTACKERS = "before attackers"
    YOUR_TURN_BEFORE_ATTACKERS = "your turn before attackers"
    OPPONENTS_TURN_BEFORE_ATTACKERS = "opponent's turn before attackers"
    DECLARE_ATTACKERS = "declare attackers"
    YOUR_DECLARE_ATTACKERS = "your declare attackers"
    DECLARE_BLOCKERS = "declare blockers"
    YOUR_DECLARE_BLOCKERS = "your declare blockers"
    OPPONENTS_DECLARE_BLOCKERS = "opponent's declare blockers"
    BEFORE_BLOCKERS = "before blockers"
    AFTER_BLOCKERS = "after blockers"
    COMBAT_UNTIL_BLOCKS = "combat until blocks"
    YOUR_COMBAT_UNTIL_BLOCKS = "your combat until blocks"
    BEFORE_DAMAGE = "before damage"


class ActivatedBy(Value):
    """Who may activate an ability. (CR 602.2)"""

    YOU = "you"
    ANY_PLAYER = "any player"
    OPPONENTS = "opponents"


class Daytime(Value):
    """What time of day it is in the game. (CR 731.1)"""

    DAY = "day"
    NIGHT = "night"
    NEITHER = "neither"


# Mana.


class ManaChoice(Value):
    """From which types of mana the player chooses. (CR 106.1, 106.5)"""

    ONE_COLOR = "one color"  # of the five, for all of it
    ANY_COMBINATION = "any combination"  # of colors
    DIFFERENT = "different colors"  # each of it another one
    EACH_OF_THEIRS = "each color among them"  # one mana of each
    BY_DEVOTION = "by devotion"  # one color, as much as the devotion to it is
    IN_IDENTITY = "in your commander's color identity"  # CR 903.4f
    COULD_BE_COLOR = "color they could produce"  # CR 106.7
    COULD_BE_TYPE = "type they could produce"
    OF_THEIR_COLORS = "color among them"
    WAS_PRODUCED = "type that was produced"  # by what was tapped for mana (CR 106.12a)
    NOTED = "color noted in the draft"  # CR 905.2b


class Spending(Value):
    """With what other mana a spell may be paid for. (CR 609.4b)"""

    ANY_COLOR = "any color"
    ANY_TYPE = "any type"


# What is counted.


class Difference(Value):
    """In what objects are different, to count how many there are."""

    CARD_TYPES = "card types"
    PERMANENT_TYPES = "permanent types"
    COLORS = "colors"
    CREATURE_TYPES = "creature types"
    BASIC_LAND_TYPES = "basic land types"
    COUNTER_KINDS = "different kinds of counters"
    MANA_VALUES = "mana values"
    NAMES = "names"
    POWERS = "powers"
    TOUGHNESSES = "toughnesses"


class GameCount(Value):
    """What is kept count of for each player over the whole game."""

    TEMPTED = "tempted by the Ring"  # CR 701.54c
    TURNS_TAKEN = "turns taken"
    SPELLS_CAST = "spells cast"


# What is chosen or exchanged.


class ChosenKind(Value):
    """What kind of thing is chosen, and is remembered as chosen. (CR 607.2d, 608.2d, 614.12a)"""

    BASIC_LAND_TYPE = "basic land type"
    CARD_TYPE = "card type"
    COLOR = "color"
    COLORS = "colors"  # one or more of them
    CREATURE_TYPE = "creature type"
    NAME = "name"  # of a card (CR 201.4)
    NUMBER = "number"
    OBJECT = "object"
    ODD_OR_EVEN = "odd or even"
    OPPONENT = "opponent"
    OTHER_PLAYER = "other player"  # any but the one who chooses
    PLAYER = "player"
    TYPE = "type"  # a creature, card or land type, whichever was chosen
    WORD = "word"  # one the card names, an anchor word (CR 614.12c)


# What is chosen is a player.
CHOSEN_PLAYERS: Final = (ChosenKind.PLAYER, ChosenKind.OPPONENT, ChosenKind.OTHER_PLAYER)


class Remembered(Value):
    """What a remembered number is the number of. (CR 608.2c, 608.2h)"""

    THAT_MANY = "that many"  # of the trigger event, or of the last instruction
    THAT_MUCH = "that much"
    DIE_RESULT = "the result"  # CR 706.2
    DIFFERENCE = "the difference"  # between the numbers that a condition compares
    EXCESS_DAMAGE = "excess damage"  # CR 120.10
    EXCESS_DAMAGE_TO_CREATURES = "excess damage to creatures"
    FLIPS_LOST = "flips lost"  # CR 705.2
    FLIPS_WON = "flips won"
    COINS_HEADS = "coins that came up heads"  # CR 705.3
    COINS_TAILS = "coins that came up tails"
    NUMBER = "number"  # that was chosen
    PAID_IN_ALL = "paid in all"  # by all players together
    RANDOM = "random number"  # that chance has chosen
    X = "X"


class Exchanged(Value):
    """What is exchanged. (CR 701.12)"""

    CONTROL = "control"
    LIFE_TOTALS = "life totals"
    PLACES = "places"  # cards of two zones (CR 701.12d)


class StickerKind(Value):
    """The kinds of stickers. (CR 123.1)"""

    NAME = "name"
    ABILITY = "ability"
    POWER_AND_TOUGHNESS = "power and toughness"
    ART = "art"


class Unchosen(Value):
    """Since when a mode may not have been chosen before. (CR 607.2d)"""

    EVER = "ever"
    THIS_TURN = "this turn"


class Kind(Value):
    """What there are several of, for each of which something is done. (CR 105.1, 300.1)"""

    CARD_TYPE = "card type"
    COLOR = "color"


class DeckRule(Value):
    """What is so of all cards of a companion's deck together. (CR 702.139a)"""

    DIFFERENT_NAMES = "different names"
    SHARED_CARD_TYPE = "a shared card type"
    NO_SYMBOL_TWICE = "no symbol twice"
    ACTIVATED_ABILITIES = "activated abilities"


class DraftNote(Value):
    """What is noted as a card is drafted. (CR 905.2b)"""

    NUMBER = "number"
    NAME = "name"
    TYPE = "type"  # a creature type
    COLOR = "color"
    PLAYER = "player"
    REMOVED = "removed"  # the name of a card that was removed from the draft
    GUESS = "guess"  # that a guess was right


class DraftLook(Value):
    """What is looked at by turning a card face down during the draft. (CR 905.2c)"""

    NEXT_OF_PLAYER = "the next card drafted by a player"
    BOOSTER = "a booster nobody looks at"


class AfterAnother(Value):
    """What is done once an additional card was drafted. (CR 905.2)"""

    INTO_BOOSTER = "into the booster"  # this card is put there
    PASS_NEXT = "pass the next"  # face down; the next booster is passed without drafting from it


class Happening(Value):
    """What is counted of a turn. (CR 608.2h)"""

    SPELLS_CAST = "spells cast"
    CARDS_DRAWN = "cards drawn"
    LIFE_GAINED = "life gained"
    LIFE_LOST = "life lost"
    LANDS_PLAYED = "lands played"
    ATTACKERS = "attackers"
    DAMAGE_DEALT = "damage dealt"  # by sources of the player
    DAMAGE_TAKEN = "damage taken"  # by the player, told of the sources
    COMBAT_DAMAGE_TO_PLAYERS = "combat damage to players"  # told of the sources
    PERMANENTS_LEFT = "permanents left"
    PERMANENTS_DIED = "permanents died"
    CREATURES_DIED = "creatures died"
    SACRIFICED = "sacrificed"
    DISCARDED = "discarded"
    CARDS_DISCARDED = "cards discarded"  # told of the cards where they went
    DESCENDED = "descended"
    TOKENS_CREATED = "tokens created"
    ENTERED = "entered"
    CRIMES = "crimes"
    EXERTED = "exerted"
    ATTRACTIONS_VISITED = "attractions visited"
    LEFT_GRAVEYARD = "left graveyard"
    PUT_INTO_GRAVEYARD = "put into graveyard"
    RETURNED_TO_HAND = "returned to hand"
    SPELLS_CAST_LAST_TURN = "spells cast last turn"
    MOST_SPELLS_CAST_LAST_TURN = "most spells cast last turn"  # by one player
    PLANESWALKED_TO = "planeswalked to"
    PLANAR_ROLLS = "rolls of the planar die"


class Moving(Value):
    """How an instruction moves objects to a zone. (CR 400.7, 701)"""

    PUT = "put"
    EXILE = "exile"
    RETURN = "return"
    SHUFFLE = "shuffle"
    ANTE = "ante"  # CR 407.4
