"""How a draft stands. (MTR 7.7, CR 905.1, 905.2)

Nothing here changes in place; `draft` and `card_abilities` make one state of another.
"""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from apnap.abilities.drafts.drafting import DraftAbility
from apnap.tournament.limited.drafts.draft_log import DraftSetup
from apnap.tournament.limited.drafts.rochester import step_of


class Phase(StrEnum):
    """What goes on."""

    DRAFTING = "drafting"
    REVIEW = "review"
    TRADING = "trading"  # cards are exchanged, immediately after the draft (CR 905.1d)
    DONE = "done"


class DraftCard(msgspec.Struct, frozen=True):
    """A card of a draft: its number tells it from others of its name."""

    id: int
    name: str
    foil: bool = False


class Booster(msgspec.Struct, frozen=True):
    """A booster that is passed around; it keeps the number of the first card it was opened with."""

    cards: tuple[DraftCard, ...]
    whole: bool = True  # nobody picked from it yet
    id: int = -1
    passed_by: int = -1  # the seat; -1: nobody


class CardInDraft(msgspec.Struct, frozen=True):
    """What a draft knows of a card: what it does in it, its types, its creature types."""

    abilities: tuple[DraftAbility, ...] = ()
    types: int = 0
    creature_types: tuple[str, ...] = ()


# What is noted: a number, a name, a type, a color, or a seat.
Value: TypeAlias = int | str


class Note(msgspec.Struct, frozen=True):
    """What was noted for cards of a name; see `abilities.values.DraftNote`. (CR 905.2b)"""

    card: str
    what: str
    value: Value


class Removed(msgspec.Struct, frozen=True):
    """A card that was removed from the draft, with which card."""

    card: DraftCard
    using: str
    face_up: bool


class Waits(StrEnum):
    """For which card that is drafted next somebody waits."""

    TO_NOTE = "to note"  # one's own, to note its name
    TO_LOOK = "to look"  # one of a booster
    TO_LOOK_AT_PLAYER = "to look at player"  # one of a player
    TO_GUESS = "to guess"  # one of a booster, which is guessed


class Watch(msgspec.Struct, frozen=True):
    """Who waits for what: a booster, or the player at a seat."""

    kind: Waits
    seat: int
    at: int
    card: str  # whose ability it is
    question: int = -1  # by which it is guessed
    guess: str = ""
    drafted: DraftCard | None = None  # before it was guessed


class Asked(StrEnum):
    """What a player is asked."""

    COLOR = "color"
    GUESS = "guess"
    ADD_BOOSTER = "add a booster"
    PASS_TO = "pass to"  # the last card of a booster
    REVEAL = "reveal"  # a card to exchange
    OFFER = "offer"  # a card for it
    ACCEPT = "accept"  # an offer


class Question(msgspec.Struct, frozen=True):
    """A decision that a card asks for; who is asked picks no card before."""

    number: int
    seat: int
    kind: Asked
    card: str  # whose ability it is
    by: int  # the seat of who drafted it
    options: tuple[Value, ...]
    then: tuple[int, ...] = ()  # who is asked afterwards


class Told(msgspec.Struct, frozen=True):
    """What all see happen: that a card is revealed, and the like."""

    seat: int
    what: str
    card: str
    value: Value = ""


class Seen(msgspec.Struct, frozen=True):
    """Cards that one player looked at."""

    card: str  # whose ability let them
    cards: tuple[DraftCard, ...]
    of: int = -1  # the seat that drafted them, if it did


class Trade(msgspec.Struct, frozen=True):
    """An exchange that goes on: who reveals which card, and what is offered for it by whom."""

    seat: int
    card: str
    revealed: int = -1
    offers: dict[int, int] = {}


class Draft(msgspec.Struct, frozen=True):
    """A draft after all that was done in it so far."""

    setup: DraftSetup
    packs: tuple[tuple[tuple[DraftCard, ...], ...], ...]  # as opened, by round and seat
    lines: tuple[tuple[Booster, ...], ...]  # before each seat, the first is picked from
    picks: tuple[tuple[DraftCard, ...], ...]
    left: frozenset[int] = frozenset()
    round: int = 0
    laid_out: int = 0  # boosters that were on the table before this one, in a Rochester draft
    phase: Phase = Phase.DRAFTING
    length: int = 1  # operations
    # What cards bring about. (CR 905.2)
    cards: dict[str, CardInDraft] = {}
    open: frozenset[int] = frozenset()  # the cards that are face up in piles
    notes: dict[int, tuple[Note, ...]] = {}  # of each seat
    removed: dict[int, tuple[Removed, ...]] = {}
    drafted: dict[int, int] = {}  # how many cards each seat has drafted this round
    at_random: dict[int, int] = {}  # by a card that is face up, how many were drafted unseen
    out: frozenset[int] = frozenset()  # who drafts no more this round
    owing: dict[int, int] = {}  # how many boosters a seat will pass without drafting from them
    watches: tuple[Watch, ...] = ()
    questions: tuple[Question, ...] = ()
    asked: int = 0  # questions so far
    held: dict[int, Booster] = {}  # by the question to whom it is passed
    adding: tuple[int, ...] = ()  # the seats that a booster is opened for
    extra: tuple[DraftCard, ...] = ()  # the cards of boosters that were added
    told: tuple[Told, ...] = ()
    seen: dict[int, tuple[Seen, ...]] = {}
    trades: tuple[int, ...] = ()  # the cards by which exchanges are still to come
    trade: Trade | None = None

    @property
    def step(self) -> int:
        """To which seat boosters are passed: left, then right, then left. (CR 905.1b, MTR 7.7)"""
        return step_of(self.round)

    @property
    def review(self) -> int:
        """The number of the present review period."""
        return self.laid_out if self.setup.face_up else self.round

    def front(self, seat: int) -> Booster | None:
        """The booster a seat picks from."""
        line = self.lines[seat]
        return line[0] if line else None

    def choose(self, seat: int) -> int:
        """How many cards a seat picks now."""
        front = self.front(seat)
        if front is None or self.phase is not Phase.DRAFTING or self.is_asked(seat):
            return 0
        wanted = (self.setup.first_pick if front.whole else 0) or self.setup.each_pick
        return min(wanted, len(front.cards))

    def is_asked(self, seat: int) -> bool:
        """Whether a seat has to answer something first, or a booster is opened for it."""
        return seat in self.adding or any(each.seat == seat for each in self.questions)

    def abilities(self, card: DraftCard) -> tuple[DraftAbility, ...]:
        """What a card does in the draft."""
        known = self.cards.get(card.name)
        return known.abilities if known is not None else ()

    def open_cards(self, seat: int) -> tuple[DraftCard, ...]:
        """The cards that are face up before a seat. (CR 905.2c)"""
        return tuple(card for card in self.picks[seat] if card.id in self.open)
