"""The same games, before and after a change, interpreted and compiled.

    python -m apnap.testing.same_games --games 500 --file my-cards.json --write before.txt
    python -m apnap.testing.same_games --games 500 --file my-cards.json --against before.txt

A line is written for each game: its seed, and a digest of its answers, its events and where it
ended. Every second game has decks of the file's cards, the others the built-in decks.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import blake2b
from pathlib import Path

from apnap.testing.games.fidelity import played_table, signature
from apnap.testing.games.pools import pool_of

PLAYERS = range(2, 5)


def line_of(seed: int, file: Path | None) -> str:
    """The line of the game with that seed."""
    drawn = file is not None and seed % 2 == 1
    pool = pool_of("file", file) if drawn else pool_of("decks", None)
    try:
        table = played_table(seed, PLAYERS, pool)
    except Exception as error:  # a game that fails must fail alike
        return f"{seed} {type(error).__name__}"
    made = blake2b(digest_size=12)
    made.update(repr(table.record.answers).encode())
    made.update(repr([signature(event) for event in table.events]).encode())
    made.update(table.hash().encode())
    return f"{seed} {made.hexdigest()}"


def main(arguments: list[str] | None = None) -> int:
    """Play, and write or compare."""
    parser = argparse.ArgumentParser("python -m apnap.testing.same_games", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--games", type=int, default=100, help="how many")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--file", type=Path, help="of cards, for every second game")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the lines there")
    parser.add_argument("--against", type=Path, metavar="FILE", help="compare with those lines")
    args = parser.parse_args(arguments)
    known: dict[str, str] = {}
    if args.against:
        try:
            before = args.against.read_text("utf-8").splitlines()
        except OSError as error:
            print(error, file=sys.stderr)
            return 2
        known = {line.partition(" ")[0]: line for line in before}
    seeds = range(args.seed, args.seed + args.games)
    with ProcessPoolExecutor(args.jobs) as processes:
        lines = list(processes.map(partial(line_of, file=args.file), seeds))
    if args.write:
        args.write.write_text("\n".join(lines) + "\n", encoding="utf-8")
    if not args.against:
        return 0
    others = [seed for seed, line in zip(seeds, lines, strict=True) if known.get(str(seed)) != line]
    for seed in others:
        print(f"game {seed} is another")
    print(f"{len(lines) - len(others)} of {len(lines)} games are the same")
    return 1 if others else 0


if __name__ == "__main__":
    raise SystemExit(main())
