"""Why pods are as they are: their sizes, who meets again, who has a bye."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from apnap.languages import Said, counted, said
from apnap.tournament.desk.rounds.ranking import games_of_pods, tallies
from apnap.tournament.desk.state import Table, Tournament
from apnap.tournament.multiplayer.sizes import FULL

_SHOWN: Final = 8  # meetings that are told one by one


def round_told(event: Tournament, tables: Sequence[Table]) -> tuple[Said, ...]:
    """What is to be said of the pods of the next round."""
    number = len(event.rounds) + 1
    pods = [each for each in tables if each.b]
    return (
        *_sizes(pods),
        *_meetings(event, pods, number),
        *(_bye(event, each, number) for each in tables if not each.b and not each.awarded),
    )


def pod_told(event: Tournament, table: Table, number: int) -> tuple[Said, ...]:
    """What is to be said of one pod of a round: points, meetings, size."""
    points = tallies(event, number - 1) if number > 1 else {}
    seats = (
        said(
            "seat {n}: {who}, {points} points",
            n=seat,
            who=event.name_of(who),
            points=points[who].points if who in points else 0,
        )
        for seat, who in enumerate(table.players, 1)
    )
    met = tuple(_meetings(event, [table], number))
    short = said("a pod of three: so many players don't make pods of four alone")
    return (*seats, *met, *((short,) if len(table.players) < FULL else ()))


def _sizes(pods: Sequence[Table]) -> Iterator[Said]:
    full = sum(len(each.players) >= FULL for each in pods)
    if full:
        yield counted("{n} pod of four", "{n} pods of four", full)
    if full < len(pods):
        yield counted("{n} pod of three", "{n} pods of three", len(pods) - full)


def _meetings(event: Tournament, pods: Sequence[Table], number: int) -> Iterator[Said]:
    """Who has met before, and when; of many, how many."""
    games = games_of_pods(event, number - 1) if number > 1 else []
    found = []
    for each in pods:
        for a, b in combinations(each.players, 2):
            rounds = [game.round for game in games if a in game.seats and b in game.seats]
            if rounds:
                found.append((each.table, a, b, rounds))
    for table, a, b, rounds in found[:_SHOWN]:
        yield said(
            "table {n}: {a} and {b} have met in round {rounds}",
            n=table,
            a=event.name_of(a),
            b=event.name_of(b),
            rounds=tuple(rounds),
        )
    if len(found) > _SHOWN:
        yield said("{n} meet again in all", n=len(found))
    elif not found and games:
        yield said("nobody meets anybody again")


def _bye(event: Tournament, table: Table, number: int) -> Said:
    points = tallies(event, number - 1)[table.a].points if number > 1 else 0
    return said(
        "{who} has a bye: nobody has had fewer, and of those nobody has fewer points than {n}",
        who=event.name_of(table.a),
        n=points,
    )
