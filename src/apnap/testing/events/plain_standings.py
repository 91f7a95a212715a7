"""Standings word for word as the Tournament Rules define them, without regard to speed."""

from collections.abc import Collection, Sequence
from fractions import Fraction

from apnap.tournament.pairing.standings import Played, Standing


def plain_standings(
    entrants: Sequence[str], matches: Sequence[Played], out: Collection[str] = frozenset()
) -> list[Standing]:
    """The standings, each number from its definition. (MTR 3.1, Appendix C)"""
    own = {entrant: [m for m in matches if entrant in (m.a, m.b)] for entrant in entrants}
    match_win = {entrant: _win_share(_results(entrant, own[entrant])) for entrant in entrants}
    game_win = {entrant: _win_share(_games(entrant, own[entrant])) for entrant in entrants}
    values = {
        entrant: (
            sum(_results(entrant, own[entrant])),
            _average([match_win[other] for other in _opponents(entrant, own[entrant])]),
            game_win[entrant],
            _average([game_win[other] for other in _opponents(entrant, own[entrant])]),
        )
        for entrant in entrants
        if entrant not in out
    }
    rows = []
    for entrant in values:
        better = [other for other in values if values[other] > values[entrant]]
        level = [other for other in values if values[other] == values[entrant]]
        results = _results(entrant, own[entrant])
        rows.append(
            Standing(
                len(better) + 1 + level.index(entrant),
                len(better) + 1,
                len(level),
                entrant,
                values[entrant][0],
                results.count(3),
                results.count(0),
                results.count(1),
                *values[entrant][1:],
            )
        )
    return sorted(rows, key=lambda row: row.rank)


def _results(player: str, matches: Sequence[Played]) -> list[int]:
    """Match points of each match: 3 for more games than the opponent, 1 for as many."""
    found = []
    for match in matches:
        wins = [match.wins_a, match.wins_b]
        mine, theirs = wins if player == match.a else reversed(wins)
        found.append(0 if match.both_lost or mine < theirs else 3 if mine > theirs else 1)
    return found


def _games(player: str, matches: Sequence[Played]) -> list[int]:
    """Game points of each game."""
    found: list[int] = []
    for match in matches:
        first, second = [3] * match.wins_a, [0] * match.wins_b
        if player != match.a:
            first, second = [3] * match.wins_b, [0] * match.wins_a
        found += first + second + [1] * match.draws
    return found


def _opponents(player: str, matches: Sequence[Played]) -> list[str]:
    met = [match.b if player == match.a else match.a for match in matches]
    return [other for other in met if other is not None]


def _win_share(points: Sequence[int]) -> Fraction:
    """Points of those possible, but 0.33 at least."""
    share = Fraction(sum(points), 3 * len(points)) if points else Fraction(0)
    return share if share >= Fraction("0.33") else Fraction("0.33")


def _average(shares: Sequence[Fraction]) -> Fraction:
    if not shares:
        return Fraction("0.33")
    whole = Fraction(0)
    for share in shares:
        whole += share / len(shares)
    return whole
