"""While something lasts, what happens in a game is part of it."""

from typing import TYPE_CHECKING

from apnap.terms.parts import PartOf

if TYPE_CHECKING:
    from apnap.game.game import Game


class During:
    """The time in which what happens in a game is part of one thing; see `Game.during`."""

    __slots__ = ("before", "game", "part_of")

    def __init__(self, game: "Game", part_of: PartOf) -> None:
        self.game = game
        self.part_of = part_of
        self.before = part_of

    def __enter__(self) -> None:
        self.before = self.game.part_of
        self.game.part_of = self.part_of

    def __exit__(self, *error: object) -> None:
        self.game.part_of = self.before
