"""All audiences of one game: which there are, which the worker knows, and what is delayed."""

import asyncio
from collections.abc import Callable, Sequence

from apnap.server.games.audiences import Audience, Place
from apnap.server.workers.links import Away, Look, Shown


class Auditorium:
    """The audiences of a game. `shown` is called when delayed ones have something to see."""

    def __init__(self, shown: Callable[[], None]) -> None:
        self._shown = shown
        self._audiences: dict[str, Audience] = {}
        self._known: set[str] = set()  # to the worker
        self._timer: asyncio.TimerHandle | None = None

    def join(self, viewer: int, language: str, *, delay: float, moments: bool) -> Place:
        """Somebody looks on from now on."""
        audience = Audience(viewer, language, delay=delay, moments=moments)
        return Place(self._audiences.setdefault(audience.key, audience))

    # --- The worker ---------------------------------------------------------------------------

    def forget_worker(self) -> None:
        """Another worker knows nobody."""
        self._known.clear()

    @property
    def is_known(self) -> bool:
        """Whether the worker knows who looks on."""
        return set(self._audiences) <= self._known

    def introduced(self) -> list[Away | Look]:
        """What the worker has to be told about who looks on.

        An audience that all have left is kept until now: who comes back finds it as it was.
        """
        self._audiences = {key: each for key, each in self._audiences.items() if each.places}
        now = set(self._audiences)
        made: list[Away | Look] = [Away(key) for key in self._known - now]
        made += [self._audiences[key].look() for key in now - self._known]
        self._known = now
        return made

    def show(self, at: int, shown: Sequence[Shown], *, over: bool) -> None:
        """What the worker showed; when the game is over, nothing is held back any more."""
        now = asyncio.get_running_loop().time()
        for each in shown:
            if (audience := self._audiences.get(each.key)) is not None:
                audience.update(at, each, now)
        self._advance(float("inf") if over else now)

    # --- Delays -------------------------------------------------------------------------------

    def _advance(self, until: float) -> None:
        self.close()
        dues = [audience.advance(until) for audience in self._audiences.values()]
        due = min((each for each in dues if each is not None), default=None)
        if due is not None:
            self._timer = asyncio.get_running_loop().call_at(due, self._is_due)

    def _is_due(self) -> None:
        self._advance(asyncio.get_running_loop().time())
        self._shown()

    def close(self) -> None:
        """Show nothing more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
