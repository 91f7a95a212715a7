"""The enumerated words of scenarios in ours: counters, colors, types. (CR 105.1, 122.1, 205)"""

from typing import Any, Final

from apnap.conformance.setup.reading import Inexpressible, enum
from apnap.terms.characteristics import SUBTYPES_OF_TYPE, TYPE_OF_NAME
from apnap.terms.mana import COLOR_LETTERS, COLOR_OF_LETTER

# Counters whose word isn't simply their name in capitals.
_COUNTERS: Final = {
    "P1P1": "+1/+1",
    "M1M1": "-1/-1",
    "P0P1": "+0/+1",
    "P1P0": "+1/+0",
    "P0P2": "+0/+2",
    "P2P2": "+2/+2",
    "P1P2": "+1/+2",
    "M0M1": "-0/-1",
    "M0M2": "-0/-2",
    "M1M0": "-1/-0",
    "M2M1": "-2/-1",
    "M2M2": "-2/-2",
}

_TYPES: Final = {"TRIBAL": "kindred"}

_MANA: Final = {
    "WHITE": "W",
    "BLUE": "U",
    "BLACK": "B",
    "RED": "R",
    "GREEN": "G",
    "COLORLESS": "C",
}

_SUBTYPES: Final = {
    "".join(letter for letter in each if letter.isalnum()).upper(): each
    for listed in SUBTYPES_OF_TYPE.values()
    for each in listed
}


def counter_kind(word: Any) -> str:
    """The kind of a counter: +1/+1 for P1P1, first strike for FIRST_STRIKE."""
    name = enum(word)
    return _COUNTERS.get(name, name.lower().replace("_", " "))


def card_type(word: Any) -> int:
    """A card type as its bit."""
    name = enum(word)
    found = TYPE_OF_NAME.get(_TYPES.get(name, name.lower()))
    if found is None:
        raise Inexpressible(f"the card type {word}")
    return found


def subtype(word: Any) -> str:
    """A subtype as it is written."""
    found = _SUBTYPES.get(enum(word).replace("_", ""))
    if found is None:
        raise Inexpressible(f"the subtype {word}")
    return found


def mana_type(word: Any) -> str:
    """A type of mana as its letter."""
    found = _MANA.get(enum(word))
    if found is None:
        raise Inexpressible(f"the type of mana {word}")
    return found


def colors(word: Any) -> int:
    """Colors as bits: from letters, or from a color object."""
    if isinstance(word, dict):
        args = word.get("args") or []
        names = [enum(each) for each in args]
        letters = "".join(_MANA.get(name, name) for name in names)
    else:
        letters = "".join(letter for letter in str(word) if letter.isupper())  # also of Green
    if any(letter not in COLOR_OF_LETTER for letter in letters):
        raise Inexpressible(f"the colors {word}")
    bits = 0
    for letter in letters:
        bits |= COLOR_OF_LETTER[letter]
    return bits


def color_letters(bits: int) -> str:
    """Colors as letters, in the order WUBRG."""
    return "".join(letter for letter in COLOR_LETTERS if COLOR_OF_LETTER[letter] & bits)
