"""Drafts as a state that operations change. (MTR 7.7, 8.5, 9.7)

Boosters wait before a seat in a line: one picks from the first of it and passes it on, whether
or not the neighbor is ready. Nobody waits for a call, and nobody sees more than at a table. A
clock runs from the moment a booster is the first of the line; it is kept by who runs the draft.

In a Rochester draft there is one booster at a time, which all look at before the first pick. It
is in the line of whose turn it is.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from itertools import chain
from random import Random

import msgspec

from apnap.languages import said
from apnap.tournament.limited.boosters import PackCard, open_pack
from apnap.tournament.limited.draft_log import (
    By,
    DraftError,
    DraftSetup,
    Leaving,
    Left,
    Opened,
    Operation,
    Picked,
    Reviewed,
)
from apnap.tournament.limited.products import Product
from apnap.tournament.limited.rochester import laid_out_by, picks_next, step_of


class Phase(StrEnum):
    """What goes on."""

    DRAFTING = "drafting"
    REVIEW = "review"
    DONE = "done"


class DraftCard(msgspec.Struct, frozen=True):
    """A card of a draft: its number tells it from others of its name."""

    id: int
    name: str
    foil: bool = False


class Booster(msgspec.Struct, frozen=True):
    """A booster that is passed around."""

    cards: tuple[DraftCard, ...]
    whole: bool = True  # nobody picked from it yet


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

    @property
    def step(self) -> int:
        """To which seat boosters are passed: left, then right, then left. (MTR 7.7)"""
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
        if front is None or self.phase is not Phase.DRAFTING:
            return 0
        wanted = (self.setup.first_pick if front.whole else 0) or self.setup.each_pick
        return min(wanted, len(front.cards))


def opened(setup: DraftSetup, products: Mapping[str, Product]) -> Opened:
    """The boosters of a draft, all from its seed."""
    if setup.seats < 2:
        raise DraftError(said("a draft needs at least two seats"))
    if not setup.rounds:
        raise DraftError(said("a draft needs at least one booster for each seat"))
    if missing := sorted(set(setup.rounds) - products.keys()):
        raise DraftError(said("there are no boosters of {product}", product=missing[0]))
    random = Random(f"draft {setup.seed}")
    packs = [
        [open_pack(products[code], random) for _ in range(setup.seats)] for code in setup.rounds
    ]
    if setup.without_basics:
        packs = [[pack.without_basics() for pack in of_round] for of_round in packs]
    return Opened(setup, tuple(tuple(pack.cards for pack in of_round) for of_round in packs))


def folded(operations: Iterable[Operation]) -> Draft:
    """The draft that operations make, the first of which opens it."""
    each = iter(operations)
    first = next(each, None)
    if not isinstance(first, Opened):
        raise DraftError(said("a draft begins with its boosters"))
    draft = begun(first)
    for operation in each:
        draft = after(draft, operation)
    return draft


def begun(first: Opened) -> Draft:
    """A draft before the first pick; sealed pools are whole at once."""
    packs = _numbered(first.packs)
    if first.setup.sealed:
        pools = tuple(tuple(chain.from_iterable(of_seat)) for of_seat in zip(*packs, strict=True))
        last = len(packs) - 1
        return Draft(first.setup, packs, ((),) * len(pools), pools, round=last, phase=Phase.DONE)
    nothing: tuple[DraftCard, ...] = ()
    empty = Draft(first.setup, packs, (), (nothing,) * first.setup.seats)
    return _laid_out(empty, 0) if first.setup.face_up else _dealt(empty, 0)


def after(draft: Draft, operation: Operation) -> Draft:
    """The draft after an operation; a `DraftError` says why it can't be."""
    match operation:
        case Picked():
            made = _picked(draft, operation)
        case Reviewed():
            if draft.phase is not Phase.REVIEW or operation.round != draft.review:
                raise DraftError(said("this is no review period"))
            made = _reviewed(draft)
        case Left():
            made = _without(draft, _seat(draft, operation.seat))
        case Opened():
            raise DraftError(said("the draft has begun already"))
    return msgspec.structs.replace(made, length=draft.length + 1)


