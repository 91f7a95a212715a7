"""Taking back: what a person decided, and whether that is free.

It is free as long as no other person was asked anything since, chance has shown nothing, and
every card the player could not see is still where it was, unseen. Else the other people at the
table have to consent; agents always do.
"""

from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from apnap.game.game import Game
from apnap.game.objects import CARD
from apnap.rules.table.table import Point, Table
from apnap.rules.turn.seeing import Seer
from apnap.terms.identity import ObjectId, PlayerId

MOST: Final = 200  # decisions that can be taken back


class Deed(NamedTuple):
    """A decision a person was asked for, and what there was to see before it."""

    player: PlayerId
    point: Point
    chance: int  # the state of chance
    unseen: frozenset[ObjectId]  # by that player


class Deeds:
    """The latest decisions of the people at a table."""

    def __init__(self) -> None:
        self._kept: deque[Deed] = deque(maxlen=MOST)

    def __iter__(self) -> Iterator[Deed]:
        return iter(self._kept)

    def note(self, table: Table, player: PlayerId) -> None:
        """A person is about to answer."""
        game = table.game
        self._kept.append(Deed(player, table.point(), game.rng, unseen(game, player)))

    def last(self, player: PlayerId) -> Deed | None:
        """What the player decided last."""
        return next((each for each in reversed(self._kept) if each.player == player), None)

    def revealed_nothing(self, deed: Deed, game: Game) -> bool:
        """Whether since then nobody else decided, and nothing came to light."""
        for each in reversed(self._kept):
            if each is deed:
                break
            if each.player != deed.player:
                return False
        return deed.chance == game.rng and deed.unseen <= unseen(game, deed.player)

    def keep(self, answers: int) -> None:
        """Forget decisions that are no longer part of the game."""
        while self._kept and self._kept[-1].point.answers >= answers:
            self._kept.pop()


def unseen(game: Game, player: PlayerId) -> frozenset[ObjectId]:
    """The cards the player can't look at. (CR 400.2)"""
    seer = Seer(game, player)
    return frozenset(
        key for key, record in game.objects.items() if record.kind == CARD and not seer.sees(record)
    )
