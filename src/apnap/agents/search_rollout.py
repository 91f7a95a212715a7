"""A rollout: an imagined game is played on from an answer, and judged on the way."""

from collections.abc import Callable
from contextlib import suppress

from apnap.agents.search_policy import RolloutPlayers
from apnap.agents.search_worth import outlook
from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.rules.driving import play_out
from apnap.rules.table import Table
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
    is_late: Callable[[], bool] | None = None,
) -> float:
    """What the imagined game is worth to the player, in the turns after that answer.

    `OutOfTime` if it becomes late.
    """
    game, given = world.boundary()
    ahead = _Rollout(game, [*given, answer], player, seed, is_late)
    with suppress(_Enough):
        play_out(game, ahead.decide, ahead.hear, ahead.passing)
    return ahead.value()


class _Rollout:
    """One game that is played on: the answers given first, then by rules of thumb."""

    def __init__(
        self,
        game: Game,
        given: list[Answer],
        player: PlayerId,
        seed: int,
        is_late: Callable[[], bool] | None,
    ) -> None:
        self._game = game
        self._given = given
        self._next = 0  # of the given answers
        self._player = player
        self._players = RolloutPlayers(game, seed)
        self._is_late = is_late
        self._last_turn = game.turn + TURNS
        self._values: list[float] = []  # at the ends of the turns
        self._events = 0

    def decide(self, choice: Choice) -> Answer:
        if self._next < len(self._given):
            self._next += 1
            return self._given[self._next - 1]
        return self._players.decide(choice)

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
        if self._is_late is not None and self._events % _GLANCE == 0 and self._is_late():
            raise OutOfTime

    def value(self) -> float:
        """What the game was worth on the way; where it ended, that is the rest."""
        left = TURNS - len(self._values)
        end = outlook(self._game, self._player) if left else 0.0
        return (sum(self._values) + left * end) / TURNS
