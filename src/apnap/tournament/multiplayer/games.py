"""What was played: games of pods as they were recorded, and what they are worth. (MTA 2.1)"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Self

WIN: Final = 5  # match points, unless the organizer announced others
DRAW: Final = 1
# Never less is a share of match points taken to be, and so much is each of the three opponents
# that a bye counts as. (MTA 3.1)
FLOOR: Final = Fraction(1, 5)
OPPONENTS_OF_A_BYE: Final = 3


@dataclass(frozen=True, slots=True)
class Scoring:
    """Match points for a win and a draw."""

    win: int = WIN
    draw: int = DRAW


@dataclass(frozen=True, slots=True)
class PodGame:
    """The one game of a pod, or a round that somebody sat out: a bye, or a round that was missed.

    Who has `lost` has lost whatever the others came to: a player who left, or got a match loss.
    Without a winner it was drawn by all others.
    """

    round: int
    seats: tuple[str, ...]  # in turn order
    winner: str = ""
    lost: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        where = f"round {self.round}, {', '.join(self.seats) or 'nobody'}"
        if len(set(self.seats)) < max(len(self.seats), 1):
            raise ValueError(f"{where}: everybody sits once")
        if self.winner and self.winner not in self.seats:
            raise ValueError(f"{where}: {self.winner} doesn't sit there")
        if self.winner in self.lost or not self.lost <= set(self.seats):
            raise ValueError(f"{where}: who lost sits there, and hasn't won")

    @classmethod
    def bye(cls, round_: int, player: str) -> Self:
        """A round that counts as won."""
        return cls(round_, (player,), player)

    @classmethod
    def missed(cls, round_: int, player: str) -> Self:
        """A round that was over before the player entered: lost."""
        return cls(round_, (player,), lost=frozenset({player}))

    @property
    def is_bye(self) -> bool:
        """Whether it is a bye, assigned or awarded."""
        return len(self.seats) == 1 and bool(self.winner)

    def points(self, player: str, scoring: Scoring) -> int:
        """The match points of somebody who sat there."""
        if player in self.lost:
            return 0
        if not self.winner:
            return scoring.draw
        return scoring.win if player == self.winner else 0


@dataclass(slots=True)
class PodRecord:
    """What one player's games add up to."""

    scoring: Scoring = field(default_factory=Scoring)
    points: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    byes: int = 0
    opponents: list[str] = field(default_factory=list)  # of all games; who was met twice, twice

    @property
    def rounds(self) -> int:
        """How many were played, byes and missed ones among them."""
        return self.wins + self.losses + self.draws

    @property
    def match_win(self) -> Fraction:
        """Match points of those possible in the rounds played, never below the floor."""
        possible = self.scoring.win * self.rounds
        return max(FLOOR, Fraction(self.points, possible)) if possible else FLOOR

    def add(self, game: PodGame, player: str) -> None:
        """Add a game this player sat in."""
        self.points += game.points(player, self.scoring)
        won, lost = game.winner == player, player in game.lost or bool(game.winner)
        self.wins += won
        self.losses += lost and not won
        self.draws += not won and not lost
        self.byes += game.is_bye
        self.opponents += [each for each in game.seats if each != player]


def records(
    entrants: Iterable[str], games: Iterable[PodGame], scoring: Scoring
) -> dict[str, PodRecord]:
    """What each entrant's games add up to."""
    found = {entrant: PodRecord(scoring) for entrant in entrants}
    for game in games:
        for player in game.seats:
            if player not in found:
                raise ValueError(f"round {game.round}: {player} is not among the entrants")
            found[player].add(game, player)
    return found
