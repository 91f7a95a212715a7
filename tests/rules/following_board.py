"""A board on which single instructions are followed, as though a spell of Alice's resolved."""

from typing import Any

from apnap.abilities.cards import Face
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.references import Bound, Description, Each, Some, Target
from apnap.game.objects import StackItem
from apnap.rules.following.following import follow
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.characteristics import CREATURE
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import LIBRARY
from tests.rules.casting_board import ALICE, BOB, face
from tests.rules.casting_board import Board as CastingBoard

__all__ = ["ALICE", "BOB", "IT", "Board", "bear", "each", "some"]

IT = Target(Description(), name="it")
THAT = Bound("it")


def bear(name: str = "Bear", power: int = 2, toughness: int = 2, **fields: Any) -> Face:
    """A creature card."""
    types = fields.pop("types", CREATURE)
    return face(name, "{1}{G}", types, power=power, toughness=toughness, **fields)


def each(*parts: Any) -> Each:
    return Each(Description(parts))


def some(*parts: Any, **fields: Any) -> Some:
    return Some(Description(parts), **fields)


class Board(CastingBoard):
    """Instructions are followed one by one; what they leave behind is in `context`."""

    def __init__(self) -> None:
        super().__init__()
        self.spell = self.put(ALICE, face("Spell", "{U}", 16), zone=4)
        self.context = Context(ALICE, self.spell, StackItem("spell", self.spell))

    def follow(self, *instructions: Instruction, it: Any = (), **fields: Any) -> Context:
        """Follow instructions with `it` as the target; new answers may be given."""
        item = self.context.item
        assert item is not None
        targets = it if isinstance(it, tuple) else (it,)
        item.targets = {"it": targets}
        for name, value in fields.items():
            setattr(item, name, value)
        for instruction in instructions:
            follow(self.game, instruction, self.context)
        return self.context

    def library(self, player: PlayerId, *cards: Face) -> list[ObjectId]:
        """Cards on the bottom of the library, so that the first is the top one."""
        return [self.put(player, card, zone=LIBRARY) for card in cards]

    def names(self, zone: int, player: PlayerId = ALICE) -> list[str]:
        """The names of the cards in a zone, in order."""
        keys = self.game.zone(zone, player)
        return [characteristics(self.game, key).name for key in keys if key != self.spell]

    def pt(self, key: ObjectId) -> tuple[int | None, int | None]:
        seen = characteristics(self.game, key)
        return seen.power, seen.toughness
