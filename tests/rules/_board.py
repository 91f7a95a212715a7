"""A board laid out by hand, for tests below the scenario language."""

from typing import Any

from apnap.abilities.abilities import Ability, StaticAbility
from apnap.abilities.amounts import Condition
from apnap.abilities.cards import Face
from apnap.abilities.effects import Continuous, Modification
from apnap.abilities.references import Description, Each, Quality, Ref
from apnap.abilities.values import Duration
from apnap.game.characteristics import Characteristics
from apnap.game.objects import FloatingEffect
from apnap.rules.door.happening import happen
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.characteristics import type_line
from apnap.terms.events import EffectBegan, EffectEnded, Tapping
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.mana import mana_cost
from apnap.terms.turn import BATTLEFIELD
from tests.rules.laid_out import ALICE, BOB, LaidOut

__all__ = ["ALICE", "BOB", "Board"]


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


def all_that(*parts: Quality) -> Each:
    return Each(Description(parts))


def static(
    affects: Ref, *changes: Modification, when: Condition | None = None, defining: bool = False
) -> StaticAbility:
    return StaticAbility(Continuous(affects, changes), when, defining=defining)


class Board(LaidOut):
    """A game of two players and what is put there."""

    def put(
        self, what: Face, controller: PlayerId = ALICE, zone: int = BATTLEFIELD, **fields: Any
    ) -> ObjectId:
        """Put a card with this face into a zone; it gets the next timestamp."""
        return self.lay(controller, what, zone, **fields)

    def begin(
        self, key: ObjectId, *changes: Modification, you: PlayerId = ALICE, lock: Face | None = None
    ) -> int:
        """An effect from a resolution that affects one object from now on."""
        effect = FloatingEffect(
            Continuous(Each(Description()), changes), you, NOTHING, Duration.END_OF_TURN
        )
        effect.affected = (key,)
        effect.lock = lock
        happen(self.game, [EffectBegan(effect, rule="611.2")])
        return effect.id

    def end(self, effect: int) -> None:
        happen(self.game, [EffectEnded(effect, rule="611.2a")])

    def tap(self, key: ObjectId) -> None:
        """Tap a permanent: a light write."""
        happen(self.game, [Tapping(key, rule="701.26a")])

    def attach(self, key: ObjectId, to: ObjectId) -> None:
        self.change(key, attached_to=to, timestamp=self.game.new_timestamp())

    def see(self, key: ObjectId) -> Characteristics:
        return characteristics(self.game, key)

    def pt(self, key: ObjectId) -> tuple[int | None, int | None]:
        seen = self.see(key)
        return seen.power, seen.toughness
