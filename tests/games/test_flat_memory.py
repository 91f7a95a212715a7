"""What a process keeps doesn't grow from game to game, and a game goes as soon as nobody holds it."""

import gc
import json
import subprocess
import sys
from random import Random

from apnap.game.game import Game
from apnap.rules.table.setting_up import set_up
from apnap.rules.turn.driving import play_out
from apnap.testing.games.random_games import setup_for
from tools.book import ROOT

# In a process of its own: what other tests left behind would be counted with it. Told are the
# objects, and the sizes of all tables of modules and of functions that keep what they gave.
HELD = """
import gc, json, sys
from benchmarks.decks import games, starter_decks

def held():
    gc.collect()
    tables = {}
    for name, module in sorted(sys.modules.items()):
        if name.split(".")[0] != "apnap":
            continue
        for key, value in vars(module).items():
            if isinstance(value, (dict, list, set)) and not key.startswith("__"):
                tables[f"{name}.{key}"] = len(value)
            elif hasattr(value, "cache_info"):
                tables[f"{name}.{key}"] = value.cache_info().currsize
            elif type(value).__module__ == name and hasattr(value, "__dict__"):
                for inner, table in vars(value).items():
                    if isinstance(table, (dict, list, set)):
                        tables[f"{name}.{key}.{inner}"] = len(table)
    return {"objects": len(gc.get_objects()), "tables": tables}

decks = starter_decks()
games(decks, 40)()
first = held()
games(decks, 40)()
same = held()
games(decks, 80, first=40)()
print(json.dumps([first, same, held()]))
"""


def test_a_process_holds_no_more_after_many_games() -> None:
    """The same games again add nothing; others only what is found out about their cards."""
    done = subprocess.run(
        [sys.executable, "-c", HELD], cwd=ROOT, check=True, capture_output=True, text=True
    )

    first, same, last = json.loads(done.stdout)
    assert same["tables"] == first["tables"]
    assert same["objects"] <= first["objects"] + 100
    grown = {
        name: (first["tables"].get(name, 0), size)
        for name, size in last["tables"].items()
        if size > first["tables"].get(name, 0) + 8
    }
    assert grown == {}
    assert last["objects"] <= 1.01 * first["objects"]


def test_a_game_that_was_played_out_needs_no_collector() -> None:
    record = setup_for(5, range(2, 3))
    chance = Random(5)
    gc.collect()
    gc.disable()
    try:
        before = sum(1 for each in gc.get_objects() if isinstance(each, Game))
        game = set_up(record.setup, record.programs)
        play_out(game, lambda choice: choice.random(chance))
        assert sum(1 for each in gc.get_objects() if isinstance(each, Game)) > before

        del game

        assert sum(1 for each in gc.get_objects() if isinstance(each, Game)) == before
    finally:
        gc.enable()
