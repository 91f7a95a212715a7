"""Drafts as a state that operations change. (MTR 7.7, 8.5, 9.7)

Boosters wait before a seat in a line: one picks from the first of it and passes it on, whether
or not the neighbor is ready. Nobody waits for a call, and nobody sees more than at a table. A
clock runs from the moment a booster is the first of the line; it is kept by who runs the draft.
Cards that function during the draft (CR 905.2) are in `card_abilities`, what they ask for in
`card_questions`; they do nothing in a Rochester draft, nor in sealed pools.

In a Rochester draft there is one booster at a time, which all look at before the first pick. It
is in the line of whose turn it is.
"""

from collections.abc import Iterable, Mapping
from itertools import chain
from random import Random

import msgspec

from apnap.languages import said
from apnap.tournament.limited.boosters import PackCard, open_pack
from apnap.tournament.limited.drafts.card_abilities import (
    drafted,
    drafts_at_random,
    known,
    settled_uses,
    takers_of_last_cards,
    turned_down,
    usable,
    wanted,
)
from apnap.tournament.limited.drafts.card_questions import (
    answer_of_absent,
    answered,
    ended,
    hold,
)
from apnap.tournament.limited.drafts.draft_changes import changed, show
from apnap.tournament.limited.drafts.draft_log import (
    Added,
    Answered,
    By,
    CardFacts,
    DraftError,
    DraftSetup,
    Leaving,
    Left,
    Opened,
    Operation,
    Picked,
    Reviewed,
    TurnedDown,
)
from apnap.tournament.limited.drafts.draft_state import Booster, Draft, DraftCard, Phase
from apnap.tournament.limited.drafts.rochester import laid_out_by, picks_next
from apnap.tournament.limited.products import Product


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


def with_facts(first: Opened, facts: Mapping[str, CardFacts]) -> Opened:
    """The same, with what is known of the cards if one of them does something in a draft."""
    if not any(each.abilities for each in facts.values()):
        return first
    return msgspec.structs.replace(first, cards=dict(facts))


def added(draft: Draft, products: Mapping[str, Product]) -> Added | None:
    """The booster that is opened for a seat that adds one, of the kind of this round. (CR 905.2)"""
    if not draft.adding:
        return None
    random = Random(f"added {draft.setup.seed} {draft.length}")
    pack = open_pack(products[draft.setup.rounds[draft.round]], random)
    pack = pack.without_basics() if draft.setup.without_basics else pack
    return Added(draft.adding[0], pack.cards)


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
    if first.setup.face_up:
        return _laid_out(empty, 0)
    return _dealt(changed(empty, cards=known(first.cards)), 0)


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
        case TurnedDown():
            _seat(draft, operation.seat)
            made = turned_down(draft, operation)
        case Answered():
            made = _settled(_moved(answered(draft, operation)))
        case Added():
            made = _with_booster(draft, operation)
        case Opened():
            raise DraftError(said("the draft has begun already"))
    return changed(made, length=draft.length + 1)


def forced(draft: Draft) -> Operation | None:
    """What must be done next without anybody's decision.

    The last cards of a booster are picked, a review period of no length ends, and an official
    picks at random (MTR 2015 7.7), by the seed of the draft. So are cards drafted where a card
    wants it so (CR 905.2).
    """
    if draft.phase is Phase.REVIEW:
        return None if seconds_of_review(draft) else Reviewed(draft.review)
    if (answer := answer_of_absent(draft)) is not None:
        return answer
    for seat, line in enumerate(draft.lines):
        choose = draft.choose(seat)
        if not choose:
            continue
        cards = line[0].cards
        if choose == len(cards) and not usable(draft, seat):
            return Picked(seat, tuple(card.id for card in cards), By.ONLY)
        if seat in draft.left:
            random = Random(f"official {draft.setup.seed} {draft.length}")
            chosen = random.sample(cards, choose)
            return Picked(seat, tuple(card.id for card in chosen), By.OFFICIAL)
        if drafts_at_random(draft, seat):
            random = Random(f"chance {draft.setup.seed} {draft.length}")
            chosen = random.sample(cards, choose)
            return Picked(seat, tuple(card.id for card in chosen), By.CHANCE)
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
        () if seat in _skipped(draft) or not pack else (Booster(pack, id=pack[0].id),)
        for seat, pack in enumerate(draft.packs[at])
    )
    fresh = changed(draft, drafted={}, out=frozenset())
    return _settled(_moved(changed(fresh, lines=lines, round=at, phase=Phase.DRAFTING)))


