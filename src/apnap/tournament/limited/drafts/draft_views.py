"""What each seat of a draft may see. (MTR 7.7, CR 905.1c)"""

from collections.abc import Sequence

import msgspec

from apnap.abilities.drafts.drafting import TurnedDownToLook
from apnap.abilities.values import DraftLook, DraftNote
from apnap.tournament.limited.drafts.card_abilities import (
    ability_of,
    drafts_at_random,
    lookable,
    usable,
)
from apnap.tournament.limited.drafts.draft_log import Look
from apnap.tournament.limited.drafts.draft_state import (
    Draft,
    DraftCard,
    Note,
    Phase,
    Question,
    Seen,
    Told,
)


class SeatSeen(msgspec.Struct, frozen=True):
    """What all see of a seat: boosters before it, cards in the first, and how much was picked.

    In a Rochester draft they see the last card it picked too. (MTR 8.5)
    """

    boosters: int
    cards: int
    picked: int
    left: bool
    last: DraftCard | None = None
    open: tuple[DraftCard, ...] = ()  # cards that are face up (CR 905.2c)
    notes: tuple[Note, ...] = ()  # what was noted (CR 905.2b)
    removed: int = 0  # cards removed from the draft


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
    questions: tuple[Question, ...] = ()  # what one is asked
    usable: tuple[DraftCard, ...] = ()  # as one picks
    looking: tuple[DraftCard, ...] = ()  # cards that may be turned face down, to look
    lookable: dict[int, int] = {}  # boosters to look at, by their numbers: how many cards
    seen: tuple[Seen, ...] = ()  # what one has looked at
    told: tuple[Told, ...] = ()  # what all have seen


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
        questions=tuple(each for each in draft.questions if each.seat == seat),
        usable=usable(draft, seat) if draft.choose(seat) else (),
        looking=looking(draft, seat),
        lookable={key: len(cards) for key, cards in _lookable(draft, seat).items()},
        seen=draft.seen.get(seat, ()),
        told=draft.told,
    )


def looking(draft: Draft, seat: int) -> tuple[DraftCard, ...]:
    """The cards face up before a seat that it may turn face down to look. (CR 905.2c)"""
    cards = draft.open_cards(seat)
    return tuple(card for card in cards if ability_of(draft, card, TurnedDownToLook) is not None)


def _lookable(draft: Draft, seat: int) -> dict[int, tuple[DraftCard, ...]]:
    abilities = [ability_of(draft, card, TurnedDownToLook) for card in looking(draft, seat)]
    wanted = any(each.at is DraftLook.BOOSTER for each in abilities)
    return lookable(draft, seat) if wanted else {}


def seats_seen(draft: Draft) -> tuple[SeatSeen, ...]:
    """What all see of the seats."""
    return tuple(_seen(draft, each) for each in range(draft.setup.seats))


def _booster(draft: Draft, seat: int) -> tuple[DraftCard, ...]:
    if drafts_at_random(draft, seat):
        return ()  # CR 905.2c: a card says so
    seats = range(draft.setup.seats) if draft.setup.face_up else (seat,)
    fronts = (draft.front(each) for each in seats)
    return next((front.cards for front in fronts if front is not None), ())


def may_look(draft: Draft, seat: int) -> bool:
    """Whether a seat may look at its own picks now. (MTR 7.7)"""
    reviewed = draft.phase is Phase.REVIEW and not draft.setup.face_up
    if reviewed or draft.phase in (Phase.TRADING, Phase.DONE) or seat in draft.left:
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
        draft.open_cards(seat),
        draft.notes.get(seat, ()),
        len(draft.removed.get(seat, ())),
    )


def for_the_game(
    draft: Draft, seat: int, names: Sequence[str]
) -> tuple[tuple[str, str, int | str], ...]:
    """What was noted for a seat, as a deck tells a game of it; players by name. (CR 905.2b)"""
    return tuple(
        (note.card, note.what, names[int(note.value)])
        if note.what == DraftNote.PLAYER.value
        else (note.card, note.what, note.value)
        for note in draft.notes.get(seat, ())
    )
