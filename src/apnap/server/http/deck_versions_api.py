"""What decks were before: a part of the HTTP interface.

    GET    deck-versions/NAME                    of one's own deck, the latest first
    GET    deck-versions                         decks that were deleted, as they were last

To have one again, keep its text as a deck: what is there now becomes an older version in turn.
"""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from starlette.requests import Request

from apnap.cards.decks.deck_changes import changes, plain_deck
from apnap.server.http.http_api import ApiContext, Place, user_of
from apnap.server.http.http_bodies import DeckVersion, DeckVersions
from apnap.server.store.kept_decks import KeptDeck


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
    ("/deck-versions", "GET", deleted),
    ("/deck-versions/{name:path}", "GET", versions),
)