def _laid_out(draft: Draft, number: int) -> Draft:
    """A booster lies on the table, to be looked at before the first pick; or it is the end."""
    seats = draft.setup.seats
    lines: list[tuple[Booster, ...]] = [()] * seats
    if number == seats * len(draft.packs) or _nobody_drafts(draft):
        return changed(draft, lines=tuple(lines), phase=Phase.DONE)
    active = laid_out_by(draft.setup.first_seat, number, seats)
    pack = draft.packs[number // seats][active]
    if not pack or active in _skipped(draft):
        return _laid_out(draft, number + 1)
    now = changed(draft, round=number // seats, laid_out=number, phase=Phase.REVIEW)
    lines[_turn(now, len(pack))] = (Booster(pack),)
    return changed(now, lines=tuple(lines))


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
        return changed(draft, phase=Phase.DRAFTING)
    return _dealt(draft, draft.round + 1)


def _settled(draft: Draft) -> Draft:
    """When the last card of a round is picked, there is a review period, or the end."""
    if any(draft.lines) or draft.phase in (Phase.TRADING, Phase.DONE):
        return draft
    if draft.questions or draft.adding:
        return draft
    if draft.setup.face_up:
        return _laid_out(draft, draft.laid_out + 1)
    if draft.round + 1 == len(draft.setup.rounds) or _nobody_drafts(draft):
        return ended(draft)
    return changed(draft, phase=Phase.REVIEW)


def _nobody_drafts(draft: Draft) -> bool:
    return len(_skipped(draft)) == draft.setup.seats


def _picked(draft: Draft, pick: Picked) -> Draft:
    seat = _seat(draft, pick.seat)
    front = draft.front(seat)
    if draft.phase is not Phase.DRAFTING or front is None:
        raise DraftError(said("there is no booster to pick from"))
    if draft.is_asked(seat):
        raise DraftError(said("something has to be answered before the next pick"))
    count = wanted(draft, pick)
    if len(set(pick.cards)) != len(pick.cards) or len(pick.cards) != count:
        raise DraftError(said("{n} cards are picked at a time here", n=count))
    there = {card.id: card for card in front.cards}
    if not there.keys() >= set(pick.cards):
        raise DraftError(said("this card is not in the booster in front of you"))
    lines = list(draft.lines)
    lines[seat] = lines[seat][1:]
    now = changed(draft, lines=tuple(lines))
    for number in pick.cards:
        now = drafted(now, pick, there[number], front)
    rest = [card for card in front.cards if card.id not in pick.cards]
    now, left = settled_uses(now, pick, rest)
    return _settled(_moved(_passed_on(now, seat, changed(front, cards=left, whole=False))))


def _passed_on(draft: Draft, seat: int, booster: Booster) -> Draft:
    """A booster goes to the next, or its last card to who takes such cards. (CR 905.2)"""
    if not booster.cards:
        return draft
    booster = changed(booster, passed_by=seat)
    takers = takers_of_last_cards(draft) if len(booster.cards) == 1 else ()
    takers = tuple(each for each in takers if each not in _skipped(draft))
    if len(takers) > 1 and seat not in takers:
        return hold(draft, seat, booster, takers)
    to = _next(draft, seat, len(booster.cards))
    if takers:
        to = seat if seat in takers else takers[0]
    lines = list(draft.lines)
    lines[to] += (booster,)
    return changed(draft, lines=tuple(lines))


def _moved(draft: Draft) -> Draft:
    """Who drafts from no booster now looks at it and passes it on. (CR 905.2)

    If nobody drafts any more this round, what is left of boosters is nobody's.
    """
    now = draft
    while now.phase is Phase.DRAFTING:
        active = [seat for seat in range(now.setup.seats) if seat not in _skipped(now)]
        if active and all(seat in now.out for seat in active) and not now.adding:
            return changed(now, lines=((),) * now.setup.seats)
        passing = [
            seat
            for seat in active
            if now.lines[seat] and not now.is_asked(seat) and _passes(now, seat)
        ]
        if not passing:
            return now
        seat = passing[0]
        front, *others = now.lines[seat]
        lines = list(now.lines)
        lines[seat] = tuple(others)
        owing = {**now.owing, seat: max(0, now.owing.get(seat, 0) - (seat not in now.out))}
        now = show(changed(now, lines=tuple(lines), owing=owing), seat, "", front.cards)
        now = _passed_on(now, seat, changed(front, whole=False))
    return now


def _passes(draft: Draft, seat: int) -> bool:
    return seat in draft.out or draft.owing.get(seat, 0) > 0


def _with_booster(draft: Draft, event: Added) -> Draft:
    """The next booster of the seat is the one that was added. (CR 905.2)"""
    if event.seat not in draft.adding:
        raise DraftError(said("no booster is added to the draft here"))
    first = 1 + max(card.id for card in _all_cards(draft))
    cards = tuple(
        DraftCard(first + at, card.name, card.foil) for at, card in enumerate(event.cards)
    )
    lines = list(draft.lines)
    if cards:
        lines[event.seat] = (Booster(cards, id=first), *lines[event.seat])
    left = list(draft.adding)
    left.remove(event.seat)
    extra, facts = (*draft.extra, *cards), {**draft.cards, **known(event.facts)}
    return _settled(
        _moved(changed(draft, lines=tuple(lines), adding=tuple(left), extra=extra, cards=facts))
    )


def _all_cards(draft: Draft) -> Iterable[DraftCard]:
    opened_first = (card for of_round in draft.packs for pack in of_round for card in pack)
    return chain(opened_first, draft.extra)


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
    now = changed(draft, left=draft.left | {seat})
    if draft.setup.leaving is Leaving.OFFICIAL:
        return now
    lines = list(draft.lines)
    waiting, lines[seat] = lines[seat], ()
    if waiting and not _nobody_drafts(now):
        lines[_next(now, seat, len(waiting[0].cards))] += waiting
    moved = changed(now, lines=tuple(lines))
    between_rounds = draft.phase is Phase.REVIEW and not draft.setup.face_up
    return moved if between_rounds else _settled(_moved(moved))


def _seat(draft: Draft, seat: int) -> int:
    if not 0 <= seat < draft.setup.seats:
        raise DraftError(said("there is no seat {n}", n=seat))
    return seat
