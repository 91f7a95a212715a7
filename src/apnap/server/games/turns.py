"""Whose game may compute now: as many as there are processors, people before agents.

A game takes a turn for each slice of work. One that works longer than its slice no longer
counts: its turn goes to another, and it goes on beside them with what the system leaves it.
"""

import asyncio
from collections import deque
from typing import Final

PEOPLE: Final = 0  # somebody waits for it

AGENTS: Final = 1


class Turns:
    """Hands out turns, at most so many at once, for so many seconds each."""

    def __init__(self, most: int, seconds: float) -> None:
        self.seconds = seconds
        self._free = most
        self._lines: tuple[deque[Turn], ...] = (deque(), deque())

    def turn(self, rank: int) -> "Turn":
        """A turn to wait for, with `async with`."""
        return Turn(self, rank)

    def take(self, turn: "Turn") -> bool:
        """Take a turn if one is free; else stand in line."""
        if self._free > 0:
            self._free -= 1
            return True
        self._lines[turn.rank].append(turn)
        return False

    def hurry(self, turn: "Turn") -> None:
        """Stand in the line of those that people wait for."""
        if turn.rank != PEOPLE:
            turn.rank = PEOPLE
            self._lines[PEOPLE].append(turn)

    def give_back(self) -> None:
        """The next in line gets it; nobody waits while one is free."""
        for rank, line in enumerate(self._lines):
            while line:
                turn = line.popleft()
                if turn.rank == rank and turn.begin():
                    return
        self._free += 1


class Turn:
    """One turn. It goes to another when it lasts too long."""

    def __init__(self, turns: Turns, rank: int) -> None:
        self.rank = rank
        self._turns = turns
        self._came: asyncio.Future[None] | None = None  # while standing in line
        self._overdue: asyncio.TimerHandle | None = None

    async def __aenter__(self) -> None:
        if not self._turns.take(self):
            self._came = asyncio.get_running_loop().create_future()
            try:
                await self._came
            except asyncio.CancelledError:
                if self._came.done() and not self._came.cancelled():
                    self._turns.give_back()  # it came as we gave up
                raise
        loop = asyncio.get_running_loop()
        self._overdue = loop.call_later(self._turns.seconds, self._give_back)

    async def __aexit__(self, *error: object) -> None:
        self._give_back()

    def begin(self) -> bool:
        """It has come; False if nobody waits for it any more."""
        if self._came is None or self._came.done():
            return False
        self._came.set_result(None)
        return True

    def hurry(self) -> None:
        """People wait for it now."""
        if self._came is not None and not self._came.done():
            self._turns.hurry(self)

    def _give_back(self) -> None:
        if self._overdue is not None:
            self._overdue.cancel()
            self._overdue = None
            self._turns.give_back()
