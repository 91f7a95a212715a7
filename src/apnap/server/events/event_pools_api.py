"""The part of the HTTP interface about the cards of limited events.

POST   events/ID/drafts {product, timing}   begin the drafts of all pods
POST   events/ID/sealed {boosters}          open a pool for each entrant
"""

from typing import Final, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from apnap.languages import said
from apnap.server.events.event_pools import EventPools
from apnap.server.events.tournament_api import At, at_event, not_done
from apnap.server.events.tournament_bodies import Done
from apnap.server.http.http_api import ApiContext, Fault, Place, body_of
from apnap.tournament.desk.obstacles import Refused
from apnap.tournament.desk.people import SCORERS, Actor

_LONGEST_MIX: Final = 12


class DraftsBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which boosters are drafted; "none" is without a limit of time."""

    product: str
    timing: Literal["none", "usual"] = "usual"


class SealedBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The products of the boosters, in turn."""

    boosters: tuple[str, ...]


async def drafts(desk: ApiContext, request: Request) -> Done | Response:
    """Begin the drafts of all pods."""
    at = await at_event(desk, request, known=True)
    given = await body_of(request, DraftsBody)
    await _for_scorers(at)
    try:
        await _pools(desk).hold(at.served, given.product, given.timing)
    except Refused as refused:
        return not_done(refused, await at.read(lambda actor: actor), at.language)
    return Done(at.served.event.seq)


async def sealed(desk: ApiContext, request: Request) -> Done:
    """Open a pool for each entrant."""
    at = await at_event(desk, request, known=True)
    given = await body_of(request, SealedBody)
    await _for_scorers(at)
    if not 1 <= len(given.boosters) <= _LONGEST_MIX:
        raise Fault(400, "malformed", said("name 1 to {n} boosters", n=_LONGEST_MIX))
    await _pools(desk).open_sealed(at.served, given.boosters)
    return Done(at.served.event.seq)


def _pools(desk: ApiContext) -> EventPools:
    assert desk.pools is not None
    return desk.pools


async def _for_scorers(at: At) -> None:
    def may(actor: Actor) -> bool:
        return bool(actor.roles & SCORERS)

    if not await at.read(may):
        raise Fault(403, "officials", said("this is for officials of the event"))


PLACES: Final[tuple[Place, ...]] = (
    ("/events/{event}/drafts", "POST", drafts),
    ("/events/{event}/sealed", "POST", sealed),
)
