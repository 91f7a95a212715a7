"""Results at the desk: recorded, put right, and those of who didn't come."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from apnap.client.event_names import entrant_meant, match_meant, result_meant
from apnap.client.event_people import done
from apnap.client.event_session import Session
from apnap.languages import counted, said
from apnap.tournament.desk.reporting import NoShow, Recorded


@dataclass(frozen=True, slots=True)
class Reporting:
    """What somebody reports of a match."""

    table: str
    score: str
    won: str = ""  # who has the first number of games
    drops: Sequence[str] = ()
    round: int = 0
    conceded: bool = False


def record(session: Session, reported: Reporting) -> None:
    """Write a result down; of the present round only one that has none yet."""
    event = session.event
    match = match_meant(event, reported.table, reported.round)
    result = result_meant(reported.score)
    if match.result is not None and not reported.round:
        text = said(
            "table {n} has a result; put it right: apnap event correct {file} {round} {n} {it}",
            n=match.table,
            file=str(session.path),
            round=match.round,
            it=reported.score,
        )
        raise ValueError(text)
    if reported.won:
        winner = entrant_meant(event, reported.won)
        if not match.has(winner):
            text = said("{who} doesn't play at table {n}", who=event.name_of(winner), n=match.table)
            raise ValueError(text)
        result = result if winner == match.a else result.turned()
    if reported.conceded:
        result = msgspec.structs.replace(result, how="conceded")
    drops = tuple(entrant_meant(event, each) for each in reported.drops)
    done(session, Recorded(match.id, result, drops))
    left = len(event.open_matches())
    if match.round == len(event.rounds):
        missing = counted("{n} result is missing.", "{n} results are missing.", left)
        session.tell(missing if left else said("All results are in."))


def no_show(session: Session, who: Sequence[str]) -> None:
    """One of a match, or both."""
    event = session.event
    named = [entrant_meant(event, each) for each in who]
    match = match_meant(event, named[0])
    if any(not match.has(each) for each in named):
        raise ValueError(said("they don't play each other"))
    missing: Literal["a", "b", "both"] = "a" if named[0] == match.a else "b"
    if len(set(named)) > 1:
        missing = "both"
    done(session, NoShow(match.id, missing))
