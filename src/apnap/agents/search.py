"""An agent that looks ahead: it tries its answers out in games it imagines.

Determinized search. At a choice the agent imagines games that look to it like the real one
(`Sight.imagine`), and in each lets rollout players go on from every answer worth a look, with
the same cards and the same luck, for about two turns. What the game is then worth decides the
race between the answers (`search_race`). The real game is never seen but by the view.
"""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import monotonic

from apnap.agents.heuristic import HeuristicAgent
from apnap.agents.search_answers import answers_to
from apnap.agents.search_policy import RolloutPlayers
from apnap.agents.search_race import Race
from apnap.agents.search_worth import chance_to_win
from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.game.view import Sight
from apnap.rules.actions import PLAY_LAND
from apnap.rules.driving import play_out
from apnap.rules.table import Table
from apnap.terms.events import Event, TurnBegan
from apnap.terms.identity import PlayerId

TURNS = 2  # how far it looks ahead; the game is judged at the end of each turn
_MOST_EVENTS = 4_000  # in one rollout; one that is longer is judged where it stands
BEHIND = 0.01  # how much worse than the guess another answer is taken to be,
RANGE = 0.05  # give or take

SEARCHED = frozenset(
    {
        "priority",
        "declare attackers",
        "declare blockers",
        "choose a target",
        "choose targets",
        "choose a mode",
        "choose X",
        "choose what to sacrifice",
        "choose",
        "choose one",
    }
)


class SearchAgent:
    """Answers by looking ahead, within so many seconds for each choice.

    With `rounds`, so many games are imagined for each choice whatever the time, and the same
    seed gives the same answers.
    """

    def __init__(
        self,
        seconds: float = 1.0,
        seed: int = 0,
        *,
        rounds: int | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.seconds = seconds
        self.rounds = rounds
        self._guessing = HeuristicAgent(seed)
        self._clock = clock
        self._random = Random(seed)
        self.counts: Counter[str] = Counter()  # of what was done, and of what went wrong

    def decide(self, view: Sight, choice: Choice) -> Answer:
        """The answer that did best in imagined games; a guess where none can be imagined."""
        begun = self._clock()
        self.counts["choices"] += 1
        guess = self._guessing.decide(view, choice)
        if not is_searched(choice, guess):
            return guess
        world = view.imagine(self._random)
        if world is None:
            self.counts["not imagined"] += 1
            return guess
        if choice.prompt == "priority" and RolloutPlayers(world.game).passing(choice.player):
            return guess
        race = Race(answers_to(world.game, view(), choice, guess, self._random), BEHIND, RANGE)
        self._run(race, view, choice, world, begun)
        self.counts["searched"] += 1
        self.counts["rounds"] += race.rounds
        return race.best

    def _run(
        self, race: Race, view: Sight, choice: Choice, world: Table | None, begun: float
    ) -> None:
        """Let the answers race until it is decided or the time is up."""
        made = 0
        while not race.is_decided and not self._is_enough(made, begun):
            made += 1
            if world is None:
                self.counts["not imagined"] += 1
            elif (values := self._values(race, world, choice.decider, begun)) is not None:
                race.add(values)
            world = view.imagine(self._random)

    def _is_enough(self, made: int, begun: float) -> bool:
        if self.rounds is not None:
            return made >= self.rounds
        return self._clock() - begun >= self.seconds

    def _values(
        self, race: Race, world: Table, player: PlayerId, begun: float
    ) -> dict[int, float] | None:
        """How each answer does in one imagined game; None if a rollout fails."""
        seed = self._random.getrandbits(32)
        values = {}
        for at in race.racing:
            try:
                values[at] = rollout(world, race.answers[at], player, seed)
            except Exception as error:
                self.counts[f"failed: {type(error).__name__}"] += 1
                return None
            self.counts["rollouts"] += 1
            if race.rounds and self.rounds is None and self._clock() - begun >= self.seconds:
                return None
        return values


def is_searched(choice: Choice, guess: Answer) -> bool:
    """Whether the choice is of a kind that is worth the time."""
    if choice.prompt not in SEARCHED or choice.forced() is not None:
        return False
    if choice.prompt != "priority":
        return True
    assert isinstance(guess, int)
    return bool(choice.options[guess].kind != PLAY_LAND)  # there is rarely anything to it


class _Enough(Exception):
    """The rollout has come as far as it is to go."""


def rollout(world: Table, answer: Answer, player: PlayerId, seed: int = 0) -> float:
    """What the imagined game is worth to the player, some turns after that answer."""
    game, given = world.boundary()
    ahead = _Rollout(game, [*given, answer], player, seed)
    with suppress(_Enough):
        play_out(game, ahead.decide, ahead.hear, ahead.passing)
    return ahead.value()


class _Rollout:
    """One game that is played on: the answers given first, then by rules of thumb."""

    def __init__(self, game: Game, given: list[Answer], player: PlayerId, seed: int) -> None:
        self._game = game
        self._player = player
        self._players = RolloutPlayers(game, seed)
        self._values: list[float] = []  # at the ends of the turns
        self._given = given
        self._next = 0
        self._last_turn = game.turn + TURNS
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
            self._values.append(chance_to_win(self._game, self._player))
            if event.number >= self._last_turn:
                raise _Enough
        if self._events > _MOST_EVENTS:
            raise _Enough

    def value(self) -> float:
        """What the game was worth on the way; where it ended, that is the rest."""
        left = TURNS - len(self._values)
        end = chance_to_win(self._game, self._player) if left else 0.0
        return (sum(self._values) + left * end) / TURNS
