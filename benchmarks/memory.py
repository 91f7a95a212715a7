"""What games take of memory: one game, and many games in one process.

A process that has played two thousand games holds at most a twentieth more than after two hundred:
what is kept belongs to a game, to a card's program, or is bounded. Told are the resident memory,
which has the gaps that the largest game left, and what is really held: blocks, and objects.
"""

import gc
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

from apnap.game.record import Seat, Setup
from apnap.rules.table.setting_up import set_up
from apnap.rules.turn.driving import play_out
from benchmarks.decks import Decks, games, random_decisions, starter_decks
from benchmarks.measuring import Figure

FEW = 200  # games, after which what is kept for the cards has been made


def figures(many: int, decks: Decks | None = None, name: str = "") -> Iterator[Figure]:
    """A game's own memory; then what the process holds after some games, and after many."""
    if decks is None:
        decks = starter_decks()
    games(decks, 6)()
    yield Figure(f"memory of a finished game{name}", _of_a_game(decks), "kB")
    few = min(FEW, max(1, many // 10))
    games(decks, few)()
    first = Held()
    yield from first.figures(f"after {few} games{name}")
    games(decks, many - few, first=few)()
    last = Held()
    yield from last.figures(f"after {many} games{name}")
    told = f"of that after {few} games{name}"
    if first.resident:
        yield Figure(f"resident, {told}", 100 * last.resident / first.resident, "%")
    yield Figure(f"blocks, {told}", 100 * last.blocks / first.blocks, "%")
    yield Figure(f"objects, {told}", 100 * last.objects / first.objects, "%")


class Held:
    """What this process holds now."""

    def __init__(self) -> None:
        gc.collect()
        self.resident = resident()
        self.blocks = sys.getallocatedblocks()
        self.objects = len(gc.get_objects())

    def figures(self, when: str) -> Iterator[Figure]:
        """Each in a line."""
        yield Figure(f"resident {when}", self.resident / 1e6, "MB")
        yield Figure(f"blocks {when}", self.blocks / 1e3, "thousand")
        yield Figure(f"objects {when}", self.objects / 1e3, "thousand")


def resident() -> float:
    """The memory of this process that is in use, in bytes; 0 where that can't be told."""
    told = Path("/proc/self/smaps_rollup")
    if not told.is_file():
        return 0.0
    for line in told.read_text("ascii").splitlines():
        if line.startswith("Rss:"):
            return float(line.split()[1]) * 1024
    return 0.0


def _of_a_game(decks: Decks) -> float:
    seats = [Seat(f"Player {at}", list(decks.lists[at])) for at in range(2)]
    tracemalloc.start()
    game = set_up(Setup(seats, seed=1), decks.programs)
    play_out(game, random_decisions(1))
    gc.collect()
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return held / 1e3 if game.is_over else 0.0
