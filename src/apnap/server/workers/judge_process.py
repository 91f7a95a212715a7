"""The server's hold on the worker that runs scenarios; see `judging`."""

import asyncio
import logging
from typing import Final

import msgspec

from apnap.languages.said import said
from apnap.server.wire.refusal import Refusal
from apnap.server.workers import judge_worker
from apnap.server.workers.game_process import Worker, WorkerFailed
from apnap.server.workers.judge_worker import Finding, Judged, Question
from apnap.server.workers.links import Failure, LinkLost
from apnap.server.workers.nursery import JUDGE, Nursery

log: Final = logging.getLogger("apnap.server")

_SECONDS: Final = 15.0  # most scenarios take a tenth of one

_DONE: Final[msgspec.msgpack.Decoder[Judged | Failure]] = msgspec.msgpack.Decoder(Judged | Failure)


class Judges:
    """Runs scenarios, one after the other."""

    def __init__(self, nursery: Nursery, seconds: float = _SECONDS) -> None:
        self._nursery = nursery
        self.seconds = seconds  # for a scenario
        self._lock = asyncio.Lock()
        self._worker: Worker | None = None

    async def judge(self, question: Question) -> Finding:
        """The answer to a question; a Refusal where none was found in time."""
        async with self._lock:
            if self._worker is None or self._worker.is_gone:
                self._worker = await Worker.hired(self._nursery, JUDGE)
            task = judge_worker.Judge(judge_worker.written(question))
            try:
                done = await self._worker.exchange(task, _DONE, self.seconds)
            except TimeoutError:
                raise Refusal("too long", said("this scenario takes too long")) from None
            except (LinkLost, WorkerFailed) as error:
                log.error("the judge failed: %r %s", error, getattr(error, "trace", ""))
                raise Refusal("failed", said("this scenario could not be run")) from None
        return judge_worker.read_finding(done.finding)

    def close(self) -> None:
        """Let the worker go."""
        if self._worker is not None:
            self._worker.dismiss()
