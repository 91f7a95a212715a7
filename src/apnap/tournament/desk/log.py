"""The desk: the log of an event, and the one door through which it grows."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from apnap.languages import said
from apnap.tournament.desk import entering, founding
from apnap.tournament.desk.judging import calls, decklists, penalizing, proxies
from apnap.tournament.desk.obstacles import Obstacle, Refused
from apnap.tournament.desk.operation import LogEntry, Operation, digest, not_yours
from apnap.tournament.desk.people import AT_THE_DESK, AT_THE_TABLE, Actor
from apnap.tournament.desk.rounds import match_ends, reporting, rounds
from apnap.tournament.desk.state import Override, Tournament

Known: TypeAlias = (
    founding.Founded
    | founding.Changed
    | founding.Staffed
    | founding.Linked
    | founding.DayBegun
    | founding.Finished
    | entering.Entered
    | entering.PersonCorrected
    | entering.ByesAwarded
    | entering.Seated
    | entering.Dropped
    | entering.Readmitted
    | rounds.RoundsAnnounced
    | rounds.Paired
    | rounds.Repaired
    | rounds.Unpaired
    | rounds.Cut
    | rounds.Started
    | rounds.Stopped
    | rounds.Extended
    | rounds.PodsSeated
    | rounds.PoolOpened
    | reporting.Reported
    | reporting.Recorded
    | reporting.Undecided
    | reporting.NoShow
    | reporting.PlayedAt
    | match_ends.Followed
    | penalizing.Penalized
    | penalizing.Annulled
    | decklists.DeckRegistered
    | decklists.DeckAccepted
    | decklists.ListsPublished
    | decklists.ChecksChosen
    | decklists.DeckChecked
    | proxies.ProxyIssued
    | calls.JudgeCalled
    | calls.CallTaken
    | calls.Ruled
    | calls.Appealed
    | calls.Noted
)


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry as it stands in a file."""

    seq: int
    id: str
    at: float
    by: str
    do: Known
    why: str = ""
    before: str = ""


_encoder: Final = msgspec.json.Encoder(order="deterministic")
_decoder: Final = msgspec.json.Decoder(Written)
_operation: Final = msgspec.json.Decoder(Known)


class CorruptLog(ValueError):
    """A log that isn't whole; the text says where."""


def read_operation(text: bytes | str) -> Operation:
    """An operation as a client writes it; a msgspec.ValidationError says what is wrong."""
    found: Operation = _operation.decode(text)
    return found


def line_of(entry: LogEntry) -> bytes:
    """An entry as a line: as it was read, or as it is written for the first time."""
    if entry.line:
        return entry.line
    written = Written(
        entry.seq,
        entry.id,
        entry.at,
        entry.by,
        entry.operation,  # type: ignore[arg-type]  # every operation is one of Known: a test
        entry.why,
        entry.before,
    )
    return _encoder.encode(written)


def entry_of(line: bytes | str, number: int = 0) -> LogEntry:
    """An entry from its line; a CorruptLog names the line."""
    try:
        found = _decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CorruptLog(said("line {n}: {why}", n=number, why=str(error))) from None
    raw = line.encode() if isinstance(line, str) else line
    return LogEntry(found.seq, found.id, found.at, found.by, found.do, found.why, found.before, raw)


