"""How an event begins: what is announced, who works there."""

from collections.abc import Iterator
from datetime import date
from typing import ClassVar, Final

import msgspec

from apnap.languages import said
from apnap.tournament.desk.eligible import against_level, against_working
from apnap.tournament.desk.obstacles import Obstacle, unknown
from apnap.tournament.desk.operation import LogEntry, Operation
from apnap.tournament.desk.people import LEADERS, ORGANIZER, Actor, Person, Role
from apnap.tournament.desk.state import Settings, Tournament
from apnap.tournament.multiplayer.playoff import is_cut
from apnap.tournament.policy.editions import Edition

SHORTEST_ROUND: Final = 40  # minutes
# What a player relies on once the first round is paired.
_FROZEN: Final = (
    *("date", "format", "limited", "team", "two_headed", "wins", "cut", "edition"),
    *("seats", "rest", "win_points", "draw_points"),
)


class Founded(Operation, frozen=True):
    """The first operation of every log."""

    may: ClassVar[frozenset[Role]] = ORGANIZER
    settings: Settings
    seed: int

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """An event begins once, with a name and a day."""
        if event.seq:
            yield Obstacle("begun", said("the event has been founded already"))
        yield from problems(self.settings)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is there."""
        event.settings, event.seed = self.settings, self.seed


class Changed(Operation, frozen=True):
    """Something else is announced."""

    may: ClassVar[frozenset[Role]] = LEADERS
    settings: Settings

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """What was relied on stays as it is."""
        yield from problems(self.settings)
        before, after = event.settings, self.settings
        if event.has_begun and any(getattr(before, n) != getattr(after, n) for n in _FROZEN):
            text = said("day, format, teams, games and cut stay as they are once it has begun")
            yield Obstacle("frozen", text, "MTR 10.2", ORGANIZER)
        if event.entrants and before.team != after.team:
            text = said("teams stay as they are once somebody has entered")
            yield Obstacle("frozen", text, "MTR 8.2")

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The announcement."""
        return ("settings",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It counts from now on."""
        event.settings = self.settings


class Staffed(Operation, frozen=True):
    """Somebody works at the event, in these roles; with none, no longer."""

    may: ClassVar[frozenset[Role]] = LEADERS
    person: Person
    roles: tuple[Role, ...]

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """Officials don't play, and aren't suspended; there is always an organizer. (MTR 1.4)"""
        if self.roles:
            yield from against_working(self.person, event)
        rest = {who for who, roles in event.staff.items() if "organizer" in roles}
        if rest == {self.person.id} and "organizer" not in self.roles:
            yield Obstacle("no organizer", said("an event needs an organizer"), "MTR 1.6")

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The person."""
        return (f"person {self.person.id}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """They have these roles."""
        event.persons[self.person.id] = self.person
        event.staff.pop(self.person.id, None)
        if self.roles:
            event.staff[self.person.id] = frozenset(self.roles)


class Linked(Operation, frozen=True):
    """A person of the event has an account on this server."""

    may: ClassVar[frozenset[Role]] = LEADERS | {"scorekeeper"}
    person: str
    account: str

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """One account for one person."""
        if self.person not in event.persons:
            yield unknown("person", self.person)
        if event.person_of_account(self.account) not in ("", self.person):
            yield Obstacle("account taken", said("the account belongs to somebody else here"))

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The person."""
        return (f"person {self.person}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """They are known by it."""
        person = event.persons[self.person]
        event.persons[self.person] = msgspec.structs.replace(person, account=self.account)


class DayBegun(Operation, frozen=True):
    """Another day of the event; some penalties are counted anew. (IPG 2)"""

    may: ClassVar[frozenset[Role]] = LEADERS

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The day."""
        return ("day",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is the next day."""
        event.day += 1


class Finished(Operation, frozen=True):
    """The event is over; its lists may be published. (MTR 1.2)"""

    may: ClassVar[frozenset[Role]] = LEADERS

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """All results are in."""
        if event.open_matches():
            yield Obstacle("results open", said("not all results are in"), "MTR 1.9", ORGANIZER)

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """The whole event."""
        return ("settings",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """It is over."""
        event.finished = True


def problems(settings: Settings) -> Iterator[Obstacle]:
    """What can't be announced."""
    if not settings.name.strip():
        yield Obstacle("no name", said("an event needs a name"))
    known = list(_unknown_day(settings))
    yield from known or against_level(settings)
    if settings.minutes and settings.minutes < SHORTEST_ROUND:
        text = said("a round lasts at least {n} minutes", n=SHORTEST_ROUND)
        yield Obstacle("short rounds", text, "MTR App. B", ORGANIZER)
    if settings.team not in (1, 2, 3) or (settings.two_headed and settings.team != 2):
        yield Obstacle("bad team", said("a team has two or three people"), "MTR 8.2")
    if settings.wins < 1 or settings.cut < 0 or settings.minutes < 0:
        yield Obstacle("bad number", said("a number of games, players or minutes is too small"))
    if settings.in_pods:
        yield from _wrong_pods(settings)


def _wrong_pods(settings: Settings) -> Iterator[Obstacle]:
    """What can't be announced of an event of pods. (MTA 2.1)"""
    if settings.team != 1:
        yield Obstacle("bad team", said("in pods everybody plays alone"), "MTA 2.1")
    if settings.wins != 1:
        yield Obstacle("one game", said("a pod plays one game"), "MTA 2.1")
    if settings.cut and not is_cut(settings.cut):
        yield bad_pod_cut(settings.cut)
    if not 0 <= settings.draw_points <= settings.win_points or not settings.win_points:
        text = said("a win is worth something, and no less than a draw")
        yield Obstacle("bad points", text, "MTA 2.1")


def bad_pod_cut(cut: int) -> Obstacle:
    """So many can't play on in pods."""
    text = said("{n} can't play on in pods: 4, 7, 10, 13, 16 or 40 can", n=cut)
    return Obstacle("bad cut", text, "MTA 2.1")


def _unknown_day(settings: Settings) -> Iterator[Obstacle]:
    """What leaves open by which rules it is run."""
    try:
        date.fromisoformat(settings.date)
    except ValueError:
        text = said("{it} is no day; write it as 2026-11-16", it=repr(settings.date))
        yield Obstacle("bad date", text)
    if settings.edition not in ("", *Edition):
        text = said("there is no edition {it} of the rules", it=repr(settings.edition))
        yield Obstacle("bad edition", text)
