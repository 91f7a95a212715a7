"""A table on a server, over a WebSocket. A connection that is lost is made again."""

import threading
from time import monotonic
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from apnap.client.tables.links import LinkError, Received
from apnap.languages.said import said
from apnap.server.wire import messages
from apnap.server.wire.messages import FromClient, Hello, read_reply, written

LONGEST: Final = 64 << 20  # bytes of a message: a long log, a large board

PATIENCE: Final = 60.0  # seconds to reach a lost server again

_PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 5.0)


class RemoteLink(Received):
    """Speaks to a server."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = address(url)
        self._hello: Hello | None = None
        self._table = ""
        self._leaving = threading.Event()
        self._socket: ClientConnection | None = None
        self._tried = threading.Event()
        self._failure = ""
        threading.Thread(target=self._listen, daemon=True).start()
        self._tried.wait()
        if self._failure:
            raise LinkError(f"{self._url} can't be reached: {self._failure}")

    def send(self, message: FromClient) -> None:
        """Say something; what is said while the connection is lost is not heard."""
        if isinstance(message, Hello):
            self._hello = message
        try:
            if self._socket is not None:
                self._socket.send(written(message).decode())
        except ConnectionClosed:
            self._note(said("The connection was lost; that was not heard."))

    def close(self) -> None:
        """Leave."""
        self._leaving.set()
        self.drop()

    def drop(self) -> None:
        """Break the connection off; it is made again unless the client is leaving."""
        if self._socket is not None:
            self._socket.close()

    # In a thread of its own.

    def _listen(self) -> None:
        """Hear what the server says, and connect again for as long as there is patience."""
        until, tries = 0.0, 0
        try:
            while not self._leaving.is_set():
                if self._heard_all():
                    tries = 0
                if self._leaving.is_set() or not self._tried.is_set():
                    return
                if tries == 0:
                    until = monotonic() + PATIENCE
                    self._note(said("The connection was lost; trying again."))
                if monotonic() > until:
                    self._note(said("The server can't be reached: {why}", why=self._failure))
                    return
                self._leaving.wait(_PAUSES[min(tries, len(_PAUSES) - 1)])
                tries += 1
        finally:
            self._tried.set()
            self._inbox.close()

    def _heard_all(self) -> bool:
        """Hear one connection to its end; whether there was one."""
        try:
            with connect(self._url, max_size=LONGEST, open_timeout=10) as socket:
                self._socket = socket
                self._greet_again()
                self._tried.set()
                self._failure = ""
                for text in socket:
                    self._heard(text)
        except ConnectionClosed:
            return True
        except (OSError, WebSocketException) as error:
            self._failure = str(error)
            return False
        return True

    def _greet_again(self) -> None:
        """Say who is there, and look at the same table."""
        if self._hello is not None:
            self.send(self._hello)
        if self._table:
            self.send(messages.Watch(self._table))

    def _heard(self, text: str | bytes) -> None:
        message = read_reply(text)
        if isinstance(message, messages.Welcome) and self._hello is not None:
            self._hello = msgspec.structs.replace(self._hello, token=message.token)
        if isinstance(message, messages.AtTable):
            self._table = message.table.id
        self._inbox.put(message)

    def _note(self, text: str) -> None:
        self._inbox.put(messages.Refused("disconnected", text))


def address(url: str) -> str:
    """The address of the WebSocket: of a page's address too."""
    parts = urlsplit(url if "://" in url else f"ws://{url}")
    scheme = {"http": "ws", "https": "wss"}.get(parts.scheme, parts.scheme)
    if scheme not in ("ws", "wss") or not parts.netloc:
        raise LinkError(f"{url}: an address such as ws://localhost:8000/ws is needed")
    path = parts.path if parts.path not in ("", "/") else "/ws"
    return urlunsplit((scheme, parts.netloc, path, parts.query, ""))
