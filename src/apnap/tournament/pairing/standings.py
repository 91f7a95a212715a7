"""Results, tiebreakers and standings. (MTR 3.1, Appendix C)

All is derived anew from the matches that were played, so that a correction needs no other work,
and standings of the past are those of the matches until then. Percentages are exact fractions:
they are compared for equality, and a float would tell apart what is tied.
"""

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Self, TypeAlias

FLOOR: Final = Fraction(33, 100)  # not a third (MTR Appendix C)

WIN: Final = 3

DRAW: Final = 1

_Key: TypeAlias = tuple[int, Fraction, Fraction | None, Fraction | None]  # as MTR 3.1 ranks


@dataclass(frozen=True, slots=True)
class Played:
    """One match, or a round without an opponent, as it was recorded.

    Without an opponent it is a bye, 2–0, or a loss 0–2 for a round that a late entrant missed.
    """

    round: int
    a: str
    b: str | None
    wins_a: int
    wins_b: int
    draws: int = 0
    both_lost: bool = False  # each player got a match loss

    def __post_init__(self) -> None:
        games = (self.wins_a, self.wins_b, self.draws)
        where = f"round {self.round}, {self.a} against {self.b or 'nobody'}"
        if self.a == self.b:
            raise ValueError(f"{where}: nobody plays against themselves")
        if min(games) < 0:
            raise ValueError(f"{where}: a number of games can't be negative, but {games} was given")
        if self.b is None and (games not in ((2, 0, 0), (0, 2, 0)) or self.both_lost):
            raise ValueError(
                f"{where}: a round without an opponent is won 2–0 (a bye) or lost 0–2, not {games}"
            )

    @classmethod
    def bye(cls, round_: int, player: str) -> Self:
        """A round that counts as won 2–0. (MTR Appendix C)"""
        return cls(round_, player, None, 2, 0)

    @classmethod
    def missed(cls, round_: int, player: str) -> Self:
        """A round that was over before the player entered: lost."""
        return cls(round_, player, None, 0, 2)

    @property
    def is_bye(self) -> bool:
        """Whether it is a bye, assigned or awarded."""
        return self.b is None and self.wins_a > self.wins_b

    @property
    def points(self) -> tuple[int, int]:
        """The match points of either side. (MTR 2.1, Appendix C)"""
        if self.both_lost:
            return 0, 0
        if self.wins_a == self.wins_b:
            return DRAW, DRAW
        return (WIN, 0) if self.wins_a > self.wins_b else (0, WIN)


@dataclass(slots=True)
class Record:
    """What one player's matches add up to."""

    wins: int = 0
    losses: int = 0
    draws: int = 0
    game_points: int = 0
    games: int = 0
    byes: int = 0
    opponents: list[str] = field(default_factory=list)  # one for each match, byes left out

    @property
    def points(self) -> int:
        """Match points."""
        return WIN * self.wins + DRAW * self.draws

    @property
    def match_win(self) -> Fraction:
        """Match points of those possible in the rounds played, one's own byes among them."""
        return percentage(self.points, self.wins + self.losses + self.draws)

    @property
    def game_win(self) -> Fraction:
        """Game points of those possible in the games played, two for each bye."""
        return percentage(self.game_points, self.games)

    def add(self, points: int, games: tuple[int, int, int]) -> None:
        """Add a match that earned so many points; its games won, lost and drawn."""
        won, lost, drawn = games
        self.wins += points == WIN
        self.draws += points == DRAW
        self.losses += points == 0
        self.game_points += WIN * won + DRAW * drawn
        self.games += won + lost + drawn


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the standings."""

    rank: int  # 1 to the number of players, each once
    place: int  # the rank shared by all who are level with this player in everything
    tied: int  # how many share that place; 1 where nobody else does
    id: str
    points: int
    wins: int
    losses: int
    draws: int
    omw: Fraction
    gw: Fraction | None  # None where games don't count
    ogw: Fraction | None
    oomw: Fraction | None = None  # of the opponents' opponents, in events of pods


def percentage(points: int, played: int) -> Fraction:
    """Points won of points possible, never below the floor. (MTR Appendix C)"""
    return max(FLOOR, Fraction(points, WIN * played)) if played else FLOOR


def mean(percentages: Collection[Fraction]) -> Fraction:
    """Of the opponents' percentages; the floor for one who has met nobody."""
    return sum(percentages, Fraction(0)) / len(percentages) if percentages else FLOOR


def records(entrants: Iterable[str], matches: Iterable[Played]) -> dict[str, Record]:
    """What each entrant's matches add up to."""
    found = {entrant: Record() for entrant in entrants}
    for match in matches:
        a, b = match.a, match.b
        for player in (a, b):
            if player is not None and player not in found:
                raise ValueError(f"round {match.round}: {player} is not among the entrants")
        points_a, points_b = match.points
        found[a].add(points_a, (match.wins_a, match.wins_b, match.draws))
        found[a].byes += match.is_bye
        if b is not None:
            found[b].add(points_b, (match.wins_b, match.wins_a, match.draws))
            found[a].opponents.append(b)
            found[b].opponents.append(a)
    return found


def tie_order(entrants: Iterable[str], seed: int) -> list[str]:
    """A random order for ties that nothing else breaks; who enters late moves nobody else."""
    return sorted(
        entrants, key=lambda entrant: hashlib.sha256(f"{seed}:{entrant}".encode()).digest()
    )


def standings(
    entrants: Sequence[str],
    matches: Iterable[Played],
    *,
    games_count: bool = True,
    out: Collection[str] = frozenset(),
) -> tuple[Standing, ...]:
    """All entrants from first to last. (MTR 3.1)

    Ties that no tiebreaker breaks are ranked in the order in which the entrants are given, and
    yet shown as tied. Those who are `out` were disqualified: others move up, but still have met
    them. In team events games don't count (MTR Appendix C).
    """
    found = records(entrants, matches)
    match_win = {entrant: record.match_win for entrant, record in found.items()}
    game_win = (
        {entrant: record.game_win for entrant, record in found.items()} if games_count else {}
    )
    keys = {
        entrant: _key(entrant, found[entrant], match_win, game_win)
        for entrant in entrants
        if entrant not in out
    }
    ranked = sorted(keys, key=keys.__getitem__, reverse=True)  # stable, also in reverse
    tied: dict[_Key, list[int]] = {}
    for rank, entrant in enumerate(ranked, 1):
        tied.setdefault(keys[entrant], []).append(rank)
    return tuple(
        _row(rank, tied[keys[entrant]], entrant, found[entrant], keys[entrant])
        for rank, entrant in enumerate(ranked, 1)
    )


def _key(
    entrant: str,
    record: Record,
    match_win: Mapping[str, Fraction],
    game_win: Mapping[str, Fraction],
) -> _Key:
    """What ranks a player, in the order of the tiebreakers. (MTR 3.1)"""
    omw = mean([match_win[opponent] for opponent in record.opponents])
    if not game_win:
        return record.points, omw, None, None
    ogw = mean([game_win[opponent] for opponent in record.opponents])
    return record.points, omw, game_win[entrant], ogw


def _row(rank: int, tied: list[int], entrant: str, record: Record, key: _Key) -> Standing:
    points, omw, gw, ogw = key
    won, lost, drawn = record.wins, record.losses, record.draws
    return Standing(rank, tied[0], len(tied), entrant, points, won, lost, drawn, omw, gw, ogw)
