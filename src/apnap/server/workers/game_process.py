"""The server's hold on one worker process."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from apnap.server.workers import links
from apnap.server.workers.links import LinkLost
from apnap.server.workers.nursery import Nursery

LOWEST: Final = 19  # niceness

T = TypeVar("T")


class WorkerFailed(Exception):
    """The worker met an error and ended; `trace` is for the log."""

    def __init__(self, what: str, trace: str) -> None:
        super().__init__(what)
        self.trace = trace


class _Line(asyncio.Protocol):
    """Our end of the link: one frame is awaited at a time."""

    def __init__(self) -> None:
        self.is_lost = False
        self.when_lost: Callable[[], None] = lambda: None
        self._came = bytearray()
        self._awaited: asyncio.Future[bytes] | None = None

    def frame(self) -> "asyncio.Future[bytes]":
        """The next frame, to wait for."""
        self._awaited = asyncio.get_running_loop().create_future()
        if self.is_lost:
            self._awaited.set_exception(LinkLost("the worker is gone"))
        return self._awaited

    def data_received(self, data: bytes) -> None:
        """Bytes came."""
        self._came += data
        frame = links.first_frame(self._came)
        if frame is not None and self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(frame)

    def connection_lost(self, exc: Exception | None) -> None:
        """The process ended."""
        self.is_lost = True
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_exception(LinkLost("the worker is gone"))
        self.when_lost()


class Worker:
    """A process that does one thing at a time for us."""

    def __init__(self, pid: int, line: _Line, transport: asyncio.Transport) -> None:
        self.pid = pid
        self._line = line
        self._transport = transport
        self._dismissed = False

    @classmethod
    async def hired(cls, nursery: Nursery, job: bytes) -> "Worker":
        """A new worker."""
        pid, link = await nursery.fork(job)
        loop = asyncio.get_running_loop()
        transport, line = await loop.create_unix_connection(_Line, sock=link)
        return cls(pid, line, transport)

    @property
    def is_gone(self) -> bool:
        """Whether it is of no more use."""
        return self._dismissed or self._line.is_lost

    def call_when_gone(self, function: Callable[[], None]) -> None:
        """Call this when the process ends."""
        self._line.when_lost = function

    def tell(self, message: msgspec.Struct) -> None:
        """Send a message that needs no answer."""
        self._transport.write(links.framed(message))

    async def exchange(
        self,
        message: msgspec.Struct,
        reply: msgspec.msgpack.Decoder[T | links.Failure],
        seconds: float,
    ) -> T:
        """Send a message and wait for what comes of it, so long at most.

        Raises a `WorkerFailed`, a `LinkLost` or a `TimeoutError`. After that, and when nobody
        waits for the answer any more, the worker is of no use and ends.
        """
        try:
            frame = self._line.frame()
            self.tell(message)
            async with asyncio.timeout(seconds):
                read = reply.decode(await frame)
            if isinstance(read, links.Failure):
                raise WorkerFailed(read.what, read.trace)
        except BaseException as error:
            self.dismiss()
            if isinstance(error, msgspec.DecodeError):
                raise LinkLost(f"the worker said what can't be read: {error}") from error
            raise
        return read

    @contextmanager
    def put_last_after(self, seconds: float) -> Iterator[None]:
        """Once it has computed for so long at what is done meanwhile, all others go first.

        It can't be undone, so time in which others had the processor doesn't count: a machine
        with much to do would put every game last, for good.
        """
        waiting = asyncio.create_task(self._put_last(self._computed() + seconds, seconds / 10))
        try:
            yield
        finally:
            waiting.cancel()

    async def _put_last(self, until: float, between: float) -> None:
        """Wait until it has computed for so long, with pauses between two looks."""
        while (left := until - self._computed()) > 0:
            await asyncio.sleep(max(left, between))
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, self.pid, LOWEST)

    def _computed(self) -> float:
        """Seconds that the process has computed; where the system doesn't tell, that passed."""
        try:
            told = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8", errors="replace")
        except OSError:
            return time.monotonic()
        user, system = told.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def dismiss(self) -> None:
        """End it at once; what it has not reported is lost."""
        if not self.is_gone:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        self._dismissed = True
        self._transport.abort()
