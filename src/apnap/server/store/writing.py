"""The server's one writer: a thread that keeps what must last, in the order it came.

Changes of games that wait at the same time are written in one transaction. If the database
fails they are tried again for a while, and meanwhile nobody sees what they changed.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final, ParamSpec, TypeVar

from apnap.server.session.session import Changes
from apnap.server.store.database import StoreError
from apnap.server.store.store import Store

log: Final = logging.getLogger("apnap.server")

MOST: Final = 500  # games in one transaction

PAUSES: Final = (0.1, 0.5, 2.0, 5.0)  # seconds before the database is tried again

P = ParamSpec("P")

T = TypeVar("T")


@dataclass(slots=True)
class _Task:
    """Something to do with the store; either a call, or changes of a game."""

    loop: asyncio.AbstractEventLoop
    done: "asyncio.Future[Any]"
    call: Callable[[], Any] | None = None
    game: str = ""
    changes: Changes | None = None

    def settle(self, result: Any, error: BaseException | None = None) -> None:
        """Tell who waits."""

        def tell() -> None:
            if self.done.done():
                return  # nobody waits any more
            if error is not None:
                self.done.set_exception(error)
            else:
                self.done.set_result(result)

        with suppress(RuntimeError):  # the server has ended
            self.loop.call_soon_threadsafe(tell)


class Writer:
    """Calls the store from a thread of its own."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of a method of the store."""
        loop = asyncio.get_running_loop()
        task = _Task(loop, loop.create_future(), lambda: function(*args, **kwargs))
        self._tasks.put(task)
        result: T = await task.done
        return result

    async def keep(self, game: str, changes: Changes) -> None:
        """Return when the changes of a game will survive anything."""
        loop = asyncio.get_running_loop()
        task = _Task(loop, loop.create_future(), game=game, changes=changes)
        self._tasks.put(task)
        await task.done

    def close(self) -> None:
        """Do what is left to do, and end."""
        self._tasks.put(None)
        self._thread.join()

    # --- In the thread ------------------------------------------------------------------------

    def _run(self) -> None:
        going = True
        while going:
            tasks = self._waiting()
            going = None not in tasks
            todo = (task for task in tasks if task is not None)
            for is_call, group in groupby(todo, key=lambda task: task.call is not None):
                if is_call:
                    for task in group:
                        _called(task)
                else:
                    self._write(list(group))

    def _waiting(self) -> list[_Task | None]:
        """What there is to do; waits until there is something."""
        tasks = [self._tasks.get()]
        while len(tasks) < MOST and not self._tasks.empty():
            tasks.append(self._tasks.get())
        return tasks

    def _write(self, group: list[_Task]) -> None:
        changed = [(task.game, task.changes) for task in group if task.changes is not None]
        for pause in (*PAUSES, None):
            try:
                failed = self.store.append_many(changed)
                break
            except StoreError as error:
                log.error("the journal can't be written: %s", error)
                if pause is None:
                    for task in group:
                        task.settle(None, error)
                    return
                time.sleep(pause)
        for task in group:
            task.settle(None, failed.get(task.game))


def _called(task: _Task) -> None:
    assert task.call is not None
    try:
        result = task.call()
    except Exception as error:
        task.settle(None, error)
    else:
        task.settle(result)
