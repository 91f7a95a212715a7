"""Rounds at the desk: what is announced, paired and repaired."""

import re
from collections.abc import Sequence
from typing import Final

from apnap.client.event_names import entrant_meant
from apnap.client.event_people import done
from apnap.client.event_session import Session
from apnap.client.event_showing import length_told, show_list
from apnap.languages import said
from apnap.tournament.desk.bracketing import next_round
from apnap.tournament.desk.log import Desk
from apnap.tournament.desk.planning import cut, structure
from apnap.tournament.desk.repairing import squeezed_in, swapped, with_few_changes
from apnap.tournament.desk.rounds import Repaired, RoundsAnnounced, Table
from apnap.tournament.desk.state import Tournament
from apnap.tournament.printing.kinds import Wanted

_TABLE: Final = re.compile(r"(\d+)=([^,]+)(?:,([^,]+))?")


def announce(session: Session, number: int, cut_to: int | None) -> None:
    """So many rounds; without a number, what the table of the rules has."""
    event = session.event
    kept = event.settings.cut
    if not number:
        found = structure(event)
        session.tell(said("Recommended: {what}", what=length_told(found)))
        number, kept = found.swiss, kept if found.swiss else found.playoff
    done(session, RoundsAnnounced(number, kept if cut_to is None else cut_to))


def pair(session: Session, *, dry: bool) -> None:
    """The next round."""
    paired = next_round(session.event)
    if not paired.tables:
        raise ValueError(said("nobody is left to pair"))
    if dry:
        session = Session(Desk(session.desk.entries), session.path, session.language)
    session.do(paired)
    _show(session)


def swap(session: Session, one: str, other: str) -> None:
    """Two change places."""
    event = session.event
    session.do(swapped(event, entrant_meant(event, one), entrant_meant(event, other)))
    _show(session)


def repair(session: Session, tables: Sequence[str], late: str) -> None:
    """Some tables otherwise; without any, those that somebody who left or came makes necessary."""
    event = session.event
    if late:
        made = squeezed_in(event, entrant_meant(event, late))
    elif tables:
        made = _by_hand(event, [_table(session, each) for each in tables])
    else:
        made = with_few_changes(event)
    if not made.gone and not made.tables:
        session.tell(said("everybody who plays has a table"))
        return
    session.do(made)
    _show(session)


def _by_hand(event: Tournament, tables: Sequence[Table]) -> Repaired:
    """These tables; the matches of all who are named aren't played."""
    named = {who for each in tables for who in (each.a, each.b) if who}
    number = len(event.rounds)
    gone = [each for each in event.matches_of(number) if {each.a, each.b} & named]
    return Repaired(number, tuple(each.id for each in gone), tuple(tables))


def _table(session: Session, written: str) -> Table:
    found = _TABLE.fullmatch(written)
    if found is None:
        text = said("{it} is no table; write it as 3=Anna,Bob", it=repr(written))
        raise ValueError(text)
    a = entrant_meant(session.event, found[2])
    b = entrant_meant(session.event, found[3]) if found[3] else ""
    return Table(int(found[1]), a, b)


def make_cut(session: Session) -> None:
    """The first in the standings play on."""
    done(session, cut(session.event))
    show_list(session, Wanted("bracket", "csv"))


def _show(session: Session) -> None:
    show_list(session, Wanted("pairings-by-table", "csv"))
