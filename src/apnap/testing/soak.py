"""Random games by the thousand, with every invariant checked after every event.

    python -m apnap.testing.soak --games 2000 --players 2-4 --seed 1 --jobs 2
    python -m apnap.testing.soak --games 500 --pool set
    python -m apnap.testing.soak --games 500 --file my-cards.json
    python -m apnap.testing.soak --variant commander --players 4 --games 300
    python -m apnap.testing.soak --games 300 --players 4 --variant two-headed-giant
    python -m apnap.testing.soak --games 300 --players 3-6 --options '{"range_of_influence": 1}'
    python -m apnap.testing.soak --games 50 --variant commander+planechase
    python -m apnap.testing.soak --games 50 --variant archenemy --beside oracle-cards.json.gz
    python -m apnap.testing.soak --fidelity 500
    python -m apnap.testing.soak --replay soak-failures/game-17.json

A game that breaks something is saved as a record that leads there again, and the soak goes
on. Any failure makes the exit code 1.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any

from apnap.cards.database.database import CardDatabase
from apnap.game.record import CorruptRecord, Record, load
from apnap.judge.boards.naming import NAMES
from apnap.testing.games.fidelity import fidelity, hashes_of
from apnap.testing.games.led_pools import led_pool
from apnap.testing.games.pools import pool_of
from apnap.testing.games.random_games import (
    MOST_DECISIONS,
    Played,
    play_watched,
    setup_for,
    time_limit,
    told_in_a_line,
    variant_setup_for,
)
from apnap.variants.table import VARIANTS, variant_named

FAILURES = Path("soak-failures")
SECONDS = 300  # for one game; longer is called a hang


def one_game(seed: int, args: argparse.Namespace) -> Played:
    """The random game with that seed, played and watched."""
    record = begun(seed, args)
    began = time.perf_counter()
    try:
        with time_limit(args.seconds):
            played = play_watched(record, seed, every=args.every, most=args.most)
    except Exception as error:
        played = Played(seed, record, failure=told_in_a_line(error))
    played.seconds = time.perf_counter() - began
    return played


def begun(seed: int, args: argparse.Namespace) -> Record:
    """The beginning of the random game with that seed."""
    if not args.variant:
        return setup_for(seed, args.players, pool_of(*args.pool), args.options)
    led = variant_named(args.variant).commanders
    pool = led_pool(args.variant, args.pool[1]) if led else pool_of(*args.pool)
    beside = cards_beside(args.beside)
    return variant_setup_for(seed, args.players, args.variant, pool, beside, args.options)


@cache
def cards_beside(path: Path | None) -> CardDatabase:
    """Where planes, schemes and the like are drawn from: a file, or our own."""
    return CardDatabase.builtin() if path is None else CardDatabase.from_file(path)


def soak(args: argparse.Namespace) -> int:
    """Play the games and tell of those that break something; how many did."""
    seeds = range(args.seed, args.seed + args.games)
    play = partial(one_game, args=args)
    progress = Progress(args.games)
    kinds: Counter[str] = Counter()
    for played in _played(play, seeds, args.jobs):
        if played.failure:
            path = _keep(played, args.out)
            kinds[played.failure.partition(" (turn")[0]] += 1
            progress.say(f"game {played.seed}: {played.failure} -> {path}")
        progress.add(played)
    progress.end()
    for kind, count in kinds.most_common():
        print(f"{count:6} x {kind}")
    return progress.failures


def _played(play: Callable[[int], Played], seeds: range, jobs: int) -> Iterator[Played]:
    if jobs <= 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, seeds, chunksize=4)


def _keep(played: Played, out: Path) -> Path:
    """Save the record of a failed game, and the trace beside it."""
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"game-{played.seed}.json"
    played.record.save(path)
    path.with_suffix(".txt").write_text(played.trace or played.failure, encoding="utf-8")
    return path


class Progress:
    """One line that tells how far the games are."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.done = self.failures = self.decisions = self.turns = 0
        self.used: set[str] = set()
        self.began = self.shown = time.perf_counter()

    def add(self, played: Played) -> None:
        """Count a game."""
        self.done += 1
        self.decisions += played.decisions
        self.turns += played.turns
        self.used |= played.used
        self.failures += bool(played.failure)
        now = time.perf_counter()
        if now - self.shown > (0.2 if sys.stderr.isatty() else 30):
            self.shown = now
            end = "\r" if sys.stderr.isatty() else "\n"
            print(self.line(), end=end, file=sys.stderr, flush=True)

    def line(self) -> str:
        """How far, how fast, how many failed."""
        passed = max(time.perf_counter() - self.began, 1e-9)
        return (
            f"{self.done}/{self.games} games, {self.done / passed:.1f}/s, "
            f"{self.turns} turns, {self.decisions} decisions, {len(self.used)} cards used, "
            f"{self.failures} failed"
        )

    def say(self, line: str) -> None:
        """Tell something above the line of progress."""
        print(line, flush=True)

    def end(self) -> None:
        """The line as it stands at the end."""
        print(self.line())


