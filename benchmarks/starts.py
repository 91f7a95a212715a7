"""How long one waits at first: for the command, a first game, the server, a game's worker."""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from apnap.server.settings import Settings
from apnap.testing.served import ServerProcess
from apnap.testing.table_client import Client, is_asked
from benchmarks.measuring import Figure
from tools import compile_builtin

ROUNDS = 5
FIRST_GAME = """
import apnap
from apnap.cards.builtin_set import builtin_decks
table = apnap.new_game(list(builtin_decks().values())[:2], seed=1)
assert table.choice is not None
"""


def figures() -> Iterator[Figure]:
    """All of them, as of a package that was installed: its cards compiled, its bytecode kept."""
    compile_builtin.make()
    with tempfile.TemporaryDirectory() as folder:
        kept = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": folder}
        yield from of_commands(os.environ | kept)
    yield from of_server()


def of_commands(environment: dict[str, str]) -> Iterator[Figure]:
    """The commands, and what a program that imports the library waits for."""
    show = ["-m", "apnap", "cards", "show", "Forest"]
    yield of_command("apnap --help", ["-m", "apnap", "--help"], environment)
    yield of_command("apnap cards show Forest", show, environment)
    yield of_command("first game of built-in cards", ["-c", FIRST_GAME], environment)


def of_command(name: str, arguments: list[str], environment: dict[str, str]) -> Figure:
    """The processor time of a new interpreter that does it; the first run warms the disk."""
    took = [_processor_time(arguments, environment) for _ in range(ROUNDS + 1)][1:]
    return Figure(name, min(took), "s", max(took) / min(took) - 1)


def _processor_time(arguments: list[str], environment: dict[str, str]) -> float:
    command = [sys.executable, *arguments]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{arguments} ended with {process.returncode}")
    return used.ru_utime + used.ru_stime


def of_server() -> Iterator[Figure]:
    """A server that listens, and the first choice of a game after a table was asked for."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Settings(f"sqlite:///{Path(folder) / 'table.sqlite'}"))
        began = time.perf_counter()
        server.start()
        yield Figure("server listens after", time.perf_counter() - began, "s (wall)")
        try:
            took = asyncio.run(_first_choices(server.url))
        finally:
            server.stop()
    yield Figure(
        "first choice of a game's worker", min(took), "s (wall)", max(took) / min(took) - 1
    )


async def _first_choices(url: str) -> list[float]:
    took = []
    async with await Client.greeted(url) as client:
        for _ in range(ROUNDS):
            began = time.perf_counter()
            table = await client.create(agents=("random",))
            while not is_asked(client.seen.get(table)):
                await client.receive()
            took.append(time.perf_counter() - began)
            await client.play(table, Random(1), 1)
    return took
