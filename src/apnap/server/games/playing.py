"""A game being played: its worker, its journal, its clock and those who look at it.

Theory of operation. `run` is one task. It sends the worker a batch of what came in, waits for
the report, has the changes written down, and only then shows them. So what anybody has seen is
in the journal, and a worker can be lost at any moment: another plays the record again. A game
whose worker is lost again and again at the same place is stopped, and its record kept.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from apnap.languages.said import said
from apnap.languages.speaking import ENGLISH
from apnap.server.games import unrecorded
from apnap.server.games.audiences import Place
from apnap.server.games.auditorium import Auditorium
from apnap.server.games.staff import Staff
from apnap.server.games.ticking import Timer
from apnap.server.games.turns import AGENTS, PEOPLE, Turn
from apnap.server.games.unrecorded import Standing
from apnap.server.session.attention import awake
from apnap.server.session.session import Changes
from apnap.server.store.database import StoreError
from apnap.server.store.journal import OVER, JournalError
from apnap.server.wire import messages
from apnap.server.wire.messages import Attention, Clock, ClockView, Message, kind_of, written
from apnap.server.wire.refusal import Refusal
from apnap.server.workers import links
from apnap.server.workers.game_process import Worker, WorkerFailed
from apnap.server.workers.links import (
    NO_SENDER,
    NOBODY,
    Batch,
    Begin,
    ChairInfo,
    Command,
    Do,
    LinkLost,
    Report,
)
from apnap.server.workers.nursery import GAME

log: Final = logging.getLogger("apnap.server")

_REPORT: Final[msgspec.msgpack.Decoder[links.FromWorker]] = msgspec.msgpack.Decoder(
    links.FromWorker
)

_ATTENTION: Final = msgspec.json.Decoder(Attention)

CONCEDE: Final = kind_of(messages.Concede)


_PAUSE: Final = 2.0  # seconds, after the database or the system failed


class Host(Protocol):
    """The table at which a game is played."""

    def here(self) -> frozenset[int]:
        """The seats of people who are connected."""
        ...

    def shown(self) -> None:
        """There is something new to see."""
        ...

    def reply(self, sender: str, message: bytes) -> None:
        """A message for one client."""
        ...

    def refuse(self, sender: str, refusal: Refusal, about: str) -> None:
        """Tell one client why something is not done."""
        ...

    def announce(self, text: str) -> None:
        """Tell all who are there."""
        ...

    async def ended(self, winners: Sequence[int]) -> None:
        """The game is over."""
        ...

    async def stopped(self, why: str) -> None:
        """The game can't go on."""
        ...


