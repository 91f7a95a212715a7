"""Decisions that cards ask for during a draft, and exchanges after it. (CR 905.1d, 905.2a)"""

from collections.abc import Callable
from random import Random
from typing import Final

import msgspec

from apnap.abilities.drafts.drafting import OffersExchange
from apnap.abilities.values import DraftNote
from apnap.languages import said
from apnap.tournament.limited.drafts.card_abilities import ability_of, guessed
from apnap.tournament.limited.drafts.draft_changes import ask, changed, noted, tell
from apnap.tournament.limited.drafts.draft_log import Answered, By, DraftError
from apnap.tournament.limited.drafts.draft_state import (
    Asked,
    Booster,
    Draft,
    DraftCard,
    Phase,
    Question,
    Trade,
    Value,
    Waits,
)

NOTHING: Final = ""  # to choose nothing


def answered(draft: Draft, answer: Answered) -> Draft:
    """The draft after an answer; a `DraftError` says why it can't be."""
    question = next((each for each in draft.questions if each.number == answer.question), None)
    if question is None or question.seat != answer.seat or answer.value not in question.options:
        raise DraftError(said("this is no answer to what is asked"))
    left = tuple(each for each in draft.questions if each is not question)
    return ANSWERS[question.kind](changed(draft, questions=left), question, answer.value)


def answer_of_absent(draft: Draft) -> Answered | None:
    """What is asked of who left the draft is answered at random, and declined if it can be."""
    for each in draft.questions:
        if each.seat in draft.left:
            random = Random(f"answer {draft.setup.seed} {draft.length}")
            usual = [option for option in (NOTHING, "no") if option in each.options]
            value = usual[0] if usual else random.choice(each.options)
            return Answered(each.seat, each.number, value, By.OFFICIAL)
    return None


def _color(draft: Draft, question: Question, value: Value) -> Draft:
    """Each color is another one."""
    now = noted(draft, question.by, question.card, DraftNote.COLOR, value)
    if not question.then:
        return now
    left = tuple(each for each in question.options if each != value)
    following, *others = question.then
    by, card = question.by, question.card
    return ask(now, following, Asked.COLOR, card, by, left, tuple(others))


def _guess(draft: Draft, question: Question, value: Value) -> Draft:
    """If the card was drafted already, it is revealed now."""
    watches, now = [], draft
    for each in draft.watches:
        if each.kind is not Waits.TO_GUESS or each.question != question.number:
            watches.append(each)
            continue
        made = msgspec.structs.replace(each, guess=str(value))
        if each.drafted is None:
            watches.append(made)
        else:
            now = guessed(now, made, each.drafted, each.at)
    return changed(now, watches=tuple(watches))


def _add(draft: Draft, question: Question, value: Value) -> Draft:
    if value != "yes":
        return draft
    return changed(draft, adding=(*draft.adding, question.seat))


def hold(draft: Draft, seat: int, booster: Booster, takers: tuple[int, ...]) -> Draft:
    """Who passes the last card of a booster chooses to whom."""
    held = {**draft.held, draft.asked: booster}
    card = booster.cards[0].name
    return ask(changed(draft, held=held), seat, Asked.PASS_TO, card, seat, takers)


def _pass_to(draft: Draft, question: Question, value: Value) -> Draft:
    booster = draft.held[question.number]
    held = {key: each for key, each in draft.held.items() if key != question.number}
    lines = list(draft.lines)
    lines[int(value)] += (booster,)
    return changed(draft, held=held, lines=tuple(lines))


# Exchanges, immediately after the draft. (CR 905.1d)


def ended(draft: Draft) -> Draft:
    """All is drafted: cards are exchanged before the pools are whole, in a random order.

    (CR 905.2a)
    """
    able = [
        card.id
        for cards in draft.picks
        for card in cards
        if ability_of(draft, card, OffersExchange) is not None
    ]
    Random(f"trades {draft.setup.seed}").shuffle(able)
    over = changed(draft, open=frozenset(), at_random={}, phase=Phase.TRADING)
    return _next_trade(changed(over, trades=tuple(able)))


