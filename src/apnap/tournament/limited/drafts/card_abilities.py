"""What cards do as they are drafted, and while they are face up. (CR 905.2b, 905.2c)

A card is drafted in `drafted`, one at a time. What it does comes from its abilities by the table
`DEEDS`; what a player does with cards that are face up comes with the pick, as uses.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from apnap.abilities.drafts.drafting import (
    AddBooster,
    AsYouDraft,
    DraftAbility,
    DraftAnother,
    DraftDeed,
    DraftedFaceUp,
    DraftsAtRandom,
    DraftsWholeBooster,
    GuessNextCard,
    LookAtNextCard,
    NoteColors,
    NoteHowMany,
    NoteItsQuality,
    NoteNextCard,
    NotePasser,
    RemoveFromDraft,
    RevealedAsDrafted,
    TakesLastCards,
    TurnedDownToLook,
)
from apnap.abilities.nodes import from_json
from apnap.abilities.values import AfterAnother, DraftLook, DraftNote
from apnap.languages import said
from apnap.terms.mana import COLOR_NAMES
from apnap.tournament.limited.drafts.draft_changes import (
    ask,
    changed,
    noted,
    show,
    tell,
    turn_down,
    watch,
)
from apnap.tournament.limited.drafts.draft_log import CardFacts, DraftError, Picked, TurnedDown, Use
from apnap.tournament.limited.drafts.draft_state import (
    Asked,
    Booster,
    CardInDraft,
    Draft,
    DraftCard,
    Phase,
    Removed,
    Waits,
    Watch,
)

Deed = Callable[[Draft, int, DraftCard, Booster], Draft]


def known(facts: Mapping[str, CardFacts]) -> dict[str, CardInDraft]:
    """What the log tells of cards, with their abilities."""
    found: dict[str, CardInDraft] = {}
    for name, each in facts.items():
        abilities = tuple(from_json(ability) for ability in each.abilities)
        found[name] = CardInDraft(abilities, each.types, each.creature_types)
    return found


# Cards that are face up, and what can be done with them. (CR 905.2c)


def ability_of(draft: Draft, card: DraftCard, kind: type[DraftAbility]) -> Any:
    """The ability of that kind that a card has; None if it has none."""
    return next((each for each in draft.abilities(card) if isinstance(each, kind)), None)


def usable(draft: Draft, seat: int) -> tuple[DraftCard, ...]:
    """The cards face up before a seat that it may use as it picks."""
    return tuple(
        card
        for card in draft.open_cards(seat)
        if any(isinstance(each, AsYouDraft | DraftsWholeBooster) for each in draft.abilities(card))
    )


def drafts_at_random(draft: Draft, seat: int) -> bool:
    """Whether a seat can't look at boosters, and drafts at random."""
    return any(ability_of(draft, card, DraftsAtRandom) for card in draft.open_cards(seat))


def wanted(draft: Draft, pick: Picked) -> int:
    """How many cards are picked, with these uses; a `DraftError` if they can't be."""
    seat, front = pick.seat, draft.front(pick.seat)
    assert front is not None
    if len(set(pick.using)) != len(pick.using):
        raise _unusable()
    more, whole = 0, False
    for use in pick.using:
        ability = _of_use(draft, pick, use)
        if isinstance(ability, DraftsWholeBooster):
            whole = True
        elif isinstance(ability.deed, DraftAnother):
            more += 1
    if whole and more:
        raise _unusable()
    return len(front.cards) if whole else draft.choose(seat) + more


def _of_use(draft: Draft, pick: Picked, use: Use) -> AsYouDraft | DraftsWholeBooster:
    """The ability that is used; whether the card is face up is seen as cards are drafted."""
    front = draft.front(pick.seat)
    there = {card.id: card for card in (*draft.picks[pick.seat], *(front.cards if front else ()))}
    card = there.get(use.card)
    if card is None or use.card == use.on:
        raise _unusable()
    whole: DraftsWholeBooster | None = ability_of(draft, card, DraftsWholeBooster)
    if whole is not None and use.on == -1 and card.id in draft.open:
        return whole
    found: AsYouDraft | None = ability_of(draft, card, AsYouDraft)
    if found is None:
        raise _unusable()
    if isinstance(found.deed, DraftAnother):
        if use.on != -1 or card.id not in draft.open:
            raise _unusable()
        return found
    if use.on not in pick.cards:
        raise _unusable()
    types = draft.cards.get(there[use.on].name, CardInDraft()).types
    if found.types and not types & found.types:
        raise _unusable()
    return found


def _unusable() -> DraftError:
    return DraftError(said("this card can't be used so"))


# A card is drafted.


