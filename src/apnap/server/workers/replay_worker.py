"""A replayer: a worker that shows a past game, at any of its moments, with all hands open.

Now and then it keeps a point to come back to, so that a slider can go to and fro.
"""

import socket
import traceback
from collections.abc import Iterator
from typing import Final, TypeAlias

import msgspec

from apnap.cards.importing.printed_names import PrintedNames
from apnap.game.record import Record, loads
from apnap.game.view import jsonable
from apnap.game.view_text import localized
from apnap.judge.boards.as_seen import board_lines
from apnap.languages.speaking import know_names
from apnap.rules.table.table import Point, Table
from apnap.rules.turn.seeing import ALL_SEEING
from apnap.server.session.question_words import word_stack
from apnap.server.session.telling import Telling
from apnap.server.session.turning_points import turning_points
from apnap.server.workers import links
from apnap.server.workers.links import NOBODY, Failure, Part

_EVERY: Final = 20  # answers from one kept point to the next

_json: Final = msgspec.json.Encoder()


class Open(Part, frozen=True, tag="open"):
    """The game to show."""

    record: str


class Show(Part, frozen=True, tag="show"):
    """Show it after so many answers, to somebody who has seen what was shown to them before."""

    key: str
    at: int
    language: str
    anew: bool = False  # they have seen nothing yet


class Moment(Part, frozen=True, tag="moment"):
    """What is seen then; `view` and the entries of `log` are JSON."""

    at: int
    length: int
    view: bytes
    log: list[bytes]
    log_at: int


class Turns(Part, frozen=True, tag="turns"):
    """Tell its turning points, and where its turns began."""


class Turned(Part, frozen=True, tag="turned"):
    """The turning points and the turns, as JSON."""

    told: bytes


class Board(Part, frozen=True, tag="board"):
    """Write the board down after so many answers: all of it, and what one viewer sees of it."""

    at: int
    viewer: int  # NOBODY for a spectator


class Written(Part, frozen=True, tag="written"):
    """The lines of scenarios."""

    whole: list[str]
    seen: list[str]


Task: TypeAlias = Open | Show | Turns | Board

Reply: TypeAlias = Moment | Turned | Written


def warm_up() -> Iterator[None]:
    """What it needs, others have warmed."""
    return iter(())


def work(link: socket.socket) -> None:
    """Serve at the other end of a link, until it is closed."""
    know_names(PrintedNames())
    tasks: msgspec.msgpack.Decoder[Task] = msgspec.msgpack.Decoder(Task)
    past: PastGame | None = None
    for task in links.received(link, tasks):
        try:
            if isinstance(task, Open):
                past = PastGame(loads(task.record))
                continue
            assert past is not None, "a replayer begins with a game"
            reply: Reply | Failure = _replied(past, task)
        except Exception as error:
            reply = Failure(f"{type(error).__name__}", traceback.format_exc())
        link.sendall(links.framed(reply))


def _replied(past: "PastGame", task: Show | Turns | Board) -> Reply:
    match task:
        case Show():
            return past.shown(task)
        case Board():
            return past.written(task)
        case Turns():
            return past.turned()


class PastGame:
    """A game that can be seen at each of its moments."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._answers = record.answers
        self._telling = Telling([ALL_SEEING])
        self._table = Table(record.setup, record.programs, self._telling.hear)
        self._at = 0  # answers of the record that were given
        self._kept: list[tuple[int, Point]] = [(0, self._table.point())]

    def shown(self, task: Show) -> Moment:
        """The game after so many answers."""
        self._go_to(max(0, min(task.at, len(self._answers))))
        lines = self._telling.lines(ALL_SEEING, self._table.record)
        if task.anew:
            lines.forget(task.key)
        log_at = lines.unread(task.key)
        told = [localized(entry, task.language) for entry in lines.read(task.key)]
        seen = self._table.view(ALL_SEEING)
        word_stack(self._table.game, seen)
        view = localized(seen, task.language)
        return Moment(
            self._at,
            len(self._answers),
            _json.encode(view.to_json()),
            [_json.encode(entry.to_json()) for entry in told],
            log_at,
        )

    def written(self, task: Board) -> Written:
        """The board after so many answers, as scenarios."""
        self._go_to(max(0, min(task.at, len(self._answers))))
        viewer = None if task.viewer == NOBODY else task.viewer
        whole, seen = self._table.view(ALL_SEEING), self._table.view(viewer)
        programs = self._record.programs
        return Written(board_lines(whole, programs), board_lines(seen, programs))

    def turned(self) -> Turned:
        """The turning points and turns; the game is played once more for them."""
        points, turns = turning_points(self._record)
        return Turned(_json.encode({"points": jsonable(points), "turns": jsonable(turns)}))

    def _go_to(self, at: int) -> None:
        """Back to a kept point if need be, and on from there."""
        if at < self._at:
            self._kept = [(answers, point) for answers, point in self._kept if answers <= at]
            self._at, point = self._kept[-1]
            self._telling.go_back(point.heard)
            self._table.go_back(point)
        while self._at < at:
            self._telling.answer(self._table, self._answers[self._at])
            self._at += 1
            if self._at >= self._kept[-1][0] + _EVERY and self._table.choice is not None:
                self._kept.append((self._at, self._table.point()))
