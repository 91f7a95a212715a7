"""Standings of an event, worked out anew from its matches whenever they are asked for."""

from collections.abc import Iterator

from apnap.tournament.desk.state import DISQUALIFIED, Match, Tournament
from apnap.tournament.pairing.standings import Played, Standing, standings, tie_order


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
    games = event.settings.team == 1
    return standings(order, played(event, through), games_count=games, out=out)


def final_order(event: Tournament) -> tuple[str, ...]:
    """Everybody from the winner to the last: the playoff, then the standings at the cut."""
    if not event.seeds:
        return tuple(each.id for each in standings_of(event))
    place = {who: at for at, who in enumerate(event.seeds)}
    reached = dict.fromkeys(event.seeds, 0)
    for each in event.rounds:
        if each.stage == "elimination":
            for match in event.matches_of(each.number):
                for who in (match.a, match.b):
                    if who:
                        reached[who] = each.number
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
    if len(last) != 1 or last[0].result is None:
        return ""
    return {"a": last[0].a, "b": last[0].b, "": ""}[last[0].result.winner]
