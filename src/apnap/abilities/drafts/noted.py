"""What a game knows of the draft: noted for cards of a name as they were drafted. (CR 905.2b)

Each speaks of what the player who is "you" noted, for all cards of that name.
"""

from apnap.abilities.abilities import Ability
from apnap.abilities.amounts import Amount, Condition
from apnap.abilities.declaring import node
from apnap.abilities.nodes import Printed
from apnap.abilities.references import Description, Quality, Ref
from apnap.abilities.values import DraftNote


@node
class HighestNoted(Amount):
    """The highest number noted; 0 if none was."""

    name: str


@node
class RemovedInDraft(Amount):
    """How many cards were removed from the draft with cards of that name."""

    name: str


@node
class OfNoted(Quality):
    """Has a name, a creature type or a color that was noted."""

    note: DraftNote
    name: str
    words: Printed[str] = ""


@node
class NotedFor(Ref):
    """The players that were noted, if they are in the game; of mana: the colors."""

    name: str


@node
class GuessedInDraft(Condition):
    """Whether a guess was right."""

    name: str


@node
class RemovedSuchInDraft(Condition):
    """Whether such a card was removed from the draft with cards of that name."""

    which: Description
    name: str


@node
class ExiledBeforeGame(Quality):
    """Was exiled with cards of that name before the game began. (CR 607.2n)"""

    name: str


@node
class ExilesBeforeGame(Ability):
    """Revealed from the deck before it is shuffled, it may exile drafted cards not in the deck.

    `most` 0: as many as you like. (CR 607.2n)
    """

    which: Description
    least: int = 1
    most: int = 1
