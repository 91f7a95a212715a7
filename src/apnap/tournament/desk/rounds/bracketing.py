"""The playoff of an event, round by round. (MTR 10.4, 2.10, MTA 2.1)"""

from itertools import count

from apnap.tournament.desk.editions import edition_of
from apnap.tournament.desk.rounds.planning import next_swiss_round, table_of
from apnap.tournament.desk.rounds.ranking import goes_on
from apnap.tournament.desk.rounds.rounds import Paired
from apnap.tournament.desk.state import Match, Table, Tournament
from apnap.tournament.multiplayer.playoff import first_pods, next_pods
from apnap.tournament.pairing import bracket
from apnap.tournament.pairing.bracket import Tie, Vacancy
from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.times import round_minutes, stage_of


def next_round(event: Tournament) -> Paired:
    """The next round, of the Swiss rounds or of the playoff."""
    return next_playoff_round(event) if event.seeds else next_swiss_round(event)


def next_playoff_round(event: Tournament) -> Paired:
    """The next round of the bracket; without tables when the final has been played."""
    if event.settings.in_pods:
        return _next_pods(event)
    number = len(event.rounds) + 1
    ties = next_ties(event)
    first = event.settings.first_table
    tables = []
    for place, tie in enumerate(ties):
        if tie.a and tie.b:
            tables.append(Table(first + place, tie.a, tie.b, pod=place + 1))
        elif tie.players:
            tables.append(Table(0, tie.players[0], pod=place + 1))
    minutes = round_minutes(stage_of(2 * len(ties))) if ties else 0
    return Paired(number, tuple(tables), "elimination", minutes or 0)


def _next_pods(event: Tournament) -> Paired:
    """The next pods of a playoff; games have no limit there, seats are in the order of seeds."""
    number = len(event.rounds) + 1
    pods = pods_to_come(event)
    tables = count(event.settings.first_table)
    made = tuple(
        table_of(next(tables) if len(pod) > 1 else 0, pod, place)
        for place, pod in enumerate(pods, 1)
    )
    return Paired(number, made, "elimination", 0)


def pods_to_come(event: Tournament) -> tuple[tuple[str, ...], ...]:
    """The pods of the next round of a playoff; who is alone passes it. None after the final.

    Who dropped is not replaced: the others of their pod play without them (MTR 2.10).
    """
    gone = {who for who in event.seeds if not event.entrants[who].plays}
    rounds = [each.number for each in event.rounds if each.stage == "elimination"]
    if not rounds:
        pods = (tuple(who for who in pod if who not in gone) for pod in first_pods(event.seeds))
        return tuple(pod for pod in pods if pod)
    left = {goes_on(event, each) for each in event.matches_of(rounds[-1])}
    return next_pods(left - gone - {""}, event.seeds)


def next_ties(event: Tournament) -> tuple[Tie, ...]:
    """The ties of the next round."""
    older = edition_of(event.settings) is Edition.E2015
    vacancy = Vacancy.OPPONENT if older else Vacancy.HIGHEST
    gone = {who for who in event.seeds if not event.entrants[who].plays}
    rounds = [each.number for each in event.rounds if each.stage == "elimination"]
    if rounds:
        ties = ties_of(event, rounds[-1])
        return bracket.next_round(ties, winners(event, rounds[-1]), event.seeds, gone, vacancy)
    if event.settings.draft_playoff and event.pods and len(event.seeds) == 8:
        return bracket.by_seats(event.pods[0].seats, event.seeds, gone, vacancy)
    return bracket.by_seeds(event.seeds, gone, vacancy)


def ties_of(event: Tournament, number: int) -> tuple[Tie, ...]:
    """The ties of a round that was paired, as they stand in the bracket.

    Where nobody goes on from a match, since both lost it, there is an empty place.
    """
    first = next(each.number for each in event.rounds if each.stage == "elimination")
    places = 1 << max((len(event.seeds) - 1).bit_length() - 1 - (number - first), 0)
    found = {match.pod: _tie(match) for match in event.matches_of(number)}
    return tuple(found.get(place, Tie(None)) for place in range(1, places + 1))


def _tie(match: Match) -> Tie:
    if match.result is not None and match.result.both_lost:
        return Tie(None)
    return Tie(match.a, match.b or None)


def winners(event: Tournament, number: int) -> frozenset[str]:
    """Who goes on from a round."""
    found = (each.winner for each in event.matches_of(number))
    return frozenset(who for who in found if who)


def chooser(event: Tournament, match: Match) -> str:
    """Who chooses to play or draw in the first game of a playoff match; else chance. (MTR 2.2)"""
    if event.rounds[match.round - 1].stage != "elimination" or not match.b:
        return ""
    if event.settings.in_pods:
        return ""  # MTA 2.2: seat one begins
    return min((match.a, match.b), key=event.seeds.index)
