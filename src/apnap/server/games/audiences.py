"""Who looks at a game: all who see the same share one audience.

The server keeps the last view and the whole log of each audience. So whoever comes back
gets the exact state at once, and who reads slowly is sent the newest state instead of a
queue of old ones.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from apnap.server.wire.messages import ClockView
from apnap.server.workers.links import Look, Shown

MOST_ENTRIES: Final = 1000  # of the log, for who comes late

MOST_BATCHES: Final = 50  # of moments, for who reads slowly

_EVERY: Final = 1.0  # seconds between the states they are shown


class SeenNow(msgspec.Struct, frozen=True, tag="seen"):
    """A `Seen` whose parts are JSON already."""

    table: str
    at: int
    view: msgspec.Raw
    log: list[msgspec.Raw]
    log_at: int
    attention: msgspec.Raw
    undo: str
    asking: int
    clocks: Sequence[ClockView]
    hash: str
    length: int = -1
    abilities: Mapping[str, str] = {}
    question: str = ""
    moments: Sequence[msgspec.Raw] = ()


class Audience:
    """Those who see the same: a player's clients or spectators, in one language."""

    def __init__(
        self, viewer: int, language: str, *, delay: float = 0.0, moments: bool = False
    ) -> None:
        self.key = f"{viewer}/{language}/{delay:g}{'/moments' if moments else ''}"
        self.viewer = viewer
        self.language = language
        self.places: set[Place] = set()
        self.at = -1
        self.shown: Shown | None = None
        self.version = 0  # grows with each change
        self._log = _Lines()
        self._delay = delay
        self._follows = moments
        self._moments: deque[tuple[int, list[msgspec.Raw]]] = deque(maxlen=MOST_BATCHES)
        self._waiting: deque[tuple[float, int, Shown]] = deque()

    def look(self) -> Look:
        """What a worker is told to show it."""
        hands = self._delay > 0
        return Look(self.key, self.viewer, self.language, open_hands=hands, moments=self._follows)

    def update(self, at: int, shown: Shown, now: float) -> None:
        """The game looks like this now."""
        if not self._delay:
            self._apply(at, shown)
        elif self._waiting and now + self._delay - self._waiting[-1][0] < _EVERY:
            due, _, last = self._waiting.pop()
            self._waiting.append((due, at, _joined(last, shown)))
        else:
            self._waiting.append((now + self._delay, at, shown))

    def advance(self, now: float) -> float | None:
        """Show what is due; when the next thing will be, if any."""
        while self._waiting and self._waiting[0][0] <= now:
            _, at, shown = self._waiting.popleft()
            self._apply(at, shown)
        return self._waiting[0][0] if self._waiting else None

    def _apply(self, at: int, shown: Shown) -> None:
        """Show it. A new worker tells the whole log again; what is the same stays."""
        before = self._log.end
        changed = self._log.put(shown.log_at, [msgspec.Raw(entry) for entry in shown.log])
        if changed < before:
            self._moments.clear()  # something was taken back
        for place in self.places:
            place.log_at = min(place.log_at, changed)
        self.at = at
        self.shown = shown
        self.version += 1
        if shown.moments:
            self._moments.append((self.version, [msgspec.Raw(each) for each in shown.moments]))

    def moments_since(self, version: int) -> list[msgspec.Raw]:
        """What happened since that state; who has seen none yet needs only the newest."""
        if not version:
            return []
        return [each for at, moments in self._moments if at > version for each in moments]

    def log_from(self, number: int) -> tuple[int, list[msgspec.Raw]]:
        """The entries of the log from that one on, and the number of the first."""
        return self._log.since(number)

    @property
    def log_end(self) -> int:
        """The number of the entry that comes next."""
        return self._log.end


class _Lines:
    """The last entries of a log; `first` is the number of the first that is kept."""

    def __init__(self) -> None:
        self._first = 0
        self._kept: list[msgspec.Raw] = []

    @property
    def end(self) -> int:
        return self._first + len(self._kept)

    def since(self, number: int) -> tuple[int, list[msgspec.Raw]]:
        start = max(number, self._first)
        return start, self._kept[start - self._first :]

    def put(self, number: int, new: list[msgspec.Raw]) -> int:
        """These stand from that number on; the number of the first that has changed."""
        if not self._first <= number <= self.end:
            self._first, self._kept = number, new
            return number
        start = number - self._first
        old = self._kept[start:]
        same = next(
            (index for index, (a, b) in enumerate(zip(old, new, strict=False)) if a != b),
            min(len(old), len(new)),
        )
        self._kept[start:] = new
        if len(self._kept) > 2 * MOST_ENTRIES:
            self._first += len(self._kept) - MOST_ENTRIES
            del self._kept[:-MOST_ENTRIES]
        return number + same


def _joined(first: Shown, second: Shown) -> Shown:
    """Two updates as one."""
    start = min(first.log_at, second.log_at)
    log = [*first.log[: second.log_at - first.log_at], *second.log]
    if second.log_at < first.log_at:
        log = second.log
    moments = [] if second.log_at < first.log_at else first.moments
    return msgspec.structs.replace(
        second, log=log, log_at=start, moments=[*moments, *second.moments]
    )


class Place:
    """Where one client is in what its audience sees."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.log_at = 0  # the client has the entries before this one
        self._version = 0
        audience.places.add(self)

    def leave(self) -> None:
        """The client looks on no more."""
        self.audience.places.discard(self)

    def seen(self, table: str, clocks: Sequence[ClockView]) -> SeenNow | None:
        """What the client has not been sent yet; it counts as sent now."""
        audience = self.audience
        shown = audience.shown
        if shown is None or self._version == audience.version:
            return None
        start, log = audience.log_from(self.log_at)
        self.log_at = audience.log_end
        moments = audience.moments_since(self._version)
        self._version = audience.version
        return SeenNow(
            table,
            audience.at,
            msgspec.Raw(shown.view),
            log,
            start,
            msgspec.Raw(shown.attention),
            shown.undo,
            shown.asking,
            clocks,
            shown.hash,
            abilities=shown.abilities,
            question=shown.question,
            moments=moments,
        )
