"""The small steps of which all that cards do in a draft is made. (CR 905.2)"""

from collections.abc import Iterable

import msgspec

from apnap.abilities.values import DraftNote
from apnap.tournament.limited.drafts.draft_state import (
    Asked,
    Draft,
    DraftCard,
    Note,
    Question,
    Seen,
    Told,
    Value,
    Watch,
)

changed = msgspec.structs.replace


def noted(draft: Draft, seat: int, card: str, what: DraftNote, value: Value) -> Draft:
    """Something is noted for cards of a name, for all to see. (CR 905.2b)"""
    note = Note(card, what.value, value)
    notes = {**draft.notes, seat: (*draft.notes.get(seat, ()), note)}
    return tell(changed(draft, notes=notes), seat, what.value, card, value)


def tell(draft: Draft, seat: int, what: str, card: str, value: Value = "") -> Draft:
    """All see it."""
    return changed(draft, told=(*draft.told, Told(seat, what, card, value)))


def show(draft: Draft, seat: int, card: str, cards: Iterable[DraftCard], of: int = -1) -> Draft:
    """One player looks at cards."""
    seen = Seen(card, tuple(cards), of)
    return changed(draft, seen={**draft.seen, seat: (*draft.seen.get(seat, ()), seen)})


def ask(
    draft: Draft,
    seat: int,
    kind: Asked,
    card: str,
    by: int,
    options: tuple[Value, ...],
    then: tuple[int, ...] = (),
) -> Draft:
    """A player is asked something; the questions have numbers."""
    question = Question(draft.asked, seat, kind, card, by, options, then)
    return changed(draft, questions=(*draft.questions, question), asked=draft.asked + 1)


def watch(draft: Draft, one: Watch) -> Draft:
    """Somebody waits for what is drafted next."""
    return changed(draft, watches=(*draft.watches, one))


def turn_down(draft: Draft, seat: int, card: DraftCard) -> Draft:
    """A card is turned face down. (CR 905.2c)"""
    counts = {key: n for key, n in draft.at_random.items() if key != card.id}
    closed = changed(draft, open=draft.open - {card.id}, at_random=counts)
    return tell(closed, seat, "turned down", card.name)
