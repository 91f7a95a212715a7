"""What a draft is made of: how it was set up, and all that was done in it.

The operations are only ever added to. `draft.folded` makes the state of them again; the packs
stand in the first of them, with the seed they come from.
"""

from enum import StrEnum
from typing import Any, TypeAlias

import msgspec

from apnap.languages import Said
from apnap.tournament.limited.boosters import PackCard


class DraftError(ValueError):
    """What can't be done in a draft, and why."""

    def __init__(self, what: Said) -> None:
        super().__init__(what)
        self.what = what


class Leaving(StrEnum):
    """What becomes of the picks of one who can't go on."""

    SKIPPED = "skipped"  # the draft goes on with one fewer (MTR 7.7)
    OFFICIAL = "official"  # an official picks at random (MTR 2015 7.7)


class Look(StrEnum):
    """When one may look at one's own picks. (MTR 7.7)"""

    ALWAYS = "always"  # no tournament
    BETWEEN = "between"  # while one holds no booster: Regular
    REVIEW = "review"  # only in review periods: Competitive and Professional


class By(StrEnum):
    """Who made a pick."""

    PLAYER = "player"
    AGENT = "agent"
    CLOCK = "clock"  # the time was up
    OFFICIAL = "official"  # for one who can't go on
    ONLY = "only"  # nothing else was left to pick
    CHANCE = "chance"  # a card lets its player draft at random (CR 905.2)


class DraftSetup(msgspec.Struct, frozen=True, kw_only=True):
    """How a draft is held. A seat is that of a player or, at Two-Headed Giant, of a team."""

    seats: int
    rounds: tuple[str, ...]  # the product of each round
    seed: int
    sealed: bool = False  # nothing is passed: each has the boosters of their seat (MTR 7.2)
    face_up: bool = False  # one booster at a time lies on the table for all: Rochester (MTR 8.5)
    first_seat: int = 0  # who lays out the first of them
    each_pick: int = 1  # cards picked at a time; 2 for teams (MTR 9.7)
    first_pick: int = 0  # of a whole booster, if that is another number (MTR 7.7)
    leaving: Leaving = Leaving.SKIPPED
    look: Look = Look.BETWEEN
    without_basics: bool = False  # taken out before the draft (MTR 2015 7.7)
    pick_seconds: dict[int, int] = {}  # by the cards left; none: not timed (MTR Appendix B)
    review_seconds: tuple[int, ...] = ()  # after each round but the last (MTR Appendix B)
    variant: str = ""  # what is played with the decks: commander, conspiracy (CR 903.13, 905)


class CardFacts(msgspec.Struct, frozen=True):
    """What a draft must know of a card: its abilities that function in it, as they are kept, its
    card types as bits, and its creature types.
    """

    abilities: tuple[dict[str, Any], ...] = ()
    types: int = 0
    creature_types: tuple[str, ...] = ()


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """The draft begins with these boosters, by round and seat."""

    setup: DraftSetup
    packs: tuple[tuple[tuple[PackCard, ...], ...], ...]
    cards: dict[str, CardFacts] = {}  # only if some of them do something in a draft


class Use(msgspec.Struct, frozen=True):
    """A card that is face up is used: by itself, or on a card that is drafted. (CR 905.2c)"""

    card: int
    on: int = -1


class Picked(msgspec.Struct, frozen=True, tag="picked"):
    """Cards are picked from the booster in front of a seat. That is final. (MTR 7.7)"""

    seat: int
    cards: tuple[int, ...]  # their numbers, in the order they are drafted
    by: By = By.PLAYER
    using: tuple[Use, ...] = ()


class TurnedDown(msgspec.Struct, frozen=True, tag="turned down"):
    """A card is turned face down to look at a seat's next card, or at a booster. (CR 905.2c)"""

    seat: int
    card: int
    at: int


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """A question that a card asks is answered. (CR 905.2)"""

    seat: int
    question: int
    value: int | str
    by: By = By.PLAYER


class Added(msgspec.Struct, frozen=True, tag="added"):
    """A booster is added to the draft, for a seat that may do so. (CR 905.2)"""

    seat: int
    cards: tuple[PackCard, ...]
    facts: dict[str, CardFacts] = {}  # of cards that the draft doesn't know yet


class Reviewed(msgspec.Struct, frozen=True, tag="reviewed"):
    """A review period is over. (MTR 7.7)"""

    round: int


class Left(msgspec.Struct, frozen=True, tag="left"):
    """One can't or won't draft on, and builds a deck of what was picked so far. (MTR 7.7)"""

    seat: int


Operation: TypeAlias = Opened | Picked | Reviewed | Left | TurnedDown | Answered | Added
