"""Rounds at the desk: announced, paired, repaired; results recorded and put right."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import msgspec

from apnap.client.commands.events.names import (
    entrant_meant,
    match_meant,
    pod_result_meant,
    result_meant,
)
from apnap.client.commands.events.people import done
from apnap.client.commands.events.session import Session
from apnap.client.commands.events.showing import length_told, show_list
from apnap.languages import counted, said
from apnap.tournament.desk.log import Desk
from apnap.tournament.desk.rounds.bracketing import next_round
from apnap.tournament.desk.rounds.explaining import pod_told, round_told
from apnap.tournament.desk.rounds.planning import cut, structure, table_of
from apnap.tournament.desk.rounds.repairing import squeezed_in, swapped, with_few_changes
from apnap.tournament.desk.rounds.reporting import NoShow, Recorded
from apnap.tournament.desk.rounds.rounds import Repaired, RoundsAnnounced
from apnap.tournament.desk.state import Match, Result, Table, Tournament
from apnap.tournament.printing.kinds import Wanted


@dataclass(frozen=True, slots=True)
class Reporting:
    """What somebody reports of a match."""

    table: str
    score: str
    won: str = ""  # who has the first number of games
    drops: Sequence[str] = ()
    round: int = 0
    conceded: bool = False
    lost: Sequence[str] = ()  # who lost the game of a pod that was drawn by the others


def record(session: Session, reported: Reporting) -> None:
    """Write a result down; of the present round only one that has none yet."""
    event = session.event
    match = match_meant(event, reported.table, reported.round)
    result = _result(session, reported, match)
    if match.result is not None and not reported.round:
        text = said(
            "table {n} has a result; put it right: apnap event correct {file} {round} {n} {it}",
            n=match.table,
            file=str(session.path),
            round=match.round,
            it=reported.score,
        )
        raise ValueError(text)
    drops = tuple(entrant_meant(event, each) for each in reported.drops)
    done(session, Recorded(match.id, result, drops))
    left = len(event.open_matches())
    if match.round == len(event.rounds):
        missing = counted("{n} result is missing.", "{n} results are missing.", left)
        session.tell(missing if left else said("All results are in."))


def _result(session: Session, reported: Reporting, match: Match) -> Result:
    """What was reported, from where the players sit."""
    event = session.event
    if event.settings.in_pods and match.b:
        result = pod_result_meant(event, match, reported.score, reported.lost)
    else:
        result = result_meant(reported.score)
    if reported.won and not result.others:
        winner = entrant_meant(event, reported.won)
        if not match.has(winner):
            text = said("{who} doesn't play at table {n}", who=event.name_of(winner), n=match.table)
            raise ValueError(text)
        result = result if winner == match.a else result.turned()
    return msgspec.structs.replace(result, how="conceded") if reported.conceded else result


def no_show(session: Session, who: Sequence[str]) -> None:
    """One of a match, or both; of a pod, some."""
    event = session.event
    named = [entrant_meant(event, each) for each in who]
    match = match_meant(event, named[0])
    if any(not match.has(each) for each in named):
        raise ValueError(said("they don't play each other"))
    if event.settings.in_pods:
        done(session, NoShow(match.id, "", tuple(dict.fromkeys(named))))
        return
    missing: Literal["a", "b", "both"] = "a" if named[0] == match.a else "b"
    if len(set(named)) > 1:
        missing = "both"
    done(session, NoShow(match.id, missing))


_TABLE: Final = re.compile(r"(\d+)=([^,]+(?:,[^,]+)*)")


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
    told = round_told(session.event, paired.tables) if session.event.settings.in_pods else ()
    if dry:
        session = Session(Desk(session.desk.entries), session.path, session.language)
    session.do(paired)
    _show(session)
    for line in told if paired.stage == "swiss" else ():
        session.tell(line)


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
    named = {who for each in tables for who in each.players}
    number = len(event.rounds)
    gone = [each for each in event.matches_of(number) if named & set(each.players)]
    return Repaired(number, tuple(each.id for each in gone), tuple(tables))


def _table(session: Session, written: str) -> Table:
    found = _TABLE.fullmatch(written)
    if found is None:
        text = said("{it} is no table; write it as 3=Anna,Bob", it=repr(written))
        raise ValueError(text)
    players = [entrant_meant(session.event, each) for each in found[2].split(",")]
    return table_of(int(found[1]), players)


def explain(session: Session, table: str, number: int) -> None:
    """Why a pod is as it is."""
    match = match_meant(session.event, table, number)
    if not session.event.settings.in_pods:
        raise ValueError(said("two play a match in this event"))
    seated = table_of(match.table, match.players)
    for line in pod_told(session.event, seated, match.round):
        session.tell(line)


def make_cut(session: Session) -> None:
    """The first in the standings play on."""
    done(session, cut(session.event))
    show_list(session, Wanted("bracket", "csv"))


def _show(session: Session) -> None:
    show_list(session, Wanted("pairings-by-table", "csv"))
