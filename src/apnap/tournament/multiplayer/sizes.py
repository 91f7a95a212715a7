"""How many sit in each pod.

A pod is of four. Where their number doesn't go, either as few pods as will do are of three, or
those who are left over have a bye, as the organizer announced:

| players | pods of three | byes |
|---|---|---|
| 5 | 4 and a bye | 4 and a bye |
| 6 | 3 3 | 4 and two byes |
| 7 | 4 3 | 4 3 |
| 9 | 3 3 3 | 4 4 and a bye |
| 10 | 4 3 3 | 4 4 and two byes |
| 11 | 4 4 3 | 4 4 3 |
| 13 | 4 3 3 3 | 4 4 4 and a bye |

Three who are left over always play each other. One or two alone have nobody to play.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

FULL: Final = 4
SHORT: Final = 3
Rest: TypeAlias = Literal["threes", "byes"]  # what is made of those who are left over


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many pods there are of each size, and how many have a bye."""

    fours: int
    threes: int
    byes: int

    @property
    def of_pods(self) -> tuple[int, ...]:
        """The size of each pod, the full ones first."""
        return (FULL,) * self.fours + (SHORT,) * self.threes

    @property
    def all(self) -> tuple[int, ...]:
        """The pods, and a bye as a pod of one."""
        return (*self.of_pods, *(1,) * self.byes)


def sizes_for(players: int, rest: Rest = "threes") -> Sizes:
    """The sizes of the pods of so many players."""
    fours, left = divmod(players, FULL)
    if left == SHORT:
        return Sizes(fours, 1, 0)
    lacking = (FULL - left) % FULL  # so many pods of three take the place of full ones
    if rest == "threes" and fours + bool(left) >= lacking:
        return Sizes(fours + bool(left) - lacking, lacking, 0)
    return Sizes(fours, 0, left)
