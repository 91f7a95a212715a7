"""Keeping what was heard of a game, but for what was undone. (CR 733.1)

An action that turns out to be illegal is undone, and with it the events it had caused. The
game's history of the turn forgets them; whoever keeps a list of their own learns of it when
the next event takes their place.
"""

from typing import Generic, TypeVar

from apnap.game.game import Game
from apnap.terms.events import Event, TurnBegan

T = TypeVar("T")


class Heard(Generic[T]):
    """Something for each event that happened and was not undone."""

    __slots__ = ("_places", "_turn", "kept")

    def __init__(self) -> None:
        self.kept: list[T] = []
        self._places: list[int] = []  # where each event stands in the game's history
        self._turn = 0  # the first of this turn

    def make_room(self, game: Game, event: Event) -> int:
        """Forget what was undone before this event; where the event stands is returned."""
        place = _place(game, event)
        if isinstance(event, TurnBegan):
            self._turn = len(self.kept)
        while len(self.kept) > self._turn and self._places[-1] >= place:
            self.kept.pop()
            self._places.pop()
        return place

    def keep(self, item: T, place: int) -> None:
        """Keep something for the event that stands there."""
        self.kept.append(item)
        self._places.append(place)

    def back_to(self, count: int) -> "Heard[T]":
        """A copy with only the first so many."""
        new: Heard[T] = Heard()
        new.kept = self.kept[:count]
        new._places = self._places[:count]
        new._turn = min(self._turn, count)
        return new


def _place(game: Game, event: Event) -> int:
    """Where the event stands in the history of the turn."""
    history = game.history
    for at in range(len(history) - 1, -1, -1):
        if history[at] is event:
            return at
    return len(history)
