"""Repairs of the present round, as operations to look at and do. (MTR 1.9)"""

from itertools import chain, count

from apnap.languages import said
from apnap.tournament.desk.obstacles import Obstacle, Refused, unknown
from apnap.tournament.desk.rounds.planning import table_of
from apnap.tournament.desk.rounds.ranking import games_of_pods, played
from apnap.tournament.desk.rounds.rounds import Repaired
from apnap.tournament.desk.state import Match, Table, Tournament
from apnap.tournament.multiplayer.contenders import Deal, pod_players
from apnap.tournament.multiplayer.repairing import repaired_pods
from apnap.tournament.pairing.contenders import Pairing, contenders
from apnap.tournament.pairing.repairing import repaired


def swapped(event: Tournament, one: str, other: str) -> Repaired:
    """Two players change places; a bye is a place like any other."""
    first, second = _match(event, one), _match(event, other)
    if first is second:
        raise Refused([Obstacle("same match", said("they play each other already"))])
    change = {one: other, other: one}
    tables = [
        table_of(each.table, [change.get(who, who) for who in each.players], each.pod)
        for each in (first, second)
    ]
    return Repaired(len(event.rounds), (first.id, second.id), tuple(tables))


def squeezed_in(event: Tournament, late: str) -> Repaired:
    """Somebody who came late is paired: with another who waits, with who has the bye, or alone."""
    number = len(event.rounds)
    there = {who for each in event.matches_of(number) for who in each.players}
    if late in there or late not in event.entrants:
        raise Refused([unknown("entrant", late)])
    if event.settings.in_pods:
        return with_few_changes(event)
    waiting = [
        each.id
        for each in event.entrants.values()
        if each.plays and each.id not in there and each.id != late
    ]
    if waiting:
        return Repaired(number, (), (Table(_free_table(event), late, waiting[0]),))
    for match in event.matches_of(number):
        if match.is_bye and match.result is not None and match.result.how == "bye":
            table = Table(_free_table(event), match.a, late)
            return Repaired(number, (match.id,), (table,))
    return Repaired(number, (), (Table(0, late),))


def with_few_changes(event: Tournament) -> Repaired:
    """The present Swiss round for those who play now, with as many of its tables as can stay.

    For when somebody left or came after it was paired. Matches that are over stay.
    """
    current = event.round
    if current is None or current.stage != "swiss":
        raise Refused([Obstacle("wrong round", said("no Swiss round is being played"))])
    number = current.number
    all_matches = event.matches_of(number)
    matches = [each for each in all_matches if each.result is None or each.result.how == "bye"]
    done = {who for each in all_matches if each not in matches for who in each.players}
    there = [who.id for who in event.entrants.values() if who.plays and who.id not in done]
    if event.settings.in_pods:
        return _pods_with_few_changes(event, matches, there)
    history = played(event, number - 1) if number > 1 else []
    before = Pairing(
        tuple((each.a, each.b) for each in matches if each.b),
        next((each.a for each in matches if each.is_bye), None),
    )
    after = repaired(contenders(there, history), before, event.chance(f"repair {event.seq}"))
    return _difference(event, matches, before, after)


def _pods_with_few_changes(event: Tournament, matches: list[Match], there: list[str]) -> Repaired:
    """The same for pods: who left leaves three behind, and who came sits down with three."""
    number = len(event.rounds)
    history = games_of_pods(event, number - 1) if number > 1 else []
    before = Deal(
        tuple(each.players for each in matches if each.b),
        tuple(each.a for each in matches if each.is_bye),
    )
    players = pod_players(there, history, event.settings.scoring)
    chances = event.chance(f"repair {event.seq}")
    after = repaired_pods(players, before, chances, event.settings.rest)
    wanted = {frozenset(pod): pod for pod in (*after.pods, *((who,) for who in after.byes))}
    gone = [each for each in matches if frozenset(each.players) not in wanted]
    for each in matches:
        wanted.pop(frozenset(each.players), None)
    tables = _tables_for(event, list(wanted.values()), [each for each in gone if each.b])
    return Repaired(number, tuple(each.id for each in gone), tables)


def _tables_for(
    event: Tournament, pods: list[tuple[str, ...]], gone: list[Match]
) -> tuple[Table, ...]:
    """Tables for pods: who is left of one stays where it was, others sit where one was."""
    free = {each.table: set(each.players) for each in gone}
    staying = {
        pod: next((table for table, who in free.items() if set(pod) <= who), 0)
        for pod in pods
        if len(pod) > 1
    }
    left = sorted(set(free) - set(staying.values()))
    numbers = chain(left, count(_free_table(event)))
    return tuple(
        table_of((staying[pod] or next(numbers)) if len(pod) > 1 else 0, pod) for pod in pods
    )


def _difference(
    event: Tournament, matches: list[Match], before: Pairing, after: Pairing
) -> Repaired:
    kept = {frozenset(both) for both in after.pairs}
    gone = [each for each in matches if each.b and frozenset((each.a, each.b)) not in kept]
    alone = [each for each in matches if each.is_bye and each.a == before.bye != after.bye]
    old = {frozenset(both) for both in before.pairs}
    free = iter(sorted(each.table for each in gone))
    last = _free_table(event)
    tables = []
    for a, b in after.pairs:
        if frozenset((a, b)) not in old:
            table = next(free, 0)
            last += not table
            tables.append(Table(table or last - 1, a, b))
    if after.bye and after.bye != before.bye:
        tables.append(Table(0, after.bye))
    names = tuple(each.id for each in (*gone, *alone))
    return Repaired(len(event.rounds), names, tuple(tables))


def _match(event: Tournament, entrant: str) -> Match:
    found = event.match_of(entrant)
    if found is None:
        raise Refused([unknown("entrant", entrant)])
    return found


def _free_table(event: Tournament) -> int:
    taken = [each.table for each in event.matches_of(len(event.rounds))]
    return max([event.settings.first_table - 1, *taken]) + 1
