"""A variant as data: who plays it, with how much life, and what its decks begin with. (CR 8, 9)

What a rule of a variant changes in the game itself is an option of `game.record.Setup`, and
the kernel knows nothing of variants. A row tells of which aspects of a game it speaks: how players
sit and attack, how decks are led, what lies beside decks. Rows that speak of different aspects
may be played together; `composing` makes one of them.
"""

from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from apnap.languages import Said, said

LIFE: Final = 20  # CR 103.4

FATAL: Final = 21  # combat damage by one commander (CR 903.10a)

Aspect: TypeAlias = Literal["seats", "decks", "planes", "schemes", "vanguards", "conspiracies"]

OptionValue: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option that may be chosen as a game of the variant begins: its values, the usual first.

    Most are options of `game.record.Setup`, by the same names and values.
    """

    name: str
    told: Said
    values: tuple[tuple[OptionValue, Said], ...]
    explained: Said  # what it changes, in a sentence
    section: str  # of the Comprehensive Rules

    @property
    def usual(self) -> OptionValue:
        """What is played if nothing is said."""
        return self.values[0][0]


@dataclass(frozen=True, slots=True)
class Teams:
    """The teams of a variant: how large they may be, and how they sit. (CR 808-811, 904.2)"""

    least: int = 1  # players of a team
    equal: bool = True  # all teams have as many
    seated: Literal["together", "apart"] = "together"
    alone: bool = False  # two teams, and the first is one player (CR 904.2a)
    led: bool = False  # by an emperor in the middle (CR 809.2)


@dataclass(frozen=True, slots=True)
class Variant:
    """How a game differs from others. Its key is also the name of its format, if it has one."""

    key: str
    name: Said
    told: Said  # what is special about it, in a line or two
    aspects: frozenset[Aspect]
    section: str = ""  # of the Comprehensive Rules; some variants have none
    source: str = ""  # of those: where their rules are found
    format: str = ""  # what decks are judged by, if nothing else is said
    least: int = 2
    most: int | None = None  # None: as many as like
    life: int = LIFE
    life_of_two: int | None = None  # in a game of two players, where that differs
    life_alone: int | None = None  # of the one player against all others (CR 904.5)
    life_together: int | None = None  # of a team with one life total, however many they are
    commanders: bool = False  # decks are led by them (CR 903.3)
    signature_spell: bool = False  # and by an instant or sorcery
    fatal: int = FATAL  # combat damage by one commander; 0: no amount of it
    fatal_of_two: int | None = None
    built_in: bool = True  # whether decks that come with the package are decks of it
    free_mulligan: bool = False  # also in a game of two players (CR 103.5c)
    teams: Teams | None = None  # None: each plays alone
    fixed: tuple[tuple[str, OptionValue], ...] = ()  # options of a `Setup` that it always has
    options: tuple[OptionRow, ...] = ()  # those that may be chosen
    schemes: Literal["", "alone", "all"] = ""  # who has a scheme deck (CR 904.3, 904.12a)
    rows: tuple["Variant", ...] = ()  # of a game of several variants at once

    def starting_life(self, players: int) -> int:
        """The life total that each player begins with. (CR 103.4)"""
        return _of(players, self.life, self.life_of_two)

    def setup_options(self, players: int) -> dict[str, Any]:
        """What the kernel has to know, besides teams: options of a `Setup`."""
        options: dict[str, Any] = dict(self.fixed)
        fatal = _of(players, self.fatal, self.fatal_of_two)
        if self.commanders and fatal != FATAL:
            options["commander_damage"] = fatal  # CR 903.12h
        if self.free_mulligan:
            options["free_mulligans"] = 1  # CR 903.12g
        for each in self.options:
            if each.usual:
                options[each.name] = each.usual
        return options

    def speaks_of(self, aspect: Aspect) -> bool:
        """Whether the variant has rules for that part of a game."""
        return aspect in self.aspects

    def seats_wanted(self) -> Said:
        """How many players it takes."""
        if self.most is None:
            return said("{variant} is for {n} players or more", variant=self.name, n=self.least)
        return said("{variant} is for {n} players", variant=self.name, n=self.least)

    def seats(self, players: int) -> bool:
        """Whether so many can play it."""
        return self.least <= players and (self.most is None or players <= self.most)


def _of(players: int, usual: int, of_two: int | None) -> int:
    return usual if players != 2 or of_two is None else of_two
