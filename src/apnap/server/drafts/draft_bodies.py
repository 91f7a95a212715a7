"""What the page takes and gives about drafts; see `drafts_api`."""

import msgspec

from apnap.server.drafts.drafting import LiveDraft
from apnap.tournament.limited.drafts.draft_state import DraftCard
from apnap.tournament.limited.drafts.draft_views import DraftView, SeatSeen, seats_seen, view
from apnap.tournament.limited.worth import LimitedCard


class PickBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the cards that are picked."""

    cards: tuple[int, ...]


class BuiltBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each card are in the deck."""

    main: dict[str, int]


class ProductShown(msgspec.Struct, frozen=True):
    """A kind of booster."""

    code: str
    name: str
    cards: int


class Products(msgspec.Struct, frozen=True):
    """The kinds of booster there are."""

    products: tuple[ProductShown, ...]


class DraftLine(msgspec.Struct, frozen=True):
    """A draft, as the lobby shows it."""

    id: str
    title: str
    status: str
    seats: int
    free: int
    names: tuple[str, ...]  # of people
    mine: bool


class DraftList(msgspec.Struct, frozen=True):
    """The drafts one may join or go back to."""

    drafts: tuple[DraftLine, ...]


class CardShown(msgspec.Struct, frozen=True):
    """What a card says of itself."""

    name: str
    mana_cost: str
    type_line: str
    text: str
    power: str
    toughness: str
    colors: str
    mana_value: int
    creature: bool
    land: bool
    playable: bool


class SeatShown(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    name: str
    agent: bool
    here: bool
    boosters: int = 0  # that wait before it
    cards: int = 0  # in the first of them
    picked: int = 0
    left: bool = False
    built: bool = False
    last: str = ""  # the card it picked last, where all see it


class DraftPage(msgspec.Struct, frozen=True, kw_only=True):
    """A draft as one person sees it: their own booster, and their own picks."""

    id: str
    version: int
    status: str
    title: str
    seat: int  # -1: none
    seats: tuple[SeatShown, ...]
    may_begin: bool
    rounds: int
    round: int = 0
    passes_left: bool = True
    face_up: bool = False  # all see the booster, and pick from it in turn
    booster: tuple[DraftCard, ...] = ()
    choose: int = 0
    picks: tuple[DraftCard, ...] | None = ()
    seconds: float | None = None
    ready: bool = False
    deck: dict[str, int] | None = None  # that was built
    deck_name: str = ""
    taken: dict[str, int] = {}  # by the decks of others of the team
    cards: dict[str, CardShown] = {}


class Suggestion(msgspec.Struct, frozen=True):
    """What one could do: cards to pick, or a deck."""

    cards: tuple[int, ...] = ()
    main: dict[str, int] = {}


def draft_line(draft: LiveDraft, user: int) -> DraftLine:
    """A draft in a list."""
    seats = draft.state.seats
    return DraftLine(
        draft.id,
        draft.state.title,
        draft.status,
        len(seats),
        sum(seat.is_free for seat in seats),
        tuple(seat.name for seat in seats if seat.user is not None),
        draft.state.seat_of(user) >= 0,
    )


def draft_page(draft: LiveDraft, user: int) -> DraftPage:
    """A draft as somebody sees it. Who has no seat sees who is in it, and no card."""
    state, seat = draft.state, draft.state.seat_of(user)
    page = DraftPage(
        id=draft.id,
        version=draft.version,
        status=draft.status,
        title=state.title,
        seat=seat,
        seats=_seats(draft),
        may_begin=draft.status == "open" and state.opened_by == user,
        rounds=len(state.setup.rounds),
    )
    if draft.draft is None or seat < 0:
        return page
    seen = view(draft.draft, seat)
    review = draft.status == "review"
    built = state.seats[seat].built_by(user)
    return msgspec.structs.replace(
        page,
        round=seen.round,
        passes_left=seen.passes_left,
        face_up=state.setup.face_up,
        booster=seen.booster,
        choose=seen.choose,
        picks=seen.picks,
        seconds=draft.seconds_left(-1 if review else seat),
        ready=seat in draft.ready,
        deck=built.main if built is not None else None,
        taken=state.seats[seat].taken_from(user),
        deck_name=draft.deck_name,
        cards=_cards(state.facts, seen),
    )


def _seats(draft: LiveDraft) -> tuple[SeatShown, ...]:
    shown = tuple(
        SeatShown(seat.name, bool(seat.agent), draft.is_here(seat), built=seat.is_built)
        for seat in draft.state.seats
    )
    if draft.draft is None:
        return shown
    return tuple(map(_with, shown, seats_seen(draft.draft)))


def _with(shown: SeatShown, seen: SeatSeen) -> SeatShown:
    return msgspec.structs.replace(
        shown,
        boosters=seen.boosters,
        cards=seen.cards,
        picked=seen.picked,
        left=seen.left,
        last=seen.last.name if seen.last is not None else "",
    )


def _cards(facts: dict[str, LimitedCard], seen: DraftView) -> dict[str, CardShown]:
    names = {card.name for card in (*seen.booster, *(seen.picks or ()))}
    return {name: _card(facts[name]) for name in sorted(names)}


def _card(card: LimitedCard) -> CardShown:
    return CardShown(
        card.name,
        card.mana_cost,
        card.type_line,
        card.text,
        card.power,
        card.toughness,
        card.colors,
        card.mana_value,
        card.creature,
        card.land,
        card.playable,
    )
