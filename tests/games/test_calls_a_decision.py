"""What a decision costs may only fall: calls are counted, so that no noise is in the figure."""

import json
import subprocess
import sys

from tools.book import ROOT

# In a process of its own: what other tests left behind would be counted with it.
COUNT = """
from benchmarks.decks import games, starter_decks
from benchmarks.measuring import counted
print(counted(games(starter_decks(), 12)).calls_a_decision)
"""


def test_a_decision_costs_no_more_calls_than_before() -> None:
    """If it rose for a good reason, a further line in data/speed.json tells it."""
    held = json.loads((ROOT / "data" / "speed.json").read_text(encoding="utf-8"))
    assert all(each["why"] for each in held)

    done = subprocess.run(
        [sys.executable, "-c", COUNT], cwd=ROOT, check=True, capture_output=True, text=True
    )

    assert float(done.stdout) <= held[-1]["calls_a_decision"] + 1
