"""A client's connection: what it may send, and what waits to be sent to it.

Small messages wait in a line of limited length. Of what changes often, the lobby and the
games, only the newest state is sent when the client is ready to take it; so a client that
reads slowly never falls behind, and one that doesn't read at all is disconnected.
"""

import asyncio
import secrets
from collections import deque
from contextlib import suppress
from typing import Final, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

from apnap.languages.said import said
from apnap.languages.speaking import ENGLISH, in_language
from apnap.server.settings import Settings
from apnap.server.store.accounts import User
from apnap.server.wire.limits import Bucket
from apnap.server.wire.messages import (
    FromClient,
    Malformed,
    Message,
    Refused,
    kind_of,
    read_message,
    written,
)
from apnap.server.wire.refusal import Refusal

# Codes with which a WebSocket is closed.
POLICY: Final = 1008

TRY_LATER: Final = 1013

_FORGIVEN: Final = 600.0  # seconds until as many strikes as there may be are forgotten

# What costs more than a message's usual share of a second.
COSTS: Final = {
    "preview": 3.0,
    "recall": 5.0,
    "whynot": 3.0,
    "create": 10.0,
    "join": 5.0,
    "replay": 3.0,
    "report": 10.0,
    "watch": 3.0,
}


class Source(Protocol):
    """Something whose newest state is sent when a client is ready for it."""

    def news(self, connection: "Connection") -> bytes | None:
        """What this client has not been sent yet; it counts as sent now."""
        ...


class Connection:
    """One client. `user` is who it is, once it has said hello."""

    def __init__(self, socket: WebSocket, address: str, settings: Settings) -> None:
        limits = settings.limits
        self.id = secrets.token_hex(8)
        self.address = address
        self.user: User | None = None
        self.language = ENGLISH
        self.moments = False  # whether it wants to see what happens between two states
        self.sources: dict[str, Source] = {}  # by the id of the table, "" is the lobby
        self._socket = socket
        self._settings = settings
        self._line: deque[bytes] = deque()
        self._something = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self._messages = Bucket(limits.messages_a_second, limits.message_burst)
        self._said = Bucket(limits.said_a_second, limits.said_burst)
        self._strikes = Bucket(limits.strikes / _FORGIVEN, limits.strikes)

    # --- To the client ------------------------------------------------------------------------

    def post(self, message: Message | bytes) -> None:
        """Send a message when it is its turn."""
        if len(self._line) >= self._settings.limits.waiting_messages:
            self.close(TRY_LATER, "the client reads too slowly")
            return
        self._line.append(message if isinstance(message, bytes) else written(message))
        self._something.set()

    def wake(self) -> None:
        """One of the sources has news."""
        self._something.set()

    def refuse(self, refusal: Refusal, about: str = "", table: str = "") -> None:
        """Say why something is not done."""
        told = in_language(refusal.text, self.language)
        self.post(Refused(refusal.code, told, table, about, refusal.tables))

    def close(self, code: int, why: str) -> None:
        """Hang up, after what is in line."""
        self._closing = self._closing or (code, why)
        self._something.set()

    async def send_all(self) -> None:
        """Send what there is to send, until the connection ends."""
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            while self._closing is None:
                await self._something.wait()
                self._something.clear()
                await self._send_line()
                for source in list(self.sources.values()):
                    if (news := source.news(self)) is not None:
                        await self._send(news)
                        await self._send_line()
            await self._send_line()
        await self._hang_up()

    async def _send_line(self) -> None:
        while self._line:
            await self._send(self._line.popleft())

    async def _send(self, message: bytes) -> None:
        async with asyncio.timeout(self._settings.times.send):
            await self._socket.send_text(message.decode())

    async def _hang_up(self) -> None:
        code, why = self._closing or (POLICY, "the client takes nothing")
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(1.0):
                await self._socket.close(code, why)

    # --- From the client ----------------------------------------------------------------------

    async def receive(self) -> FromClient | None:
        """The next message that can be read and may be sent; None at the end."""
        while self._closing is None:
            try:
                heard = await self._socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return None
            if heard["type"] == "websocket.disconnect":
                return None
            try:
                return self._allowed(heard.get("text") or heard.get("bytes") or b"")
            except Refusal as refusal:
                self.refuse(refusal)
                self.strike()
        return None

    def _allowed(self, text: str | bytes) -> FromClient:
        now = asyncio.get_running_loop().time()
        if not self._messages.take(now):
            raise Refusal("too fast", said("too many messages; wait a second"))
        try:
            message = read_message(text)
        except Malformed as error:
            raise Refusal("malformed", str(error)) from None
        kind = kind_of(message)
        if kind in COSTS and not self._messages.take(now, COSTS[kind] - 1.0):
            told = said("too many messages of the type {kind}; wait a second", kind=kind)
            raise Refusal("too fast", told)
        if kind == "say" and not self._said.take(now):
            raise Refusal("too fast", said("too much is said; wait some seconds"))
        return message

    def strike(self) -> None:
        """The client did what no client of good will does; after many of them it is out."""
        if not self._strikes.take(asyncio.get_running_loop().time()):
            self.close(POLICY, "too many messages that can't be taken")
