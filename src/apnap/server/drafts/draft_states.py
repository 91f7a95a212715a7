"""How a draft on the server stands, beside its log: who sits where, and what they built."""

from collections import Counter
from random import Random
from typing import Final, Literal

import msgspec

from apnap.cards.decks.decks import Deck, DraftNote
from apnap.languages import said
from apnap.server.wire.refusal import Refusal
from apnap.tournament.limited.builtin_booster import CODE
from apnap.tournament.limited.drafts.draft_log import DraftSetup, Look, Operation
from apnap.tournament.limited.drafts.draft_times import UNTIMED, booster_pace, rochester_pace
from apnap.tournament.limited.drafts.draft_variants import DRAFT_VARIANTS
from apnap.tournament.limited.sealed import SEALED
from apnap.tournament.limited.worth import LimitedCard

MOST_SEATS: Final = 16

MOST_ROUNDS: Final = 6

REFERENCE: Final = "draft:"  # begins what stands for a deck of a draft: draft:ID/SEAT

_DRAFTED: Final = 3  # boosters (MTR 7.2)

Timing = Literal["none", "slow", "usual"]

_FACTORS: Final[dict[Timing, int]] = {"none": 0, "slow": 3, "usual": 1}


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A draft somebody asks for. Seats that aren't kept for people are those of agents."""

    product: str = ""  # nothing: those it is made for
    seats: int = 8
    people: int = 1
    rounds: int = 0  # boosters of a seat; 0: as many as are usual
    kind: Literal["draft", "sealed", "rochester", "commander", "conspiracy"] = "draft"
    timing: Timing = "usual"

    @property
    def boosters(self) -> str:
        """The product that is drafted. (CR 903.13a, 905.1)"""
        held = DRAFT_VARIANTS.get(self.kind)
        usual = held.products[0] if held is not None else CODE
        return (self.product or usual).lower()


class Built(msgspec.Struct, frozen=True):
    """A deck that was built: how many of each card, and the list with its sideboard."""

    main: dict[str, int]
    deck: str
    commander: dict[str, int] = {}


class DraftSeat(msgspec.Struct, frozen=True):
    """A seat: of a person, of an agent, of a team, or of nobody yet."""

    name: str = ""
    user: int | None = None
    agent: str = ""  # the kind of agent that plays what was drafted
    main: dict[str, int] | None = None  # the deck that was built
    commander: dict[str, int] = {}  # who leads it (CR 903.13)
    deck: str = ""  # the same as a list, with the sideboard
    mates: tuple[int, ...] = ()  # who picks from the same boosters, into one pool (MTR 9.7)
    of_mates: dict[int, Built] = {}  # what they built

    @property
    def is_free(self) -> bool:
        """Whether somebody may take it."""
        return not self.name

    @property
    def is_built(self) -> bool:
        """Whether everybody at it has a deck."""
        return bool(self.deck) and all(mate in self.of_mates for mate in self.mates)

    def holds(self, user: int) -> bool:
        """Whether somebody sits here."""
        return user == self.user or user in self.mates

    def built_by(self, user: int) -> Built | None:
        """The deck of one who sits here."""
        if user != self.user:
            return self.of_mates.get(user)
        return None if self.main is None else Built(self.main, self.deck, self.commander)

    def taken_from(self, user: int) -> dict[str, int]:
        """What the others of a team have in their decks."""
        others = (
            self.built_by(each) for each in (self.user, *self.mates) if each not in (None, user)
        )
        taken: Counter[str] = Counter()
        for built in others:
            taken.update(built.main if built is not None else {})
        return dict(taken)

    def with_deck(self, user: int, built: Built) -> "DraftSeat":
        """The seat once one who sits here has built a deck."""
        if user != self.user:
            return msgspec.structs.replace(self, of_mates={**self.of_mates, user: built})
        return msgspec.structs.replace(
            self, main=built.main, deck=built.deck, commander=built.commander
        )


