"""One scenario from beginning to end, and what came of it."""

import signal
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter
from types import FrameType
from typing import Any

from apnap.conformance.checks.outcomes import (
    CRASHED,
    FAILED,
    INEXPRESSIBLE,
    PASSED,
    TIMED_OUT,
    UNSUPPORTED,
    Failed,
    Outcome,
    shapes_at_work,
)
from apnap.conformance.play.playing import Playing
from apnap.conformance.setup.placing import names_needed
from apnap.conformance.setup.reading import Inexpressible, Scenario
from apnap.conformance.setup.supply import Supply, Unplayable

RINGS_EVERY = 0.0005  # seconds, once the time is over


class TooLong(BaseException):
    """The time for a scenario is over. Nothing that catches errors catches it."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """What is done inside may take only so long; 0 is any time."""
    if not seconds or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        # An error within a collector's callback is lost: the alarm rings on till it finds us.
        if frame is not None and frame.f_globals.get("__name__", "").startswith("apnap."):
            raise TooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, RINGS_EVERY)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def played(
    scenario: Scenario, decks: Mapping[str, Any], supply: Supply, seconds: float = 0
) -> Outcome:
    """Play a scenario and judge it."""
    began = perf_counter()
    lacking = _lacking(scenario, supply)
    if lacking:
        return Outcome(scenario.id, UNSUPPORTED, "; ".join(lacking))
    outcome = Outcome(scenario.id, PASSED)
    stage: list[Playing] = []
    try:
        with limited(seconds):
            outcome.outcome, outcome.why = _judged(scenario, decks, supply, stage)
    except TooLong:
        outcome.outcome, outcome.why = TIMED_OUT, f"not done after {seconds:g} seconds"
    if stage:
        playing = stage[0]
        if outcome.outcome == PASSED:
            outcome.shapes = shapes_at_work(playing.table.game)
        outcome.notes = playing.deciding.notes
        outcome.log = [str(entry) for entry in playing.table.log if not entry.detail]
    outcome.seconds = perf_counter() - began
    return outcome


def _lacking(scenario: Scenario, supply: Supply) -> list[str]:
    """The cards that aren't supported, and the words of them."""
    found: list[str] = []
    for name in names_needed(scenario):
        try:
            supply.program(name)
        except Unplayable as error:
            found.append(str(error))
        except Exception as error:
            found.append(f"{name}: stops the compiler: {error!r}")
    return found


def _judged(
    scenario: Scenario, decks: Mapping[str, Any], supply: Supply, stage: list[Playing]
) -> tuple[str, str]:
    try:
        playing = Playing(scenario, decks, supply, stage)
        playing.run()
    except Failed as error:
        return FAILED, str(error)
    except Inexpressible as error:
        return INEXPRESSIBLE, str(error)
    except Unplayable as error:
        return UNSUPPORTED, str(error)
    except MemoryError:
        return TIMED_OUT, "not done in the memory there is"
    except Exception as error:
        return CRASHED, told(error)
    return PASSED, ""


def told(error: Exception) -> str:
    """A defect of ours, with where it is."""
    frames = traceback.extract_tb(error.__traceback__)
    where = " < ".join(
        f"{frame.filename.rpartition('/apnap/')[2]}:{frame.lineno} {frame.name}"
        for frame in reversed(frames[-4:])
    )
    return f"{type(error).__name__}: {error} ({where})"
