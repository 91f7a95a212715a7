"""What the page takes and gives about drafts; see `drafts_api`."""

from typing import Final, Literal

import msgspec

from apnap.abilities.drafts.drafting import AsYouDraft, DraftAnother, TurnedDownToLook
from apnap.abilities.values import DraftLook
from apnap.cards.decks.legality import LIMITED_SIZE
from apnap.server.drafts.drafting import LiveDraft
from apnap.tournament.limited.building import LED_SIZE
from apnap.tournament.limited.drafts.card_abilities import ability_of
from apnap.tournament.limited.drafts.card_questions import card_named
from apnap.tournament.limited.drafts.draft_state import (
    Asked,
    Draft,
    DraftCard,
    Note,
    Question,
    Seen,
    Told,
)
from apnap.tournament.limited.drafts.draft_views import DraftView, SeatSeen, seats_seen, view
from apnap.tournament.limited.worth import LimitedCard

_LATEST: Final = 60  # of what was seen and told


class UseBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that is face up, used by itself or on one that is picked."""

    card: int
    on: int = -1


class PickBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the cards that are picked, and what is used for it."""

    cards: tuple[int, ...]
    using: tuple[UseBody, ...] = ()


class AnswerBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a question, by its number."""

    question: int
    value: int | str


class TurnBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that is turned face down, to look at a seat's next card or at a booster."""

    card: int
    at: int


class BuiltBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each card are in the deck, and which lead it."""

    main: dict[str, int]
    commander: dict[str, int] = {}


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
    leads: bool = False
    identity: str = ""


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
    open: tuple[DraftCard, ...] = ()  # cards that are face up
    notes: tuple[Note, ...] = ()
    removed: int = 0  # cards removed from the draft


class OptionShown(msgspec.Struct, frozen=True):
    """A way to answer: a word, a card, or a seat."""

    value: int | str
    card: str = ""
    seat: int = -1


class QuestionShown(msgspec.Struct, frozen=True):
    """What a card asks of one, and who drafted that card."""

    number: int
    kind: str
    card: str
    by: int
    options: tuple[OptionShown, ...]


class UsableShown(msgspec.Struct, frozen=True):
    """A card that may be used as one picks: for another card, for all of them, or on one."""

    id: int
    name: str
    way: Literal["another", "whole", "on"]
    creatures: bool = False  # only on creature cards


class LookingShown(msgspec.Struct, frozen=True):
    """A card that may be turned face down, to look at a player's next card or at a booster."""

    id: int
    name: str
    at: Literal["player", "booster"]


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
    variant: str = ""  # what is played with the decks
    format: str = ""
    least: int = 40  # cards of a deck
    leading: dict[str, int] = {}  # the commanders of the deck
    added: tuple[str, ...] = ()  # commanders that may be added to the pool
    questions: tuple[QuestionShown, ...] = ()
    usable: tuple[UsableShown, ...] = ()
    looking: tuple[LookingShown, ...] = ()
    lookable: dict[int, int] = {}  # boosters by their numbers, with how many cards
    seen: tuple[Seen, ...] = ()
    told: tuple[Told, ...] = ()
    cards: dict[str, CardShown] = {}


class Suggestion(msgspec.Struct, frozen=True):
    """What one could do: cards to pick, or a deck."""

    cards: tuple[int, ...] = ()
    main: dict[str, int] = {}
    commander: dict[str, int] = {}


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
        variant=state.setup.variant,
        format=draft.format,
        least=LED_SIZE if draft.is_led else LIMITED_SIZE,
        leading=built.commander if built is not None else {},
        added=state.added,
        questions=tuple(_question(draft.draft, each) for each in seen.questions),
        usable=tuple(_usable(draft.draft, each) for each in seen.usable),
        looking=tuple(_looking(draft.draft, each) for each in seen.looking),
        lookable=seen.lookable,
        seen=seen.seen[-_LATEST:],
        told=seen.told[-_LATEST:],
        cards=_cards(state.facts, seen, state.added),
    )


def _question(draft: Draft, question: Question) -> QuestionShown:
    options = tuple(_option(draft, question, each) for each in question.options)
    return QuestionShown(question.number, question.kind, question.card, question.by, options)


def _option(draft: Draft, question: Question, value: int | str) -> OptionShown:
    if question.kind is Asked.GUESS:
        return OptionShown(value, card=str(value))
    if not isinstance(value, int):
        return OptionShown(value)
    if question.kind is Asked.PASS_TO:
        return OptionShown(value, seat=value)
    if question.kind is Asked.ACCEPT:
        assert draft.trade is not None
        return OptionShown(value, card_named(draft, draft.trade.offers[value]), value)
    return OptionShown(value, card=card_named(draft, value))


def _usable(draft: Draft, card: DraftCard) -> UsableShown:
    ability: AsYouDraft | None = ability_of(draft, card, AsYouDraft)
    if ability is None:
        return UsableShown(card.id, card.name, "whole")
    way: Literal["another", "on"] = "another" if isinstance(ability.deed, DraftAnother) else "on"
    return UsableShown(card.id, card.name, way, bool(ability.types))


def _looking(draft: Draft, card: DraftCard) -> LookingShown:
    ability: TurnedDownToLook = ability_of(draft, card, TurnedDownToLook)
    player = ability.at is DraftLook.NEXT_OF_PLAYER
    return LookingShown(card.id, card.name, "player" if player else "booster")


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
        open=seen.open,
        notes=seen.notes,
        removed=seen.removed,
    )


def _cards(
    facts: dict[str, LimitedCard], seen: DraftView, added: tuple[str, ...]
) -> dict[str, CardShown]:
    shown = (*seen.booster, *(seen.picks or ()), *seen.usable, *seen.looking)
    names = {card.name for card in shown} | set(added)
    names |= {card.name for seat in seen.seats for card in seat.open}
    names |= {card.name for each in seen.seen for card in each.cards}
    names |= {told.card for told in seen.told if told.card in facts}
    names |= {str(each) for asked in seen.questions for each in asked.options if each in facts}
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
        card.leads,
        card.identity,
    )
