"""Who goes while the server is still at work for them leaves the table as it was."""

import asyncio
from collections.abc import Coroutine
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket

from apnap.server.games.lobby import Lobby
from apnap.server.games.matches import Match, Seat
from apnap.server.games.opening import Brought
from apnap.server.games.staff import Staff
from apnap.server.games.tables import ServedTable
from apnap.server.settings import Settings
from apnap.server.store.accounts import User
from apnap.server.wire.connections import Connection
from apnap.server.workers.card_clerk_process import Clerks

ANN, BOB = 1, 2


class SlowClerks:
    """Lays no game out, for ever."""

    def __init__(self) -> None:
        self.began = asyncio.Event()

    async def deal(self, *_: object) -> str:
        self.began.set()
        await asyncio.Event().wait()
        raise AssertionError


class Room:
    """A table, its clerks, and a lobby that doesn't care."""

    def __init__(self, match: Match) -> None:
        settings = Settings()
        self.clerks = SlowClerks()
        staff = Staff(settings, cast(Any, None), cast(Any, None), cast(Any, None))
        self.table = ServedTable(staff, cast(Clerks, self.clerks), self, match)
        self.bob = Connection(cast(WebSocket, None), "", settings)
        self.bob.user = User(BOB, "Bob", is_guest=True, language="en")

    def table_changed(self) -> None:
        pass

    def match_over(self, match: Match) -> None:
        pass

    async def interrupted(self, work: Coroutine[Any, Any, None]) -> None:
        """Bob's client goes while a game is laid out."""
        task = asyncio.create_task(work)
        await self.clerks.began.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task


def test_a_seat_is_free_again_when_who_sits_down_goes() -> None:
    async def scenario() -> None:
        room = Room(Match("t", [Seat(ANN, "Ann"), Seat()]))

        await room.interrupted(room.table.sit_down(room.bob, Brought("deck", "60 Forest", {})))

        assert room.table.match.seats[1].is_free
        assert room.table.match.status == "open"

    asyncio.run(scenario())


def test_a_match_that_is_over_stays_so_when_who_wants_another_goes() -> None:
    async def scenario() -> None:
        over = Match("t", [Seat(ANN, "Ann"), Seat(BOB, "Bob")], status="over", ready=[0])
        room = Room(over)

        await room.interrupted(room.table.rematch(room.bob))

        assert room.table.match is over
        assert room.table.match.status == "over"

    asyncio.run(scenario())


def test_a_table_of_agents_is_not_swept_away_before_their_game_begins() -> None:
    async def scenario() -> None:
        agent = Seat(None, "Eager", "eager")
        begins, left = (
            Room(Match("t", [agent, agent])).table,
            Room(Match("u", [agent, Seat()])).table,
        )
        staff = Staff(Settings(), cast(Any, None), cast(Any, None), cast(Any, None))
        lobby = Lobby(staff, cast(Clerks, SlowClerks()))
        lobby._tables.update({table.id: table for table in (begins, left)})

        for table in (begins, left):
            await lobby._close_if_unused(table)

        assert list(lobby._tables) == [begins.id]
        await lobby.close()

    asyncio.run(scenario())
