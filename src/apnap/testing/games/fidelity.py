"""Same record, same game: replayed, forked, and in another process under another hash seed."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from apnap.agents.playing import play
from apnap.game.record import Record, load
from apnap.rules.table.table import Table, replay
from apnap.terms.events import Event
from apnap.testing.games.pools import Pool
from apnap.testing.games.random_games import MOST_DECISIONS, agents_for, setup_for

CHUNK = 50  # games for each other process


def fidelity(
    games: int, seed: int, players: range, say: Callable[[str], None], pool: Pool | None = None
) -> int:
    """Play games and compare; how many differ, and `say` which."""
    differing = 0
    with TemporaryDirectory() as folder:
        saved: dict[Path, str] = {}
        for at in range(games):
            table = played_table(seed + at, players, pool)
            path = Path(folder) / f"game-{seed + at}.json"
            table.save(path)
            saved[path] = table.hash()
            for problem in differences(table, Random(seed + at)):
                differing += 1
                say(f"game {seed + at}: {problem}")
            if len(saved) >= CHUNK or at == games - 1:
                differing += _elsewhere(saved, say)
                say(f"{at + 1}/{games} games compared, {differing} differ")
                saved.clear()
    return differing


def played_table(seed: int, players: range, pool: Pool | None = None) -> Table:
    """The random game with that seed, played to its end at a table."""
    begun = setup_for(seed, players, pool)
    table = Table(begun.setup, begun.programs)
    play(table, agents_for(seed, len(begun.setup.seats)), MOST_DECISIONS)
    return table


def differences(table: Table, chance: Random) -> list[str]:
    """Where a game differs from its replay, and from a fork that goes the same way."""
    record = table.record
    found = []
    again = replay(record)
    if again.hash() != table.hash():
        found.append("the replay has another hash")
    if [signature(e) for e in again.events] != [signature(e) for e in table.events]:
        found.append("the replay has other events")
    at = chance.randrange(len(record.answers) + 1)
    original = replay(Record(record.setup, record.programs, record.answers[:at]))
    fork = original.fork()
    if fork.hash() != original.hash():
        found.append(f"a fork at answer {at} has another hash")
    if (fork.choice is None) != (original.choice is None):
        found.append(f"a fork at answer {at} has another choice")
    for each in (original, fork):
        each.answer_all(record.answers[at:])
    if original.hash() != table.hash():
        found.append(f"a replay that was forked at answer {at} has another hash")
    if fork.hash() != table.hash():
        found.append(f"a fork at answer {at} ends with another hash")
    if [signature(e) for e in fork.events] != [signature(e) for e in table.events]:
        found.append(f"a fork at answer {at} has other events")
    return found


def signature(event: Event) -> tuple[str, str, int]:
    """What makes two events of two plays of a game the same."""
    return (type(event).__name__, event.rule, event.cause)


def hashes_of(paths: list[Path]) -> list[str]:
    """The hashes at which saved games arrive when they are played again."""
    return [replay(load(path)).hash() for path in paths]


def _elsewhere(saved: dict[Path, str], say: Callable[[str], None]) -> int:
    """Play the games again in another process with another hash seed; how many differ."""
    command = [sys.executable, "-m", "apnap.testing.soak", "--hashes", *map(str, saved)]
    other = "4242" if os.environ.get("PYTHONHASHSEED") != "4242" else "2424"
    env = {**os.environ, "PYTHONHASHSEED": other}
    ran = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    found = ran.stdout.split()
    if ran.returncode or len(found) != len(saved):
        say(f"the other process failed: {ran.stderr[-500:]}")
        return len(saved)
    differing = 0
    for (path, expected), arrived in zip(saved.items(), found, strict=True):
        if arrived != expected:
            differing += 1
            say(f"{path.stem}: another hash in another process")
    return differing
