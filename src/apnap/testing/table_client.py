"""A client of the server for tests and measurements: it keeps what it is sent, and can play."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any, Final, Self, TypeVar

import websockets

from apnap.game.choices import random_division
from apnap.game.topics import Topic
from apnap.server.wire import messages
from apnap.server.wire.messages import (
    PROTOCOL,
    AtTable,
    FromServer,
    GivenAnswer,
    Message,
    Refused,
    Seen,
    Welcome,
    read_reply,
    written,
)

SECONDS: Final = 60.0  # to wait for anything

T = TypeVar("T")


class Client:
    """One connection to a server. `raw` is all that came over it, if it is kept."""

    def __init__(self, socket: websockets.ClientConnection, *, keep: bool = False) -> None:
        self.seen: dict[str, Seen] = {}
        self.at_table: dict[str, AtTable] = {}
        self.refused: list[Refused] = []
        self.raw: list[bytes] = []
        self.welcome: Welcome | None = None
        self._socket = socket
        self._keep = keep

    @classmethod
    async def greeted(
        cls, url: str, name: str = "", token: str = "", *, language: str = "en", keep: bool = False
    ) -> Self:
        """A client that has said hello.

        It takes whatever comes: one that held back what isn't read would hang up only after
        the ten seconds that a server has to say goodbye.
        """
        client = cls(await websockets.connect(url, max_size=None, max_queue=None), keep=keep)
        await client.send(messages.Hello(PROTOCOL, name, token, language))
        client.welcome = await client.next(Welcome)
        return client

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    @property
    def token(self) -> str:
        """What the next hello needs to be the same person."""
        assert self.welcome is not None
        return self.welcome.token

    async def send(self, message: Message | str | bytes | list[str]) -> None:
        """Send a message, or anything at all; a list is sent piece by piece."""
        made = written(message).decode() if isinstance(message, Message) else message
        await self._socket.send(made)

    async def receive(self, seconds: float = SECONDS) -> FromServer:
        """The next message."""
        async with asyncio.timeout(seconds):
            text = await self._socket.recv()
        if self._keep:
            self.raw.append(text.encode() if isinstance(text, str) else text)
        message = read_reply(text)
        match message:
            case Seen():
                self.seen[message.table] = message
            case AtTable():
                self.at_table[message.table.id] = message
            case Refused():
                self.refused.append(message)
            case _:
                pass
        return message

    async def next(self, kind: type[T], which: Callable[[T], bool] = lambda _: True) -> T:
        """The next message of a kind."""
        async with asyncio.timeout(SECONDS):
            while True:
                message = await self.receive()
                if isinstance(message, kind) and which(message):
                    return message

    async def nothing_more(self, seconds: float = 0.2) -> None:
        """Take what is on its way, until nothing comes for some time."""
        while True:
            try:
                await self.receive(seconds)
            except TimeoutError:
                return

    async def close(self) -> None:
        """Hang up."""
        await self._socket.close()

    async def vanish(self) -> None:
        """End the connection without a word."""
        self._socket.transport.abort()

    # --- Playing ------------------------------------------------------------------------------

    async def create(self, deck: str = "harbor-skies", **fields: Any) -> str:
        """Open a table; its id."""
        await self.send(messages.Create(deck, **fields))
        return (await self._answered(AtTable)).table.id

    async def join(self, table: str, deck: str = "debts-of-cinder", password: str = "") -> None:
        """Sit down at a table."""
        await self.send(messages.Join(table, deck, password))
        await self._answered(AtTable)

    async def watch(self, table: str, password: str = "") -> None:
        """Look on."""
        await self.send(messages.Watch(table, password))
        await self._answered(AtTable)

    async def _answered(self, kind: type[T]) -> T:
        while True:
            message = await self.receive()
            if isinstance(message, Refused):
                raise AssertionError(f"refused: {message}")
            if isinstance(message, kind):
                return message

    async def choice(self, table: str) -> dict[str, Any]:
        """Wait for a choice of one's own at a table; what it is."""
        while not is_asked(self.seen.get(table)):
            await self.receive()
        found: dict[str, Any] = self.seen[table].view["choice"]
        return found

    async def answer(self, table: str, answer: GivenAnswer) -> Seen:
        """Answer the open choice, and wait for what comes of it."""
        at = self.seen[table].at
        await self.send(messages.Answer(table, at, answer))
        while True:
            message = await self.receive()
            if isinstance(message, Refused) and message.about == "answer":
                raise AssertionError(f"refused: {message}")
            if isinstance(message, Seen) and message.table == table and message.at != at:
                return message

    async def play(self, table: str, chance: Random, most: int = 100_000) -> Seen:
        """Answer at random until the game is over, or so many times."""
        for _ in range(most):
            while not is_over(self.seen.get(table)) and not is_asked(self.seen.get(table)):
                await self.receive()
            if is_over(self.seen[table]):
                break
            await self._answer_somehow(table, chance)
        return self.seen[table]

    async def _answer_somehow(self, table: str, chance: Random) -> None:
        """Try answers until one is legal."""
        seen = self.seen[table]
        for attempt in range(1000):
            answer = random_answer(seen.view["choice"], chance, bold=attempt < 3)
            await self.send(messages.Answer(table, seen.at, answer))
            while True:
                message = await self.receive()
                if isinstance(message, Refused) and message.about == "answer":
                    assert message.code in ("illegal", "late", "over"), message
                    break
                if isinstance(message, Seen) and message.table == table and message.at != seen.at:
                    return
            if self.seen[table].at != seen.at:
                return
        raise AssertionError(f"no legal answer was found to {seen.view['choice']}")


@asynccontextmanager
async def company(url: str, *names: str, keep: bool = False) -> AsyncIterator[list[Client]]:
    """Clients of these names, who hang up at the end."""
    clients = [await Client.greeted(url, name, keep=keep) for name in names]
    try:
        yield clients
    finally:
        for client in clients:
            await client.close()


def is_asked(seen: Seen | None) -> bool:
    """Whether the viewer has to answer."""
    return seen is not None and seen.view["choice"] is not None


def is_over(seen: Seen | None) -> bool:
    """Whether the game is over."""
    return seen is not None and bool(seen.view["is_over"])


def random_answer(choice: dict[str, Any], chance: Random, *, bold: bool = True) -> GivenAnswer:
    """An answer of the right form; which ones go together, only the server knows."""
    count, least, most = len(choice["options"]), int(choice["least"]), int(choice["most"])
    if choice["kind"] == "pick":
        if choice["topic"] == Topic.MULLIGAN:
            return 0
        return chance.randrange(count)
    if choice["kind"] == "number":
        return str(least + chance.randrange(most - least + 1))
    if choice["kind"] == "divide":
        return list(random_division(chance, most, count, least))
    order = list(range(count))
    if choice["kind"] == "order":
        chance.shuffle(order)
        return list(order)
    size = least if not bold and chance.random() < 0.5 else chance.randint(least, min(most, count))
    return sorted(chance.sample(order, size))