def forced(draft: Draft) -> Operation | None:
    """What must be done next without anybody's decision.

    The last cards of a booster are picked, a review period of no length ends, and an official
    picks at random (MTR 2015 7.7), by the seed of the draft.
    """
    if draft.phase is Phase.REVIEW:
        return None if seconds_of_review(draft) else Reviewed(draft.review)
    for seat, line in enumerate(draft.lines):
        if not line:
            continue
        cards, choose = line[0].cards, draft.choose(seat)
        if choose == len(cards):
            return Picked(seat, tuple(card.id for card in cards), By.ONLY)
        if seat in draft.left:
            random = Random(f"official {draft.setup.seed} {draft.length}")
            chosen = random.sample(cards, choose)
            return Picked(seat, tuple(card.id for card in chosen), By.OFFICIAL)
    return None


def seconds_to_pick(draft: Draft, seat: int) -> int:
    """How long a seat has for its booster; 0 is no limit. (MTR Appendix B)"""
    table, front = draft.setup.pick_seconds, draft.front(seat)
    if front is None or not table or not draft.choose(seat):
        return 0
    most = max(table)
    return table.get(min(len(front.cards), most), 0)


def seconds_of_review(draft: Draft) -> int:
    """How long the present review period is; 0 is none. (MTR Appendix B)

    All boosters of a Rochester draft are looked at for the same time.
    """
    seconds = draft.setup.review_seconds
    if draft.phase is not Phase.REVIEW or not seconds:
        return 0
    if draft.setup.face_up:
        return seconds[0]
    return seconds[draft.round] if draft.round < len(seconds) else 0


def overdue(draft: Draft, seat: int) -> Picked | None:
    """What is picked for a seat whose time is up, where the rules say it: of the cards on the
    table the one that was there first. (MTR 8.5)
    """
    front = draft.front(seat)
    if front is None or not draft.setup.face_up:
        return None
    return Picked(seat, (front.cards[0].id,), By.CLOCK)


def picks_first(draft: Draft, one: int, other: int) -> int:
    """Who of two who wait for each other, untimed, must pick first. (MTR 7.7)

    The one whose booster comes to the other sooner; if both are as far, the lower seat.
    """
    seats, step = draft.setup.seats, draft.step
    from_one = (other - one) * step % seats
    from_other = (one - other) * step % seats
    if from_one == from_other:
        return min(one, other)
    return one if from_one < from_other else other


# --- What operations do -----------------------------------------------------------------------


def _numbered(
    packs: tuple[tuple[tuple[PackCard, ...], ...], ...],
) -> tuple[tuple[tuple[DraftCard, ...], ...], ...]:
    """The cards with numbers, which go through all boosters."""
    number = iter(range(sum(len(pack) for of_round in packs for pack in of_round)))
    return tuple(
        tuple(
            tuple(DraftCard(next(number), card.name, card.foil) for card in pack)
            for pack in of_round
        )
        for of_round in packs
    )


def _dealt(draft: Draft, at: int) -> Draft:
    """Each opens a booster, but those whose picks are skipped."""
    lines = tuple(
        () if seat in _skipped(draft) or not pack else (Booster(pack),)
        for seat, pack in enumerate(draft.packs[at])
    )
    dealt = msgspec.structs.replace(draft, lines=lines, round=at, phase=Phase.DRAFTING)
    return _settled(dealt)


