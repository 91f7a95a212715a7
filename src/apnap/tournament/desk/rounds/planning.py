"""What comes next, as an operation that a scorekeeper looks at and then does.

Chance comes from the seed of the event: the same log gives the same plan, however often it is
asked for.
"""

from collections.abc import Sequence
from random import Random

from apnap.tournament.desk.editions import edition_of
from apnap.tournament.desk.rounds.ranking import played, standings_of
from apnap.tournament.desk.rounds.rounds import Cut, Paired, PodsSeated
from apnap.tournament.desk.state import Entrant, PodOf, Table, Tournament
from apnap.tournament.pairing.contenders import Pairing, contenders
from apnap.tournament.pairing.pods import Pod, draft_pods, pair_pods, pairs_of_teams, pod_sizes
from apnap.tournament.pairing.seating import seated
from apnap.tournament.pairing.swiss import pair
from apnap.tournament.policy.rounds import Structure, recommended


def chance(event: Tournament, what: str) -> Random:
    """The chance for one thing of an event."""
    return Random(f"{event.seed}:{what}")


def playing(event: Tournament) -> list[Entrant]:
    """Who is paired."""
    return [each for each in event.entrants.values() if each.plays]


def structure(event: Tournament) -> Structure:
    """How many rounds are recommended, and what playoff. (MTR App. E)"""
    byes = [each.byes for each in playing(event)]
    teams, drafts = event.settings.team > 1, event.settings.draft_playoff
    cut = event.settings.cut if event.settings.cut in (0, 2, 4, 8) else 8
    return recommended(byes, edition_of(event.settings), teams=teams, cut=cut, draft_playoff=drafts)


def next_swiss_round(event: Tournament) -> Paired:
    """The next Swiss round. (MTR 10.4)"""
    number = len(event.rounds) + 1
    awarded = [each for each in playing(event) if each.byes >= number]
    rest = [each.id for each in playing(event) if each.byes < number]
    made = _in_pods(event, rest) if event.pods and event.settings.pods else [_all(event, rest)]
    pairs = [both for each in made for both in each.pairs]
    fixed = {each.id: each.table for each in playing(event) if each.table}
    tables = seated(pairs, first_table=event.settings.first_table, fixed=fixed).tables
    byes = [Table(0, each.id, awarded=True) for each in awarded]
    byes += [Table(0, each.bye) for each in made if each.bye]
    sat = [Table(each.number, each.a, each.b, pod=_pod(event, each.a)) for each in tables]
    return Paired(number, (*sat, *byes), "swiss", event.settings.minutes)


def _all(event: Tournament, rest: Sequence[str]) -> Pairing:
    chances = chance(event, f"round {len(event.rounds) + 1}")
    return pair(contenders(rest, played(event)), chances) if rest else Pairing(())


def _in_pods(event: Tournament, rest: Sequence[str]) -> list[Pairing]:
    """Who drafted together plays each other; who has no seat, those without one. (MTR 7.6)"""
    pods = [Pod(each.number, each.seats) for each in event.pods]
    inside = {who for pod in pods for who in pod.seats}
    here = contenders([who for who in rest if who in inside], played(event))
    first = event.drafted_before == len(event.rounds)
    chances = chance(event, f"round {len(event.rounds) + 1}")
    outside = [who for who in rest if who not in inside]
    made = [*pair_pods(pods, here, chances, first=first)]
    return [*made, _all(event, outside)] if outside else made


def _pod(event: Tournament, entrant: str) -> int:
    return next((pod.number for pod in event.pods if entrant in pod.seats), 0)


def pods(event: Tournament) -> PodsSeated:
    """Who drafts together: at random first, later by score; after a cut those who play on."""
    chances = chance(event, f"pods after round {len(event.rounds)}")
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
