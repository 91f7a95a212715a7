"""Who is at a table, and what each of them has seen of it."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from apnap.server.games.audiences import Place
from apnap.server.games.playing import Playing
from apnap.server.wire.connections import Connection
from apnap.server.wire.messages import Message, written

_write: Final = msgspec.json.Encoder()

Seating = Callable[[Playing, Connection], Place]


class Attendance:
    """The clients at one table. As a source it sends them what is new in the game."""

    def __init__(self, table: str) -> None:
        self.quiet_since = asyncio.get_running_loop().time()  # when the last one came or went
        self._table = table
        self._playing: Playing | None = None
        self._places: dict[Connection, Place | None] = {}

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._places))

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, connection: Connection) -> bool:
        return connection in self._places

    @property
    def users(self) -> set[int]:
        """The people who are there."""
        return {connection.user.id for connection in self._places if connection.user}

    def come(self, connection: Connection, seating: Seating) -> None:
        """A client looks on, from the beginning."""
        self.go(connection)
        playing = self._playing
        self._places[connection] = seating(playing, connection) if playing is not None else None
        connection.sources[self._table] = self
        connection.wake()
        self.quiet_since = asyncio.get_running_loop().time()

    def go(self, connection: Connection) -> None:
        """A client looks on no longer."""
        place = self._places.pop(connection, None)
        if place is not None:
            place.leave()
        connection.sources.pop(self._table, None)
        self.quiet_since = asyncio.get_running_loop().time()

    def turn_to(self, playing: Playing | None, seating: Seating) -> None:
        """All look at this game from now on."""
        for connection, place in self._places.items():
            if place is not None:
                place.leave()
            self._places[connection] = seating(playing, connection) if playing is not None else None
        self._playing = playing
        self.wake()

    def wake(self) -> None:
        """There is something new to see."""
        for connection in self._places:
            connection.wake()

    def news(self, connection: Connection) -> bytes | None:
        """What a client has not seen of the game; it counts as sent now."""
        place = self._places.get(connection)
        if place is None or self._playing is None:
            return None
        seen = place.seen(self._table, self._playing.clocks())
        return None if seen is None else _write.encode(seen)

    def find(self, sender: str) -> Connection | None:
        """The client of that id, if it is still there."""
        return next((each for each in self._places if each.id == sender), None)

    def post(self, message: Message, to: Callable[[Connection], bool] | None = None) -> None:
        """A message for all, or some, of them."""
        made = written(message)
        for connection in list(self._places):
            if to is None or to(connection):
                connection.post(made)
