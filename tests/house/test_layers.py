"""Each layer knows only those below it, and the kernel nothing of the world."""

import os
import subprocess
import sys

import pytest

from tests.house.source import imports, modules
from tools.book import ROOT

KERNEL = ("terms/", "abilities/", "keywords/", "game/", "rules/")
CHANCE = "game/randomness.py"
# What would make two games of the same record differ: chance, clocks, the machine.
WORLD = {"random", "secrets", "uuid", "time", "datetime", "os", "asyncio", "threading", "socket"}
# They stand above all else, and may come in by the front door.
ABOVE_ALL = ("client/", "testing/")


def test_the_layers_point_down() -> None:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"]
    ran = subprocess.run(
        [*command, "--no-cache"],
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("path", [path for path in modules() if path.startswith(KERNEL)])
def test_the_kernel_has_one_source_of_chance_and_no_clock(path: str) -> None:
    allowed = {"random"} if path == CHANCE else set()
    found = [name.partition(".")[0] for _, name in imports(modules()[path])]

    assert WORLD.intersection(found) <= allowed


@pytest.mark.parametrize("path", [path for path in modules() if not path.startswith(ABOVE_ALL)])
def test_no_layer_comes_in_by_the_front_door(path: str) -> None:
    assert [line for line, name in imports(modules()[path]) if name == "apnap"] == []
