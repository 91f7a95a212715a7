"""An agent that looks ahead: it tries its answers out in games it imagines.

Determinized search. At a choice the agent imagines games that look to it like the real one
(`Sight.imagine`), and in each lets rollout players go on from every answer worth a look, with
the same cards and the same luck, for about two turns. What the game is then worth decides the
race between the answers (`search_race`); below each of them grows a tree of what the player would
choose next (`search_tree`). The real game is never seen but by the view.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from time import monotonic

from apnap.agents.heuristic.agent import HeuristicAgent
from apnap.agents.search.answers import answers_to
from apnap.agents.search.policy import RolloutPlayers
from apnap.agents.search.race import Race
from apnap.agents.search.rollout import OutOfTime, rollout
from apnap.game.choices import Answer, Choice
from apnap.game.topics import Topic
from apnap.game.view import Sight
from apnap.rules.objects.actions import PLAY_LAND
from apnap.rules.table.table import Table
from apnap.terms.identity import PlayerId

BEHIND = 0.01  # how much worse than the guess another answer is taken to be,

RANGE = 0.05  # give or take

GRACE = 1.5  # by how much the first round may be late

SEARCHED = frozenset(
    {
        Topic.PRIORITY,
        Topic.ATTACKERS,
        Topic.BLOCKERS,
        Topic.TARGET,
        Topic.MODE,
        Topic.VALUE_OF_X,
        Topic.SACRIFICE,
        Topic.CHOOSE,
        Topic.INSTRUCTION,
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
        if choice.topic is Topic.PRIORITY and RolloutPlayers(world.game).passing(choice.player):
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
            else:
                values = self._values(race, world, choice.decider, begun)
                if len(values) == len(race.racing):
                    race.add(values)
            world = view.imagine(self._random)

    def _is_enough(self, made: int, begun: float) -> bool:
        if self.rounds is not None:
            return made >= self.rounds
        return self._clock() - begun >= self.seconds

    def _values(self, race: Race, world: Table, player: PlayerId, begun: float) -> dict[int, float]:
        """How each answer does in one imagined game; not all of them if one fails, or is late."""
        seed = self._random.getrandbits(32)
        end = begun + self.seconds * (1.0 if race.rounds else GRACE)
        is_late = (lambda: self._clock() >= end) if self.rounds is None else None
        values: dict[int, float] = {}
        for at in race.racing:
            try:
                values[at] = rollout(
                    world, race.answers[at], player, seed, below=race.below[at], is_late=is_late
                )
            except OutOfTime:
                break
            except Exception as error:  # whatever the rules can't do costs one imagined game
                self.counts[f"failed: {type(error).__name__}"] += 1
                break
            self.counts["rollouts"] += 1
        return values


def is_searched(choice: Choice, guess: Answer) -> bool:
    """Whether the choice is of a kind that is worth the time."""
    if choice.topic not in SEARCHED or choice.forced() is not None:
        return False
    if choice.topic is not Topic.PRIORITY:
        return True
    assert isinstance(guess, int)
    return bool(choice.options[guess].kind != PLAY_LAND)  # there is rarely anything to it
