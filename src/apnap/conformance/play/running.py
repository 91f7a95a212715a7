"""Many scenarios at once: processes, each with one scenario at a time.

A process that dies or doesn't stop in time takes only its scenario with it.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from pathlib import Path
from time import monotonic
from typing import Any, Final, TypeAlias

from apnap.conformance.checks.outcomes import CRASHED, TIMED_OUT, Outcome
from apnap.conformance.play.boards import ENDINGS, Board, played_board, read_boards
from apnap.conformance.play.one_scenario import played
from apnap.conformance.setup.reading import Scenario, read_decks, read_scenarios
from apnap.conformance.setup.supply import Supply
from apnap.oracle.card_text import CardText

SECONDS: Final = 10.0  # for one scenario

_GRACE: Final = 5.0  # after which a process that doesn't stop itself is ended

_FIRST: Final = 60.0  # for a process to begin, and for cards to be read

_MEMORY: Final = 4 << 30

Task: TypeAlias = Scenario | Board

Progress = Callable[[int, int], None]  # how many are done, and of how many


@dataclass(frozen=True, slots=True)
class Source:
    """Where scenarios and cards come from."""

    file: Path
    cards: tuple[CardText, ...] | None = None  # None: those that were imported
    database: Path | None = None
    seconds: float = SECONDS

    def supply(self) -> Supply:
        """The cards."""
        return Supply(self.cards, self.database)


class Worker:
    """A process that plays scenarios, and the one it is playing."""

    def __init__(self, source: Source) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.connection, theirs = spawn.Pipe()
        self.process = spawn.Process(target=serve, args=(source, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.scenario: Task | None = None
        self.until = 0.0

    def give(self, scenario: Task, seconds: float) -> None:
        """Let it play a scenario."""
        self.scenario = scenario
        self.until = monotonic() + seconds + _GRACE + _FIRST
        self.connection.send(scenario)

    def end(self) -> None:
        """End the process."""
        self.connection.close()
        if self.process.is_alive():
            self.process.kill()
        self.process.join()


def serve(source: Source, connection: "Connection[Outcome, Task | None]") -> None:
    """What a process does: play what it is given until there is no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops this one stops them all
    _limit_memory()
    supply, decks = source.supply(), read_decks(source.file)
    while True:
        try:
            scenario = connection.recv()
        except EOFError:
            return
        if scenario is None:
            return
        outcome = play(scenario, decks, supply, source.seconds)
        outcome.log = outcome.log[-60:]
        connection.send(outcome)


def play(
    task: Task,
    decks: Mapping[str, Any],
    supply: Supply,
    seconds: float = 0,
    *,
    with_log: bool = False,
) -> Outcome:
    """Play a scenario of either kind and judge it."""
    if isinstance(task, Board):
        return played_board(task, supply, seconds, with_log=with_log)
    return played(task, decks, supply, seconds)


def _limit_memory() -> None:
    """Rather a scenario that fails than a machine that stands still."""
    try:
        import resource
    except ImportError:  # not on every system
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    limit = _MEMORY if hard == resource.RLIM_INFINITY else min(_MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (limit, hard))


def run_all(
    source: Source,
    scenarios: list[Task],
    jobs: int | None = None,
    progress: Progress | None = None,
) -> list[Outcome]:
    """Play them all; the outcomes are in their order."""
    found: dict[str, Outcome] = {}
    for outcome in _outcomes(source, scenarios, jobs or os.cpu_count() or 1):
        found[outcome.id] = outcome
        if progress is not None:
            progress(len(found), len(scenarios))
    return [found[each.id] for each in scenarios]


def _outcomes(source: Source, scenarios: list[Task], jobs: int) -> Iterator[Outcome]:
    waiting = list(reversed(scenarios))
    workers: list[Worker] = []
    try:
        while waiting or workers:
            while waiting and len(workers) < jobs:
                worker = Worker(source)
                workers.append(worker)
                worker.give(waiting.pop(), source.seconds)
            yield from _heard(source, workers, waiting)
    finally:
        for worker in workers:
            worker.end()


def _heard(source: Source, workers: list[Worker], waiting: list[Task]) -> Iterator[Outcome]:
    """The outcomes that are there, and those of processes that are gone."""
    ready: list[Any] = wait([each.connection for each in workers], timeout=1.0)
    for worker in list(workers):
        assert worker.scenario is not None
        if worker.connection in ready:
            try:
                yield worker.connection.recv()
            except (EOFError, OSError):
                code = worker.process.exitcode
                workers.remove(worker)
                worker.end()
                yield Outcome(worker.scenario.id, CRASHED, f"the process ended ({code})")
                continue
            if waiting:
                worker.give(waiting.pop(), source.seconds)
            else:
                workers.remove(worker)
                worker.end()
        elif monotonic() > worker.until:
            workers.remove(worker)
            worker.end()
            yield Outcome(worker.scenario.id, TIMED_OUT, "the process had to be ended")


def chosen(path: Path, text: str = "") -> list[Task]:
    """The scenarios or boards of a file whose id has the text in it."""
    return [each for each in read_tasks(path) if text.casefold() in each.id.casefold()]


def read_tasks(path: Path) -> Iterator[Task]:
    """The scenarios of a file, or its boards if it is text."""
    return read_boards(path) if path.name.endswith(ENDINGS) else read_scenarios(path)
