"""What comes next, as an operation that a scorekeeper looks at and then does.

Chance comes from the seed of the event: the same log gives the same plan, however often it is
asked for.
"""

from collections.abc import Sequence

from apnap.tournament.desk.editions import edition_of
from apnap.tournament.desk.rounds.ranking import games_of_pods, played, standings_of
from apnap.tournament.desk.rounds.rounds import Cut, Paired, PodsSeated
from apnap.tournament.desk.state import Entrant, PodOf, Table, Tournament
from apnap.tournament.multiplayer.contenders import pod_players
from apnap.tournament.multiplayer.dealing import deal
from apnap.tournament.multiplayer.structure import recommended_pods
from apnap.tournament.pairing.contenders import Pairing, contenders
from apnap.tournament.pairing.pods import Pod, draft_pods, pair_pods, pairs_of_teams, pod_sizes
from apnap.tournament.pairing.seating import seated
from apnap.tournament.pairing.swiss import pair
from apnap.tournament.policy.rounds import Structure, recommended


def playing(event: Tournament) -> list[Entrant]:
    """Who is paired."""
    return [each for each in event.entrants.values() if each.plays]


def structure(event: Tournament) -> Structure:
    """How many rounds are recommended, and what playoff. (MTR App. E, MTA Appendix)"""
    if event.settings.in_pods:
        return recommended_pods(len(playing(event)))
    byes = [each.byes for each in playing(event)]
    teams, drafts = event.settings.team > 1, event.settings.draft_playoff
    cut = event.settings.cut if event.settings.cut in (0, 2, 4, 8) else 8
    return recommended(byes, edition_of(event.settings), teams=teams, cut=cut, draft_playoff=drafts)


def next_swiss_round(event: Tournament) -> Paired:
    """The next Swiss round. (MTR 10.4)"""
    number = len(event.rounds) + 1
    awarded = [each for each in playing(event) if each.byes >= number]
    rest = [each.id for each in playing(event) if each.byes < number]
    groups, alone = (_dealt if event.settings.in_pods else _paired)(event, rest)
    fixed = {each.id: each.table for each in playing(event) if each.table}
    tables = seated(groups, first_table=event.settings.first_table, fixed=fixed).tables
    byes = [Table(0, each.id, awarded=True) for each in awarded]
    byes += [Table(0, each) for each in alone]
    sat = [table_of(each.number, each.players, _pod(event, each.players[0])) for each in tables]
    return Paired(number, (*sat, *byes), "swiss", event.settings.minutes)


def table_of(number: int, players: Sequence[str], pod: int = 0) -> Table:
    """Where these play each other; somebody alone has a bye."""
    a, b, *others = (*players, "") if len(players) == 1 else players
    return Table(number, a, b, pod=pod, others=tuple(others))


def _paired(event: Tournament, rest: Sequence[str]) -> tuple[Sequence[tuple[str, ...]], list[str]]:
    """Who plays whom, and who has a bye."""
    made = _in_pods(event, rest) if event.pods and event.settings.pods else [_all(event, rest)]
    return [both for each in made for both in each.pairs], [each.bye for each in made if each.bye]


def _dealt(event: Tournament, rest: Sequence[str]) -> tuple[Sequence[tuple[str, ...]], list[str]]:
    """Who plays in which pod, in turn order, and who has a bye. (MTA 2.2)"""
    players = pod_players(rest, games_of_pods(event), event.settings.scoring)
    made = deal(players, event.chance(f"round {len(event.rounds) + 1}"), event.settings.rest)
    return made.pods, list(made.byes)


def _all(event: Tournament, rest: Sequence[str]) -> Pairing:
    chances = event.chance(f"round {len(event.rounds) + 1}")
    return pair(contenders(rest, played(event)), chances) if rest else Pairing(())


def _in_pods(event: Tournament, rest: Sequence[str]) -> list[Pairing]:
    """Who drafted together plays each other; who has no seat, those without one. (MTR 7.6)"""
    pods = [Pod(each.number, each.seats) for each in event.pods]
    inside = {who for pod in pods for who in pod.seats}
    here = contenders([who for who in rest if who in inside], played(event))
    first = event.drafted_before == len(event.rounds)
    chances = event.chance(f"round {len(event.rounds) + 1}")
    outside = [who for who in rest if who not in inside]
    made = [*pair_pods(pods, here, chances, first=first)]
    return [*made, _all(event, outside)] if outside else made


def _pod(event: Tournament, entrant: str) -> int:
    return next((pod.number for pod in event.pods if entrant in pod.seats), 0)


def pods(event: Tournament) -> PodsSeated:
    """Who drafts together: at random first, later by score; after a cut those who play on."""
    chances = event.chance(f"pods after round {len(event.rounds)}")
    if event.seeds:
        seats = [who for who in event.seeds if event.entrants[who].plays]
        chances.shuffle(seats)
        return PodsSeated((PodOf(1, tuple(seats)),))
    everybody = contenders([each.id for each in playing(event)], played(event))
    sizes = pairs_of_teams if event.settings.is_rochester else pod_sizes
    made = draft_pods(everybody, chances, by_score=event.has_begun, sizes=sizes)
    return PodsSeated(tuple(PodOf(each.number, each.seats) for each in made))


def cut(event: Tournament) -> Cut:
    """Who plays on: the first in the standings who still play. (MTR 10.4, 2.10)"""
    order = tuple(each.id for each in standings_of(event))
    able = [who for who in order if event.entrants[who].plays]
    return Cut(tuple(able[: event.settings.cut]), order)
