"""Korean particles, which sound otherwise after a consonant than after a vowel.

A template has both forms, as in print: "{player}이(가) {card}을(를) 뽑습니다". Where the word
before ends in Hangul or in a digit the right one is taken; after other letters, whose sound
can't be known, both stay.
"""

import re
from typing import Final

# As written -> after a consonant, after a vowel.
FORMS: Final = {
    "이(가)": ("이", "가"),
    "을(를)": ("을", "를"),
    "은(는)": ("은", "는"),
    "와(과)": ("과", "와"),
    "(으)로": ("으로", "로"),
    "(이)라": ("이라", "라"),
}
_WRITTEN: Final = re.compile(r"(.)([\s)\]}\"'”’」』]*)(" + "|".join(map(re.escape, FORMS)) + ")")
_SYLLABLES: Final = range(0xAC00, 0xD7A4)  # of Hangul, 28 for each beginning
_L: Final = 8  # the final consonant after which (으)로 is said as after a vowel
_DIGITS: Final = {"0": 21, "1": _L, "3": 16, "6": 1, "7": _L, "8": _L}  # final consonants


def with_particles(text: str) -> str:
    """The text with the particles that fit, where that can be known."""
    return _WRITTEN.sub(_fitting, text) if "(" in text else text


def _fitting(match: re.Match[str]) -> str:
    last, closing, written = match[1], match[2], match[3]
    final = _final(last)
    if final is None:
        return match[0]
    has_consonant = final != 0 and not (final == _L and written == "(으)로")
    return last + closing + FORMS[written][0 if has_consonant else 1]


def _final(letter: str) -> int | None:
    """The number of the final consonant, 0 for none; None if the letter isn't Korean."""
    if ord(letter) in _SYLLABLES:
        return (ord(letter) - _SYLLABLES.start) % 28
    return _DIGITS.get(letter, 0) if letter.isascii() and letter.isdigit() else None
