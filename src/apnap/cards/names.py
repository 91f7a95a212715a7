"""Card names as people write them. (CR 201)"""

import re
import unicodedata
from typing import Final

_LETTERS: Final = str.maketrans(
    {"Æ": "Ae", "æ": "ae", "’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "\u00a0": " "}
)
_SPLIT: Final = re.compile(r"\s*//+\s*|(?<=\w)/(?=\w)")


def clean_name(name: str) -> str:
    """A name in plain letters: straight quotes, no ligatures, " // " between halves."""
    plain = _SPLIT.sub(" // ", name.translate(_LETTERS))
    return " ".join(plain.split())


def name_key(name: str) -> str:
    """What two spellings of one name have in common: case and accents do not matter."""
    letters = unicodedata.normalize("NFKD", clean_name(name))
    return "".join(each for each in letters if not unicodedata.combining(each)).casefold()
