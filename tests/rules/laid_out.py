"""A game that begins from a position, and cards that tests lay down in it one by one."""

from typing import Any

from apnap.abilities.cards import CardProgram, Face
from apnap.game.game import Game
from apnap.game.objects import Mana
from apnap.game.position import PlayerPosition, Position
from apnap.game.record import Setup
from apnap.rules.door.beginning.setup import add_card, place, set_player
from apnap.rules.door.happening import bookkeep
from apnap.rules.table.setting_up import set_up
from apnap.terms.events import Event
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import BATTLEFIELD

ALICE, BOB, CAROL = 0, 1, 2
NAMES = ("Alice", "Bob", "Carol", "Dave")


class LaidOut:
    """A game at a position, in Alice's main phase unless it is said to be elsewhere."""

    def __init__(self, players: int = 2, **position: Any) -> None:
        seated = tuple(PlayerPosition(name) for name in NAMES[:players])
        self.game: Game = set_up(Setup.at(Position(seated, **position)), {})
        self._before = len(self.game.history)

    @property
    def since(self) -> tuple[Event, ...]:
        """What has happened since, this turn."""
        return self.game.history[self._before :]

    def lay(self, player: PlayerId, card: Face | CardProgram, zone: int, **fields: Any) -> ObjectId:
        """Lay a card down; it gets the next timestamp, and these values of its record."""
        program = card if isinstance(card, CardProgram) else CardProgram(card.name, (card,))
        key = add_card(self.game, program, player, zone)
        place(self.game, key, fields)
        return key

    def put(
        self, player: PlayerId, card: Face | CardProgram, zone: int = BATTLEFIELD, **fields: Any
    ) -> ObjectId:
        """Lay a card down somewhere; the number of the object."""
        return self.lay(player, card, zone, **fields)

    def change(self, key: ObjectId, **fields: Any) -> None:
        """Change an object's record."""
        place(self.game, key, fields)

    def pool(self, player: PlayerId, types: str) -> None:
        """Give the player that mana."""
        set_player(self.game, player, {"pool": tuple(Mana(each) for each in types)})

    def field(self, **fields: Any) -> None:
        """Set fields of the game."""
        bookkeep(self.game, **fields)
        self.game.touch()
