"""Letting a game run, and proving that a loop has no end. (CR 104.4b, 732.4)"""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final, NamedTuple, cast

from apnap.game.choices import PICK, Answer, Choice
from apnap.game.digest import shape
from apnap.game.game import OVER, Game
from apnap.game.piles import BeyondEngine
from apnap.languages.said import said
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.objects.actions import PASS
from apnap.rules.objects.current_characteristics import controller_of
from apnap.rules.objects.range_of_influence import RANGE, players_within
from apnap.rules.turn.leaving import draw_for
from apnap.rules.turn.turn_markers import take_turns
from apnap.rules.turn.turn_structure import advance
from apnap.terms.events import Event, GameEnded
from apnap.terms.identity import PlayerId

# Boundaries without a choice before states are compared; no bound on anything the rules do.
PATIENCE: Final = 200


class LoopWatch:
    """Notices that a state came again with no choice made in between."""

    __slots__ = ("round_from", "seen", "since_choice")

    def __init__(self, since_choice: int = 0, seen: Iterable[tuple[str, int]] = ()) -> None:
        self.since_choice = since_choice
        # In the order in which the states came, each with how much had happened this turn.
        self.seen = dict(seen)
        self.round_from = 0  # where in the history the round that came again began

    def mark(self) -> "Mark":
        """Where it is now; what comes later isn't in it."""
        return Mark(self.since_choice, self.seen, len(self.seen))

    def chose(self, game: Game, choice: Choice, answer: Answer) -> None:
        """Someone chose: what follows may differ, unless there was but one answer.

        To pass while something is on the stack lets the loop go on: it is no optional action
        of the loop, and no player is made to break it. (CR 104.4b, 732.4, 732.5)
        """
        if choice.forced() is not None:
            return
        if game.stack and choice.kind == PICK and choice.options[cast(int, answer)] == PASS:
            return
        self.since_choice = 0
        if self.seen:
            self.seen = {}

    def is_loop(self, game: Game) -> bool:
        """Whether the game is where it was before, with nothing anyone could have done."""
        self.since_choice += 1
        if self.since_choice < PATIENCE:
            return False
        now = shape(game)
        if now in self.seen:
            self.round_from = self.seen[now]
            return True
        self.seen[now] = len(game.history)
        return False

    def begin_anew(self) -> None:
        """The loop was ended; what follows may be another."""
        self.since_choice = 0
        self.seen = {}


class Mark(NamedTuple):
    """Where a watch was; it costs nothing to keep."""

    since_choice: int
    seen: dict[str, int]
    earlier: int  # of those seen, as many came before

    def watch(self) -> LoopWatch:
        """A watch that goes on from there."""
        return LoopWatch(self.since_choice, islice(self.seen.items(), self.earlier))


def run(game: Game, watch: LoopWatch, boundary: Callable[[], None] | None = None) -> None:
    """Let the game go on to its end; `boundary` is called where the state is pure data."""
    try:
        while game.stage != OVER or game.goes_on():
            game.forget()
            if boundary is not None:
                boundary()
            if watch.is_loop(game):
                end_loop(game, watch)
            else:
                advance(game)
                if game.markers:
                    take_turns(game)
    except BeyondEngine as verdict:
        why = said("beyond this engine: {verdict}", verdict=verdict.args[0])
        bookkeep(game, stage=OVER, beyond=str(verdict), why_over=why, main=None, remainder=None)


def end_loop(game: Game, watch: LoopWatch) -> None:
    """A draw, with limited range only for those it reaches. (CR 104.4b, 104.4f, 801.16)"""
    why = "a loop of mandatory actions"
    if RANGE not in game.options:
        happen(game, [GameEnded((), why, rule="104.4b")])
        return
    round_from = min(watch.round_from, len(game.history))
    involved = {
        controller_of(game, event.cause)
        for event in game.history[round_from:]
        if game.record_of(event.cause) is not None
    }
    reached = {each for player in involved for each in players_within(game, player)}
    draw_for(game, sorted(reached), why, "104.4f")
    watch.begin_anew()


def play_out(
    game: Game,
    decide: Callable[[Choice], Answer],
    listener: Callable[[Event], None] | None = None,
    passing: Callable[[PlayerId], bool] | None = None,
) -> int:
    """Play to the end with answers taken in place; how many choices were made.

    `passing`: see `Game.attend`.
    """
    watch = LoopWatch()
    made = 0

    def asked(choice: Choice) -> Answer:
        nonlocal made
        made += 1
        answer = decide(choice)
        watch.chose(game, choice, answer)
        return answer

    game.attend(asked, listener, passing)
    try:
        run(game, watch)
    finally:
        game.leave()
    return made
