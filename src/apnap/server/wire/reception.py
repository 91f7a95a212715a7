"""The reception: who may connect, and who they are."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from importlib.metadata import version
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from apnap.languages.said import said
from apnap.languages.speaking import best_language
from apnap.server.games.lobby import Lobby
from apnap.server.settings import Settings
from apnap.server.store.accounts import AccountError, User
from apnap.server.store.database import StoreError
from apnap.server.store.writing import Writer
from apnap.server.wire.connections import POLICY, Connection
from apnap.server.wire.limits import Bucket, Door
from apnap.server.wire.messages import PROTOCOL, FromClient, Hello, Welcome, kind_of
from apnap.server.wire.refusal import Refusal

log: Final = logging.getLogger("apnap.server")

NORMAL: Final = 1000

_MOST_ADDRESSES: Final = 10_000

Doing = Callable[[Connection, FromClient], Awaitable[None]]


def is_welcome(request: HTTPConnection, settings: Settings) -> bool:
    """Whether a page of that origin may speak to this server.

    A browser sends the page's address along; a page from elsewhere must not play for its
    reader. Other programs send none.
    """
    host = request.headers.get("host", "")
    if settings.hosts and urlsplit(f"//{host}").hostname not in settings.hosts:
        return False
    origin = request.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == host or origin in settings.origins


def address_of(request: HTTPConnection, settings: Settings) -> str:
    """Where a client is."""
    forwarded = request.headers.get("x-forwarded-for", "")
    if settings.trust_proxy and forwarded:
        return forwarded.rpartition(",")[2].strip()
    return request.client.host if request.client is not None else ""


class Reception:
    """Takes clients in."""

    def __init__(self, settings: Settings, writer: Writer, lobby: Lobby) -> None:
        limits = settings.limits
        self._settings = settings
        self._writer = writer
        self._lobby = lobby
        self._door = Door(limits.connections, limits.connections_of_an_address)
        self._guests: dict[str, Bucket] = {}  # how many new ones an address may bring

    async def serve(self, socket: WebSocket) -> None:
        """A client, from its coming to its going."""
        address = address_of(socket, self._settings)
        if not is_welcome(socket, self._settings) or self._door.enter(address):
            await socket.close(POLICY)
            return
        try:
            await socket.accept()
            await self._attend(Connection(socket, address, self._settings))
        except asyncio.CancelledError:
            return  # the server ends, and the client didn't hang up
        finally:
            self._door.leave(address)

    async def _attend(self, connection: Connection) -> None:
        """Send and receive until either ends."""
        sending = asyncio.create_task(connection.send_all())
        receiving = asyncio.create_task(self._served(connection))
        try:
            await asyncio.wait([sending, receiving], return_when=asyncio.FIRST_COMPLETED)
        finally:
            receiving.cancel()
            self._lobby.leave(connection)
            connection.close(NORMAL, "")
            try:
                await asyncio.wait([receiving, sending])
            finally:
                sending.cancel()

    async def _served(self, connection: Connection) -> None:
        """Take what a client says, the first time its name."""
        try:
            async with asyncio.timeout(self._settings.times.hello):
                hello = await connection.receive()
        except TimeoutError:
            hello = None
            connection.refuse(Refusal("no hello", said("nobody said hello")))
        if hello is None or not await self._done(connection, hello, self._greet):
            connection.close(POLICY, "nobody said hello")
            return
        while (message := await connection.receive()) is not None:
            await self._done(connection, message, self._lobby.take)

    async def _done(self, connection: Connection, message: FromClient, do: Doing) -> bool:
        """Do something a client wants, or say why not; whether it was done."""
        kind, table = kind_of(message), getattr(message, "table", "")
        try:
            await do(connection, message)
        except Refusal as refusal:
            connection.refuse(refusal, kind, table)
        except StoreError as error:
            log.error("%s: %s", kind, error)
            connection.refuse(
                Refusal("failed", said("nothing can be kept now; try later")), kind, table
            )
        except Exception:
            log.exception("%s of %s", kind, connection.address)
            connection.refuse(Refusal("failed", said("that failed; it was noted why")), kind, table)
        else:
            return True
        return False

    async def _greet(self, connection: Connection, message: FromClient) -> None:
        """The first message of a client."""
        if not isinstance(message, Hello):
            raise Refusal("no hello", said("the first message is hello"))
        if message.version != PROTOCOL:
            told = said("this server speaks version {n} of the protocol", n=PROTOCOL)
            raise Refusal("version", told)
        language = best_language(message.language)
        store, call = self._writer.store, self._writer.call
        user = await call(store.user_of, message.token) if message.token else None
        token = message.token
        if user is None:
            user, token = await self._new_guest(connection, message.name, language)
        elif user.language != language:
            await call(store.speak, user.id, language)
        connection.user, connection.language = user, language
        connection.moments = message.moments
        tables = self._lobby.seats_of(user.id)
        connection.post(
            Welcome(PROTOCOL, user.name, token, user.is_guest, language, version("apnap"), tables)
        )
        self._lobby.enter(connection)

    async def _new_guest(
        self, connection: Connection, name: str, language: str
    ) -> tuple[User, str]:
        now = asyncio.get_running_loop().time()
        if len(self._guests) > _MOST_ADDRESSES:
            self._guests.clear()
        limits = self._settings.limits
        fresh = Bucket(limits.new_guests_a_second, limits.new_guests)
        bucket = self._guests.setdefault(connection.address, fresh)
        if not bucket.take(now):
            raise Refusal("too many", said("too many new guests from your address; wait a little"))
        store, call = self._writer.store, self._writer.call
        try:
            user = await call(store.new_guest, name, language)
        except AccountError as error:
            raise Refusal(error.code, error.text) from None
        return user, await call(store.new_token, user.id)
