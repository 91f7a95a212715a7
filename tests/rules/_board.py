"""A board laid out by hand, for tests below the scenario language."""

from typing import Any

from apnap.abilities.abilities import Ability, StaticAbility
from apnap.abilities.amounts import Condition
from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.effects import Continuous, Modification
from apnap.abilities.references import Each, Part, Ref, Those
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import CARD, FloatingEffect, GameObject, Player
from apnap.rules.composition import compose
from apnap.rules.continuous_effects import characteristics, touched_lightly
from apnap.terms.characteristics import type_line
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.mana import mana_cost
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND

ALICE, BOB = 0, 1


def face(
    types: str,
    *abilities: Ability,
    pt: tuple[int, int] | None = None,
    cost: str = "",
    name: str = "",
) -> Face:
    """A face from a type line, abilities, power and toughness, and a cost."""
    line = type_line(types)
    mana = mana_cost(cost) if cost else None
    return Face(
        name=name or types,
        mana=mana.symbols if mana else None,
        types=line.types,
        supertypes=line.supertypes,
        subtypes=line.subtypes,
        colors=mana.colors if mana else 0,
        power=pt[0] if pt else None,
        toughness=pt[1] if pt else None,
        abilities=abilities,
    )


def creature(
    power: int, toughness: int, *abilities: Ability, types: str = "Creature", cost: str = ""
) -> Face:
    return face(types, *abilities, pt=(power, toughness), cost=cost)


def all_that(*parts: Part) -> Each:
    return Each(Those(parts))


def static(
    affects: Ref, *changes: Modification, when: Condition | None = None, defining: bool = False
) -> StaticAbility:
    return StaticAbility(Continuous(affects, changes), when, defining=defining)


class Board:
    """A game of two players and what is put there."""

    def __init__(self) -> None:
        compose()
        self.game = Game()
        for player, name in ((ALICE, "Alice"), (BOB, "Bob")):
            self.game.put_player(Player(player, name, 20))
        self.game.set_field("turn_order", (ALICE, BOB))
        self.game.set_field("turn", 1)

    def put(
        self, what: Face, controller: PlayerId = ALICE, zone: int = BATTLEFIELD, **fields: Any
    ) -> ObjectId:
        """Put a card with this face into a zone; it gets the next timestamp."""
        game = self.game
        record = GameObject(game.new_id(), controller, CardProgram(what.name, (what,)), CARD)
        record.zone = zone
        record.timestamp = game.new_timestamp()
        for name, value in fields.items():
            setattr(record, name, value)
        game.put_object(record)
        if zone == BATTLEFIELD:
            game.set_field("battlefield", (*game.battlefield, record.id))
        elif zone == EXILE:
            game.set_field("exile", (*game.exile, record.id))
        else:
            self._give(controller, zone, record.id)
        game.touch()
        return record.id

    def _give(self, player: PlayerId, zone: int, key: ObjectId) -> None:
        record = self.game.players[player].copy()
        if zone == GRAVEYARD:
            record.graveyard = (*record.graveyard, key)
        elif zone == HAND:
            record.hand = (*record.hand, key)
        else:
            record.library = (*record.library, key)
        self.game.put_player(record)

    def change(self, key: ObjectId, **fields: Any) -> None:
        """Change an object's record."""
        record = self.game.objects[key].copy()
        for name, value in fields.items():
            setattr(record, name, value)
        self.game.put_object(record)
        self.game.touch()

    def begin(
        self, key: ObjectId, *changes: Modification, you: PlayerId = ALICE, lock: Face | None = None
    ) -> int:
        """An effect from a resolution that affects one object from now on."""
        effect = FloatingEffect(
            Continuous(Each(Those()), changes), you, NOTHING, "until end of turn"
        )
        effect.id = self.game.new_id()
        effect.timestamp = self.game.new_timestamp()
        effect.affected = (key,)
        effect.lock = lock
        self.game.put_in(self.game.effects, effect.id, effect)
        self.game.touch()
        return effect.id

    def end(self, effect: int) -> None:
        self.game.drop_from(self.game.effects, effect)
        self.game.touch()

    def tap(self, key: ObjectId) -> None:
        """Tap a permanent: a light write."""
        record = self.game.objects[key].copy()
        record.tapped = True
        self.game.put_object(record)
        touched_lightly(self.game)

    def attach(self, key: ObjectId, to: ObjectId) -> None:
        self.change(key, attached_to=to, timestamp=self.game.new_timestamp())

    def see(self, key: ObjectId) -> Characteristics:
        return characteristics(self.game, key)

    def pt(self, key: ObjectId) -> tuple[int | None, int | None]:
        seen = self.see(key)
        return seen.power, seen.toughness
