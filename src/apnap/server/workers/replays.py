"""Past games, shown again: a few at a time, each by a replayer; see `replayer`."""

import asyncio
import logging
from collections import OrderedDict
from typing import Final, TypeVar

import msgspec

from apnap.languages.said import said
from apnap.server.games.audiences import SeenNow
from apnap.server.games.staff import Staff
from apnap.server.games.turns import PEOPLE
from apnap.server.store.journal import RUNNING, JournalError, KeptGame
from apnap.server.wire.connections import Connection
from apnap.server.wire.refusal import Refusal
from apnap.server.workers import replay_worker
from apnap.server.workers.game_process import Worker, WorkerFailed
from apnap.server.workers.links import NOBODY, Failure, LinkLost
from apnap.server.workers.nursery import REPLAY

log: Final = logging.getLogger("apnap.server")

_MOMENT: Final[msgspec.msgpack.Decoder[replay_worker.Moment | Failure]] = msgspec.msgpack.Decoder(
    replay_worker.Moment | Failure
)

_TURNED: Final[msgspec.msgpack.Decoder[replay_worker.Turned | Failure]] = msgspec.msgpack.Decoder(
    replay_worker.Turned | Failure
)

_write: Final = msgspec.json.Encoder()

T = TypeVar("T")

_NOTHING: Final = msgspec.Raw(b"null")

_FURTHEST: Final = 2**62  # answers; a link carries no larger numbers


class _Past:
    """A past game with its replayer, and who has seen something of it."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self.lock = asyncio.Lock()
        self.seen_by: set[str] = set()
        self.turned = b""  # its turning points, once they were asked for


class Replays:
    """The past games that are looked at; the one that was longest ago makes room."""

    def __init__(self, staff: Staff) -> None:
        self._staff = staff
        self._lock = asyncio.Lock()
        self._games: OrderedDict[str, _Past] = OrderedDict()

    async def show(self, connection: Connection, game: str, at: int) -> None:
        """Send a client a moment of a past game."""
        past = await self._past(game)
        anew = connection.id not in past.seen_by
        at = max(0, min(at, _FURTHEST))
        task = replay_worker.Show(connection.id, at, connection.language, anew)
        moment = await self._exchanged(game, past, task, _MOMENT)
        past.seen_by.add(connection.id)
        connection.post(_seen(game, moment))

    async def turning_points(self, game: str) -> bytes:
        """The turning points of a past game, and where its turns began, as JSON."""
        past = await self._past(game)
        if not past.turned:
            turned = await self._exchanged(game, past, replay_worker.Turns(), _TURNED)
            past.turned = turned.told
        return past.turned

    async def seat_in(self, game: str, user: int) -> int:
        """The seat a person had in a past game; NOBODY for others."""
        kept = await self._kept(game)
        return next((at for at, each in enumerate(kept.sitters) if each.user == user), NOBODY)

    async def _exchanged(
        self,
        game: str,
        past: _Past,
        task: replay_worker.Task,
        reader: msgspec.msgpack.Decoder[T | Failure],
    ) -> T:
        """What a replayer answers; a Refusal if it can't."""
        times = self._staff.settings.times
        try:
            async with past.lock, self._staff.turns.turn(PEOPLE):
                return await past.worker.exchange(task, reader, times.again)
        except (LinkLost, TimeoutError, WorkerFailed) as error:
            log.error("the replay of %s: %r %s", game, error, getattr(error, "trace", ""))
            raise Refusal("failed", said("that game can't be shown")) from None

    async def _past(self, game: str) -> _Past:
        async with self._lock:
            if game not in self._games or self._games[game].worker.is_gone:
                record = await self._record(game)
                worker = await Worker.hired(self._staff.nursery, REPLAY)
                worker.tell(replay_worker.Open(record))
                self._games[game] = _Past(worker)
            self._games.move_to_end(game)
            while len(self._games) > self._staff.settings.limits.replays:
                self._drop(next(iter(self._games)))
            return self._games[game]

    async def _record(self, game: str) -> str:
        await self._kept(game)
        writer = self._staff.writer
        try:
            return (await writer.call(writer.store.record_of, game)).dumps()
        except JournalError:
            raise _no_game() from None

    async def _kept(self, game: str) -> KeptGame:
        """What is kept of a game that is over."""
        writer = self._staff.writer
        try:
            kept = await writer.call(writer.store.game, game)
        except JournalError:
            raise _no_game() from None
        if kept.status == RUNNING:
            raise Refusal("not over", said("that game isn't over"))
        return kept

    def _drop(self, game: str) -> None:
        past = self._games.pop(game, None)
        if past is not None:
            past.worker.dismiss()

    def close(self) -> None:
        """Let all replayers go."""
        for game in list(self._games):
            self._drop(game)


def _no_game() -> Refusal:
    return Refusal("no game", said("there is no such game"))


def _seen(game: str, moment: replay_worker.Moment) -> bytes:
    return _write.encode(
        SeenNow(
            game,
            moment.at,
            msgspec.Raw(moment.view),
            [msgspec.Raw(entry) for entry in moment.log],
            moment.log_at,
            attention=_NOTHING,
            undo="",
            asking=NOBODY,
            clocks=(),
            hash="",
            length=moment.length,
        )
    )
