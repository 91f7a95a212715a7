"""An operation, and its entry in the log."""

import hashlib
from collections.abc import Iterator
from typing import ClassVar

import msgspec

from apnap.languages import said
from apnap.tournament.desk.obstacles import Obstacle
from apnap.tournament.desk.people import OFFICIALS, Actor, Role
from apnap.tournament.desk.state import Tournament


def _tag(name: str) -> str:
    """RoundsAnnounced is written "rounds announced"."""
    return "".join(f" {each.lower()}" if each.isupper() else each for each in name).strip()


class Operation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=_tag, tag_field="op"):
    """Something that is done at the desk.

    `obstacles` says what stands against it in a state, `apply` makes the next state. What an
    operation touches are names of things: if one was changed by somebody since the author
    last looked, the operation waits for the author to look again.
    """

    may: ClassVar[frozenset[Role]] = OFFICIALS

    def allowed(self, event: Tournament, actor: Actor) -> bool:
        """Whether it is for somebody to do at all."""
        return bool(actor.roles & self.may)

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """What stands against it."""
        return iter(())

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """What it changes, by name."""
        return ()

    def apply(self, event: Tournament, entry: "LogEntry") -> None:
        """Change the state."""
        raise NotImplementedError


class LogEntry(msgspec.Struct, frozen=True):
    """An operation that was done: when, by whom, and after which."""

    seq: int
    id: str  # given by who did it, so that it isn't done twice
    at: float  # seconds since 1970
    by: str
    operation: Operation
    why: str = ""  # something stood against it, and was set aside for this reason
    before: str = ""  # the digest of the entry before, which makes the log one piece
    line: bytes = b""  # as it was read or written; later versions would write more


def digest(line: bytes) -> str:
    """By which the next entry knows this one."""
    return hashlib.sha256(line).hexdigest()[:16]


def not_yours() -> Obstacle:
    """Somebody tries what isn't theirs to do."""
    return Obstacle("not allowed", said("it isn't yours to do"), "MTR 1.3")
