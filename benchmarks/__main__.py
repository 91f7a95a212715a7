"""How fast: decisions beside python-chess, boards that grow, starts, compiling, memory.

    python -m benchmarks                            all but the longest
    python -m benchmarks play boards                only these parts
    python -m benchmarks memory --games 600         games in a row, instead of 2,000
    python -m benchmarks --json now.json            written down, and added to the history there
    python -m benchmarks --against before.json      what became slower since

Ratios and calls matter more than times: the machine differs, they hardly do.
"""

import argparse
import datetime
import json
import platform
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from benchmarks import boards, compiling, memory, starts
from benchmarks.decks import Decks, games, real_decks, starter_decks
from benchmarks.measuring import COMPILED, Figure, counted, interleaved
from tools.book import ROOT

CARDS: Final = ROOT.parent / "shared" / "cards" / "oracle-cards.json.gz"
DECKS: Final = "decks.jsonl.gz"  # beside the cards
GAMES: Final = 12  # in a slice
# What counts as slower: calls hardly wander; times do, and by more than their own spread.
TOLERANCE: Final = {"calls": 0.005}
NOISE: Final = 0.25


def play(options: argparse.Namespace) -> Iterator[Figure]:
    """Random games, of the starter decks and of real ones, interleaved with chess."""
    yield from _played("", starter_decks(), options.rounds)
    if options.cards is not None and (options.cards.parent / DECKS).is_file():
        decks = real_decks(options.cards, options.cards.parent / DECKS)
        yield from _played(f", {len(decks.lists)} real decks", decks, options.rounds)


def _played(name: str, decks: Decks, rounds: int) -> Iterator[Figure]:
    some = games(decks, GAMES)
    speed = interleaved(some, rounds)
    if not COMPILED:  # a compiled function's calls aren't seen
        count = counted(some)
        windows = count.windows / count.decisions
        yield Figure(f"calls a decision{name}", count.calls_a_decision, "calls")
        yield Figure(f"priority windows a decision{name}", windows, "windows")
        yield Figure(f"priority windows{name}", speed.decisions_a_second * windows, "a second")
    yield Figure(f"python-chess moves{name}", speed.moves_a_second, "a second")
    yield Figure(f"decisions{name}", speed.decisions_a_second, "a second", speed.spread)
    yield Figure(f"chess moves per decision{name}", speed.ratio, "times", speed.spread)


def remembering(options: argparse.Namespace) -> Iterator[Figure]:
    """Games in a row: of the starter decks, or of real ones if they are asked for."""
    if not options.real:
        yield from memory.figures(options.games)
    elif options.cards is not None and (options.cards.parent / DECKS).is_file():
        decks = real_decks(options.cards, options.cards.parent / DECKS)
        yield from memory.figures(options.games, decks, f", {len(decks.lists)} real decks")


PARTS: Final[dict[str, Callable[[argparse.Namespace], Iterator[Figure]]]] = {
    "play": play,
    "boards": lambda options: boards.figures(),
    "starts": lambda options: starts.figures(),
    "compiling": lambda options: compiling.figures(options.cards, pool=options.pool),
    "memory": remembering,
}


def slower(now: list[Figure], before: dict[str, float]) -> list[str]:
    """What takes more than it did, by more than noise; a figure a second is the other way round."""
    found = []
    for figure in now:
        old = before.get(figure.name)
        if not old or not figure.value:
            continue
        growth = figure.value / old - 1
        if figure.unit == "a second":
            growth = old / figure.value - 1
        if growth > max(TOLERANCE.get(figure.unit, NOISE), figure.spread):
            found.append(f"{figure.name}: {old:,.2f} -> {figure.value:,.2f} ({growth:+.0%})")
    return found


def written(path: Path, figures: list[Figure]) -> None:
    """Add a run to the file, after those before it."""
    runs: list[dict[str, Any]] = json.loads(path.read_text("utf-8")) if path.exists() else []
    runs.append(
        {
            "at": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
            "python": platform.python_version(),
            "kernel": "compiled" if COMPILED else "interpreted",
            "figures": {figure.name: round(figure.value, 4) for figure in figures},
        }
    )
    path.write_text(json.dumps(runs, indent=1) + "\n", encoding="utf-8")


def main() -> int:
    """Measure and print; 1 if something became slower than in the file compared with."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--rounds", type=int, default=5, help="of games and chess in turns")
    parser.add_argument("--games", type=int, default=2000, help="played in a row for their memory")
    parser.add_argument("--real", action="store_true", help="real decks played for their memory")
    parser.add_argument("--pool", action="store_true", help="compile every card of the file too")
    parser.add_argument("--cards", type=Path, default=CARDS if CARDS.is_file() else None)
    parser.add_argument("--json", type=Path, help="add the figures to this file")
    parser.add_argument("--against", type=Path, help="tell what became slower since its last run")
    options = parser.parse_args()
    unknown = sorted(set(options.parts).difference(PARTS))
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    before: dict[str, float] = {}
    if options.against is not None:
        try:
            before = json.loads(options.against.read_text("utf-8"))[-1]["figures"]
        except (OSError, ValueError, LookupError, TypeError) as error:
            parser.error(f"{options.against} is no file of figures: {error}")
    found: list[Figure] = []
    for part in options.parts or PARTS:
        for figure in PARTS[part](options):
            print(figure.told(), flush=True)
            found.append(figure)
    if options.cards is None:
        print("\nnot measured: real cards and decks, which aren't there (--cards FILE)")
    if options.json is not None:
        written(options.json, found)
    worse = slower(found, before)
    for line in worse:
        print(f"slower: {line}")
    return 1 if worse else 0


if __name__ == "__main__":
    raise SystemExit(main())
