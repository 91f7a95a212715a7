"""What a decision costs may only fall: calls are counted, so that no noise is in the figure."""

import json

from benchmarks.decks import games, starter_decks
from benchmarks.measuring import counted
from tools.book import ROOT

GAMES = 12


def test_a_decision_costs_no_more_calls_than_before() -> None:
    """If it rose for a good reason, a further line in data/speed.json tells it."""
    held = json.loads((ROOT / "data" / "speed.json").read_text(encoding="utf-8"))
    assert all(each["why"] for each in held)

    count = counted(games(starter_decks(), GAMES))

    assert count.calls_a_decision <= held[-1]["calls_a_decision"] + 1
