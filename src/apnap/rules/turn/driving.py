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
from apnap.rules.turn.turn_structure import advance
from apnap.terms.events import Event, GameEnded
from apnap.terms.identity import PlayerId

# Boundaries without a choice before states are compared; no bound on anything the rules do.
PATIENCE: Final = 200


class LoopWatch:
    """Notices that a state came again with no choice made in between."""

    __slots__ = ("seen", "since_choice")

    def __init__(self, since_choice: int = 0, seen: Iterable[str] = ()) -> None:
        self.since_choice = since_choice
        self.seen = dict.fromkeys(seen)  # in the order in which the states came

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
            return True
        self.seen[now] = None
        return False


class Mark(NamedTuple):
    """Where a watch was; it costs nothing to keep."""

    since_choice: int
    seen: dict[str, None]
    earlier: int  # of those seen, as many came before

    def watch(self) -> LoopWatch:
        """A watch that goes on from there."""
        return LoopWatch(self.since_choice, islice(self.seen, self.earlier))


def run(game: Game, watch: LoopWatch, boundary: Callable[[], None] | None = None) -> None:
    """Let the game go on to its end; `boundary` is called where the state is pure data."""
    try:
        while game.stage != OVER:
            game.forget()
            if boundary is not None:
                boundary()
            if watch.is_loop(game):
                happen(game, [GameEnded((), "a loop of mandatory actions", rule="104.4b")])
                return
            advance(game)
    except BeyondEngine as verdict:
        why = said("beyond this engine: {verdict}", verdict=verdict.args[0])
        bookkeep(game, stage=OVER, beyond=str(verdict), why_over=why)


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
