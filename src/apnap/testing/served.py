"""Servers for tests and measurements: in a thread of this process, or as a process to kill.

python -m apnap.testing.served PORT SETTINGS    (settings as JSON)

With SLOW_LINE=0.5 in the environment everything that goes to and from them takes up to half a
second: who acts before the other side knows is found out, as on a machine with much to do.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine
from random import uniform
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import msgspec
import uvicorn
from starlette.types import Message, Receive, Scope, Send

from apnap.server.running import server
from apnap.server.settings import Limits, Settings
from apnap.server.workers.nursery import Nursery

HOST: Final = "127.0.0.1"
SECONDS: Final = 120.0  # for a server to start
# For many at one address who act faster than people do.
UNHURRIED: Final = Limits(
    messages_a_second=1000,
    message_burst=1000,
    tables_of_a_person=1000,
    unfinished_of_a_person=1000,
    connections_of_an_address=500,
    new_guests=100_000,
)

SLOW_LINE: Final = float(os.environ.get("SLOW_LINE", "0"))  # seconds at most

T = TypeVar("T")


def unhurried(database: str, **given: Any) -> Settings:
    """Settings for a server whose guests are tests: they act fast, and nobody else is there."""
    return Settings(database, **{"limits": UNHURRIED, "worker_niceness": 0, **given})


class SlowLine:
    """An application whose messages are late, each by chance, and in order."""

    def __init__(self, app: Any, most: float) -> None:
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket; files of the page come at once."""
        if not scope.get("path", "").startswith(("/api", "/ws")):
            await self._app(scope, receive, send)
            return
        turn = asyncio.Lock()  # those who wait get it in their order

        async def received() -> Message:
            message = await receive()
            await asyncio.sleep(uniform(0, self._most))
            return message

        async def sent(message: Message) -> None:
            async with turn:
                await asyncio.sleep(uniform(0, self._most))
                await send(message)

        await self._app(scope, received, sent)


def _made(port: int, settings: Settings, nursery: Nursery | None = None) -> uvicorn.Server:
    """A server to be run here."""
    made = server(HOST, port, settings, nursery)
    if SLOW_LINE:
        made.config.app = SlowLine(made.config.app, SLOW_LINE)
    return made


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
    return port


class Servers:
    """Servers in a thread of their own, which share one nursery."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._nursery: Nursery | None = None
        self._running: list[tuple[uvicorn.Server, asyncio.Task[None]]] = []
        self._at: dict[str, uvicorn.Server] = {}  # by address

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.do(self._stopped())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the thread of the servers."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(SECONDS)

    def serve(self, settings: Settings) -> str:
        """Start a server; the address of its socket."""
        port = free_port()
        url = f"ws://{HOST}:{port}/ws"
        self._at[url] = self.do(self._started(port, settings))
        return url

    def stop(self, url: str) -> None:
        """Let the server at that address end; its store can be opened by another."""
        self.do(self._ended(self._at.pop(url)))

    def connections(self, url: str) -> int:
        """How many lines are open to the server at that address."""
        return len(self._at[url].server_state.connections)

    def workers(self) -> set[int]:
        """The processes that serve games now."""
        return self._nursery.workers() if self._nursery is not None else set()

    async def _started(self, port: int, settings: Settings) -> uvicorn.Server:
        if self._nursery is None:
            self._nursery = Nursery(settings.worker_memory, settings.worker_niceness)
        made = _made(port, settings, self._nursery)
        task = asyncio.create_task(made.serve())
        self._running.append((made, task))
        while not made.started and not task.done():
            await asyncio.sleep(0.01)
        return made

    async def _ended(self, made: uvicorn.Server) -> None:
        made.should_exit = True
        await next(task for each, task in self._running if each is made)

    async def _stopped(self) -> None:
        for made, _ in self._running:
            await self._ended(made)
        if self._nursery is not None:
            self._nursery.close()


class ServerProcess:
    """A server in a process of its own, at a port that stays the same."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address of its socket."""
        return f"ws://{HOST}:{self.port}/ws"

    def start(self) -> None:
        """Start it, and wait until it listens."""
        settings = msgspec.json.encode(self.settings).decode()
        command = [sys.executable, "-m", "apnap.testing.served", str(self.port), settings]
        self._process = subprocess.Popen(command)
        until = time.monotonic() + SECONDS
        while not self._listens():
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError("the server doesn't start")
            time.sleep(0.05)

    def _listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex((HOST, self.port)) == 0

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            os.kill(self._process.pid, how)
            self._process.wait(SECONDS)
            self._process = None


if __name__ == "__main__":
    _made(int(sys.argv[1]), msgspec.json.decode(sys.argv[2], type=Settings)).run()