def drafted(draft: Draft, pick: Picked, card: DraftCard, booster: Booster) -> Draft:
    """A card is put into the pile of a seat, and does what it does. (CR 905.1a, 905.2)"""
    seat = pick.seat
    picks = list(draft.picks)
    picks[seat] += (card,)
    counts = {**draft.drafted, seat: draft.drafted.get(seat, 0) + 1}
    now = changed(draft, picks=tuple(picks), drafted=counts)
    now = _seen_by_who_waits(now, seat, card, booster)
    now = _counted_at_random(now, seat)
    for ability in draft.abilities(card):
        if isinstance(ability, DraftedFaceUp):
            now = changed(now, open=now.open | {card.id})
            now = tell(now, seat, "face up", card.name)
        elif isinstance(ability, DraftsAtRandom):
            now = changed(now, at_random={**now.at_random, card.id: 0})
        elif isinstance(ability, RevealedAsDrafted):
            now = tell(now, seat, "revealed", card.name)
            now = DEEDS[type(ability.deed)](now, seat, card, booster)
    for use in pick.using:
        if use.on == card.id:
            now = _used_on(now, seat, use, card)
    return now


def _used_on(draft: Draft, seat: int, use: Use, card: DraftCard) -> Draft:
    """A card that was face up before is used on the one that was drafted."""
    tool = next((each for each in draft.open_cards(seat) if each.id == use.card), None)
    if tool is None or all(each.id != card.id for each in draft.picks[seat]):
        raise _unusable()
    ability: AsYouDraft = ability_of(draft, tool, AsYouDraft)
    if isinstance(ability.deed, RemoveFromDraft):
        return _removed(draft, seat, tool, card, face_up=ability.deed.face_up)
    assert isinstance(ability.deed, NoteItsQuality)
    now = tell(draft, seat, "revealed", card.name)
    values = [card.name]
    if ability.deed.note is DraftNote.TYPE:
        values = list(draft.cards.get(card.name, CardInDraft()).creature_types)
    for value in values:
        now = noted(now, seat, tool.name, ability.deed.note, value)
    return turn_down(now, seat, tool)


def _removed(draft: Draft, seat: int, tool: DraftCard, card: DraftCard, *, face_up: bool) -> Draft:
    """It was drafted, but won't be in the card pool; it does nothing more in the draft."""
    picks = list(draft.picks)
    picks[seat] = tuple(each for each in picks[seat] if each.id != card.id)
    gone = (*draft.removed.get(seat, ()), Removed(card, tool.name, face_up))
    counts = {key: n for key, n in draft.at_random.items() if key != card.id}
    now = changed(
        draft,
        picks=tuple(picks),
        removed={**draft.removed, seat: gone},
        open=draft.open - {card.id},
        at_random=counts,
    )
    name = card.name if face_up else ""
    return noted(now, seat, tool.name, DraftNote.REMOVED, name)


def _counted_at_random(draft: Draft, seat: int) -> Draft:
    """A card drafted at random counts for each card that wants it so."""
    now = draft
    for card in draft.open_cards(seat):
        ability: DraftsAtRandom | None = ability_of(draft, card, DraftsAtRandom)
        if ability is not None:
            count = now.at_random.get(card.id, 0) + 1
            now = changed(now, at_random={**now.at_random, card.id: count})
            now = turn_down(now, seat, card) if count >= ability.cards else now
    return now


# What is revealed as it is drafted. (CR 905.2b)


def _note_how_many(draft: Draft, seat: int, card: DraftCard, booster: Booster) -> Draft:
    return noted(draft, seat, card.name, DraftNote.NUMBER, draft.drafted.get(seat, 0))


def _note_passer(draft: Draft, seat: int, card: DraftCard, booster: Booster) -> Draft:
    if booster.passed_by < 0:
        return draft
    return noted(draft, seat, card.name, DraftNote.PLAYER, booster.passed_by)


def _note_colors(draft: Draft, seat: int, card: DraftCard, booster: Booster) -> Draft:
    """The player to the right is asked first; boosters go to the left by higher numbers."""
    seats = draft.setup.seats
    right, left = (seat - 1) % seats, (seat + 1) % seats
    return ask(draft, right, Asked.COLOR, card.name, seat, COLOR_NAMES, (seat, left))


def _note_next_card(draft: Draft, seat: int, card: DraftCard, booster: Booster) -> Draft:
    return watch(draft, Watch(Waits.TO_NOTE, seat, seat, card.name))


def _look_at_next(draft: Draft, seat: int, card: DraftCard, booster: Booster) -> Draft:
    return watch(draft, Watch(Waits.TO_LOOK, seat, booster.id, card.name))


def _guess_next(draft: Draft, seat: int, card: DraftCard, booster: Booster) -> Draft:
    """From the last card of a booster nothing is guessed."""
    mine = {each.id for each in draft.picks[seat]}
    left = sorted({each.name for each in booster.cards if each.id not in mine})
    if not left:
        return draft
    waiting = Watch(Waits.TO_GUESS, seat, booster.id, card.name, draft.asked)
    return ask(watch(draft, waiting), seat, Asked.GUESS, card.name, seat, tuple(left))


def _add_booster(draft: Draft, seat: int, card: DraftCard, booster: Booster) -> Draft:
    return ask(draft, seat, Asked.ADD_BOOSTER, card.name, seat, ("yes", "no"))


