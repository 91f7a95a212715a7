"""What games take of memory: one game, and many games in one process."""

import gc
import resource
import tracemalloc
from collections.abc import Iterator

from apnap.game.record import Seat, Setup
from apnap.rules.table.setting_up import set_up
from apnap.rules.turn.driving import play_out
from benchmarks.decks import Decks, games, random_decisions, starter_decks
from benchmarks.measuring import Figure


def figures(many: int) -> Iterator[Figure]:
    """A game's own memory; then what the process holds after some games, and after many."""
    decks = starter_decks()
    games(decks, 6)()
    yield Figure("memory of a finished game", _of_a_game(decks), "kB")
    tracemalloc.start()
    few = max(1, many // 10)
    games(decks, few)()
    gc.collect()
    first = tracemalloc.get_traced_memory()[0]
    games(decks, many - few)()
    gc.collect()
    last = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    yield Figure(f"held after {few} games", first / 1e3, "kB")
    yield Figure(f"held after {many} games", last / 1e3, "kB")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    yield Figure("most memory of the benchmark's process", peak / 1e3, "MB")


def _of_a_game(decks: Decks) -> float:
    seats = [Seat(f"Player {at}", list(decks.lists[at])) for at in range(2)]
    tracemalloc.start()
    game = set_up(Setup(seats, seed=1), decks.programs)
    play_out(game, random_decisions(1))
    gc.collect()
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return held / 1e3 if game.is_over else 0.0
