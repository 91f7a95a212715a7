"""A rollout: an imagined game is played on from an answer, and judged on the way."""

from collections.abc import Callable
from contextlib import suppress

from apnap.agents.search.answers import PLANNED, other_answers, way_of
from apnap.agents.search.policy import RolloutPlayers
from apnap.agents.search.tree import Node, Path
from apnap.agents.search.worth import outlook
from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.rules.table.table import Table
from apnap.rules.turn.driving import play_out
from apnap.terms.events import Event, TurnBegan
from apnap.terms.identity import PlayerId

TURNS = 2  # how far it goes; the game is judged at the end of each

MOST_EVENTS = 4_000  # one that is longer is judged where it stands

_GLANCE = 32  # events between two looks at the clock


class OutOfTime(Exception):
    """The time for looking ahead is over."""


class _Enough(Exception):
    """The rollout has come as far as it is to go."""


def rollout(
    world: Table,
    answer: Answer,
    player: PlayerId,
    seed: int = 0,
    *,
    below: Node | None = None,
    is_late: Callable[[], bool] | None = None,
) -> float:
    """What the imagined game is worth to the player, in the turns after that answer.

    `below` is the tree of what comes next; `OutOfTime` if it becomes late.
    """
    game, given = world.boundary()
    path = Path(below if below is not None else Node())
    ahead = _Rollout(game, [*given, answer], player, RolloutPlayers(game, seed), path)
    ahead.is_late = is_late
    with suppress(_Enough):
        play_out(game, ahead.decide, ahead.hear, ahead.passing)
    value = ahead.value()
    path.ends(value)
    return value


class _Rollout:
    """One game that is played on: the answers given first, then down the tree, then by rules
    of thumb.
    """

    def __init__(
        self,
        game: Game,
        given: list[Answer],
        player: PlayerId,
        players: RolloutPlayers,
        path: Path,
    ) -> None:
        self._game = game
        self._given = given
        self._next = 0  # of the given answers
        self._player = player
        self._players = players
        self._path = path
        self.is_late: Callable[[], bool] | None = None
        self._last_turn = game.turn + TURNS
        self._values: list[float] = []  # at the ends of the turns
        self._events = 0

    def decide(self, choice: Choice) -> Answer:
        if self._next < len(self._given):
            self._next += 1
            return self._given[self._next - 1]
        answer = self._players.decide(choice)
        if self._path.is_open and choice.decider == self._player and choice.topic in PLANNED:
            return self._planned(choice, answer)
        return answer

    def _planned(self, choice: Choice, answer: Answer) -> Answer:
        """What the tree would try here; the rollout player's own answer is the first."""
        ways = {way_of(self._game, choice, answer): answer}
        if self._path.width > 1:
            for other in other_answers(self._game, choice):
                ways.setdefault(way_of(self._game, choice, other), other)
        at = self._path.choose(list(ways))
        return list(ways.values())[at]

    def passing(self, player: PlayerId) -> bool:
        return self._next == len(self._given) and self._players.passing(player)

    def hear(self, event: Event) -> None:
        self._events += 1
        if isinstance(event, TurnBegan):
            self._values.append(outlook(self._game, self._player))
            if event.number >= self._last_turn:
                raise _Enough
        if self._events > MOST_EVENTS:
            raise _Enough
        if self.is_late is not None and self._events % _GLANCE == 0 and self.is_late():
            raise OutOfTime

    def value(self) -> float:
        """What the game was worth on the way; where it ended, that is the rest."""
        left = TURNS - len(self._values)
        end = outlook(self._game, self._player) if left else 0.0
        return (sum(self._values) + left * end) / TURNS
