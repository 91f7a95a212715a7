"""Running the server: on an address, until it is told to stop."""

import socket
from dataclasses import replace
from typing import Final

import uvicorn
from starlette.applications import Starlette

from apnap.server.app import build
from apnap.server.settings import Settings
from apnap.server.wire.messages import LONGEST
from apnap.server.wire.websocket_protocol import Line
from apnap.server.workers.nursery import Nursery

LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
_PING: Final = 20.0  # seconds between pings, and for the pong


def serve(host: str = "127.0.0.1", port: int = 8642, settings: Settings | None = None) -> None:
    """Serve until a signal; games that go on are in the journal."""
    server(host, port, settings or Settings()).run()


def server(
    host: str, port: int, settings: Settings, nursery: Nursery | None = None
) -> uvicorn.Server:
    """A server, to be run; it has a nursery of its own unless one is given."""
    local = host in LOOPBACK
    if local and not settings.hosts:
        settings = replace(settings, hosts=LOOPBACK)  # no name of elsewhere may lead here
    app = build(settings, nursery)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        ws=Line,
        ws_max_size=2 * LONGEST,  # a little too long is told so, much too long is cut off
        ws_ping_interval=_PING,
        ws_ping_timeout=_PING,
        ws_per_message_deflate=not local,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=2,
        log_level="warning",
    )
    return _Server(config, app)


class _Server(uvicorn.Server):
    """Lets go of who waits for news before it waits for what is being done."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End."""
        if hasattr(self._app.state, "desk"):  # it may not have come so far
            self._app.state.desk.ending.set()
        await super().shutdown(sockets)
