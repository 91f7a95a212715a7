"""An event in a terminal: how it stands, and its lists as columns of text."""

import time
from collections.abc import Iterator

from apnap.client.columns import tabled, terminal_width
from apnap.client.commands.events.session import Session
from apnap.languages import in_language, said
from apnap.tournament.desk.editions import edition_of
from apnap.tournament.desk.rounds.planning import playing, structure
from apnap.tournament.desk.rounds.ranking import champion
from apnap.tournament.desk.state import Round, Tournament
from apnap.tournament.policy.rounds import Structure
from apnap.tournament.printing.kinds import Wanted, sheet_of
from apnap.tournament.printing.sheets import Sheet
from apnap.tournament.printing.words import FORMATS, LEVELS, in_words


def show(session: Session) -> None:
    """How the event stands, and what comes next."""
    event, settings = session.event, session.event.settings
    session.tell(f"{settings.name}, {settings.date}")
    kind = in_words(FORMATS, settings.limited or settings.format)
    level = in_words(LEVELS, settings.level)
    edition = edition_of(settings).value
    session.tell(
        said("{kind}, {level}, rules of {edition}", kind=kind, level=level, edition=edition)
    )
    there = sum(each.plays for each in event.entrants.values())
    session.tell(said("{n} players, {there} still play", n=len(event.entrants), there=there))
    for line in _staff(event):
        session.tell(line)
    if event.round is not None:
        session.tell(_round(event, event.round))
    session.tell(_next(event))


def _staff(event: Tournament) -> Iterator[str]:
    for who, roles in event.staff.items():
        yield f"{event.called(who)}: {', '.join(sorted(roles))}"


def _round(event: Tournament, round_: Round) -> str:
    left = len(event.open_matches())
    of = max(event.rounds_announced, round_.number if round_.stage == "swiss" else 0)
    clock = _clock(round_)
    if round_.stage == "elimination":
        return said("Playoff, round {n}: {left} results are missing", n=round_.number, left=left)
    return said(
        "Round {n} of {of}: {left} results are missing; {clock}",
        n=round_.number,
        of=of,
        left=left,
        clock=clock,
    )


def _clock(round_: Round) -> str:
    """How much time is left."""
    if not round_.started:
        return said("the clock hasn't been started")
    if not round_.minutes:
        return said("there is no time limit")
    left = round_.ends() - (round_.stopped or time.time())
    shown = f"{'-' if left < 0 else ''}{int(abs(left)) // 60}:{int(abs(left)) % 60:02d}"
    if round_.stopped:
        return said("the clock stands at {time}", time=shown)
    return said("{time} left", time=shown)


def _next(event: Tournament) -> str:
    """What is to be done."""
    winner = champion(event)
    if event.finished or winner:
        return (
            said("The event is over; {who} has won.", who=event.name_of(winner))
            if winner
            else (said("The event is over."))
        )
    if event.open_matches():
        tables = ", ".join(str(each.table) for each in event.open_matches()[:12])
        return said("Next: results of tables {them}", them=tables)
    if len(playing(event)) < 2:
        return said("Next: players enter")
    if not event.rounds and not event.rounds_announced and not event.seeds:
        what = length_told(structure(event))
        return said("Next: announce the rounds (recommended: {what})", what=what)
    if len(event.rounds) < event.rounds_announced or event.seeds:
        return said("Next: pair round {n}", n=len(event.rounds) + 1)
    if event.settings.cut:
        return said("Next: the cut to the best {n}", n=event.settings.cut)
    return said("Next: all rounds are played; finish the event")


def length_told(found: Structure) -> str:
    """The length of an event in words. (MTR App. E)"""
    if not found.swiss:
        return said("a single elimination")
    return said("{n} rounds, then the best {cut}", n=found.swiss, cut=found.playoff)


def show_list(session: Session, wanted: Wanted, event: Tournament | None = None) -> None:
    """A list as columns of text."""
    sheet = sheet_of(event or session.event, wanted)
    session.tell(sheet.title)
    for line in columns_of(sheet, session.language):
        session.tell(line)


def columns_of(sheet: Sheet, language: str) -> Iterator[str]:
    """The lines of a list, its headings first."""
    columns = sheet.printed
    rows = [[in_language(each.heading or "", language) for each in columns]]
    rows += [
        [in_language(_text(each.printed(row)), language) for each in columns] for row in sheet.rows
    ]
    sides = "".join(">" if each.align == "right" else "<" for each in columns)
    return tabled(rows, sides, terminal_width())


def _text(cell: object) -> str:
    return cell if isinstance(cell, str) else str(cell)
