"""Where workers come from: a process with everything loaded, which forks on request.

    python -m apnap.server.nursery    (by the server, with a socket as standard input)

A request is one byte, the job, with the worker's end of a pair of sockets; the reply is the
number of the process. While nobody asks, the nursery warms up, a step at a time. It ends when
the server does, however that ended.
"""

import asyncio
import gc
import os
import resource
import select
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

GAME: Final = b"g"

CLERK: Final = b"c"

REPLAY: Final = b"r"

JUDGE: Final = b"j"

JOBS: Final = {
    CLERK: "apnap.server.workers.card_clerk",
    GAME: "apnap.server.workers.game_worker",
    REPLAY: "apnap.server.workers.replay_worker",
    JUDGE: "apnap.server.workers.judge_worker",
}

_pid: Final = struct.Struct(">i")

_limits: Final = struct.Struct(">QB")  # bytes of memory, niceness


# --- The server's side ------------------------------------------------------------------------


class Nursery:
    """The server's hold on the nursery; it is started when it is first needed."""

    def __init__(self, memory: int, niceness: int) -> None:
        self._limits = _limits.pack(memory, niceness)
        self._lock = asyncio.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None

    def start(self) -> None:
        """Start it, so that it is ready when it is needed."""
        if self._line is None:
            self._line = self._started()

    async def fork(self, job: bytes) -> tuple[int, socket.socket]:
        """A new worker: its number, and our end of the link to it.

        Who goes meanwhile leaves no answer behind that the next one would take for theirs.
        """
        asked = asyncio.ensure_future(self._fork(job))
        try:
            return await asyncio.shield(asked)
        except asyncio.CancelledError:
            asked.add_done_callback(_let_go)
            raise

    async def _fork(self, job: bytes) -> tuple[int, socket.socket]:
        async with self._lock:
            for last in (False, True):
                ours, theirs = socket.socketpair()
                try:
                    with theirs:
                        return await self._forked(job, theirs), ours
                except BaseException as error:
                    ours.close()
                    if last or not isinstance(error, (OSError, EOFError)):
                        raise
                    self.close()  # another one takes its place
            raise AssertionError

    async def _forked(self, job: bytes, link: socket.socket) -> int:
        self.start()
        line = self._line
        assert line is not None
        socket.send_fds(line, [job], [link.fileno()])
        reply = await asyncio.get_running_loop().sock_recv(line, _pid.size)
        if len(reply) < _pid.size:
            raise EOFError("the nursery is gone")
        pid: int = _pid.unpack(reply)[0]
        if pid < 0:
            raise OSError(-pid, os.strerror(-pid))
        return pid

    def _started(self) -> socket.socket:
        line, theirs = socket.socketpair()
        line.settimeout(0)
        with theirs:
            command = [sys.executable, "-m", "apnap.server.workers.nursery"]
            self._process = subprocess.Popen(command, stdin=theirs.fileno())
        line.send(self._limits)
        return line

    def workers(self) -> set[int]:
        """The processes that live now, where the system tells of them."""
        if self._process is None:
            return set()
        own = str(self._process.pid)
        found = Path("/proc").glob(f"{own}/task/*/children")
        return {int(pid) for file in found for pid in file.read_text().split()}

    def close(self) -> None:
        """Let the nursery go; its workers stay until their links are closed."""
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._line = self._process = None


def _let_go(asked: "asyncio.Future[tuple[int, socket.socket]]") -> None:
    """Nobody needs that worker any more; it ends with its link."""
    if not asked.cancelled() and asked.exception() is None:
        asked.result()[1].close()


# --- The nursery's side -----------------------------------------------------------------------


def main() -> None:
    """Load everything, then fork for each request."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal's; the server sees to us
    line = socket.socket(fileno=os.dup(0))
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    memory, niceness = _limits.unpack(line.recv(_limits.size))
    modules = {job: import_module(name) for job, name in JOBS.items()}
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the kernel forgets the children that end
    warming = _warming(modules.values())
    while True:
        while not _is_asked(line) and next(warming, False):
            pass
        job, links, _, _ = socket.recv_fds(line, 1, 1)
        if not job:
            return
        line.sendall(_pid.pack(_born(line, modules[job].work, links[0], (memory, niceness))))
        os.close(links[0])


def _warming(modules: Iterable[ModuleType]) -> Iterator[bool]:
    """Step by step put into memory what all will need, and never look through it again."""
    gc.freeze()
    for module in modules:
        for _ in module.warm_up():
            yield True
    gc.collect()
    gc.freeze()


def _is_asked(line: socket.socket) -> bool:
    """Whether somebody waits for a worker."""
    return bool(select.select([line], [], [], 0)[0])


def _born(
    line: socket.socket, work: Callable[[socket.socket], None], link: int, limits: tuple[int, int]
) -> int:
    """Fork; the number of the child, or of what went wrong, below zero."""
    try:
        child = os.fork()
    except OSError as error:
        return -(error.errno or 1)
    if child:
        return child
    status = 1
    try:
        line.close()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        memory, niceness = limits
        with suppress(ValueError, OSError):  # some systems can't
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.nice(niceness)
        work(socket.socket(fileno=link))
        status = 0
    finally:
        os._exit(status)


if __name__ == "__main__":
    main()