class DraftState(msgspec.Struct, frozen=True):
    """All that is kept of a draft but its log."""

    setup: DraftSetup
    seats: tuple[DraftSeat, ...]
    title: str = ""  # the name of the product
    opened_by: int | None = None
    facts: dict[str, LimitedCard] = {}  # of all cards of the boosters
    added: tuple[str, ...] = ()  # commanders that may be added to a pool (CR 903.13e)

    def seat_of(self, user: int | None) -> int:
        """Where a person sits; -1: nowhere."""
        seats = enumerate(self.seats)
        return next((at for at, seat in seats if user is not None and seat.holds(user)), -1)

    def with_seat(self, at: int, seat: DraftSeat) -> "DraftState":
        """The same with somebody else at a seat."""
        seats = (*self.seats[:at], seat, *self.seats[at + 1 :])
        return msgspec.structs.replace(self, seats=seats)

    def dumps(self) -> str:
        """As it is kept."""
        return msgspec.json.encode(self).decode()


def loads(state: str) -> DraftState:
    """A state as it was kept."""
    return msgspec.json.decode(state, type=DraftState)


def written(operation: Operation) -> str:
    """An operation as it is kept."""
    return msgspec.json.encode(operation).decode()


def read_operation(operation: str) -> Operation:
    """An operation as it was kept."""
    found: Operation = msgspec.json.decode(operation, type=Operation)
    return found


def setup_of(wish: Wish, seed: int) -> DraftSetup:
    """How the draft is held that somebody asks for; a Refusal says why it can't be."""
    if not 2 <= wish.seats <= MOST_SEATS:
        raise Refusal("bad draft", said("a draft has 2 to {most} seats", most=MOST_SEATS))
    if not 1 <= wish.people <= wish.seats:
        raise Refusal("bad draft", said("there are more people than seats"))
    rounds = wish.rounds or (SEALED if wish.kind == "sealed" else _DRAFTED)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refusal("bad draft", said("a draft has 1 to {most} rounds", most=MOST_ROUNDS))
    factor = _FACTORS[wish.timing]
    face_up = wish.kind == "rochester"
    held = DRAFT_VARIANTS.get(wish.kind)
    pace = UNTIMED
    if factor:
        pace = rochester_pace(factor) if face_up else booster_pace(rounds, factor=factor)
    return DraftSetup(
        seats=wish.seats,
        rounds=(wish.boosters,) * rounds,
        seed=seed,
        each_pick=held.each_pick if held is not None else 1,
        variant=held.key if held is not None else "",
        sealed=wish.kind == "sealed",
        face_up=face_up,
        first_seat=Random(f"first {seed}").randrange(wish.seats) if face_up else 0,  # MTR 8.5
        look=Look.ALWAYS,  # no tournament: one may look at one's picks at any time
        pick_seconds=pace.pick_seconds,
        review_seconds=pace.review_seconds,
    )


def deck_list(
    name: str,
    main: dict[str, int],
    pool: dict[str, int],
    noted: tuple[DraftNote, ...] = (),
    commander: dict[str, int] | None = None,
) -> str:
    """A deck as a list; what isn't in it of the pool is the sideboard. (CR 100.4b, MTR 7.1)

    A deck with a commander has none. (CR 903.5e)
    """
    if commander:
        return str(Deck(name, main, {}, commander, drafted=True, noted=noted))
    rest = {card: count - main.get(card, 0) for card, count in pool.items()}
    left = {card: count for card, count in rest.items() if count > 0}
    return str(Deck(name, main, left, drafted=True, noted=noted))


def deck_at(state: DraftState, seat: int, user: int) -> tuple[str, str]:
    """The name and the list of a deck that somebody may play with, or let an agent play."""
    if state.seat_of(user) < 0 or not 0 <= seat < len(state.seats):
        raise Refusal("no deck", said("this deck is not yours"))
    found = state.seats[seat]
    if found.user is not None and not found.holds(user):
        raise Refusal("no deck", said("this deck is not yours"))
    built = found.built_by(user) if found.user is not None else None
    deck = built.deck if built is not None else found.deck if found.user is None else ""
    if not deck:
        raise Refusal("no deck", said("this deck isn't built yet"))
    return state.title, deck
