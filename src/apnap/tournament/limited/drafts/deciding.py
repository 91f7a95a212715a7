"""What agents do in a draft besides picking, and what is done for who is late. (CR 905.2)

They use their cards plainly: an additional card if it is good, a note for the first good creature,
a card removed that is no use.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from apnap.abilities.drafts.drafting import (
    AsYouDraft,
    DraftAnother,
    NoteItsQuality,
    RemoveFromDraft,
)
from apnap.terms.mana import COLOR_NAMES
from apnap.tournament.limited.drafts.card_abilities import ability_of, usable
from apnap.tournament.limited.drafts.card_questions import NOTHING, card_named
from apnap.tournament.limited.drafts.draft_log import Answered, By, Picked, Use
from apnap.tournament.limited.drafts.draft_state import Asked, Draft, DraftCard, Question, Value
from apnap.tournament.limited.picking import leaning
from apnap.tournament.limited.products import WUBRG
from apnap.tournament.limited.worth import LimitedCard

GOOD: Final = 3.0  # what an additional card is worth at least

NO_USE: Final = 1.6  # at most so much is a card worth that is removed from the draft

Facts = Mapping[str, LimitedCard]


def asked_of(draft: Draft, seat: int) -> Question | None:
    """What a seat is asked, if it is."""
    return next((each for each in draft.questions if each.seat == seat), None)


def answer(draft: Draft, question: Question, facts: Facts, by: By = By.AGENT) -> Answered:
    """A plain answer to what is asked."""
    random = Random(f"{draft.setup.seed} {question.number}")
    value = _value(draft, question, facts, random)
    return Answered(question.seat, question.number, value, by)


def _value(draft: Draft, question: Question, facts: Facts, random: Random) -> Value:
    if question.kind is Asked.COLOR and question.by == question.seat:
        mine = leaning([facts[card.name] for card in draft.picks[question.seat]])
        wanted = [COLOR_NAMES[WUBRG.index(letter)] for letter in mine]
        return next((each for each in wanted if each in question.options), question.options[0])
    if question.kind is Asked.GUESS:
        return max(question.options, key=lambda name: facts[str(name)].rating)
    if question.kind is Asked.OFFER:
        return _offered(draft, question, facts)
    if question.kind is Asked.REVEAL:
        worst = _worst(draft.picks[question.seat], facts)
        return NOTHING if worst is None else worst.id
    if question.kind is Asked.ACCEPT:
        return _accepted(draft, question, facts)
    if question.kind is Asked.ADD_BOOSTER:
        return "no" if draft.extra else "yes"  # one is enough
    return random.choice(question.options)


def _worst(cards: Sequence[DraftCard], facts: Facts) -> DraftCard | None:
    return min(cards, key=lambda card: (facts[card.name].rating, card.id), default=None)


def _offered(draft: Draft, question: Question, facts: Facts) -> Value:
    """The worst card, for a better one."""
    assert draft.trade is not None
    worst = _worst(draft.picks[question.seat], facts)
    wanted = facts[card_named(draft, draft.trade.revealed)].rating
    return NOTHING if worst is None or facts[worst.name].rating >= wanted else worst.id


def _accepted(draft: Draft, question: Question, facts: Facts) -> Value:
    """The best offer, if it is better than what is given for it."""
    assert draft.trade is not None
    offers = draft.trade.offers
    best = max(offers, key=lambda seat: facts[card_named(draft, offers[seat])].rating)
    given = facts[card_named(draft, draft.trade.revealed)].rating
    return best if facts[card_named(draft, offers[best])].rating > given else NOTHING


def pick(draft: Draft, seat: int, best: Sequence[int], facts: Facts, by: By) -> Picked:
    """The best cards of a booster, in this order, and what is done with cards that are face up."""
    front = draft.front(seat)
    assert front is not None
    rated = {card.id: facts[card.name] for card in front.cards}
    count, using = draft.choose(seat), list[Use]()
    for tool in usable(draft, seat):
        ability: AsYouDraft | None = ability_of(draft, tool, AsYouDraft)
        if ability is None:
            continue
        if isinstance(ability.deed, DraftAnother):
            if count < len(best) and rated[best[count]].rating >= GOOD:
                using.append(Use(tool.id))
                count += 1
    cards = tuple(best[:count])
    for tool in usable(draft, seat):
        ability = ability_of(draft, tool, AsYouDraft)
        on = None if ability is None else _used_on(ability, cards, rated, using)
        if on is not None:
            using.append(Use(tool.id, on))
    return Picked(seat, cards, by, tuple(using))


def _used_on(
    ability: AsYouDraft,
    cards: Sequence[int],
    rated: Mapping[int, LimitedCard],
    using: Sequence[Use],
) -> int | None:
    taken = {use.on for use in using}
    for card in cards:
        known = rated[card]
        fits = not ability.types or bool(known.in_draft.types & ability.types)
        if card in taken or not fits:
            continue
        if isinstance(ability.deed, RemoveFromDraft) and known.rating <= NO_USE:
            return card
        if isinstance(ability.deed, NoteItsQuality) and known.creature and known.playable:
            return card
    return None
