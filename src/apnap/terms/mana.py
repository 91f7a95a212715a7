"""Colors, mana symbols, mana costs and mana value. (CR 105-107, 202)"""

import re
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

# Colors are bits, a set of colors is an int. (CR 105.1)
WHITE: Final = 1

BLUE: Final = 2

BLACK: Final = 4

RED: Final = 8

GREEN: Final = 16

COLORLESS: Final = 0

ALL_COLORS: Final = 31

COLOR_LETTERS: Final = "WUBRG"

COLOR_NAMES: Final = ("white", "blue", "black", "red", "green")

COLOR_OF_LETTER: Final = {"W": WHITE, "U": BLUE, "B": BLACK, "R": RED, "G": GREEN, "C": COLORLESS}

LETTER_OF_COLOR: Final = {WHITE: "W", BLUE: "U", BLACK: "B", RED: "R", GREEN: "G", COLORLESS: "C"}

COLOR_OF_NAME: Final = dict(zip(COLOR_NAMES, (1, 2, 4, 8, 16), strict=True))

# The symbols of a color in a mana cost, as a number that is counted. (CR 107.4, 202.1)

_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")

_KNOWN: Final = re.compile(
    r"^(?:\d+|[WUBRGCXYZS]|[WUBRG]/[WUBRG]|2/[WUBRG]|C/[WUBRG]|[WUBRG]/P|[WUBRG]/[WUBRG]/P)$"
)


@cache
def color_names(colors: int) -> tuple[str, ...]:
    """The names of the colors in the set, in the order white to green."""
    return tuple(name for bit, name in enumerate(COLOR_NAMES) if colors >> bit & 1)


def symbol_value(symbol: str) -> int:
    """What a symbol adds to a mana value; X counts as 0 off the stack. (CR 202.3)"""
    if symbol.isdigit():
        return int(symbol)
    if symbol in "XYZ":
        return 0
    if symbol.startswith("2/"):
        return 2  # CR 202.3f: the largest component
    return 1


def symbol_colors(symbol: str) -> int:
    """The colors of a mana symbol. (CR 105.2, 202.2)"""
    colors = 0
    for part in symbol.split("/"):
        colors |= COLOR_OF_LETTER.get(part, 0)
    return colors


@dataclass(frozen=True, slots=True)
class ManaCost:
    """A mana cost as its symbols, in printed order. (CR 202.1)"""

    symbols: tuple[str, ...] = ()
    mana_value: int = field(init=False, compare=False, repr=False, default=0)
    colors: int = field(init=False, compare=False, repr=False, default=0)

    def __post_init__(self) -> None:
        """Work out the mana value and colors once."""
        object.__setattr__(self, "mana_value", sum(map(symbol_value, self.symbols)))
        colors = 0
        for symbol in self.symbols:
            colors |= symbol_colors(symbol)
        object.__setattr__(self, "colors", colors)

    def __str__(self) -> str:
        """The cost as players write it, such as {2}{W}."""
        return "".join("{" + symbol + "}" for symbol in self.symbols)

    @property
    def has_x(self) -> bool:
        """Whether a value for X is chosen as the cost is announced. (CR 107.3a)"""
        return "X" in self.symbols


@lru_cache(maxsize=4096)
def mana_cost(text: str) -> ManaCost:
    """Read a cost such as "{2}{W}"; a ValueError names what can't be read."""
    symbols = tuple(_SYMBOL.findall(text))
    if "".join("{" + symbol + "}" for symbol in symbols) != text:
        raise ValueError(f"not a mana cost: {text!r}")
    for symbol in symbols:
        if not _KNOWN.match(symbol):
            raise ValueError(f"not a mana symbol: {{{symbol}}} in {text!r}")
    return ManaCost(symbols)


BIT_OF_TYPE: Final = {"W": 1, "U": 2, "B": 4, "R": 8, "G": 16, "C": 32}

SNOW_BIT: Final = 64  # CR 107.4h: from a snow source
