"""Standings of an event, worked out anew from its matches whenever they are asked for."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from apnap.tournament.desk.state import DISQUALIFIED, Match, Tournament
from apnap.tournament.multiplayer import games
from apnap.tournament.multiplayer.games import PodGame
from apnap.tournament.multiplayer.playoff import winner_of
from apnap.tournament.multiplayer.standings import pod_standings
from apnap.tournament.pairing.standings import Played, Standing, records, standings, tie_order


@dataclass(frozen=True, slots=True)
class Tally:
    """What somebody's matches add up to."""

    points: int
    wins: int
    losses: int
    draws: int

    def __str__(self) -> str:
        """Matches won, lost and drawn."""
        return f"{self.wins}-{self.losses}-{self.draws}"


def swiss_matches(event: Tournament, through: int = 0) -> Iterator[Match]:
    """The matches of the Swiss rounds, up to one of them."""
    for each in event.rounds[: through or None]:
        if each.stage == "swiss":
            yield from event.matches_of(each.number)


def played(event: Tournament, through: int = 0) -> list[Played]:
    """What counts of them: those with a result."""
    return [_played(each) for each in swiss_matches(event, through) if each.result is not None]


def _played(match: Match) -> Played:
    result = match.result
    assert result is not None
    if not match.b:
        return (Played.bye if match.is_bye else Played.missed)(match.round, match.a)
    return Played(match.round, match.a, match.b, result.a, result.b, result.draws, result.both_lost)


def games_of_pods(event: Tournament, through: int = 0) -> list[PodGame]:
    """The same in an event of pods."""
    return [_game(each) for each in swiss_matches(event, through) if each.result is not None]


def _game(match: Match) -> PodGame:
    if not match.b:
        return (PodGame.bye if match.is_bye else PodGame.missed)(match.round, match.a)
    return PodGame(match.round, match.players, match.winner, match.losers)


def tallies(event: Tournament, through: int = 0) -> Mapping[str, Tally]:
    """What the matches of each entrant add up to, up to a round."""
    settings = event.settings
    found = (
        games.records(event.entrants, games_of_pods(event, through), settings.scoring)
        if settings.in_pods
        else records(event.entrants, played(event, through))
    )
    return {
        who: Tally(each.points, each.wins, each.losses, each.draws) for who, each in found.items()
    }


def standings_of(event: Tournament, through: int = 0) -> tuple[Standing, ...]:
    """The Swiss standings after a round, or now. (MTR 3.1)

    Who was disqualified isn't in them, and others move up (IPG 1.2). Who entered after the
    round isn't either.
    """
    last = through or len(event.rounds)
    seen = {each.a for each in swiss_matches(event, through)}  # who came late lost some
    there = [
        each for each in event.entrants.values() if each.id in seen or each.since <= max(last, 1)
    ]
    out = {each.id for each in there if each.status == DISQUALIFIED and each.left <= last}
    order = tie_order([each.id for each in there], event.seed)
    if event.settings.in_pods:
        return pod_standings(order, games_of_pods(event, through), event.settings.scoring, out=out)
    single = event.settings.team == 1
    return standings(order, played(event, through), games_count=single, out=out)


def final_order(event: Tournament) -> tuple[str, ...]:
    """Everybody from the winner to the last: the playoff, then the standings at the cut."""
    if not event.seeds:
        return tuple(each.id for each in standings_of(event))
    place = {who: at for at, who in enumerate(event.seeds)}
    reached = dict.fromkeys(event.seeds, 0)
    for each in event.rounds:
        if each.stage == "elimination":
            for match in event.matches_of(each.number):
                reached.update(dict.fromkeys(match.players, each.number))
    winner = champion(event)
    ranked = sorted(event.seeds, key=lambda who: (who != winner, -reached[who], place[who]))
    rest = [who for who in event.cut_standings if who not in place]
    gone = {each.id for each in event.entrants.values() if each.status == DISQUALIFIED}
    return tuple(who for who in (*ranked, *rest) if who not in gone)


def champion(event: Tournament) -> str:
    """Who won the playoff; nobody, while it isn't over."""
    if not event.seeds or not event.rounds or event.rounds[-1].stage != "elimination":
        return ""
    last = event.matches_of(len(event.rounds))
    return goes_on(event, last[0]) if len(last) == 1 else ""


def goes_on(event: Tournament, match: Match) -> str:
    """Who plays on from a match of the playoff; nobody, while it is open or if all lost it."""
    if match.result is None or not event.settings.in_pods:
        return match.winner
    return winner_of(match.players, match.winner, match.losers, event.seeds)