def _laid_out(draft: Draft, number: int) -> Draft:
    """A booster lies on the table, to be looked at before the first pick; or it is the end."""
    seats = draft.setup.seats
    lines: list[tuple[Booster, ...]] = [()] * seats
    if number == seats * len(draft.packs) or _nobody_drafts(draft):
        return msgspec.structs.replace(draft, lines=tuple(lines), phase=Phase.DONE)
    active = laid_out_by(draft.setup.first_seat, number, seats)
    pack = draft.packs[number // seats][active]
    if not pack or active in _skipped(draft):
        return _laid_out(draft, number + 1)
    changed = msgspec.structs.replace(
        draft, round=number // seats, laid_out=number, phase=Phase.REVIEW
    )
    lines[_turn(changed, len(pack))] = (Booster(pack),)
    return msgspec.structs.replace(changed, lines=tuple(lines))


def _turn(draft: Draft, cards: int) -> int:
    """Whose turn it is when so many cards are left on the table. (MTR 8.5)"""
    seats = draft.setup.seats
    active = laid_out_by(draft.setup.first_seat, draft.laid_out, seats)
    picked = len(draft.packs[draft.round][active]) - cards
    return picks_next(active, picked, seats, draft.step, _skipped(draft))


def _skipped(draft: Draft) -> frozenset[int]:
    """The seats that don't pick any more. (MTR 7.7)"""
    return draft.left if draft.setup.leaving is Leaving.SKIPPED else frozenset()


def _reviewed(draft: Draft) -> Draft:
    """The review period is over: the cards on the table are picked, or the next ones dealt."""
    if draft.setup.face_up:
        return msgspec.structs.replace(draft, phase=Phase.DRAFTING)
    return _dealt(draft, draft.round + 1)


def _settled(draft: Draft) -> Draft:
    """When the last card of a round is picked, there is a review period, or the end."""
    if any(draft.lines):
        return draft
    if draft.setup.face_up:
        return _laid_out(draft, draft.laid_out + 1)
    last = draft.round + 1 == len(draft.setup.rounds)
    phase = Phase.DONE if last or _nobody_drafts(draft) else Phase.REVIEW
    return msgspec.structs.replace(draft, phase=phase)


def _nobody_drafts(draft: Draft) -> bool:
    return len(_skipped(draft)) == draft.setup.seats


def _picked(draft: Draft, pick: Picked) -> Draft:
    seat = _seat(draft, pick.seat)
    front = draft.front(seat)
    if draft.phase is not Phase.DRAFTING or front is None:
        raise DraftError(said("there is no booster to pick from"))
    wanted = draft.choose(seat)
    if len(set(pick.cards)) != len(pick.cards) or len(pick.cards) != wanted:
        raise DraftError(said("{n} cards are picked at a time here", n=wanted))
    there = {card.id: card for card in front.cards}
    if not there.keys() >= set(pick.cards):
        raise DraftError(said("this card is not in the booster in front of you"))
    picks = list(draft.picks)
    picks[seat] += tuple(there[number] for number in pick.cards)
    rest = tuple(card for card in front.cards if card.id not in pick.cards)
    lines = list(draft.lines)
    lines[seat] = lines[seat][1:]
    if rest:
        lines[_next(draft, seat, len(rest))] += (Booster(rest, whole=False),)
    changed = msgspec.structs.replace(draft, lines=tuple(lines), picks=tuple(picks))
    return _settled(changed)


def _next(draft: Draft, seat: int, cards: int) -> int:
    """To whom a booster goes. Those whose picks are skipped are passed over. (MTR 7.7)"""
    if draft.setup.face_up:
        return _turn(draft, cards)
    for far in range(1, draft.setup.seats + 1):
        found = (seat + far * draft.step) % draft.setup.seats
        if found not in _skipped(draft):
            return found
    return seat


def _without(draft: Draft, seat: int) -> Draft:
    """A seat leaves; the boosters before it go on to the next, if its picks are skipped."""
    if seat in draft.left:
        raise DraftError(said("this seat has left the draft already"))
    if draft.phase is Phase.DONE:
        raise DraftError(said("the draft is over"))
    changed = msgspec.structs.replace(draft, left=draft.left | {seat})
    if draft.setup.leaving is Leaving.OFFICIAL:
        return changed
    lines = list(draft.lines)
    waiting, lines[seat] = lines[seat], ()
    if waiting and not _nobody_drafts(changed):
        lines[_next(changed, seat, len(waiting[0].cards))] += waiting
    moved = msgspec.structs.replace(changed, lines=tuple(lines))
    between_rounds = draft.phase is Phase.REVIEW and not draft.setup.face_up
    return moved if between_rounds else _settled(moved)


def _seat(draft: Draft, seat: int) -> int:
    if not 0 <= seat < draft.setup.seats:
        raise DraftError(said("there is no seat {n}", n=seat))
    return seat
