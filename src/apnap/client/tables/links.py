"""The link between a player and a table: the messages of the server, both ways.

A client speaks to a `Link`; it doesn't know whether the table is in this process
(`local_table.LocalLink`) or on a server (`remote.RemoteLink`).
"""

from queue import Empty, Queue
from typing import Protocol

from apnap.server.wire.messages import FromClient, FromServer


class LinkError(Exception):
    """There is no table to speak to; says why."""


class Link(Protocol):
    """What a client speaks to."""

    def send(self, message: FromClient) -> None:
        """Say something; what comes of it is received."""
        ...

    def receive(self, timeout: float | None = None) -> FromServer | None:
        """The next message; None if the link was closed, or none came in that time."""
        ...

    @property
    def is_closed(self) -> bool:
        """Whether nothing more will come."""
        ...

    def close(self) -> None:
        """Leave."""
        ...


class Received:
    """The hearing half of a link: what another thread put into the inbox."""

    def __init__(self) -> None:
        self._inbox = Inbox()

    def receive(self, timeout: float | None = None) -> FromServer | None:
        """The next message."""
        return self._inbox.get(timeout)

    @property
    def is_closed(self) -> bool:
        """Whether nothing more will come."""
        return self._inbox.is_closed


class Inbox:
    """Messages that wait for a client, put there by another thread."""

    def __init__(self) -> None:
        self._queue: Queue[FromServer | None] = Queue()
        self.is_closed = False

    def put(self, message: FromServer) -> None:
        """Another message."""
        self._queue.put(message)

    def get(self, timeout: float | None = None) -> FromServer | None:
        """The next message, if one comes in time."""
        if self.is_closed:
            return None
        try:
            message = self._queue.get(timeout=timeout)
        except Empty:
            return None
        if message is None:
            self.is_closed = True
        return message

    def close(self) -> None:
        """No more messages will come."""
        self._queue.put(None)