class Desk:
    """An event: its log, and the state after it.

    Who writes gets back the entry, which has then been handed to `keep`; what `keep` can't
    write down hasn't happened. The entries it begins with were taken by a desk before; those
    that `come_from_others` are looked at as if they were done now.
    """

    def __init__(
        self,
        entries: Iterable[LogEntry] = (),
        *,
        keep: Callable[[LogEntry, bytes], None] = lambda entry, line: None,
        clock: Callable[[], float] = time.time,
        come_from_others: bool = False,
    ) -> None:
        self.entries: list[LogEntry] = []
        self.event = Tournament()
        self._keep = keep
        self._clock = clock
        self._last = ""
        for entry in entries:
            self._check_next(entry)
            if come_from_others:
                self._check_right(entry)
            self._add(entry, line_of(entry))

    # --- Writing ------------------------------------------------------------------------------

    def submit(
        self, actor: Actor, operation: Operation, *, id: str, seen: int | None = None, why: str = ""
    ) -> LogEntry:
        """Do something; a Refused says what stands against it.

        `id` makes sure that nothing is done twice: the same again gives back what was done.
        `seen` is the entry up to which the author knows the log; None: all of it. `why` is
        the reason for setting aside what may be set aside.
        """
        done = self.event.known.get(id)
        if done is not None:
            return self._same(self.entries[done - 1], operation, actor)
        found = self.obstacles(actor, operation, seen)
        standing = [each for each in found if not why or not each.roles & actor.roles]
        if standing:
            raise Refused(standing)
        entry = LogEntry(
            len(self.entries) + 1,
            id,
            max(self._clock(), self.event.at),
            actor.id,
            operation,
            why if found else "",
            self._last,
        )
        line = line_of(entry)
        entry = msgspec.structs.replace(entry, line=line)
        try:  # what can't be done, or can't be written down, hasn't happened
            self._add(entry, line)
            self._keep(entry, line)
        except BaseException:
            self._begin_again(self.entries[: entry.seq - 1])
            raise
        return entry

    def _begin_again(self, entries: Iterable[LogEntry]) -> None:
        """The state that follows from these entries, worked out anew."""
        self.entries, self.event, self._last = [], Tournament(), ""
        for entry in entries:
            self._add(entry, line_of(entry))

    def obstacles(
        self, actor: Actor, operation: Operation, seen: int | None = None
    ) -> list[Obstacle]:
        """What stands against an operation; nothing, if it can be done."""
        event = self.event
        if not event.seq and not isinstance(operation, founding.Founded):
            return [Obstacle("not founded", said("the event has not been founded"))]
        if not operation.allowed(event, actor):
            return [not_yours()]
        found = list(operation.obstacles(event, actor))
        return found or list(self._unseen(operation, len(self.entries) if seen is None else seen))

    def _unseen(self, operation: Operation, seen: int) -> Iterator[Obstacle]:
        """Somebody else has changed the same meanwhile."""
        for name in operation.touches(self.event):
            at = self.event.touched.get(name, 0)
            if at > seen:
                other = self.entries[at - 1]
                who = self.event.called(other.by)
                text = said("{who} has changed the same meanwhile; look again", who=who)
                yield Obstacle("changed meanwhile", text)
                return

    def _same(self, entry: LogEntry, operation: Operation, actor: Actor) -> LogEntry:
        if entry.operation != operation or entry.by != actor.id:
            raise Refused([Obstacle("id taken", said("the id belongs to another operation"))])
        return entry

    def _add(self, entry: LogEntry, line: bytes) -> None:
        event = self.event
        aside = self.obstacles(self.actor(entry.by), entry.operation) if entry.why else ()
        touched = entry.operation.touches(event)
        event.seq, event.at = entry.seq, entry.at
        entry.operation.apply(event, entry)
        for name in touched:
            event.touched[name] = entry.seq
        event.known[entry.id] = entry.seq
        if entry.why:
            codes = tuple(each.code for each in aside)
            event.overrides.append(Override(entry.seq, entry.by, entry.why, codes))
        self.entries.append(entry)
        self._last = digest(line)

    # --- Reading ------------------------------------------------------------------------------

    def _check_next(self, entry: LogEntry) -> None:
        """An entry of a log that was kept continues it."""
        number = len(self.entries) + 1
        if entry.seq != number or entry.before != self._last:
            raise CorruptLog(said("entry {n} doesn't continue the log", n=number))
        if entry.id in self.event.known:
            raise CorruptLog(said("entry {n} is there twice", n=number))

    def _check_right(self, entry: LogEntry) -> None:
        """It could be done by who did it, when they did it."""
        number = entry.seq
        actor = self.actor(entry.by)
        for each in self.obstacles(actor, entry.operation):
            if not (entry.why and each.roles):
                text = said("entry {n} can't have happened: {why}", n=number, why=each.told())
                raise CorruptLog(text)

    def actor(self, by: str) -> Actor:
        """Who did something, with their rights as they are."""
        special = {each.id: each for each in (AT_THE_DESK, AT_THE_TABLE)}
        return special.get(by) or self.event.actor(by)

    def at(self, seq: int) -> Tournament:
        """The event as it was after an entry."""
        return Desk(self.entries[:seq]).event

    def since(self, seq: int) -> Sequence[LogEntry]:
        """What was done after an entry."""
        return self.entries[seq:]


def plain(entry: LogEntry) -> dict[str, Any]:
    """An entry as plain data."""
    found: dict[str, Any] = msgspec.json.decode(line_of(entry))
    return found
