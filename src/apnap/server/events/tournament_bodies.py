"""What the tournament's part of the HTTP interface takes and gives, beside views of events."""

import msgspec

from apnap.tournament.desk.operation import Operation
from apnap.tournament.desk.state import Settings
from apnap.tournament.desk.views import EventLine, LogLine, MatchView, StandingLine


class FoundBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is announced of a new event."""

    settings: Settings


class DoBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An operation, with an id of its author's own and how much of the log they know."""

    id: str
    do: msgspec.Raw
    seen: int | None = None
    why: str = ""


class ClaimBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a person."""

    code: str


class TheEvents(msgspec.Struct, frozen=True):
    """The events there are."""

    events: tuple[EventLine, ...]


class NewEvent(msgspec.Struct, frozen=True):
    """An event that has begun to be."""

    id: str


class Done(msgspec.Struct, frozen=True):
    """The number of the entry in the log."""

    seq: int


class ObstacleLine(msgspec.Struct, frozen=True):
    """What stands against an operation; `mine`: the reader may set it aside, saying why."""

    code: str
    text: str
    rule: str
    mine: bool


class NotDone(msgspec.Struct, frozen=True):
    """Why an operation isn't done."""

    code: str
    text: str
    obstacles: tuple[ObstacleLine, ...]
    seq: int = 0  # the last entry then


class Plan(msgspec.Struct, frozen=True):
    """What could be done, with what is to be said of it."""

    do: Operation | None
    notes: tuple[str, ...]


class Matches(msgspec.Struct, frozen=True):
    """The matches of a round."""

    matches: tuple[MatchView, ...]


class Standings(msgspec.Struct, frozen=True):
    """The standings after a round, as the log was after an entry."""

    rows: tuple[StandingLine, ...]
    round: int
    seq: int


class Log(msgspec.Struct, frozen=True):
    """What was done."""

    entries: tuple[LogLine, ...]
