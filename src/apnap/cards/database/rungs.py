"""The rungs of the ladder: how far a card is understood."""

from enum import IntEnum
from typing import Final


class Rung(IntEnum):
    """How far a card is understood; each rung needs the one below."""

    DECLINED = 0
    READ = 1
    PRINTED_BACK = 2
    SUPPORTED = 3
    PLAYED = 4
    TESTED = 5


# The reason kept with a card that stands above a rung it hasn't reached.
NOT_SAID: Final = "is not printed back"
