"""What a server leaves to chance: how decks are shuffled, who sits where, what agents prefer."""

from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Final


@dataclass(frozen=True, slots=True)
class Chance:
    """The machine's own, which nobody foresees. With a seed, the same causes have the same
    outcomes in every run; for tests only: who knows the seed knows every library."""

    seed: str = ""

    def of(self, *cause: object) -> Random:
        """What to draw from for that cause, such as of("deal", decks)."""
        return Random(f"{self.seed} {cause}") if self.seed else SystemRandom()


UNFORESEEN: Final = Chance()
