"""A game of two that begins with sample cards placed."""

from dataclasses import replace
from typing import Any

from apnap.game.position import TURN, Placed, PlayerPosition, Position
from apnap.rules.table.table import Table
from apnap.testing.games.sample_cards import SAMPLES


def sample_board(
    *alice: Placed,
    bob: tuple[Placed, ...] = (),
    deck: tuple[str, ...] = ("Plains",) * 5,
    name: str = "Alice",
    moment: str = TURN,
    **position: Any,
) -> Table:
    """Alice has these cards, and a library; the first turn begins, unless the position differs."""
    players = (PlayerPosition(name, library=deck), PlayerPosition("Bob", library=("Plains",) * 5))
    cards = (*alice, *(replace(each, owner=1) for each in bob))
    begun = Position(players, cards, moment=moment, **position)
    return Table.from_position(begun, SAMPLES, 1, {"every_priority": True})
