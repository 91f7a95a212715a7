"""A mechanic that can't be in a game costs nothing there, nor do cards that aren't."""

import subprocess
import sys

import pytest

from apnap.rules.objects import roster
from apnap.rules.objects.roster import Awakened, Looking
from benchmarks.decks import games, starter_decks
from tools.book import ROOT

# Each is run in a process of its own: what other tests left behind would be counted with it.
SETTING = """
from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.nodes import Node
from apnap.rules.objects import roster
from apnap.rules.objects.roster import LOOKING, Looking, when
from benchmarks.decks import Decks, games, starter_decks
from benchmarks.measuring import counted

class NeverPrinted(Node):
    "What no card says."

def idle(game, *more):
    raise AssertionError("nothing awakens it")

lists, programs = starter_decks()
"""
FIFTY_MORE = """
many, row = Looking(), when(idle, NeverPrinted)
many.offers = LOOKING.offers + tuple((f"idle {at}", row) for at in range(50))
many.settling = LOOKING.settling + (row,) * 50
many.noticing = LOOKING.noticing + (row,) * 50
many.state_based_actions = LOOKING.state_based_actions + (row,) * 50
roster.LOOKING = many
"""
OTHER_CARDS = """
names = [f"Card {at}" for at in range(20_000)]
programs = programs | {name: CardProgram(name, (Face(name),)) for name in names}
"""
COUNT = """
print(counted(games(Decks(lists, programs), 2)))
"""


def count(added: str) -> str:
    """The calls and decisions of two games, with something added before them."""
    code = SETTING + added + COUNT
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return done.stdout


@pytest.fixture(scope="module")
def usual() -> str:
    return count("")


@pytest.mark.interpreted("calls of compiled functions aren't counted")
@pytest.mark.parametrize("added", [FIFTY_MORE, OTHER_CARDS], ids=["mechanics", "cards"])
def test_what_is_not_in_the_game_costs_no_call(added: str, usual: str) -> None:
    assert count(added) == usual


def idle(*arguments: object) -> None:
    raise AssertionError("it was asked")


@pytest.mark.interpreted("it changes functions or fields of the kernel from outside")
def test_one_that_is_always_awake_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    many = Looking()
    many.settling = (Awakened(idle),)
    monkeypatch.setattr(roster, "LOOKING", many)

    with pytest.raises(AssertionError, match="it was asked"):
        games(starter_decks(), 1)()
