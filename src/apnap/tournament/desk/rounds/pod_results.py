"""How the game of a pod ends: won by one seat, drawn, or lost by all. (MTA 2.1)

Who left, or has a match loss, has lost whatever the others come to. In the Swiss rounds a game
that time ended is drawn by all who hadn't lost; in the playoff the highest seed of them plays on.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from apnap.languages import said
from apnap.tournament.desk.obstacles import Obstacle
from apnap.tournament.desk.state import How, Match, Result, Tournament

_ONE_GAME: Final = "MTA 2.1"


def pod_result(
    players: Sequence[str],
    winner: str = "",
    lost: Collection[str] = frozenset(),
    how: How = "played",
) -> Result:
    """The result of a pod that somebody won; without a winner it is drawn by who hasn't lost."""
    games = [int(who == winner) for who in players]
    gone = tuple(at for at, who in enumerate(players) if who in lost)
    if len(gone) == len(players):
        return Result(0, 0, both_lost=True, how=how, others=tuple(games[2:]), lost=gone)
    a, b, *others = games
    return Result(a, b, int(not winner), how=how, others=tuple(others), lost=gone)


def with_losses(match: Match, result: Result) -> Result:
    """A result with the match losses there were before it."""
    seats = (at for at, who in enumerate(match.players) if who in match.lost_by)
    return msgspec.structs.replace(result, lost=tuple(sorted({*result.lost, *seats})))


def after_losses(match: Match, losers: Collection[str], how: How) -> Result | None:
    """The result when some have lost and the others play on; None, while two or more do."""
    left = [who for who in match.players if who not in losers]
    if len(left) > 1:
        return None
    return pod_result(match.players, left[0] if left else "", losers, how)


def wrong_in_pod(event: Tournament, match: Match, result: Result) -> Iterator[Obstacle]:
    """What no game of a pod can end with."""
    seats = range(len(match.players))
    if len(result.games) != len(seats) or not set(result.lost) <= set(seats):
        text = said("{n} sit in this pod, and the result is of others", n=len(seats))
        yield Obstacle("bad seats", text, _ONE_GAME)
        return
    won = [match.players[at] for at in seats if result.games[at]]
    if sorted(result.games)[:-1] != [0] * (len(seats) - 1) or max(result.games) > 1:
        yield Obstacle("too-many-wins", said("a pod plays one game, and one wins it"), _ONE_GAME)
    elif result.both_lost:
        if won or result.draws:
            yield Obstacle("both-won", said("all have lost, and nobody has won"), _ONE_GAME)
    elif len(won) + result.draws != 1:
        text = said("somebody has won the game of a pod, or it is drawn")
        yield Obstacle("no-games", text, _ONE_GAME)
    out = {match.players[at] for at in result.lost} | match.lost_by
    for who in won:
        if who in out:
            text = said("{who} has lost this match and can't have won it", who=event.name_of(who))
            yield Obstacle("match loss", text, "IPG 1.2")
    if not won and not result.both_lost and len(out) + 1 >= len(seats):
        yield Obstacle("no-games", said("who alone hasn't lost has won"), _ONE_GAME)


def is_agreed(match: Match, reported: Mapping[str, Result], result: Result) -> bool:
    """Whether what was reported counts.

    That somebody won counts when another says so too, and nobody says otherwise; that it was
    drawn, when all say so who haven't lost.
    """
    if any(_same(each) != _same(result) for each in reported.values()):
        return False
    winner = [who for who, won in zip(match.players, result.games, strict=False) if won]
    if winner:
        return len(reported) > 1 and any(who not in winner for who in reported)
    out = {match.players[at] for at in result.lost} | match.lost_by
    return set(match.players) - out <= set(reported)


def _same(result: Result) -> tuple[object, ...]:
    return result.games, result.draws, result.lost
