"""What a choice is about: the topics of the questions that the rules put to players.

Whoever answers, shows or checks a choice goes by its topic and by the values beside it, never by
the words of its prompt, which are for people, nor by the rule it cites, whose number changes with
the editions. The values are part of the protocol (docs/PROTOCOL.md) and of saved games.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final


class Topic(StrEnum):
    """What is asked: the value sent, the section of the book, and what is to be decided."""

    section: str
    asks: str

    def __new__(cls, value: str, section: str, asks: str) -> "Topic":
        """A topic with its section and what is asked."""
        made = str.__new__(cls, value)
        made._value_ = value
        made.section, made.asks = section, asks
        return made

    # Before the game, and with priority.
    COMPANION = "companion", "103.2b", "which companion to begin with, if any"
    CONSPIRACIES = "conspiracies", "905.4", "which conspiracies to begin with"
    MULLIGAN = "mulligan", "103.5", "whether to keep the hand"
    MULLIGAN_CARDS = "mulligan cards", "103.5", "which cards go to the bottom for mulligans taken"
    BEGIN_IN_PLAY = "begin on the battlefield", "103.6a", "which cards begin on the battlefield"
    OPENING_REVEAL = "reveal from opening hand", "103.6b", "which cards of it to reveal"
    PRIORITY = "priority", "117.1", "what to do with priority; the first option is to pass"
    SHORTCUT = "shortcut", "732.2b", "to accept a shortcut, or at which choice to differ"
    WHICH_STACK = "which stack", "807.5b", "in whose turn an ability is put on the stack"
    TEAM_ORDER = "team order", "805.6", "in which order the players of a team choose or act"

    # The turn and combat.
    UNTAP = "untap", "502.3", "what untaps, or whether it does"
    HAND_SIZE = "hand size", "514.1", "what to discard to the maximum hand size"
    ATTACKERS = "declare attackers", "508.1a", "which creatures attack whom, as pairs"
    BAND = "declare a band", "702.22c", "which attackers are a band"
    EXERT = "exert", "701.43d", "whether to exert an attacker"
    ENLIST = "enlist", "702.154a", "which creature to tap for an attacker"
    ATTACKED = "what it attacks", "508.4", "whom an object put into combat attacks"
    HOW_MANY_ATTACK = "how many attack", "508.1a", "how many of a pile of creatures attack"
    BLOCKERS = "declare blockers", "509.1a", "which creatures block which, as pairs"
    HOW_MANY_BLOCK = "how many block", "509.1a", "how many of a pile block, and of which"
    COMBAT_DAMAGE = "combat damage", "510.1c", "how a creature assigns its combat damage"

    # Casting and activating.
    MODE = "mode", "700.2a", "which mode; no option of it: no more modes"
    VALUE_OF_X = "value of X", "107.3", "the value of X"
    TARGET = "target", "115.1", "which target or targets"
    NEW_TARGET = "new target", "115.7", "which target instead of another"
    TARGET_TO_CHANGE = "target to change", "115.7b", "which of several targets is changed"
    DIVISION = "divide among targets", "601.2d", "how much for each target"
    ADDITIONAL_COST = "additional cost", "601.2b", "which of the costs that must be paid"
    OPTIONAL_COST = "optional cost", "601.2b", "whether to pay a cost such as kicker; named"
    TIMES_PAID = "times paid", "601.2b", "with how many, or how often, a cost is paid"
    CHOSEN_FOR_COST = "chosen for a cost", "601.2b", "what a cost is paid with or for; named"
    SYMBOL = "mana symbol", "107.4", "how a symbol with a choice is paid; named"
    SPLICE = "splice", "702.47a", "which card to splice onto the spell, if any"
    ASSIST = "assist", "702.132a", "how much to pay for another player's spell"
    MANA_ABILITY = "pay mana", "601.2g", "which mana ability to activate for a cost"
    MANA = "mana to add", "106.1", "which mana to add"

    # Costs, and what they have in common with instructions.
    PAY = "pay", "118.12", "whether to pay a cost"
    PAY_TO_ENTER = "pay to enter", "614.12a", "whether to pay so that it enters"
    PAY_TO_ENTER_UNTAPPED = "pay to enter untapped", "614.12a", "whether to pay for that"
    WHICH_COST = "which cost", "118.12a", "which of several costs to pay"
    SACRIFICE = "sacrifice", "701.21a", "what to sacrifice"
    DISCARD = "discard", "701.9b", "what to discard"
    TAP = "tap", "701.26a", "what to tap"
    EXILE = "exile", "701.13a", "what to exile"
    RETURN = "return", "118.3", "what to return to a hand"
    REVEAL = "reveal", "701.20a", "what to reveal, or whether to"
    PUT_CARDS = "put cards", "118.3", "which cards to put elsewhere as a cost"
    BEHOLD = "behold", "701.4a", "what to behold"
    BLIGHT = "blight", "701.68a", "which creature to blight"
    EVIDENCE = "evidence", "701.59a", "which cards to collect as evidence"
    FORAGE = "forage", "701.61a", "in which way to forage"
    COUNTERS_FROM = "counters from", "122.1", "from what to remove counters"
    COUNTERS_ON = "counters on", "122.6", "on what to put counters"
    KIND_OF_COUNTER = "kind of counter", "122.1", "which counters"
    HOW_MANY_COUNTERS = "how many counters", "122.1", "how many counters"

    # Following instructions.
    MAY = "may", "608.2d", "whether to do what one may"
    CHOOSE = "choose", "608.2d", "which objects or players, for what the text goes on to say"
    INSTRUCTION = "choose one", "608.2d", "which of several things to do"
    VILLAINOUS_CHOICE = "villainous choice", "701.55a", "which of two things befalls the player"
    PLAYER = "player", "608.2d", "which player"
    LIFE_TOTAL = "life total", "119.7", "whose life total a player gets"
    NUMBER = "number", "608.2d", "a number"
    COLOR = "color", "105.4", "which color or colors"
    CARD_NAME = "card name", "201.4", "which card name"
    QUALITY = "quality", "608.2d", "a word: a type, or one of those printed; named"
    WORD_IN_TEXT = "word in a text", "612.2", "which word is replaced, or by which"
    ABILITY = "ability", "608.2d", "which ability"
    DRAW = "draw", "121.1", "how many cards to draw"
    TAKE = "take", "608.2d", "which of the cards looked at to take"
    KEEP = "keep", "608.2f", "what to keep; the others are sacrificed"
    SEARCH = "search", "701.23b", "which cards to find"
    SEARCH_TOO = "search the library too", "701.23a", "whether to search the library as well"
    OUTSIDE_THE_GAME = "outside the game", "400.11b", "which card from outside the game"
    SCRY = "scry", "701.22a", "which cards go to the bottom"
    SURVEIL = "surveil", "701.25a", "which cards go to the graveyard"
    FATESEAL = "fateseal", "701.29a", "which of an opponent's cards go to the bottom"
    CLASH = "clash", "701.30a", "whether the card goes to the bottom"
    TOP_OR_BOTTOM = "top or bottom", "401.4", "to which end of the library it goes"
    ORDER_ON_TOP = "order on top", "401.4", "the order of cards on a library, from the top"
    ORDER_ON_BOTTOM = "order on the bottom", "401.4", "the order of cards under a library"
    SEPARATE = "separate into piles", "700.3", "what goes into the first pile"
    PILE = "pile", "700.3", "which pile"
    HOW_MANY_OF_THEM = "how many of them", "107.1", "how many of a pile of like objects"
    DIVIDE_DAMAGE = "divide damage", "120.1", "how damage is divided"
    DISTRIBUTE_COUNTERS = "distribute counters", "122.6", "how counters are distributed"
    PROLIFERATE = "proliferate", "701.34a", "what gets another of its counters"
    SOURCE_OF_DAMAGE = "source of damage", "609.7a", "which source of damage"
    CAST_NOW = "cast now", "608.2g", "which card to cast or play while something resolves"
    COIN = "coin flip", "705.2", "heads or tails"
    VOTE = "vote", "701.38a", "what to vote for"
    MANIFEST = "manifest", "701.62a", "which card to manifest"
    RING_BEARER = "Ring-bearer", "701.54a", "which creature bears the Ring"
    DUNGEON = "dungeon", "701.49a", "which dungeon, or which room of it"
    DOOR = "door", "709.5f", "which door"
    MERGE = "merge", "702.140c", "over or under what it merges with"
    STICKER = "sticker", "123.3", "which sticker to put on the object"
    STICKERED_NAME = "name with sticker", "123.6b", "the object's name with the sticker's word"
    STICKERS_KEPT = "stickers kept", "123.5c", "which card of several keeps the stickers"

    # Triggers, replacement effects, state-based actions.
    TRIGGERS = "order triggers", "603.3b", "in which order triggered abilities go on the stack"
    WHICH_EFFECT = "which effect first", "616.1", "which replacement effect applies first"
    APPLY = "apply the effect", "614.1a", "whether a replacement effect applies"
    PREVENT = "prevent", "615.7", "how much damage to prevent"
    COPY = "copy", "707.9", "as a copy of what it enters"
    ENCHANT = "enchant", "303.4f", "what an Aura enters attached to"
    DEVOUR = "devour", "702.82a", "what to sacrifice as it enters"
    CHAPTER = "chapter", "714.3b", "at which chapter it begins"
    LEGEND = "legend rule", "704.5j", "which of the legendary permanents to keep"
    COMMANDER = "commander", "903.9a", "whether the commander goes to the command zone"


_OF_NAME: Final[dict[str, Topic]] = {
    **{str(topic): topic for topic in Topic},
    # The prompts by which older records name what is always asked.
    "choose a target": Topic.TARGET,
    "choose targets": Topic.TARGET,
    "choose a mode": Topic.MODE,
    "choose X": Topic.VALUE_OF_X,
}


def topics_named(names: Iterable[str]) -> frozenset[Topic]:
    """The topics of these names: their values, or what older records call them."""
    return frozenset([_OF_NAME[name] for name in names])