def replay_watched(path: Path, every: int) -> int:
    """Play a saved game again with the invariants checked; 1 if one breaks."""
    record = load(path)
    played = play_watched(record, record.setup.seed, every=every, answers=record.answers)
    if played.failure:
        print(played.trace.rstrip())
        print(f"{path}: {played.failure}, after {played.decisions} decisions")
        return 1
    same = not record.hash or played.record.hash == record.hash
    print(f"{path}: {'all is well' if same else 'another game than was saved'}")
    return 0 if same else 1


def players(text: str) -> range:
    """Numbers of players: 2, or 2-4."""
    low, _, high = text.partition("-")
    try:
        found = range(int(low), int(high or low) + 1)
    except ValueError:
        found = range(0)
    if not found or not 2 <= found[0] <= found[-1] <= len(NAMES):
        raise argparse.ArgumentTypeError(
            f"players are 2 to {len(NAMES)}, as 2 or 2-4, not {text!r}"
        )
    return found


def options(text: str) -> dict[str, Any]:
    """Options of the games, as JSON."""
    try:
        found = json.loads(text)
    except json.JSONDecodeError:
        found = None
    if not isinstance(found, dict):
        raise argparse.ArgumentTypeError(f"options are a JSON object, not {text!r}")
    return found


def variant(text: str) -> str:
    """A variant, or several: commander+planechase."""
    try:
        return variant_named(text).key if text else ""
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def players_of(variant: str) -> range:
    """As many players as soon show what is special about a variant."""
    row = variant_named(variant) if variant else None
    if row is None:
        return range(2, 5)
    most = row.least + 2 if row.most is None else min(row.most, row.least + 2)
    return range(row.least, most + 1)


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    """The arguments of the command."""
    parser = argparse.ArgumentParser("python -m apnap.testing.soak", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--games", type=int, default=200, help="how many")
    parser.add_argument("--players", type=players, help="2, or 2-4")
    parser.add_argument("--options", type=options, help="as JSON")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--every", type=int, default=8, help="choices between the slow checks")
    parser.add_argument("--most", type=int, default=MOST_DECISIONS, help="decisions before a hang")
    parser.add_argument("--seconds", type=int, default=SECONDS, help="for a game before a hang")
    kinds = ("decks", "set", "samples", "anew")
    parser.add_argument(
        "--pool", choices=kinds, default="decks", help="built-in decks, all built-in cards, or data"
    )
    known = ", ".join(each.key for each in VARIANTS)
    told = f"{known}, or several, as in commander+planechase; teams and options are random"
    parser.add_argument("--variant", type=variant, default="", help=told)
    parser.add_argument("--file", type=Path, help="draw decks from the cards of a file")
    parser.add_argument("--beside", type=Path, help="a file of planes, schemes, vanguards")
    parser.add_argument("--out", type=Path, default=FAILURES, help="where failed games are kept")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="play a saved game again")
    parser.add_argument("--fidelity", type=int, metavar="GAMES", help="replay and fork games")
    parser.add_argument("--hashes", type=Path, nargs="+", help=argparse.SUPPRESS)
    args = parser.parse_args(arguments)
    args.players = args.players or players_of(args.variant)
    args.pool = ("file", args.file) if args.file is not None else (args.pool, None)
    return args


def main(arguments: list[str] | None = None) -> int:
    """Run the command."""
    args = parsed(arguments)
    if args.hashes:
        print("\n".join(hashes_of(args.hashes)))
        return 0
    if args.replay:
        try:
            return replay_watched(args.replay, args.every)
        except (OSError, CorruptRecord) as error:
            print(error, file=sys.stderr)
            return 2
    if args.fidelity:
        say = partial(print, flush=True)
        pool = pool_of(*args.pool)
        differing = fidelity(args.fidelity, args.seed, args.players, say, pool)
        return 1 if differing else 0
    return 1 if soak(args) else 0


if __name__ == "__main__":
    raise SystemExit(main())
