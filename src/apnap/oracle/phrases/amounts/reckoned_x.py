"""X made more or less before a noun, as much as one likes to pay, and how coins came up.

(CR 107.1a, 107.3, 118.3, 705)
"""

from typing import Final

from apnap.abilities.amounts import Half, Plus, RememberedNumber, Times, X
from apnap.abilities.values import Remembered
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, such, table
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.amounts.amounts import DIGITS, TOTALS
from apnap.oracle.phrases.parts.categories import AMOUNT, COUNT, FOR_EACH, RECKONED, VALUE

# --- What was paid ------------------------------------------------------------------------

_PAID: Final = {
    words: RememberedNumber(Remembered.THAT_MANY, words)
    for words in (
        *("the amount of {E} paid this way", "the amount of life paid this way"),
        "the amount of mana paid this way",
    )
}

phrase(VALUE, table("paid this way", _PAID), reads=["the amount of {E} paid this way"])

phrase(
    VALUE,
    constant(
        "the total amount of mana paid this way",
        RememberedNumber(Remembered.PAID_IN_ALL, "the total amount of mana paid this way"),
    ),
    reads=["the total amount of mana paid this way"],
)

phrase(
    FOR_EACH,
    table(
        "each paid",
        {
            f"{each} paid this way": RememberedNumber(Remembered.THAT_MANY, f"{each} paid this way")
            for each in ("{E}", "1 life")
        },
    ),
    reads=["{E} paid this way"],
)

_TIMES: Final = {
    "twice": Times(2, X()),
    "two times": Times(2, X(), "two times"),
    "three times": Times(3, X()),
    "four times": Times(4, X()),
    "five times": Times(5, X()),
}

UNROUNDED: Final = Half(X(), up=False, words="unrounded")

TIMES_X: Final = table("times X", {f"{w} X": n for w, n in _TIMES.items()}, number="p")

for _category in (AMOUNT, COUNT, RECKONED):
    phrase(_category, TIMES_X, reads=["twice X", "five times X"], refuses=["X times"])
    phrase(_category, constant("half X", UNROUNDED, number="p"), reads=["half X"])

_ONE_MORE: Final = constant("X plus one", Plus(X(), 1, "one"), number="p")

for _category in (COUNT, RECKONED):
    phrase(_category, _ONE_MORE, reads=["X plus one"])

_THAT_MANY: Final = RememberedNumber(Remembered.THAT_MANY)

for _category in (COUNT, RECKONED):
    phrase(
        _category,
        constant("twice that many", Times(2, _THAT_MANY), number="p"),
        reads=["twice that many"],
    )

phrase(
    AMOUNT,
    constant("twice that much", Times(2, RememberedNumber(Remembered.THAT_MUCH)), number="p"),
    reads=["twice that much"],
)

phrase(
    AMOUNT,
    template(Plus, "X plus {right}", number="p", fixed={"left": X()}, right=DIGITS),
    reads=["X plus 2"],
)


phrase(
    VALUE,
    template(
        Half,
        "half {amount}",
        fixed={"up": UNROUNDED.up, "words": UNROUNDED.words},
        amount=such(TOTALS, lambda amount: not isinstance(amount, X)),
    ),
    reads=["half the number of cards in your hand"],
)

# --- Flips that were won or lost, and how coins came up (CR 705) ------------------------------

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
