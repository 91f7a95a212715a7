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

from apnap.server import http_api
from apnap.server.clerks import Clerks
from apnap.server.http_api import Desk
from apnap.server.lobby import Lobby
from apnap.server.nursery import Nursery
from apnap.server.reception import Reception, address_of, is_welcome
from apnap.server.settings import Settings
from apnap.server.staff import Staff
from apnap.server.store import Store, default_url
from apnap.server.turns import Turns
from apnap.server.writing import Writer

log: Final = logging.getLogger("apnap.server")

PAGE: Final = Path(__file__).parent / "static"
NO_PAGE: Final = """\
This is an apnap server. Its page isn't built: run `make page` and start it again.
Clients connect to /ws; docs/PROTOCOL.md says how.
"""


def build(settings: Settings, nursery: Nursery | None = None) -> Starlette:
    """The server; its games are taken up when it starts, and let go when it stops."""

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        async with _opened(settings, nursery) as (reception, desk):
            app.state.reception, app.state.desk = reception, desk
            yield

    async def socket(websocket: WebSocket) -> None:
        await websocket.app.state.reception.serve(websocket)

    def desk() -> Desk:
        found: Desk = app.state.desk
        return found

    api = Mount("/api", http_api.build(desk))
    routes: list[BaseRoute] = [WebSocketRoute("/ws", socket), api, _page()]
    app = Starlette(routes=routes, lifespan=running)
    return app


@asynccontextmanager
async def _opened(
    settings: Settings, given: Nursery | None
) -> AsyncIterator[tuple[Reception, Desk]]:
    """Everything that runs while the server does."""
    store = await asyncio.to_thread(Store, settings.database or default_url())
    writer = Writer(store)
    nursery = given or Nursery(settings.worker_memory, settings.worker_niceness)
    nursery.start()
    staff = Staff(settings, writer, nursery, Turns(settings.turns, settings.times.overdue))
    clerks = Clerks(nursery, settings.limits.deck_cards)
    explainers = Clerks(nursery, settings.limits.deck_cards)  # games don't wait for questions
    lobby = Lobby(staff, clerks)
    sweeping = asyncio.create_task(lobby.sweep())
    try:
        await lobby.recover()
        yield Reception(settings, writer, lobby), _desk(settings, store, explainers)
    finally:
        sweeping.cancel()
        await lobby.close()
        clerks.close()
        explainers.close()
        if given is None:
            nursery.close()
        await asyncio.to_thread(writer.close)
        store.close()


def _desk(settings: Settings, store: Store, explainers: Clerks) -> Desk:
    return Desk(
        store,
        explainers.explain,
        lambda request: address_of(request, settings),
        lambda request: is_welcome(request, settings),
    )


def _page() -> BaseRoute:
    if (PAGE / "index.html").is_file():
        return Mount("/", StaticFiles(directory=PAGE, html=True))

    async def no_page(_: Request) -> Response:
        return PlainTextResponse(NO_PAGE)

    return Route("/", no_page)
