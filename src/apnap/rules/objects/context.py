"""What words like "you", "~" and "it" mean for one ability at one moment. (CR 109.5, 608.2)"""

from typing import Any, Final

from apnap.abilities.references import COUNTERED_SOURCE, DESCRIBED, Description
from apnap.abilities.values import ChosenKind
from apnap.game.bindings import Bindings
from apnap.game.objects import GameObject, StackItem
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference

GRANTER: Final = "granter"  # what granted the ability (CR 201.5a)

MANA_ABILITY: Final = "mana ability"  # which of the source's abilities makes mana just now

# The names that rules bind, besides those of targets; anything else a card can't refer to.
BOUND: Final = frozenset(
    {
        "event object",
        "event player",
        "event attacker",
        "event other",
        "event source",
        "them",
        "entering",
        "the rest",
        "whose it was",
        "seen",
        "own seen",
        "that pile",
        "the other pile",
        "creatures dealt damage this way",
        "permanents dealt damage this way",
        "created this way",
        "cast this way",
        "chosen this way",
        "discarded this way",
        "drawn this way",
        "exiled this way",
        "milled this way",
        "moved this way",
        "put into a graveyard this way",
        "put onto the battlefield this way",
        "returned this way",
        "revealed this way",
        "sacrificed this way",
        "each one",
        "each player",
        "any one",
        "subject",
        "who",
        DESCRIBED.name,
        GRANTER,
        "paid",
        "chosen",
        "the amassed Army",
        "each other",
        "chooser",
        "most votes",
        "doers",
        COUNTERED_SOURCE,
    }
)

SO_DONE: Final = " this way"  # how names end of what was done before in the same effect

# Under this name: what objects became that the trigger or this effect moved. (CR 400.7j)
NOW: Final = "now"

# Under this name a spell keeps the texts it gained; they bind nothing. (CR 702.47c)
SPLICED: Final = "spliced"

# The player who has an ability that an effect gave to a player. (CR 702.11c)
HOLDER: Final = "holder"

# The number of the event that triggered the ability a reflexive one follows. (CR 603.12)
EVENT_NUMBER: Final = "event number"

# How coin flips of this resolution ended. (CR 705.2)
WON_FLIP: Final = "won the flip"

FLIPS_WON: Final = "flips won"

FLIPS_LOST: Final = "flips lost"

# How coins that nobody called came up. (CR 705.3)
COINS_HEADS: Final = "coins that came up heads"

COINS_TAILS: Final = "coins that came up tails"

# Under this name: the players who did what the last instruction told them.
DOERS: Final = "doers"

# What an earlier part of a cost takes away, as a later one is looked at.
GONE: Final = "gone by then"

# How much damage was dealt in excess of what was lethal. (CR 120.10)
EXCESS: Final = "excess damage"

EXCESS_TO_CREATURES: Final = "excess damage to creatures"


# Of what `OfChosen` may speak.
CHOSEN: Final = frozenset(
    {
        *(ChosenKind.CARD_TYPE, ChosenKind.COLOR, ChosenKind.CREATURE_TYPE, ChosenKind.NAME),
        *(ChosenKind.ODD_OR_EVEN, ChosenKind.OPPONENT, ChosenKind.PLAYER, ChosenKind.TYPE),
    }
)


_OR: Final = " or "


def label_of(words: tuple[str, ...]) -> str:
    """The name under which is kept which of those anchor words was chosen. (CR 607.2m)"""
    return _OR.join(words)


def is_label(name: str) -> bool:
    """Whether an anchor word is kept under the name."""
    return _OR in name


class Context:
    """The speaker of an ability: who "you" is, what "~" is, and what names are bound to.

    `bindings` tells what names are bound to; instructions add to it as they are followed.
    """

    __slots__ = (
        "acting",
        "aim",
        "announcing",
        "bindings",
        "did",
        "item",
        "meant",
        "object",
        "past",
        "source",
        "source_known",
        "told",
        "you",
    )

    def __init__(
        self,
        you: PlayerId,
        source: ObjectId,
        item: StackItem | None = None,
        source_known: GameObject | None = None,
    ) -> None:
        self.you = you
        self.source = source
        self.source_known = source_known  # the source as it last was, if it left (CR 113.7a)
        self.item = item  # the spell's or ability's choices, if it is on the stack
        self.object: ObjectId = NOTHING  # the spell or ability on the stack
        self.bindings: Bindings = item.bindings.copy() if item is not None else {}
        self.acting: PlayerId = you  # who makes the choices of the instruction at hand
        self.aim = ""  # the special action that costs are paid for: "unlock" (CR 116.2)
        self.past = False  # what is asked is of an event that happened earlier (CR 608.2i)
        self.announcing = False  # costs are those of casting a spell or activating an ability
        self.did = False  # whether the last instruction did anything ("if you do")
        self.meant: dict[Description, list[Reference]] = {}  # all that fitted as it was first said
        self.told: dict[Any, int] | None = None  # what X is, while one sentence says it (CR 608.2h)

    def copy(self) -> "Context":
        """The same speaker, with what is bound so far."""
        new = Context(self.you, self.source, self.item, self.source_known)
        new.object = self.object
        new.bindings = self.bindings.copy()
        new.meant = {what: found.copy() for what, found in self.meant.items()}
        return new


def for_action(player: PlayerId, source: ObjectId, aim: str) -> Context:
    """For the costs of a special action. (CR 116.2)"""
    context = Context(player, source)
    context.aim = aim
    return context


COMING: Final = "said next"  # the binding of the instruction that comes next, if it is such

BEGUN: Final = "begun already"  # the binding of one whose effect has begun with the move

BEFORE: Final = "said before"  # the binding of the instruction that was followed last

LATER: Final = "said for later"  # the binding of the next, if it is about what enters later

MOVING: Final = "moving"  # the object whose move was replaced: what follows finds what it became
