"""WebSockets as uvicorn speaks them, but a client that takes nothing is cut off.

uvicorn ends a connection once all that was written to it has been taken, which a client that
doesn't read can put off for ever. Such connections would count for nobody and add up.
"""

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LINGER: Final = 5.0  # seconds to take what was sent last


class Line(WebSocketsSansIOProtocol):
    """The line to one client."""

    async def run_asgi(self) -> None:
        """Serve the client, and cut it off if it doesn't end then."""
        await super().run_asgi()
        self._cut_off_soon()

    def keepalive_timeout(self) -> None:
        """The client answers no ping."""
        super().keepalive_timeout()
        self._cut_off_soon()

    def _cut_off_soon(self) -> None:
        self.loop.call_later(LINGER, self.transport.abort)

    def handle_ping(self) -> None:
        """Answer a ping, unless answers pile up already."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # nowhere
