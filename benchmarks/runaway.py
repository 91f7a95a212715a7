"""Does one table with a runaway board slow another?

    python -m benchmarks.runaway --seconds 20

A person plays an agent at a quiet table, on a server that has nothing else to do and then on one
where two agents play a game that never ends: each token that enters makes another two, and
somebody looks on. Printed is how long it took from an answer to what came of it.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Final

from apnap.judge.boards.scenario import ALICE, Scenario
from apnap.server.settings import Limits, Settings
from apnap.server.store.store import Store
from apnap.server.wire.messages import Seen
from apnap.testing.games.prepared import prepare, record_of
from apnap.testing.served import ServerProcess
from apnap.testing.server_load import timed
from apnap.testing.table_client import Client

WARM: Final = 3.0  # seconds of play before anything counts
GROWN: Final = 100  # permanents of the runaway board before anything counts
HATCHERY: Final = (
    "Hatchery {G} | Enchantment | "
    "Whenever a creature enters, create a 1/1 green Insect creature token."
)
EGG: Final = "Egg {G} | Creature — Egg | 0/1"


@dataclass
class Figures:
    """How long answers took, and what the neighbor did meanwhile."""

    took: list[float]
    decisions: int = 0
    permanents: int = 0

    def told(self) -> str:
        """In a line."""
        cuts = quantiles(self.took, n=100, method="inclusive")
        p50, p99 = cuts[49] * 1e3, cuts[98] * 1e3
        return f"{len(self.took):6} answers  p50 {p50:7.1f} ms  p99 {p99:7.1f} ms"


class Neighbor:
    """Somebody who looks on at the runaway board."""

    def __init__(self, client: Client, table: str) -> None:
        self._client = client
        self._table = table

    async def until(self, enough: Callable[[Seen], bool]) -> Seen:
        """Take what is sent until there is enough of it."""
        return await self._client.next(Seen, enough)

    async def look(self) -> None:
        """Take what is sent, for ever."""
        while True:
            await self._client.receive()

    @property
    def seen(self) -> Seen:
        """The board as it was sent last."""
        return self._client.seen[self._table]


def permanents(seen: Seen) -> int:
    """How many there are on the battlefield."""
    return sum(int(each["count"]) for each in seen.view["battlefield"])


def runaway(store: Store) -> str:
    """A table of two agents at which tokens never cease to enter."""
    board = Scenario().card(HATCHERY).card(EGG)
    board.put(ALICE, "Forest", "Hatchery x2", "Egg (hand)")
    return prepare(store, record_of(board, []), agents=("eager", "eager")).id


async def alone(url: str, seconds: float) -> Figures:
    """A quiet table and nothing else."""
    await timed(url, Random(0), time.monotonic() + WARM)
    return Figures(await timed(url, Random(1), time.monotonic() + seconds))


async def beside(url: str, table: str, seconds: float) -> Figures:
    """A quiet table beside the runaway board."""
    async with await Client.greeted(url) as client:
        await client.watch(table)
        neighbor = Neighbor(client, table)
        first = await neighbor.until(lambda seen: permanents(seen) >= GROWN)
        looking = asyncio.create_task(neighbor.look())
        figures = await alone(url, seconds)
        looking.cancel()
        with suppress(asyncio.CancelledError):
            await looking
        figures.decisions = neighbor.seen.at - first.at
        figures.permanents = permanents(neighbor.seen)
    return figures


def measured(seconds: float, *, neighbor: bool) -> Figures:
    """The figures of a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        limits = Limits(messages_a_second=1e9, message_burst=1e9, tables_of_a_person=10**6)
        settings = Settings(f"sqlite:///{Path(folder) / 'table.sqlite'}", limits=limits)
        with Store(settings.database) as store:
            table = runaway(store) if neighbor else ""
        server = ServerProcess(settings)
        server.start()
        try:
            playing = beside(server.url, table, seconds) if neighbor else alone(server.url, seconds)
            return asyncio.run(playing)
        finally:
            server.stop()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each of the two servers")
    options = parser.parse_args()
    quiet = measured(options.seconds, neighbor=False)
    sys.stdout.write(f"alone               {quiet.told()}\n")
    busy = measured(options.seconds, neighbor=True)
    sys.stdout.write(f"beside the runaway  {busy.told()}\n")
    sys.stdout.write(
        f"the runaway board made {busy.decisions} decisions and has {busy.permanents} permanents\n"
    )


if __name__ == "__main__":
    main()
