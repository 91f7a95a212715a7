"""The server's hold on one worker process."""

import asyncio
import os
import signal
from contextlib import suppress
from typing import Final, TypeVar

import msgspec

from apnap.server import links
from apnap.server.links import LinkLost
from apnap.server.nursery import Nursery

LOWEST: Final = 19  # niceness

T = TypeVar("T")


class WorkerFailed(Exception):
    """The worker met an error and ended; `trace` is for the log."""

    def __init__(self, what: str, trace: str) -> None:
        super().__init__(what)
        self.trace = trace


class Worker:
    """A process that does one thing at a time for us."""

    def __init__(
        self, pid: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.pid = pid
        self._reader = reader
        self._writer = writer
        self.is_gone = False

    @classmethod
    async def hired(cls, nursery: Nursery, job: bytes) -> "Worker":
        """A new worker."""
        pid, link = await nursery.fork(job)
        return cls(pid, *await asyncio.open_unix_connection(sock=link))

    def tell(self, message: msgspec.Struct) -> None:
        """Send a message that needs no answer."""
        self._writer.write(links.framed(message))

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
            self.tell(message)
            async with asyncio.timeout(seconds):
                await self._writer.drain()
                read = reply.decode(await links.receive_async(self._reader))
        except BaseException as error:
            self.dismiss()
            if isinstance(error, ConnectionError | msgspec.DecodeError):
                raise LinkLost(str(error)) from error
            raise
        if isinstance(read, links.Failure):
            self.dismiss()
            raise WorkerFailed(read.what, read.trace)
        return read

    def slow_down(self) -> None:
        """Let all others go first from now on."""
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, self.pid, LOWEST)

    def dismiss(self) -> None:
        """End it at once; what it has not reported is lost."""
        if self.is_gone:
            return
        self.is_gone = True
        if not self._reader.at_eof():
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        self._writer.close()
