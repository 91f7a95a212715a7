"""Many games of agents at the same time on one server, and how long people wait meanwhile.

    python -m apnap.testing.server_load --games 200 --seconds 60

Tells the decisions a second that were written down, and for some people who play beside the
agents how long it took from an answer to what came of it.
"""

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from random import Random

from apnap.server.settings import Limits, Settings
from apnap.testing.served import Servers
from apnap.testing.table_client import Client, is_asked, is_over


async def timed(url: str, chance: Random, until: float) -> list[float]:
    """The seconds each answer of a person took who plays an agent."""
    took: list[float] = []
    async with await Client.greeted(url) as client:
        while time.monotonic() < until:
            table = await client.create(agents=("eager",))
            while time.monotonic() < until and not is_over(client.seen.get(table)):
                while not is_asked(client.seen.get(table)) and not is_over(client.seen.get(table)):
                    await client.receive()
                began = time.monotonic()
                await client.play(table, chance, 1)
                took.append(time.monotonic() - began)
    return took


async def load(url: str, games: int, people: int, seconds: float) -> list[float]:
    """Open the tables of agents, then let people play beside them."""
    async with await Client.greeted(url) as host:
        for _ in range(games):
            await host.create(agents=("eager", "eager"))
        until = time.monotonic() + seconds
        playing = [timed(url, Random(number), until) for number in range(people)]
        return [took for each in await asyncio.gather(*playing) for took in each]


def decisions(file: Path) -> int:
    """How many answers are in the store."""
    with closing(sqlite3.connect(file)) as connection:
        [[made]] = connection.execute("SELECT SUM(length) FROM games")
        return int(made)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Many games at once on one server.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--people", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=60.0)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Servers() as servers:
        tables = args.games + 1
        limits = Limits(
            messages_a_second=1e9,
            message_burst=1e9,
            tables_of_a_person=tables,
            unfinished_of_a_person=tables,
        )
        file = Path(folder) / "table.sqlite"
        settings = Settings(f"sqlite:///{file}", limits=limits)
        url = servers.serve(settings)
        began = time.monotonic()
        took = sorted(asyncio.run(load(url, args.games, args.people, args.seconds)))
        spent = time.monotonic() - began
        made = decisions(file)
    median, last = took[len(took) // 2], took[int(len(took) * 0.99)]
    sys.stdout.write(
        f"{args.games} games of agents: {made / spent:.0f} decisions/s; "
        f"{len(took)} answers of {args.people} people: "
        f"median {median * 1000:.0f} ms, 99 % within {last * 1000:.0f} ms\n"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
