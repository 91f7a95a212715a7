"""Calls for a judge, rulings, appeals, notes. (MTR 1.8, 2.9)"""

from collections.abc import Iterator
from typing import ClassVar

from apnap.languages import said
from apnap.tournament.desk.obstacles import Obstacle, unknown
from apnap.tournament.desk.operation import LogEntry, Operation
from apnap.tournament.desk.people import JUDGES, OFFICIALS, Actor, Role
from apnap.tournament.desk.state import Call, Note, Tournament


class JudgeCalled(Operation, frozen=True):
    """Somebody needs a judge."""

    text: str = ""
    table: int = 0  # empty: where they sit

    def allowed(self, event: Tournament, actor: Actor) -> bool:
        """Players and officials."""
        return bool(actor.roles or actor.entrant)

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """One call at a time."""
        if any(each.by == actor.id and not each.closed_at for each in event.calls.values()):
            yield Obstacle("called", said("a judge has been called"))

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It waits."""
        match = event.match_of(event.entrant_of(entry.by))
        table = self.table or (match.table if match else 0)
        name = f"c{entry.seq}"
        event.calls[name] = Call(name, table, entry.by, entry.at, self.text)


class CallTaken(Operation, frozen=True):
    """A judge goes there."""

    may: ClassVar[frozenset[Role]] = JUDGES
    call: str

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """Nobody else does."""
        found = event.calls.get(self.call)
        if found is None:
            yield unknown("call", self.call)
        elif found.taken_by and not found.appealed:
            text = said("{who} is on the way", who=event.called(found.taken_by))
            yield Obstacle("taken", text)

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The call."""
        return (f"call {self.call}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """They are on the way."""
        found = event.calls[self.call]
        found.taken_by, found.taken_at = entry.by, entry.at


class Ruled(Operation, frozen=True):
    """The judge has ruled."""

    may: ClassVar[frozenset[Role]] = JUDGES
    call: str
    ruling: str = ""

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """It is open; what is appealed is for the head judge. (MTR 2.9)"""
        found = event.calls.get(self.call)
        if found is None:
            yield unknown("call", self.call)
        elif found.closed_at:
            yield Obstacle("closed", said("there has been a ruling"))
        elif found.appealed and "head judge" not in actor.roles:
            yield Obstacle("head judge", said("only the head judge may do this"), "MTR 2.9")

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The call."""
        return (f"call {self.call}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is closed."""
        found = event.calls[self.call]
        found.ruling, found.closed_at = self.ruling, entry.at
        found.taken_by = found.taken_by or entry.by


class Appealed(Operation, frozen=True):
    """A player appeals to the head judge, after the ruling. (MTR 2.9)"""

    call: str

    def allowed(self, event: Tournament, actor: Actor) -> bool:
        """The players of the table, and officials."""
        found = event.calls.get(self.call)
        if found is None:
            return actor.is_official
        match = event.match_of(actor.entrant) if actor.entrant else None
        there = match is not None and match.table == found.table
        return actor.is_official or there or found.by == actor.id

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """Not before the ruling is made, and once."""
        found = event.calls.get(self.call)
        if found is None:
            yield unknown("call", self.call)
        elif not found.closed_at:
            yield Obstacle("no ruling", said("there is no ruling yet"), "MTR 2.9")
        elif found.appealed:
            yield Obstacle("final", said("the head judge's ruling is final"), "MTR 2.9")

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The call."""
        return (f"call {self.call}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is open again, for the head judge."""
        found = event.calls[self.call]
        found.appealed, found.closed_at, found.taken_by = True, 0.0, ""


class Noted(Operation, frozen=True):
    """An official writes something down for the officials."""

    may: ClassVar[frozenset[Role]] = OFFICIALS
    text: str
    about: str = ""

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """There is something to it."""
        if not self.text.strip():
            yield Obstacle("no text", said("there is nothing to write down"))

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is kept."""
        event.notes.append(Note(entry.by, entry.at, self.about, self.text))
