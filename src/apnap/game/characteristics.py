"""Characteristics: what an object is right now. (CR 109.3)

Made by `rules.continuous_effects`, never stored in a game. A value is not changed once
it was given out.
"""

from typing import Final

from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.abilities.cards import Face
from apnap.terms.identity import NOTHING, PlayerId
from apnap.terms.mana import ManaCost

NO_COST: Final = ManaCost()


class Characteristics:
    """Name, cost, colors, types, abilities, numbers; and who controls it."""

    __slots__ = (
        "_keywords",
        "abilities",
        "base",
        "colors",
        "controller",
        "defense",
        "loyalty",
        "mana_cost",
        "name",
        "power",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
    )

    def __init__(self) -> None:
        self.name = ""
        self.mana_cost = NO_COST
        self.colors = 0
        self.types = 0
        self.supertypes = 0
        self.subtypes: frozenset[str] = frozenset()
        self.abilities: tuple[Ability, ...] = ()
        self.power: int | None = None
        self.toughness: int | None = None
        self.loyalty: int | None = None
        self.defense: int | None = None
        self.controller: PlayerId = NOTHING
        # Power and toughness before what only modifies them; None: nothing did. (CR 208.4b)
        self.base: tuple[int | None, int | None] | None = None
        self._keywords: frozenset[str] | None = None

    def copy(self) -> "Characteristics":
        """A copy to be changed by the next layer."""
        new = Characteristics()
        new.name = self.name
        new.mana_cost = self.mana_cost
        new.colors = self.colors
        new.types = self.types
        new.supertypes = self.supertypes
        new.subtypes = self.subtypes
        new.abilities = self.abilities
        new.power = self.power
        new.toughness = self.toughness
        new.loyalty = self.loyalty
        new.defense = self.defense
        new.controller = self.controller
        new.base = self.base
        new._keywords = None
        return new

    @property
    def keywords(self) -> frozenset[str]:
        """The names of its keyword abilities. (CR 702)"""
        found = self._keywords
        if found is None:
            found = frozenset(a.name for a in self.abilities if isinstance(a, KeywordAbility))
            self._keywords = found
        return found

    @property
    def base_power(self) -> int | None:
        """Its power without counters and boosts. (CR 208.4b)"""
        return self.power if self.base is None or self.power is None else self.base[0]

    @property
    def base_toughness(self) -> int | None:
        """Its toughness without counters and boosts. (CR 208.4b)"""
        return self.toughness if self.base is None or self.toughness is None else self.base[1]

    @property
    def mana_value(self) -> int:
        """Its mana value off the stack: X is 0. (CR 202.3)"""
        return self.mana_cost.mana_value


def printed(face: Face, controller: PlayerId) -> Characteristics:
    """The characteristics a face gives by itself."""
    made = Characteristics()
    made.name = face.name
    made.mana_cost = face.mana_cost
    made.colors = face.colors
    made.types = face.types
    made.supertypes = face.supertypes
    made.subtypes = frozenset(face.subtypes)
    made.abilities = face.abilities
    made.power = face.power
    made.toughness = face.toughness
    made.loyalty = face.loyalty
    made.defense = face.defense
    made.controller = controller
    return made
