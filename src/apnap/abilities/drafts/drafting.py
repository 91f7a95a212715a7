"""What cards do while they are drafted. (CR 905.2)

These abilities function during the draft, and do nothing in a game; what was noted then is read by
nodes of `abilities.drafts.noted`.
"""

from apnap.abilities.abilities import Ability
from apnap.abilities.declaring import node
from apnap.abilities.nodes import Node, Printed
from apnap.abilities.values import AfterAnother, DraftLook, DraftNote


class DraftAbility(Ability):
    """An ability that functions during the draft. (CR 905.2)"""

    __slots__ = ()


class DraftDeed(Node):
    """One thing that is done as a card is drafted."""

    __slots__ = ()


# Abilities of the card.


@node
class DraftedFaceUp(DraftAbility):
    """It stays face up until it is turned face down, or the draft is complete. (CR 905.2c)"""


@node
class RevealedAsDrafted(DraftAbility):
    """It is revealed as it is drafted, and something is done or noted. (CR 905.2b)"""

    deed: DraftDeed


@node
class AsYouDraft(DraftAbility):
    """As its player drafts a card they may do something, while it is face up."""

    deed: DraftDeed
    types: int = 0  # of the card drafted, as bits; 0: any


@node
class DraftsWholeBooster(DraftAbility):
    """Its player may draft each card of a booster, and nothing else this round."""


@node
class DraftsAtRandom(DraftAbility):
    """Its player drafts cards at random, unseen, until so many were drafted."""

    cards: int


@node
class TurnedDownToLook(DraftAbility):
    """It may be turned face down to look at cards that others draft."""

    at: DraftLook


@node
class TakesLastCards(DraftAbility):
    """The last card of each booster is passed to a player who drafted a card of its name."""

    name: Printed[str]


@node
class OffersExchange(DraftAbility):
    """After the draft its player may reveal a card, and accept one that is offered for it."""


# What is done as a card is drafted.


@node
class NoteHowMany(DraftDeed):
    """Note how many cards its player has drafted this round, with it."""


@node
class NotePasser(DraftDeed):
    """Note the player who passed it."""


@node
class NoteColors(DraftDeed):
    """The players to the right and to the left choose a color each, and its player a third."""


@node
class NoteNextCard(DraftDeed):
    """Reveal the next card its player drafts, and note its name."""


@node
class LookAtNextCard(DraftDeed):
    """Look at the next card that is drafted from the booster."""


@node
class GuessNextCard(DraftDeed):
    """Guess the next card that is drafted from the booster, which is revealed."""


@node
class AddBooster(DraftDeed):
    """A booster may be added to the draft, from which its player picks next."""


@node
class DraftAnother(DraftDeed):
    """Draft an additional card from the booster; what is done for it."""

    then: AfterAnother


@node
class RemoveFromDraft(DraftDeed):
    """Remove the card from the draft: it won't be in the card pool."""

    face_up: bool


@node
class NoteItsQuality(DraftDeed):
    """Reveal the card, note its name or its creature types, and turn this one face down."""

    note: DraftNote
