"""What is wrong with a pairing, and who may want it all the same. (MTR 10.4, 7.6)"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from apnap.languages import Said, said
from apnap.tournament.desk.obstacles import Obstacle, unknown
from apnap.tournament.desk.people import SCORERS
from apnap.tournament.desk.rounds.ranking import games_of_pods, played
from apnap.tournament.desk.state import Stage, Table, Tournament
from apnap.tournament.multiplayer.checking import pod_problems
from apnap.tournament.multiplayer.contenders import PodPlayer, pod_players, rematches
from apnap.tournament.multiplayer.dealing import ALL_TRIED, deal
from apnap.tournament.pairing.checking import Problem, Severity, problems
from apnap.tournament.pairing.contenders import Contender, contenders, have_met
from apnap.tournament.pairing.pods import Pod
from apnap.tournament.pairing.swiss import pair

_RULES: Final = {"dropped": "MTR 2.10", "outside pod": "MTR 7.6", "pod size": "MTA 2.2"}


def wrong_tables(
    event: Tournament, tables: Sequence[Table], stage: Stage, before: int
) -> Iterator[Obstacle]:
    """What is wrong with the tables of a round, after `before` rounds."""
    numbers = [each.table for each in tables if each.b]
    if len(set(numbers)) != len(numbers):
        yield Obstacle("same table", said("two matches are at one table"))
    if any(not all(each.players) for each in tables):
        yield Obstacle("bad pairing", said("a match needs two players"))
        return
    if any(each.others for each in tables) and not event.settings.in_pods:
        yield Obstacle("bad pairing", said("two play a match in this event"))
        return
    found = _problems(event, tables, before)
    again = stage == "swiss" and any(each.code == "rematch" for each in found)
    avoidable = again and _rematches_are_avoidable(event, tables, before)
    for each in found:
        if each.severity is Severity.IMPOSSIBLE:
            yield from _as_obstacle(event, each)
        elif stage == "swiss" and each.severity is Severity.FORBIDDEN:
            if each.code != "rematch" or avoidable:
                yield from _as_obstacle(event, each)


def _problems(event: Tournament, tables: Sequence[Table], before: int) -> list[Problem]:
    gone = [each.id for each in event.entrants.values() if not each.plays]
    groups = [each.players for each in tables if each.b]
    byes = [each.a for each in tables if not each.b and not each.awarded]
    if event.settings.in_pods:
        return pod_problems(_in_pods(event, tables, before), groups, byes, dropped=gone)
    here, pods = _in_pairs(event, tables, before), _drafted(event)
    pairs = [(each.a, each.b) for each in tables if each.b]
    return problems(here, pairs, byes, dropped=gone, pods=pods)


def _rematches_are_avoidable(event: Tournament, tables: Sequence[Table], before: int) -> bool:
    """Whether there are more than there need be.

    Of pods of more than a few players nobody can say how many need be. So there are too many
    where the desk deals with none at all, and up to twelve players where it deals with fewer.
    """
    if not event.settings.in_pods:
        here = _in_pairs(event, tables, before)
        known = {each.id: each for each in here}
        made = sum(have_met(known[t.a], known[t.b]) for t in tables if {t.a, t.b} <= set(known))
        return made > _fewest_rematches(here, _drafted(event))
    players = _in_pods(event, tables, before)
    best = deal(players, event.chance(f"round {before + 1}"), event.settings.rest)
    fewest = _meetings(players, best.pods)
    made = _meetings(players, [each.players for each in tables if each.b])
    return made > fewest and (not fewest or len(players) <= ALL_TRIED)


def _meetings(players: Sequence[PodPlayer], pods: Sequence[Sequence[str]]) -> int:
    known = {each.id: each for each in players}
    return sum(rematches([known[who] for who in pod if who in known]) for pod in pods)


def _there(event: Tournament, tables: Sequence[Table]) -> list[str]:
    """Who is to be paired: all who play, without those whose bye was awarded."""
    excused = {each.a for each in tables if not each.b and each.awarded}
    return [who.id for who in event.entrants.values() if who.plays and who.id not in excused]


def _in_pairs(event: Tournament, tables: Sequence[Table], before: int) -> tuple[Contender, ...]:
    return contenders(_there(event, tables), played(event, before) if before else ())


def _in_pods(event: Tournament, tables: Sequence[Table], before: int) -> tuple[PodPlayer, ...]:
    history = games_of_pods(event, before) if before else ()
    return pod_players(_there(event, tables), history, event.settings.scoring)


def _drafted(event: Tournament) -> list[Pod]:
    """Who plays each other only, since they drafted together."""
    return [Pod(each.number, each.seats) for each in event.pods if event.settings.pods]


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
        case "pod size":
            return said("{n} sit in the pod of {who}", n=len(names), who=who)
        case _:
            return said("{a} and {b} have different scores", **both)
