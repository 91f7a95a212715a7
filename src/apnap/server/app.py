"""The server as an application: the socket, the HTTP interface and the page."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from apnap.cards.importing.printed_names import PrintedNames
from apnap.languages.speaking import know_names
from apnap.server.drafts import drafts_api
from apnap.server.drafts.drafts import Drafts
from apnap.server.events import (
    event_pools_api,
    policy_api,
    tournament_api,
    tournament_decks_api,
    tournament_printing_api,
)
from apnap.server.events.event_pools import EventPools
from apnap.server.events.event_tables import EventTables
from apnap.server.events.tournaments import Tournaments
from apnap.server.games.lobby import Lobby
from apnap.server.games.staff import Staff
from apnap.server.games.turns import Turns
from apnap.server.http import deck_builder_api, http_api, judge_api, rules_api
from apnap.server.http.http_api import ApiContext
from apnap.server.settings import Settings
from apnap.server.store.database import default_url
from apnap.server.store.store import Store
from apnap.server.store.writing import Writer
from apnap.server.wire.reception import Reception, address_of, is_welcome
from apnap.server.workers.card_clerk_process import Clerks
from apnap.server.workers.judge_process import Judges
from apnap.server.workers.nursery import Nursery

log: Final = logging.getLogger("apnap.server")

PAGE: Final = Path(__file__).parent / "static"
NO_PAGE: Final = """\
This is an apnap server. Its page isn't built: run `make page` and start it again.
Clients connect to /ws; docs/PROTOCOL.md says how.
"""
# Where many come from one address.
EVENT_PLACES: Final = (
    *tournament_api.PLACES,
    *drafts_api.PLACES,
    *event_pools_api.PLACES,
    *tournament_decks_api.PLACES,
    *tournament_printing_api.PLACES,
    *policy_api.PLACES,
)


def build(settings: Settings, nursery: Nursery | None = None) -> Starlette:
    """The server; its games are taken up when it starts, and let go when it stops."""

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        async with _opened(settings, nursery) as (reception, desk):
            app.state.reception, app.state.desk = reception, desk
            yield

    async def socket(websocket: WebSocket) -> None:
        await websocket.app.state.reception.serve(websocket)

    def desk() -> ApiContext:
        found: ApiContext = app.state.desk
        return found

    places = (*judge_api.PLACES, *rules_api.PLACES, *deck_builder_api.PLACES)
    api = Mount("/api", http_api.build(desk, places, EVENT_PLACES))
    routes: list[BaseRoute] = [WebSocketRoute("/ws", socket), api, _page()]
    app = Starlette(routes=routes, lifespan=running)
    return app


@asynccontextmanager
async def _opened(
    settings: Settings, given: Nursery | None
) -> AsyncIterator[tuple[Reception, ApiContext]]:
    """Everything that runs while the server does."""
    store = await asyncio.to_thread(Store, settings.database or default_url())
    writer = Writer(store)
    nursery = given or Nursery(settings.worker_memory, settings.worker_niceness)
    nursery.start()
    staff = Staff(settings, writer, nursery, Turns(settings.turns, settings.times.overdue))
    know_names(PrintedNames())  # refusals name cards
    clerks = Clerks(nursery, settings.limits.deck_cards)
    explainers = Clerks(nursery, settings.limits.deck_cards)  # games don't wait for questions
    judges = Judges(nursery)
    events = Tournaments(store, chance=settings.chance)
    lobby = Lobby(staff, clerks)
    drafts = Drafts(writer, explainers.explain, settings.chance)
    pools = EventPools(drafts)
    events.on_open.append(pools.attend)
    tables = EventTables(events, lobby, clerks)
    sweeping = asyncio.create_task(lobby.sweep())
    try:
        await lobby.recover()
        await drafts.recover()
        await tables.recover()
        desk = _desk(settings, events, explainers, judges, lobby)
        desk.drafts, desk.pools = drafts, pools
        yield Reception(settings, writer, lobby), desk
    finally:
        sweeping.cancel()
        await pools.close()
        await drafts.close()
        await tables.close()
        await lobby.close()
        clerks.close()
        explainers.close()
        judges.close()
        await events.close()
        if given is None:
            nursery.close()
        await asyncio.to_thread(writer.close)
        store.close()


def _desk(
    settings: Settings, events: Tournaments, explainers: Clerks, judges: Judges, lobby: Lobby
) -> ApiContext:
    return ApiContext(
        events.store,
        explainers.explain,
        lambda request: address_of(request, settings),
        lambda request: is_welcome(request, settings),
        most_players=settings.limits.players_of_a_table,
        judge=judges.judge,
        turning_points=lobby.turning_points,
        events=events,
    )


def _page() -> BaseRoute:
    if (PAGE / "index.html").is_file():
        return Mount("/", StaticFiles(directory=PAGE, html=True))

    async def no_page(_: Request) -> Response:
        return PlainTextResponse(NO_PAGE)

    return Route("/", no_page)
