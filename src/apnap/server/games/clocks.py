"""The clocks of a game: so long a choice, then out of a reserve, then a default answer.

Nothing here waits or looks at the time: who owns the clocks says what time it is, and is
told when to come back. A clock runs only while another person waits; nobody loses by it.
"""

from collections.abc import Sequence
from typing import Final

from apnap.server.wire.messages import Clock, ClockView

AWAY: Final = 20.0  # seconds a choice for who is away and has no reserve left


class Clocks:
    """What is left to each player of one game."""

    def __init__(self, clock: Clock, players: int, away: float = AWAY) -> None:
        self._clock = clock
        self._away = away
        self._reserve = [clock.reserve] * players
        self._player: int | None = None  # who has to answer
        self._at = -1
        self._used = 0.0  # of this choice, before `_since`
        self._since: float | None = None  # when the clock began to run

    def ask(self, player: int | None, at: int, now: float) -> None:
        """A player has to answer in state `at`; the same choice again goes on as it was."""
        if (player, at) == (self._player, self._at):
            return
        self.stop(now)
        if self._player is not None:
            overdrawn = max(0.0, self._used - self._clock.choice)
            self._reserve[self._player] = max(0.0, self._reserve[self._player] - overdrawn)
        self._player, self._at, self._used = player, at, 0.0

    def run(self, now: float) -> None:
        """Let the clock of the player who has to answer run."""
        if self._since is None and self._player is not None:
            self._since = now

    def stop(self, now: float) -> None:
        """Let it stand."""
        if self._since is not None:
            self._used += now - self._since
            self._since = None

    def reserves(self, now: float) -> tuple[float, ...]:
        """What is left to each player besides their choices."""
        return tuple(self._parts(player, now)[1] for player in range(len(self._reserve)))

    def restore(self, reserves: Sequence[float]) -> None:
        """Go on with what was left when the game was last served."""
        if len(reserves) == len(self._reserve):
            self._reserve = list(reserves)

    @property
    def asked(self) -> tuple[int | None, int]:
        """Who has to answer, and in which state."""
        return self._player, self._at

    def left(self, now: float, *, here: bool) -> float | None:
        """The seconds until the default answer is due; None while no clock runs."""
        if self._player is None or self._since is None:
            return None
        choice, reserve = self._parts(self._player, now)
        if not here and reserve <= 0:
            choice = min(choice, self._away - self._elapsed(now))
        return max(0.0, choice + reserve)

    def _elapsed(self, now: float) -> float:
        return self._used + (now - self._since if self._since is not None else 0.0)

    def _parts(self, player: int, now: float) -> tuple[float, float]:
        """What is left of a choice, and of the reserve."""
        choice = self._clock.choice
        if player != self._player:
            return choice, self._reserve[player]
        over = self._elapsed(now) - choice
        return max(0.0, -over), max(0.0, self._reserve[player] - max(0.0, over))

    def views(self, now: float) -> Sequence[ClockView]:
        """The clocks as players see them."""
        return tuple(self._view(player, now) for player in range(len(self._reserve)))

    def _view(self, player: int, now: float) -> ClockView:
        choice, reserve = self._parts(player, now)
        running = player == self._player and self._since is not None
        return ClockView(player, round(choice, 1), round(reserve, 1), running)
