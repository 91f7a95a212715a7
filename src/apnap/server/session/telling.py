"""The log of a game for each of its viewers, kept as the game goes on.

What happened is told at the moment it happens. When a game goes back, what was told since is
taken back, and readers who had it learn from where on. Who begins to look in the middle of a
game gets the log from its beginning: the game is played again for that.
"""

from bisect import bisect_left
from collections.abc import Iterable
from typing import Any

from apnap.game.choices import Answer
from apnap.game.game import Game
from apnap.game.record import Record
from apnap.game.view import Told
from apnap.game.view_text import localized
from apnap.languages.said import said
from apnap.rules.table.feed import Heard, told_to
from apnap.rules.table.table import CONCEDED, Table
from apnap.server.session.question_words import word_stack
from apnap.server.wire.refusal import Refusal
from apnap.terms.events import Event
from apnap.terms.identity import PlayerId


class Lines:
    """What one viewer was told, and how much of it each reader has."""

    __slots__ = ("_events", "_had", "entries")

    def __init__(self) -> None:
        self.entries: list[Told] = []
        self._events: list[int] = []  # the number of the event that each tells
        self._had: dict[str, int] = {}

    def add(self, entry: Told, event: int) -> None:
        """Another entry, about the event of that number."""
        self.entries.append(entry)
        self._events.append(event)

    def cut(self, event: int) -> None:
        """Take back what was told of that event and of those after it."""
        if not self._events or self._events[-1] < event:
            return
        count = bisect_left(self._events, event)
        del self.entries[count:], self._events[count:]
        self._had = {key: min(had, count) for key, had in self._had.items()}

    def unread(self, reader: str) -> int:
        """The number of the first entry that the reader has not."""
        return self._had.get(reader, 0)

    def read(self, reader: str) -> list[Told]:
        """What the reader has not had yet."""
        new = self.entries[self.unread(reader) :]
        self._had[reader] = len(self.entries)
        return new

    def forget(self, reader: str) -> None:
        """The reader is gone, or wants all of it again."""
        self._had.pop(reader, None)


class Telling:
    """The logs of all viewers of a game."""

    def __init__(self, viewers: Iterable[PlayerId | None]) -> None:
        self._heard: Heard[None] = Heard()  # which events there were
        self._lines = {viewer: Lines() for viewer in viewers}

    def hear(self, game: Game, event: Event) -> None:
        """Tell each viewer of an event that just happened."""
        place = self._heard.make_room(game, event)
        number = len(self._heard.kept)
        self._heard.keep(None, place)
        for viewer, lines in self._lines.items():
            lines.cut(number)
            entry = told_to(game, event, viewer)
            if entry is not None:
                lines.add(entry, number)

    def go_back(self, count: int) -> None:
        """Only the first so many events have happened."""
        self._heard = self._heard.back_to(count)
        for lines in self._lines.values():
            lines.cut(count)

    def lines(self, viewer: PlayerId | None, record: Record) -> Lines:
        """What a viewer was told; of a new one, from the beginning of the record."""
        if viewer not in self._lines:
            again = Telling([viewer])
            table = Table(record.setup, record.programs, again.hear)
            for answer in record.answers:
                again.answer(table, answer)
            self._lines[viewer] = again._lines[viewer]
        return self._lines[viewer]

    def answer(self, table: Table, answer: Answer) -> None:
        """Give a recorded answer, and keep the logs right where a player conceded."""
        if isinstance(answer, tuple) and answer[:1] == (CONCEDED,):
            self.concede(table, answer[1])
        else:
            table.answer(answer)

    def concede(self, table: Table, player: PlayerId) -> None:
        """A player concedes: what was begun since the last boundary hasn't happened."""
        self.go_back(table.point().heard)
        table.concede(player)


def recalled(record: Record, viewer: PlayerId, entry: int, language: str) -> dict[str, Any]:
    """What the viewer saw when that entry of their log had been told.

    The game is played again up to there: hidden is what was hidden then.
    """
    telling = Telling([viewer])
    table = Table(record.setup, record.programs, telling.hear)
    answers = iter(record.answers)
    while len(telling.lines(viewer, record).entries) <= entry:
        answer = next(answers, None)
        if answer is None:
            raise Refusal("illegal", said("nothing was told there"))
        telling.answer(table, answer)
    seen = table.view(viewer)
    seen.choice = None
    word_stack(table.game, seen)
    return localized(seen, language).to_json()
