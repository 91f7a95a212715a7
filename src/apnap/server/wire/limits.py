"""How much one client may ask for: messages a second, connections, strikes.

Nothing here looks at the time; who asks says what time it is.
"""

from collections import Counter


class Bucket:
    """Lets so many through a second, and a burst at once."""

    __slots__ = ("_burst", "_full", "_rate", "_then")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._full = burst
        self._then = 0.0

    def take(self, now: float, count: float = 1.0) -> bool:
        """Take some out; False, and nothing taken, where there isn't as much."""
        passed = max(0.0, now - self._then) if self._then else 0.0
        self._full = min(self._burst, self._full + passed * self._rate)
        self._then = now
        if self._full < count:
            return False
        self._full -= count
        return True


class Door:
    """Counts who is inside, by address and in all."""

    def __init__(self, most: int, most_of_an_address: int) -> None:
        self._most = most
        self._most_of_an_address = most_of_an_address
        self._inside: Counter[str] = Counter()

    def enter(self, address: str) -> str:
        """Let somebody in; else why not: "full" or "too many"."""
        if self._inside.total() >= self._most:
            return "full"
        if self._inside[address] >= self._most_of_an_address:
            return "too many"
        self._inside[address] += 1
        return ""

    def leave(self, address: str) -> None:
        """Somebody who was let in leaves."""
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]

    def __len__(self) -> int:
        return self._inside.total()
