"""A process that computes for long is put last; one that only waits for the machine is not."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest

from apnap.server.workers.game_process import LOWEST, Worker

COMPUTES = "while True: pass"
WAITS = "import time; time.sleep(60)"
STEP = 0.3  # seconds that a step may compute


async def niceness_of(code: str, until: int, seconds: float) -> int:
    """The niceness of a process that is at a step: once it is so much, or after so long."""
    process = subprocess.Popen([sys.executable, "-c", code])
    try:
        with Worker(process.pid, cast(Any, None), cast(Any, None)).put_last_after(STEP):
            for _ in range(int(seconds / 0.05)):
                if os.getpriority(os.PRIO_PROCESS, process.pid) == until:
                    break
                await asyncio.sleep(0.05)
            return os.getpriority(os.PRIO_PROCESS, process.pid)
    finally:
        process.kill()
        process.wait()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="not run: no /proc here")
def test_who_computes_for_long_is_put_last_and_who_waits_is_not() -> None:
    assert asyncio.run(niceness_of(COMPUTES, LOWEST, seconds=60)) == LOWEST
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert asyncio.run(niceness_of(WAITS, LOWEST, seconds=4 * STEP)) == own


def test_a_step_that_is_over_puts_nobody_last() -> None:
    async def over() -> int:
        process = subprocess.Popen([sys.executable, "-c", COMPUTES])
        try:
            with Worker(process.pid, cast(Any, None), cast(Any, None)).put_last_after(STEP):
                pass
            await asyncio.sleep(4 * STEP)
            return os.getpriority(os.PRIO_PROCESS, process.pid)
        finally:
            process.kill()
            process.wait()

    assert asyncio.run(over()) == os.getpriority(os.PRIO_PROCESS, 0)
