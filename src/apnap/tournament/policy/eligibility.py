"""Who may play and who may officiate (MTR 1.4, 8.2)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from apnap.languages import counted, said
from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.findings import Finding
from apnap.tournament.policy.levels import Level
from apnap.tournament.policy.programs import program

CONSENT_UP_TO: Final = 13  # years: to this age somebody's parent must agree
_RULE: Final = "MTR 1.4"
# MTR 2015 1.4, of people who left the company, or know a set before others.
_AWAY_DAYS: Final = 30
_AWAY_FROM_PRERELEASES_MONTHS: Final = 6
_KNOWS_SET_DAYS: Final = 32


@dataclass(frozen=True, slots=True)
class Person:
    """What matters about somebody who wants to take part; by default, nothing speaks against it.

    `born` may be unknown. `barred` is by Wizards, by law, by the organizer or by the venue.
    The last three matter in the older edition: who works for the company, or lives with somebody
    who does; when somebody left it; and the prereleases of sets somebody knew beforehand.
    """

    born: date | None = None
    guardian_agrees: bool = False
    suspended: bool = False
    barred: bool = False
    owns_organization: bool = False  # the one that runs this event
    company: bool = False
    left_company: date | None = None
    knew_sets: tuple[date, ...] = ()


@dataclass(frozen=True, slots=True)
class Occasion:
    """What matters about the event."""

    day: date
    level: Level
    edition: Edition = NEWEST
    program: str = "other"
    fact_sheet_lets_officials_play: bool = False
    youngest: int | None = None  # years, if the organizer restricts the age
    oldest: int | None = None
    prereleases: tuple[date, ...] = field(default=())  # of the sets of its format


def age_on(born: date, day: date) -> int:
    """Somebody's age in years."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))


def playing(person: Person, event: Occasion, *, official: bool) -> tuple[Finding, ...]:
    """What speaks against somebody's playing; `official` if the event is run by them as well."""
    return (
        *_barred(person),
        *_age(person, event),
        *(_company(person, event) if event.edition is Edition.E2015 else ()),
        *_officials(person, event, official=official),
    )


def officiating(person: Person, event: Occasion, *, plays: bool) -> tuple[Finding, ...]:
    """What speaks against somebody's being organizer, judge or scorekeeper."""
    found = []
    if person.suspended:
        text = said("who is suspended can't be an official")
        found.append(Finding("suspended", text, _RULE))
    if plays:
        found.extend(_officials(person, event, official=True))
    return tuple(found)


def _barred(person: Person) -> Iterator[Finding]:
    if person.suspended:
        yield Finding("suspended", said("who is suspended can't play"), _RULE)
    if person.barred:
        yield Finding("barred", said("this person is barred from the event"), _RULE)


def _age(person: Person, event: Occasion) -> Iterator[Finding]:
    if person.born is None:
        return
    age = age_on(person.born, event.day)
    if age <= CONSENT_UP_TO and not person.guardian_agrees:
        text = said("who is {age} needs the permission of a parent or guardian", age=age)
        yield Finding("needs-consent", text, _RULE)
    too_young = event.youngest is not None and age < event.youngest
    too_old = event.oldest is not None and age > event.oldest
    if too_young or too_old:
        yield Finding(
            "age-restricted", said("this event isn't for people of {age}", age=age), _RULE
        )


def age_limit_findings(event: Occasion) -> tuple[Finding, ...]:
    """Whether the event may restrict ages at all: only at Regular, and announced (MTR 1.4)."""
    if event.youngest is None and event.oldest is None:
        return ()
    if event.level is not Level.REGULAR:
        text = said("only events at Regular may be restricted to an age")
        return (Finding("age-limit-above-regular", text, _RULE),)
    text = said("the restriction to an age must be announced wherever the event is")
    return (Finding("announce-age-limit", text, _RULE, blocks=False),)


def _company(person: Person, event: Occasion) -> Iterator[Finding]:
    """MTR 2015 1.4."""
    if person.company:
        text = said("people of the company, their families and households can't play")
        yield Finding("company", text, _RULE)
    if person.left_company is not None:
        back = person.left_company + timedelta(days=_AWAY_DAYS)
        if event.program == "prerelease":
            back = _months_later(person.left_company, _AWAY_FROM_PRERELEASES_MONTHS)
        if event.day < back:
            text = said("who left the company can play from {day}", day=back.isoformat())
            yield Finding("left-company", text, _RULE)
    for prerelease in sorted(set(person.knew_sets) & set(event.prereleases)):
        back = prerelease + timedelta(days=_KNOWS_SET_DAYS)
        if event.day < back:
            text = said(
                "who knew a set beforehand can play with it from {day}", day=back.isoformat()
            )
            yield Finding("knew-set", text, _RULE)


def _months_later(day: date, months: int) -> date:
    """The same day so many months on, or the first of the month after if there is none such."""
    years, month = divmod(day.month - 1 + months, 12)
    try:
        return date(day.year + years, month + 1, day.day)
    except ValueError:
        years, month = divmod(day.month + months, 12)
        return date(day.year + years, month + 1, 1)


def _officials(person: Person, event: Occasion, *, official: bool) -> Iterator[Finding]:
    """Those who run an event play in some kinds of it, at Regular (MTR 1.4)."""
    kind = program(event.program, event.edition)
    if person.owns_organization and kind.premier:
        text = said("who owns the organization that runs a Premier event can't play in it")
        yield Finding("owner-plays-premier", text, _RULE)
    if not official:
        return
    if not kind.officials_may_play and not event.fact_sheet_lets_officials_play:
        text = said(
            "officials can't play in {program}: the event would be invalid", program=kind.name
        )
        yield Finding("official-plays", text, _RULE)
    if event.level is not Level.REGULAR:
        text = said("an event whose officials play must be run at Regular")
        yield Finding("official-plays-above-regular", text, _RULE)


def team_findings(
    teams: Sequence[Sequence[str]], size: int, edition: Edition = NEWEST
) -> tuple[Finding, ...]:
    """What is wrong with the teams of an event: each a list of the ids of its members (MTR 8.2).

    In both editions nobody is in two teams of one event.
    """
    rule = "MTR 8.2" if edition is Edition.E2025 else "MTR 2015 8.2"
    found = []
    if size not in (2, 3):
        text = said("a team has two or three members: not {n}", n=size)
        found.append(Finding("team-size", text, rule))
    for at, team in enumerate(teams, 1):
        if len(team) != size:
            text = counted(
                "team {team} has {n} member: {size} are needed",
                "team {team} has {n} members: {size} are needed",
                len(team),
                team=at,
                size=size,
            )
            found.append(Finding("team-members", text, rule))
    for name in _repeated(name for team in teams for name in team):
        text = said("{name} is in more than one place among the teams", name=name)
        found.append(Finding("member-twice", text, rule))
    return tuple(found)


def _repeated(names: Iterable[str]) -> list[str]:
    return sorted(name for name, times in Counter(names).items() if times > 1)
