"""A server that is killed (kill -9) at moments left to chance, and comes back on the same store."""

import threading
import time
from random import Random
from typing import Final

from apnap.testing.served import ServerProcess

BEFORE: Final = 0.3  # seconds at most after a beat: whatever was asked is being done then
AWAY: Final = 1.5  # seconds at most until it is started again


class MortalServer:
    """Dies at some of the beats that those who use it tell, in the middle of what follows."""

    def __init__(self, process: ServerProcess, kills: int, beats: int, chance: Random) -> None:
        self.process = process
        self.kills = 0
        self._beat = 0
        self._chance = chance
        self._moments = sorted(chance.sample(range(beats), min(kills, beats)))
        self._death: threading.Thread | None = None
        self._failed: BaseException | None = None

    def beat(self) -> None:
        """Something was done; perhaps it was the last."""
        self._beat += 1
        if self._moments and self._beat >= self._moments[0] and not self._is_away:
            self.die()

    def die(self) -> None:
        """Be killed within a moment, while others go on."""
        self._moments = self._moments[1:]
        self.kills += 1
        waits = self._chance.uniform(0, BEFORE), self._chance.uniform(0, AWAY)
        self._death = threading.Thread(target=self._die, args=waits, daemon=True)
        self._death.start()

    @property
    def has_to_die(self) -> bool:
        """Whether there are moments left."""
        return bool(self._moments)

    @property
    def _is_away(self) -> bool:
        return self._death is not None and self._death.is_alive()

    def _die(self, before: float, away: float) -> None:
        try:
            time.sleep(before)
            self.process.kill()
            time.sleep(away)
            self.process.start()
        except BaseException as error:  # told to who waits for it
            self._failed = error

    def back(self) -> None:
        """Wait until it is there."""
        if self._death is not None:
            self._death.join()
        if self._failed is not None:
            raise self._failed
