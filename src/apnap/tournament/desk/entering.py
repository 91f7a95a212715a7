"""Coming and going: who plays, byes, drops and re-entry. (MTR 1.4, 2.10)"""

from collections.abc import Iterator
from typing import ClassVar

from apnap.languages import said
from apnap.tournament.desk.eligible import against_playing
from apnap.tournament.desk.obstacles import Obstacle, unknown
from apnap.tournament.desk.operation import LogEntry, Operation
from apnap.tournament.desk.people import (
    HEAD_JUDGE,
    LEADERS,
    OFFICIALS,
    SCORERS,
    Actor,
    Person,
    Role,
)
from apnap.tournament.desk.state import (
    DISQUALIFIED,
    DROPPED,
    IN,
    Entrant,
    Match,
    Result,
    Tournament,
)


class Entered(Operation, frozen=True):
    """Somebody enters, before the event or late."""

    may: ClassVar[frozenset[Role]] = SCORERS
    entrant: str
    members: tuple[Person, ...]
    name: str = ""  # of a team; a single player's is their own
    byes: int = 0
    table: int = 0  # where they must sit
    missed: int = 0  # rounds that count as lost, for who comes late

    def allowed(self, event: Tournament, actor: Actor) -> bool:
        """Scorekeepers; where entry is open, also somebody for themselves before it begins."""
        alone = [each.id for each in self.members] == [actor.id]
        modest = not (self.byes or self.table or self.missed or event.has_begun)
        return bool(actor.roles & self.may) or (event.settings.open_entry and alone and modest)

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """Each person enters once, if they may."""
        if self.entrant in event.entrants:
            yield Obstacle("entered", said("{who} has entered already", who=self.entrant))
        yield from _wrong_team(self, event)
        for person in self.members:
            yield from _not_eligible(person, event)
        if event.seeds:
            yield Obstacle("after the cut", said("nobody enters after the cut"), "MTR 2.10")
        if not 0 <= self.missed <= len(event.rounds):
            yield Obstacle("bad number", said("so many rounds have not been played"))

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The entrant."""
        return (f"entrant {self.entrant}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """They play from the next round on; what they missed is lost."""
        for person in self.members:
            event.persons[person.id] = person
            event.plays_for[person.id] = self.entrant
        name = self.name or " / ".join(each.name for each in self.members)
        event.entrants[self.entrant] = Entrant(
            self.entrant,
            name,
            tuple(each.id for each in self.members),
            since=len(event.rounds) + 1,
            byes=self.byes,
            table=self.table,
        )
        for each in event.rounds[len(event.rounds) - self.missed :]:
            lost = Match(f"{each.number}-{self.entrant}", each.number, 0, self.entrant)
            lost.result = Result(0, 0, both_lost=True, how="no show")
            event.matches[lost.id] = lost
            each.matches.append(lost.id)


def _wrong_team(entered: Entered, event: Tournament) -> Iterator[Obstacle]:
    if len(entered.members) != event.settings.team:
        text = said("{n} people play together in this event", n=event.settings.team)
        yield Obstacle("bad team", text, "MTR 8.2")
    if len({each.id for each in entered.members}) != len(entered.members):
        yield Obstacle("bad team", said("a person is named twice"), "MTR 8.2")
    if not 0 <= entered.byes <= 3:
        yield Obstacle("bad byes", said("between 0 and 3 byes can be awarded"), "MTR App. E")
    if entered.byes and event.has_begun:
        yield Obstacle("late byes", said("byes are awarded before the first round"))


def _not_eligible(person: Person, event: Tournament) -> Iterator[Obstacle]:
    """Who may not play. (MTR 1.4, 1.5)"""
    if event.entrant_of(person.id):
        text = said("{who} plays already", who=person.name)
        yield Obstacle("entered", text, "MTR 8.2")
    same = [each for each in event.persons.values() if each.id != person.id]
    if person.number and any(each.number == person.number for each in same):
        text = said("the number {it} belongs to somebody else", it=person.number)
        yield Obstacle("number taken", text, "MTR 1.5")
    known = person.account and not person.is_agent
    if known and any(each.account == person.account for each in same):
        yield Obstacle("account taken", said("the account belongs to somebody else here"))
    yield from against_playing(person, event)


class PersonCorrected(Operation, frozen=True):
    """A name, a number or another fact of somebody was wrong."""

    may: ClassVar[frozenset[Role]] = SCORERS
    person: Person

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """They are here, and stay one."""
        if self.person.id not in event.persons:
            yield unknown("person", self.person.id)
            return
        for each in _not_eligible(self.person, event):
            if each.code != "entered":
                yield each

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The person."""
        return (f"person {self.person.id}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is right now."""
        before = event.persons[self.person.id]
        event.persons[self.person.id] = self.person
        for each in event.entrants.values():
            if each.members == (self.person.id,) and each.name == before.name:
                each.name = self.person.name


class ByesAwarded(Operation, frozen=True):
    """So many rounds at the beginning are won without playing."""

    may: ClassVar[frozenset[Role]] = SCORERS
    entrant: str
    byes: int

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """Before the first round."""
        if self.entrant not in event.entrants:
            yield unknown("entrant", self.entrant)
        if not 0 <= self.byes <= 3:
            yield Obstacle("bad byes", said("between 0 and 3 byes can be awarded"), "MTR App. E")
        if event.has_begun:
            yield Obstacle("late byes", said("byes are awarded before the first round"))

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The entrant."""
        return (f"entrant {self.entrant}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """They have them."""
        event.entrants[self.entrant].byes = self.byes


class Seated(Operation, frozen=True):
    """Somebody must always sit at one table."""

    may: ClassVar[frozenset[Role]] = SCORERS
    entrant: str
    table: int

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """They are here."""
        if self.entrant not in event.entrants:
            yield unknown("entrant", self.entrant)

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The entrant."""
        return (f"entrant {self.entrant}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """From the next round on."""
        event.entrants[self.entrant].table = self.table


class Dropped(Operation, frozen=True):
    """Somebody leaves; they may say so themselves. (MTR 2.10)"""

    may: ClassVar[frozenset[Role]] = OFFICIALS
    entrant: str

    def allowed(self, event: Tournament, actor: Actor) -> bool:
        """Officials, and the player."""
        return bool(actor.roles & self.may) or actor.entrant == self.entrant != ""

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """They play."""
        found = event.entrants.get(self.entrant)
        if found is None:
            yield unknown("entrant", self.entrant)
        elif not found.plays:
            text = said("{who} doesn't play any more", who=found.name)
            yield Obstacle("dropped", text, "MTR 2.10")

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The entrant."""
        return (f"entrant {self.entrant}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """They aren't paired again; before the first round they were never there."""
        found = event.entrants[self.entrant]
        found.status, found.left = DROPPED, len(event.rounds)
        if not event.has_begun:
            del event.entrants[self.entrant]
            for person in found.members:
                del event.plays_for[person]


class Readmitted(Operation, frozen=True):
    """The head judge lets somebody in again who left. (MTR 2.10)"""

    may: ClassVar[frozenset[Role]] = LEADERS
    entrant: str

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """Never after a cut, nor after a disqualification; with a deck for what is played."""
        found = event.entrants.get(self.entrant)
        if found is None:
            yield unknown("entrant", self.entrant)
            return
        if found.status == IN:
            yield Obstacle("plays", said("{who} plays", who=found.name))
        if found.status == DISQUALIFIED:
            text = said("{who} was disqualified", who=found.name)
            yield Obstacle("disqualified", text, "IPG 1.2")
        if event.seeds:
            yield Obstacle("after the cut", said("nobody enters after the cut"), "MTR 2.10")
        if event.pods and all(self.entrant not in pod.seats for pod in event.pods):
            text = said("{who} missed the draft", who=found.name)
            yield Obstacle("no deck", text, "MTR 2.10", HEAD_JUDGE)

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The entrant."""
        return (f"entrant {self.entrant}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """They are paired again."""
        event.entrants[self.entrant].status = IN
