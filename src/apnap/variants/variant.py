"""A variant as data: who plays it, with how much life, and what its decks begin with. (CR 8, 9)

What a rule of a variant changes in the game itself is an option of `game.record.Setup`, and
the kernel knows nothing of variants.
"""

from dataclasses import dataclass
from typing import Any, Final

from apnap.languages import Said, said

LIFE: Final = 20  # CR 103.4

FATAL: Final = 21  # combat damage by one commander (CR 903.10a)


@dataclass(frozen=True, slots=True)
class Variant:
    """How a game differs from others. Its key is also the name of its format, if it has one."""

    key: str
    name: Said
    told: Said  # what is special about it, in a line or two
    section: str = ""  # of the Comprehensive Rules; some variants have none
    source: str = ""  # of those: where their rules are found
    format: str = ""  # what decks are judged by, if nothing else is said
    least: int = 2
    most: int | None = None  # None: as many as like
    life: int = LIFE
    life_of_two: int | None = None  # in a game of two players, where that differs
    commanders: bool = False  # decks are led by them (CR 903.3)
    signature_spell: bool = False  # and by an instant or sorcery
    fatal: int = FATAL  # combat damage by one commander; 0: no amount of it
    fatal_of_two: int | None = None
    built_in: bool = True  # whether decks that come with the package are decks of it
    free_mulligan: bool = False  # also in a game of two players (CR 103.5c)

    def starting_life(self, players: int) -> int:
        """The life total that each player begins with. (CR 103.4)"""
        return _of(players, self.life, self.life_of_two)

    def options(self, players: int) -> dict[str, Any]:
        """What the kernel has to know: options of a `Setup`."""
        options: dict[str, Any] = {}
        fatal = _of(players, self.fatal, self.fatal_of_two)
        if self.commanders and fatal != FATAL:
            options["commander_damage"] = fatal  # CR 903.12h
        if self.free_mulligan:
            options["free_mulligans"] = 1  # CR 903.12g
        return options

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