def _next_trade(draft: Draft) -> Draft:
    """The next player who may exchange a card; one who gave the card away doesn't."""
    now = changed(draft, trade=None)
    while now.trades:
        card_id, *others = now.trades
        now = changed(now, trades=tuple(others))
        for seat, cards in enumerate(now.picks):
            card = next((each for each in cards if each.id == card_id), None)
            if card is not None and seat not in now.left:
                pool = tuple(each.id for each in cards)
                now = changed(now, trade=Trade(seat, card.name))
                options: tuple[Value, ...] = (NOTHING, *pool)
                return ask(now, seat, Asked.REVEAL, card.name, seat, options)
    return changed(now, phase=Phase.DONE)


def _reveal(draft: Draft, question: Question, value: Value) -> Draft:
    """Each other player may offer a card for what is revealed."""
    trade = draft.trade
    if value == NOTHING or trade is None:
        return _next_trade(draft)
    shown = _card(draft, trade.seat, int(value))
    now = tell(draft, trade.seat, "revealed", shown.name)
    now = changed(now, trade=msgspec.structs.replace(trade, revealed=shown.id))
    for seat, cards in enumerate(draft.picks):
        if seat != trade.seat and seat not in draft.left:
            pool = tuple(each.id for each in cards)
            options: tuple[Value, ...] = (NOTHING, *pool)
            now = ask(now, seat, Asked.OFFER, trade.card, trade.seat, options)
    return now if now.questions else _next_trade(now)


def _offer(draft: Draft, question: Question, value: Value) -> Draft:
    """Once all have chosen, what they offer is revealed at once."""
    trade = draft.trade
    assert trade is not None
    if value != NOTHING:
        offers = {**trade.offers, question.seat: int(value)}
        trade = msgspec.structs.replace(trade, offers=offers)
    now = changed(draft, trade=trade)
    if any(each.kind is Asked.OFFER for each in now.questions):
        return now
    for seat, card in sorted(trade.offers.items()):
        now = tell(now, seat, "offered", _card(now, seat, card).name)
    if not trade.offers:
        return _next_trade(now)
    options: tuple[Value, ...] = (NOTHING, *sorted(trade.offers))
    return ask(now, trade.seat, Asked.ACCEPT, trade.card, trade.seat, options)


def _accept(draft: Draft, question: Question, value: Value) -> Draft:
    """Two cards change their pools, with what was noted for them."""
    trade = draft.trade
    assert trade is not None
    if value == NOTHING:
        return _next_trade(draft)
    one, other = trade.seat, int(value)
    given = _card(draft, one, trade.revealed)
    got = _card(draft, other, trade.offers[other])
    picks = list(draft.picks)
    picks[one] = (*(each for each in picks[one] if each.id != given.id), got)
    picks[other] = (*(each for each in picks[other] if each.id != got.id), given)
    now = tell(changed(draft, picks=tuple(picks)), one, "exchanged", given.name, got.name)
    now = _with_notes(_with_notes(now, given, one, other), got, other, one)
    return _next_trade(now)


def _with_notes(draft: Draft, card: DraftCard, giver: int, taker: int) -> Draft:
    """What was noted for cards of its name goes along, and stays too."""
    theirs = draft.notes.get(taker, ())
    going = [each for each in draft.notes.get(giver, ()) if each.card == card.name]
    return changed(draft, notes={**draft.notes, taker: (*theirs, *going)}) if going else draft


def _card(draft: Draft, seat: int, number: int) -> DraftCard:
    return next(each for each in draft.picks[seat] if each.id == number)


def card_named(draft: Draft, number: int) -> str:
    """The name of a card in somebody's pile."""
    return next(card.name for cards in draft.picks for card in cards if card.id == number)


ANSWERS: Final[dict[Asked, Callable[[Draft, Question, Value], Draft]]] = {
    Asked.COLOR: _color,
    Asked.GUESS: _guess,
    Asked.ADD_BOOSTER: _add,
    Asked.PASS_TO: _pass_to,
    Asked.REVEAL: _reveal,
    Asked.OFFER: _offer,
    Asked.ACCEPT: _accept,
}
