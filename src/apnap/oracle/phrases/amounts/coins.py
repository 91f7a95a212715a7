"""How many flips were won or lost, and how many coins came up so. (CR 705)"""

from typing import Final

from apnap.abilities.amounts import RememberedNumber
from apnap.abilities.values import Remembered
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.phrases.parts.categories import FOR_EACH, VALUE

_FLIPS: Final = {
    f"flip you {word}": RememberedNumber(won, f"flip you {word}")
    for won, words in (
        (Remembered.FLIPS_WON, ("win", "won")),
        (Remembered.FLIPS_LOST, ("lose", "lost")),
    )
    for word in words
}

FLIPS: Final = table("flips", _FLIPS)

phrase(FOR_EACH, FLIPS, reads=["flip you won"])

_COINS: Final = ((Remembered.COINS_HEADS, "heads"), (Remembered.COINS_TAILS, "tails"))

phrase(
    FOR_EACH,
    table(
        "coins",
        {
            f"coin that comes up {side}": RememberedNumber(which, f"coin that comes up {side}")
            for which, side in _COINS
        },
    ),
    reads=["coin that comes up heads"],
)

phrase(
    VALUE,
    table(
        "number of coins",
        {
            f"the number of coins that came up {side}": RememberedNumber(which)
            for which, side in _COINS
        },
    ),
    reads=["the number of coins that came up heads"],
)

COIN_SIDES: Final = tuple(which for which, _ in _COINS)
