"""What each seat of a draft may see. (MTR 7.7)"""

import msgspec

from apnap.tournament.limited.draft import Draft, DraftCard, Phase
from apnap.tournament.limited.draft_log import Look


class SeatSeen(msgspec.Struct, frozen=True):
    """What all see of a seat: boosters before it, cards in the first, and how much was picked.

    In a Rochester draft they see the last card it picked too. (MTR 8.5)
    """

    boosters: int
    cards: int
    picked: int
    left: bool
    last: DraftCard | None = None


class DraftView(msgspec.Struct, frozen=True, kw_only=True):
    """A draft as one seat sees it: its own booster, or the one on the table for all, and its own
    picks if it may look at them."""

    seat: int
    phase: Phase
    round: int
    rounds: tuple[str, ...]
    passes_left: bool
    booster: tuple[DraftCard, ...]
    choose: int  # cards to pick now
    picks: tuple[DraftCard, ...] | None  # None: not now
    seats: tuple[SeatSeen, ...]
    length: int


def view(draft: Draft, seat: int) -> DraftView:
    """What a seat sees."""
    return DraftView(
        seat=seat,
        phase=draft.phase,
        round=draft.round,
        rounds=draft.setup.rounds,
        passes_left=draft.step == 1,
        booster=_booster(draft, seat),
        choose=draft.choose(seat),
        picks=draft.picks[seat] if may_look(draft, seat) else None,
        seats=seats_seen(draft),
        length=draft.length,
    )


def seats_seen(draft: Draft) -> tuple[SeatSeen, ...]:
    """What all see of the seats."""
    return tuple(_seen(draft, each) for each in range(draft.setup.seats))


def _booster(draft: Draft, seat: int) -> tuple[DraftCard, ...]:
    seats = range(draft.setup.seats) if draft.setup.face_up else (seat,)
    fronts = (draft.front(each) for each in seats)
    return next((front.cards for front in fronts if front is not None), ())


def may_look(draft: Draft, seat: int) -> bool:
    """Whether a seat may look at its own picks now. (MTR 7.7)"""
    reviewed = draft.phase is Phase.REVIEW and not draft.setup.face_up
    if reviewed or draft.phase is Phase.DONE or seat in draft.left:
        return True  # a review period, or the deck is to be built of them
    match draft.setup.look:
        case Look.ALWAYS:
            return True
        case Look.BETWEEN:
            return draft.front(seat) is None
        case Look.REVIEW:
            return False


def _seen(draft: Draft, seat: int) -> SeatSeen:
    front = draft.front(seat)
    return SeatSeen(
        len(draft.lines[seat]),
        len(front.cards) if front else 0,
        len(draft.picks[seat]),
        seat in draft.left,
        draft.picks[seat][-1] if draft.setup.face_up and draft.picks[seat] else None,
    )
