"""How things are measured: interleaved with python-chess, the least of several, calls counted.

Processor time wanders on a shared machine by a third. What is measured stands next to the
yardstick in the same second, the least time of several rounds counts, and the spread is told.
Calls don't wander at all.
"""

import cProfile
import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import chess

from apnap.game.game import Game
from apnap.terms.compiled import is_compiled

YARDSTICK_GAMES = 6  # of chess, in a slice
COMPILED = is_compiled(Game)


@dataclass(frozen=True)
class Figure:
    """One figure: its value, its unit, and how far the rounds lay apart (0.1: by a tenth)."""

    name: str
    value: float
    unit: str
    spread: float = 0.0

    def told(self) -> str:
        """In a line."""
        spread = f"  ± {self.spread:.0%}" if self.spread else ""
        return f"{self.name:52} {self.value:14,.2f} {self.unit}{spread}"


def seconds_of(action: Callable[[], object]) -> float:
    """The processor time of one call, with nothing to collect from before."""
    gc.collect()
    start = time.process_time()
    action()
    return time.process_time() - start


def microseconds(name: str, action: Callable[[], object], times: int) -> Figure:
    """The least of five runs, a call."""

    def run() -> None:
        for _ in range(times):
            action()

    took = [seconds_of(run) / times * 1e6 for _ in range(5)]
    return Figure(name, min(took), "µs", _spread(took))


def chess_slice() -> int:
    """A few random games of chess, the same each time; how many moves."""
    chance = Random(1)
    moves = 0
    for _ in range(YARDSTICK_GAMES):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 200:
            board.push(chance.choice(list(board.legal_moves)))
            moves += 1
    return moves


@dataclass(frozen=True)
class Interleaved:
    """The same work and the same chess in turns: the least time of each."""

    decisions: int
    took: tuple[float, ...]
    moves: int
    chess_took: tuple[float, ...]

    @property
    def decisions_a_second(self) -> float:
        """In the best round."""
        return self.decisions / min(self.took)

    @property
    def moves_a_second(self) -> float:
        """Of chess, in the best round."""
        return self.moves / min(self.chess_took)

    @property
    def ratio(self) -> float:
        """How many moves of chess take as long as one decision."""
        return self.moves_a_second / self.decisions_a_second

    @property
    def spread(self) -> float:
        """How far the rounds' own ratios lie apart."""
        return _spread([a / b for a, b in zip(self.took, self.chess_took, strict=True)])


def interleaved(play: Callable[[], int], rounds: int) -> Interleaved:
    """Chess and play in turns; `play` does the same each time and tells its decisions."""
    decisions = play()  # what is kept for the cards is made before the clock starts
    moves = chess_slice()
    took, chess_took = [], []
    for _ in range(rounds):
        chess_took.append(seconds_of(chess_slice))
        took.append(seconds_of(play))
    return Interleaved(decisions, tuple(took), moves, tuple(chess_took))


@dataclass(frozen=True)
class Counted:
    """Calls of functions, the interpreter's own among them; the same on every machine."""

    decisions: int
    calls: int
    windows: int  # players who received priority

    @property
    def calls_a_decision(self) -> float:
        """What a decision costs, without any noise."""
        return self.calls / self.decisions


def counted(play: Callable[[], int]) -> Counted:
    """The calls that it takes, once everything kept for the cards has been made."""
    play()
    profile = cProfile.Profile()
    profile.enable()
    decisions = play()
    profile.disable()
    calls = windows = 0
    for entry in profile.getstats():
        calls += entry.callcount
        if getattr(entry.code, "co_name", "") == "give_priority":
            windows += entry.callcount
    return Counted(decisions, calls, windows)


def _spread(values: list[float]) -> float:
    return max(values) / min(values) - 1
