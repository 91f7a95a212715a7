"""Clocks that tick: the clocks of a game on the server's time."""

import asyncio
from collections.abc import Callable, Sequence

from apnap.server.games.clocks import Clocks
from apnap.server.wire.messages import Clock, ClockView


class Timer:
    """Calls `expire` with the state whose choice was not answered in time.

    Without a clock nobody is hurried. The clock of a player runs while another person is
    there to wait; it stands from the moment an answer comes in.
    """

    def __init__(
        self, clock: Clock | None, players: int, away: float, expire: Callable[[int], None]
    ) -> None:
        self._clocks = Clocks(clock, players, away) if clock is not None else None
        self._expire = expire
        self._handle: asyncio.TimerHandle | None = None
        self._stands = False  # until the next report

    def ask(
        self, player: int | None, at: int, here: frozenset[int], people: frozenset[int]
    ) -> None:
        """A report: this player has to answer in state `at`, or nobody."""
        if self._clocks is not None:
            self._clocks.ask(player, at, _now())
            self._stands = False
            self.here(here, people)

    def here(self, here: frozenset[int], people: frozenset[int]) -> None:
        """These people are connected now."""
        if self._clocks is None:
            return
        self.cancel()
        now = _now()
        player, at = self._clocks.asked
        if player is not None and not self._stands and here & people - {player}:
            self._clocks.run(now)
        else:
            self._clocks.stop(now)
        left = self._clocks.left(now, here=player in here)
        if left is not None:
            self._handle = asyncio.get_running_loop().call_later(left, self._expire, at)

    def answered(self, player: int, at: int) -> None:
        """An answer came in; whether it is a legal one, the next report will tell."""
        if self._clocks is not None and self._clocks.asked == (player, at):
            self.wait()

    def wait(self) -> None:
        """Let the clock stand until the next report."""
        self._stands = True
        if self._clocks is not None:
            self._clocks.stop(_now())
        self.cancel()

    def cancel(self) -> None:
        """Expire nothing any more."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def reserves(self) -> tuple[float, ...]:
        """What is left to each player."""
        return self._clocks.reserves(_now()) if self._clocks is not None else ()

    def restore(self, reserves: Sequence[float]) -> None:
        """Go on with what was left."""
        if self._clocks is not None:
            self._clocks.restore(reserves)

    def views(self) -> Sequence[ClockView]:
        """The clocks as players see them."""
        return self._clocks.views(_now()) if self._clocks is not None else ()


def _now() -> float:
    return asyncio.get_running_loop().time()
