"""What a decision costs may only fall: calls are counted, so that no noise is in the figure."""

import json
import subprocess
import sys

import pytest

from tools.book import ROOT

# In a process of its own: what other tests left behind would be counted with it.
COUNT = """
from benchmarks.decks import games, starter_decks
from benchmarks.measuring import counted
print(counted(games(starter_decks(), 12)).calls_a_decision)
"""


@pytest.mark.interpreted("calls of compiled functions aren't counted")
def test_a_decision_costs_no_more_calls_than_before() -> None:
    """If it rose for a good reason, a further line in data/speed.json tells it."""
    held = json.loads((ROOT / "data" / "speed.json").read_text(encoding="utf-8"))
    assert all(each["why"] for each in held)

    done = subprocess.run(
        [sys.executable, "-c", COUNT], cwd=ROOT, check=True, capture_output=True, text=True
    )

    assert float(done.stdout) <= held[-1]["calls_a_decision"] + 1


GROWTH = """
from benchmarks.boards import board, quiet, some_decisions
from benchmarks.measuring import counted
for permanents, players in ((20, 2), (500, 2), (40, 2), (160, 8)):
    passing = some_decisions(board(permanents, players), quiet)
    print(counted(passing).calls / passing())
"""


@pytest.mark.interpreted("calls of compiled functions aren't counted")
def test_what_a_decision_costs_grows_no_faster_than_the_board() -> None:
    """500 permanents cost at most 20 times what 20 do, eight players four times what two do."""
    done = subprocess.run(
        [sys.executable, "-c", GROWTH], cwd=ROOT, check=True, capture_output=True, text=True
    )

    small, large, two, eight = map(float, done.stdout.split())
    assert large <= 20 * small
    assert eight <= 4 * two
