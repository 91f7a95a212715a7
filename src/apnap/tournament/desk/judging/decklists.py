"""Decklists and deck checks, as they are kept. (MTR 2.7, 2.8)"""

import hashlib
from collections.abc import Iterator
from typing import ClassVar

from apnap.languages import said
from apnap.tournament.desk.obstacles import Obstacle, unknown
from apnap.tournament.desk.operation import LogEntry, Operation
from apnap.tournament.desk.people import HEAD_JUDGE, JUDGES, LEADERS, OFFICIALS, Actor, Role
from apnap.tournament.desk.state import DeckCheck, Decklist, Tournament


class DeckRegistered(Operation, frozen=True):
    """A list is handed in, by the player or by an official for them."""

    may: ClassVar[frozenset[Role]] = OFFICIALS
    person: str
    text: str  # in the plain form of lists
    problems: tuple[str, ...] = ()  # what was wrong with it then
    notes: tuple[str, ...] = ()  # what else was to be said, such as what isn't known

    def allowed(self, event: Tournament, actor: Actor) -> bool:
        """The player and officials."""
        return bool(actor.roles & self.may) or (actor.id == self.person and bool(actor.entrant))

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """Lists are final once accepted, or when time for them is over. (MTR 2.7)"""
        if self.person not in event.persons or not event.entrant_of(self.person):
            yield unknown("person", self.person)
            return
        if not self.text.strip():
            yield Obstacle("no cards", said("the list is empty"))
        if is_closed(event, self.person):
            text = said("lists can't be changed any more")
            yield Obstacle("lists closed", text, "MTR 2.7", HEAD_JUDGE)

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The list."""
        return (f"deck {self.person}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is the last of theirs; earlier ones are kept."""
        digest = hashlib.sha256(self.text.encode()).hexdigest()[:16]
        made = Decklist(self.person, self.text, digest, entry.at, entry.by, len(event.rounds))
        made.problems, made.notes = self.problems, self.notes
        event.decks.setdefault(self.person, []).append(made)


def is_closed(event: Tournament, person: str, now: float = 0.0) -> bool:
    """Whether the list of somebody is final.

    Constructed lists are due before the first round, those of limited events before the
    player's own first round with that deck; who enters late brings theirs with them.
    """
    before = event.drafted_before  # rounds; their lists are those of an earlier draft
    lists = [each for each in event.decks.get(person, []) if each.round >= before]
    if lists and lists[-1].accepted:
        return True
    until = event.settings.lists_until
    if until and max(now, event.at) > until and lists:
        return True
    entrant = event.entrants.get(event.entrant_of(person))
    first = max(before, (entrant.since if entrant else 1) - 1)
    started = any(each.started for each in event.rounds[first:])
    return started and bool(lists)


class DeckAccepted(Operation, frozen=True):
    """An official has taken a list; it stays as it is."""

    may: ClassVar[frozenset[Role]] = OFFICIALS
    person: str

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """There is one."""
        if not event.decks.get(self.person):
            yield Obstacle("no list", said("there is no list"), "MTR 2.7")

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The list."""
        return (f"deck {self.person}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is final."""
        event.decks[self.person][-1].accepted = True


class ChecksChosen(Operation, frozen=True):
    """Whose decks are looked at this round. (MTR 2.8)"""

    may: ClassVar[frozenset[Role]] = JUDGES
    people: tuple[str, ...]
    seed: int = 0  # by which they were chosen; 0 if a judge named them

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """They play."""
        for who in self.people:
            if not event.entrant_of(who):
                yield unknown("person", who)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """They are to be checked."""
        for who in self.people:
            event.checks.append(DeckCheck(who, len(event.rounds), entry.by, entry.at))


class DeckChecked(Operation, frozen=True):
    """A deck was looked at, and this was found; the match gets its time back. (MTR 2.6)"""

    may: ClassVar[frozenset[Role]] = JUDGES
    person: str
    seconds: int = 0
    found: tuple[str, ...] = ()
    extension: int = 0

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """They play."""
        if not event.entrant_of(self.person):
            yield unknown("person", self.person)
        if self.seconds < 0 or self.extension < 0:
            yield Obstacle("bad extension", said("so much time can't be given"), "MTR 2.6")

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The check."""
        return (f"check {self.person}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is done."""
        number = len(event.rounds)
        waiting = [c for c in event.checks if c.person == self.person and not c.done]
        made = waiting[0] if waiting else DeckCheck(self.person, number, entry.by, entry.at)
        if not waiting:
            event.checks.append(made)
        made.done, made.seconds, made.found, made.by = True, self.seconds, self.found, entry.by
        match = event.match_of(event.entrant_of(self.person))
        if match is not None and match.result is None:
            match.extension += self.extension


class ListsPublished(Operation, frozen=True):
    """The lists of the event are for everybody to see, once it is over. (MTR 1.2)"""

    may: ClassVar[frozenset[Role]] = LEADERS

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """Not while it goes on."""
        if not event.finished:
            yield Obstacle("not over", said("lists are published after the event"), "MTR 1.2")

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """What was announced."""
        return ("settings",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """Everybody sees them."""
        event.lists_published = True
