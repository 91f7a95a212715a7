"""How often something may be tried: so often in so many seconds, and then not for a while."""

import time
from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Lock
from typing import Final

_MOST_KEYS: Final = 10_000  # then those that matter no more are forgotten


@dataclass(frozen=True, slots=True)
class Limit:
    """So many tries in so many seconds."""

    tries: int
    seconds: float


class Tries:
    """Counts tries by whatever they are counted by. Threads may share it."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._made: dict[Hashable, deque[float]] = {}
        self._until: dict[Hashable, float] = {}  # when the last try of each is forgotten
        self._lock = Lock()

    def wait(self, limits: dict[Hashable, Limit]) -> float:
        """Note a try of all these, unless one is at its limit: then how many seconds to wait."""
        now = self._now()
        with self._lock:
            waits = [self._left(key, limit, now) for key, limit in limits.items()]
            if (longest := max(waits, default=0.0)) > 0:
                return longest
            for key, limit in limits.items():
                self._made.setdefault(key, deque()).append(now)
                self._until[key] = now + limit.seconds
            if len(self._made) > _MOST_KEYS:
                self._forget(now)
        return 0.0

    def clear(self, key: Hashable) -> None:
        """What was tried succeeded, and counts no more."""
        with self._lock:
            self._made.pop(key, None)
            self._until.pop(key, None)

    def _left(self, key: Hashable, limit: Limit, now: float) -> float:
        made = self._made.get(key)
        while made and made[0] <= now - limit.seconds:
            made.popleft()
        return made[0] + limit.seconds - now if made and len(made) >= limit.tries else 0.0

    def _forget(self, now: float) -> None:
        for key in [key for key, until in self._until.items() if until <= now]:
            del self._made[key], self._until[key]
