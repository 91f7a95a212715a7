"""A match at its end, as the judge at the table follows it. (MTR 2.4, 2.5)

What happens at the table is written down as it happens: time is called, a turn ends, life is
counted. The state machine is `policy.match_end`; the score it comes to is the result once an
official, or both players, say so.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, Final, Literal, TypeAlias

from apnap.tournament.desk.editions import edition_of
from apnap.tournament.desk.obstacles import Obstacle, unknown
from apnap.tournament.desk.operation import LogEntry, Operation
from apnap.tournament.desk.people import OFFICIALS, Actor, Role
from apnap.tournament.desk.state import Match, Tournament
from apnap.tournament.policy import match_end
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.match_end import Happening, MatchEnd
from apnap.tournament.policy.results import MatchRules

What: TypeAlias = Literal[
    "game began",
    "game won",
    "game drawn",
    "time called",
    "turn ended",
    "life counted",
    "conceded",
    "draw agreed",
]


class Followed(Operation, frozen=True):
    """Something happened in a match. The players are 0 and 1."""

    may: ClassVar[frozenset[Role]] = OFFICIALS
    match: str
    what: What
    player: int | None = None  # who won, conceded, or whose turn it is
    flag: bool = False  # the turn was passed already; the same player takes the next one
    life: tuple[int, int] = (0, 0)

    def obstacles(self, event: Tournament, actor: Actor) -> Iterator[Obstacle]:
        """It can happen now."""
        match = event.matches.get(self.match)
        if match is None or not match.b or event.settings.in_pods:
            yield unknown("match", self.match)  # of a pod nothing is followed: time ends its game
            return
        try:
            match_end.after(standing(event, match), _HAPPENINGS[self.what](self))
        except Impossible as why:
            yield Obstacle("not now", why.text, "MTR 2.4")

    def touches(self, event: Tournament) -> tuple[str, ...]:
        """How the match stands."""
        return (f"end {self.match}",)

    def apply(self, event: Tournament, entry: LogEntry) -> None:
        """The match stands otherwise."""
        match = event.matches[self.match]
        match.end = match_end.after(standing(event, match), _HAPPENINGS[self.what](self))


_HAPPENINGS: Final[Mapping[str, Callable[[Followed], Happening]]] = {
    "game began": lambda it: match_end.GameBegan(),
    "game won": lambda it: match_end.GameWon(_player(it)),
    "game drawn": lambda it: match_end.GameDrawn(),
    "time called": lambda it: match_end.TimeCalled(it.player, it.flag),
    "turn ended": lambda it: match_end.TurnEnded(it.flag),
    "life counted": lambda it: match_end.LifeCounted(*it.life),
    "conceded": lambda it: match_end.MatchConceded(_player(it)),
    "draw agreed": lambda it: match_end.DrawAgreed(),
}


def _player(it: Followed) -> int:
    return -1 if it.player is None else it.player


def standing(event: Tournament, match: Match) -> MatchEnd:
    """How a match stands: as it was followed, or as every match begins.

    Turns for slow play were added with the warning (IPG 3.3).
    """
    if match.end is not None:
        return match.end
    settings = event.settings
    elimination = event.rounds[match.round - 1].stage == "elimination"
    rules = MatchRules(edition_of(settings), elimination, settings.two_headed, settings.wins)
    return MatchEnd(rules, slow=match.extra_turns)
