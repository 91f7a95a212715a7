"""Who may play and who may work at an event, as its rules have it. (MTR 1.4)"""

from collections.abc import Iterable, Iterator
from datetime import date

from apnap.languages import said
from apnap.tournament.desk.editions import edition_of
from apnap.tournament.desk.obstacles import Obstacle
from apnap.tournament.desk.people import Person
from apnap.tournament.desk.state import Settings, Tournament
from apnap.tournament.policy import eligibility
from apnap.tournament.policy.eligibility import Occasion
from apnap.tournament.policy.findings import Finding, blocking
from apnap.tournament.policy.levels import Level
from apnap.tournament.policy.programs import level_findings, programs


def as_obstacles(findings: Iterable[Finding]) -> Iterator[Obstacle]:
    """What the rules say against it."""
    for each in blocking(findings):
        yield Obstacle(each.code, each.text, each.rule)


def against_playing(person: Person, event: Tournament) -> Iterator[Obstacle]:
    """Why somebody can't play."""
    yield from _wrong_facts(person)
    official = person.id in event.staff
    found = eligibility.playing(_facts(person), _occasion(event.settings), official=official)
    yield from as_obstacles(found)


def against_working(person: Person, event: Tournament) -> Iterator[Obstacle]:
    """Why somebody can't be an official."""
    yield from _wrong_facts(person)
    plays = bool(event.entrant_of(person.id))
    found = eligibility.officiating(_facts(person), _occasion(event.settings), plays=plays)
    yield from as_obstacles(found)


def against_level(settings: Settings) -> Iterator[Obstacle]:
    """Why an event of this kind can't be run so. (MTR App. F)"""
    edition = edition_of(settings)
    kind = settings.program or "other"
    if all(each.key != kind for each in programs(edition)):
        text = said("there is no kind of event {it}", it=repr(kind))
        yield Obstacle("bad program", text)
        return
    yield from as_obstacles(level_findings(kind, Level(settings.level), edition))


def _wrong_facts(person: Person) -> Iterator[Obstacle]:
    if not person.name.strip():
        yield Obstacle("no name", said("a person needs a name"), "MTR 1.5")
    if person.born and _day(person.born) is None:
        text = said("{it} is no day; write it as 2026-11-16", it=repr(person.born))
        yield Obstacle("bad date", text)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _facts(person: Person) -> eligibility.Person:
    return eligibility.Person(
        born=_day(person.born),
        guardian_agrees=person.consent,
        suspended=person.suspended,
    )


def _occasion(settings: Settings) -> Occasion:
    return Occasion(
        date.fromisoformat(settings.date),
        Level(settings.level),
        edition_of(settings),
        settings.program or "other",
    )
