"""Whom and what somebody means at the desk: players, tables, results."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from apnap.languages import said
from apnap.tournament.desk.rounds.pod_results import pod_result
from apnap.tournament.desk.state import How, Match, Result, Tournament

_SCORE: Final = re.compile(r"(\d{1,2})[-–:](\d{1,2})(?:[-–:](\d{1,2}))?")


def person_meant(event: Tournament, named: str) -> str:
    """The id of a person, by name, part of it, number or id."""
    names = {who: (each.name, each.number) for who, each in event.persons.items()}
    return _meant(names, named)


def entrant_meant(event: Tournament, named: str) -> str:
    """The id of an entrant, by name, part of it, number of one of their people, or id."""
    names = {
        who: (each.name, *_of_people(event, each.members)) for who, each in event.entrants.items()
    }
    return _meant(names, named)


def _of_people(event: Tournament, people: tuple[str, ...]) -> list[str]:
    found = [event.persons[who] for who in people]
    return [text for each in found for text in (each.id, each.name, each.number)]


def _meant(names: Mapping[str, tuple[str, ...]], named: str) -> str:
    """The one who is called so; a ValueError if there is none, or more than one."""
    wanted = named.strip().casefold()
    if named in names:
        return named
    same = [who for who, all_ in names.items() if wanted in [each.casefold() for each in all_]]
    alike = [who for who, all_ in names.items() if any(wanted in n.casefold() for n in all_)]
    found = same or (alike if wanted else [])
    if len(found) == 1:
        return found[0]
    if not found:
        raise ValueError(said("nobody here is called {it}", it=repr(named)))
    them = ", ".join(f"{names[who][0]} ({who})" for who in found[:6])
    raise ValueError(said("{it} may be {them}", it=repr(named), them=them))


def match_meant(event: Tournament, named: str, number: int = 0) -> Match:
    """A match of a round, by its table or by a player."""
    round_ = number or len(event.rounds)
    if not 1 <= round_ <= len(event.rounds):
        raise ValueError(
            said("there is no round {n}", n=round_) if round_ else said("no round has been paired")
        )
    matches = event.matches_of(round_)
    if named.isdecimal():
        found = [each for each in matches if each.table == int(named) and each.b]
    else:
        who = entrant_meant(event, named)
        found = [each for each in matches if each.has(who)]
    if not found:
        raise ValueError(said("nobody plays at {it} in round {n}", it=repr(named), n=round_))
    return found[0]


def result_meant(written: str) -> Result:
    """Games won by the first and the second player, and drawn ones: 2-1 or 1-1-1."""
    found = _SCORE.fullmatch(written.strip())
    if found is None:
        text = said(
            "{it} is no result; write it as 2-1, or 1-1-1 with a drawn game", it=repr(written)
        )
        raise ValueError(text)
    a, b, drawn = (int(each or 0) for each in found.groups())
    if (a, b, drawn) == (0, 0, 3):
        return Result(0, 0, 3, how="intentional draw")
    return Result(a, b, drawn)


def pod_result_meant(event: Tournament, match: Match, written: str, lost: Sequence[str]) -> Result:
    """How the game of a pod ended: the name of who won it, or that it was drawn.

    `draw` is by time, `agreed` a draw all wanted, `nobody` a loss for all.
    """
    out = {entrant_meant(event, each) for each in lost} | match.lost_by
    known: dict[str, How] = {"draw": "time", "agreed": "intentional draw", "nobody": "penalty"}
    how = known.get(written.strip().casefold())
    if how is not None:
        gone = match.players if how == "penalty" else out
        return pod_result(match.players, "", gone, how)
    winner = entrant_meant(event, written)
    for who in (winner, *out):
        if not match.has(who):
            text = said("{who} doesn't play at table {n}", who=event.name_of(who), n=match.table)
            raise ValueError(text)
    return pod_result(match.players, winner, out)


def free_number(event: Tournament) -> int:
    """The first number no person or entrant has in their id."""
    used = [*event.persons, *event.entrants]
    numbers = [int(each[1:]) for each in used if each[:1] in "pe" and each[1:].isdecimal()]
    return max(numbers, default=0) + 1
