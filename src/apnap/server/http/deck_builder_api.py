"""The deck builder's part of the HTTP interface: cards, other forms, older versions.

    GET    cards?search=TEXT&start=N&playable=1  cards that a search in Scryfall's language finds
    GET    cards-like?name=NAME&colors=WU&format=FORMAT    cards that can be played in its place
    GET    deck-forms                            the forms a list can be written in
    POST   decks/write {text, form}              a list in another form
    GET    deck-versions/NAME                    of one's own deck, the latest first
    GET    deck-versions                         decks that were deleted, as they were last

To have a version again, keep its text as a deck: what is there now becomes a version in turn.
"""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request

from apnap.cards.decks.deck_changes import changes, plain_deck
from apnap.cards.decks.deck_writing import FORMS
from apnap.languages import said
from apnap.server.http.http_api import (
    ApiContext,
    Fault,
    Place,
    body_of,
    language_of,
    limit,
    user_of,
)
from apnap.server.http.http_bodies import DeckBody, DeckVersion, DeckVersions
from apnap.server.store.kept_decks import KeptDeck
from apnap.server.wire.tries import Limit
from apnap.server.workers.deck_building import (
    BuildingQuestion,
    CardsShown,
    NotBuilt,
    SearchCards,
    SuggestCards,
    WriteDeck,
    WrittenDeck,
)
from apnap.server.workers.unread_cards import TellUnread, UnreadOfDeck

_QUESTIONS: Final = Limit(240, 60)  # of an address: who scrolls asks for page after page

Answer = TypeVar("Answer")


class WriteBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list in any form, and the form it is wanted in."""

    text: str
    form: str


class Form(msgspec.Struct, frozen=True):
    """A form of deck lists."""

    key: str
    title: str
    extension: str


class Forms(msgspec.Struct, frozen=True):
    """The forms of deck lists."""

    forms: tuple[Form, ...]


async def cards(desk: ApiContext, request: Request) -> CardsShown:
    """Cards that a search finds, some at a time."""
    given = request.query_params
    start = given.get("start", "0")
    if not (start.isascii() and start.isdigit() and len(start) < 10):
        raise Fault(400, "malformed", said("'start' is a number"))
    question = SearchCards(
        given.get("search", ""),
        int(start),
        playable=given.get("playable", "") == "1",
        language=language_of(request),
    )
    return await _asked(desk, request, question, CardsShown)


async def cards_like(desk: ApiContext, request: Request) -> CardsShown:
    """Cards that can be played in the place of one that can't, or that it may be meant for."""
    given = request.query_params
    question = SuggestCards(
        given.get("name", "")[:200],
        given.get("colors", "")[:10],
        given.get("format", "")[:50],
        language_of(request),
    )
    return await _asked(desk, request, question, CardsShown)


async def forms(_: ApiContext, __: Request) -> Forms:
    """The forms a list can be written in."""
    return Forms(tuple(Form(form.key, form.title, form.extension) for form in FORMS.values()))


async def write(desk: ApiContext, request: Request) -> WrittenDeck:
    """A list in another form."""
    given = await body_of(request, WriteBody)
    question = WriteDeck(given.text, given.form, language_of(request))
    return await _asked(desk, request, question, WrittenDeck)


async def unread(desk: ApiContext, request: Request) -> UnreadOfDeck:
    """The cards of a list that aren't read in full, and what is left of them."""
    given = await body_of(request, DeckBody)
    limit(desk, request, "build", _QUESTIONS)
    found = await desk.ask(TellUnread(given.text, language_of(request)))
    assert isinstance(found, UnreadOfDeck)
    return found


async def _asked(
    desk: ApiContext, request: Request, question: BuildingQuestion, kind: type[Answer]
) -> Answer:
    limit(desk, request, "build", _QUESTIONS)
    found = await desk.ask(question)
    if isinstance(found, NotBuilt):
        raise Fault(422, found.code, found.text)
    assert isinstance(found, kind)
    return found


# --- What decks were before ---------------------------------------------------------------------


async def versions(desk: ApiContext, request: Request) -> DeckVersions:
    """What a deck of one's own was before."""
    user = await user_of(desk, request)
    name = request.path_params["name"]
    now = await asyncio.to_thread(desk.store.deck_of, user.id, name)
    found = await asyncio.to_thread(desk.store.versions_of, user.id, name)
    return DeckVersions(tuple(_told([now or found[0], *found]) if found else ()))


async def deleted(desk: ApiContext, request: Request) -> DeckVersions:
    """Decks that were deleted."""
    user = await user_of(desk, request)
    found = await asyncio.to_thread(desk.store.deleted_decks, user.id)
    return DeckVersions(tuple(_version(deck, deck) for deck in found))


def _told(decks: Sequence[KeptDeck]) -> Iterator[DeckVersion]:
    """Each but the first, with what the one before it here, which is later, has changed."""
    for later, deck in pairwise(decks):
        yield _version(deck, later)


def _version(deck: KeptDeck, later: KeptDeck) -> DeckVersion:
    return DeckVersion(
        deck.name,
        deck.text,
        deck.format,
        deck.colors,
        deck.cards,
        deck.changed,
        tuple(changes(plain_deck(deck.text), plain_deck(later.text))),
    )


PLACES: Final[tuple[Place, ...]] = (
    ("/cards", "GET", cards),
    ("/cards-like", "GET", cards_like),
    ("/deck-forms", "GET", forms),
    ("/decks/unread", "POST", unread),
    ("/decks/write", "POST", write),
    ("/deck-versions", "GET", deleted),
    ("/deck-versions/{name:path}", "GET", versions),
)
