"""What is wrong with a pairing, and who may want it all the same. (MTR 10.4, 7.6)"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from apnap.languages import Said, said
from apnap.tournament.desk.obstacles import Obstacle, unknown
from apnap.tournament.desk.people import SCORERS
from apnap.tournament.desk.rounds.ranking import played
from apnap.tournament.desk.state import Stage, Table, Tournament
from apnap.tournament.pairing.checking import Problem, Severity, problems
from apnap.tournament.pairing.contenders import Contender, contenders, have_met
from apnap.tournament.pairing.pods import Pod
from apnap.tournament.pairing.swiss import pair

_RULES: Final = {"dropped": "MTR 2.10", "outside pod": "MTR 7.6"}


def wrong_tables(
    event: Tournament, tables: Sequence[Table], stage: Stage, before: int
) -> Iterator[Obstacle]:
    """What is wrong with the tables of a round, after `before` rounds."""
    numbers = [each.table for each in tables if each.b]
    if len(set(numbers)) != len(numbers):
        yield Obstacle("same table", said("two matches are at one table"))
    if any(not each.a for each in tables):
        yield Obstacle("bad pairing", said("a match needs two players"))
        return
    for each in _found(event, tables, stage, before):
        yield from _as_obstacle(event, each)


def _found(
    event: Tournament, tables: Sequence[Table], stage: Stage, before: int
) -> Iterator[Problem]:
    history = played(event, before) if before else []
    excused = {each.a for each in tables if not each.b and each.awarded}
    there = [who.id for who in event.entrants.values() if who.plays and who.id not in excused]
    gone = [each.id for each in event.entrants.values() if not each.plays]
    here = contenders(there, history)
    pods = [Pod(each.number, each.seats) for each in event.pods if event.settings.pods]
    pairs = [(each.a, each.b) for each in tables if each.b]
    byes = [each.a for each in tables if not each.b and not each.awarded]
    found = problems(here, pairs, byes, dropped=gone, pods=pods)
    again = [each for each in found if each.code == "rematch"]
    avoidable = len(again) > (_fewest_rematches(here, pods) if again else 0)
    for each in found:
        if each.severity is Severity.IMPOSSIBLE:
            yield each
        elif stage == "swiss" and each.severity is Severity.FORBIDDEN:
            if each.code != "rematch" or avoidable:
                yield each


def _fewest_rematches(here: Sequence[Contender], pods: Sequence[Pod]) -> int:
    """How many can't be avoided, however the round is paired."""
    known = {each.id: each for each in here}
    groups = [[known[who] for who in pod.seats if who in known] for pod in pods]
    seated = {each.id for group in groups for each in group}
    groups.append([each for each in here if each.id not in seated])
    made = [pair(group, Random(0)) for group in groups if group]
    return sum(have_met(known[a], known[b]) for each in made for a, b in each.pairs)


def _as_obstacle(event: Tournament, problem: Problem) -> Iterator[Obstacle]:
    if problem.code == "unknown":
        yield unknown("entrant", problem.players[0])
        return
    rule = _RULES.get(problem.code, "MTR 10.4")
    roles = SCORERS if problem.severity is Severity.FORBIDDEN else frozenset()
    names = [event.name_of(each) for each in problem.players]
    yield Obstacle(problem.code, _words(problem, names), rule, roles)


def _words(problem: Problem, names: Sequence[str]) -> Said:
    who, both = names[0], {"a": names[0], "b": names[-1]}
    match problem.code:
        case "against themselves":
            return said("{who} is to play against themselves", who=who)
        case "paired twice":
            return said("{who} is paired twice", who=who)
        case "dropped":
            return said("{who} doesn't play any more", who=who)
        case "not paired":
            return said("{who} isn't paired", who=who)
        case "rematch":
            return said("{a} and {b} have played each other", **both)
        case "second bye":
            return said("{who} has had a bye", who=who)
        case "outside pod":
            return said("{a} and {b} are of different pods", **both)
        case _:
            return said("{a} and {b} have different scores", **both)