DEEDS: Final[dict[type[DraftDeed], Deed]] = {
    NoteHowMany: _note_how_many,
    NotePasser: _note_passer,
    NoteColors: _note_colors,
    NoteNextCard: _note_next_card,
    LookAtNextCard: _look_at_next,
    GuessNextCard: _guess_next,
    AddBooster: _add_booster,
}

# What is done with uses, and not as the card itself is drafted.
USED: Final = (DraftAnother, RemoveFromDraft, NoteItsQuality)


def _seen_by_who_waits(draft: Draft, seat: int, card: DraftCard, booster: Booster) -> Draft:
    """Who waited for this card looks at it, notes it, or guesses."""
    now = changed(draft, watches=())
    for each in draft.watches:
        here = each.at == (booster.id if each.kind in (Waits.TO_LOOK, Waits.TO_GUESS) else seat)
        if not here or each.drafted is not None:
            now = watch(now, each)
        elif each.kind is Waits.TO_NOTE:
            now = tell(now, seat, "revealed", card.name)
            now = noted(now, seat, each.card, DraftNote.NAME, card.name)
        elif each.kind is not Waits.TO_GUESS:
            now = show(now, each.seat, each.card, (card,), seat) if each.seat != seat else now
        elif each.guess:
            now = guessed(now, each, card, seat)
        else:
            now = watch(now, msgspec.structs.replace(each, drafted=card, at=seat))
    return now


def guessed(draft: Draft, waiting: Watch, card: DraftCard, seat: int) -> Draft:
    """The card is revealed, and it is noted if the guess was right."""
    now = tell(draft, seat, "revealed", card.name)
    if waiting.guess != card.name:
        return now
    return noted(now, waiting.seat, waiting.card, DraftNote.GUESS, 1)


# After the cards were drafted.


def settled_uses(
    draft: Draft, pick: Picked, rest: Sequence[DraftCard]
) -> tuple[Draft, tuple[DraftCard, ...]]:
    """What is paid for additional cards, and what is left of the booster then."""
    now, left = draft, list(rest)
    for use in pick.using:
        tool = next((each for each in now.open_cards(pick.seat) if each.id == use.card), None)
        if tool is None or use.on != -1:
            continue
        now = turn_down(now, pick.seat, tool)
        ability: AsYouDraft | None = ability_of(now, tool, AsYouDraft)
        if ability is None:
            now = changed(now, out=now.out | {pick.seat})
            continue
        assert isinstance(ability.deed, DraftAnother)
        if ability.deed.then is AfterAnother.INTO_BOOSTER:
            picks = list(now.picks)
            picks[pick.seat] = tuple(each for each in picks[pick.seat] if each.id != tool.id)
            now, left = changed(now, picks=tuple(picks)), [*left, tool]
        else:
            owing = now.owing.get(pick.seat, 0) + 1
            now = changed(now, owing={**now.owing, pick.seat: owing})
    return now, tuple(left)


def takers_of_last_cards(draft: Draft) -> tuple[int, ...]:
    """The players who drafted a card to which last cards are passed."""
    return tuple(
        seat
        for seat in range(draft.setup.seats)
        if any(ability_of(draft, card, TakesLastCards) for card in _ever_drafted(draft, seat))
    )


def _ever_drafted(draft: Draft, seat: int) -> tuple[DraftCard, ...]:
    gone = tuple(each.card for each in draft.removed.get(seat, ()))
    return (*draft.picks[seat], *gone)


# Looking, at any time during the draft. (CR 905.2c)


def lookable(draft: Draft, seat: int) -> dict[int, tuple[DraftCard, ...]]:
    """Boosters that aren't opened, or that no other player looks at, by their numbers."""
    later = draft.packs[draft.round + 1 :]
    found = {pack[0].id: pack for of_round in later for pack in of_round if pack}
    for at, line in enumerate(draft.lines):
        mine = at == seat
        found |= {each.id: each.cards for each in (line if mine else line[1:])}
    return found | {each.id: each.cards for each in draft.held.values()}


def turned_down(draft: Draft, turn: TurnedDown) -> Draft:
    """A card is turned face down to look at something."""
    seat = turn.seat
    card = next((each for each in draft.open_cards(seat) if each.id == turn.card), None)
    ability: TurnedDownToLook | None = ability_of(draft, card, TurnedDownToLook) if card else None
    if card is None or ability is None or draft.phase is Phase.DONE:
        raise _unusable()
    if ability.at is DraftLook.NEXT_OF_PLAYER:
        if not 0 <= turn.at < draft.setup.seats:
            raise _unusable()
        now = turn_down(draft, seat, card)
        return watch(now, Watch(Waits.TO_LOOK_AT_PLAYER, seat, turn.at, card.name))
    cards = lookable(draft, seat).get(turn.at)
    if cards is None:
        raise _unusable()
    return show(turn_down(draft, seat, card), seat, card.name, cards)
