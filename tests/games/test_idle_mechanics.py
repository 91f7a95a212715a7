"""A mechanic that can't be in a game costs nothing there, nor do cards that aren't."""

from collections.abc import Iterator

import pytest

from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.nodes import Node
from apnap.game.game import Game
from apnap.rules.objects import roster
from apnap.rules.objects.roster import LOOKING, Awakened, Looking, when
from benchmarks.decks import Decks, games, starter_decks
from benchmarks.measuring import counted

IDLE = 50
GAMES = 2


class NeverPrinted(Node):
    """What no card says."""


def of_permanents(game: Game, seen: roster.Seen) -> Iterator[object]:
    raise AssertionError("nothing awakens it")


def idle(game: Game, *more: object) -> list[int]:
    raise AssertionError("nothing awakens it")


def crowded() -> Looking:
    """Those who look, and fifty who never do."""
    many = Looking()
    row = when(idle, NeverPrinted)
    many.offers = LOOKING.offers + tuple((f"idle {at}", row) for at in range(IDLE))
    many.settling = LOOKING.settling + (row,) * IDLE
    many.noticing = LOOKING.noticing + (row,) * IDLE
    unasked = when(of_permanents, NeverPrinted)
    many.state_based_actions = LOOKING.state_based_actions + (unasked,) * IDLE
    return many


def test_fifty_idle_mechanics_cost_no_call(monkeypatch: pytest.MonkeyPatch) -> None:
    play = games(starter_decks(), GAMES)
    before = counted(play)

    monkeypatch.setattr(roster, "LOOKING", crowded())
    after = counted(play)

    assert after == before


def test_one_that_is_always_awake_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    many = Looking()
    many.settling = (Awakened(idle),)
    monkeypatch.setattr(roster, "LOOKING", many)

    with pytest.raises(AssertionError, match="nothing awakens it"):
        games(starter_decks(), 1)()


def test_cards_that_are_not_in_the_game_cost_no_call() -> None:
    lists, programs = starter_decks()
    others = {
        f"Card {at}": CardProgram(f"Card {at}", (Face(f"Card {at}"),)) for at in range(20_000)
    }
    before = counted(games(Decks(lists, programs), GAMES))

    after = counted(games(Decks(lists, programs | others), GAMES))

    assert after == before
