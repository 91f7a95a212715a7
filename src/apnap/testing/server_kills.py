"""Kill a server again and again, and see whether every game goes on where it was.

    python -m apnap.testing.server_kills --times 50 --seed 1

People and agents play on a server that is killed (kill -9) at random moments. It is started
again on the same store. Whatever anybody has seen must be in the store: the record, played
again in this process, comes to the hash that was seen. And the new server must show the game
with the hash of the record.
"""

import argparse
import asyncio
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from websockets.exceptions import ConnectionClosed

from apnap.rules.table.table import Table
from apnap.server.settings import Settings
from apnap.server.store.store import Store
from apnap.server.wire import messages
from apnap.server.wire.messages import Seen
from apnap.testing.served import UNHURRIED, ServerProcess
from apnap.testing.table_client import Client, is_asked, is_over

LONGEST: Final = 2.0  # seconds of play before the end
UNDOING: Final = 0.03  # how often a player takes something back


class Person:
    """Somebody who plays, and comes back after each crash."""

    def __init__(self, name: str, chance: Random) -> None:
        self.name = name
        self.token = ""
        self.answers = 0
        self.client: Client | None = None
        self._chance = chance

    async def come(self, url: str) -> Client:
        """Connect as the same person."""
        self.client = await Client.greeted(url, self.name, self.token)
        self.token = self.client.token
        return self.client

    async def play(self, table: str) -> None:
        """Play until the game is over or the server gone."""
        client = self.client
        assert client is not None
        with suppress(ConnectionClosed, OSError):
            while not is_over(client.seen.get(table)):
                if is_asked(client.seen.get(table)) and self._chance.random() < UNDOING:
                    await client.send(messages.Undo(table))
                await client.play(table, self._chance, 1)
                self.answers += 1


@dataclass(slots=True)
class Survivor:
    """A game that must survive."""

    people: list[Person]
    agent: str = ""
    table: str = ""
    id: str = ""
    seen: Seen | None = None  # the last that anybody saw
    undone: int = 0  # how much was taken back when this server began

    async def begin(self) -> None:
        """Open a table for another game."""
        first, *others = [person.client for person in self.people]
        assert first is not None
        agents = (self.agent,) if self.agent else ()
        self.table = await first.create(agents=agents)
        for other in others:
            assert other is not None
            await other.join(self.table)
        while not first.at_table[self.table].table.game_id:
            await first.receive()
        self.id = first.at_table[self.table].table.game_id
        self.undone = 0

    async def look(self) -> None:
        """Let all see the game as it is now."""
        for person in self.people:
            assert person.client is not None
            if self.table not in person.client.at_table:
                await person.client.watch(self.table)
            while self.table not in person.client.seen:
                await person.client.receive()

    def remember(self) -> None:
        """What was seen last must be there again."""
        found = [each.client.seen.get(self.table) for each in self.people if each.client]
        latest = [seen for seen in found if seen is not None]
        self.seen = max(latest, key=lambda seen: seen.at) if latest else self.seen


def problem_with(store: Store, survivor: Survivor, seen: Seen) -> str:
    """Why what was seen isn't in the store; empty if it is."""
    kept, record = store.game(survivor.id), store.record_of(survivor.id)
    at = kept.length + kept.undone
    if seen.at > at:
        return f"{seen.at} was seen, the store has {at}"
    if seen.at < at and kept.undone != survivor.undone:
        return ""  # it was taken back since, and that is in the store
    table = Table(record.setup, record.programs)
    table.answer_all(record.answers[: seen.at - kept.undone])
    return "" if table.hash() == seen.hash else f"another hash at {seen.at}"


class Kills:
    """The whole trial. `problems` tells of each game that didn't go on as it was."""

    def __init__(self, folder: Path, seed: int) -> None:
        database = f"sqlite:///{folder / 'table.sqlite'}"
        self._server = ServerProcess(Settings(database, limits=UNHURRIED, tell_hashes=True))
        self._chance = Random(seed)
        people = [Person(name, Random(seed + at)) for at, name in enumerate(("Ann", "Bob", "Cleo"))]
        self._games = [Survivor(people[:2]), Survivor(people[2:], "eager")]
        self.checked = 0
        self.answers = 0
        self.problems: list[str] = []

    def run(self, times: int) -> None:
        """Kill the server so many times."""
        self._server.start()
        try:
            for number in range(times + 1):
                asyncio.run(self._round(is_last=number == times))
                if number < times:
                    self._server.start()
                    _say(f"{number + 1} of {times}: {self.checked} checks, {self.told}")
        finally:
            self._server.stop()

    @property
    def told(self) -> str:
        """The problems in a line."""
        return f"{len(self.problems)} problems" if self.problems else "no problem"

    async def _round(self, *, is_last: bool) -> None:
        """One life of the server: see that all is there, and play until it is killed."""
        people = [person for survivor in self._games for person in survivor.people]
        for person in people:
            await person.come(self._server.url)
        try:
            for survivor in self._games:
                await self._taken_up(survivor)
            if not is_last:
                await self._play_and_kill()
        finally:
            for person in people:
                assert person.client is not None
                with suppress(ConnectionClosed, OSError):
                    await person.client.close()
        self.answers = sum(person.answers for person in people)

    async def _taken_up(self, survivor: Survivor) -> None:
        first = survivor.people[0].client
        assert first is not None
        assert first.welcome is not None
        with Store(self._server.settings.database) as store:
            if survivor.seen is not None:
                self._note(survivor, problem_with(store, survivor, survivor.seen))
            if survivor.table not in first.welcome.tables:
                if survivor.seen is not None and not is_over(survivor.seen):
                    over = store.game(survivor.id).status == "over"
                    self._note(survivor, "" if over else "its table is gone")
                await survivor.begin()
            else:
                survivor.undone = store.game(survivor.id).undone
            await survivor.look()
            shown = first.seen[survivor.table]
            self._note(survivor, problem_with(store, survivor, shown))

    def _note(self, survivor: Survivor, problem: str) -> None:
        self.checked += 1
        if problem:
            self.problems.append(f"game {survivor.id}: {problem}")
            _say(self.problems[-1])

    async def _play_and_kill(self) -> None:
        playing = [
            asyncio.create_task(person.play(survivor.table))
            for survivor in self._games
            for person in survivor.people
        ]
        await asyncio.sleep(self._chance.uniform(0.0, LONGEST))
        await asyncio.to_thread(self._server.kill)
        await asyncio.gather(*playing)
        for survivor in self._games:
            survivor.remember()


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Kill a server, and see whether games go on.")
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kills = Kills(Path(folder), args.seed)
        kills.run(args.times)
    _say(f"{args.times} kills, {kills.answers} answers, {kills.checked} checks: {kills.told}")
    return 1 if kills.problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