class Playing:
    """One game being played."""

    def __init__(
        self,
        staff: Staff,
        host: Host,
        table: str,
        game: str,
        chairs: Sequence[ChairInfo],
        clock: Clock | None,
    ) -> None:
        self.game = game
        self.at = -1  # of the last report
        self.is_over = False
        self.why_stopped = ""
        self._staff = staff
        self._host = host
        self._table = table
        self._chairs = list(chairs)
        self._people = frozenset(at for at, chair in enumerate(chairs) if not chair.agent)
        self._timer = Timer(clock, len(chairs), staff.settings.times.away, self._expire)
        self._auditorium = Auditorium(host.shown)
        self._attention: dict[int, Attention] = {}  # what another worker has to know
        self._standing: Standing | None = None  # as it is kept
        self._inbox: list[Command] = []
        self._on_the_way: list[Command] = []
        self._taking = False  # what was done isn't all written down and told yet
        self._wake = asyncio.Event()
        self._turn: Turn | None = None
        self._worker: Worker | None = None
        self._interrupted = False
        self._crashes = 0
        self._crashed_at = -1
        self._task = asyncio.create_task(self._run(), name=f"game {game}")
        self._task.add_done_callback(self._log_end)
        if not self._people:
            self._wake.set()  # agents need nobody to begin

    async def close(self) -> None:
        """Let the game go; it can be taken up again from its journal."""
        self._timer.cancel()
        self._auditorium.close()
        self._task.cancel()
        await asyncio.wait([self._task])

    def _log_end(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            log.critical("game %s is served no more", self.game, exc_info=error)

    @property
    def is_busy(self) -> bool:
        """Whether something that somebody asked for isn't done yet."""
        waiting = (*self._inbox, *self._on_the_way)
        return self._taking or any(isinstance(each, Do) for each in waiting)

    # --- Looking on ---------------------------------------------------------------------------

    def join(
        self, viewer: int, language: str, *, delay: float = 0.0, moments: bool = False
    ) -> Place:
        """Somebody looks on from now on."""
        place = self._auditorium.join(viewer, language, delay=delay, moments=moments)
        self._hurry()
        return place

    def clocks(self) -> Sequence[ClockView]:
        """The clocks now."""
        return self._timer.views()

    def presence_changed(self) -> None:
        """Somebody came or went."""
        self._timer.here(self._host.here(), self._people)

    # --- What players do ----------------------------------------------------------------------

    def do(self, sender: str, language: str, player: int, message: Message) -> None:
        """A message of a player."""
        command = Do(sender, language, player, kind_of(message), written(message))
        if self.is_over or self.why_stopped:
            self._refuse(command, "over", said("the game is over"))
        elif isinstance(message, messages.Concede):
            self._concede(command)
        elif len(self._inbox) >= self._staff.settings.limits.commands:
            self._refuse(command, "busy", said("the game is busy; too much is waiting already"))
        else:
            if isinstance(message, messages.Answer):
                self._timer.answered(player, message.at)
            elif isinstance(message, messages.Attend):
                self._attention[player] = message.attention
            self._put(command)

    def _concede(self, command: Do) -> None:
        """It always works: a step that doesn't end is broken off for it."""
        waiting = [*self._inbox, *self._on_the_way]
        if any(_concession_of(each) == command.player for each in waiting):
            return
        self._put(command)
        loop = asyncio.get_running_loop()
        loop.call_later(self._staff.settings.times.concede, self._break_off_for, command)

    def _break_off_for(self, command: Do) -> None:
        waits = command in self._inbox or command in self._on_the_way
        if waits and self._worker is not None:
            self._interrupted = True
            self._worker.dismiss()

    def _expire(self, at: int) -> None:
        self._put(links.Expire(at))

    def _put(self, command: Command) -> None:
        self._inbox.append(command)
        self._hurry()

    def _hurry(self) -> None:
        """Somebody waits for the worker."""
        self._wake.set()
        if self._turn is not None:
            self._turn.hurry()

    def _refuse(self, command: Do, code: str, text: str) -> None:
        self._host.refuse(command.sender, Refusal(code, text), command.kind)

    # --- The task -----------------------------------------------------------------------------

    async def _run(self) -> None:
        while not self.why_stopped:
            await self._wake.wait()
            try:
                await self._serve()
            except (LinkLost, TimeoutError, WorkerFailed, JournalError) as error:
                await self._lost(error)
            except (StoreError, OSError) as error:
                log.error("game %s: %s", self.game, error)
                self._drop()
                await asyncio.sleep(_PAUSE)
            except Exception as error:
                log.exception("game %s", self.game)
                await self._lost(error)

    async def _serve(self) -> None:
        """Serve the game with one worker, as long as there is something to do."""
        nursery = self._staff.nursery
        self._auditorium.forget_worker()
        begin = await self._beginning()
        self._worker = worker = await Worker.hired(nursery, GAME)
        worker.call_when_gone(self._wake.set)
        try:
            report = await self._exchange(worker, begin)
            while True:
                self._taking = True
                try:
                    await self._take(report)
                finally:
                    self._taking = False
                if not report.more and not await self._something_to_do(worker):
                    return
                report = await self._exchange(worker)
        finally:
            self._worker = None
            worker.dismiss()

    async def _beginning(self) -> Begin:
        """The game as the journal has it."""
        writer = self._staff.writer
        kept = await writer.call(writer.store.game, self.game)
        record = await writer.call(writer.store.record_of, self.game)
        if kept.status == OVER and not self.is_over:
            self.is_over = True
            await self._host.ended(kept.winners)  # unless it was told already
        if self._standing is None:
            self._standing = unrecorded.loads(kept.standing)
            self._timer.restore(self._standing.reserves)
            self._attention = {**self._standing.attention, **self._attention}
        hashes = self._staff.settings.tell_hashes
        return Begin(self._table, record.dumps(), kept.undone, self._chairs, hashes)

    async def _exchange(self, worker: Worker, begin: Begin | None = None) -> Report:
        """Let the worker do what there is to do, in its turn."""
        times = self._staff.settings.times
        waited_for = self._inbox or self._host.here()
        self._turn = self._staff.turns.turn(PEOPLE if waited_for else AGENTS)
        async with self._turn:
            first = [begin, *self._attending()] if begin else []
            self._on_the_way = [*first, *self._auditorium.introduced(), *self._taken()]
            try:
                batch = Batch(self._on_the_way, times.slice)
                seconds = times.again if begin else times.hang
                with worker.put_last_after(times.slow):
                    report = await worker.exchange(batch, _REPORT, seconds)
            finally:
                self._turn = None
        self._on_the_way = []
        return report

    def _attending(self) -> list[Command]:
        """How people want to be asked, for a new worker; nobody passes on from before."""
        made: list[Command] = []
        for player, attention in self._attention.items():
            again = messages.Attend(self._table, awake(attention))
            made.append(Do(NO_SENDER, ENGLISH, player, kind_of(again), written(again)))
        return made

    async def _something_to_do(self, worker: Worker) -> bool:
        """Wait for it; False if for long there was nothing."""
        times = self._staff.settings.times
        while not self._inbox and self._auditorium.is_known:
            if worker.is_gone:
                raise LinkLost("the worker ended while it had nothing to do")
            self._wake.clear()
            seconds = times.rest if self._host.here() else times.rest_alone
            try:
                await asyncio.wait_for(self._wake.wait(), seconds)
            except TimeoutError:
                return False
        return True

    def _taken(self) -> list[Command]:
        self._wake.clear()
        commands, self._inbox = self._inbox, []
        return commands

    async def _take(self, report: Report) -> None:
        """Write down what has changed, then show it."""
        over_now = report.is_over and not self.is_over
        told = {player: _ATTENTION.decode(each) for player, each in report.attention.items()}
        self._attention |= told  # what was refused isn't kept
        await self._keep(report)
        self.at = report.at
        self._auditorium.show(report.at, report.shown, over=report.is_over)
        deciding = None if report.deciding == NOBODY else report.deciding
        self._timer.ask(deciding, report.at, self._host.here(), self._people)
        for fault in report.faults:
            log.error("game %s: %s", self.game, fault)
        for reply in report.replies:
            self._host.reply(reply.sender, reply.message)
        self._host.shown()
        if over_now:
            self.is_over = True
            await self._host.ended(report.winners)

    async def _keep(self, report: Report) -> None:
        """Write down what has changed, clocks and stops too."""
        writer, before = self._staff.writer, self._standing
        now = Standing(self._timer.reserves(), dict(self._attention))
        if report.kept is not None and not self.is_over:
            await writer.keep(self.game, _changes(report, report.kept, now))
        elif before is None or before.attention != now.attention:
            await writer.call(writer.store.put_standing, self.game, now.dumps())
        self._standing = now

    # --- When a worker is lost ----------------------------------------------------------------

    async def _lost(self, error: Exception) -> None:
        """Go on with another worker, unless this happens again and again."""
        self._drop()
        if self._interrupted:
            self._interrupted = False
            return
        self._crashes = self._crashes + 1 if self.at == self._crashed_at else 1
        self._crashed_at = self.at
        why = _told(error)
        trace = getattr(error, "trace", "")
        log.error("game %s at %s: %s %s", self.game, self.at, why, trace)
        if self._crashes < self._staff.settings.crashes:
            told = said("The game was interrupted ({why}) and goes on from its record.", why=why)
            self._host.announce(told)
            self._wake.set()
            return
        times = self._crashes
        self.why_stopped = said("it failed {n} times at the same place: {why}", n=times, why=why)
        writer = self._staff.writer
        await writer.call(writer.store.set_aside, self.game, str(self.why_stopped))
        await self._host.stopped(self.why_stopped)

    def _drop(self) -> None:
        """What a lost worker was to do is refused, but for concessions."""
        self._timer.wait()
        commands, self._on_the_way = self._on_the_way, []
        for command in commands:
            if _concession_of(command) is not None:
                self._inbox.insert(0, command)
            elif isinstance(command, Do):
                self._refuse(command, "failed", said("that made the game fail; it was not done"))
        self._wake.set()


def _concession_of(command: Command) -> int | None:
    """Who concedes by it, if anybody."""
    return command.player if isinstance(command, Do) and command.kind == CONCEDE else None


def _changes(report: Report, kept: links.Kept, now: Standing) -> Changes:
    answers = [links.answer_from(text) for text in kept.answers]
    made = Changes(kept.keep, answers, kept.undone, report.is_over, report.winners)
    made.standing = now.dumps()
    return made


def _told(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return said("a step took too long")
    if isinstance(error, WorkerFailed | JournalError):
        return str(error)
    return said("its process ended")
